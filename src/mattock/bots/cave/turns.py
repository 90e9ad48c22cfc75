"""Whole turns of Cave: every distinct way to finish a turn, with the moves that lead to it.

A turn is searched on two levels. A Layout is what the turn has made of the cave and its tile; the
goods that it can come with are numbers in a table, so that most steps of a turn copy no state.
Exchanges are made only where a payment or a limit asks for them, gains that cost nothing are
always taken, and of goods in the same layout only those are kept that no others can replace.
"""

from __future__ import annotations

from typing import Final, final

from mattock.bots.cave.goods import best_goods, exchanges, payments, refills, room_for
from mattock.bots.cave.layout import Layout, cave_key, draw_key, end_key, merge, rank
from mattock.core.bits import bits
from mattock.core.game import CHANCE, Move
from mattock.core.steps import STEP_MASK
from mattock.games.cave.effects import DUNGEON, DigHere, Refill, Swap, gain
from mattock.games.cave.goods import BITS, KINDS, ONE_WOOD, add, covers
from mattock.games.cave.moves import (
    BEGIN_ROOMS,
    DIG,
    END_TURN,
    FACE_THREE,
    FACE_TWO,
    GAIN,
    RAZE,
    SELL,
    SELL_FOOD,
    STOP,
    TAKE,
    USE,
    WALL,
    furnish,
)
from mattock.games.cave.parts import FIRST_USE, TILE_PARTS, USES
from mattock.games.cave.parts import ROOMS as ROOM_ROWS
from mattock.games.cave.state import CHOOSE, DIGGING, FACE, ROOMS, Player, State
from mattock.games.cave.steps.rounds import open_tiles
from mattock.games.cave.steps.turn import (
    SOLD_FOOD,
    has_extra_wood,
    is_food_bought,
    near,
    unused_rooms,
    use_room,
)
from mattock.games.cave.tile_parts import (
    FEES,
    FITS,
    GAINS,
    PRICES,
    SALES,
    DigPart,
    EitherPart,
    FurnishPart,
    GainPart,
    Part,
    RazePart,
    RoomsPart,
    SellPart,
    WallPart,
    free_edges,
    open_rooms,
)

# Rooms in which one can dig, as bits
DIGGING_ROOMS: Final[int] = sum(
    1 << number
    for number, room in enumerate(ROOM_ROWS)
    if any(isinstance(use, DigHere) for use in room.uses)
)
NO_LINE: Final = -1
RANKS: Final = 8  # parts left, twice, and one for food not sold yet
GOODS_BITS: Final = BITS * KINDS


