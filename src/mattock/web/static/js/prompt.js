// The prompt: what is asked, and every choice as a numbered button.
import { pickedLabels } from "./choosing.js";
import { openDialog } from "./dialog.js";
import { button, el, icon, iconButton, mark, place } from "./dom.js";
import { isWaiting } from "./names.js";
import { hidePreview, showPreview } from "./preview.js";

const MOST = 9; // as many as there are digits
const LEAST = 0.3; // of a row that the question keeps

export function drawPrompt(table) {
  table.prompt ??= makePrompt();
  table.buttons ??= el("div", { class: "choices", role: "group", "aria-label": "Choices" });
  const hadFocus = hasFocus(table);
  drawQuestion(table);
  table.stage.lay(table.prompt, "prompt");
  if (table.stage.shape === "phone") drawPhone(table);
  else drawWide(table);
  drawNumbers(table);
  fitQuestion(table.prompt);
  if (hadFocus) focusFirst(table);
}

function makePrompt() {
  const question = el("div", { class: "question", role: "status", "aria-live": "polite" });
  const tools = el("div", { class: "prompt-tools" });
  return el("section", { class: "prompt", "aria-label": "What you are asked" }, question, tools);
}

/** Keyboard players keep their place: from a choice to the first of the next. */
function hasFocus(table) {
  const { activeElement } = document;
  return table.buttons.contains(activeElement) || activeElement?.hasAttribute("data-part") || table.heldFocus;
}

function focusFirst(table) {
  const first = table.buttons.querySelector(".choice");
  table.heldFocus = !first; // nothing to choose now: come back when there is
  first?.focus({ preventScroll: true });
}

function drawQuestion(table) {
  const { view } = table;
  const [words, more] = questionOf(table);
  const asked = isWaiting(view) ? view.to_move : view.seat;
  const sign = asked === null ? null : mark(asked);
  const small = more ? el("span", { class: "more", text: more }) : null;
  const live = table.prompt.firstChild;
  const said = `${words} ${more}`;
  if (live.dataset.said === said) return; // a live region speaks whenever it changes
  live.dataset.said = said;
  live.replaceChildren(...[sign, el("div", {}, el("h1", { text: words }), small)].filter(Boolean));
}

/** Smaller where it is long; then without the second sentence. */
function fitQuestion(prompt) {
  const live = prompt.firstChild;
  live.classList.remove("long", "alone");
  for (const name of ["long", "alone"]) {
    if (live.firstChild && live.lastChild.offsetHeight > prompt.clientHeight - 4) live.classList.add(name);
  }
}

function questionOf(table) {
  const { view, picked } = table;
  const [words, more] = view.question;
  if (isWaiting(view)) return [`${view.seats[view.to_move].name} is to move`, more];
  if (table.isWaiting) return [words, ""];
  if (!picked.length) return [words, more];
  const chosen = pickedLabels(view.choices, picked).join(", ");
  const next = table.options;
  const isAsked = more && (next.length > 1 || next.some(isPlace)); // else it speaks of other choices
  return isAsked ? [`${chosen}: ${more.replace(/^then /, "")}`, ""] : [chosen, "now choose what glows"];
}

// Wide: every choice is a button, as many at a time as fit

function drawWide(table) {
  const { stage, buttons, prompt } = table;
  prompt.lastChild.replaceChildren();
  stage.lay(buttons, stage.regions.has("choices") ? "choices" : "prompt");
  buttons.classList.remove("floating", "plain", "bare");
  buttons.classList.toggle("left", stage.regions.get("choices")?.x === stage.regions.get("prompt")?.x);
  table.from = table.from < table.options.length ? table.from : 0;
  fillRow(table);
}

/** As many buttons as fit: first without a second undo, then without notes, then only numbers. */
function fillRow(table) {
  const { buttons } = table;
  let count = Math.min(MOST, table.options.length - table.from);
  shareRow(table, (whole) => LEAST * whole);
  fill(table, count, true);
  if (isOver(buttons)) fill(table, count, false);
  buttons.classList.toggle("plain", isOver(buttons));
  buttons.classList.toggle("bare", isOver(buttons) && table.shown.some(isPlace));
  for (; isOver(buttons) && count > 1; count -= 1) fill(table, count - 1, false);
  shareRow(table, (whole) => whole - usedWidth(buttons));
}

/** Where question and choices share a row, the question has its share, if it wants as much. */
function shareRow({ stage, prompt, buttons }, shareOf) {
  const [asked, open] = ["prompt", "choices"].map((name) => stage.regions.get(name));
  if (!open || asked.y !== open.y) return;
  const whole = open.x + open.w - asked.x;
  const w = Math.min(naturalWidth(prompt), shareOf(whole));
  place(prompt, { ...asked, w });
  place(buttons, { x: asked.x + w, y: open.y, w: whole - w, h: open.h });
}

function naturalWidth(prompt) {
  const question = prompt.firstChild;
  question.classList.add("whole");
  const width = question.offsetWidth;
  question.classList.remove("whole");
  return width + 40;
}

