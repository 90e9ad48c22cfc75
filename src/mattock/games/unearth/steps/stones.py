"""Stones: taking one after a low roll, and putting it into the tableau.

[U-STONE-01 to U-STONE-10]
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from mattock.core.bits import bits
from mattock.core.game import CHANCE, Move, Seat
from mattock.core.steps import NOBODY
from mattock.games.unearth.moves import DRAW_ONE, DRAW_TWO, HOLD, STONE, TAKE
from mattock.games.unearth.parts import UNDERGROUND_LIBRARY
from mattock.games.unearth.state import (
    APART,
    BAG,
    COLOURS,
    EVERY_WAY,
    HERE,
    LIBRARY,
    NEIGHBOURS,
    PUT,
    RING,
    RINGS,
    SORT,
    Player,
    State,
    Step,
    way_to,
)


class FromBag(Step):
    """A stone from the bag, by the number of each colour in it [U-RNG-04, U-RNG-09]."""

    def chance(self, state: State) -> list[tuple[Move, int]]:
        return [(STONE + colour, count) for colour, count in enumerate(state.bag) if count]

    def ways(self, state: State) -> int:
        return state.in_bag()

    def outcome(self, state: State, way: int) -> Move:
        return STONE + state.stone_of_way(way)

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
                state.pop_step()
                library = state.players[state.roller()].named >> UNDERGROUND_LIBRARY & 1
                state.push_step(LIBRARY if library and in_bag >= 2 else BAG)
                return NOBODY
        state.pop_step()
        return NOBODY

    def moves(self, state: State) -> list[Move]:
        return TAKES[state.colours_on(state.target)]

    def apply(self, state: State, move: Move) -> None:
        state.held = move - TAKE
        state.add_stone(state.target, state.held, -1)
        state.pop_step()
        state.push_step(PUT)


# By the colours on a Ruin, as bits
TAKES: Final[list[list[Move]]] = [
    [TAKE + colour for colour in bits(colours)] for colours in range(1 << COLOURS)
]


@final
class Library(Step):
    """Draw two Stones and keep one, or just one [U-NAMED-underground_library, D-11]."""

    name = "library"

    def begin(self, state: State) -> Seat:
        return state.roller()

    def moves(self, state: State) -> list[Move]:
        return [DRAW_TWO, DRAW_ONE]

    def apply(self, state: State, move: Move) -> None:
        state.pop_step()
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
        state.pop_step()
        state.held = move - STONE
        state.add_to_bag(state.held, -1)
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
        state.pop_step()
        if asked:
            kept = move - HOLD
            state.add_to_bag(state.spare if kept == state.held else state.held, 1)
            state.held = kept
            state.push_step(PUT)
        else:
            state.spare = move - STONE
            state.add_to_bag(state.spare, -1)
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
        return state.players[state.roller()].open

    def apply(self, state: State, move: Move) -> None:
        state.pop_step()
        state.rings = put_stone(state.players[state.roller()], move, state.held)
        state.push_step(RINGS)


def put_stone(player: Player, cell: i64, colour: i64) -> tuple[int, ...]:
    """Lay a Stone and keep the surroundings up to date; the centres of the rings it finishes.

    [U-WONDER-01]
    """
    known = ways_taken(player, cell)
    finished: i64 = 0
    here = 0
    beside = player.beside
    for at, other in enumerate(player.open):
        way = way_to(cell, other)
        if way == HERE:
            here = at
        elif way != APART:
            known |= 1 << way
            stones = beside[at] + 1
            beside[at] = stones
            if stones == RING:
                finished |= 1 << way
    player.lay(cell, colour)
    player.close(here)
    open_ways(player, cell, EVERY_WAY & ~known)
    return close_rings(player, cell, finished) if finished else ()


def ways_taken(player: Player, cell: i64) -> i64:
    """The ways from a cell to Stones and Wonders, as bits."""
    found: i64 = 0
    for entry in player.laid:
        found |= 1 << way_to(cell, entry >> 5)
    return found


def open_ways(player: Player, cell: i64, ways: i64) -> None:
    """Cells that lie beside a Stone for the first time."""
    for step in NEIGHBOURS:
        if ways & 1:
            player.open.append(cell + step)
            player.beside.append(1)
        ways >>= 1


def close_rings(player: Player, cell: i64, ways: i64) -> tuple[int, ...]:
    """Within a ring there is no room for a Stone."""
    rings = [cell + NEIGHBOURS[way] for way in bits(ways)]
    for centre in rings:
        player.close(player.open.index(centre))
    return tuple(rings)
