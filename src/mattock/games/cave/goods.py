"""Goods packed into one number, six bits each: whole payments are one subtraction [C-GOODS-01].

The top bit of each field stays free, so that it can tell of a shortage or an overflow.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

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


ONES: Final[list[int]] = [1 << BITS * good for good in range(KINDS)]
GUARDS: Final = 0o40_40_40_40_40_40  # two octal digits a good, wood last
ROOM_ABOVE: Final = 0o14_26_26_26_26_26  # from each limit to 31
ONE_FOOD: Final = 1 << BITS * FOOD
ONE_WOOD: Final = 1 << BITS * WOOD


def one(good: i64) -> i64:
    """One piece of a good."""
    return ONES[good]


def count(goods: i64, good: i64) -> i64:
    return goods >> BITS * good & FIELD


def covers(goods: i64, price: i64) -> bool:
    """Whether every good is there in full; nobody pays in part [C-GOODS-04]."""
    return (goods | GUARDS) - price & GUARDS == GUARDS


def add(goods: i64, gain: i64) -> i64:
    """Goods with a gain; what exceeds a limit is lost, good by good [C-GOODS-03]."""
    total = goods + gain
    over = total + ROOM_ABOVE & GUARDS
    if over:
        for good in range(KINDS):
            if over >> BITS * good & 32:
                total -= (count(total, good) - LIMITS[good]) << BITS * good
    return total


def refill(goods: i64, levels: i64) -> i64:
    """What is missing to the given levels; nothing is ever lowered [C-GOODS-06]."""
    missing: i64 = 0
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


def covers_with_exchange(goods: i64, price: i64) -> bool:
    """Whether a price could be paid after some anytime exchanges [C-ANY-01]."""
    food = count(price, FOOD)
    rest = price - food * ONE_FOOD
    if not covers(goods, rest):
        return False
    left = goods - rest
    return count(left, FOOD) + count(left, EMMER) + count(left, FLAX) + count(left, GOLD) >= food
