"""Where the outcomes of chance come from: whoever holds a game is given a luck and asks it."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from mattock.core.game import Move, State
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
