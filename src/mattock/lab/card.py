"""The data card of a dataset, and what the numbers in it mean."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import mattock
from mattock.core.game import Game

Facts = dict[str, Any]

CARD: Final = """\
# {title}: {rows:,} decisions of {games:,} games

Made by `mattock dataset` (mattock {version}, {shards} of {all_shards} shards). All games were
played by programs against each other, {bots}; nobody's own data is in it.

- Game: {game}, rules {rules}, {seats} seats, {options}.
- Game number i uses the random numbers of seed {seed} + i; bots without a clock repeat it.
- {left_out:,} games were broken off and are left out; bots were at fault {faults:,} times, and the
  first legal move was played instead.

One row of the files in `data` is one decision of one seat, forced moves included.

| column | what it holds |
|---|---|
| `game`, `ply` | the number of the game, and of the move in it, those of chance counted |
| `seat`, `bot` | who decides, from 0, and which bot that is |
| `position` | the whole position as text, for `mattock.position`; more than this seat sees |
| `view` | the position as this seat knows it |
| `observation` | the same as {size:,} numbers, a byte each; `encoding.json` names the planes |
| `legal`, `move` | the legal moves as texts, and the one made |
| `mask`, `action` | the same as numbers: a 1 for each legal one of {actions:,}; the action made |
| `after` | what chance brought then: the outcome, and in how many `ways` `of` all alike |
| `scores`, `result` | the scores at the end, and this seat's share of the victory |

Set-up is in the first position of a game; from there `move` and `after` replay it. Train players on
`view` or `observation`: `position` tells hidden things. What bots do is not what people do, and the
decisions of one game are not independent of each other.
"""


def write_card(folder: Path, game: Game, facts: Facts) -> None:
    encoding = game.encoding()
    meaning = {
        "version": encoding.version,
        "observation": [plane._asdict() for plane in encoding.layout.planes],
        "actions": encoding.actions,
    }
    text = json.dumps(meaning, indent=1)
    (folder / "encoding.json").write_text(text + "\n", encoding="utf-8")
    (folder / "README.md").write_text(card(game, facts), encoding="utf-8")


def card(game: Game, facts: Facts) -> str:
    encoding = game.encoding()
    options = ", ".join(f"{key} {value}" for key, value in facts["options"].items())
    words: Facts = {
        "title": game.title,
        "version": mattock.__version__,
        "bots": ", ".join(f"`{bot}`" for bot in facts["bots"]),
        "options": options or "no options",
        "size": encoding.layout.size,
        "actions": len(encoding.actions),
    }
    return CARD.format(**{**facts, **words})
