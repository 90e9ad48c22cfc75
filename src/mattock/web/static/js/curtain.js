// Several people at one screen: nothing is shown until the next one says that they are there.
import { button, el, mark } from "./dom.js";

export function showCurtain(table, view, reveal) {
  document.querySelector(".curtain")?.remove();
  table.stage.frame.replaceChildren(); // nothing of the other hand stays behind the curtain
  table.stage.picture = null;
  table.stage.over.replaceChildren();
  const { name } = view.seats[view.seat];
  const lift = () => {
    curtain.remove();
    reveal();
  };
  const ready = button(`I am ${name}: show my table`, lift, { class: "button primary" });
  const curtain = el(
    "section",
    { class: "curtain", role: "dialog", "aria-modal": "true", "aria-labelledby": "curtain-title" },
    el(
      "div",
      { class: "panel" },
      mark(view.seat),
      el("h1", { id: "curtain-title", text: `Pass the screen to ${name}` }),
      el("p", { text: "Hands are hidden in this game. Everyone else looks away." }),
      ready,
    ),
  );
  document.body.append(curtain);
  ready.focus();
}
