"""Goods packed into one number, six bits each: whole payments are one subtraction [C-GOODS-01].

The top bit of each field stays free, so that it can tell of a shortage or an overflow.
"""

from __future__ import annotations

from typing import Final

NAMES: Final = ("wood", "stone", "emmer", "flax", "food", "gold")
WOOD: Final = 0
STONE: Final = 1
EMMER: Final = 2
FLAX: Final = 3
FOOD: Final = 4
GOLD: Final = 5
KINDS: Final = 6
BITS: Final = 6
FIELD: Final = 31
LIMITS: Final[list[int]] = [9, 9, 9, 9, 9, 19]  # [C-GOODS-02]


def one(good: int) -> int:
    """One piece of a good."""
    return 1 << BITS * good


GUARDS: Final = sum(32 << BITS * good for good in range(KINDS))
ROOM_ABOVE: Final = sum((31 - LIMITS[good]) << BITS * good for good in range(KINDS))
ONE_FOOD: Final = 1 << BITS * FOOD
ONE_WOOD: Final = 1 << BITS * WOOD


def count(goods: int, good: int) -> int:
    return goods >> BITS * good & FIELD


def covers(goods: int, price: int) -> bool:
    """Whether every good is there in full; nobody pays in part [C-GOODS-04]."""
    return (goods | GUARDS) - price & GUARDS == GUARDS


def add(goods: int, gain: int) -> int:
    """Goods with a gain; what exceeds a limit is lost, good by good [C-GOODS-03]."""
    total = goods + gain
    over = total + ROOM_ABOVE & GUARDS
    if over:
        for good in range(KINDS):
            if over >> BITS * good & 32:
                total -= (count(total, good) - LIMITS[good]) << BITS * good
    return total


def refill(goods: int, levels: int) -> int:
    """What is missing to the given levels; nothing is ever lowered [C-GOODS-06]."""
    missing = 0
    for good in range(KINDS):
        short = count(levels, good) - count(goods, good)
        if short > 0:
            missing += short << BITS * good
    return missing


def words(goods: int) -> str:
    """`2 emmer 1 flax`"""
    return " ".join(
        f"{count(goods, good)} {NAMES[good]}" for good in range(KINDS) if count(goods, good)
    )


def covers_with_exchange(goods: int, price: int) -> bool:
    """Whether a price could be paid after some anytime exchanges [C-ANY-01]."""
    food = count(price, FOOD)
    rest = price - food * ONE_FOOD
    if not covers(goods, rest):
        return False
    left = goods - rest
    return count(left, FOOD) + count(left, EMMER) + count(left, FLAX) + count(left, GOLD) >= food
