"""What a learned judgement of Unearth looks at: some numbers for each seat."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mattock.core.bits import bits, size
from mattock.games.unearth.parts import CLAIM_VALUE, COLOUR_OF, NUMBERS, POINTS_OF
from mattock.games.unearth.scoring import points_of
from mattock.games.unearth.state import (
    ALL_RUINS,
    CARDS,
    DICE,
    FACES,
    GAIN,
    KIND,
    NAMED_CELL,
    POOL,
    PUT,
    TOKEN_CELL,
    Player,
    State,
)

COLOURS: Final = 5  # of Ruins
NEEDS: Final = 4  # how much is missing to a claim, in steps
NEED_STEP: Final[list[int]] = [0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 2] + [3] * 20

# Where each group of numbers begins
ONE: Final = 0
ACTIVE: Final = 1
STONE_DUE: Final = 2
HAND: Final = 3  # + card
STONES: Final = HAND + CARDS
RING: Final = STONES + 1  # + stones around the best centre
RINGS: Final = RING + 6  # centres with three, four and five stones
NAMED: Final = RINGS + 3  # + Named Wonder
WONDERS: Final = NAMED + 15  # one, two, three or more
OWNED: Final = WONDERS + 3  # Ruins
PROSPECT: Final = OWNED + 1  # Ruins of each colour times those that may still come
SETS: Final = PROSPECT + 1  # colours owned, 0 to 5
POOLED: Final = SETS + 6  # + kind of die
LEADS: Final = POOLED + 3  # Ruins led, + need; the next groups alike
LEAD_VALUE: Final = LEADS + NEEDS
LEAD_HEIGHT: Final = LEAD_VALUE + NEEDS
LEAD_DICE: Final = LEAD_HEIGHT + NEEDS
TRAIL_VALUE: Final = LEAD_DICE + NEEDS
TRAIL_DICE: Final = TRAIL_VALUE + NEEDS
RIVAL_VALUE: Final = TRAIL_DICE + NEEDS
FREE_VALUE: Final = RIVAL_VALUE + NEEDS  # Ruins without dice
SIZE: Final = FREE_VALUE + 1


# Groups counted in eighths, so that all counts but that of PROSPECT are whole
EIGHTHS: Final = range(LEAD_HEIGHT, LEAD_HEIGHT + NEEDS)


def time_left(state: State) -> float:
    """The part of the Ruins that is still to be claimed, 1 to 0."""
    slots: int = state.slots
    still_open: int = size(state.open_slots())
    seats = len(state.players)
    start = 25 - NUMBERS[seats].boxed - seats + 1  # with the End of Age card
    return (state.deck + still_open + (state.age < 0)) / (start if start > slots else slots)


def points(state: State) -> list[float]:
    """What each seat would score now."""
    return [float(points_of(player, state.profile)) for player in state.players]


def features(state: State) -> list[list[float]]:
    """The numbers of every seat."""
    rows = [[float(count) for count in row] for row in counts(state)]
    coming = coming_ruins(state)
    for player, row in zip(state.players, rows, strict=True):
        row[PROSPECT] = prospect(player, coming)
        for index in EIGHTHS:
            row[index] /= 8
    return rows


def counts(state: State) -> list[list[int]]:
    """The features but PROSPECT, as whole numbers: those in EIGHTHS eight times as high."""
    rows = [[0] * SIZE for _ in state.players]
    pool = state.dice_at(POOL)
    for seat in range(len(rows)):
        player, row = state.players[seat], rows[seat]
        row[ONE] = 1
        add_cards(row, player)
        add_wonders(row, player)
        add_rings(row, player)
        add_colours(row, player)
        for die in bits(state.own_dice(pool, seat)):
            add(row, POOLED + KIND[die], 1)
    for slot in bits(state.open_slots()):
        add_slot(rows, state, slot)
    rows[state.active][ACTIVE] = 1
    if state.pending() in (GAIN, PUT):
        rows[state.roller()][STONE_DUE] = 1
    return rows


def coming_ruins(state: State) -> int:
    """The Ruins that may still be claimed, as bits."""
    coming = state.unseen
    for slot in bits(state.open_slots()):
        coming |= 1 << state.ruin_on(slot)
    return coming & ALL_RUINS


def prospect(player: Player, coming: i64) -> float:
    """Ruins of each colour times those that may still come."""
    owned: i64 = player.claimed | player.hidden
    found = 0.0
    for colour in range(i64(COLOURS)):
        here = size(owned >> 5 * colour & 31)
        found += 0.1 * float(here) * float(size(coming >> 5 * colour & 31))
    return found


def add_cards(row: list[int], player: Player) -> None:
    for card in range(i64(CARDS)):
        row[HAND + card] = player.hand_of(card)


def add_wonders(row: list[int], player: Player) -> None:
    stones = wonders = 0
    for entry in player.laid:
        code = entry & 31
        if code < TOKEN_CELL:
            stones += 1
        else:
            wonders += 1
            if code >= NAMED_CELL:
                row[NAMED + code - NAMED_CELL] = 1
    row[STONES] = stones
    if wonders:
        row[WONDERS + min(wonders, 3) - 1] = 1


def add_rings(row: list[int], player: Player) -> None:
    best = 0
    for stones in player.beside:
        if stones >= 3:
            add(row, RINGS + stones - 3, 1)
        if stones > best:
            best = stones
    row[RING + best] = 1


def add_colours(row: list[int], player: Player) -> None:
    owned: i64 = player.claimed | player.hidden
    colours: i64 = 0
    for colour in range(i64(COLOURS)):
        if owned >> 5 * colour & 31:
            colours += 1
    row[OWNED] = size(owned & ALL_RUINS)
    row[SETS + colours] = 1


def add_slot(rows: list[list[int]], state: State, slot: i64) -> None:
    """How every seat stands at one Ruin: leading, trailing, or without dice."""
    lying = state.dice_at(slot)
    ruin = state.ruin_on(slot)
    lead = best_height(state, lying)
    need = NEED_STEP[max(0, CLAIM_VALUE[ruin] - state.sum_on(slot))]
    for seat in range(len(rows)):
        row = rows[seat]
        value = ruin_value(state.players[seat], ruin)
        dice = state.own_dice(lying, seat)
        if not lying:
            add(row, FREE_VALUE, value)
        elif lead > 0 and highest(state, seat, dice) == lead:
            add(row, LEADS + need, 1)
            add(row, LEAD_VALUE + need, value)
            add(row, LEAD_HEIGHT + need, value * (lead >> 4))
            add(row, LEAD_DICE + need, size(dice))
        elif dice:
            add(row, TRAIL_VALUE + need, value)
            add(row, TRAIL_DICE + need, size(dice))
        else:
            add(row, RIVAL_VALUE + need, value)


def add(row: list[int], at: i64, count: i64) -> None:
    row[at] = row[at] + count  # += would go through objects


def best_height(state: State, dice: i64) -> i64:
    """The best die among those given, as `highest` has it; 0 if several seats have such a one."""
    best: i64 = 0
    lead: i64 = 0
    for seat in range(len(state.players)):
        own = highest(state, seat, state.own_dice(dice, seat))
        if own > best:
            best = lead = own
        elif own == best:
            lead = 0
    return lead


def highest(state: State, seat: i64, dice: i64) -> i64:
    """The best of a seat's dice, given as bits 0 to 4: its value times 16, and its faces."""
    best: i64 = 0
    for own in range(i64(DICE)):
        if dice >> own & 1:
            best = max(best, state.value_of(seat * DICE + own) << 4 | FACES[own])
    return best


def ruin_value(player: Player, ruin: i64) -> i64:
    """What a Ruin adds to a seat's score at once."""
    colour = COLOUR_OF[ruin]
    if colour < 0:
        return POINTS_OF[ruin]
    return 2 + 2 * size((player.claimed | player.hidden) >> 5 * colour & 31)
