// How each kind of moment is staged. Times are milliseconds at normal pace.
import { towards } from "./air.js";
import { banner, bigCard, dim, plate, ribbon } from "./signs.js";
import { isFast } from "./pace.js";

const ARRIVE = "cubic-bezier(.2,.8,.3,1)";
const LEAVE = "cubic-bezier(.5,0,.75,0)";
const TRAVEL = "cubic-bezier(.65,0,.35,1)";
const LENGTHS = { throw: 1460, win: 1500, void: 1800, gain: 580, make: 460, play: 1740, event: 4800 };
const MORE = { break: 560, open: 600, take: 380, change: 460, turn: 1200, stage: 1200, plain: 250, over: 0 };
const LONG = 40; // letters from which a card is held longer

export function lengthOf({ stage, symbol }) {
  return stage === "open" && symbol ? 1580 : { ...LENGTHS, ...MORE }[stage];
}

export const SCENES = {
  throw: thrown,
  win: won,
  void: voided,
  gain: (film, moment) => passed(film, moment, 420, 160),
  make: made,
  play: played,
  event: eventful,
  break: broken,
  open: opened,
  take: (film, moment) => passed(film, moment, 380, 0),
  change: changed,
  turn: begun,
  stage: staged,
  plain: (film, moment) => passed(film, moment, 0, 250),
  over: (film, moment) => film.swap(moment, 0),
};

/** Things go from where they were to where they are. */
async function passed(film, moment, ms, hold) {
  film.swap(moment, ms);
  await film.wait(ms + hold);
}

/** A die leaves, tumbles to its face and counts. */
async function thrown(film, moment) {
  const old = film.find(moment.thing);
  const flying = old ? film.air.lift(old) : null;
  film.swap(moment, 0);
  const now = film.find(moment.thing);
  film.find(moment.place)?.classList.add("lit");
  if (flying && now) await tumble(film, moment, flying, film.stage.boxOf(now), now);
  const sign = moment.counts.length ? plate(film, moment) : null;
  await film.wait(500);
  sign?.remove();
}

async function tumble(film, moment, { group, box, copy }, goal, now) {
  now.style.visibility = "hidden";
  const grown = (1.9 * goal.w) / box.w;
  const near = { ...goal, y: goal.y - goal.h };
  await film.move(group, [{ transform: "none" }, { transform: towards(box, near, grown) }], 360, ARRIVE);
  const faces = film.endable((resolve) => rollFaces(copy, moment.face, film.factor, resolve));
  const turns = [towards(box, near, grown), towards(box, near, grown, 440), towards(box, goal, goal.w / box.w, 540)];
  await film.move(group, turns.map((transform) => ({ transform })), 600, TRAVEL);
  await faces;
  group.remove();
  now.style.visibility = "";
  film.move(now, [{ translate: "0 -4px" }, { translate: "0 0" }], 120);
}

/** Another face every 80 ms, the true one from 440 ms on. Faces are symbols that differ in a number. */
function rollFaces(copy, face, factor, resolve) {
  const use = [...copy.querySelectorAll("use")].find((one) => /-\d+$/.test(one.getAttribute("href") ?? ""));
  const stem = use?.getAttribute("href").replace(/\d+$/, "");
  const count = stem ? document.querySelectorAll(`[id^="${stem.slice(1)}"]`).length - 1 : 0;
  let step = 0;
  const timer = setInterval(() => {
    step += 1;
    const shown = step < 6 ? ((step * 3 + face) % Math.max(count, 1)) + 1 : face;
    use?.setAttribute("href", `${stem}${shown}`);
    if (step >= 7) {
      clearInterval(timer);
      resolve();
    }
  }, 80 * factor);
  return () => clearInterval(timer);
}

/** Somebody takes something: it lifts, then flies to its new owner. */
async function won(film, moment) {
  const old = film.find(moment.thing);
  const flying = old ? film.air.lift(old) : null;
  const home = await announced(film, moment);
  if (flying) {
    await film.move(flying.group, [{ transform: "none" }, { transform: "rotate(-6deg) scale(1.09)" }], 160, ARRIVE);
    await film.wait(isFast() ? 200 : 500);
    const goal = home ? film.stage.boxOf(home) : { ...flying.box, y: -flying.box.h };
    await film.move(flying.group, [{ transform: "rotate(-6deg) scale(1.09)" }, { transform: towards(flying.box, goal, 0.25), opacity: 0.6 }], 400, TRAVEL);
  }
}

/** The banner of a moment over the dimmed table; who holds its thing now. */
async function announced(film, moment) {
  film.swap(moment, 0);
  if (!isFast()) dim(film, 34);
  await film.move(banner(film, moment), [{ opacity: 0, translate: "0 8px" }, { opacity: 1, translate: "0 0" }], 160, ARRIVE);
  const holds = [...film.stage.picture.querySelectorAll("[data-holds]")];
  return holds.find((one) => one.dataset.holds.split(";").includes(moment.thing));
}

