// Hovering, focusing or long-pressing a part names it and says what it does and by which rule.
import { el } from "./dom.js";

const HOVER = 350; // ms before a tip appears
const PRESS = 500;

export function listenToTips(root, help, stage) {
  const tip = { node: null, timer: 0, isPressed: false, help, stage };
  root.addEventListener("pointerover", (event) => event.pointerType === "mouse" && wait(tip, event.target, HOVER));
  root.addEventListener("pointerdown", (event) => event.pointerType !== "mouse" && wait(tip, event.target, PRESS, true));
  root.addEventListener("focusin", (event) => event.target.matches(":focus-visible") && wait(tip, event.target, HOVER));
  for (const kind of ["pointerleave", "focusout", "pointercancel"]) root.addEventListener(kind, () => hide(tip));
  root.addEventListener("pointerup", () => clearTimeout(tip.timer));
  root.addEventListener("contextmenu", (event) => tip.isPressed && event.preventDefault());
  // The click that ends a long press reads, it does not choose
  root.addEventListener("click", (event) => swallow(tip, event), true);
  addEventListener("keydown", (event) => event.key === "Escape" && hide(tip));
  return () => hide(tip);
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

/** Above the part, or below where there is no room. */
function put(node, box, stage) {
  const [width, height] = [stage.node.offsetWidth, stage.node.offsetHeight];
  const left = box.x + box.w / 2 - node.offsetWidth / 2;
  const above = box.y - node.offsetHeight - 12;
  const below = Math.min(box.y + box.h + 12, height - node.offsetHeight - 6);
  node.style.left = `${Math.min(Math.max(left, 6), width - node.offsetWidth - 6)}px`;
  node.style.top = `${above > 4 ? above : below}px`;
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
