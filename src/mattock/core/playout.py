"""Whole random games with the loop in compiled code."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mattock.core.game import CHANCE, OVER, State
from mattock.core.play import Rng

PLY_LIMIT: Final = (
    100_000  # a game that stalls [U-SM-11] is aborted by its driver, never by the rules
)
PRIME: Final = 2_147_483_647


class Playout:
    """What a random game came to."""

    def __init__(self) -> None:
        self.decisions = 0
        self.draws = 0
        self.aborted = False
        self.checksum = 0  # over all moves, then all scores
        self.faults: list[str] = []

    def note(self, number: int) -> None:
        self.checksum = mixed(self.checksum, number)


def mixed(checksum: i64, number: i64) -> i64:
    """The checksum with one more number folded in."""
    prime: i64 = PRIME
    return (checksum * 65_599 + number + 1) % prime


def play_out(state: State, rng: Rng, limit: int = PLY_LIMIT, audit: bool = False) -> Playout:
    """Play uniformly random moves to the end; with `audit`, stop at the first total that does not
    add up.
    """
    result = Playout()
    checksum: i64 = 0
    decisions: i64 = 0
    draws: i64 = 0
    while state.to_move != OVER:
        if state.to_move == CHANCE:
            move = state.outcome(rng.below(state.ways()))
            draws += 1
        else:
            moves = state.moves()
            move = moves[rng.below(len(moves))]
            decisions += 1
        checksum = mixed(checksum, move)
        state.apply(move)
        if audit:
            result.faults = state.faults()
            if result.faults:
                break
        if decisions + draws >= limit:
            result.aborted = True
            break
    result.decisions, result.draws, result.checksum = int(decisions), int(draws), int(checksum)
    if state.to_move == OVER:
        for score in state.scores():
            result.note(score)
    return result


def count_copies(state: State, times: int) -> int:
    """Copy a state many times, for the bench."""
    for _ in range(times):
        state.copy()
    return times
