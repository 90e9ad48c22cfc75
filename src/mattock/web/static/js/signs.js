// Banners, plates, large cards and the ribbon: what a film says in words. All lie over the picture,
// in its units.
import { el, mark, place, seatClass, svg } from "./dom.js";

const WIDE = 340; // of a banner at least

function lay(film, node) {
  node.classList.add("film");
  film.stage.over.append(node);
  return node;
}

/** Where banners lie: the picture says so, else in the middle. */
function ground({ stage }) {
  const { w } = stage.boxOf(stage.picture);
  return stage.regions.get("banner") ?? { x: 0, y: stage.shape === "phone" ? 60 : 352, w, h: 64 };
}

export function banner(film, { seat, title, more }) {
  const { x, y, w } = ground(film);
  const words = el("div", {}, el("b", { text: title }), more ? el("span", { text: more }) : null);
  const sign = seat >= 0 ? mark(seat) : el("i", { class: "sign", text: "=" });
  const node = el("div", { class: `banner ${seatClass(seat)}` }, sign, words);
  lay(film, node);
  const width = Math.min(w - 16, Math.max(WIDE, node.scrollWidth));
  place(node, { x: x + (w - width) / 2, y, w: width, h: 64 });
  return node;
}

/** `11 → 17`, counted up. */
export function plate(film, { place: where, counts: [from, to, goal] }) {
  const part = film.find(where);
  if (!part) return null;
  const box = film.stage.boxOf(part);
  const number = el("b", { text: `${from} → ${to}` });
  const words = el("span", { text: to >= goal ? `reaches ${goal}` : `of ${goal}` });
  const node = lay(film, el("div", { class: `plate ${to >= goal ? "reached" : ""}` }, number, words));
  place(node, { x: box.x + box.w / 2 - 58, y: box.y + box.h / 2 - 28, w: 116, h: 56 });
  return node;
}

export function dim(film, percent) {
  const node = lay(film, el("div", { class: "dim" }));
  node.style.opacity = percent / 100;
  return node;
}

/** A card or tile as large as it can be read, with its words beside it. */
export function bigCard(film, { seat, symbol, title, more, facts }, width, stays = false) {
  const shape = document.getElementById(symbol)?.getAttribute("viewBox")?.split(" ").map(Number);
  const [, , w, h] = shape ?? [0, 0, 2, 3];
  const art = svg("svg", { width, height: (width * h) / w, "aria-hidden": "true" }, svg("use", { href: `#${symbol}`, width: "100%", height: "100%" }));
  const rows = facts.map(([name, value]) => el("tr", {}, el("th", { text: name }), el("td", { text: value })));
  const words = el("div", { class: "words" }, seat >= 0 ? mark(seat) : null, el("b", { text: title }), more ? el("p", { text: more }) : null, rows.length ? el("table", {}, rows) : null);
  if (stays) words.append(el("button", { type: "button", class: "button primary", text: "Go on", onclick: () => film.skipOne() }));
  return lay(film, el("div", { class: `big-card ${stays ? "event" : ""} ${film.stage.shape}` }, art, words));
}

export function ribbon(film, { seat, title, more }) {
  const words = [mark(seat), el("b", { text: title }), more ? el("span", { text: more }) : null];
  return lay(film, el("div", { class: `ribbon ${seatClass(seat)}` }, words));
}
