#!/usr/bin/env node
// A bot in JavaScript: it looks at its goods and takes the move whose words name what it has least of.
//
//     mattock play cave --bot cmd:examples/bots/thrifty.mjs
import { createInterface } from "node:readline";

const GOOD_WORDS = ["furnish", "build", "use", "settle", "begin", "take", "roll", "dig", "claim"];
const BAD_WORDS = ["end", "stop", "decline", "stand"];

let facts = {};
let view = {};
let legal = [];
let turns = 0;

const say = (text) => process.stdout.write(`${text}\n`);

/** How much of a good this seat has; games without goods have none to miss. */
function stock(good) {
  const own = view.players[facts.seat];
  return (own.goods ?? {})[good] ?? 9;
}

function points(move) {
  const words = move.split(" ");
  let sum = 0;
  for (const word of words) {
    if (GOOD_WORDS.includes(word)) sum += 3;
    if (BAD_WORDS.includes(word)) sum -= 3;
    sum += 1 / (1 + stock(word));
  }
  return sum;
}

/** The best move; equals take turns, so that no game goes round in circles. */
function best() {
  const ranked = legal.map((move) => [points(move), move]);
  const top = Math.max(...ranked.map(([sum]) => sum));
  const equals = ranked.filter(([sum]) => sum === top);
  turns += 1;
  return equals[turns % equals.length][1];
}

const ANSWERS = {
  mattock() {
    say("name thrifty");
    say("ready");
  },
  game(rest) {
    facts = JSON.parse(rest);
    turns = facts.seed % 97;
  },
  view(rest) {
    view = JSON.parse(rest);
    legal = []; // the moves of this position follow
  },
  legal: (rest) => legal.push(rest),
  go: () => say(`play ${best()}`),
  quit: () => process.exit(0),
};

createInterface({ input: process.stdin }).on("line", (line) => {
  const [word] = line.split(" ", 1);
  ANSWERS[word]?.(line.slice(word.length + 1));
});
