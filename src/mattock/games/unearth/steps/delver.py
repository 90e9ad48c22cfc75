"""The Delver Phase: playing cards, and what they ask for [U-TURN-01 to U-TURN-07]."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from mattock.core.bits import bits
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
    FIRST_OF_KIND,
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
        kinds = state.players[state.active].kinds_in_hand()
        if not state.any_die_lies():
            kinds &= ~NEED_DIE
        return PLAYS[kinds]

    def apply(self, state: State, move: Move) -> None:
        if move == END_PHASE:
            state.pop_step()
            state.push_step(MORE)
            state.push_step(DECLARE)
        else:
            play_card(state, move - PLAY)


NEED_DIE: Final[int] = sum(1 << card for card in range(CARDS) if NEEDS_DIE[card])
# By the kinds of playable cards, as bits
PLAYS: Final[list[list[Move]]] = [
    [*(PLAY + card for card in bits(kinds)), END_PHASE] for kinds in range(1 << CARDS)
]


def play_card(state: State, card: int) -> None:
    """A card is finished with all it sets off before it is discarded; markers go at once.

    [U-TURN-05]
    """
    row = DELVER_CARDS[card]
    state.players[state.active].add_card(card, -1)
    if row.marker:
        state.add_to_discard(card, 1)
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
        state.add_to_discard(state.resolving, 1)
        state.resolving = NO_CARD
        state.pop_step()
        return NOBODY


NAMES: Final[list[Move]] = [NAME + number for number in range(1, 9)]


@final
class Number(Step):
    """Name the number of Forgotten Song; one that no die shows does nothing.

    [U-DELVER-forgotten_song, D-02]
    """

    name = "number"

    def begin(self, state: State) -> Seat:
        return state.active

    def moves(self, state: State) -> list[Move]:
        return NAMES

    def apply(self, state: State, move: Move) -> None:
        number = move - NAME
        lying = state.lying_dice()
        state.batch = sum(1 << die for die in bits(lying) if state.value_of(die) == number)
        state.pop_step()
        state.push_step(BATCH)


def lying_move(state: State, verb: i64, die: i64) -> i64:
    return verb + lying(die // DICE, KIND[die % DICE], state.value_of(die), state.place_of(die))


def lying_moves(state: State, verb: i64, dice: i64) -> list[Move]:
    """One move for each kind of die among those given as bits; equal dice are one choice."""
    return [lying_move(state, verb, die) for die in bits(dice) if not repeats(state, dice, die)]


def repeats(state: State, dice: i64, die: i64) -> bool:
    """Whether an equal die of a lower number is among those given; only d6 have equals."""
    own = die % DICE
    for other in range(die - own + FIRST_OF_KIND[own], die):
        if dice >> other & 1 and state.lies_like(other, die):
            return True
    return False


def lying_die(state: State, verb: i64, dice: i64, move: i64) -> i64:
    """The first die among those given that a move speaks of."""
    for die in range(state.dice):
        if dice >> die & 1 and lying_move(state, verb, die) == move:
            return die
    raise ValueError("no such die")


@final
class Die(Step):
    """Name any die on a Ruin, anyone's; it is changed or rerolled [U-ROLL-13, U-STONE-03, D-03]."""

    name = "die"

    def begin(self, state: State) -> Seat:
        return state.active

    def moves(self, state: State) -> list[Move]:
        return lying_moves(state, TARGET, state.lying_dice())

    def apply(self, state: State, move: Move) -> None:
        die = lying_die(state, TARGET, state.lying_dice(), move)
        state.pop_step()
        if state.resolving == LOST_IN_THE_RUINS:
            start_roll(state, die, False, state.place_of(die))
        else:
            delta = DELVER_CARDS[state.resolving].delta
            state.turn(die, clamp(state.value_of(die) + delta, FACES[die % DICE]))


@final
class Batch(Step):
    """Reroll a fixed set of dice, each once; those that left their Ruin are skipped.

    [U-ROLL-12, D-04]
    """

    name = "batch"

    def begin(self, state: State) -> Seat:
        state.batch &= state.lying_dice()
        if state.batch:
            return state.active
        state.pop_step()
        return NOBODY

    def moves(self, state: State) -> list[Move]:
        return lying_moves(state, REROLL, state.batch)

    def apply(self, state: State, move: Move) -> None:
        die = lying_die(state, REROLL, state.batch, move)
        state.batch &= ~(1 << die)
        start_roll(state, die, False, state.place_of(die))
