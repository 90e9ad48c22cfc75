"""The bots that belong to one game: a roster for each, and none for a game that brings none."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from mattock.bots import cave, unearth
from mattock.bots.spec import Roster
from mattock.core.game import BadOption

GROUP: Final = "mattock.rosters"  # entry points; each is called after a game and names its Roster
ROSTERS: Final[dict[str, Roster]] = {"unearth": unearth.ROSTER, "cave": cave.ROSTER}
NOTHING_OWN: Final = Roster()


def roster_of(game: str) -> Roster:
    """What a game brings for bots, wherever the game comes from."""
    if game in ROSTERS:
        return ROSTERS[game]
    for point in found_rosters():
        if point.name == game:
            return loaded(point)
    return NOTHING_OWN


def all_rosters() -> Iterator[Roster]:
    """Those of all games; others' packages are looked for last, since that takes a while."""
    yield from ROSTERS.values()
    for point in found_rosters():
        yield loaded(point)


def found_rosters() -> list[EntryPoint]:
    return [point for point in entry_points(group=GROUP) if point.name not in ROSTERS]


def loaded(point: EntryPoint) -> Roster:
    roster = point.load()
    if not isinstance(roster, Roster):
        raise BadOption(f"the bots of {point.name!r}: no mattock.bots.spec.Roster is named")
    return roster
