"""The Excavation Phase: which die goes to which Ruin, and how often [U-TURN-08 to U-TURN-10]."""

from __future__ import annotations

from typing import Final, final

from mattock.core.bits import bits
from mattock.core.game import Move, Seat
from mattock.core.steps import NOBODY
from mattock.games.unearth.moves import (
    LIFT,
    OPEN,
    ROLL_AGAIN,
    STOP,
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
    NO_RUIN,
    POOL,
    State,
    Step,
)
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
        kinds = 0
        first = state.active * DICE
        for die in range(DICE):
            if state.place[first + die] == POOL:
                kinds |= 1 << KIND[die]
        targets = 1 << OPEN if state.expeditions else 0
        for slot in range(len(state.ruins)):
            if state.ruins[slot] != NO_RUIN:
                targets |= 1 << slot
        return ROLLS[kinds << 6 | targets][:] if kinds else lift_moves(state, targets)

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
        state.stack.pop()
        start_roll(state, die, True, target)


def roll_moves() -> list[list[Move]]:
    """By the kinds of die in the pool and the targets, as bits: the declarations they allow."""
    return [
        [roll(kind, target) for kind in bits(kinds) for target in bits(targets)]
        for kinds in range(8)
        for targets in range(64)
    ]


ROLLS: Final = roll_moves()
OF_BITS: Final[list[list[int]]] = [bits(targets) for targets in range(64)]


def pool_d6(state: State) -> int:
    """The first d6 in the active player's pool, or NO_DIE."""
    first = state.active * DICE
    for die in range(first + 1, first + 4):
        if state.place[die] == POOL:
            return die
    return NO_DIE


def liftable_dice(state: State) -> list[int]:
    """With an empty pool: own dice on Ruins, in a second roll not the one just rolled.

    [U-TURN-10, U-FAQ-13]
    """
    first = state.active * DICE
    barred = state.last_die if state.rolls_made else NO_DIE
    return [die for die in range(first, first + DICE) if state.place[die] >= 0 and die != barred]


def lift_moves(state: State, targets: int) -> list[Move]:
    seen: list[int] = []
    moves: list[Move] = []
    for die in liftable_dice(state):
        lying = lift(KIND[die % DICE], state.value[die], state.place[die], 0)
        if lying not in seen:
            seen.append(lying)
            for target in OF_BITS[targets]:
                moves.append(lying + target)
    return moves


def lifted_die(state: State, move: Move) -> int:
    target = lift_target(move)
    for die in liftable_dice(state):
        if lift(KIND[die % DICE], state.value[die], state.place[die], target) == move:
            return die
    raise ValueError("no such die")


@final
class More(Step):
    """A second excavation roll with Band of Delvers, if wanted [U-DELVER-band_of_delvers, D-18]."""

    name = "more"

    def begin(self, state: State) -> Seat:
        if state.rolls_made < state.rolls_allowed:
            return state.active
        state.stack.pop()
        return NOBODY

    def moves(self, state: State) -> list[Move]:
        return [ROLL_AGAIN, STOP]

    def apply(self, state: State, move: Move) -> None:
        if move == ROLL_AGAIN:
            state.push_step(DECLARE)
        else:
            state.stack.pop()
