// A game that is over, move by move: slider, arrow keys, any seat's view, a link to every moment.
import { download, get, post } from "./api.js";
import { drawBar } from "./bar.js";
import { button, debounce, el, icon, iconButton, place } from "./dom.js";
import { drawLog, openLog } from "./log.js";
import { openDialog } from "./dialog.js";
import { sheet } from "./score.js";
import { Film } from "./film.js";
import { loadArt, Stage } from "./stage.js";
import { keepTable } from "./store.js";
import { loadStyles, setGame, toggleTheme } from "./theme.js";
import { listenToTips } from "./tip.js";
import { copy, say } from "./toast.js";

const STEP = 700; // ms a move while it plays by itself

export async function open(root, id) {
  const query = new URLSearchParams(location.search);
  const [about, games] = await Promise.all([get(`/api/tables/${id}`), get("/api/games"), loadStyles("table")]);
  const game = games.find(({ name }) => name === about.game);
  const replay = { id, about, game, title: game.about.short_title, seat: query.get("seat") ?? "none", wanted: 0 };
  setGame(game);
  document.title = `Replay of ${replay.title} · mattock`;
  root.className = "table-page";
  const [help] = await Promise.all([get(`/api/help/${about.game}`), loadArt(game.art)]);
  replay.stage = new Stage(root, game);
  replay.film = new Film(replay.stage, () => {});
  replay.since = Infinity;
  replay.act = { undo() {}, help: () => openReplayHelp(), menu: () => openReplayMenu(replay) };
  listenToTips(replay.stage.node, help, replay.stage);
  addEventListener("keydown", (event) => key(replay, event));
  addEventListener("resize", debounce(() => replay.stage.fit() && goTo(replay, replay.wanted), 80));
  await goTo(replay, Number(query.get("ply") ?? about.ply));
}

/** Shows a moment; of several wished for quickly only the last is fetched next. */
async function goTo(replay, ply) {
  replay.wanted = Math.max(0, replay.view ? Math.min(ply, replay.view.plies) : ply);
  if (replay.isFetching) return;
  replay.isFetching = true;
  try {
    await fetchMoment(replay);
  } catch (error) {
    stop(replay);
    say(error.message, "bad");
  } finally {
    replay.isFetching = false;
  }
  if (replay.view && replay.wanted !== replay.view.ply) await goTo(replay, replay.wanted);
}

async function fetchMoment(replay) {
  const { id, seat, stage } = replay;
  const view = await get(`/api/tables/${id}/replay?ply=${replay.wanted}&seat=${seat}&shape=${stage.shape}&lines=${replay.whole?.length ?? 0}&first=${playedFrom(replay)}`);
  replay.wanted = view.ply;
  replay.view = { ...view, mine: [], undo: { can: false, why: "This is a replay." } };
  await showMoment(replay, view);
  history.replaceState(null, "", address(replay));
  replay.whole ??= view.log;
  replay.lines = replay.whole.filter(({ ply }) => ply <= view.ply);
  drawBar(replay);
  drawLog(replay);
  drawControls(replay);
}

/** One step on is played; a jump is not. */
const playedFrom = ({ view, wanted }) => (view && wanted === view.ply + 1 ? view.ply : wanted);

async function showMoment({ film, stage }, { moments, picture }) {
  if (moments.length) await film.play(moments.map((one) => ({ ...one, mine: false, picture: one.picture === "" ? picture : one.picture })));
  stage.show(picture, !moments.length);
}

const address = ({ id, seat, view }) => `/r/${id}?ply=${view.ply}&seat=${seat}`;

function drawControls(replay) {
  const { stage, view } = replay;
  if (!replay.controls) makeControls(replay);
  replay.slider.max = view.plies;
  replay.slider.value = view.ply;
  replay.slider.setAttribute("aria-valuetext", `move ${view.ply} of ${view.plies}`);
  replay.where.textContent = `move ${view.ply} of ${view.plies}`;
  replay.scoreButton.hidden = !view.result;
  stage.lay(replay.controls, "prompt");
  place(replay.controls, stage.wholePrompt()); // nothing is asked in a replay
}

