// Keys of the table: digits choose, Esc steps back, letters open things.
import { openLog } from "./log.js";
import { changePace, changeSound } from "./settings.js";

export function listenToKeys(table) {
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
    const run = table.story.film.isRunning ? skipOf(table, event.key) : actionOf(table, event.key);
    if (!run || !table.view) return;
    event.preventDefault();
    run();
  });
}

/** While something is played, keys go to the position behind it. */
function skipOf({ act }, key) {
  return /^([1-9 ]|Escape|Enter)$/.test(key) ? act.skip : null;
}

function isBusy(target) {
  const isTyping = target.matches?.("input, select, textarea");
  return isTyping || document.querySelector("dialog[open], .curtain, .tour");
}

function actionOf(table, key) {
  const { act, buttons } = table;
  if (/^[1-9]$/.test(key)) return () => pickNumber(table, Number(key));
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
  if (step) return () => walk(buttons, step);
  const keys = {
    0: () => buttons.querySelector(".pages")?.click(),
    Escape: () => table.picked.length && act.back(),
    u: act.undo,
    m: act.menu,
    l: () => openLog(table),
    w: act.happened,
    p: () => changePace(),
    s: () => changeSound(),
    "?": act.help,
  };
  return keys[key];
}

function pickNumber(table, number) {
  const option = table.shown[number - 1];
  if (option) table.act.pick(option.key);
}

/** Arrow keys walk along the buttons. */
function walk(box, step) {
  const all = [...box.querySelectorAll("button:enabled")];
  const here = all.indexOf(document.activeElement);
  const next = here < 0 ? 0 : (here + step + all.length) % all.length;
  all[next]?.focus();
}
