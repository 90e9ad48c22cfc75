"""What the thin yellow lines of a tile divide: the parts, each offering moves and carrying them
out.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from mattock.core.bits import size
from mattock.core.game import Move
from mattock.games.cave import goods as g
from mattock.games.cave.board import (
    BOARD_EDGES,
    CAVERN,
    EDGES,
    FACE_EDGES,
    NO_FACE,
)
from mattock.games.cave.effects import BLUE, DUNGEON, EQUIPMENT_ROOM, gain, goods
from mattock.games.cave.goods import GOLD, covers, one
from mattock.games.cave.moves import (
    BEGIN_DIG,
    BEGIN_ROOMS,
    BEGIN_TWO_DIGS,
    FURNISH,
    GAIN,
    RAZE,
    SELL,
    WALL,
    fee_of,
    furnish,
    furnished_room,
    furnished_space,
)
from mattock.games.cave.state import DIGGING, FACE, ROOMS, Player, State


class Part:
    """A part of a tile: the moves it offers while it is not begun, and what they do [C-TURN-03]."""

    text: str

    def add_moves(self, state: State, player: Player, moves: list[Move]) -> None:
        raise NotImplementedError

    def offers(self, move: Move) -> bool:
        """Whether a move belongs to this part."""
        raise NotImplementedError

    def take(self, state: State, player: Player, move: Move) -> None:
        raise NotImplementedError


@final
class GainPart(Part):
    """Goods; with several gains, one of them [C-GOODS-07]."""

    def __init__(self, *gains: int) -> None:
        self.gains = list(gains)
        self.text = "gain " + " or ".join(g.words(GAINS[index]) for index in gains)

    def add_moves(self, state: State, player: Player, moves: list[Move]) -> None:
        for index in self.gains:
            moves.append(GAIN + index)

    def offers(self, move: Move) -> bool:
        return move - GAIN in self.gains

    def take(self, state: State, player: Player, move: Move) -> None:
        gain(player, GAINS[move - GAIN])


# All gains that tiles print
GAINS: Final[list[int]] = [
    goods(emmer=2, flax=1),
    goods(wood=2),
    goods(stone=1),
    goods(food=1),
    goods(wood=1),
]
CROPS: Final = 0
TWO_WOOD: Final = 1
A_STONE: Final = 2
A_FOOD: Final = 3
A_WOOD: Final = 4


@final
class RoomsPart(Part):
    """Use up to so many orange rooms; the Equipment Room adds one to a printed 2 or 3.

    [C-USE-01, C-USE-08, C-BLUE-EQUIPMENT-ROOM]
    """

    def __init__(self, count: i64) -> None:
        self.count = count
        self.text = f"use {count} room{'s' if count > 1 else ''}"

    def add_moves(self, state: State, player: Player, moves: list[Move]) -> None:
        moves.append(BEGIN_ROOMS)

    def offers(self, move: Move) -> bool:
        return move == BEGIN_ROOMS

    def take(self, state: State, player: Player, move: Move) -> None:
        state.single = self.count == 1
        more = not state.single and player.owns(EQUIPMENT_ROOM)
        state.uses = self.count + (1 if more else 0)
        state.push_step(ROOMS)


@final
class DigPart(Part):
    """One or two digs against a payment; some go through walls.

    [C-EXC-04, C-EXC-07, C-EXC-08]
    """

    def __init__(self, digs: int = 1, pay: i64 = 0, through: bool = False) -> None:
        self.digs = digs
        self.pay = pay
        self.through = through
        self.verb = BEGIN_DIG if digs == 1 else BEGIN_TWO_DIGS
        price = f"{g.words(pay)} -> " if pay else ""
        self.text = price + ("dig twice" if digs > 1 else "dig through walls" if through else "dig")

    def add_moves(self, state: State, player: Player, moves: list[Move]) -> None:
        near = player.near_through if self.through else player.near
        if near and covers(player.goods, self.pay):
            moves.append(self.verb)

    def offers(self, move: Move) -> bool:
        return move == self.verb

    def take(self, state: State, player: Player, move: Move) -> None:
        player.goods -= self.pay
        state.uses = self.digs
        state.through = self.through
        state.push_step(DIGGING, self.digs)


# Fees of furnishing; the first three are "1 food per dwarf" [C-FURN-05]
FEES: Final[list[int]] = [
    goods(food=2),
    goods(food=3),
    goods(food=4),
    goods(food=5),
    goods(gold=1),
    goods(gold=2),
    0,
]
PER_DWARF: Final = -1
FIVE_FOOD: Final = 3
ONE_GOLD: Final = 4
TWO_GOLD: Final = 5
NO_FEE: Final = 6
TURNS: Final[list[int]] = [0, 2, 2, 2, 3, 3, 3, 3, 4]  # by round [C-ROUND-03]
SOLO_TURNS: Final[list[int]] = [0, 2, 2, 2, 3, 3, 3, 4]  # [C-SOLO-03]


def turns_each(state: State) -> i64:
    """Turns per player in this round, and the food of every fee "per dwarf"."""
    return SOLO_TURNS[state.round] if len(state.players) == 1 else TURNS[state.round]


@final
class FurnishPart(Part):
    """Put a room of the display on an empty space, against a fee and its price [C-FURN-01]."""

    def __init__(self, *fees: int) -> None:
        self.fees = list(fees)
        words = ["food per dwarf" if fee == PER_DWARF else g.words(FEES[fee]) for fee in fees]
        self.text = "furnish for " + (" or ".join(words) or "nothing")

    def fee_of(self, state: State, fee: i64) -> i64:
        return turns_each(state) - 2 if fee == PER_DWARF else fee

    def add_moves(self, state: State, player: Player, moves: list[Move]) -> None:
        if not player.empty:
            return
        for printed in self.fees:
            fee = self.fee_of(state, printed)
            if covers(player.goods, FEES[fee]):
                add_rooms(state, player, fee, moves)

    def offers(self, move: Move) -> bool:
        fee = fee_of(move)
        return move >= FURNISH and (
            fee in self.fees or (fee < FIVE_FOOD and PER_DWARF in self.fees)
        )

    def take(self, state: State, player: Player, move: Move) -> None:
        room = furnished_room(move)
        player.goods -= FEES[fee_of(move)] + PRICES[room]
        state.display &= ~(1 << room)
        player.place(room, furnished_space(move))
        if not (player.empty | player.dark) & ~(1 << CAVERN) and is_cavern_left(state):
            state.push_step(FACE)


# Prices of all rooms and the sides they accept, as bits of 16 combinations; filled by parts.py
PRICES: Final[list[int]] = []
FITS: Final[list[int]] = []


def is_cavern_left(state: State) -> bool:
    """The first player to fill a board gets the Additional Cavern [C-CAVERN-01]."""
    return all(player.face == NO_FACE for player in state.players)


def may_place_blue(player: Player) -> bool:
    """Orange rooms must stay ahead of blue ones, the entrance counted [C-FURN-09]."""
    return size(player.rooms) - 2 * size(player.rooms & BLUE) >= 2


def open_rooms(state: State, player: Player) -> i64:
    """The displayed rooms of a colour that the player may place, as bits [C-FURN-02, C-FURN-09]."""
    return state.display if may_place_blue(player) else state.display & ~BLUE


def add_rooms(state: State, player: Player, fee: i64, moves: list[Move]) -> None:
    """Every displayed room that can be paid on every empty space that fits.

    [C-FURN-02 to C-FURN-07]
    """
    left = player.goods - FEES[fee]
    display = open_rooms(state, player)
    room: i64 = 0
    while display:
        if display & 1 and covers(left, PRICES[room]):
            fits: i64 = FITS[room]
            empty = player.empty
            space: i64 = 0
            while empty:
                if empty & 1 and fits >> player.sides_of(space) & 1:
                    moves.append(furnish(room, space, fee))
                empty >>= 1
                space += 1
        display >>= 1
        room += 1


@final
class WallPart(Part):
    """Build a wall on a free edge of one's own; the Dungeon pays for it.

    [C-WALL-01 to C-WALL-04, C-BLUE-DUNGEON]
    """

    def __init__(self) -> None:
        self.text = "build a wall"

    def add_moves(self, state: State, player: Player, moves: list[Move]) -> None:
        free = free_edges(state.supply, player)
        if free:
            for edge in range(len(EDGES)):
                if free >> edge & 1:
                    moves.append(WALL + edge)

    def offers(self, move: Move) -> bool:
        return WALL <= move < WALL + 16

    def take(self, state: State, player: Player, move: Move) -> None:
        state.supply -= 1
        player.toggle_wall(move - WALL)
        if player.owns(DUNGEON):
            gain(player, 2 * one(GOLD))


def free_edges(supply: i64, player: Player) -> i64:
    """Where a player can build a wall while there are some, as bits [C-WALL-02, C-WALL-07]."""
    return (BOARD_EDGES | FACE_EDGES[player.face]) & ~player.walls if supply else 0


@final
class RazePart(Part):
    """Raze an own built wall for the full printed set [C-WALL-05]."""

    def __init__(self, get: i64) -> None:
        self.get = get
        self.text = f"raze a wall for {g.words(get)}"

    def add_moves(self, state: State, player: Player, moves: list[Move]) -> None:
        for edge in range(len(EDGES)):
            if player.walls >> edge & 1:
                moves.append(RAZE + edge)

    def offers(self, move: Move) -> bool:
        return RAZE <= move < RAZE + 16

    def take(self, state: State, player: Player, move: Move) -> None:
        state.supply += 1
        player.toggle_wall(move - RAZE)
        gain(player, self.get)


SALES: Final[list[int]] = [goods(wood=5), goods(stone=5)]  # each for the same [C-ACT-EXPEDITION]
PROCEEDS: Final[int] = goods(gold=4)


@final
class SellPart(Part):
    """Five wood or five stone for four gold [C-ACT-EXPEDITION]."""

    def __init__(self) -> None:
        self.text = " or ".join(g.words(price) for price in SALES) + f" -> {g.words(PROCEEDS)}"

    def add_moves(self, state: State, player: Player, moves: list[Move]) -> None:
        for index in range(len(SALES)):
            if covers(player.goods, SALES[index]):
                moves.append(SELL + index)

    def offers(self, move: Move) -> bool:
        return SELL <= move < SELL + len(SALES)

    def take(self, state: State, player: Player, move: Move) -> None:
        player.goods -= SALES[move - SELL]
        gain(player, PROCEEDS)


@final
class EitherPart(Part):
    """A long slash: one side or the other, never both [C-TURN-04]."""

    def __init__(self, first: Part, second: Part) -> None:
        self.first = first
        self.second = second
        self.text = f"{first.text} / {second.text}"

    def add_moves(self, state: State, player: Player, moves: list[Move]) -> None:
        self.first.add_moves(state, player, moves)
        self.second.add_moves(state, player, moves)

    def offers(self, move: Move) -> bool:
        return self.first.offers(move) or self.second.offers(move)

    def take(self, state: State, player: Player, move: Move) -> None:
        side = self.first if self.first.offers(move) else self.second
        side.take(state, player, move)
