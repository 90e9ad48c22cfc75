// How the table plays what happened: pace and sound, kept by this browser.
import { el } from "./dom.js";
import { nextPace, pace, PACES, setPace } from "./pace.js";
import { segments } from "./segments.js";
import { hasSound, setSound } from "./sounds.js";
import { say } from "./toast.js";

const ABOUT = { slow: "everything, 1.6 times as long", normal: "everything at ease", fast: "0.45 of the time", off: "things jump" };

export function changePace() {
  setPace(nextPace());
  say(`Pace: ${pace()} (${ABOUT[pace()]})`);
}

export function changeSound() {
  setSound(!hasSound());
  say(hasSound() ? "Sound is on" : "Sound is off");
}

/** For the menu of the table. */
export function settings() {
  const paces = PACES.map((name) => ({ value: name, label: name, title: ABOUT[name] }));
  const sounds = [{ value: false, label: "off" }, { value: true, label: "on" }];
  return el(
    "div",
    { class: "settings" },
    row("Pace (P)", chosen("Pace", paces, pace, setPace)),
    row("Sound (S)", chosen("Sound", sounds, hasSound, setSound)),
  );
}

/** Segments that are drawn anew when another of them is chosen. */
function chosen(label, rows, now, set) {
  const box = el("div");
  const draw = () => box.replaceChildren(segments(label, rows, now(), pick, label));
  const pick = (value) => {
    set(value);
    draw();
  };
  draw();
  return box;
}

const row = (name, choice) => el("div", { class: "setting" }, el("b", { text: name }), choice);
