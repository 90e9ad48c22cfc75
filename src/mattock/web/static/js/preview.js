// What would happen: a ghost of the picked part where it would go, and the price or gain.
import { el, svg } from "./dom.js";

const FILL = 0.72; // of the place that a ghost may cover
const GLOW = ".halo, .ring, .tick"; // what shows that a part can be chosen
const TALL = 60; // of a part that the pill may lie on

export function showPreview(table, option, node = null) {
  const { stage, picked, buttons } = table;
  hidePreview(stage);
  const target = node ?? stage.partsOf(option.key)[0];
  for (const part of stage.partsOf(option.key)) part.classList.add("pointed");
  buttons?.querySelector(`[data-choice="${CSS.escape(option.key)}"]`)?.classList.add("pointed");
  if (!target) return;
  const source = picked.length ? stage.partsOf(picked.at(-1))[0] : null;
  if (source && source !== target) stage.picture.append(ghost(stage, source, target));
  if (option.note) stage.over.append(pill(stage, target, option.note));
}

export function hidePreview(stage) {
  for (const node of stage.node.querySelectorAll(".preview, .note")) node.remove();
  for (const node of stage.node.querySelectorAll(".pointed")) node.classList.remove("pointed");
}

function ghost(stage, source, target) {
  const copy = source.cloneNode(true);
  for (const node of copy.querySelectorAll(GLOW)) node.remove();
  for (const node of [copy, ...copy.querySelectorAll("*")]) strip(node);
  const from = stage.boxOf(source.querySelector(`:scope > :not(${GLOW})`) ?? source);
  const to = stage.boxOf(target);
  const size = Math.min(1.2, (FILL * to.w) / from.w, (FILL * to.h) / from.h);
  const [x, y] = [to.x + to.w / 2, to.y + to.h / 2];
  const [w, h] = [from.w * size, from.h * size];
  const move = `translate(${x} ${y}) scale(${size}) translate(${-from.x - from.w / 2} ${-from.y - from.h / 2})`;
  const outline = { class: "ghost", x: x - w / 2, y: y - h / 2, width: w, height: h, rx: 8 };
  const carried = svg("g", { transform: `${move} ${homeOf(stage, source)}` }, copy);
  return svg("g", { class: "preview", "aria-hidden": "true" }, carried, svg("rect", outline));
}

function strip(node) {
  for (const name of ["id", "data-part", "data-key", "data-move", "tabindex", "role", "aria-label"]) node.removeAttribute(name);
  node.classList.remove("may", "picked", "pointed");
}

/** The transform from the parent of a part to the stage. */
function homeOf(stage, part) {
  const m = stage.picture.getScreenCTM().inverse().multiply(part.parentNode.getScreenCTM());
  return `matrix(${m.a} ${m.b} ${m.c} ${m.d} ${m.e} ${m.f})`;
}

function pill(stage, target, text) {
  const node = el("div", { class: "note", text });
  const { x, y, w, h } = stage.boxOf(target);
  const [width] = stage.shape === "phone" ? [390] : [1366];
  node.style.left = `${Math.min(Math.max(x + w / 2, 80), width - 80)}px`;
  node.style.top = `${y + h - (h > TALL ? 36 : 6)}px`;
  return node;
}
