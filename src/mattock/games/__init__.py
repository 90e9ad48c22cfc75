"""The games, one line each."""

from __future__ import annotations

from mattock.core.game import BadOption, BadText, Game, State
from mattock.games import cave, unearth

ALL: tuple[Game, ...] = (unearth.GAME, cave.GAME)
GAMES: dict[str, Game] = {game.name: game for game in ALL}


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
