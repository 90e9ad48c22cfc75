// Somebody asks to take back: the others agree or refuse.
import { button, el } from "./dom.js";
import { nameOf } from "./names.js";

export function drawRequest(table) {
  const { view, stage, act } = table;
  table.request?.remove();
  table.request = null;
  if (!view.request) return;
  const { seat, agreed } = view.request;
  const isAsked = view.seat !== null && view.seat !== seat && !agreed.includes(view.seat);
  const words = isAsked ? `${nameOf(view, seat)} asks to take back the last move.` : "Waiting for the others to agree to take back.";
  const answers = [button("Agree", () => act.agree(true), { class: "button primary" }), button("Refuse", () => act.agree(false))];
  table.request = el("section", { class: "request panel", role: "alert" }, el("span", { text: words }), isAsked ? answers : null);
  stage.over.append(table.request);
}
