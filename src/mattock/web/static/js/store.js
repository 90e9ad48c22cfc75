// What this browser remembers: seat secrets, own tables, theme, name, tour. A browser that keeps
// nothing (private windows) only forgets.

const PREFIX = "mattock.";
const MOST_TABLES = 30;

/** @param {string} key @param {any} [fallback] @returns {any} */
export function recall(key, fallback = null) {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + key) ?? "null") ?? fallback;
  } catch {
    return fallback;
  }
}

export function remember(key, value) {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // full or forbidden: the page works without
  }
}

/** Own tables, the newest first. */
export const ownTables = () => recall("tables", []);

export function ownTable(id) {
  return ownTables().find((table) => table.id === id);
}

/** Keeps facts about a table: {id, game, secrets, links, over}. */
export function keepTable(facts) {
  const known = ownTable(facts.id) ?? { when: Date.now() };
  const others = ownTables().filter((table) => table.id !== facts.id);
  remember("tables", [{ ...known, ...facts }, ...others].slice(0, MOST_TABLES));
}

export function forgetTable(id) {
  remember("tables", ownTables().filter((table) => table.id !== id));
}
