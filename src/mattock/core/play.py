"""Random numbers, and the moves of chance made with them. Nothing else in mattock owns luck."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mattock.core.game import CHANCE, Move, State

MASK: Final = 0xFFFFFFFF


class Rng:
    """A small fast counting generator (sfc32): the same numbers compiled and interpreted.

    All its arithmetic stays below 64 bits, so that neither overflow nor big numbers occur.
    """

    a: i64
    b: i64
    c: i64
    count: i64

    def __init__(self, seed: int) -> None:
        self.a = seed & MASK
        self.b = (seed >> 32) & MASK
        self.c = (seed >> 64) & MASK
        self.count = 1
        for _ in range(15):
            self.next()

    def next(self) -> i64:
        """32 random bits."""
        mask: i64 = MASK
        b = self.b
        c = self.c
        count = self.count
        result = (self.a + b + count) & mask
        self.count = (count + 1) & mask
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & mask
        self.c = ((((c << 21) & mask) | (c >> 11)) + result) & mask
        return result

    def below(self, n: int) -> int:
        """A number from 0 to n - 1; odds differ by less than n in four billion."""
        return (self.next() * n) >> 32

    def pick(self, items: list[int]) -> int:
        return items[self.below(len(items))]

    def shuffle(self, items: list[int]) -> None:
        self.shuffle_end(items, len(items))

    def shuffle_end(self, items: list[int], count: int) -> None:
        """What `shuffle` makes of the last items, for those who look at no others; all that is
        drawn later stays the same.
        """
        least = max(1, len(items) - count)
        for i in range(len(items) - 1, 0, -1):
            way = self.next()
            if i >= least:
                j = way * (i + 1) >> 32
                items[i], items[j] = items[j], items[i]


def draw(state: State, rng: Rng) -> Move:
    """An outcome of the pending chance event, by its odds."""
    return state.outcome(rng.below(state.ways()))


def settle_chance(state: State, rng: Rng) -> list[Move]:
    """Make moves of chance until a seat has to decide or the game is over; the moves made."""
    made = []
    while state.to_move == CHANCE:
        move = draw(state, rng)
        state.apply(move)
        made.append(move)
    return made
