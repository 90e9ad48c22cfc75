"""The games, one line each; games of other packages join them by entry point."""

from __future__ import annotations

from typing import Final

from mattock.core.game import BadOption, BadText, Game, State
from mattock.games import cave, unearth
from mattock.games.registry import Registry

GAMES: Final = Registry((unearth.GAME, cave.GAME))


def game_named(name: str) -> Game:
    if name not in GAMES:
        raise BadOption(f"there is no game {name!r}; there are: {', '.join(GAMES)}")
    return GAMES[name]


def position(text: str) -> State:
    """The position that a text describes; its first word is the name of the game."""
    name = (text.split() or [""])[0].lower()
    if name not in GAMES:
        raise BadText(f"a position begins with {' or '.join(GAMES)}, not {text[:40]!r}")
    return GAMES[name].position(text)
