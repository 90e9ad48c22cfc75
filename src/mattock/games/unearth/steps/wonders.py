"""Wonders: finished rings are filled at once [U-WONDER-01 to U-WONDER-12]."""

from __future__ import annotations

from typing import final

from mattock.core.bits import bits, nth_bit
from mattock.core.game import CHANCE, Move, Seat
from mattock.core.steps import NOBODY
from mattock.games.unearth.moves import BUILD, CHOOSE, RUIN, TOKEN, cell_of, settle_ring
from mattock.games.unearth.parts import (
    BLACKENED_CENOTAPH,
    CRUMBLING_MEMORIAL,
    FITTING,
    GREATER,
    LESSER,
    NAMED_WONDERS,
    ONE_COLOUR,
)
from mattock.games.unearth.profiles import MANDATORY
from mattock.games.unearth.state import (
    CENOTAPH,
    MEMORIAL,
    NAMED_CELL,
    ONE_STONE,
    TOKEN_CELL,
    VALUE,
    WONDER,
    State,
    Step,
)


@final
class Rings(Step):
    """Several rings finished by one Stone are settled in the owner's order [U-WONDER-08, D-14]."""

    name = "rings"

    def begin(self, state: State) -> Seat:
        if len(state.rings) > 1:
            return state.roller()
        state.stack.pop()
        if state.rings:
            state.push_step(WONDER, state.rings.pop())
        return NOBODY

    def moves(self, state: State) -> list[Move]:
        return [settle_ring(centre) for centre in state.rings]

    def apply(self, state: State, move: Move) -> None:
        centre = cell_of(move)
        state.rings.remove(centre)
        state.push_step(WONDER, centre)


def fitting(state: State, centre: int) -> int:
    """The Named Wonders on offer that a ring may take, as bits [U-WONDER-04, U-WONDER-10]."""
    return state.offer & FITTING[state.players[state.roller()].around[centre] % ONE_STONE]


def plain_wonder(state: State, centre: int) -> int:
    """GREATER for a ring of one colour, else LESSER [U-WONDER-03]."""
    ring = state.players[state.roller()].around[centre] % ONE_STONE
    return GREATER if ring in ONE_COLOUR else LESSER


def tokens_left(state: State, wonder: int) -> int:
    first = 0 if wonder == LESSER else 3
    return sum(state.tokens[first : first + 3])


@final
class Wonder(Step):
    """Build one of the Wonders a ring allows; with none, the centre stays empty.

    [U-WONDER-02, U-WONDER-05, D-15]
    """

    name = "wonder"

    def begin(self, state: State) -> Seat:
        if self.moves(state):
            return state.roller()
        state.stack.pop()
        return NOBODY

    def moves(self, state: State) -> list[Move]:
        centre = state.argument()
        named = fitting(state, centre)
        moves = [BUILD + wonder for wonder in range(len(NAMED_WONDERS)) if named >> wonder & 1]
        plain = plain_wonder(state, centre)
        compulsory = moves and state.profile.named_wonder_placement == MANDATORY
        if tokens_left(state, plain) and not compulsory:
            moves.append(BUILD + plain)
        return moves

    def apply(self, state: State, move: Move) -> None:
        centre = state.argument()
        state.stack.pop()
        wonder = move - BUILD
        if wonder >= LESSER:
            state.push_step(VALUE, centre)
        else:
            build_named(state, wonder, centre)


def build_named(state: State, wonder: int, centre: int) -> None:
    """The token fills the centre; what it does when built is done at once [U-WONDER-07]."""
    player = state.players[state.roller()]
    player.lay(centre, NAMED_CELL + wonder)
    player.named |= 1 << wonder
    state.offer &= ~(1 << wonder)
    if wonder == BLACKENED_CENOTAPH and (state.box or state.box_unseen):
        state.push_step(CENOTAPH)
    elif wonder == CRUMBLING_MEMORIAL and (state.box or state.box_unseen):
        state.push_step(MEMORIAL)