function usedWidth(buttons) {
  const [first, last] = [buttons.firstChild, buttons.lastChild];
  return first ? last.offsetLeft + last.offsetWidth - first.offsetLeft + 24 : 0;
}

const isPlace = ({ spot }) => spot !== null;

/** Places carry the number of their button, since words alone would hardly find them. */
function drawNumbers({ stage, shown }) {
  for (const node of stage.over.querySelectorAll(".number")) node.remove();
  const isNumbered = stage.shape === "wide" && shown.filter(isPlace).length > 1;
  if (!isNumbered) return;
  shown.forEach((option, place) => {
    if (isPlace(option)) addNumber(stage, option, place + 1);
  });
}

function addNumber(stage, { key, spot }, number) {
  const [part] = stage.partsOf(key);
  if (!part) return;
  const { x, y, w, h } = stage.boxOf(part);
  const node = el("span", { class: "number", "aria-hidden": "true", text: number });
  node.style.left = `${spot === "corner" ? x + 10 : x + w / 2}px`;
  node.style.top = `${spot === "corner" ? y + 10 : y + h / 2}px`;
  stage.over.append(node);
}

function fill(table, count, hasUndo) {
  const { options, buttons, from } = table;
  table.shown = options.slice(from, from + count);
  const nodes = table.shown.map((option, place) => choiceButton(table, option, place + 1));
  if (count < options.length) nodes.push(moreButton(table));
  if (table.picked.length) nodes.push(backButton(table));
  else if (hasUndo && table.view.seat !== null) nodes.push(undoButton(table));
  buttons.replaceChildren(...nodes);
}

const isOver = (box) => box.scrollWidth > box.clientWidth + 1;

// Phone: what is drawn is tapped; only what is not drawn needs a button. All are in a list

function drawPhone(table) {
  const { stage, options, buttons, prompt } = table;
  table.from = 0;
  table.shown = options.slice(0, MOST);
  const isDrawn = ({ key }) => stage.partsOf(key).length > 0;
  const bare = options.filter((option) => !isDrawn(option));
  buttons.replaceChildren(...bare.map((option) => choiceButton(table, option, options.indexOf(option) + 1)));
  buttons.classList.remove("plain");
  layStrip(stage, buttons, bare.length > 0);
  const list = iconButton("log", "All choices as a list", () => openChoices(table));
  const last = table.picked.length ? backButton(table) : table.view.seat === null ? null : undoButton(table);
  prompt.lastChild.replaceChildren(...[options.some(isDrawn) ? list : null, last].filter(Boolean));
}

/** In its region, or floating over the prompt where the picture has left no room. */
function layStrip(stage, buttons, isNeeded) {
  const hasRegion = stage.regions.has("choices");
  buttons.classList.toggle("floating", !hasRegion);
  stage.lay(buttons, hasRegion ? "choices" : "prompt");
  buttons.hidden = !isNeeded;
  const { x, y, w } = stage.regions.get("prompt") ?? { x: 8, y: 800, w: 374 };
  if (!hasRegion) place(buttons, { x, y: y - 50, w, h: 48 });
}

export function openChoices(table) {
  const choose = (option) => () => {
    dialog.close();
    table.act.pick(option.key);
  };
  const rows = table.options.map((option, place) => {
    const node = choiceButton(table, option, place + 1);
    node.addEventListener("click", choose(option), { capture: true, once: true });
    return node;
  });
  const dialog = openDialog(table.view.question[0], el("div", { class: "choice-list" }, rows));
}

function choiceButton(table, option, number) {
  const point = () => showPreview(table, option);
  const leave = () => hidePreview(table.stage);
  return el(
    "button",
    {
      type: "button",
      class: isPlace(option) ? "choice place" : "choice",
      "data-choice": option.key,
      "data-move": option.move,
      onclick: () => table.act.pick(option.key),
      onpointerenter: point,
      onfocus: point,
      onpointerleave: leave,
      onblur: leave,
    },
    el("kbd", { text: number }),
    el("span", { class: "label", text: option.label }),
    option.note ? el("small", { text: option.note }) : null,
  );
}

function moreButton(table) {
  const { from, shown, options } = table;
  const turn = () => {
    table.from = from + shown.length;
    drawWide(table);
    drawNumbers(table);
    table.buttons.querySelector(".choice").focus();
  };
  const where = `${from + 1}–${from + shown.length} of ${options.length}`;
  const label = [el("kbd", { text: "0" }), where, icon("more")];
  return el("button", { type: "button", class: "choice pages", "aria-label": "More choices", onclick: turn }, label);
}

function backButton(table) {
  return button([el("kbd", { text: "Esc" }), "Back"], table.act.back, { class: "button back" });
}

function undoButton(table) {
  const { undo } = table.view;
  const title = undo.why || null;
  const words = undo.ask ? "Ask to undo" : "Undo";
  return button([icon("undo"), words], table.act.undo, { class: "button undo", disabled: !undo.can, title });
}
