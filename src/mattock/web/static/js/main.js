// Starts the page that the address names. The table and the replay are only loaded when wanted.
import { button, byId, el } from "./dom.js";
import { applyTheme } from "./theme.js";

const PAGES = {
  "": () => import("./start.js"),
  t: () => import("./table.js"),
  r: () => import("./replay.js"),
};

async function open() {
  const [, kind, id] = location.pathname.split("/");
  const load = PAGES[kind] ?? PAGES[""];
  const page = await load();
  await page.open(byId("page"), id);
  performance.mark("usable");
}

/** What cannot be opened says why and leads back. */
function showFault({ message }) {
  const home = button("Start page", () => location.assign("/"), { class: "button primary" });
  const again = button("Try again", () => location.reload());
  const words = [el("h1", { text: "That did not work" }), el("p", { role: "alert", text: message })];
  byId("page").replaceChildren(el("section", { class: "panel fault-page" }, words, el("div", {}, home, again)));
}

applyTheme();
open().catch(showFault);