function makeControls(replay) {
  const slide = (event) => goTo(replay, Number(event.target.value));
  replay.slider = el("input", { type: "range", min: 0, "aria-label": "Moment of the game", oninput: slide });
  replay.where = el("span", { class: "where" });
  replay.playButton = iconButton("play", "Play", () => toggle(replay), { class: "icon-button round" });
  replay.scoreButton = button("Score", () => openScore(replay), { class: "button rest" });
  replay.controls = el(
    "section",
    { class: "prompt replay", "aria-label": "Replay" },
    iconButton("back", "One move back", () => goTo(replay, replay.wanted - 1)),
    replay.playButton,
    iconButton("more", "One move on", () => goTo(replay, replay.wanted + 1)),
    replay.slider,
    replay.where,
    viewSelect(replay, "rest"),
    replay.scoreButton,
    iconButton("link", "Copy a link to this moment", () => copy(location.href), { class: "icon-button rest" }),
    button("Play on", () => openFork(replay), { class: "button primary rest" }),
  );
}

function viewSelect(replay, place) {
  const names = replay.about.seats.map(({ seat, name }) => el("option", { value: seat, text: `${name}’s view` }));
  const look = (event) => {
    replay.seat = event.target.value;
    goTo(replay, replay.view.ply);
  };
  const spectator = el("option", { value: "none", text: "Spectator" });
  const select = el("select", { class: place, "aria-label": "Whose view", onchange: look }, spectator, names);
  select.value = replay.seat;
  return select;
}

const openScore = ({ view, game }) => openDialog("Score", sheet(view, game), { class: "score-window" });

function toggle(replay) {
  if (replay.timer) return stop(replay);
  replay.playButton.replaceChildren(icon("pause"));
  replay.timer = setInterval(() => {
    if (replay.wanted >= replay.view.plies) stop(replay);
    else goTo(replay, replay.wanted + 1);
  }, STEP);
}

function stop(replay) {
  clearInterval(replay.timer);
  replay.timer = null;
  replay.playButton?.replaceChildren(icon("play"));
}

function key(replay, event) {
  if (document.querySelector("dialog[open]") || event.target.matches("select, input")) return;
  const ply = { ArrowLeft: replay.wanted - 1, ArrowRight: replay.wanted + 1, Home: 0, End: replay.view?.plies }[event.key];
  if (ply === undefined) return;
  event.preventDefault();
  goTo(replay, ply);
}

// Play on from here

function openFork(replay) {
  const { seats } = replay.about;
  const rows = seats.map(({ seat, name }) => button(`Play on as ${name}`, () => fork(replay, seat)));
  openDialog("Play on from here", [el("p", { text: "A new table begins at this moment. Bots of medium strength take the other seats." }), el("div", { class: "actions" }, rows)]);
}

async function fork(replay, mine) {
  const { id, about, view } = replay;
  const seats = about.seats.map(({ seat, name }) => (seat === mine ? { kind: "human", name } : { kind: "bot", name, bot: "medium" }));
  try {
    const made = await post(`/api/tables/${id}/fork`, { ply: view.ply, seats });
    const { secret } = made.seats[mine];
    keepTable({ id: made.table, game: about.game, secrets: [secret], links: [] });
    location.assign(`/t/${made.table}`);
  } catch (error) {
    say(error.message, "bad");
  }
}

function openReplayMenu(replay) {
  openDialog(replay.title, el("div", { class: "actions" }, [
    viewSelect(replay, ""),
    button("Log", () => openLog(replay)),
    replay.view.result ? button("Score", () => openScore(replay)) : null,
    button([icon("link"), "Copy a link to this moment"], () => copy(location.href)),
    button("Play on from here", () => openFork(replay)),
    button("Light or dark", toggleTheme),
    button("Download the record", () => save(replay)),
    button("Start page", () => location.assign("/")),
  ]));
}

function save({ id }) {
  download(`/api/tables/${id}/record`, `mattock-${id}.json`).catch((error) => say(error.message, "bad"));
}

function openReplayHelp() {
  openDialog("How the replay works", [
    el("p", { text: "Move the slider, or press the arrow keys. Home and End go to the first and the last move." }),
    el("p", { text: "The link button copies a link to this very moment. Play on starts a new table from here, against bots." }),
  ]);
}