@final
class Turn:
    """All ways to finish the turn of a state in which a seat decides."""

    def __init__(self, state: State) -> None:
        self.root = state
        self.seat = state.to_move
        self.moves: list[Move] = []  # the last move of every line
        self.before: list[int] = []  # the line that it continues
        self.ranks: list[dict[tuple[int, int], Layout]] = [{} for _ in range(RANKS)]
        self.ends: dict[tuple[int, int, int], Layout] = {}
        self.draws: dict[tuple[int, int, int], Layout] = {}
        self.explore()

    def outcomes(self) -> list[Layout]:
        """Positions before the end of the turn, and before a draw."""
        return [*self.ends.values(), *self.draws.values()]

    def plan(self, layout: Layout, goods: int) -> list[Move]:
        """The moves that lead to an outcome; stops between them are left out, see `follow`."""
        line = layout.lines[goods]
        moves: list[Move] = [] if layout.state.to_move == CHANCE else [END_TURN]
        while line != NO_LINE:
            moves.append(self.moves[line])
            line = self.before[line]
        moves.reverse()
        return moves

    def add(self, line: int, move: Move) -> int:
        self.moves.append(move)
        self.before.append(line)
        return len(self.moves) - 1

    def add_exchanges(self, line: int, goods: int, exchanged: int) -> int:
        """The line that goes on with the exchanges between two stocks."""
        if goods != exchanged:
            for move in exchanges(goods, exchanged):
                line = self.add(line, move)
        return line

    # Where a turn can begin

    def explore(self) -> None:
        state = self.root
        step = state.stack[-1] & STEP_MASK
        if step == CHOOSE:
            for tile in bits(open_tiles(state)):
                self.enter(state, TAKE + tile)
                self.finish()
            return
        if step == DIGGING:
            self.go_on_digging(state)
        elif step == ROOMS:
            self.go_on_with_rooms(state)
        elif step == FACE:
            self.enter(state, FACE_TWO)
            self.enter(state, FACE_THREE)
        else:
            self.layout(state).lines[state.player().goods] = NO_LINE
        self.finish()

    def enter(self, state: State, move: Move) -> None:
        """A turn that begins with a move that costs nothing."""
        after = state.copy()
        after.apply(move)
        self.layout(after).lines[after.player().goods] = self.add(NO_LINE, move)

    def go_on_digging(self, state: State) -> None:
        layout = Layout(state)
        layout.lines[state.player().goods] = NO_LINE
        for space in bits(near(state)):
            self.reshape(layout, 0, [DIG + space])
        if state.is_legal(STOP):
            self.enter(state, STOP)

    def go_on_with_rooms(self, state: State) -> None:
        after = state.copy()
        after.apply(STOP)
        start = {state.player().goods | state.used << GOODS_BITS: NO_LINE}
        self.use_rooms(state.copy(), start, self.layout(after))

    # From layout to layout

    def layout(self, state: State) -> Layout:
        """The place for lines that lead to a state with whatever goods."""
        ranked = self.ranks[rank(state)]
        key = cave_key(state)
        found = ranked.get(key)
        if found is None:
            found = Layout(state)
            ranked[key] = found
        return found

    def finish(self) -> None:
        """Lines only ever lower the rank of their layout."""
        for number in range(RANKS - 1, -1, -1):
            layouts = list(self.ranks[number].values())
            self.ranks[number] = {}
            for layout in layouts:
                layout.lines = best_goods(layout.lines)
                self.leave(layout)

    def leave(self, layout: Layout) -> None:
        """Take each part that is left, or end the turn."""
        state = layout.state
        parts = TILE_PARTS[state.tile]
        left = bits(state.parts)
        for number in left:
            part = parts[number]
            if isinstance(part, GainPart):
                self.take_gain(layout, part)
        is_owed = any(isinstance(parts[number], GainPart) for number in left)
        for number in left:
            self.take_part(layout, parts[number], is_owed)
        if is_food_bought(state, state.player()):
            self.sell_food(layout)
        if not is_owed:
            self.note_end(layout)

    def take_part(self, layout: Layout, part: Part, is_owed: bool) -> None:
        if isinstance(part, RoomsPart):
            self.begin_rooms(layout, is_owed)
        elif isinstance(part, EitherPart):
            self.take_part(layout, part.first, is_owed)
            self.take_part(layout, part.second, is_owed)
        elif isinstance(part, FurnishPart):
            self.take_furnish(layout, part)
        elif isinstance(part, WallPart):
            self.take_walls(layout)
        elif isinstance(part, DigPart):
            if not is_owed:
                self.take_dig(layout, part)
        elif isinstance(part, SellPart):
            self.take_sale(layout)
        elif isinstance(part, RazePart):
            for edge in bits(layout.state.player().walls):
                self.reshape(layout, 0, [RAZE + edge])

    def note_end(self, layout: Layout) -> None:
        """Keep what the turn can come to; what was done with which tile matters no more."""
        merge(self.ends, end_key(layout.state), layout)

    def reshape(self, layout: Layout, price: int, moves: list[Move]) -> None:
        """Moves that change the layout, at a price; they give the same whatever the goods."""
        after = layout.state.copy()
        after.player().goods = price
        for move in moves:
            after.apply(move)
        if after.to_move != CHANCE and after.stack[-1] & STEP_MASK == FACE:
            self.reshape(layout, price, [*moves, FACE_TWO])
            self.reshape(layout, price, [*moves, FACE_THREE])
            return
        given = after.player().goods
        place = Layout(after) if after.to_move == CHANCE else self.layout(after)
        for goods, line in layout.lines.items():
            for stock in payments(goods, price):
                exchanged = price + room_for(stock - price, given) if given else stock
                self.reach(place, add(exchanged - price, given), goods, exchanged, line, moves)
        if after.to_move == CHANCE and place.lines:
            merge(self.draws, draw_key(after), place)

    def reach(
        self, place: Layout, result: int, goods: int, exchanged: int, line: int, moves: list[Move]
    ) -> None:
        if result not in place.lines:
            line = self.add_exchanges(line, goods, exchanged)
            for move in moves:
                line = self.add(line, move)
            place.lines[result] = line

    # The parts

    def take_gain(self, layout: Layout, part: GainPart) -> None:
        for index in part.gains:
            after = layout.state.copy()
            after.apply(GAIN + index)
            player = after.player()
            place = self.layout(after)
            for goods, line in layout.lines.items():
                exchanged = room_for(goods, GAINS[index])
                player.goods = exchanged
                gain(player, GAINS[index])
                self.reach(place, player.goods, goods, exchanged, line, [GAIN + index])

    def sell_food(self, layout: Layout) -> None:
        after = layout.state.copy()
        after.player().goods = SOLD_FOOD
        after.apply(SELL_FOOD)
        given = after.player().goods
        place = self.layout(after)
        for goods, line in layout.lines.items():
            for exchanged in payments(goods, SOLD_FOOD):
                result = add(exchanged - SOLD_FOOD, given)
                self.reach(place, result, goods, exchanged, line, [SELL_FOOD])

    def take_sale(self, layout: Layout) -> None:
        for index, price in enumerate(SALES):
            if any(covers(goods, price) for goods in layout.lines):
                self.reshape(layout, price, [SELL + index])

    def take_walls(self, layout: Layout) -> None:
        state = layout.state
        if not may_wait(state):
            for edge in bits(free_edges(state.supply, state.player())):
                self.reshape(layout, 0, [WALL + edge])

    def take_dig(self, layout: Layout, part: DigPart) -> None:
        player = layout.state.player()
        if any(payments(goods, part.pay) for goods in layout.lines):
            for space in bits(player.near_through if part.through else player.near):
                self.reshape(layout, part.pay, [part.verb, DIG + space])

    def take_furnish(self, layout: Layout, part: FurnishPart) -> None:
        state = layout.state
        player = state.player()
        for room in bits(open_rooms(state, player)):
            spaces = fitting(player, room)
            if spaces:
                for printed in part.fees:
                    fee = part.fee_of(state, printed)
                    price = FEES[fee] + PRICES[room]
                    if any(payments(goods, price) for goods in layout.lines):
                        for space in spaces:
                            self.reshape(layout, price, [furnish(room, space, fee)])

    def begin_rooms(self, layout: Layout, is_owed: bool) -> None:
        """Use rooms one after another, in every order that makes a difference."""
        state = layout.state.copy()
        state.apply(BEGIN_ROOMS)
        start: dict[int, int] = {}
        for goods, line in layout.lines.items():
            start[goods | state.used << GOODS_BITS] = self.add(line, BEGIN_ROOMS)
        after = state.copy()
        after.apply(STOP)
        self.use_rooms(state, start, self.layout(after), is_owed)

    def use_rooms(
        self, state: State, start: dict[int, int], place: Layout, is_owed: bool = False
    ) -> None:
        """From each stock with the rooms used so far to those after one more room."""
        player = state.player()
        frontier = start
        left = state.uses
        while True:
            for key, line in frontier.items():
                goods = key & (1 << GOODS_BITS) - 1
                if goods not in place.lines:
                    place.lines[goods] = line
            if left == 0:
                return
            following: dict[int, int] = {}
            for key, line in frontier.items():
                state.used = key >> GOODS_BITS
                goods = key & (1 << GOODS_BITS) - 1
                for room in bits(unused_rooms(state, player)):
                    for number in range(FIRST_USE[room], FIRST_USE[room + 1]):
                        if isinstance(USES[number], DigHere):
                            if not is_owed:
                                self.dig_in_rooms(state, left, goods, line, number)
                        else:
                            self.use_one(state, goods, line, number, following)
            frontier = following
            left -= 1

    def use_one(
        self, state: State, goods: int, line: int, number: int, following: dict[int, int]
    ) -> None:
        player = state.player()
        used = state.used
        for exchanged in prepared(state, player, goods, number):
            player.goods = exchanged
            use_room(state, player, number)
            key = player.goods | state.used << GOODS_BITS
            state.used = used
            if key not in following:
                following[key] = self.add(self.add_exchanges(line, goods, exchanged), USE + number)

    def dig_in_rooms(self, state: State, left: int, goods: int, line: int, number: int) -> None:
        """The Digging Cave ends the search of this turn like any other dig."""
        if USES[number].is_possible(state.player()):
            layout = Layout(state.copy())
            layout.state.uses = left
            layout.lines[goods] = line
            self.reshape(layout, USES[number].pay, [USE + number])


