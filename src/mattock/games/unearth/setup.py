"""The position before set-up; everything drawn is a move of chance in the canonical order.

[U-RNG-12]
"""

from __future__ import annotations

from mattock.games.unearth.parts import CARD_COUNTS, NUMBERS, RUINS, STONES_PER_COLOUR, TOKEN_COUNTS
from mattock.games.unearth.profiles import Profile
from mattock.games.unearth.state import (
    ALL_RUINS,
    COLOURS,
    DEAL,
    DICE,
    FIRST,
    HIDE,
    NO_CARD,
    NO_DIE,
    OFFERING,
    SEED,
    TURN_UP,
    State,
    new_player,
)
from mattock.games.unearth.steps import STEPS


def start(profile: Profile, seats: int) -> State:
    """Hands, hidden Ruins, open Ruins, their Stones, the offer and the first player are still to
    come.
    """
    state = blank(profile, seats)
    slots = range(state.slots)
    state.push_step(FIRST)
    state.push_step(OFFERING, NUMBERS[seats].offered)
    for slot in reversed(slots):
        state.push_step(SEED, slot)
    for slot in reversed(slots):
        state.push_step(TURN_UP, slot)
    for seat in reversed(range(seats)):
        state.push_step(HIDE, seat)
    for seat in reversed(range(seats)):
        state.push_step(DEAL, 2 << 2 | seat)  # two cards each [U-SETUP-02]
    state.go_on()
    return state


def blank(profile: Profile, seats: int) -> State:
    """Every component in its place before anything is dealt."""
    state = State()
    state.table = STEPS
    state.profile = profile
    state.players = [new_player() for _ in range(seats)]
    state.active = 0
    state.stack = []
    blank_table(state, NUMBERS[seats].slots)
    blank_supply(state, seats)
    blank_turn(state, seats)
    return state


def blank_table(state: State, slots: int) -> None:
    state.clear_board(slots, len(state.players) * DICE)  # [U-SETUP-07, U-SETUP-11]


def blank_supply(state: State, seats: int) -> None:
    state.bag = (STONES_PER_COLOUR,) * COLOURS  # [U-SETUP-01]
    state.unseen = ALL_RUINS
    state.box_unseen = NUMBERS[seats].boxed  # [U-SETUP-04]
    state.deck = len(RUINS) - 2 - state.box_unseen
    state.age = NO_CARD  # [U-SETUP-06]
    state.box = 0
    state.box_known = state.box_doubt = 0
    state.delver = tuple(CARD_COUNTS)
    state.discard = (0,) * len(CARD_COUNTS)
    state.resolving = NO_CARD
    state.tokens = TOKEN_COUNTS  # [U-SETUP-10]
    state.offer = 0


def blank_turn(state: State, seats: int) -> None:
    state.maps = state.expeditions = state.readings = state.claims = 0
    state.rolls_allowed = 1
    state.rolls_made = 0
    state.last_die = NO_DIE
    state.die = NO_DIE
    state.excavation = False
    state.target = state.natural = state.shown = state.tested = 0
    state.hit_readings = state.hit_claims = state.used = 0
    state.held = state.spare = 0
    state.rings = ()
    state.batch = 0
