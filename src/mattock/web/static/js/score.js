// The score sheet at the end: line by line, for every seat.
import { openDialog } from "./dialog.js";
import { button, byId, el, icon, iconButton, mark, svg } from "./dom.js";
import { isYou, nameOf } from "./names.js";
import { copy } from "./toast.js";

export function showScore(table) {
  const { view } = table;
  const dialog = openDialog(headline(view), [sheet(view, table.game), buttons(table)], { class: "score-window" });
  dialog.querySelector("h2").before(icon("trophy"));
  dialog.querySelector("h2").after(el("small", { text: about(table) }));
  dialog.querySelector(".actions button").focus();
}

/** The game and how many play it. */
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

/** Line by line, in the words and with the signs of the game. */
export function sheet(view, { about: { score_lines: known } }) {
  const { sheet: columns, scores, winners, lines } = view.result;
  const heads = columns.map((_, seat) => el("th", { scope: "col", class: winners.includes(seat) ? "winner" : "" }, mark(seat), nameOf(view, seat)));
  const total = el("tr", { class: "total" }, el("th", { scope: "row", text: "Total" }), cells(scores, winners));
  const solo = columns.length === 1 ? el("p", { class: "verdict", text: view.result.verdict }) : null;
  const head = el("thead", {}, el("tr", {}, el("th", { text: "" }), heads));
  const made = piecesRow(view);
  const rows = [made, ...lines.map((line) => row(line, known[line] ?? { words: line }, view.result))];
  const kind = made ? "sheet-lines wide" : "sheet-lines";
  return [solo, el("table", { class: kind }, head, el("tbody", {}, rows), el("tfoot", {}, total))];
}

function row(line, { words, sign, ground }, { sheet: columns, winners, notes }) {
  const points = columns.map((column) => (column[line] ? String(column[line]).replace("-", "−") : "–"));
  const small = notes.map((seat) => seat[line] ?? "");
  return el("tr", {}, el("th", { scope: "row" }, el("span", { class: "line-name" }, signOf(sign, ground), words)), cells(points, winners, small));
}

/** What each seat has made, as the game says. */
function piecesRow({ result: { pieces, winners } }) {
  if (!pieces.some((own) => own.length)) return null;
  const cell = (own, seat) => el("td", { class: winners.includes(seat) ? "winner" : "" }, el("div", { class: "pieces" }, own.map(piece)));
  return el("tr", { class: "made" }, el("th", { scope: "row", text: "" }), pieces.map(cell));
}

function piece(name) {
  const viewBox = byId(name).getAttribute("viewBox");
  return svg("svg", { viewBox }, svg("use", { href: `#${name}` }));
}

function signOf(symbol, ground) {
  const box = el("i", { class: ground ? "sign plate" : "sign", "aria-hidden": "true" });
  if (ground) {
    box.style.background = ground;
    box.style.setProperty("--embcut", ground); // what is cut out of a sign
  }
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
