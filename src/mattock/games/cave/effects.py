"""What rooms and tiles do: a few builders, used by the rows of `parts.py`.

A Use is one way to use an orange room. A Part is what the thin yellow lines of a tile divide.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final, final

from mattock.core.game import Move
from mattock.games.cave import goods as g
from mattock.games.cave.board import (
    BOARD,
    BOARD_EDGES,
    CAVERN,
    EDGES,
    FACE_EDGES,
    FOOD_SPACES,
    NO_FACE,
    SPACES,
)
from mattock.games.cave.goods import GOLD, NAMES, ONE_FOOD, STONE, WOOD, add, count, covers, one
from mattock.games.cave.moves import (
    BEGIN_DIG,
    BEGIN_ROOMS,
    BEGIN_TWO_DIGS,
    FURNISH,
    GAIN,
    RAZE,
    SELL,
    WALL,
    furnish,
)
from mattock.games.cave.state import DIGGING, FACE, ROOMS, UNCOVER, Player, State

# Rooms that work by themselves [C-BLUE-GENERAL], and those the rules below speak of
PROSPECTING_SITE: Final = 20
RETTING_ROOM: Final = 21
EQUIPMENT_ROOM: Final = 22
WOOD_STOREROOM: Final = 23
DUNGEON: Final = 24
BLUE: Final = 0b11111 << PROSPECTING_SITE


def gain(player: Player, goods: int) -> None:
    """One gain event; a rise of flax feeds the Retting Room.

    [C-GOODS-08, C-GOODS-09, C-BLUE-RETTING-ROOM]
    """
    before = player.goods
    player.goods = add(before, goods)
    if player.owns(RETTING_ROOM) and count(player.goods, g.FLAX) > count(before, g.FLAX):
        player.goods = add(player.goods, ONE_FOOD)


def dig(state: State, player: Player, space: int) -> None:
    """A tile leaves its space and is turned up; 11 and 31 give food first [C-EXC-01, C-EXC-05]."""
    player.uncover(space)
    if FOOD_SPACES >> space & 1:
        player.goods = add(player.goods, ONE_FOOD)
    state.dug += 1
    state.push_step(UNCOVER)


class Use:
    """One way to use a room; `words` tell it from the room's other ways."""

    def __init__(self, words: str, pay: int = 0) -> None:
        self.words = words
        self.pay = pay

    def is_possible(self, player: Player) -> bool:
        """Whether there is something to do, payment aside [C-USE-06]."""
        return True

    def run(self, state: State, player: Player) -> None:
        raise NotImplementedError


@final
class Swap(Use):
    """Pay the left side in full, then gain the right side in full [C-GOODS-04, C-GOODS-05]."""

    def __init__(self, words: str, pay: int, get: int) -> None:
        super().__init__(words, pay)
        self.get = get

    def run(self, state: State, player: Player) -> None:
        player.goods -= self.pay
        gain(player, self.get)


@final
class Refill(Use):
    """Replenish goods to a level [C-GOODS-06]."""

    def __init__(self, words: str, levels: int) -> None:
        super().__init__(words)
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

    def __init__(self, space: int) -> None:
        super().__init__(f"at {SPACES[space]}", one(GOLD))
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
    return [Tunnel("")]


def dig_for_gold() -> list[Use]:
    return [DigHere(space) for space in range(BOARD)]


class Part:
    """A part of a tile: the moves it offers while it is not begun, and what they do [C-TURN-03]."""

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

    def __init__(self, count: int) -> None:
        self.count = count

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

    def __init__(self, digs: int = 1, pay: int = 0, through: bool = False) -> None:
        self.digs = digs
        self.pay = pay
        self.through = through
        self.verb = BEGIN_DIG if digs == 1 else BEGIN_TWO_DIGS

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


def turns_each(state: State) -> int:
    """Turns per player in this round, and the food of every fee "per dwarf"."""
    return SOLO_TURNS[state.round] if len(state.players) == 1 else TURNS[state.round]


@final
class FurnishPart(Part):
    """Put a room of the display on an empty space, against a fee and its price [C-FURN-01]."""

    def __init__(self, *fees: int) -> None:
        self.fees = list(fees)

    def fee_of(self, state: State, fee: int) -> int:
        return turns_each(state) - 2 if fee == PER_DWARF else fee

    def add_moves(self, state: State, player: Player, moves: list[Move]) -> None:
        if not player.empty:
            return
        for printed in self.fees:
            fee = self.fee_of(state, printed)
            if covers(player.goods, FEES[fee]):
                add_rooms(state, player, fee, moves)

    def offers(self, move: Move) -> bool:
        fee = move & 7
        return move >= FURNISH and (
            fee in self.fees or (fee < FIVE_FOOD and PER_DWARF in self.fees)
        )

    def take(self, state: State, player: Player, move: Move) -> None:
        space = (move - FURNISH) // 8 % 12
        room = (move - FURNISH) // 96
        player.goods -= FEES[move & 7] + PRICES[room]
        state.display &= ~(1 << room)
        player.place(room, space)
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
    blue = (player.rooms & BLUE).bit_count()
    return player.rooms.bit_count() - blue >= blue + 2


def add_rooms(state: State, player: Player, fee: int, moves: list[Move]) -> None:
    """Every displayed room that can be paid on every empty space that fits.

    [C-FURN-02 to C-FURN-07]
    """
    left = player.goods - FEES[fee]
    display = state.display if may_place_blue(player) else state.display & ~BLUE
    room = 0
    while display:
        if display & 1 and covers(left, PRICES[room]):
            fits = FITS[room]
            empty = player.empty
            space = 0
            while empty:
                if empty & 1 and fits >> player.sides[space] & 1:
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

    def add_moves(self, state: State, player: Player, moves: list[Move]) -> None:
        if state.supply:
            free = (BOARD_EDGES | FACE_EDGES[player.face]) & ~player.walls
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


@final
class RazePart(Part):
    """Raze an own built wall for the full printed set [C-WALL-05]."""

    def __init__(self, get: int) -> None:
        self.get = get

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


@final
class SellPart(Part):
    """Five wood or five stone for four gold [C-ACT-EXPEDITION]."""

    def add_moves(self, state: State, player: Player, moves: list[Move]) -> None:
        for good in range(WOOD, STONE + 1):
            if covers(player.goods, 5 * one(good)):
                moves.append(SELL + good)

    def offers(self, move: Move) -> bool:
        return SELL <= move <= SELL + STONE

    def take(self, state: State, player: Player, move: Move) -> None:
        player.goods -= 5 * one(move - SELL)
        gain(player, 4 * one(GOLD))


@final
class EitherPart(Part):
    """A long slash: one side or the other, never both [C-TURN-04]."""

    def __init__(self, first: Part, second: Part) -> None:
        self.first = first
        self.second = second

    def add_moves(self, state: State, player: Player, moves: list[Move]) -> None:
        self.first.add_moves(state, player, moves)
        self.second.add_moves(state, player, moves)

    def offers(self, move: Move) -> bool:
        return self.first.offers(move) or self.second.offers(move)

    def take(self, state: State, player: Player, move: Move) -> None:
        side = self.first if self.first.offers(move) else self.second
        side.take(state, player, move)
