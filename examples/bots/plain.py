#!/usr/bin/env python3
"""A bot that needs nothing but Python: it digs where it can, furnishes what it may, claims early.

    mattock play cave --bot cmd:examples/bots/plain.py

It gives each legal move points for the words in it, and takes the best; the option `luck` adds up
to so many points at random, from the seed of the game.
"""

import json
import random
import sys
from typing import Any

WORTH = {
    "furnish": 9, "build": 9, "use": 7, "settle": 7, "begin": 6, "dig": 5, "claim": 5,
    "take": 4, "roll": 4, "draw": 4, "play": 3, "put": 3, "keep": 2, "end": -5, "stop": -5,
    "decline": -5,
}  # fmt: skip


def say(text: str) -> None:
    print(text, flush=True)  # without the flush the line waits in a buffer, and time runs out


class Plain:
    def __init__(self) -> None:
        self.luck = 3.0
        self.rng = random.Random(0)
        self.view: dict[str, Any] = {}
        self.legal: list[str] = []

    def hear(self, word: str, rest: str) -> None:
        if word == "mattock":
            say("name plain")
            say(f"option luck {self.luck:g}")
            say("ready")
        elif word == "set":
            name, value = rest.split(maxsplit=1)
            self.luck = float(value) if name == "luck" else self.luck
        elif word == "game":
            self.rng = random.Random(json.loads(rest)["seed"])
        elif word == "view":  # comes first, so a new list of moves begins here
            self.view, self.legal = json.loads(rest), []
        elif word == "legal":
            self.legal.append(rest)
        elif word == "go":
            say(f"play {max(self.legal, key=self.points)}")

    def points(self, move: str) -> float:
        points = sum(WORTH.get(word, 0) for word in move.split())
        return points + self.luck * self.rng.random() + self.claim(move)

    def claim(self, move: str) -> float:
        """In Unearth: a throw goes where little is missing."""
        slot = move.partition(" on ")[2]
        if not move.startswith("roll") or not slot.isdecimal():
            return 0
        ruin = self.view["slots"][int(slot) - 1]
        return 4.0 / max(1, int(ruin["claim_value"]) - int(ruin["sum"]))


def main() -> None:
    bot = Plain()
    for line in sys.stdin:
        word, _, rest = line.rstrip("\n").partition(" ")
        if word == "quit":
            return
        bot.hear(word, rest)


if __name__ == "__main__":
    main()
