// The table page: takes views from the server, shows them, and sends what the player chooses.
import { get } from "./api.js";
import { drawBar } from "./bar.js";
import { optionsAfter, stillPicked } from "./choosing.js";
import { showCurtain } from "./curtain.js";
import { debounce, el } from "./dom.js";
import { drawGlow, listenToParts } from "./glow.js";
import { listenToKeys } from "./keys.js";
import { drawLog } from "./log.js";
import { openMenu, openTableHelp } from "./menu.js";
import { hidePreview, showPreview } from "./preview.js";
import { drawPrompt } from "./prompt.js";
import { drawRequest } from "./request.js";
import { listenToRivals } from "./rivals.js";
import { showScore } from "./score.js";
import { takeSecrets } from "./secrets.js";
import { Line } from "./socket.js";
import { loadArt, Stage } from "./stage.js";
import { keepTable, recall, remember } from "./store.js";
import { loadStyles, setGame } from "./theme.js";
import { listenToTips } from "./tip.js";
import { say } from "./toast.js";
import { makeStory, openWhatHappened, recallPlies, skip, takeMoments, takeView } from "./story.js";
import { startTour } from "./tour.js";

export async function open(root, id) {
  const table = { id, secrets: takeSecrets(id), view: null, picked: [], isWaiting: false, since: Infinity };
  const [about, games] = await Promise.all([get(`/api/tables/${id}`), get("/api/games"), loadStyles("table")]);
  if (about.replay) return location.replace(`/r/${id}`);
  table.about = about;
  table.game = games.find(({ name }) => name === about.game);
  table.title = table.game.about.short_title;
  setGame(table.game);
  document.title = `${table.title} · mattock`;
  root.className = "table-page";
  const [help] = await Promise.all([get(`/api/help/${about.game}`), loadArt(table.game.art)]);
  table.help = help;
  seat(table, new Stage(root, table.game));
}

function seat(table, stage) {
  table.stage = stage;
  table.act = actions(table);
  listenToParts(table);
  table.hideTip = listenToTips(stage.node, table.help, stage);
  listenToRivals(table);
  listenToKeys(table);
  table.story = makeStory(table, (view, isFirst) => arrive(table, view, isFirst));
  const greeting = () => ({ type: "sit", secrets: table.secrets, shape: stage.shape, ...lastSeen(table) });
  table.line = new Line(table.id, greeting, (message) => hear(table, message), (state) => lineIs(table, state));
  addEventListener("resize", debounce(() => refit(table), 80));
}

/** What the player can do, for whichever part of the page is clicked. */
function actions(table) {
  return {
    pick: (key) => pick(table, key),
    back: () => back(table),
    undo: () => undo(table),
    agree: (yes) => answer(table, { type: "agree", yes }),
    leave: (bot) => answer(table, { type: "leave", bot }),
    comeBack: () => answer(table, { type: "return" }),
    rematch: () => table.line.send({ type: "rematch", seat: table.view.mine[0] }),
    look: (seat) => table.line.send({ type: "look", seat, shape: table.stage.shape }),
    menu: () => openMenu(table),
    help: () => openTableHelp(table),
    tour: () => startTour(table),
    recall: (first, last) => recallPlies(table, first, last),
    happened: () => openWhatHappened(table),
    skip: () => skip(table.story),
    redraw: () => draw(table),
  };
}

function refit(table) {
  if (table.stage.fit() && table.view) table.act.look(table.view.seat);
}

// Messages

function hear(table, message) {
  if (message.type === "view") takeView(table.story, message);
  if (message.type === "moments") takeMoments(table.story, message);
  if (message.type === "error") refused(table, message);
  if (message.type === "rematch") goTo(table, message);
}

function refused(table, message) {
  table.isWaiting = false;
  say(message.text, "bad");
  if (table.view) draw(table);
}

function goTo(table, { table: id, secrets }) {
  keepTable({ id, game: table.about.game, secrets: Object.values(secrets), links: [] });
  location.assign(`/t/${id}`);
}

/** Whoever comes back is told what happened since. */
function lastSeen({ story, revealed }) {
  return story.newest ? { since: story.newest.ply, seat: revealed ?? null } : {};
}

function arrive(table, view, isFirst) {
  if (needsCurtain(table, view)) return showCurtain(table, view, () => showView(table, view, true));
  showView(table, view, isFirst);
}

/** Whoever shares a screen sees nothing before they say that they are there. */
function needsCurtain(table, view) {
  const isOther = view.hidden && view.seat !== table.revealed;
  return isOther && view.result === null;
}

function showView(table, view, isFirst) {
  const wasOver = table.view?.result;
  table.view = view;
  table.revealed = view.seat;
  table.isWaiting = false;
  table.picked = stillPicked(view.choices, table.picked);
  table.from = 0;
  table.stage.show(view.picture, !isFirst);
  draw(table);
  keepTable({ id: table.id, game: view.game, secrets: table.secrets, over: view.result !== null });
  if (view.result && !wasOver) showScore(table);
  if (isFirst) welcome(table);
}

function welcome(table) {
  if (!recall("tour", false) || table.view.seat === null) return;
  remember("tour", false);
  startTour(table);
}

export function draw(table) {
  table.options = table.isWaiting ? [] : optionsAfter(table.view.choices, table.picked, table.game.about.places);
  const { number, seat, seats } = table.view;
  Object.assign(table.stage.node.dataset, { number, step: table.picked.length, kind: seats[seat]?.kind ?? "" });
  hidePreview(table.stage);
  table.hideTip();
  drawGlow(table);
  drawBar(table);
  drawPrompt(table);
  drawLog(table);
  drawRequest(table);
  const [only, ...others] = table.options;
  if (table.picked.length && only && !others.length) showPreview(table, only); // nothing else to point at
}

function lineIs(table, state) {
  table.lost?.remove();
  table.lost = null;
  if (state === "open") return;
  table.isWaiting = false;
  table.lost = el("div", { class: "lost", role: "alert", text: "The line is broken. Trying again…" });
  document.body.append(table.lost);
}

// Doing

function pick(table, key) {
  const option = table.options.find((one) => one.key === key);
  if (!option) return;
  if (option.move === null) table.picked = [...table.picked, key];
  else sendMove(table, option.move);
  table.from = 0;
  draw(table);
}

function sendMove(table, move) {
  const { number, seat, ply } = table.view;
  table.since = ply;
  table.picked = [];
  table.isWaiting = table.line.send({ type: "move", number, seat, move });
}

function back(table) {
  table.picked = table.picked.slice(0, -1);
  table.from = 0;
  draw(table);
}

function undo(table) {
  if (table.picked.length) return back(table);
  const { can, why } = table.view.undo;
  if (can) answer(table, { type: "undo" });
  else say(why || "There is nothing to take back.");
}

function answer(table, message) {
  const { number, seat } = table.view;
  const numbered = message.type === "undo" || message.type === "agree";
  table.line.send({ ...message, seat, ...(numbered ? { number } : {}) });
}
