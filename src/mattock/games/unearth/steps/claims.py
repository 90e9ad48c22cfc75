"""Claims: who gets a Ruin, what the others draw, and what takes its place.

[U-CLAIM-01 to U-CLAIM-13, U-AGE-01 to U-AGE-06]
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from mattock.core.bits import size
from mattock.core.game import CHANCE, Move, Seat
from mattock.core.steps import NOBODY
from mattock.games.unearth.moves import AGE, CARD, DECLINE, DRAW_CARD, RUIN, SETTLE, STONE
from mattock.games.unearth.parts import AGE_CARDS, CLAIM_VALUE, CLAIM_VALUES, ETERNAL_FLAME, SEEDS
from mattock.games.unearth.state import (
    CLEAR,
    DEAL,
    DICE,
    END,
    FLAME,
    KIND,
    NO_CARD,
    NO_RUIN,
    OWN_DICE,
    REFILL,
    REVEAL,
    SEED,
    TURN_UP,
    State,
    Step,
)
from mattock.games.unearth.steps.stones import FromBag
from mattock.games.unearth.steps.wonders import UnseenRuin

LEAST_CLAIM: Final = min(CLAIM_VALUES)
NONE_DUE: Final = -1
TIE: Final = -1
KINDS: Final = 3  # of dice
# By value * KINDS + kind of die: two bits, the higher the better the die
RANK: Final[list[int]] = [1 << 2 * better for better in range(9 * KINDS)]


def is_due(state: State, slot: i64) -> bool:
    """The dice on an open Ruin add up to its claim value; never without dice.

    [U-CLAIM-02, U-CLAIM-13]
    """
    ruin = state.ruin_on(slot)
    return ruin != NO_RUIN and state.sum_on(slot) >= CLAIM_VALUE[ruin]


@final
class Claims(Step):
    """Settle due Ruins one after another, checking afresh each time.

    [U-CLAIM-01, U-CLAIM-03, D-17]
    """

    name = "claims"

    def begin(self, state: State) -> Seat:
        due: i64 = NONE_DUE
        for slot in range(state.slots):
            if state.sum_on(slot) >= LEAST_CLAIM and is_due(state, slot):
                if due != NONE_DUE:
                    return state.active
                due = slot
        if due == NONE_DUE:
            state.pop_step()
        else:
            settle(state, due)
        return NOBODY

    def is_shown(self, state: State) -> bool:
        """People see the dice before a Ruin is settled."""
        return any(is_due(state, slot) for slot in range(len(state.ruins)))

    def moves(self, state: State) -> list[Move]:
        return [SETTLE + slot for slot in range(state.slots) if is_due(state, slot)]

    def apply(self, state: State, move: Move) -> None:
        settle(state, move - SETTLE)


def strength(state: State, seat: i64, dice: i64) -> i64:
    """How good dice of a seat are, as bits 0 to 4: the highest die, then more faces, then the next
    dice; an extra die beats none [U-CLAIM-04, U-CLAIM-05].

    Two bits count the dice of each value and number of faces, the best ones highest.
    """
    found: i64 = 0
    for own in range(i64(DICE)):
        if dice >> own & 1:
            found += RANK[state.value_of(seat * DICE + own) * KINDS + KIND[own]]
    return found


def settle(state: State, slot: i64) -> None:
    """The best player takes the Ruin; an unbreakable tie sends it to the box.

    [U-CLAIM-06, U-CLAIM-09, U-CLAIM-10]
    """
    dice = state.dice_at(slot)
    winner = best_seat(state, dice)
    ruin = 1 << state.ruin_on(slot)
    state.put_ruin(slot, NO_RUIN)
    state.push_step(CLEAR, slot)
    if winner == TIE:
        put_in_box(state, ruin)
    else:
        state.players[winner].claimed |= ruin
        push_flame(state, dice)
        dice &= ~(OWN_DICE << DICE * winner)
    push_draws(state, [size(state.own_dice(dice, seat)) for seat in range(len(state.players))])


def best_seat(state: State, dice: i64) -> i64:
    """The seat whose dice are the best of those given, as bits; TIE if there are several."""
    best: i64 = 0
    winner: i64 = TIE
    for seat in range(len(state.players)):
        own = strength(state, seat, state.own_dice(dice, seat))
        if own > best:
            best, winner = own, seat
        elif own == best:
            winner = TIE
    return winner


def put_in_box(state: State, ruin: i64) -> None:
    """Before everybody's eyes."""
    state.box |= ruin
    state.box_known |= ruin
    for player in state.players:
        player.box_known |= ruin


def push_flame(state: State, dice: i64) -> None:
    """The Eternal Flame watches claims of Ruins without its owner's dice, not ties [U-CLAIM-11]."""
    for seat in range(len(state.players)):
        player = state.players[seat]
        if player.named >> ETERNAL_FLAME & 1 and not state.own_dice(dice, seat):
            state.push_step(FLAME, seat)


