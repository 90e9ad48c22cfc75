// A row of alternatives, one of them on.
import { el, focusOn } from "./dom.js";

/** rows: [{value, label, before}]; `name` makes the focus come back after the page is redrawn. */
export function segments(label, rows, on, pick, name) {
  const parts = rows.map((row) => segment(row, row.value === on, pick, name));
  const group = el("div", { class: "segments", role: "radiogroup", "aria-label": label }, parts);
  group.addEventListener("keydown", (event) => step(event, rows, on, pick, name));
  return group;
}

function segment({ value, label, before }, isOn, pick, name) {
  return el(
    "button",
    {
      type: "button",
      role: "radio",
      "aria-checked": String(isOn),
      tabindex: isOn ? 0 : -1,
      "data-focus": `${name} ${value}`,
      onclick: () => pick(value),
    },
    before ?? null,
    label,
  );
}

/** Arrow keys walk through a radio group. */
function step(event, rows, on, pick, name) {
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!by) return;
  event.preventDefault();
  const here = rows.findIndex((row) => row.value === on);
  const { value } = rows[(here + by + rows.length) % rows.length];
  pick(value);
  focusOn(document, `${name} ${value}`);
}
