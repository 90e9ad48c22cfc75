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
    row("Pace (P)", segments("Pace", paces, pace(), setPace)),
    row("Sound (S)", segments("Sound", sounds, hasSound(), setSound)),
  );
}

const row = (name, choice) => el("div", { class: "setting" }, el("b", { text: name }), choice);
