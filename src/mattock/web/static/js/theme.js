// Light or dark: as the system says until the player says otherwise.
import { recall, remember } from "./store.js";

const dark = matchMedia("(prefers-color-scheme: dark)");

export function themeNow() {
  return recall("theme") ?? (dark.matches ? "dark" : "light");
}

export function applyTheme() {
  document.documentElement.dataset.theme = themeNow();
}

export function toggleTheme() {
  remember("theme", themeNow() === "dark" ? "light" : "dark");
  applyTheme();
}

export function setGame(name) {
  document.documentElement.className = name; // which the palette goes by
}

dark.addEventListener("change", applyTheme);

/** Styles that the start page does not need. */
export function loadStyles(name) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = `/static/css/${name}.css`;
  document.head.append(link);
  return new Promise((done) => {
    link.onload = link.onerror = done;
  });
}
