// Six steps around the table, for whoever sits at it for the first time.
import { button, el, place } from "./dom.js";
import { remember } from "./store.js";

const BAR = ["bar", "Whose turn it is", "The bar says who plays and in which phase. Undo, help, the dark theme and the menu are at its end."];
const LOG = ["log", "What happened", "Newest first. Point at a line and the table shows the part it speaks of. Press ? for help at any time."];
const PROMPT = ["prompt", "What you are asked", "One sentence, and every choice as a numbered button. Click what glows, or press the number. Esc steps back."];
const GOAL = ["tour goal", "Your goal", "Alone you play for 50 points; 61 are remarkable. A turn with exactly one dig also turns up a room of the pile."];
// A phone has no pointer, no keys and less room
const ON_PHONE = new Map([
  [BAR, "The bar says who plays and in which phase. The log and the menu are at its end; help is in the menu."],
  [LOG, "The newest line. The button in the bar opens all of them. Press anything for a while to read what it does."],
  [PROMPT, "One sentence. Tap what glows; what is not on the table is a button. The list has every choice in words."],
]);
const STEPS = {
  unearth: [
    BAR,
    ["tour ruins", "The ruins", "Roll dice here. When the dice on a ruin reach its number, whoever shows the highest die claims it; the others draw cards. A roll of 1 to 3 takes a stone."],
    PROMPT,
    ["tour own", "Your things", "Stones become wonders when six of them make a ring. Cards help when you roll. Your claimed ruins score in sets of a colour."],
    ["rival", "The others", "What everybody may see of your rivals. Click a panel to look closely."],
    LOG,
  ],
  cave: [
    BAR,
    ["tour cave", "Your cave", "Rock is dug out, empty caverns are furnished with rooms. The shelf holds your goods, at most nine of a kind."],
    ["tour tiles", "Action tiles", "Take one each turn and do what it shows, from left to right. A gold line separates its parts."],
    PROMPT,
    ["rival", "Your rival", "Their goods and their cave. Click the panel to look closely."],
    LOG,
  ],
};

export function startTour(table) {
  const steps = stepsFor(table);
  const hole = el("div", { class: "hole" });
  const card = el("div", { class: "tour-card panel", role: "dialog", "aria-modal": "true", "aria-live": "polite", "aria-label": "Tour" });
  const tour = el("div", { class: "tour" }, hole, card);
  table.stage.over.append(tour);
  const end = () => {
    tour.remove();
    removeEventListener("keydown", keys, true);
    remember("toured", true);
  };
  const go = (step) => (step < steps.length ? show(table, hole, card, steps, step, go, end) : end());
  const keys = (event) => event.key === "Escape" && (event.stopPropagation(), end());
  addEventListener("keydown", keys, true);
  go(0);
}

function stepsFor({ about, stage }) {
  const steps = STEPS[about.game] ?? [BAR, PROMPT, LOG];
  return stage.regions.has("tour goal") ? steps.map((step) => (step[0] === "rival" ? GOAL : step)) : steps;
}

function show(table, hole, card, steps, number, go, end) {
  const [region, title, plain] = steps[number];
  const text = (table.stage.shape === "phone" && ON_PHONE.get(steps[number])) || plain;
  const box = boxFor(table.stage, region);
  hole.hidden = !box;
  if (box) place(hole, box);
  const isLast = number === steps.length - 1;
  const next = button(isLast ? "Play" : "Next", () => go(number + 1), { class: "button primary" });
  card.replaceChildren(
    el("small", { text: `${number + 1} of ${steps.length}` }),
    el("h2", { text: title }),
    el("p", { text }),
    el("div", { class: "actions" }, next, isLast ? null : button("Skip the tour", end)),
  );
  setBeside(card, box, table.stage);
  next.focus();
}

/** The region itself, or the first whose name begins so. */
function boxFor(stage, name) {
  const found = [...stage.regions].find(([region]) => region === name || region.startsWith(`${name} `));
  return found?.[1];
}

function setBeside(card, box, stage) {
  const [width, height] = [stage.node.offsetWidth, stage.node.offsetHeight];
  const [w, h] = [card.offsetWidth, card.offsetHeight];
  const at = box ? freeSpot(box, w, h, width, height) : { x: (width - w) / 2, y: (height - h) / 2 };
  card.style.left = `${Math.min(Math.max(at.x, 8), width - w - 8)}px`;
  card.style.top = `${Math.min(Math.max(at.y, 8), height - h - 8)}px`;
}

function freeSpot(box, w, h, width, height) {
  const gap = 14;
  const x = box.x + box.w / 2 - w / 2;
  if (box.y + box.h + gap + h < height) return { x, y: box.y + box.h + gap };
  if (box.y - gap - h > 0) return { x, y: box.y - gap - h };
  if (box.x + box.w + gap + w < width) return { x: box.x + box.w + gap, y: box.y };
  return { x: box.x - gap - w, y: box.y };
}
