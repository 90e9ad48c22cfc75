// From the server's views to the table: what happened is played, then the new position is shown.
import { Film } from "./film.js";
import { play as sound } from "./sounds.js";
import { drawBar } from "./bar.js";
import { drawLog } from "./log.js";
import { tellNow } from "./prompt.js";
import { openDialog } from "./dialog.js";
import { button, el, icon, mark, seatClass } from "./dom.js";
import { nameOf } from "./names.js";

const MISSED = 2; // turns missed by a hidden tab from which "what happened?" opens by itself

/** arrive(view, isFirst) shows a position when what led to it has been played. */
export function makeStory(table, arrive) {
  const story = { table, arrive, newest: null, shown: null, missed: 0, lines: [] };
  story.film = new Film(table.stage, (moment) => begins(story, moment));
  table.lines = [];
  table.stage.node.addEventListener("click", (event) => clickThrough(story, event), true);
  document.addEventListener("visibilitychange", () => document.hidden || comeBack(story));
  return story;
}

export function takeView(story, view) {
  const { table, film } = story;
  const isFirst = story.newest === null;
  story.newest = view;
  story.lines = [...story.lines.slice(0, view.log_from), ...view.log];
  const moments = mayWatch(table, view) && !isFirst ? view.moments.map((one) => ready(one, view)) : [];
  if (document.hidden) story.missed += moments.filter(({ stage }) => stage === "turn").length;
  if (!moments.length && !film.isRunning) return arriveNow(story);
  table.isWaiting = true; // until it is shown nothing can be chosen in it
  film.play(moments).then(() => arriveNow(story));
}

/** Whoever lifts a curtain has not seen what the one before may know. */
const mayWatch = (table, view) => !view.hidden || view.reader === table.revealed;

const ready = (moment, view) => ({
  ...moment,
  picture: moment.picture === "" ? view.picture : moment.picture,
  mine: view.mine.includes(moment.seat),
});

/** How many lines of the log are told when a moment begins. */
function toldUpTo(lines, { ply, text }) {
  const own = lines.findIndex((line) => line.ply === ply && line.text === text);
  return own >= 0 ? own + 1 : lines.filter((line) => line.ply < ply).length;
}

function arriveNow(story) {
  const { newest, shown, table } = story;
  if (newest === shown) return;
  story.shown = newest;
  table.lines = story.lines;
  story.arrive(newest, shown === null);
}

/** The line of a moment is told when it begins: in the prompt, the log and the bar. */
function begins(story, moment) {
  const { table } = story;
  story.now = moment;
  table.stage.node.dataset.moment = `${moment.ply} ${moment.stage}`;
  sound(moment);
  if (!table.view) return;
  table.lines = story.lines.slice(0, toldUpTo(story.lines, moment));
  table.hideTip();
  drawBar(table);
  drawLog(table);
  tellNow(table, moment);
}

/** A click while something is played goes to the position behind it. */
function clickThrough(story, event) {
  if (!story.film.isRunning || event.target.closest(".bar, .big-card button")) return;
  event.stopPropagation();
  const { clientX, clientY } = event;
  skip(story).then(() => {
    const node = document.elementFromPoint(clientX, clientY);
    if (node?.closest(".may")) node.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  });
}

export async function skip(story) {
  const { running } = story.film;
  story.film.skip();
  await running;
}

// The bar while something is played

export function skipPill(table) {
  const { story } = table;
  if (!story?.film.isRunning) return null;
  const words = story.now?.text || story.now?.title || "";
  return button([icon("skip"), el("b", { text: "Skip" }), el("span", { text: words })], () => skip(story), { class: "skip", title: "Skip (Space)" });
}

// What happened?

function comeBack(story) {
  if (story.missed >= MISSED) openWhatHappened(story.table);
  story.missed = 0;
}

/** The turns since one's own last choice; each can be shown again. */
export function openWhatHappened(table) {
  const turns = turnsOf(table.lines).filter(({ last }) => last > Math.min(table.since, table.view.ply - 1));
  const shown = turns.length ? turns : turnsOf(table.lines).slice(-table.view.seats.length);
  const first = shown.length ? shown[0].first - 1 : 0;
  const cards = shown.map((turn) => turnCard(table, turn, () => dialog.close()));
  const again = () => {
    dialog.close();
    recallPlies(table, first, table.view.ply);
  };
  const dialog = openDialog("What happened?", [
    el("ol", { class: "turns" }, cards),
    el("div", { class: "actions" }, button([icon("play"), "Show all again"], again, { class: "button primary" })),
  ], { class: "happened" });
}

function turnCard(table, { seat, lines, first, last }, close) {
  const again = () => {
    close();
    recallPlies(table, first - 1, last);
  };
  const words = lines.map(({ text }) => el("span", { text }));
  const show = button(icon("play"), again, { class: "icon-button round", "aria-label": "Show this turn again" });
  return el("li", { class: seatClass(seat) }, seat >= 0 ? mark(seat) : null, el("div", {}, el("b", { text: seat >= 0 ? nameOf(table.view, seat) : "" }), words), show);
}

/** The log by turns; first and last are plies. */
export function turnsOf(lines) {
  /** @type {{seat: number, lines: any[], first: number, last: number}[]} */
  const turns = [];
  for (const line of lines) {
    const isHead = line.stage === "turn";
    if (isHead || !turns.length) turns.push({ seat: isHead ? line.seat : -1, lines: [], first: line.ply + Number(isHead), last: line.ply });
    const turn = turns[turns.length - 1];
    if (!isHead) turn.lines.push(line);
    turn.last = Math.max(turn.last, line.ply);
  }
  return turns;
}

/** Asks for what happened in some plies, to be played again. */
export function recallPlies(table, first, last) {
  if (last > first) table.line.send({ type: "recall", first: Math.max(first, last - 200), last });
}

/** Plays what was asked for, then shows the present again. */
export function takeMoments(story, { before, moments }) {
  const { table, film } = story;
  if (!moments.length || film.isRunning) return;
  table.stage.show(before, false);
  table.isWaiting = true;
  story.shown = null;
  film.play(moments.map((one) => ({ ...one, mine: table.view.mine.includes(one.seat) }))).then(() => {
    story.shown ??= table.view;
    story.arrive(story.newest, false);
  });
}
