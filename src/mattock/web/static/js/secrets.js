// Seat secrets: they come in the fragment of a link, which no server sees, and stay in this browser.
import { keepTable, ownTable } from "./store.js";

const MARK = "#s=";

/** All secrets known for this table; the fragment is cleared so that the address can be shown. */
export function takeSecrets(id) {
  const kept = ownTable(id)?.secrets ?? [];
  if (!location.hash.startsWith(MARK)) return kept;
  const given = location.hash.slice(MARK.length).split(",").filter(Boolean);
  const all = [...new Set([...kept, ...given])].slice(0, 8);
  keepTable({ id, secrets: all });
  const isKept = ownTable(id)?.secrets.length === all.length;
  if (isKept) history.replaceState(null, "", location.pathname);
  return all;
}

export const seatLink = (id, secret) => `${location.origin}/t/${id}${MARK}${secret}`;
