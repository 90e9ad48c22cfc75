// The bar: whose turn it is, the phases, and the buttons that are always there.
import { el, icon, iconButton, mark } from "./dom.js";
import { openLog } from "./log.js";
import { whoseTurn } from "./names.js";
import { themeButton } from "./theme.js";

export function drawBar(table) {
  const { stage } = table;
  table.bar ??= el("header", { class: "bar" });
  const isPhone = stage.shape === "phone";
  const parts = isPhone ? narrow(table) : wide(table);
  table.bar.replaceChildren(...parts);
  table.bar.classList.toggle("phone", isPhone);
  stage.lay(table.bar, "bar");
}

function wide(table) {
  const brand = el("a", { class: "brand", href: "/", title: "Start page" }, icon("mattock"), "mattock");
  const title = el("span", { class: "title", text: table.title });
  const { view } = table;
  return [brand, title, turnPill(view), phases(view), turn(view.turn), tools(table, false)];
}

/** Phase and turn one above the other. */
function narrow(table) {
  const { view } = table;
  const words = view.turn.split(" · ").slice(0, 2).join(" · "); // of more than two, the last matter least
  const where = el("div", { class: "where" }, phases(view), words ? turn(words) : null);
  return [turnPill(view), where, tools(table, true)];
}

const turn = (words) => el("span", { class: "turn-words", text: words });

function turnPill(view) {
  const isMine = view.mine?.includes(view.to_move);
  return el(
    "span",
    { class: `pill ${isMine ? "mine" : ""}` },
    view.to_move >= 0 ? mark(view.to_move) : null,
    el("b", { text: whoseTurn(view) }),
  );
}

function phases(view) {
  const [names, active] = view.phases;
  const steps = names.map((name, place) => phase(name, place, active));
  return el("ol", { class: "phases", "aria-label": "Phases of the turn" }, steps);
}

function phase(name, place, active) {
  const state = place < active ? "done" : place === active ? "now" : "later";
  const sign = state === "done" ? icon("check") : String(place + 1);
  const current = state === "now" ? "step" : null;
  return el("li", { class: state, "aria-current": current }, el("i", {}, sign), el("span", { text: name }));
}

function tools(table, isPhone) {
  const { act, view } = table;
  const undoWords = view.undo.can ? (view.undo.ask ? "Ask to take back (U)" : "Take back (U)") : view.undo.why || "Nothing to take back";
  const undo = iconButton("undo", undoWords, act.undo, { "aria-disabled": String(!view.undo.can) });
  const log = iconButton("log", "Log (L)", () => openLog(table));
  const help = iconButton("help", "Help (?)", act.help);
  const menu = iconButton("menu", "Menu (M)", act.menu);
  return el("span", { class: "tools" }, isPhone ? [log, menu] : [undo, help, themeButton(), menu]);
}
