// What happened moves: a thing with the same data-key slides from where it was to where it is.
// Never blocks: the new picture is there at once and can be clicked.

import { alikeIn, alikeLost } from "./alike.js";
import { svg } from "./dom.js";

const LASTS = 280; // ms
const MOST = 60; // more than that is not a move but another position
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Where everything is, before the next picture takes its place; `motion` is how the game moves. */
export function boxesOf(picture, motion) {
  const things = [...picture.querySelectorAll("[data-key]")];
  const boxes = new Map(things.map((node) => [node.dataset.key, sight(node)]));
  const source = motion.source && picture.querySelector(`[data-part="${motion.source}"]`);
  return { boxes, alike: alikeIn(picture, motion.alike), source: source ? source.getBoundingClientRect() : null };
}

function sight(node) {
  const home = node.parentNode.getScreenCTM();
  return { node, home, box: node.getBoundingClientRect(), words: node.dataset.title + node.textContent };
}

export function moveThings(picture, old, motion) {
  if (still.matches) return;
  const things = [...picture.querySelectorAll("[data-key]")];
  const changes = things.flatMap((node) => change(node, old.boxes.get(node.dataset.key), motion));
  if (changes.length > MOST) return;
  const lost = alikeLost(alikeIn(picture, motion.alike), old.alike);
  for (const one of changes) one.from ??= lost.get(one.node) ?? (one.isFetched ? old.source : null);
  for (const [key, one] of old.boxes) goHome(picture, key, one);
  const moved = new Set(changes.map(({ node }) => node));
  for (const one of changes) {
    const carrier = one.node.parentNode.closest?.("[data-key]");
    if (!moved.has(carrier)) animate(one);
  }
}

/** Nothing, or how this thing differs from before.
 * @returns {any[]} */
function change(node, before, { turning, fetched }) {
  const now = node.getBoundingClientRect();
  if (!before) return [{ node, from: null, now, isFetched: isOne(node, fetched) }];
  const far = Math.abs(now.x - before.box.x) + Math.abs(now.y - before.box.y);
  const isTurning = isOne(node, turning);
  const hasTurned = isTurning && before.words !== node.dataset.title + node.textContent;
  if (far < 2 && !hasTurned) return [];
  return [{ node, from: before.box, now, isTurning }];
}

const isOne = (node, beginning) => beginning !== "" && node.dataset.key.startsWith(beginning);

function animate({ node, from, now, isTurning }) {
  const options = { duration: LASTS, easing: "cubic-bezier(.2,.8,.3,1)" };
  if (!from) {
    node.animate([{ opacity: 0 }, { opacity: 1 }], { ...options, duration: 200 });
    return;
  }
  const end = ownMatrix(node);
  const slide = (turn, part) => `${shift(node, from, now, part, turn)} ${end}`;
  const steps = isTurning
    ? [slide(-180, 1), slide(-60, 0.25), slide(0, 0)]
    : [slide(0, 1), slide(0, 0)];
  node.animate(steps.map((transform) => ({ transform })), options);
}

/** What has left the table for somebody who holds it now flies to them. */
function goHome(picture, key, { node, home, box }) {
  if (picture.querySelector(`[data-key="${CSS.escape(key)}"]`)) return;
  const holder = [...picture.querySelectorAll("[data-holds]")].find((one) => one.dataset.holds.split(";").includes(key));
  if (!holder) return;
  const m = picture.getScreenCTM().inverse().multiply(home);
  const copy = svg("g", { transform: `matrix(${m.a} ${m.b} ${m.c} ${m.d} ${m.e} ${m.f})` }, node);
  const flying = svg("g", { class: "flying", "aria-hidden": "true" }, copy);
  for (const name of ["data-key", "data-part", "class", "role", "tabindex"]) node.removeAttribute(name);
  picture.append(flying);
  const goal = holder.getBoundingClientRect();
  const steps = [{ transform: shift(flying, goal, box, 0, 0, 1) }, { transform: shift(flying, goal, box, 1, 0, 0.3), opacity: 0.6 }];
  flying.animate(steps, { duration: 300, easing: "ease-in" }).onfinish = () => flying.remove();
}

/** The transform that the attribute of a node makes, as CSS. */
function ownMatrix(node) {
  const m = node.transform?.baseVal.consolidate()?.matrix;
  return m ? `matrix(${m.a},${m.b},${m.c},${m.d},${m.e},${m.f})` : "";
}

/** Takes a thing `part` of the way back to its old box, turned; in the units of its parent. */
function shift(node, from, now, part, turn, size = sizeAt(from, now, part)) {
  const { a: k, e, f } = node.parentNode.getScreenCTM();
  const [cx, cy] = [(now.x + now.width / 2 - e) / k, (now.y + now.height / 2 - f) / k];
  const dx = (part * (from.x + from.width / 2 - now.x - now.width / 2)) / k;
  const dy = (part * (from.y + from.height / 2 - now.y - now.height / 2)) / k;
  const there = `translate(${cx + dx}px,${cy + dy}px)`;
  return `${there} rotate(${turn}deg) scale(${size}) translate(${-cx}px,${-cy}px)`;
}

const sizeAt = (from, now, part) => (now.width ? 1 + part * (from.width / now.width - 1) : 1);
