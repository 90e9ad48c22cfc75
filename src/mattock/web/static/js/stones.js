// Stones have no names of their own: one that is new on the table came from where one like it has gone.

const NEAR = 2; // px

/** Every stone that a picture shows: {kind, key, box, node}. */
export function stonesIn(picture) {
  const nodes = [...picture.querySelectorAll('[data-help^="stone "], use[href^="#s-"]')];
  return nodes.map((node) => ({ node, kind: kindOf(node), key: node.dataset.key, box: node.getBoundingClientRect() }));
}

function kindOf({ dataset, href }) {
  return dataset.help ?? href.baseVal.replace("#s-", "stone ");
}

/** For each new stone the box of one of its kind that is no longer there. */
export function stonesLost(picture, old) {
  const now = stonesIn(picture);
  const lost = old.filter((one) => !now.some((other) => isSame(one, other)));
  const pairs = new Map();
  for (const { node, key, kind } of now) {
    if (!key || old.some((one) => one.key === key)) continue;
    const source = lost.findIndex((one) => one.kind === kind);
    if (source >= 0) pairs.set(node, lost.splice(source, 1)[0].box);
  }
  return pairs;
}

/** Stones in a tableau or in hand are followed by their key, those on Ruins by their place. */
function isSame(one, other) {
  if (one.key || other.key) return one.key === other.key;
  const far = Math.abs(one.box.x - other.box.x) + Math.abs(one.box.y - other.box.y);
  return one.kind === other.kind && far < NEAR;
}
