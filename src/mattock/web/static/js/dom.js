// Making elements. Text always goes in as text, never as markup.

const SVG = "http://www.w3.org/2000/svg";
let colours = []; // of the seats of the game that is on the page

export function setColours(list) {
  colours = list;
}

export const colourOf = (seat) => colours[seat];

export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(props)) setProp(node, key, value);
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined));
  return node;
}

function setProp(node, key, value) {
  if (value === undefined || value === null || value === false) return;
  if (key === "class") node.className = value;
  else if (key === "text") node.textContent = value;
  else if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
  else node.setAttribute(key, value === true ? "" : value);
}

export function svg(tag, attributes = {}, ...children) {
  const node = document.createElementNS(SVG, tag);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
}

export function icon(name) {
  return svg("svg", { class: "icon", "aria-hidden": "true" }, svg("use", { href: `#ui-${name}` }));
}

/** The round mark of a seat: colour, sign and pattern. */
export function mark(seat) {
  return svg("svg", { class: "mark", "aria-hidden": "true" }, svg("use", { href: `#ui-${colourOf(seat)}` }));
}

export function button(label, onclick, props = {}) {
  return el("button", { type: "button", class: "button", onclick, ...props }, label);
}

export function iconButton(name, label, onclick, props = {}) {
  const plain = { type: "button", class: "icon-button", "aria-label": label, title: label };
  return el("button", { ...plain, onclick, ...props }, icon(name));
}

/** An element of the page or of the sheet of art, which are always there. */
export function byId(id) {
  const node = document.getElementById(id);
  if (!node) throw new Error(`nothing is called ${id}`);
  return node;
}

/** Gives the focus to what has this name in `data-focus`, if it is there. */
export function focusOn(root, name) {
  const node = root.querySelector(`[data-focus="${name}"]`);
  if (node instanceof HTMLElement) node.focus();
}

/** Puts an element at a box given in stage units. */
export function place(node, { x, y, w, h }) {
  const { style } = node;
  style.left = `${x}px`;
  style.top = `${y}px`;
  style.width = `${w}px`;
  style.height = `${h}px`;
}

export function debounce(run, wait) {
  let timer;
  return (...given) => {
    clearTimeout(timer);
    timer = setTimeout(() => run(...given), wait);
  };
}
