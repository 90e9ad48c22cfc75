// Short notes at the edge of the page.
import { byId, el } from "./dom.js";

const SHOWN = 5000; // ms

export function say(text, kind = "") {
  const note = el("div", { class: `toast ${kind}`, text });
  byId("toasts").append(note);
  setTimeout(() => note.remove(), SHOWN);
  return note;
}

/** Copies a text, or shows it where the browser forbids copying. */
export async function copy(text, done = "Link copied") {
  try {
    await navigator.clipboard.writeText(text);
    say(done);
  } catch {
    say(text);
  }
}
