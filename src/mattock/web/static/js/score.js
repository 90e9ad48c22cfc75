// The score sheet at the end: line by line, for every seat.
import { openDialog } from "./dialog.js";
import { button, el, icon, iconButton, mark, svg } from "./dom.js";
import { isYou, nameOf } from "./names.js";
import { copy } from "./toast.js";

// Words and symbols of the art sheet for the lines that games score; a line without a row is shown
// by its own name
const LINES = {
  "peach ruins": ["Peach ruins", "emblem-peach", "ruin-peach"],
  "green ruins": ["Green ruins", "emblem-green", "ruin-green"],
  "blue ruins": ["Blue ruins", "emblem-blue", "ruin-blue"],
  "purple ruins": ["Purple ruins", "emblem-purple", "ruin-purple"],
  "gray ruins": ["Gray ruins", "emblem-gray", "ruin-gray"],
  "mixed sets": ["One of every colour", null, "mixed"],
  "city cards": ["City of Gold, City of Ash", "ruin-back"],
  "lesser wonders": ["Lesser Wonders", "lesser"],
  "greater wonders": ["Greater Wonders", "greater"],
  "named wonders": ["Named Wonders", "named-palace-of-relics"],
  "three wonders": ["Three or more wonders", "greater"],
  "orange rooms": ["Orange rooms", "shield"],
  "blue rooms": ["Blue rooms", "shield"],
  "additional cavern": ["Additional cavern", "cavern"],
  gold: ["Gold", "g-gold"],
};

export function showScore(table) {
  const { view } = table;
  const dialog = openDialog(headline(view), [sheet(view, table.stage.picture), buttons(table)], { class: "score-window" });
  dialog.querySelector("h2").before(icon("trophy"));
  dialog.querySelector("h2").after(el("small", { text: about(table) }));
  dialog.querySelector(".actions button").focus();
}

/** `Unearth · 4 players` */
function about({ title, view }) {
  const count = view.result.scores.length;
  return `${title} · ${count === 1 ? "solo" : `${count} players`}`;
}

function headline(view) {
  const { winners, scores, verdict } = view.result;
  if (scores.length === 1) return `${scores[0]} points`;
  if (winners.length !== 1) return sentence(verdict, view);
  const [winner] = winners;
  const verb = isYou(view, winner) ? "win" : "wins";
  return `${nameOf(view, winner)} ${verb} with ${scores[winner]} points`;
}

/** The verdict speaks of colours or letters; people have names. */
function sentence(verdict, view) {
  const names = view.result.winners.map((seat) => nameOf(view, seat));
  return names.length > 1 ? `${names.join(" and ")} share the victory` : verdict;
}

export function sheet(view, picture) {
  const { sheet: columns, scores, winners, lines, notes } = view.result;
  const heads = columns.map((_, seat) => el("th", { scope: "col", class: winners.includes(seat) ? "winner" : "" }, mark(seat), nameOf(view, seat)));
  const total = el("tr", { class: "total" }, el("th", { scope: "row", text: "Total" }), cells(scores, winners));
  const solo = columns.length === 1 ? el("p", { class: "verdict", text: view.result.verdict }) : null;
  const head = el("thead", {}, el("tr", {}, el("th", { text: "" }), heads));
  const rows = [roomsRow(view, picture), ...lines.map((line) => row(line, columns, winners, notes))];
  return [solo, el("table", { class: "sheet-lines" }, head, el("tbody", {}, rows), el("tfoot", {}, total))];
}

function row(line, columns, winners, notes) {
  const [words, symbol, style] = LINES[line] ?? [line, null];
  const points = columns.map((column) => (column[line] ? String(column[line]).replace("-", "−") : "–"));
  const small = notes.map((seat) => seat[line] ?? "");
  return el("tr", {}, el("th", { scope: "row" }, el("span", { class: "line-name" }, sign(symbol, style), words)), cells(points, winners, small));
}

/** The rooms of both caves, found in the picture of the end: large ones are of the seat that looks. */
function roomsRow(view, picture) {
  const mine = view.seat ?? 0;
  const large = roomNames(picture, "placed");
  const small = roomNames(picture, "mini");
  if (view.result.scores.length > 2 || large.length + small.length === 0) return null;
  const tiles = (names) => names.map((name) => svg("svg", { viewBox: "0 0 124 116" }, svg("use", { href: `#placed-${name}` })));
  const cell = (_, seat) => el("td", { class: view.result.winners.includes(seat) ? "winner" : "" }, el("div", { class: "tiles" }, tiles(seat === mine ? large : small)));
  return el("tr", { class: "rooms" }, el("th", { scope: "row", text: "" }), view.result.scores.map(cell));
}

function roomNames(picture, size) {
  const uses = [...picture.querySelectorAll(`use[href^="#${size}-"]`)];
  const names = uses.map((use) => use.getAttribute("href").slice(size.length + 2));
  return names.filter((name) => name !== "cave-entrance" && document.getElementById(`placed-${name}`));
}

function sign(symbol, style) {
  const box = el("i", { class: `sign ${style ?? ""}`, "aria-hidden": "true" });
  if (symbol && document.getElementById(symbol)) box.append(svg("svg", {}, svg("use", { href: `#${symbol}` })));
  return box;
}

/** Points in the middle, and before them what they count. */
function cells(values, winners, notes = []) {
  const cell = (value, seat) => el("td", { class: winners.includes(seat) ? "winner" : "" }, note(notes[seat]), el("b", { text: value }));
  return values.map(cell);
}

const note = (words) => (words ? el("small", { text: words }) : null);

function buttons(table) {
  const { view, act, id } = table;
  const replay = `${location.origin}/r/${id}`;
  const isSeated = view.mine?.length > 0;
  return el(
    "div",
    { class: "actions" },
    isSeated ? button("Rematch", act.rematch, { class: "button primary" }) : null,
    button([icon("link"), "Copy link"], () => copy(replay)),
    moments(table),
    button("Start page", () => location.assign("/")),
  );
}

/** The way to the replay: from the beginning, or from the moment that the slider is left at. */
function moments({ view, id }) {
  const where = el("span", { text: words(view.ply) });
  const open = (ply) => location.assign(`/r/${id}?ply=${ply}`);
  const slider = el("input", { type: "range", min: 0, max: view.ply, value: view.ply, "aria-label": "Replay from this move" });
  slider.addEventListener("input", () => (where.textContent = words(slider.value)));
  slider.addEventListener("change", () => open(slider.value));
  function words(ply) {
    return `move ${ply} of ${view.ply}`;
  }
  return el("span", { class: "moments" }, iconButton("play", "Replay", () => open(0), { class: "icon-button round" }), slider, where);
}
