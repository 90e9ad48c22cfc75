"""Where the outcomes of chance come from: whoever holds a game is given a luck and asks it."""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b

from mypy_extensions import mypyc_attr

from mattock.core.game import CHANCE, Move, State
from mattock.core.play import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class Luck:
    """One owner of luck; each kind says how a way is found, and nothing else."""

    def way(self, ways: int, state: State, moves: list[Move]) -> int:
        """One of so many equally likely ways, in a position that those moves have led to."""
        raise NotImplementedError

    def draw(self, state: State, moves: list[Move]) -> Move:
        """The outcome of the chance that waits in a position."""
        return state.outcome(self.way(state.ways(), state, moves))

    def pick(self, state: State, moves: list[Move]) -> Move:
        """Some legal move, for a seat that does not choose one."""
        legal = state.moves()
        return legal[self.way(len(legal), state, moves)]


class SeededLuck(Luck):
    """The numbers of one seed in turn, whatever has been played: for the terminal, the arena and
    tests.
    """

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def way(self, ways: int, state: State, moves: list[Move]) -> int:
        return self.rng.below(ways)


class DealLuck(Luck):
    """The luck of a deal with a name: the n-th draw of a kind brings the same to everybody.

    What comes follows from the name, the kind of the draw and how many of that kind there were
    before. Every way draws a lot and the highest wins; so each way is as likely, and where two
    games differ in what is left to draw, what both have still comes first in both.
    """

    def __init__(self, name: str, start: State) -> None:
        self.name = name
        self.start = start.copy()
        self.rewind()

    def rewind(self) -> None:
        self.state = self.start.copy()
        self.moves: list[Move] = []
        self.drawn: Counter[str] = Counter()  # by kind, in the moves so far

    def way(self, ways: int, state: State, moves: list[Move]) -> int:
        """For choices without a chooser; draws of chance are made by lot."""
        return lot(self.name, "choice", len(moves), 0, 0) % ways

    def draw(self, state: State, moves: list[Move]) -> Move:
        self.follow(moves)
        kind = state.kind()
        ordinal = self.drawn[kind]
        best = -1
        drawn = 0
        for move, ways in state.chance():
            for way in range(ways):
                height = lot(self.name, kind, ordinal, move, way)
                if height > best:
                    best = height
                    drawn = move
        return drawn

    def follow(self, moves: list[Move]) -> None:
        """Count what has been drawn by now; after moves were taken back, from the beginning."""
        if moves[: len(self.moves)] != self.moves:
            self.rewind()
        for move in moves[len(self.moves) :]:
            if self.state.to_move == CHANCE:
                self.drawn[self.state.kind()] += 1
            self.state.apply(move)
            self.moves.append(move)


def lot(name: str, kind: str, ordinal: int, move: Move, way: int) -> int:
    """128 bits that follow from what they are for, the same on every machine."""
    words = f"{name}\n{kind}\n{ordinal}\n{move}\n{way}"
    return int.from_bytes(blake2b(words.encode(), digest_size=16).digest(), "big")
