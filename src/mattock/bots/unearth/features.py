"""What a learned judgement of Unearth looks at: some numbers for each seat."""

from __future__ import annotations

from typing import Final

from mattock.core.steps import STEP_MASK
from mattock.games.unearth.parts import CLAIM_VALUE, NUMBERS, RUINS
from mattock.games.unearth.scoring import sheet_of
from mattock.games.unearth.state import (
    ALL_RUINS,
    CARDS,
    DICE,
    FACES,
    GAIN,
    KIND,
    NAMED_CELL,
    NO_RUIN,
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


def time_left(state: State) -> float:
    """The part of the Ruins that is still to be claimed, 1 to 0."""
    slots = len(state.ruins)
    still_open = sum(ruin != NO_RUIN for ruin in state.ruins)
    seats = len(state.players)
    start = 25 - NUMBERS[seats].boxed - seats + 1  # with the End of Age card
    return (state.deck + still_open + (state.age < 0)) / (start if start > slots else slots)


def points(state: State) -> list[float]:
    """What each seat would score now."""
    sheets = [sheet_of(player, state.profile) for player in state.players]
    return [float(sum(sheet.values())) for sheet in sheets]


def features(state: State) -> list[list[float]]:
    """The numbers of every seat."""
    rows = [[0.0] * SIZE for _ in state.players]
    coming = state.unseen
    for ruin in state.ruins:
        if ruin != NO_RUIN:
            coming |= 1 << ruin
    for player, row in zip(state.players, rows, strict=True):
        row[ONE] = 1.0
        add_cards(row, player)
        add_wonders(row, player)
        add_rings(row, player)
        add_colours(row, player, coming & ALL_RUINS)
    for die, place in enumerate(state.place):
        if place == POOL:
            rows[die // DICE][POOLED + KIND[die % DICE]] += 1.0
    for slot, ruin in enumerate(state.ruins):
        if ruin != NO_RUIN:
            add_slot(rows, state, slot, ruin)
    add_turn(rows, state)
    return rows


def add_turn(rows: list[list[float]], state: State) -> None:
    rows[state.active][ACTIVE] = 1.0
    if state.stack and state.stack[-1] & STEP_MASK in (GAIN, PUT):
        rows[state.roller()][STONE_DUE] = 1.0


def add_cards(row: list[float], player: Player) -> None:
    for card in range(CARDS):
        row[HAND + card] = float(player.hand[card])


def add_wonders(row: list[float], player: Player) -> None:
    wonders = 0
    for entry in player.laid:
        code = entry & 31
        if code < TOKEN_CELL:
            row[STONES] += 1.0
        else:
            wonders += 1
            if code >= NAMED_CELL:
                row[NAMED + code - NAMED_CELL] = 1.0
    if wonders:
        row[WONDERS + min(wonders, 3) - 1] = 1.0


def add_rings(row: list[float], player: Player) -> None:
    best = 0
    for stones in player.beside:
        if stones >= 3:
            row[RINGS + stones - 3] += 1.0
        if stones > best:
            best = stones
    row[RING + min(best, 5)] = 1.0


def add_colours(row: list[float], player: Player, coming: int) -> None:
    owned = player.claimed | player.hidden
    colours = 0
    for colour in range(COLOURS):
        count = (owned >> 5 * colour & 31).bit_count()
        row[OWNED] += count
        row[PROSPECT] += 0.1 * count * (coming >> 5 * colour & 31).bit_count()
        colours += count > 0
    row[SETS + colours] = 1.0


def add_slot(rows: list[list[float]], state: State, slot: int, ruin: int) -> None:
    """How every seat stands at one Ruin: leading, trailing, or without dice."""
    best = [0] * len(rows)
    dice = [0] * len(rows)
    for die, place in enumerate(state.place):
        if place == slot:
            seat = die // DICE
            dice[seat] += 1
            best[seat] = max(best[seat], state.value[die] << 4 | FACES[die % DICE])
    need = NEED_STEP[max(0, CLAIM_VALUE[ruin] - state.sums[slot])]
    top = max(best)
    leaders = best.count(top)
    for seat, row in enumerate(rows):
        value = ruin_value(state.players[seat], ruin)
        if top == 0:
            row[FREE_VALUE] += value
        elif best[seat] == top and leaders == 1:
            row[LEADS + need] += 1.0
            row[LEAD_VALUE + need] += value
            row[LEAD_HEIGHT + need] += 0.125 * value * (top >> 4)
            row[LEAD_DICE + need] += dice[seat]
        elif dice[seat]:
            row[TRAIL_VALUE + need] += value
            row[TRAIL_DICE + need] += dice[seat]
        else:
            row[RIVAL_VALUE + need] += value


def ruin_value(player: Player, ruin: int) -> float:
    """What a Ruin adds to a seat's score at once."""
    colour = RUINS[ruin].colour
    if colour < 0:
        return float(RUINS[ruin].points)
    return 2.0 + 2.0 * ((player.claimed | player.hidden) >> 5 * colour & 31).bit_count()