def prepared(state: State, player: Player, goods: int, number: int) -> list[int]:
    """The stocks, after exchanges, with which a room is worth using."""
    use = USES[number]
    if isinstance(use, Refill):
        return refills(goods, use.levels)
    wood = ONE_WOOD if has_extra_wood(state, player) and not covers(goods, use.pay) else 0
    stocks = [stock - wood for stock in payments(goods + wood, use.pay)]
    if isinstance(use, Swap):
        return [
            use.pay + room_for(stock - use.pay, use.get) if not wood else stock for stock in stocks
        ]
    return stocks


def may_wait(state: State) -> bool:
    """Whether a wall can as well be built after goods are gained and rooms used; only the gold of
    the Dungeon and the way of the Digging Cave speak against it.
    """
    if state.player().rooms & (1 << DUNGEON | DIGGING_ROOMS):
        return False
    parts = TILE_PARTS[state.tile]
    return any(isinstance(parts[number], (RoomsPart, GainPart)) for number in bits(state.parts))


def fitting(player: Player, room: int) -> list[int]:
    """The empty spaces whose walls a room accepts."""
    fits = FITS[room]
    return [space for space in bits(player.empty) if fits >> player.sides_of(space) & 1]


def follow(state: State, moves: list[Move]) -> None:
    """Make the moves of a plan, with the stops that it leaves out."""
    for move in moves:
        while not state.is_legal(move):
            state.apply(STOP)
        state.apply(move)
