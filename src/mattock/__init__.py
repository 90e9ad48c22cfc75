"""mattock: a rule-exact table and a fast simulator for two board games about digging."""

from __future__ import annotations

import os
from pathlib import Path

__version__ = "0.1.0"

if os.environ.get("MATTOCK_INTERPRETED"):
    from mattock.interpreted import prefer_source

    prefer_source()

from mattock.core import game as _engine
from mattock.core.game import CHANCE, OVER, BadOption, BadText, IllegalMove, MattockError, State
from mattock.core.play import Rng, settle_chance
from mattock.core.playout import play_out
from mattock.core.record import Record, load_record
from mattock.games import GAMES, game_named, position

COMPILED = not _engine.__file__.endswith(".py")

__all__ = [
    "CHANCE",
    "COMPILED",
    "GAMES",
    "OVER",
    "BadOption",
    "BadText",
    "IllegalMove",
    "MattockError",
    "Record",
    "Rng",
    "State",
    "load",
    "new_game",
    "play_out",
    "position",
    "settle_chance",
]


def new_game(name: str, seats: int = 2, **options: str) -> State:
    """The position before set-up; options by their names, for instance `edition="de"`."""
    return game_named(name).start(seats, options)


def load(path: str | Path) -> Record:
    """Read a record from a file and check every move of it."""
    return load_record(path, game_named)
