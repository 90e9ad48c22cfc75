// A window over the page; Esc and the cross close it.
import { el, iconButton } from "./dom.js";

export function openDialog(title, content, props = {}) {
  const heading = el("h2", { id: "dialog-title", text: title });
  const cross = iconButton("close", "Close", () => dialog.close());
  const dialog = el(
    "dialog",
    { class: `dialog ${props.class ?? ""}`, "aria-labelledby": "dialog-title", tabindex: -1 },
    el("header", {}, heading, cross),
    el("div", { class: "body" }, content),
  );
  dialog.addEventListener("close", () => {
    dialog.remove();
    props.onclose?.();
  });
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
  dialog.focus(); // else the cross would have it
  return dialog;
}
