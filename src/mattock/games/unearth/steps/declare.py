"""The Excavation Phase: which die goes to which Ruin, and how often [U-TURN-08 to U-TURN-10]."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from mattock.core.bits import bits
from mattock.core.game import Move, Seat
from mattock.core.steps import NOBODY
from mattock.games.unearth.moves import (
    LIFT,
    OPEN,
    ROLL_AGAIN,
    STOP,
    TARGET_BITS,
    TARGETS,
    lift,
    lift_target,
    roll,
    roll_kind,
    roll_target,
)
from mattock.games.unearth.state import (
    DECLARE,
    DICE,
    KIND,
    NO_DIE,
    OWN_DICE,
    POOL,
    State,
    Step,
)
from mattock.games.unearth.steps.delver import repeats
from mattock.games.unearth.steps.roll import start_roll


@final
class Declare(Step):
    """Name a die and an open Ruin; with an Expedition marker the Ruin may stay open.

    [U-TURN-08, U-TURN-09, D-05]
    """

    name = "declare"

    def begin(self, state: State) -> Seat:
        return state.active

    def moves(self, state: State) -> list[Move]:
        targets = state.open_slots()
        if state.expeditions:
            targets |= 1 << OPEN
        pool = state.own_dice(state.dice_at(POOL), state.active)
        return ROLLS[KINDS_AMONG[pool] << TARGETS | targets] if pool else lift_moves(state, targets)

    def apply(self, state: State, move: Move) -> None:
        if move < LIFT:
            kind, target = roll_kind(move), roll_target(move)
            die = pool_d6(state) if kind == 1 else state.active * DICE + kind * 2
        else:
            die, target = lifted_die(state, move), lift_target(move)
        if target == OPEN:
            state.expeditions -= 1
        state.rolls_made += 1
        state.last_die = die
        state.pop_step()
        start_roll(state, die, True, target)


def roll_moves() -> list[list[Move]]:
    """By the kinds of die in the pool and the targets, as bits: the declarations they allow."""
    return [
        [roll(kind, target) for kind in bits(kinds) for target in bits(targets)]
        for kinds in range(8)
        for targets in range(1 << TARGETS)
    ]


ROLLS: Final = roll_moves()
# By the dice of a seat's set that lie in the pool: their kinds, as bits
KINDS_AMONG: Final[list[int]] = [
    sum({1 << KIND[die] for die in bits(pool)}) for pool in range(1 << DICE)
]


def pool_d6(state: State) -> int:
    """The first d6 in the active player's pool, or NO_DIE."""
    first = state.active * DICE
    for die in range(first + 1, first + 4):
        if state.place_of(die) == POOL:
            return die
    return NO_DIE


def liftable_dice(state: State) -> i64:
    """With an empty pool: own dice on Ruins, in a second roll not the one just rolled; as bits.

    [U-TURN-10, U-FAQ-13]
    """
    dice = state.lying_dice() & OWN_DICE << DICE * state.active
    barred = state.last_die if state.rolls_made else NO_DIE
    return dice if barred == NO_DIE else dice & ~(1 << barred)


def lift_of(state: State, die: i64) -> i64:
    """What lifting a die is, without the target; equal dice are one choice."""
    return lift(KIND[die % DICE], state.value_of(die), state.place_of(die), 0)


def lift_moves(state: State, targets: int) -> list[Move]:
    dice = liftable_dice(state)
    first = state.active * DICE
    moves: list[Move] = []
    for die in range(first, first + DICE):
        if dice >> die & 1 and not repeats(state, dice, die):
            moves.extend(lifts(lift_of(state, die), targets))
    return moves


def lifted_die(state: State, move: Move) -> int:
    """The first die that a move speaks of."""
    lying = move - lift_target(move)
    dice = liftable_dice(state)
    first = state.active * DICE
    for die in range(first, first + DICE):
        if dice >> die & 1 and lift_of(state, die) == lying:
            return die
    raise ValueError("no such die")


# What `lifts` has made so far, by the bits of a lift but its target, and the targets
KEPT_LIFTS: Final[list[list[Move]]] = [[]] * (LIFT >> TARGET_BITS << TARGETS)


def lifts(lying: i64, targets: i64) -> list[Move]:
    """Lifting a die for each of the targets, as bits."""
    key = lying - LIFT >> TARGET_BITS << TARGETS | targets
    if not KEPT_LIFTS[key]:
        KEPT_LIFTS[key] = [lying + target for target in bits(targets)]
    return KEPT_LIFTS[key]


@final
class More(Step):
    """A second excavation roll with Band of Delvers, if wanted [U-DELVER-band_of_delvers, D-18]."""

    name = "more"

    def begin(self, state: State) -> Seat:
        if state.rolls_made < state.rolls_allowed:
            return state.active
        state.pop_step()
        return NOBODY

    def moves(self, state: State) -> list[Move]:
        return [ROLL_AGAIN, STOP]

    def apply(self, state: State, move: Move) -> None:
        if move == ROLL_AGAIN:
            state.push_step(DECLARE)
        else:
            state.pop_step()
