// The start page: pick a game, seats and rules, then start.
import { get, post } from "./api.js";
import { el, focusOn, icon, iconButton, svg } from "./dom.js";
import { inWords } from "./names.js";
import { openHelp, openMenu } from "./start-menus.js";
import { seatRow, defaultSeats, seatsAsked } from "./seats.js";
import { segments } from "./segments.js";
import { keepTable, ownTables, recall, remember } from "./store.js";
import { setGame, themeButton } from "./theme.js";
import { say } from "./toast.js";

/** @type {{ game: any, seats: any[], options: Record<string, string>, tour: boolean }} */
const chosen = { game: null, seats: [], options: {}, tour: !recall("toured", false) };
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
  chosen.options = Object.fromEntries(game.about.offers.map(({ option }) => [option, game.options[option][0]]));
  setGame(game);
  remember("game", game.name);
  draw();
}

function draw() {
  const focus = document.activeElement?.getAttribute("data-focus");
  root.replaceChildren(
    hills(),
    header(),
    el("h1", { text: "What shall we play?" }),
    el("div", { class: "games", role: "radiogroup", "aria-label": "Game" }, games.map(gameCard)),
    optionsPanel(),
    seatsPanel(),
  );
  if (focus) focusOn(root, focus);
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
    el("span", { class: "motto", text: `${inWords(games.length)} board ${games.length === 1 ? "game" : "games"}, one table` }),
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

const titleOf = (name) => games.find((game) => game.name === name)?.about.short_title ?? name;

function company({ min_seats: least, max_seats: most }) {
  if (least === most) return most === 1 ? "alone" : `${most} players`;
  return least === 1 ? `${most} players, or alone` : `${least} to ${most} players`;
}

function gameCard(game) {
  const { short_title: title, tagline: line, short_tagline: short } = game.about;
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
    el("img", { src: game.cover, alt: "", width: 396, height: 296 }),
    el("span", { class: "title", text: title }),
    el("span", { class: "line", text: line }),
    el("span", { class: "short", text: short }),
    el("span", { class: "meta", text: company(game) }),
    isOn ? el("span", { class: "check" }, icon("check")) : null,
  );
}

function optionsPanel() {
  const { offers } = chosen.game.about;
  const rows = offers.length ? offers.map(offerRow) : [printedOnce()];
  return el("section", { class: "panel options", "aria-label": "Options" }, rows, tourSwitch());
}

function offerRow({ option, title, words }) {
  const pick = (value) => {
    chosen.options[option] = value;
    draw();
  };
  const rows = chosen.game.options[option].map((value) => ({ value, label: words[value] ?? value }));
  const row = segments(title, rows, chosen.options[option], pick, option);
  return el("div", { class: "rules" }, el("span", { class: "label", text: title }), row);
}

function printedOnce() {
  const words = el("p", { text: "The one printed edition, with its rulings." });
  return el("div", { class: "rules" }, el("span", { class: "label", text: "Rules" }), words);
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
      el("span", {}, "Show me around the table", el("small", { text: `${inWords(tourLength())} steps, skip any time` })),
    ),
  );
}

const tourLength = () => chosen.game.about.tour.filter(({ company }) => company !== "alone").length;

function seatsPanel() {
  const rows = chosen.seats.map((_, number) => seatRow(chosen, number, draw));
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
  const seats = seatsAsked(chosen.seats);
  try {
    const made = await post("/api/tables", { game: chosen.game.name, options: chosen.options, seats });
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
