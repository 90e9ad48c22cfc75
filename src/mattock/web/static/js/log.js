// What happened, newest first and by turns; what is new since one's own last choice stands out.
// Pointing at a line shows the part it speaks of, a click shows it again.
import { openDialog } from "./dialog.js";
import { el, icon, mark, seatClass } from "./dom.js";
import { nameOf } from "./names.js";

const FULL = 60; // units of height from which a region holds more than the newest line
const SHORT = 60; // lines that the region holds; the whole log is a window
const SIGNS = { win: "trophy", void: "equal", event: "event" };

export function drawLog(table) {
  const { stage } = table;
  table.log ??= el("section", { class: "log", "aria-label": "Log" });
  const height = stage.regions.get("log")?.h ?? 0;
  const isTicker = height < FULL;
  table.log.classList.toggle("ticker", isTicker);
  const title = el("button", { type: "button", class: "plain", text: "Log", title: "The whole log (L)", onclick: () => openLog(table) });
  const head = el("header", {}, el("b", {}, title), el("span", { text: "newest first" }));
  const told = table.lines.filter(({ stage: kind }) => kind !== "turn");
  const list = isTicker ? listOf(table, told.slice(-1)) : listOf(table, table.lines.slice(-SHORT));
  table.log.replaceChildren(...(isTicker ? [list] : [head, list]));
  stage.lay(table.log, "log");
}

export function openLog(table) {
  const dialog = openDialog("Log", listOf(table, table.lines, () => dialog.close()), { class: "log-window" });
}

function listOf(table, lines, close = () => {}) {
  const list = el("ol", { tabindex: lines.length > 1 ? 0 : null, "aria-label": "Log, newest first" });
  list.append(...groups(lines).flatMap((group) => rows(table, group, close)).filter(Boolean));
  return list;
}

/** Newest first: the lines of each turn, then its heading stands above them. */
function groups(lines) {
  /** @type {{head: any, lines: any[]}[]} */
  const found = [];
  for (const line of lines) {
    if (line.stage === "turn" || !found.length) found.unshift({ head: line.stage === "turn" ? line : null, lines: [] });
    if (line.stage !== "turn") found[0].lines.unshift(line);
  }
  return found;
}

function rows(table, { head, lines }, close) {
  return [head && heading(table, head), ...lines.map((line) => row(table, line, close))];
}

function heading(table, { seat }) {
  const name = nameOf(table.view, seat);
  const words = name === "You" ? "Your turn" : name;
  return el("li", { class: `head ${seatClass(seat)}` }, mark(seat), el("b", { text: words }));
}

function row(table, { seat, text, part, ply, stage }, close) {
  const speak = (isOn) => {
    for (const node of table.stage.partsOf(part)) node.classList.toggle("spoken", isOn);
  };
  const again = () => {
    close();
    table.act.recall?.(ply - 1, ply);
  };
  const sign = SIGNS[stage] ? icon(SIGNS[stage]) : seat >= 0 ? mark(seat) : el("i", { class: "mark" });
  const props = { class: `${ply > table.since ? "new" : ""} ${SIGNS[stage] ? "strong" : ""}`, "data-ply": ply, onclick: again };
  return el("li", { ...props, onpointerenter: () => speak(true), onpointerleave: () => speak(false) }, sign, el("span", { text }));
}
