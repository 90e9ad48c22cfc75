"""`greedy`: sees one decision ahead, and the luck that follows it."""

from __future__ import annotations

from typing import Final

from mattock.bots.base import Weigher
from mattock.bots.uniform import Patience
from mattock.core.game import CHANCE, Move, Seat, State, View
from mattock.core.judge import Judge
from mattock.core.play import Rng, settle_chance

OUTCOMES: Final = 8  # a die's faces are all looked at; of longer lists of chance, a sample


class GreedyBot(Weigher):
    def __init__(self, judge: Judge, seed: int) -> None:
        self.judge = judge
        self.rng = Rng(seed)
        self.patience = Patience()

    def choose(self, view: View, moves: list[Move]) -> Move:
        if len(moves) > 1 and self.patience.is_lost(self.rng):
            return self.rng.pick(moves)
        return super().choose(view, moves)

    def weigh(self, view: View, moves: list[Move]) -> list[float]:
        state = view.imagine(self.rng)
        return [self.worth_after(state, move) for move in moves]

    def worth_after(self, state: State, move: Move) -> float:
        """What a move is worth to the seat that makes it, over the luck that follows at once."""
        after = state.copy()
        after.apply(move)
        if after.to_move != CHANCE:
            return self.judge.worth(after)[state.to_move]
        outcomes = after.chance()
        if len(outcomes) > OUTCOMES:
            return self.settled_worth(after, state.to_move)
        return self.mean_worth(after, outcomes, state.to_move)

    def mean_worth(self, state: State, outcomes: list[tuple[Move, int]], seat: Seat) -> float:
        total = 0.0
        ways = 0
        for outcome, count in outcomes:
            after = state.copy()
            after.apply(outcome)
            total += count * self.settled_worth(after, seat)
            ways += count
        return total / ways

    def settled_worth(self, state: State, seat: Seat) -> float:
        """Draws what chance still owes; changes the state."""
        settle_chance(state, self.rng)
        return self.judge.worth(state)[seat]
