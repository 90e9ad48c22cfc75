// The seats on the start page: you, a friend by link, a bot, or nobody.
import { colourOf, el, icon, mark } from "./dom.js";
import { segments } from "./segments.js";
import { recall, remember } from "./store.js";

const KINDS = [
  { value: "you", label: "You" },
  { value: "friend", label: "Friend" },
  { value: "bot", label: "Bot" },
  { value: "empty", label: "Empty" },
];
const LEVELS = { easy: "Easy", medium: "Medium", hard: "Strong" };

/** You and a bot; whoever wants more changes it. */
export function defaultSeats(game) {
  const kinds = ["you", "bot", "empty", "empty"].slice(0, game.max_seats);
  return kinds.map((kind) => ({ kind, level: "medium", name: "" }));
}

/** As the server wants them: empty seats left out. */
export function seatsAsked(seats) {
  return seats.flatMap((seat, number) => {
    if (seat.kind === "empty") return [];
    if (seat.kind === "bot") return [{ kind: "bot", name: colour(number), bot: seat.level }];
    return [{ kind: "human", name: nameOf(seat, seats, number) }];
  });
}

function nameOf(seat, seats, number) {
  const isFirst = seats.findIndex(({ kind }) => kind === "you") === number;
  return seat.name.trim() || (isFirst && recall("name", "")) || colour(number);
}

const colour = (number) => colourOf(number)[0].toUpperCase() + colourOf(number).slice(1);

export function seatRow(chosen, number, redraw) {
  const seat = chosen.seats[number];
  const pick = (kind) => {
    seat.kind = kind;
    redraw();
  };
  return el(
    "div",
    { class: `seat ${seat.kind}` },
    mark(number),
    title(seat, number, chosen.seats),
    number === 0 ? el("small", { class: "phone-only", text: "starts at random" }) : null,
    seat.kind === "empty" ? addButton(number, pick) : null,
    segments(`Seat ${number + 1}`, KINDS, seat.kind, pick, `seat ${number}`),
    seat.kind === "bot" ? levels(chosen.game, seat, number, redraw) : null,
    seat.kind === "friend" ? el("p", { class: "hint", text: "You get a link to send them." }) : null,
  );
}

/** A phone has no room for the choices of a seat that nobody wants. */
function addButton(number, pick) {
  const props = { type: "button", class: "add phone-only", "aria-label": `Add a player at seat ${number + 1}` };
  return el("button", { ...props, onclick: () => pick("bot") }, icon("plus"));
}

function title(seat, number, seats) {
  if (seat.kind === "bot") return el("span", { class: "name", text: colour(number) });
  if (seat.kind === "empty") return el("span", { class: "name", text: "Empty seat" });
  return nameField(seat, number, seats);
}

function nameField(seat, number, seats) {
  const isFirst = seats.findIndex(({ kind }) => kind === "you") === number;
  const keep = (event) => {
    seat.name = event.target.value;
    if (isFirst) remember("name", seat.name.trim());
  };
  return el("input", {
    class: "name",
    maxlength: 20,
    value: seat.name || (isFirst ? recall("name", "") : ""),
    placeholder: placeholder(seat, isFirst, number),
    "aria-label": `Name at seat ${number + 1}`,
    autocomplete: "off",
    oninput: keep,
  });
}

function placeholder(seat, isFirst, number) {
  if (seat.kind === "friend") return "Waiting for a friend";
  return isFirst ? "You" : `${colour(number)}, at this screen`;
}

function levels(game, seat, number, redraw) {
  const rows = game.levels.map((value, strength) => ({
    value,
    label: LEVELS[value] ?? value,
    before: bars(strength),
  }));
  const pick = (level) => {
    seat.level = level;
    redraw();
  };
  return segments(`Strength of seat ${number + 1}`, rows, seat.level, pick, `level ${number}`);
}

/** One to three little bars: strength without reading. */
function bars(strength) {
  const bar = (step) => el("i", { class: step <= strength ? "on" : "" });
  return el("span", { class: "bars", "aria-hidden": "true" }, [0, 1, 2].map(bar));
}
