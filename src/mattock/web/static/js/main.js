// Starts the page that the address names. The table and the replay are only loaded when wanted.
import { applyTheme } from "./theme.js";
import { say } from "./toast.js";

const PAGES = {
  "": () => import("./start.js"),
  t: () => import("./table.js"),
  r: () => import("./replay.js"),
};

async function open() {
  const [, kind, id] = location.pathname.split("/");
  const load = PAGES[kind] ?? PAGES[""];
  const page = await load();
  await page.open(document.getElementById("page"), id);
  performance.mark("usable");
}

applyTheme();
open().catch((error) => say(error.message, "bad"));
