"""`random`: every legal move is as likely."""

from __future__ import annotations

from typing import Final, final

from mattock.bots.base import Bot
from mattock.core.game import Move, View
from mattock.core.play import Rng


class RandomBot(Bot):
    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, view: View, moves: list[Move]) -> Move:
        return moves[self.rng.below(len(moves))]


PATIENCE: Final = 400  # decisions; few games ask a seat for half as many
WHIM: Final = 4  # then one decision in so many is random


@final
class Patience:
    """Ends games in which everybody waits for the others [U-SM-11]: bots that judge alike can roll
    the same two dice for ever, so after very many decisions some are left to luck.
    """

    def __init__(self) -> None:
        self.decisions = 0

    def is_lost(self, rng: Rng) -> bool:
        """Whether this decision is to be random."""
        self.decisions += 1
        return self.decisions > PATIENCE and rng.below(WHIM) == 0
