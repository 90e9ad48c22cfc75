// A rival's panel opens on a click: the same drawing, large.
import { openDialog } from "./dialog.js";
import { el } from "./dom.js";

export function listenToRivals(table) {
  const { stage } = table;
  stage.frame.addEventListener("click", (event) => {
    if (event.target.closest(".may")) return;
    const region = regionAt(stage, event);
    if (region) openRival(table, region);
  });
}

function regionAt(stage, { clientX, clientY }) {
  const home = stage.node.getBoundingClientRect();
  const [x, y] = [(clientX - home.left) / stage.scale, (clientY - home.top) / stage.scale];
  const isIn = (box) => x >= box.x && x <= box.x + box.w && y >= box.y && y <= box.y + box.h;
  const rivals = [...stage.regions].filter(([name]) => name.startsWith("rival"));
  return rivals.find(([, box]) => isIn(box))?.[0];
}

export function openRival(table, region) {
  const { stage, view } = table;
  const seat = Number(region.split(" ")[1]);
  const copy = stage.picture.cloneNode(true);
  const box = closeUp(copy, seat) ?? stage.regions.get(region);
  for (const node of copy.querySelectorAll("[tabindex], [data-region]")) node.removeAttribute("tabindex");
  copy.setAttribute("viewBox", `${box.x} ${box.y} ${box.w} ${box.h}`);
  copy.classList.add("large");
  const dialog = openDialog(view.seats[seat]?.name ?? "Rival", el("div", { class: "rival-view" }, copy), { class: "rival-window" });
  dialog.style.setProperty("--ratio", box.w / box.h);
}

/** Leaves nothing but the close-up that the picture keeps of a rival, if it keeps one. */
function closeUp(picture, seat) {
  const drawn = picture.querySelector(`[data-close="${seat}"]`);
  if (!drawn) return null;
  const [w, h] = drawn.dataset.size.split(" ").map(Number);
  drawn.removeAttribute("display");
  picture.replaceChildren(drawn);
  return { x: 0, y: 0, w, h };
}
