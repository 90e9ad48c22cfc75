// Behind the buttons of the start page: how it works, own tables, records.
import { post } from "./api.js";
import { openDialog } from "./dialog.js";
import { button, el, iconButton } from "./dom.js";
import { forgetTable, ownTables } from "./store.js";
import { say } from "./toast.js";

const HELP = [
  ["Start", "Pick a game and press Start: you play against a bot of medium strength."],
  ["Friends", "Give a seat to a friend. At the table you find a link to send them."],
  ["One screen", "Give several seats to yourself. Where hands are hidden, a curtain falls between turns."],
  ["Keys", "At the table, 1 to 9 choose, Esc steps back, U takes back, ? explains."],
];

export function openHelp() {
  const rows = HELP.flatMap(([name, text]) => [el("dt", { text: name }), el("dd", { text })]);
  openDialog("How the page works", el("dl", {}, rows));
}

export function openMenu(titleOf) {
  const list = el("ul", { class: "recent" }, ownTables().map((table) => tableRow(table, titleOf)));
  openDialog("Tables and records", [
    el("h3", { text: "Your recent tables" }),
    ownTables().length ? list : el("p", { text: "None yet in this browser." }),
    el("h3", { text: "A record" }),
    el("p", { text: "Look at a game that was saved as a file, move by move." }),
    uploadButton(),
  ]);
}

function tableRow(table, titleOf) {
  const when = new Date(table.when).toLocaleString([], { dateStyle: "medium", timeStyle: "short" });
  const href = table.over ? `/r/${table.id}` : `/t/${table.id}`;
  const forget = (event) => {
    forgetTable(table.id);
    event.target.closest("li").remove();
  };
  return el(
    "li",
    {},
    el("a", { href, text: titleOf(table.game) }),
    el("small", { text: `${when}${table.over ? ", over" : ""}` }),
    iconButton("close", "Forget this table", forget),
  );
}

function uploadButton() {
  const file = el("input", { type: "file", accept: ".json,application/json", hidden: true });
  file.addEventListener("change", () => file.files[0] && upload(file.files[0]));
  return el("div", {}, file, button("Open a record…", () => file.click()));
}

async function upload(file) {
  try {
    const { table } = await post("/api/records", await file.text());
    location.assign(`/r/${table}`);
  } catch (error) {
    say(error.message, "bad");
  }
}
