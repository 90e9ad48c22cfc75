// What happened, newest first; what is new since one's own last choice stands out. Pointing at a line
// shows the part it speaks of.
import { openDialog } from "./dialog.js";
import { el, mark } from "./dom.js";

const FULL = 60; // units of height from which a region holds more than the newest line

export function drawLog(table) {
  const { stage, view } = table;
  table.log ??= el("section", { class: "log", "aria-label": "Log" });
  const height = stage.regions.get("log")?.h ?? 0;
  const isTicker = height < FULL;
  table.log.classList.toggle("ticker", isTicker);
  const head = el("header", {}, el("b", { text: "Log" }), el("span", { text: "newest first" }));
  const list = lines(table, isTicker ? view.log.slice(0, 1) : view.log);
  table.log.replaceChildren(...(isTicker ? [list] : [head, list]));
  stage.lay(table.log, "log");
}

export function openLog(table) {
  openDialog("Log", lines(table, table.view.log), { class: "log-window" });
}

function lines(table, rows) {
  const list = el("ol", { tabindex: rows.length > 1 ? 0 : null, "aria-label": "Log, newest first" });
  list.append(...rows.map((row) => line(table, row)));
  return list;
}

function line(table, { seat, text, part, ply }) {
  const speak = (isOn) => {
    for (const node of table.stage.partsOf(part)) node.classList.toggle("spoken", isOn);
  };
  return el(
    "li",
    { class: ply > table.since ? "new" : "", onpointerenter: () => speak(true), onpointerleave: () => speak(false) },
    seat >= 0 ? mark(seat) : el("i", { class: "mark" }),
    el("span", { text }),
  );
}
