"""The Delver Phase: playing cards, and what they ask for [U-TURN-01 to U-TURN-07]."""

from __future__ import annotations

from typing import final

from mattock.core.game import Move, Seat
from mattock.core.steps import NOBODY
from mattock.games.unearth.moves import END_PHASE, NAME, PLAY, REROLL, TARGET, lying
from mattock.games.unearth.parts import DELVER_CARDS, LOST_IN_THE_RUINS, NEEDS_DIE
from mattock.games.unearth.state import (
    BATCH,
    CARDS,
    CLAIMS,
    DECLARE,
    DELVER,
    DICE,
    DISCARD,
    FACES,
    KIND,
    MORE,
    NO_CARD,
    NO_DIE,
    State,
    Step,
)
from mattock.games.unearth.steps.roll import clamp, start_roll


@final
class Turn(Step):
    """The turn passes clockwise; unused markers vanish [U-TURN-07, U-TURN-11]."""

    name = "turn"

    def begin(self, state: State) -> Seat:
        seat = state.active + 1
        state.active = seat if seat < len(state.players) else 0
        start_turn(state)
        return NOBODY

    def is_shown(self, state: State) -> bool:
        return True


def start_turn(state: State) -> None:
    """The active player's turn: a Delver Phase, then an Excavation Phase [U-TURN-01]."""
    state.maps = state.expeditions = state.readings = state.claims = 0
    state.rolls_allowed = 1
    state.rolls_made = 0
    state.last_die = NO_DIE
    state.push_step(DELVER)


@final
class Delver(Step):
    """Play a card or end the phase [U-TURN-02, D-01]."""

    name = "delver"

    def begin(self, state: State) -> Seat:
        return state.active

    def moves(self, state: State) -> list[Move]:
        """Any card in hand; three kinds need a die on a Ruin [U-TURN-04, U-TURN-06]."""
        hand = state.players[state.active].hand
        dice = any_die_lies(state)
        moves = [
            PLAY + card for card in range(CARDS) if hand[card] and (dice or not NEEDS_DIE[card])
        ]
        moves.append(END_PHASE)
        return moves

    def apply(self, state: State, move: Move) -> None:
        if move == END_PHASE:
            state.stack.pop()
            state.push_step(MORE)
            state.push_step(DECLARE)
        else:
            play_card(state, move - PLAY)


def any_die_lies(state: State) -> bool:
    return any(total for total in state.sums)


def play_card(state: State, card: int) -> None:
    """A card is finished with all it sets off before it is discarded; markers go at once.

    [U-TURN-05]
    """
    row = DELVER_CARDS[card]
    state.players[state.active].hand[card] -= 1
    if row.marker:
        state.discard[card] += 1
    else:
        state.resolving = card
        state.push_step(DISCARD)
    state.push_step(CLAIMS)
    row.play(state)


@final
class Discard(Step):
    """A card that is done goes to the discard pile [U-TURN-05]."""

    name = "discard"

    def begin(self, state: State) -> Seat:
        state.discard[state.resolving] += 1
        state.resolving = NO_CARD
        state.stack.pop()
        return NOBODY


@final
class Number(Step):
    """Name the number of Forgotten Song; one that no die shows does nothing.

    [U-DELVER-forgotten_song, D-02]
    """

    name = "number"

    def begin(self, state: State) -> Seat:
        return state.active

    def moves(self, state: State) -> list[Move]:
        return [NAME + number for number in range(1, 9)]

    def apply(self, state: State, move: Move) -> None:
        number = move - NAME
        dice = range(len(state.place))
        state.batch = sum(
            1 << die for die in dice if state.place[die] >= 0 and state.value[die] == number
        )
        state.stack.pop()
        state.push_step(BATCH)


def lying_move(state: State, verb: int, die: int) -> Move:
    return verb + lying(die // DICE, KIND[die % DICE], state.value[die], state.place[die])


def lying_moves(state: State, verb: int, among: int) -> list[Move]:
    """One move for each kind of lying die among those given as bits; equal dice are one choice."""
    moves: list[Move] = []
    for die in range(len(state.place)):
        if among >> die & 1 and state.place[die] >= 0:
            move = lying_move(state, verb, die)
            if move not in moves:
                moves.append(move)
    return moves


def lying_die(state: State, verb: int, among: int, move: Move) -> int:
    """The first die among those given that a move speaks of."""
    for die in range(len(state.place)):
        if among >> die & 1 and state.place[die] >= 0 and lying_move(state, verb, die) == move:
            return die
    raise ValueError("no such die")


def all_dice(state: State) -> int:
    return (1 << len(state.place)) - 1


@final
class Die(Step):
    """Name any die on a Ruin, anyone's; it is changed or rerolled [U-ROLL-13, U-STONE-03, D-03]."""

    name = "die"

    def begin(self, state: State) -> Seat:
        return state.active

    def moves(self, state: State) -> list[Move]:
        return lying_moves(state, TARGET, all_dice(state))

    def apply(self, state: State, move: Move) -> None:
        die = lying_die(state, TARGET, all_dice(state), move)
        state.stack.pop()
        if state.resolving == LOST_IN_THE_RUINS:
            start_roll(state, die, False, state.place[die])
        else:
            delta = DELVER_CARDS[state.resolving].delta
            state.turn(die, clamp(state.value[die] + delta, FACES[die % DICE]))


@final
class Batch(Step):
    """Reroll a fixed set of dice, each once; those that left their Ruin are skipped.

    [U-ROLL-12, D-04]
    """

    name = "batch"

    def begin(self, state: State) -> Seat:
        for die in range(len(state.place)):
            if state.place[die] < 0:
                state.batch &= ~(1 << die)
        if state.batch:
            return state.active
        state.stack.pop()
        return NOBODY

    def moves(self, state: State) -> list[Move]:
        return lying_moves(state, REROLL, state.batch)

    def apply(self, state: State, move: Move) -> None:
        die = lying_die(state, REROLL, state.batch, move)
        state.batch &= ~(1 << die)
        start_roll(state, die, False, state.place[die])
