"""A turn: the parts of the tile, rooms and digs in progress.

[C-TURN-01 to C-TURN-08, C-DEC-01 to C-DEC-10]
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from mattock.core.game import Move, Seat
from mattock.core.steps import NOBODY
from mattock.games.cave.board import BOARD
from mattock.games.cave.effects import BLUE, PROSPECTING_SITE, WOOD_STOREROOM, dig, gain
from mattock.games.cave.goods import (
    GOLD,
    ONE_FOOD,
    ONE_WOOD,
    add,
    covers,
    covers_with_exchange,
    one,
)
from mattock.games.cave.moves import DIG, END_TURN, FACE_THREE, FACE_TWO, ROOM, SELL_FOOD, STOP, USE
from mattock.games.cave.parts import (
    EXPANSION,
    FIRST_USE,
    ROOM_OF_USE,
    TILE_PARTS,
    UNDERGROWTH,
    USES,
)
from mattock.games.cave.state import UNCOVER, DrawOne, Player, State, Step
from mattock.games.cave.steps.exchange import add_exchanges, exchange, is_exchange

SOLD_FOOD: Final = ONE_FOOD  # what the Prospecting Site takes


@final
class Resolve(Step):
    """Begin a part of the tile, or end the turn [C-TURN-03, C-TURN-05, C-TURN-07, C-DEC-02]."""

    name = "resolve"

    def begin(self, state: State) -> Seat:
        return state.active

    def moves(self, state: State) -> list[Move]:
        player = state.player()
        moves: list[Move] = []
        parts = TILE_PARTS[state.tile]
        for number in range(len(parts)):
            if state.parts >> number & 1:
                parts[number].add_moves(state, player, moves)
        if may_sell_food(state, player):
            moves.append(SELL_FOOD)
        moves.append(END_TURN)
        add_exchanges(player.goods, moves)
        return moves

    def apply(self, state: State, move: Move) -> None:
        if move == END_TURN:
            end_turn(state)
        elif is_exchange(move):
            exchange(state, move)
        elif move == SELL_FOOD:
            state.sold = True
            state.player().goods -= SOLD_FOOD
            gain(state.player(), one(GOLD))
        else:
            take_part(state, move)


def is_food_bought(state: State, player: Player) -> bool:
    """The Prospecting Site sells one food on every Undergrowth turn [C-BLUE-PROSPECTING-SITE]."""
    return state.tile == UNDERGROWTH and not state.sold and player.owns(PROSPECTING_SITE)


def may_sell_food(state: State, player: Player) -> bool:
    return is_food_bought(state, player) and covers(player.goods, SOLD_FOOD)


def take_part(state: State, move: Move) -> None:
    """Beginning a part uses it up, both sides of a slash with it [C-TURN-04, C-TURN-05]."""
    parts = TILE_PARTS[state.tile]
    for number in range(len(parts)):
        if state.parts >> number & 1 and parts[number].offers(move):
            state.parts &= ~(1 << number)
            parts[number].take(state, state.player(), move)
            return
    raise ValueError("no such part")


def end_turn(state: State) -> None:
    """In solo a turn with exactly one dig turns up a room of the pile [C-SOLO-05, C-SOLO-06]."""
    state.pop_step()
    if state.dug == 1 and state.tile != EXPANSION and state.pile:
        state.push_step(UNCOVER, 1)


@final
class Rooms(Step):
    """Use own orange rooms one after another, each once a turn [C-USE-01 to C-USE-08, C-DEC-03]."""

    name = "rooms"

    def begin(self, state: State) -> Seat:
        """Open while a room can be used, if need be after an exchange [C-TURN-05, C-ANY-02]."""
        if state.uses and can_use_some(state, state.player()):
            return state.active
        state.uses = 0
        state.pop_step()
        return NOBODY

    def moves(self, state: State) -> list[Move]:
        player = state.player()
        goods = player.goods + (ONE_WOOD if has_extra_wood(state, player) else 0)
        moves: list[Move] = []
        rooms = unused_rooms(state, player)
        room: i64 = 0
        while rooms:
            if rooms & 1:
                for use in range(FIRST_USE[room], FIRST_USE[room + 1]):
                    if covers(goods, USES[use].pay) and USES[use].is_possible(player):
                        moves.append(USE + use)
            rooms >>= 1
            room += 1
        moves.append(STOP)
        add_exchanges(player.goods, moves)
        return moves

    def apply(self, state: State, move: Move) -> None:
        if move == STOP:
            state.uses = 0
        elif is_exchange(move):
            exchange(state, move)
        else:
            use_room(state, state.player(), move - USE)


def unused_rooms(state: State, player: Player) -> i64:
    return player.rooms & ~state.used & ~BLUE


def can_use_some(state: State, player: Player) -> bool:
    """Some unused room can be used now, or after anytime exchanges."""
    rooms = unused_rooms(state, player)
    if rooms & 1:  # the Cave Entrance asks for nothing
        return True
    room: i64 = 0
    while rooms:
        if rooms & 1 and can_use(room, player):
            return True
        rooms >>= 1
        room += 1
    return False


def can_use(room: i64, player: Player) -> bool:
    """A room can be used now, or after anytime exchanges."""
    for number in range(FIRST_USE[room], FIRST_USE[room + 1]):
        use = USES[number]
        if covers_with_exchange(player.goods, use.pay) and use.is_possible(player):
            return True
    return False


def has_extra_wood(state: State, player: Player) -> bool:
    """The Wood Storeroom gives a wood with every printed 1-room part [C-BLUE-WOOD-STOREROOM]."""
    return state.single and player.owns(WOOD_STOREROOM)


def use_room(state: State, player: Player, number: i64) -> None:
    """The extra wood comes after the room's effect, or before it where the payment needs it."""
    use = USES[number]
    state.used |= 1 << ROOM_OF_USE[number]
    state.uses -= 1
    extra = has_extra_wood(state, player)
    if extra and not covers(player.goods, use.pay):
        player.goods = add(player.goods, ONE_WOOD)
        extra = False
    use.run(state, player)
    if extra:
        player.goods = add(player.goods, ONE_WOOD)


