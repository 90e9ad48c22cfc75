"""What a bot is: it gets a view and the legal moves, and nothing else."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from mattock.core.game import Move, View


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player of one seat in one game; `choose` is called whenever it has more than one move."""

    def choose(self, view: View, moves: list[Move]) -> Move:
        raise NotImplementedError

    def keeps_time(self) -> bool:
        """Whether it keeps the time limit it was given by itself."""
        return False

    def close(self) -> None:
        """The game is over for this bot."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Weigher(Bot):
    """A bot that can say what each move is worth, which analysis asks for too."""

    def weigh(self, view: View, moves: list[Move]) -> list[float]:
        """For each move the share of the victory that the seat to move expects after it."""
        raise NotImplementedError

    def choose(self, view: View, moves: list[Move]) -> Move:
        if len(moves) == 1:
            return moves[0]
        worths = self.weigh(view, moves)
        return moves[worths.index(max(worths))]
