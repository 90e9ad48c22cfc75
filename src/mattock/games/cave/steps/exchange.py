"""The anytime exchange: emmer, flax or gold into food, at every decision of one's turn.

[C-ANY-01 to C-ANY-08]
"""

from __future__ import annotations

from mypy_extensions import i64

from mattock.core.game import Move
from mattock.games.cave.goods import EMMER, FLAX, GOLD, ONE_FOOD, add, count, one
from mattock.games.cave.moves import EXCHANGE
from mattock.games.cave.state import State


def add_exchanges(goods: i64, moves: list[Move]) -> None:
    """One piece at a time; legal even when the food is lost [C-ANY-04]."""
    if count(goods, EMMER):
        moves.append(EXCHANGE + EMMER)
    if count(goods, FLAX):
        moves.append(EXCHANGE + FLAX)
    if count(goods, GOLD):
        moves.append(EXCHANGE + GOLD)


def is_exchange(move: Move) -> bool:
    return move == EXCHANGE + EMMER or move == EXCHANGE + FLAX or move == EXCHANGE + GOLD


def exchange(state: State, move: Move) -> None:
    """No gain of flax, no room and no part: it triggers nothing [C-ANY-06]."""
    player = state.player()
    player.goods = add(player.goods - one(move - EXCHANGE), ONE_FOOD)
