"""The fingerprint of what the learned judgement of Unearth looks at."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from mattock.bots.trained import fingerprint, probes, row_facts
from mattock.bots.unearth.features import features, points, time_left
from mattock.games.unearth import GAME
from mattock.games.unearth.parts import AGE_CARDS, DELVER_CARDS, NAMED_WONDERS, RUINS
from mattock.games.unearth.state import State

SEATS = 3


@cache
def unearth_fingerprint() -> str:
    return fingerprint(facts())


def facts() -> Iterator[str]:
    for rows in (RUINS, AGE_CARDS, DELVER_CARDS, NAMED_WONDERS):
        yield from row_facts(rows)
    for edition in GAME.options["edition"]:
        for state in probes(GAME, SEATS, {"edition": edition}):
            assert isinstance(state, State)
            yield repr((time_left(state), points(state), features(state)))
