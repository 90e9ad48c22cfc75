// How fast what happened is played: a choice of this browser.
import { recall, remember } from "./store.js";

export const PACES = ["slow", "normal", "fast", "off"];
const FACTORS = { slow: 1.6, normal: 1, fast: 0.45, off: 0 };
const still = matchMedia("(prefers-reduced-motion: reduce)");

export const pace = () => recall("pace", "normal");
export const setPace = (name) => remember("pace", name);
export const nextPace = () => PACES[(PACES.indexOf(pace()) + 1) % PACES.length];

/** What the times of all moments are multiplied by. */
export const paceFactor = () => FACTORS[pace()] ?? 1;
export const isFast = () => pace() === "fast";

/** Whether the system asks for less motion: stations, banners and cards still show, nothing flies. */
export const isStill = () => still.matches;
