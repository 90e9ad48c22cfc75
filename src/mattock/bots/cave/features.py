"""What the learned judgement of Cave looks at: bits, packed into a few words for each outcome.

The words of an outcome of a turn are seen by the seat that makes it. Most of them depend on the
layout alone and are worked out once for all goods that it can come with.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mattock.bots.cave.layout import Layout
from mattock.core.bits import bits, size
from mattock.core.game import CHANCE
from mattock.core.steps import STEP_MASK
from mattock.games.cave.board import (
    ADJACENT,
    CLASS,
    EDGES,
    FOUR,
    ONE,
    OPPOSITE,
    SIDES,
    SPACES,
    THREE,
)
from mattock.games.cave.effects import BLUE
from mattock.games.cave.goods import (
    FOOD,
    GOLD,
    ONE_FOOD,
    WOOD,
    count,
    covers,
    covers_with_exchange,
)
from mattock.games.cave.parts import BREACH, EXPANSION, TILE_PARTS
from mattock.games.cave.scoring import points_of
from mattock.games.cave.state import DIGGING, Player, State
from mattock.games.cave.state import ROOMS as ROOMS_STEP
from mattock.games.cave.tile_parts import (
    FITS,
    PRICES,
    SOLO_TURNS,
    TURNS,
    FurnishPart,
    RoomsPart,
    WallPart,
    free_edges,
    turns_each,
)

SOLO_WORDS: Final = 7
DUEL_WORDS: Final = 12
GOLD_MARKS: Final[list[int]] = [
    0,
    1,
    2,
    3,
    4,
    5,
    6,
    7,
    8,
    9,
    10,
    10,
    11,
    11,
    12,
    12,
    13,
    13,
    13,
    14,
]
CLASSES: Final[list[int]] = [ONE, ADJACENT, OPPOSITE, THREE, FOUR]
ALL_TILES: Final[int] = (1 << len(TILE_PARTS)) - 1
# For each space its edges that can carry a wall: the bit of the edge, and the side
WALLABLE: Final[list[list[tuple[int, int]]]] = [
    [
        (1 << edge, side)
        for edge in range(len(EDGES))
        for beside, side in SIDES[edge]
        if beside == space
    ]
    for space in range(len(SPACES))
]


def therm(number: i64, most: i64) -> i64:
    """So many bits as a number says, at most so many."""
    if number <= 0:
        return 0
    return (1 << (number if number < most else most)) - 1


def goods_word(goods: i64) -> i64:
    word = therm(GOLD_MARKS[count(goods, GOLD)], 14)
    for good in range(WOOD, FOOD + 1):
        word = word << 9 | therm(count(goods, good), 9)
    return word


def fits_word(player: Player, display: i64, supply: i64) -> i64:
    """Which displayed rooms fit somewhere, now and after one more wall; orange minus blue rooms."""
    kinds, walled = space_kinds(player, supply)
    now: i64 = 0
    after: i64 = 0
    for room in bits(display):
        if FITS[room] & kinds:
            now |= 1 << room
        if FITS[room] & walled:
            after |= 1 << room
    lead = size(player.rooms) - 2 * size(player.rooms & BLUE)
    return now >> 1 | after >> 1 << 24 | therm(lead - 1, 6) << 48


def space_kinds(player: Player, supply: i64) -> tuple[i64, i64]:
    """The walls around the empty spaces, as bits of combinations: now, and with one more."""
    free = free_edges(supply, player)
    kinds: i64 = 0
    walled: i64 = 0
    for space in bits(player.empty):
        sides = player.sides_of(space)
        kinds |= 1 << sides
        for edge, side in WALLABLE[space]:
            if free & edge:
                walled |= 1 << (sides | side)
    return kinds, walled


def price_word(goods: i64, display: i64, fits: i64, fee: i64) -> i64:
    """Which displayed rooms can be paid; which with the fee of furnishing, and fit too."""
    paid: i64 = 0
    placed: i64 = 0
    room: i64 = 0
    while display >> room:
        if display >> room & 1 and covers(goods, PRICES[room]):
            paid |= 1 << room
            full = PRICES[room] + fee * ONE_FOOD
            if fits >> room - 1 & 1 and covers_with_exchange(goods, full):
                placed |= 1 << room
        room += 1
    return paid >> 1 | placed >> 1 << 24


def cave_word(player: Player) -> i64:
    """Walls by edge, face-down and empty spaces, empty spaces by their walls."""
    word = player.walls | player.dark << 16 | player.empty << 27
    counts = [0] * 64
    for space in bits(player.empty):
        counts[CLASS[player.sides_of(space)]] += 1
    shift: i64 = 39
    for kind in CLASSES:
        word |= therm(counts[kind], 3) << shift
        shift += 3
    return word | therm(counts[1], 2) << shift


def count_word(player: Player) -> i64:
    """How many spaces are empty, and how many can be dug."""
    return (
        therm(size(player.empty), 10)
        | therm(size(player.near), 5) << 10
        | therm(size(player.dark), 9) << 15
    )


def unseen_word(state: State) -> i64:
    """Rooms still face down, those about to be turned up, walls left."""
    word = state.unseen >> 7 | therm(state.pile, 9) << 18 | therm(coming(state), 2) << 27
    return word | therm(state.supply, 7) << 29


def coming(state: State) -> int:
    """Rooms turned up before the next decision."""
    is_draw = state.to_move == CHANCE
    is_expansion = state.tile == EXPANSION
    from_pile = state.pile > 0 and state.dug == 1 and is_draw == is_expansion
    return (1 if is_draw else 0) + (1 if from_pile else 0)


def is_last_of_round(state: State) -> bool:
    return state.turn == len(state.players) * turns_each(state)


def next_fee(state: State) -> int:
    """Food per dwarf on the next turn; after the last one it does not matter."""
    turns = SOLO_TURNS if len(state.players) == 1 else TURNS
    if is_last_of_round(state) and state.to_move != CHANCE:
        return turns[min(state.round + 1, len(turns) - 1)]
    return turns[state.round]


def tiles_word(state: State) -> int:
    """Tiles to choose from next, tiles still to come, what is left of the turn before a draw."""
    offer = state.offer | (state.taken if is_last_of_round(state) else 0)
    hidden = ALL_TILES & ~(state.offer | state.taken)
    if len(state.players) == 1:
        hidden &= ~(1 << BREACH)
    return offer | hidden << 12 | left_of_turn(state) << 24


def left_of_turn(state: State) -> int:
    if state.to_move != CHANCE:
        return 0
    word = 1
    for frame in state.stack:
        if frame & STEP_MASK in (DIGGING, ROOMS_STEP) and state.uses:
            word |= 2 if frame & STEP_MASK == DIGGING else 4
    for number in bits(state.parts):
        part = TILE_PARTS[state.tile][number]
        if isinstance(part, RoomsPart):
            word |= 4
        elif isinstance(part, FurnishPart):
            word |= 8
        elif isinstance(part, WallPart):
            word |= 16
    return word


def solo_turn(state: State) -> int:
    """Turns played before this one, 0 to 18."""
    return sum(SOLO_TURNS[1 : state.round]) + state.turn - 1


def duel_turn(state: State, seat: int) -> int:
    """The round, and the turns that each side has left in it, this seat's first."""
    each = turns_each(state)
    first = (state.turn + 1) // 2
    second = state.turn // 2
    own, other = (first, second) if seat == state.start_player else (second, first)
    word = 1 << state.round - 1 | therm(each - own, 4) << 8 | therm(each - other, 4) << 12
    return word | (1 << 16 if is_last_of_round(state) else 0)


