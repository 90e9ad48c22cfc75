// Choices of several parts: what may be clicked next, given what has been clicked.

/** [{key, label, note, choices, move, spot}] in the order of the rules; `move` is set on the last part,
 * `spot` on parts whose words only say where they are: where on them their number is drawn. */
export function optionsAfter(choices, picked, places = {}) {
  const byKey = new Map();
  for (const choice of choices) {
    if (!picked.every((key, place) => choice.path[place] === key)) continue;
    const key = choice.path[picked.length];
    const label = choice.labels[picked.length];
    if (!byKey.has(key)) byKey.set(key, { key, label, spot: spotOf(key, places), choices: [] });
    byKey.get(key).choices.push(choice);
  }
  return [...byKey.values()].map((option) => finished(option, picked.length + 1));
}

function spotOf(key, places) {
  const beginning = Object.keys(places).find((words) => key.startsWith(words));
  return beginning === undefined ? null : places[beginning];
}

function finished(option, length) {
  const [first, ...others] = option.choices;
  const isLast = first.path.length === length;
  const isSame = others.every((choice) => choice.note === first.note);
  return { ...option, move: isLast ? first.move : null, note: isSame ? first.note : "" };
}

/** The part of what was picked that still leads somewhere, after the position has changed. */
export function stillPicked(choices, picked) {
  return optionsAfter(choices, picked).length ? picked : [];
}

/** The words of what has been picked so far. */
export function pickedLabels(choices, picked) {
  const first = choices.find((choice) => picked.every((key, place) => choice.path[place] === key));
  return first ? first.labels.slice(0, picked.length) : [];
}