/** Nobody takes it: what is equal stands out, then it loses its colour and goes. */
async function voided(film, moment) {
  const old = film.find(moment.thing);
  const flying = old ? film.air.lift(old) : null;
  const equals = moment.things.map((key) => film.find(key)).filter(Boolean).map((node) => film.air.lift(node));
  await announced(film, moment);
  for (const [place, one] of equals.entries()) spread(film, one, place, equals.length);
  flying?.group.classList.add("pale");
  await film.wait(1200);
  if (flying) await film.move(flying.group, [{ transform: "none" }, { transform: "scale(.3)", opacity: 0 }], 400, LEAVE);
}

function spread(film, { group, box }, place, count) {
  const goal = { ...box, x: box.x + (place - (count - 1) / 2) * box.w * 1.4, y: box.y - box.h };
  film.move(group, [{ transform: "none" }, { transform: towards(box, goal, 1.5) }], 300, ARRIVE);
}

async function made(film, moment) {
  film.swap(moment, 260);
  const node = film.find(moment.thing) ?? film.find(moment.place);
  node?.classList.add("lit");
  if (node) await film.move(node, [{ translate: "0 -8px" }, { translate: "0 0" }], 200, ARRIVE);
  if (!moment.title) return film.wait(260);
  banner(film, moment);
  await film.wait(900);
}

/** A card, large and readable, then what it changed. */
async function played(film, moment) {
  dim(film, 34);
  const card = bigCard(film, moment, 216);
  await film.move(card, [{ transform: "scale(.3) rotateY(180deg)", opacity: 0 }, { transform: "none", opacity: 1 }], 300, ARRIVE);
  await film.wait(moment.more.length > LONG ? 1400 : 900);
  film.swap(moment, 300);
  await film.move(card, [{ transform: "none", opacity: 1 }, { transform: "scale(.2)", opacity: 0 }], 240, LEAVE);
}

/** The biggest event of a game: it stays until it is read. */
async function eventful(film, moment) {
  const wasFast = film.factor;
  film.factor = Math.max(film.factor, 2500 / 4800);
  dim(film, 62);
  const card = bigCard(film, moment, 296, true);
  await film.move(card, [{ transform: "scaleX(0)" }, { transform: "scaleX(1)" }], 400, TRAVEL);
  await film.wait(4000);
  film.swap(moment, 0);
  await film.move(card, [{ transform: "none", opacity: 1 }, { transform: "translate(120px, -260px) scale(.2)", opacity: 0 }], 400, TRAVEL);
  film.factor &&= wasFast;
}

/** Something closed cracks and splits. */
async function broken(film, moment) {
  const old = film.find(moment.thing);
  if (!old) return passed(film, moment, 300, 0);
  const [left, right] = [film.air.lift(old), film.air.lift(old)];
  left.group.classList.add("left-half");
  right.group.classList.add("right-half");
  old.classList.add("cracked");
  await film.wait(240);
  film.swap(moment, 0);
  const away = (x, turn) => [{ transform: "none", opacity: 1 }, { transform: `translate(${x}px, 0) rotate(${turn}deg)`, opacity: 0 }];
  film.move(left.group, away(-26, -7), 320, ARRIVE);
  await film.move(right.group, away(28, 8), 320, ARRIVE);
}

/** Something is turned up: large, if there is more to read; then it goes to its place. */
async function opened(film, moment) {
  film.swap(moment, 0);
  const node = film.find(moment.thing);
  node?.classList.add("lit");
  if (!moment.symbol) {
    const turn = [{ transform: "scaleX(0)" }, { transform: "scaleX(1)" }];
    if (node) film.move(flippable(node), turn, 300, ARRIVE);
    return film.wait(600);
  }
  dim(film, 42);
  const card = bigCard(film, moment, 248);
  await film.move(card, [{ transform: "scaleX(0)" }, { transform: "scaleX(1)" }], 280, ARRIVE);
  await film.wait(isFast() ? 400 : 900);
  await film.move(card, [{ opacity: 1 }, { opacity: 0, transform: "scale(.4)" }], 380, TRAVEL);
}

/** Turned about its own middle, whatever else moves it. */
function flippable(node) {
  const inner = node.querySelector(":scope > use, :scope > g") ?? node;
  inner.style.transformBox = "fill-box";
  inner.style.transformOrigin = "center";
  return inner;
}

async function changed(film, moment) {
  film.swap(moment, 260);
  film.find(moment.place)?.classList.add("lit");
  const sign = moment.counts.length ? plate(film, moment) : null;
  await film.wait(moment.counts.length ? 700 : 460);
  sign?.remove();
}

/** One's own turn is marked large; another's in the bar only. */
async function begun(film, moment) {
  film.swap(moment, 0);
  if (!moment.mine) return film.wait(200);
  const band = ribbon(film, moment);
  await film.move(band, [{ transform: "scaleX(.6)", opacity: 0 }, { transform: "none", opacity: 1 }], 220, ARRIVE);
  await film.wait(700);
  await film.move(band, [{ transform: "none", opacity: 1 }, { transform: "translate(0, -60px) scale(.1)", opacity: 0 }], 280, LEAVE);
}

async function staged(film, moment) {
  film.swap(moment, 300);
  banner(film, moment);
  await film.wait(1200);
}