@final
class Digging(Step):
    """Dig as often as the argument says; the second dig may be declined [C-EXC-08, C-DEC-04]."""

    name = "dig"

    def begin(self, state: State) -> Seat:
        if state.uses and near(state):
            return state.active
        state.uses = 0
        state.pop_step()
        return NOBODY

    def moves(self, state: State) -> list[Move]:
        spaces = near(state)
        moves = [DIG + space for space in range(BOARD) if spaces >> space & 1]
        if state.uses < state.argument():
            moves.append(STOP)
        add_exchanges(state.player().goods, moves)
        return moves

    def apply(self, state: State, move: Move) -> None:
        if move == STOP:
            state.uses = 0
        elif is_exchange(move):
            exchange(state, move)
        else:
            state.uses -= 1
            dig(state, state.player(), move - DIG)


def near(state: State) -> i64:
    player = state.player()
    return player.near_through if state.through else player.near


@final
class Uncover(DrawOne):
    """A dark room is turned up into the display; argument 1: from the solo pile.

    [C-EXC-01, C-SOLO-05, C-SOLO-07]
    """

    name = "uncover"
    verb = ROOM

    def left(self, state: State) -> i64:
        return state.unseen

    def apply(self, state: State, move: Move) -> None:
        room = 1 << (move - ROOM)
        state.display |= room
        state.unseen &= ~room
        from_pile = state.argument()
        state.pop_step()
        if from_pile:
            state.pile -= 1
        elif state.tile == EXPANSION and state.pile:  # one dig is certain at once [C-SOLO-06]
            state.push_step(UNCOVER, 1)


@final
class CavernFace(Step):
    """The face of the Additional Cavern, for good, before anything else [C-CAVERN-02, C-DEC-08]."""

    name = "face"

    def begin(self, state: State) -> Seat:
        return state.active

    def moves(self, state: State) -> list[Move]:
        return [FACE_TWO, FACE_THREE]

    def apply(self, state: State, move: Move) -> None:
        state.pop_step()
        state.player().open_cavern(1 if move == FACE_TWO else 2)
