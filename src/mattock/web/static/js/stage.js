// The stage: a picture of fixed size, scaled to the window, and what lies over it. Everything on it
// is measured in the units of the picture.
import { el, place } from "./dom.js";
import { adoptStyles, graft } from "./graft.js";
import { boxesOf, moveThings } from "./motion.js";

const SIZES = { wide: [1366, 768], phone: [390, 844] };
const TALL = 0.8; // width to height below which a window is a phone

export function shapeOfWindow() {
  return innerWidth / innerHeight < TALL ? "phone" : "wide";
}

export async function loadArt(address) {
  const answer = await fetch(address);
  const sheet = graft(await answer.text());
  adoptStyles(sheet);
  sheet.setAttribute("class", "sheet");
  sheet.setAttribute("aria-hidden", "true");
  for (const side of ["width", "height"]) sheet.setAttribute(side, "0");
  document.body.prepend(sheet);
}

export class Stage {
  constructor(root, game) {
    this.motion = game.about.motion;
    this.frame = el("div", { class: "frame" });
    this.over = el("div", { class: "over" });
    this.node = el("div", { class: "stage" }, this.frame, this.over);
    this.picture = /** @type {any} */ (null);
    this.shape = shapeOfWindow();
    this.scale = 1;
    this.regions = new Map();
    this.parts = new Map();
    root.replaceChildren(this.node);
    this.fit();
  }

  /** Scales the stage; tells whether its shape has changed. */
  fit() {
    const before = this.shape;
    this.shape = shapeOfWindow();
    const [w, h] = SIZES[this.shape];
    this.scale = Math.min(innerWidth / w, innerHeight / h);
    const { style } = this.node;
    style.width = `${w}px`;
    style.height = `${h}px`;
    style.transform = `scale(${this.scale})`;
    style.left = `${(innerWidth - w * this.scale) / 2}px`;
    style.top = `${(innerHeight - h * this.scale) / 2}px`;
    this.node.dataset.shape = this.shape;
    return before !== this.shape;
  }

  show(text, isMoving = true) {
    const old = isMoving && this.picture ? boxesOf(this.picture, this.motion) : null;
    this.picture = graft(text);
    this.picture.removeAttribute("width");
    this.picture.removeAttribute("height");
    this.frame.replaceChildren(this.picture);
    this.readRegions();
    this.readParts();
    if (old) moveThings(this.picture, old, this.motion);
  }

  readRegions() {
    this.regions.clear();
    for (const rect of this.picture.querySelectorAll("rect[data-region]")) {
      const number = (name) => Number(rect.getAttribute(name) ?? 0);
      const box = { x: number("x"), y: number("y"), w: number("width"), h: number("height") };
      this.regions.set(rect.getAttribute("data-region"), box);
    }
  }

  readParts() {
    this.parts.clear();
    for (const node of this.picture.querySelectorAll("[data-part]")) {
      const key = node.getAttribute("data-part");
      this.parts.set(key, [...(this.parts.get(key) ?? []), node]);
    }
  }

  partsOf(key) {
    return this.parts.get(key) ?? [];
  }

  /** Lays an element over a region; hides it where the picture has no such region. */
  lay(node, region) {
    const box = this.regions.get(region);
    node.hidden = !box;
    if (box) place(node, box);
    if (!node.isConnected) this.over.append(node);
  }

  /** The box of a drawn part in stage units. */
  boxOf(part) {
    const { left, top, width, height } = part.getBoundingClientRect();
    const home = this.node.getBoundingClientRect();
    const k = this.scale;
    return { x: (left - home.left) / k, y: (top - home.top) / k, w: width / k, h: height / k };
  }
}
