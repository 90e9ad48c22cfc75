"""The games there are: those of this package, and those that other packages offer."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from mattock.core.game import BadOption, Game

GROUP: Final = "mattock.games"  # entry points; each is called after a game and names its Game


class Registry:
    """Games by name, our own first. Others' packages are looked for when a game is wanted that is
    not our own, or all are, since that takes a while.
    """

    def __init__(self, own: tuple[Game, ...]) -> None:
        self.own = {game.name: game for game in own}
        self.all: dict[str, Game] | None = None

    def found(self) -> dict[str, Game]:
        if self.all is None:
            points = [point for point in entry_points(group=GROUP) if point.name not in self.own]
            self.all = {**self.own, **{point.name: loaded(point) for point in points}}
        return self.all

    def __getitem__(self, name: str) -> Game:
        return self.own[name] if name in self.own else self.found()[name]

    def __contains__(self, name: object) -> bool:
        return name in self.own or name in self.found()

    def __iter__(self) -> Iterator[str]:
        return iter(self.found())

    def __len__(self) -> int:
        return len(self.found())

    def keys(self) -> list[str]:
        return list(self.found())

    def values(self) -> list[Game]:
        return list(self.found().values())

    def items(self) -> list[tuple[str, Game]]:
        return list(self.found().items())


def loaded(point: EntryPoint) -> Game:
    try:
        game = point.load()
    except (ImportError, AttributeError) as error:
        raise BadOption(f"the game {point.name!r} of another package: {error}") from None
    if not isinstance(game, Game) or game.name != point.name:
        raise BadOption(f"the game {point.name!r} of another package: no such Game is named")
    return game
