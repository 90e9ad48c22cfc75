// The start page: pick a game, seats and rules, then start.
import { get, post } from "./api.js";
import { el, icon, iconButton, svg } from "./dom.js";
import { openHelp, openMenu } from "./start-menus.js";
import { seatRow, defaultSeats, seatsAsked } from "./seats.js";
import { segments } from "./segments.js";
import { keepTable, ownTables, recall, remember } from "./store.js";
import { setGame, themeButton } from "./theme.js";
import { say } from "./toast.js";

// How the start page speaks of a game; a game without a row here still works
const COVERS = {
  unearth: {
    title: "Unearth",
    line: "Roll dice on ruins, gather stones, raise wonders.",
    short: "Ruins, dice, wonders",
    meta: "2 to 4 players",
  },
  cave: {
    title: "Cave vs. Cave",
    line: "Dig into the mountain and furnish what you find.",
    short: "Dig and furnish",
    meta: "2 players, or alone",
  },
};
const EDITIONS = { en: "English", de: "German", ru: "Russian", ref: "Reference" };

const chosen = { game: null, seats: [], edition: null, tour: !recall("toured", false) };
let games = [];
let root;

export async function open(page) {
  root = page;
  root.className = "start";
  document.title = "mattock";
  games = await get("/api/games");
  pickGame(games.find((game) => game.name === recall("game")) ?? games[0]);
}

function pickGame(game) {
  chosen.game = game;
  chosen.seats = defaultSeats(game);
  chosen.edition = game.options.edition?.[0] ?? null;
  setGame(game.name);
  remember("game", game.name);
  draw();
}

function draw() {
  const focus = document.activeElement?.dataset?.focus;
  root.replaceChildren(
    hills(),
    header(),
    el("h1", { text: "What shall we play?" }),
    el("div", { class: "games", role: "radiogroup", "aria-label": "Game" }, games.map(gameCard)),
    optionsPanel(),
    seatsPanel(),
  );
  if (focus) root.querySelector(`[data-focus="${focus}"]`)?.focus();
}

function hills() {
  const far = "M0 100V55L12 42 20 50 34 34 50 52 63 40 80 56 90 46 100 55V100z";
  const near = "M0 100V75L20 62 42 74 66 60 100 76V100z";
  return svg(
    "svg",
    { class: "hills", viewBox: "0 0 100 100", preserveAspectRatio: "none", "aria-hidden": "true" },
    svg("path", { d: far, opacity: 0.55, fill: "var(--hill1)" }),
    svg("path", { d: near, opacity: 0.7, fill: "var(--hill2)" }),
  );
}

function header() {
  return el(
    "header",
    { class: "top" },
    el("span", { class: "brand" }, icon("mattock"), "mattock"),
    el("span", { class: "motto", text: "two board games, one table" }),
    continueLink(),
    el(
      "span",
      { class: "tools" },
      iconButton("help", "How the page works", openHelp),
      themeButton(),
      iconButton("menu", "Recent tables and records", () => openMenu(titleOf)),
    ),
  );
}

function continueLink() {
  const open = ownTables().find((table) => !table.over);
  if (!open) return null;
  return el("a", { class: "continue", href: `/t/${open.id}` }, icon("play"), "Back to your table");
}

const coverOf = (game) => COVERS[game.name] ?? { title: game.title, line: "", short: "", meta: "" };
const titleOf = (name) => COVERS[name]?.title ?? name;

function gameCard(game) {
  const { title, line, short, meta } = coverOf(game);
  const isOn = game === chosen.game;
  return el(
    "button",
    {
      type: "button",
      class: "game",
      role: "radio",
      "aria-checked": String(isOn),
      "data-focus": `game ${game.name}`,
      onclick: () => pickGame(game),
    },
    el("img", { src: `/static/img/cover-${game.name}.svg`, alt: "", width: 396, height: 296 }),
    el("span", { class: "title", text: title }),
    el("span", { class: "line", text: line }),
    el("span", { class: "short", text: short }),
    el("span", { class: "meta", text: meta }),
    isOn ? el("span", { class: "check" }, icon("check")) : null,
  );
}

function optionsPanel() {
  return el("section", { class: "panel options", "aria-label": "Options" }, rules(), tourSwitch());
}

function rules() {
  const editions = chosen.game.options.edition ?? [];
  const pick = (value) => {
    chosen.edition = value;
    draw();
  };
  const rows = editions.map((value) => ({ value, label: EDITIONS[value] ?? value }));
  return el(
    "div",
    { class: "rules" },
    el("span", { class: "label", text: "Rules" }),
    rows.length
      ? segments("Rules", rows, chosen.edition, pick, "rules")
      : el("p", { text: "The one printed edition, with its rulings." }),
  );
}

function tourSwitch() {
  const flip = () => {
    chosen.tour = !chosen.tour;
    draw();
  };
  return el(
    "div",
    { class: "first" },
    el("span", { class: "label", text: "First time here?" }),
    el(
      "button",
      {
        type: "button",
        class: "switch",
        role: "switch",
        "aria-checked": String(chosen.tour),
        "data-focus": "tour",
        onclick: flip,
      },
      el("span", { class: "knob" }),
      el("span", {}, "Show me around the table", el("small", { text: "six steps, skip any time" })),
    ),
  );
}

function seatsPanel() {
  const rows = chosen.seats.map((seat, number) => seatRow(chosen, number, draw));
  const title = el("h2", { text: "Who sits where?" });
  return el("section", { class: "panel seats" }, title, el("div", { class: "rows" }, rows), startButton());
}

function startButton() {
  const least = chosen.game.min_seats;
  const seats = seatsAsked(chosen.seats);
  const isReady = seats.length >= least && seats.some((seat) => seat.kind === "human");
  return el(
    "button",
    { type: "button", class: "go", disabled: !isReady, "data-focus": "go", onclick: start },
    icon("play"),
    isReady ? "Start the game" : `Seats for ${least} or more, one for you`,
  );
}

async function start() {
  const options = chosen.edition ? { edition: chosen.edition } : {};
  const seats = seatsAsked(chosen.seats);
  try {
    const made = await post("/api/tables", { game: chosen.game.name, options, seats });
    sitDown(made);
  } catch (error) {
    say(error.message, "bad");
  }
}

function sitDown(made) {
  const taken = chosen.seats.filter((seat) => seat.kind !== "empty");
  const isMine = ({ seat, secret }) => secret && taken[seat].kind === "you";
  const isFriend = ({ seat, secret }) => secret && taken[seat].kind === "friend";
  const links = made.seats.filter(isFriend).map(({ seat, name, secret }) => ({ seat, name, secret }));
  const secrets = made.seats.filter(isMine).map(({ secret }) => secret);
  keepTable({ id: made.table, game: chosen.game.name, secrets, links });
  remember("tour", chosen.tour);
  location.assign(`/t/${made.table}#s=${secrets.join(",")}`);
}
