// What is in flight: copies of drawn things above the picture, in its units.
import { svg } from "./dom.js";

const NAMES = ["id", "data-part", "data-key", "data-holds", "tabindex", "role", "aria-label"];

export class Air {
  constructor(stage) {
    this.stage = stage;
    this.node = svg("svg", { class: "air", "aria-hidden": "true" });
  }

  /** Empties the air and lays it over the picture that is shown now. */
  clear() {
    this.node.replaceChildren();
    const { picture, frame } = this.stage;
    this.node.setAttribute("viewBox", picture?.getAttribute("viewBox") ?? "0 0 1 1");
    if (!this.node.isConnected) frame.after(this.node);
  }

  /** A copy of a drawn thing at its place; its box is given along. */
  lift(node) {
    const { picture } = this.stage;
    const m = picture.getScreenCTM().inverse().multiply(node.parentNode.getScreenCTM());
    const copy = node.cloneNode(true);
    for (const one of [copy, ...copy.querySelectorAll("*")]) for (const name of NAMES) one.removeAttribute(name);
    copy.classList.remove("may", "picked", "then");
    const at = svg("g", { transform: `matrix(${m.a} ${m.b} ${m.c} ${m.d} ${m.e} ${m.f})` }, copy);
    const group = svg("g", {}, at);
    const box = this.stage.boxOf(node);
    group.style.transformOrigin = `${box.x + box.w / 2}px ${box.y + box.h / 2}px`;
    this.node.append(group);
    return { group, box, copy };
  }

  /** The symbol of a sheet, of a height, around a point. */
  large(symbol, width, height, { x, y }) {
    const use = svg("use", { href: `#${symbol}`, x: x - width / 2, y: y - height / 2, width, height });
    const group = svg("g", { class: "large" }, use);
    group.style.transformOrigin = `${x}px ${y}px`;
    this.node.append(group);
    return group;
  }
}

export const middleOf = ({ x, y, w, h }) => ({ x: x + w / 2, y: y + h / 2 });

/** The transform that takes what was lifted at one box to the middle of another. */
export function towards(from, to, size = 1, turn = 0) {
  const [a, b] = [middleOf(from), middleOf(to)];
  return `translate(${b.x - a.x}px, ${b.y - a.y}px) rotate(${turn}deg) scale(${size})`;
}
