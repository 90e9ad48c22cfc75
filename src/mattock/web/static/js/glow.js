// Parts of the picture that may be clicked now glow and are buttons; all others are not.
import { namePlain } from "./graft.js";
import { hidePreview, showPreview } from "./preview.js";

export function drawGlow(table) {
  const { stage, options, picked } = table;
  for (const nodes of stage.parts.values()) for (const node of nodes) setPlain(node);
  for (const option of options) {
    for (const node of stage.partsOf(option.key)) setOpen(node, option);
  }
  for (const key of picked) {
    for (const node of stage.partsOf(key)) node.classList.add("picked");
  }
}

function setPlain(node) {
  node.classList.remove("may", "then", "picked", "pointed");
  for (const name of ["role", "tabindex", "aria-label"]) node.removeAttribute(name);
  namePlain(node);
}

function setOpen(node, { label, note }) {
  node.classList.add("may");
  node.setAttribute("role", "button");
  node.setAttribute("tabindex", "0");
  node.setAttribute("aria-label", note ? `${label}, ${note}` : label);
}

export function listenToParts(table) {
  const { frame } = table.stage;
  const run = (event) => {
    const option = optionAt(table, event.target);
    if (option) table.act.pick(option.key);
  };
  frame.addEventListener("click", run);
  frame.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    run(event);
  });
  for (const kind of ["pointerover", "focusin"]) frame.addEventListener(kind, (event) => point(table, event));
  for (const kind of ["pointerleave", "focusout"]) frame.addEventListener(kind, () => hidePreview(table.stage));
}

function point(table, event) {
  const option = optionAt(table, event.target);
  if (option) showPreview(table, option, event.target.closest("[data-part]"));
  else hidePreview(table.stage);
}

/** The option of the innermost part around a node that is one. */
function optionAt(table, node) {
  for (let part = node.closest?.("[data-part]"); part; part = part.parentNode.closest?.("[data-part]")) {
    const option = table.options?.find(({ key }) => key === part.dataset.part);
    if (option) return option;
  }
  return null;
}
