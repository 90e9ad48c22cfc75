// Things without names of their own, as a game says which: one that is new on the table came from
// where one like it has gone.

const NEAR = 2; // px

/** Every such thing that a picture shows: {kind, key, box, node}. */
export function alikeIn(picture, kinds) {
  return kinds.flatMap((kind) => {
    const nodes = [...picture.querySelectorAll(`[data-help^="${kind.help}"], use[href^="#${kind.symbol}"]`)];
    return nodes.map((node) => ({ node, kind: kindOf(node, kind), key: node.dataset.key, box: node.getBoundingClientRect() }));
  });
}

function kindOf({ dataset, href }, { help, symbol }) {
  return dataset.help ?? href.baseVal.replace(`#${symbol}`, help);
}

/** For each new thing the box of one of its kind that is no longer there. */
export function alikeLost(now, old) {
  const lost = old.filter((one) => !now.some((other) => isSame(one, other)));
  const pairs = new Map();
  for (const { node, key, kind } of now) {
    if (!key || old.some((one) => one.key === key)) continue;
    const source = lost.findIndex((one) => one.kind === kind);
    if (source >= 0) pairs.set(node, lost.splice(source, 1)[0].box);
  }
  return pairs;
}

/** What has a key is followed by it, all else by its place. */
function isSame(one, other) {
  if (one.key || other.key) return one.key === other.key;
  const far = Math.abs(one.box.x - other.box.x) + Math.abs(one.box.y - other.box.y);
  return one.kind === other.kind && far < NEAR;
}
