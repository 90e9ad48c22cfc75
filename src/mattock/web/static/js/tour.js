// A few steps around the table, for whoever sits at it for the first time.
import { button, el, place } from "./dom.js";
import { remember } from "./store.js";

// What every table has
const OWN = {
  bar: {
    title: "Whose turn it is",
    text: "The bar says who plays and in which phase. Undo, help, the dark theme and the menu are at its end.",
    // A phone has no pointer, no keys and less room
    phone: "The bar says who plays and in which phase. The log and the menu are at its end; help is in the menu.",
  },
  log: {
    title: "What happened",
    text: "Newest first. Point at a line and the table shows the part it speaks of. Press ? for help at any time.",
    phone: "The newest line. The button in the bar opens all of them. Press anything for a while to read what it does.",
  },
  prompt: {
    title: "What you are asked",
    text: "One sentence, and every choice as a numbered button. Click what glows, or press the number. Esc steps back.",
    phone: "One sentence. Tap what glows; what is not on the table is a button. The list has every choice in words.",
  },
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
  const keys = (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    end();
  };
  addEventListener("keydown", keys, true);
  go(0);
}

/** The stops that the game names; those without words are the page's own. */
function stepsFor({ about, game }) {
  const company = about.seats.length === 1 ? "alone" : "others";
  const steps = game.about.tour.filter((step) => step.company === "any" || step.company === company);
  return steps.map((step) => (step.text ? step : { ...step, ...OWN[step.region] }));
}

function show(table, hole, card, steps, number, go, end) {
  const { region, title, text: plain, phone } = steps[number];
  const text = (table.stage.shape === "phone" && phone) || plain;
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
