// Hovering, focusing or long-pressing a part names it and says what it does and by which rule.
import { el } from "./dom.js";

const HOVER = 350; // ms before a tip appears
const PRESS = 450;
const GAP = 12; // between a part and its tip
const EDGE = 6; // of the stage

export function listenToTips(root, help, stage) {
  const tip = { node: null, timer: 0, isPressed: false, clicked: null, help, stage };
  root.addEventListener("pointerover", (event) => hasMoved(tip, event) && wait(tip, event.target, HOVER));
  root.addEventListener("pointerdown", (event) => event.pointerType !== "mouse" && wait(tip, event.target, PRESS, true));
  root.addEventListener("focusin", (event) => event.target.matches(":focus-visible") && wait(tip, event.target, HOVER));
  for (const kind of ["pointerleave", "focusout", "pointercancel"]) root.addEventListener(kind, () => hide(tip));
  root.addEventListener("pointerup", () => clearTimeout(tip.timer));
  root.addEventListener("contextmenu", (event) => tip.isPressed && event.preventDefault());
  root.addEventListener("click", (event) => afterClick(tip, event));
  // The click that ends a long press reads, it does not choose
  root.addEventListener("click", (event) => swallow(tip, event), true);
  addEventListener("keydown", (event) => event.key === "Escape" && hide(tip));
  return () => hide(tip);
}

/** A mouse that rests where it has clicked asks for no tip, whatever comes to lie under it. */
function hasMoved({ clicked }, { pointerType, clientX, clientY }) {
  if (pointerType !== "mouse") return false;
  return !clicked || Math.abs(clientX - clicked.x) + Math.abs(clientY - clicked.y) > 3;
}

/** A tap on what cannot be chosen reads it until the next tap. */
function afterClick(tip, { pointerType, target, clientX, clientY }) {
  tip.clicked = { x: clientX, y: clientY };
  hide(tip);
  if (pointerType === "touch" && !target.closest?.(".may")) wait(tip, target, 0);
}

function wait(tip, target, delay, isPress = false) {
  const part = target.closest?.("[data-help]");
  const text = part && tip.help[part.dataset.help];
  if (part && part === tip.part) return;
  hide(tip);
  if (!text) return;
  tip.part = part;
  tip.timer = setTimeout(() => show(tip, part, text, isPress), delay);
}

function show(tip, part, { name, text, rules }, isPress) {
  if (!part.isConnected) return;
  tip.isPressed = isPress;
  tip.node = el(
    "div",
    { class: "tip", role: "tooltip" },
    el("b", { text: headline(part, name) }),
    el("span", { text }),
    el("small", { text: rules.join(", ") }),
  );
  tip.stage.over.append(tip.node);
  put(tip.node, tip.stage.boxOf(part), tip.stage);
}

/** The words of this very thing where it has some ("Blue 17: 12 of 17"), else of its kind. */
function headline(part, name) {
  return part.dataset.title ?? name;
}

/** Beside the part, where it covers least of what is asked, can be chosen or is read off. */
function put(node, box, stage) {
  const size = { w: node.offsetWidth, h: node.offsetHeight };
  const kept = keptFree(stage, box);
  const cost = (at) => kept.reduce((sum, one) => sum + overlap({ ...at, ...size }, one), 0);
  const places = around(box, size, stage).map((at) => ({ ...at, cost: cost(at) }));
  const best = places.reduce((one, other) => (other.cost < one.cost ? other : one));
  node.style.left = `${best.x}px`;
  node.style.top = `${best.y}px`;
}

/** Above, right, left and below, all of it on the stage. */
function around({ x, y, w, h }, size, { node }) {
  const [left, top] = [x + w / 2 - size.w / 2, y + h / 2 - size.h / 2];
  const inX = (at) => Math.min(Math.max(at, EDGE), node.offsetWidth - size.w - EDGE);
  const inY = (at) => Math.min(Math.max(at, EDGE), node.offsetHeight - size.h - EDGE);
  const places = [[left, y - size.h - GAP], [x + w + GAP, top], [x - size.w - GAP, top], [left, y + h + GAP]];
  return places.map(([atX, atY]) => ({ x: inX(atX), y: inY(atY) }));
}

function keptFree(stage, box) {
  const { turning } = stage.motion;
  const dice = turning ? stage.picture.querySelectorAll(`[data-key^="${turning}"]`) : [];
  const open = stage.picture.querySelectorAll(".may");
  const asked = ["prompt", "choices"].map((name) => stage.regions.get(name)).filter(Boolean);
  return [box, ...asked, ...[...open, ...dice].map((one) => stage.boxOf(one))];
}

function overlap(one, other) {
  const w = Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x);
  const h = Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y);
  return w > 0 && h > 0 ? w * h : 0;
}

function hide(tip) {
  clearTimeout(tip.timer);
  tip.node?.remove();
  Object.assign(tip, { node: null, part: null });
}

function swallow(tip, event) {
  if (!tip.isPressed) return;
  tip.isPressed = false;
  event.stopPropagation();
  event.preventDefault();
}