@final
class Value(Step):
    """A Lesser or Greater token from the top of its stack, seen by its owner alone.

    [U-WONDER-06, U-RNG-06]
    """

    name = "value"

    def begin(self, state: State) -> Seat:
        return CHANCE

    def chance(self, state: State) -> list[tuple[Move, int]]:
        first = 0 if plain_wonder(state, state.argument()) == LESSER else 3
        return [
            (TOKEN + token, state.tokens[token])
            for token in range(first, first + 3)
            if state.tokens[token]
        ]

    def kind(self, state: State) -> str:
        """The Lesser and the Greater tokens are a stack each."""
        return f"token {plain_wonder(state, state.argument())}"

    def apply(self, state: State, move: Move) -> None:
        centre = state.argument()
        state.stack.pop()
        token = move - TOKEN
        state.tokens[token] -= 1
        state.players[state.roller()].lay(centre, TOKEN_CELL + token)

    def witness(self, state: State) -> Seat:
        return state.roller()


class UnseenRuin(Step):
    """One of the Ruins that nobody has seen is turned up, each as likely [U-RNG-02]."""

    def begin(self, state: State) -> Seat:
        return CHANCE

    def chance(self, state: State) -> list[tuple[Move, int]]:
        return [(RUIN + ruin, 1) for ruin in bits(state.unseen)]

    def ways(self, state: State) -> int:
        return state.unseen.bit_count()

    def outcome(self, state: State, way: int) -> Move:
        return RUIN + nth_bit(state.unseen, way)


@final
class Cenotaph(Step):
    """A random card from the box becomes a hidden Ruin.

    [U-NAMED-the_blackened_cenotaph, U-RNG-11]
    """

    name = "cenotaph"

    def begin(self, state: State) -> Seat:
        return CHANCE

    def chance(self, state: State) -> list[tuple[Move, int]]:
        """Every card of the box alike: an unseen one may be any of the unseen Ruins, also those in
        the deck.
        """
        unseen = bits(state.unseen)
        seen_ways = len(unseen) if state.box_unseen else 1
        draws = [(RUIN + ruin, seen_ways) for ruin in bits(state.box)]
        if state.box_unseen:
            draws += [(RUIN + ruin, state.box_unseen) for ruin in unseen]
        return sorted(draws)

    def apply(self, state: State, move: Move) -> None:
        state.stack.pop()
        take_from_box(state, state.roller(), move - RUIN)

    def witness(self, state: State) -> Seat:
        return state.roller()


@final
class Memorial(UnseenRuin):
    """Its builder sees the whole box and must take one card.

    [U-NAMED-the_crumbling_memorial, D-16]
    """

    name = "memorial"

    def begin(self, state: State) -> Seat:
        """The unseen cards of the box are turned up one by one, then the choice is made."""
        if state.box_unseen:
            return CHANCE
        reader = state.players[state.roller()]
        reader.box_known = state.box
        reader.box_doubt &= ~state.box
        return state.roller()

    def moves(self, state: State) -> list[Move]:
        return [CHOOSE + ruin for ruin in bits(state.box)]

    def apply(self, state: State, move: Move) -> None:
        if state.box_unseen:
            ruin = 1 << (move - RUIN)
            state.unseen &= ~ruin
            state.box |= ruin
            state.box_unseen -= 1
            state.players[state.roller()].box_known |= ruin
        else:
            state.stack.pop()
            take_from_box(state, state.roller(), move - CHOOSE)

    def witness(self, state: State) -> Seat:
        return state.roller()


def take_from_box(state: State, taker: Seat, ruin: int) -> None:
    """A card leaves the box in secret: what others knew to be there is now in doubt.

    [U-SETUP-05, U-INFO-04]
    """
    card = 1 << ruin
    if state.box & card:
        state.box &= ~card
    else:
        state.unseen &= ~card
        state.box_unseen -= 1
    owner = state.players[taker]
    owner.hidden |= card
    owner.box_known &= ~card
    owner.box_doubt &= ~card
    for player in state.players:
        if player is not owner:
            player.box_doubt |= player.box_known
            player.box_known = 0
    state.box_doubt |= state.box_known
    state.box_known = 0
