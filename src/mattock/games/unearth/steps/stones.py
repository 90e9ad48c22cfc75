"""Stones: taking one after a low roll, and putting it into the tableau.

[U-STONE-01 to U-STONE-10]
"""

from __future__ import annotations

from typing import final

from mattock.core.game import CHANCE, Move, Seat
from mattock.core.steps import NOBODY
from mattock.games.unearth.moves import DRAW_ONE, DRAW_TWO, HOLD, STONE, TAKE
from mattock.games.unearth.parts import UNDERGROUND_LIBRARY
from mattock.games.unearth.state import (
    BAG,
    COLOURS,
    LIBRARY,
    NEIGHBOURS,
    ONE_STONE,
    PUT,
    RINGS,
    SORT,
    SURROUNDED,
    TAKEN,
    Player,
    State,
    Step,
)


class FromBag(Step):
    """A stone from the bag, by the number of each colour in it [U-RNG-04, U-RNG-09]."""

    def chance(self, state: State) -> list[tuple[Move, int]]:
        return [(STONE + colour, count) for colour, count in enumerate(state.bag) if count]

    def ways(self, state: State) -> int:
        return state.in_bag()

    def outcome(self, state: State, way: int) -> Move:
        bag = state.bag
        colour = 0
        while way >= bag[colour]:
            way -= bag[colour]
            colour += 1
        return STONE + colour

    def kind(self, state: State) -> str:
        return f"stone of {state.roller()}"


@final
class Gain(Step):
    """A tested value of 1 to 3 gives a Stone from the Ruin, else from the bag, else none.

    [U-STONE-01, D-10]
    """

    name = "gain"

    def begin(self, state: State) -> Seat:
        if state.tested <= 3:
            if state.stones_on(state.target):
                return state.roller()
            in_bag = state.in_bag()
            if in_bag:
                state.stack.pop()
                library = state.players[state.roller()].named >> UNDERGROUND_LIBRARY & 1
                state.push_step(LIBRARY if library and in_bag >= 2 else BAG)
                return NOBODY
        state.stack.pop()
        return NOBODY

    def moves(self, state: State) -> list[Move]:
        at = state.target * COLOURS
        return [TAKE + colour for colour in range(COLOURS) if state.stones[at + colour]]

    def apply(self, state: State, move: Move) -> None:
        state.held = move - TAKE
        state.stones[state.target * COLOURS + state.held] -= 1
        state.stack.pop()
        state.push_step(PUT)


@final
class Library(Step):
    """Draw two Stones and keep one, or just one [U-NAMED-underground_library, D-11]."""

    name = "library"

    def begin(self, state: State) -> Seat:
        return state.roller()

    def moves(self, state: State) -> list[Move]:
        return [DRAW_TWO, DRAW_ONE]

    def apply(self, state: State, move: Move) -> None:
        state.stack.pop()
        if move == DRAW_TWO:
            state.push_step(SORT)
            state.push_step(BAG, 1)
        else:
            state.push_step(BAG)


@final
class Bag(FromBag):
    """A Stone from the bag; argument 1: the first of two [U-INFO-06]."""

    name = "bag"

    def begin(self, state: State) -> Seat:
        return CHANCE

    def apply(self, state: State, move: Move) -> None:
        first_of_two = state.argument() == 1
        state.stack.pop()
        state.held = move - STONE
        state.bag[state.held] -= 1
        if not first_of_two:
            state.push_step(PUT)


@final
class Sort(FromBag):
    """The second Stone of the Library, then the choice which one to keep [D-12]."""

    name = "sort"

    def begin(self, state: State) -> Seat:
        return CHANCE if state.argument() == 0 else state.roller()

    def moves(self, state: State) -> list[Move]:
        return [HOLD + colour for colour in sorted({state.held, state.spare})]

    def apply(self, state: State, move: Move) -> None:
        asked = state.argument() == 1
        state.stack.pop()
        if asked:
            kept = move - HOLD
            state.bag[state.spare if kept == state.held else state.held] += 1
            state.held = kept
            state.push_step(PUT)
        else:
            state.spare = move - STONE
            state.bag[state.spare] -= 1
            state.push_step(SORT, 1)


@final
class Put(Step):
    """The Stone goes beside an earlier one, and may finish rings.

    [U-STONE-06, U-STONE-07, U-STONE-08, D-13]
    """

    name = "put"

    def begin(self, state: State) -> Seat:
        return state.roller()

    def moves(self, state: State) -> list[Move]:
        return state.players[state.roller()].open[:]

    def apply(self, state: State, move: Move) -> None:
        state.stack.pop()
        state.rings = put_stone(state.players[state.roller()], move, state.held)
        state.push_step(RINGS)


def put_stone(player: Player, cell: int, colour: int) -> list[int]:
    """Lay a Stone and keep the surroundings up to date; the centres of the rings it finishes.

    [U-WONDER-01]
    """
    around, room = player.around, player.open
    player.lay(cell, colour)
    room.remove(cell)
    stone = ONE_STONE + (1 << 3 * colour)
    rings: list[int] = []
    for offset in NEIGHBOURS:
        beside = cell + offset
        before = around.get(beside, 0)
        if before == TAKEN:
            continue
        after = before + stone
        around[beside] = after
        if before == 0:
            room.append(beside)
        elif after >= SURROUNDED:
            room.remove(beside)
            rings.append(beside)
    return rings
