"""The games, one line each."""

from __future__ import annotations

from mattock.core.game import BadOption, Game
from mattock.games import cave, unearth

ALL: tuple[Game, ...] = (unearth.GAME, cave.GAME)
GAMES: dict[str, Game] = {game.name: game for game in ALL}


def game_named(name: str) -> Game:
    if name not in GAMES:
        raise BadOption(f"there is no game {name!r}; there are: {', '.join(GAMES)}")
    return GAMES[name]
