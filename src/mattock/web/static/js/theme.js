// Light or dark: as the system says until the player says otherwise.
import { icon, iconButton, setColours } from "./dom.js";
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

/** Shows what a click brings: the moon by day, the sun by night. */
export function themeButton() {
  const node = iconButton("moon", "Light or dark", toggleTheme, { class: "icon-button theme" });
  node.append(icon("sun"));
  return node;
}

/** The palette and the marks of the seats are those of the game. */
export function setGame({ name, about }) {
  document.documentElement.className = name;
  setColours(about.colours);
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
