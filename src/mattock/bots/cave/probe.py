"""The fingerprint of what the networks of Cave look at."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from mattock.bots.cave.features import write_rows
from mattock.bots.cave.layout import Layout
from mattock.bots.trained import fingerprint, probes, row_facts
from mattock.games.cave import GAME
from mattock.games.cave.parts import ROOMS, TILES
from mattock.games.cave.state import State


@cache
def cave_fingerprint() -> str:
    return fingerprint(facts())


def facts() -> Iterator[str]:
    yield from row_facts(ROOMS)
    yield from row_facts(TILES)
    for seats in range(GAME.min_seats, GAME.max_seats + 1):
        for state in probes(GAME, seats, {}):
            assert isinstance(state, State)
            if state.turn:  # before the first there is nothing to judge
                yield seen(state)


def seen(state: State) -> str:
    """A position as the outcome of a turn, as its player would see it."""
    layout = Layout(state)
    layout.lines[state.player().goods] = 0
    rows: list[int] = []
    points: list[int] = []
    write_rows(layout, 0, rows, points)
    return repr((rows, points))
