// The menu of the table and its help.
import { download } from "./api.js";
import { openDialog } from "./dialog.js";
import { button, el, icon, mark } from "./dom.js";
import { openLog } from "./log.js";
import { kindOf, nameOf } from "./names.js";
import { seatLink } from "./secrets.js";
import { settings } from "./settings.js";
import { ownTable } from "./store.js";
import { toggleTheme } from "./theme.js";
import { copy } from "./toast.js";

const KEYS = [
  ["1 … 9", "make that choice"],
  ["0", "more choices"],
  ["← →", "walk along the choices"],
  ["Esc", "step back"],
  ["U", "take back"],
  ["L", "log"],
  ["W", "what happened?"],
  ["P", "pace: slow, normal, fast, off"],
  ["S", "sound"],
  ["Space", "skip what is played"],
  ["M", "menu"],
  ["?", "this help"],
];

export function openMenu(table) {
  const { view } = table;
  const dialog = openDialog(table.title, [
    seats(table),
    friendLinks(table),
    el("h3", { text: "What happens" }),
    settings(),
    el("h3", { text: "This table" }),
    el("div", { class: "actions" }, actions(table, () => dialog.close())),
    view.fault ? el("p", { class: "fault", text: view.fault }) : null,
  ]);
}

function seats({ view }) {
  const rows = view.seats.map((one) =>
    el(
      "li",
      {},
      mark(one.seat),
      el("b", { text: nameOf(view, one.seat) }),
      el("small", { text: one.kind === "bot" ? kindOf(one) : one.here ? "here" : "away" }),
    ),
  );
  return el("ul", { class: "recent" }, rows);
}

function friendLinks(table) {
  const links = ownTable(table.id)?.links ?? [];
  const rows = links.map(({ name, secret }) => linkRow(name, seatLink(table.id, secret)));
  const watch = linkRow("Watch only", `${location.origin}/t/${table.id}`);
  return [el("h3", { text: links.length ? "Links for your friends" : "Link for spectators" }), el("div", { class: "links" }, rows, watch)];
}

function linkRow(name, address) {
  return el(
    "div",
    { class: "link" },
    icon("link"),
    el("b", { text: name }),
    el("span", { text: address }),
    button([icon("copy"), "Copy"], () => copy(address)),
  );
}

function actions(table, close) {
  const { view, act, id } = table;
  const then = (run) => () => {
    close();
    run();
  };
  const isOver = view.result !== null;
  const isSeated = view.seat !== null;
  const isBot = isSeated && view.seats[view.seat].kind === "bot";
  const undoWords = view.undo.ask ? "Ask to undo" : "Undo";
  return [
    isSeated && button(undoWords, then(act.undo), { disabled: !view.undo.can, title: view.undo.why }),
    button("Log", then(() => openLog(table))),
    button("Help", then(act.help)),
    button("Show me around", then(act.tour)),
    button("Light or dark", toggleTheme),
    isSeated && !isOver && !isBot && button("Leave my seat to a bot", then(() => act.leave("medium"))),
    isBot && !isOver && button("Take my seat back", then(act.comeBack)),
    ...absent(view).map((one) => button(`Give ${one.name}’s seat to a bot`, then(() => table.line.send({ type: "leave", seat: one.seat, bot: "medium" })))),
    isOver && isSeated && button("Rematch", then(act.rematch), { class: "button primary" }),
    isOver && button("Replay", () => location.assign(`/r/${id}`)),
    isOver && button("Download the record", () => download(`/api/tables/${id}/record`, `mattock-${id}.json`)),
    button("Start page", () => location.assign("/")),
  ].filter(Boolean);
}

/** People who have gone: the server decides whether that is long enough. */
function absent(view) {
  const isAway = (one) => one.kind === "human" && !one.here && !view.mine.includes(one.seat);
  return view.seat === null || view.result ? [] : view.seats.filter(isAway);
}

export function openTableHelp(table) {
  const keys = KEYS.flatMap(([key, text]) => [el("dt", {}, el("kbd", { text: key })), el("dd", { text })]);
  const dialog = openDialog("How the table works", [
    el("p", { text: `What glows can be clicked. Choices of two parts are two clicks: ${table.game.about.pair}. The same choices are the numbered buttons.` }),
    el("p", { text: "Point at anything, or press it for a while, to read what it does and by which rule." }),
    el("dl", { class: "keys" }, keys),
    el("div", { class: "actions" }, button("Show me around", () => {
      dialog.close();
      table.act.tour();
    }), button("Light or dark", toggleTheme)),
  ]);
}
