// Pictures come from our own server; they are still parsed as data and cleaned, never run.

const FORBIDDEN = "script, foreignObject, iframe, image, animate, set";

/** The <svg> of a picture, ready to be put into the page. */
export function graft(text) {
  // A strict content policy refuses style attributes even here; script may set the same styles
  const apart = text.replaceAll(' style="', ' data-style="');
  const root = new DOMParser().parseFromString(apart, "image/svg+xml").documentElement;
  if (root.nodeName !== "svg") throw new Error("The server sent a picture that is none.");
  for (const node of root.querySelectorAll(FORBIDDEN)) node.remove();
  for (const node of root.querySelectorAll("*")) clean(node);
  for (const node of root.querySelectorAll("title")) takeTitle(node);
  const adopted = document.adoptNode(root);
  for (const node of adopted.querySelectorAll("[data-style]")) setStyle(node);
  return adopted;
}

/** A title would pop up beside the tip of the table: its words become a name instead. */
function takeTitle(node) {
  const part = node.parentNode;
  part.dataset.title = node.textContent;
  node.remove();
  namePlain(part);
}

/** What is only looked at is a picture with a name; what holds other parts has none of its own. */
export function namePlain(part) {
  if (!part.dataset.title || part.querySelector("[data-part]")) return;
  part.setAttribute("role", "img");
  part.setAttribute("aria-label", part.dataset.title);
}

function setStyle(node) {
  node.style.cssText = node.dataset.style;
  node.removeAttribute("data-style");
}

function clean(node) {
  for (const { name, value } of [...node.attributes]) {
    const isLink = name === "href" || name === "xlink:href";
    if (name.startsWith("on") || (isLink && !value.startsWith("#"))) node.removeAttribute(name);
  }
}

/** Style blocks of a sheet become style sheets of the page. */
export function adoptStyles(root) {
  for (const node of root.querySelectorAll("style")) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(node.textContent);
    document.adoptedStyleSheets.push(sheet);
    node.remove();
  }
}
