"""How good a position of Cave is: points so far, and what goods may still become."""

from __future__ import annotations

from typing import Final

from mattock.core import game as core
from mattock.core.game import OVER
from mattock.core.judge import Judge, result, shares
from mattock.games.cave.goods import KINDS, count
from mattock.games.cave.scoring import total
from mattock.games.cave.state import Player, State

GOODS_VALUE: Final[list[float]] = [0.4, 0.6, 0.2, 0.6, 0.1, 0.4]  # gold: beside its own point
SPREAD: Final = 5.0


class CaveJudge(Judge):
    def worth(self, state: core.State) -> list[float]:
        assert isinstance(state, State)
        if state.to_move == OVER:
            return result(state)
        points = [prospects(player) for player in state.players]
        return [points[0] / 100.0] if len(points) == 1 else shares(points, SPREAD)


def prospects(player: Player) -> float:
    points = float(total(player))
    for good in range(KINDS):
        points += GOODS_VALUE[good] * float(count(player.goods, good))
    return points
