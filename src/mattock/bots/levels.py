"""What `easy`, `medium` and `hard` stand for in each game."""

from __future__ import annotations

from typing import Final

from mattock.bots.rosters import roster_of

LEVELS: Final = ("easy", "medium", "hard")


def level_spec(level: str, game: str) -> str:
    """The bot that a level names."""
    return roster_of(game).levels[LEVELS.index(level)]
