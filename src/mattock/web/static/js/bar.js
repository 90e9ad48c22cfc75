// The bar: whose turn it is, the phases, and the buttons that are always there.
import { el, icon, iconButton, mark } from "./dom.js";
import { openLog } from "./log.js";
import { nameOf, whoseTurn } from "./names.js";
import { skipPill } from "./story.js";
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
  const skip = skipPill(table);
  return [brand, title, turnPill(view, skip && table.story.now), skip ?? phases(view), turn(skip ? "" : view.turn), tools(table, false)];
}

/** Phase and turn one above the other. */
function narrow(table) {
  const { view } = table;
  const words = view.turn.split(" · ").slice(0, 2).join(" · "); // of more than two, the last matter least
  const skip = skipPill(table);
  const where = skip ?? el("div", { class: "where" }, phases(view), words ? turn(words) : null);
  return [turnPill(view, skip && table.story.now), where, tools(table, true)];
}

const turn = (words) => el("span", { class: "turn-words", text: words });

/** Whose turn it is; while something is played, whose doing that is. */
function turnPill(view, now) {
  if (now) return el("span", { class: "pill" }, now.seat >= 0 ? mark(now.seat) : null, el("b", { text: now.seat >= 0 ? nameOf(view, now.seat) : "…" }));
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
  const happened = act.happened && iconButton("happened", "What happened? (W)", act.happened);
  const tools = isPhone ? [log, happened, menu] : [undo, happened, help, themeButton(), menu];
  return el("span", { class: "tools" }, tools.filter(Boolean));
}
