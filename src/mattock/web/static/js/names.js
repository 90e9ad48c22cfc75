// How the page speaks of the seats.

const LEVELS = { easy: "easy", medium: "medium", hard: "strong" };

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

export const inWords = (number) => NUMBERS[number] ?? String(number);

/** "You" only where there is no doubt who that is. */
export function nameOf(view, seat) {
  if (isYou(view, seat)) return "You";
  return view.seats[seat]?.name ?? "";
}

export function isYou(view, seat) {
  return view.mine?.length === 1 && view.mine[0] === seat;
}

export function kindOf({ kind, bot }) {
  return kind === "bot" ? `Bot · ${LEVELS[bot] ?? bot}` : "Player";
}

/** Whether somebody else is asked, who is known here by name. */
export function isWaiting(view) {
  return view.to_move >= 0 && view.to_move !== view.seat;
}

export function whoseTurn(view) {
  if (view.result) return "Game over";
  if (view.to_move < 0) return "Drawing…";
  if (isYou(view, view.to_move)) return "Your turn";
  const { name } = view.seats[view.to_move];
  return `${name}${name.endsWith("s") ? "’" : "’s"} turn`;
}