def push_draws(state: State, cards: list[int]) -> None:
    """Delver cards for each seat, from the active player clockwise [U-CLAIM-07]."""
    seats = len(state.players)
    for turn in range(seats - 1, -1, -1):
        seat = (state.active + turn) % seats
        if cards[seat]:
            state.push_step(DEAL, cards[seat] << 2 | seat)


@final
class Deal(Step):
    """A seat draws Delver cards; the discard pile becomes the deck when that is empty.

    The argument is the number of cards times four plus the seat. [U-CLAIM-12, U-RNG-10]
    """

    name = "deal"

    def begin(self, state: State) -> Seat:
        cards = state.in_deck()
        if not cards:
            state.turn_discard()
            cards = state.in_deck()
        if cards and state.argument() >> 2:
            return CHANCE
        state.pop_step()
        return NOBODY

    def chance(self, state: State) -> list[tuple[Move, int]]:
        return [(CARD + card, count) for card, count in enumerate(state.delver) if count]

    def ways(self, state: State) -> int:
        return state.in_deck()

    def outcome(self, state: State, way: int) -> Move:
        return CARD + state.card_of_way(way)

    def apply(self, state: State, move: Move) -> None:
        card = move - CARD
        argument = state.argument()
        state.pop_step()
        state.add_to_deck(card, -1)
        state.players[argument & 3].add_card(card, 1)
        if argument > 7:
            state.push_step(DEAL, argument - 4)

    def witness(self, state: State) -> Seat:
        return state.argument() & 3


@final
class Flame(Step):
    """The owner of The Eternal Flame may draw a card [U-NAMED-the_eternal_flame, D-19]."""

    name = "flame"

    def begin(self, state: State) -> Seat:
        return state.argument()

    def moves(self, state: State) -> list[Move]:
        return [DRAW_CARD, DECLINE]

    def apply(self, state: State, move: Move) -> None:
        seat = state.argument()
        state.pop_step()
        if move == DRAW_CARD:
            state.push_step(DEAL, 1 << 2 | seat)


@final
class Clear(Step):
    """Dice go home, Stones back into the bag, and the slot is refilled [U-CLAIM-08, U-CLAIM-09]."""

    name = "clear"

    def begin(self, state: State) -> Seat:
        slot = state.argument()
        state.pop_step()
        state.send_home(slot)
        state.return_stones(slot)
        state.push_step(END)
        state.push_step(REFILL, slot)
        return NOBODY


@final
class Refill(Step):
    """The next Ruin of the deck, then the End of Age card, then nothing.

    [U-AGE-01, U-AGE-02, U-AGE-05]
    """

    name = "refill"

    def begin(self, state: State) -> Seat:
        slot = state.argument()
        state.pop_step()
        if state.deck:
            state.push_step(SEED, slot)
            state.push_step(TURN_UP, slot)
        elif state.age == NO_CARD:
            state.push_step(REVEAL, slot)
        return NOBODY


@final
class TurnUp(UnseenRuin):
    """A Ruin of the deck comes into a slot [U-AGE-01]."""

    name = "turn up"

    def apply(self, state: State, move: Move) -> None:
        slot = state.argument()
        state.pop_step()
        state.put_ruin(slot, move - RUIN)
        state.unseen &= ~(1 << move - RUIN)
        state.deck -= 1


@final
class Reveal(Step):
    """The End of Age card: an event is carried out, a City takes the slot.

    [U-AGE-02 to U-AGE-04, U-RNG-03]
    """

    name = "reveal"

    def begin(self, state: State) -> Seat:
        return CHANCE

    def chance(self, state: State) -> list[tuple[Move, int]]:
        return [(AGE + card, 1) for card in range(len(AGE_CARDS))]

    def apply(self, state: State, move: Move) -> None:
        slot = state.argument()
        state.pop_step()
        state.age = move - AGE
        card = AGE_CARDS[state.age]
        if card.draw:  # [U-AGE-day_of_rest]
            push_draws(state, [card.draw] * len(state.players))
        elif card.ruin != NO_RUIN:
            state.put_ruin(slot, card.ruin)
            state.push_step(SEED, slot)


@final
class Seed(FromBag):
    """Stones from the bag are laid on a new Ruin, as far as they go [U-SETUP-08, U-STONE-09]."""

    name = "seed"

    def kind(self, state: State) -> str:
        """Every Ruin brings Stones of its own, whenever it comes."""
        return f"stones on ruin {state.ruins[state.argument()]}"

    def begin(self, state: State) -> Seat:
        slot = state.argument()
        if state.stones_on(slot) < SEEDS[state.ruin_on(slot)] and state.in_bag():
            return CHANCE
        state.pop_step()
        return NOBODY

    def apply(self, state: State, move: Move) -> None:
        colour = move - STONE
        state.add_to_bag(colour, -1)
        state.add_stone(state.argument(), colour, 1)


@final
class End(Step):
    """With no Ruin open the game is over at once, whatever was still to come.

    [U-END-01, U-END-02, U-TURN-12]
    """

    name = "end"

    def begin(self, state: State) -> Seat:
        state.pop_step()
        if not state.open_slots():
            state.clear_steps()
        return NOBODY