def write_rows(layout: Layout, seat: int, rows: list[int], points: list[int]) -> None:
    """Append the words of every stock that a layout can come with, and the points so far: in a
    game for two those of the seat minus the other's.
    """
    if len(layout.state.players) == 1:
        write_solo_rows(layout, rows, points)
    else:
        write_duel_rows(layout, seat, rows, points)


def write_solo_rows(layout: Layout, rows: list[int], points: list[int]) -> None:
    state = layout.state
    player = state.players[0]
    fits = fits_word(player, state.display, state.supply)
    cave = cave_word(player)
    known = state.display >> 1 | (player.rooms >> 1) << 24
    unseen = unseen_word(state) | count_word(player) << 36
    turn = 1 << solo_turn(state) | tiles_word(state) << 20
    now = points_of(player.rooms)
    fee = next_fee(state)
    for goods in layout.lines:
        rows.append(goods_word(goods))
        rows.append(price_word(goods, state.display, fits, fee))
        rows.append(fits)
        rows.append(known)
        rows.append(unseen)
        rows.append(cave)
        rows.append(turn)
        points.append(now + count(goods, GOLD))


def write_duel_rows(layout: Layout, seat: int, rows: list[int], points: list[int]) -> None:
    state = layout.state
    own, other = state.players[seat], state.players[1 - seat]
    display = state.display
    fits = fits_word(own, display, state.supply)
    fee = next_fee(state)
    shared = duel_words(state, seat, own, other, fits, fee)
    now = points_of(own.rooms) - points_of(other.rooms) - count(other.goods, GOLD)
    rival = count(other.goods, GOLD)
    for goods in layout.lines:
        gold = count(goods, GOLD)
        ahead = (1 if gold > rival else 0) | (2 if gold < rival else 0)
        rows.append(goods_word(goods))
        rows.append(price_word(goods, display, fits, fee) | ahead << 48)
        rows.extend(shared)
        points.append(now + gold)


def duel_words(
    state: State, seat: int, own: Player, other: Player, fits: int, fee: int
) -> list[int]:
    """The words that do not depend on the goods of the seat."""
    display = state.display
    theirs = fits_word(other, display, state.supply)
    return [
        fits,
        goods_word(other.goods),
        price_word(other.goods, display, theirs, fee),
        theirs,
        cave_word(own),
        cave_word(other),
        display >> 1 | (own.rooms >> 1) << 24,
        other.rooms >> 1 | count_word(own) << 24,
        unseen_word(state) | count_word(other) << 36,
        tiles_word(state) << 20 | duel_turn(state, seat),
    ]
