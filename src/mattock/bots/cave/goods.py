"""Goods of Cave as a bot counts them: which exchanges a payment asks for, which stock is better."""

from __future__ import annotations

from mypy_extensions import i64

from mattock.core.game import Move
from mattock.games.cave.goods import (
    EMMER,
    FLAX,
    FOOD,
    GOLD,
    KINDS,
    LIMITS,
    ONE_FOOD,
    count,
    covers,
    covers_with_exchange,
    one,
)
from mattock.games.cave.moves import EXCHANGE

ONE_EMMER = one(EMMER)
ONE_FLAX = one(FLAX)
ONE_GOLD = one(GOLD)


def exchanges(goods: int, exchanged: int) -> list[Move]:
    """The anytime exchanges that make one stock of another."""
    moves: list[Move] = []
    for good in (EMMER, FLAX, GOLD):
        for _ in range(count(goods, good) - count(exchanged, good)):
            moves.append(EXCHANGE + good)
    return moves


def payments(goods: int, price: int) -> list[int]:
    """The stocks that cover a price after as few exchanges as can be, all ways to make them."""
    if covers(goods, price):
        return [goods]
    if not covers_with_exchange(goods, price):
        return []
    left = goods - (price - count(price, FOOD) * ONE_FOOD)
    short = count(price, FOOD) - count(goods, FOOD)
    emmer, flax, gold = count(left, EMMER), count(left, FLAX), count(left, GOLD)
    base = goods + short * ONE_FOOD
    stocks: list[int] = []
    for first in range(max(0, short - flax - gold), min(emmer, short) + 1):
        rest = short - first
        for second in range(max(0, rest - gold), min(flax, rest) + 1):
            third = rest - second
            stocks.append(base - first * ONE_EMMER - second * ONE_FLAX - third * ONE_GOLD)
    return stocks


def exchange_all(goods: i64, good: i64, amount: i64) -> i64:
    """A stock after so many exchanges of a good; food over the limit is lost."""
    food = min(amount, LIMITS[FOOD] - count(goods, FOOD))
    return goods - amount * one(good) + food * ONE_FOOD


def room_for(goods: i64, gain: i64) -> i64:
    """A stock after the exchanges that keep a gain from being lost."""
    for good in (EMMER, FLAX, GOLD):
        excess = count(goods, good) + count(gain, good) - LIMITS[good]
        if excess > 0:
            goods = exchange_all(goods, good, min(excess, count(goods, good)))
    return goods


def refills(goods: int, levels: int) -> list[int]:
    """The stocks worth having before goods are refilled: what comes back anyway can be eaten."""
    stocks = [goods]
    for good in (EMMER, FLAX, GOLD):
        level, amount = count(levels, good), count(goods, good)
        if level and amount:
            eaten = [exchange_all(stock, good, amount) for stock in stocks]
            stocks = eaten if amount <= level else stocks + eaten
    return stocks


def best_goods(lines: dict[int, int]) -> dict[int, int]:
    """Of stocks with their lines those that no other stock can be turned into by exchanges."""
    if len(lines) == 1:
        return lines
    ranked = sorted([(total(goods), goods) for goods in lines], reverse=True)
    kept: list[int] = []
    for _, goods in ranked:
        if not is_replaced(goods, kept):
            kept.append(goods)
    if len(kept) == len(lines):
        return lines
    return {goods: lines[goods] for goods in kept}


def is_replaced(goods: i64, others: list[int]) -> bool:
    """Whether one of the other stocks is at least as good for every purpose."""
    rest = goods - count(goods, FOOD) * ONE_FOOD
    for kept in others:
        other: i64 = kept
        if covers(other, rest) and covers_with_exchange(other, goods):
            return True
    return False


def total(goods: i64) -> i64:
    """An order in which what is replaced comes after what replaces it."""
    pieces: i64 = 0
    for good in range(KINDS):
        pieces += 2 * count(goods, good)
    return pieces - count(goods, FOOD)
