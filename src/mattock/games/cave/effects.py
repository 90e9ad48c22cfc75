"""What rooms do: a few builders, used by the rows of `parts.py`. A Use is one way to use a room."""

from __future__ import annotations

from itertools import combinations
from typing import Final, final

from mypy_extensions import i64

from mattock.games.cave import goods as g
from mattock.games.cave.board import (
    BOARD,
    FOOD_SPACES,
    SPACES,
)
from mattock.games.cave.goods import GOLD, NAMES, ONE_FOOD, STONE, add, count, one
from mattock.games.cave.state import UNCOVER, Player, State

# Rooms that work by themselves [C-BLUE-GENERAL], and those the rules below speak of
PROSPECTING_SITE: Final = 20
RETTING_ROOM: Final = 21
EQUIPMENT_ROOM: Final = 22
WOOD_STOREROOM: Final = 23
DUNGEON: Final = 24
BLUE: Final = 0b11111 << PROSPECTING_SITE


def gain(player: Player, goods: i64) -> None:
    """One gain event; a rise of flax feeds the Retting Room.

    [C-GOODS-08, C-GOODS-09, C-BLUE-RETTING-ROOM]
    """
    before = player.goods
    player.goods = add(before, goods)
    if player.owns(RETTING_ROOM) and count(player.goods, g.FLAX) > count(before, g.FLAX):
        player.goods = add(player.goods, ONE_FOOD)


def dig(state: State, player: Player, space: i64) -> None:
    """A tile leaves its space and is turned up; 11 and 31 give food first [C-EXC-01, C-EXC-05]."""
    player.uncover(space)
    if FOOD_SPACES >> space & 1:
        player.goods = add(player.goods, ONE_FOOD)
    state.dug += 1
    state.push_step(UNCOVER)


class Use:
    """One way to use a room: `words` tell it from the other ways, `text` says what it does."""

    def __init__(self, words: str, text: str, pay: i64 = 0) -> None:
        self.words = words
        self.text = text
        self.pay = pay

    def is_possible(self, player: Player) -> bool:
        """Whether there is something to do, payment aside [C-USE-06]."""
        return True

    def run(self, state: State, player: Player) -> None:
        raise NotImplementedError


@final
class Swap(Use):
    """Pay the left side in full, then gain the right side in full [C-GOODS-04, C-GOODS-05]."""

    def __init__(self, words: str, pay: i64, get: i64) -> None:
        price = f"{g.words(pay)} -> " if pay else ""
        super().__init__(words, price + g.words(get), pay)
        self.get = get

    def run(self, state: State, player: Player) -> None:
        player.goods -= self.pay
        gain(player, self.get)


@final
class Refill(Use):
    """Replenish goods to a level [C-GOODS-06]."""

    def __init__(self, words: str, levels: i64) -> None:
        super().__init__(words, f"refill to {g.words(levels)}")
        self.levels = levels

    def run(self, state: State, player: Player) -> None:
        gain(player, g.refill(player.goods, self.levels))


@final
class Tunnel(Use):
    """Two food, and a stone for those with at most two [C-ROOM-TUNNEL]."""

    def run(self, state: State, player: Player) -> None:
        stone = one(STONE) if count(player.goods, STONE) <= 2 else 0
        gain(player, 2 * ONE_FOOD + stone)


@final
class DigHere(Use):
    """A gold for one dig that walls can block [C-ROOM-DIGGING-CAVE]."""

    def __init__(self, space: i64) -> None:
        super().__init__(f"at {SPACES[space]}", "1 gold -> dig", one(GOLD))
        self.space = space

    def is_possible(self, player: Player) -> bool:
        return player.near >> self.space & 1 != 0

    def run(self, state: State, player: Player) -> None:
        player.goods -= self.pay
        dig(state, player, self.space)


def goods(
    wood: int = 0, stone: int = 0, emmer: int = 0, flax: int = 0, food: int = 0, gold: int = 0
) -> int:
    """Goods by name, packed."""
    amounts = (wood, stone, emmer, flax, food, gold)
    return sum(amount << g.BITS * good for good, amount in enumerate(amounts))


def swap(pay: int, get: int) -> list[Use]:
    return [Swap("", pay, get)]


def get(gained: int) -> list[Use]:
    return [Swap("", 0, gained)]


def either_price(*swaps: tuple[int, int]) -> list[Use]:
    """A slash between payments [C-USE-05]."""
    return [Swap(f"with {g.words(pay)}", pay, gained) for pay, gained in swaps]


def either_gain(*gains: int) -> list[Use]:
    return [Swap(f"for {g.words(gained)}", 0, gained) for gained in gains]


def one_of_four(amount_to: int = 0) -> list[Use]:
    """One of wood, stone, emmer and flax: a piece of it, or a level to replenish to [C-DEC-09]."""
    four = range(4)
    if amount_to:
        return [Refill(f"for {NAMES[good]}", amount_to * one(good)) for good in four]
    return [Swap(f"for {NAMES[good]}", 0, one(good)) for good in four]


def refill(levels: int) -> list[Use]:
    return [Refill("", levels)]


def three_different(gained: int) -> list[Use]:
    """One each of any three goods, gold and food included [C-ROOM-JUNCTION-ROOM]."""
    return [
        Swap(
            "with " + " ".join(NAMES[good] for good in trio),
            sum(one(good) for good in trio),
            gained,
        )
        for trio in combinations(range(g.KINDS), 3)
    ]


def tunnel() -> list[Use]:
    return [Tunnel("", "2 food, and 1 stone if you have at most 2")]


def dig_for_gold() -> list[Use]:
    return [DigHere(space) for space in range(BOARD)]
