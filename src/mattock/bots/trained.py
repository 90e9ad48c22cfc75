"""What learned weights were trained on: with other parts or features they would mean nothing.

A fingerprint covers the rows of a game's parts and what a bot sees of some positions, so a change
to either is noticed; weights are kept with the fingerprint of the day they were trained.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Final

from mattock.core.game import CHANCE, OVER, Game, State
from mattock.core.play import Rng

LENGTH: Final = 16  # letters of a fingerprint
PROBE_SEED: Final = 9
PROBE_PLIES: Final = 240  # of a random game that are looked at
PROBE_STRIDE: Final = 8
SAID: Final[set[str]] = set()


def fingerprint(facts: Iterable[str]) -> str:
    return sha256("\n".join(facts).encode()).hexdigest()[:LENGTH]


def row_facts(rows: Iterable[tuple[object, ...]]) -> Iterator[str]:
    """What can be read of rows; what they do is seen in positions."""
    for row in rows:
        yield repr([field for field in row if isinstance(field, (str, int, float))])


def probes(game: Game, seats: int, options: dict[str, str]) -> Iterator[State]:
    """Some positions of a random game, always the same."""
    state, rng = game.start(seats, options), Rng(PROBE_SEED)
    for ply in range(PROBE_PLIES):
        if state.to_move == OVER:
            return
        if ply % PROBE_STRIDE == 0:
            yield state
        is_draw = state.to_move == CHANCE
        state.apply(state.outcome(rng.below(state.ways())) if is_draw else rng.pick(state.moves()))


def say_untrained(bot: str) -> None:
    """Once in a process."""
    if bot not in SAID:
        SAID.add(bot)
        print(
            f"mattock: the learned weights of {bot} belong to other parts or features;"
            " the hand-written judgement is used instead",
            file=sys.stderr,
            flush=True,
        )
