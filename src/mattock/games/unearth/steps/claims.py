"""Claims: who gets a Ruin, what the others draw, and what takes its place.

[U-CLAIM-01 to U-CLAIM-13, U-AGE-01 to U-AGE-06]
"""

from __future__ import annotations

from typing import Final, final

from mattock.core.game import CHANCE, Move, Seat
from mattock.core.steps import NOBODY
from mattock.games.unearth.moves import AGE, CARD, DECLINE, DRAW_CARD, RUIN, SETTLE, STONE
from mattock.games.unearth.parts import AGE_CARDS, CLAIM_VALUE, CLAIM_VALUES, ETERNAL_FLAME, SEEDS
from mattock.games.unearth.state import (
    CARDS,
    CLEAR,
    COLOURS,
    DEAL,
    DICE,
    END,
    FACES,
    FLAME,
    NO_CARD,
    NO_RUIN,
    POOL,
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


def is_due(state: State, slot: int) -> bool:
    """The dice on an open Ruin add up to its claim value; never without dice.

    [U-CLAIM-02, U-CLAIM-13]
    """
    ruin = state.ruins[slot]
    return ruin != NO_RUIN and state.sums[slot] >= CLAIM_VALUE[ruin]


@final
class Claims(Step):
    """Settle due Ruins one after another, checking afresh each time.

    [U-CLAIM-01, U-CLAIM-03, D-17]
    """

    name = "claims"

    def begin(self, state: State) -> Seat:
        due = NO_RUIN
        sums = state.sums
        for slot in range(len(sums)):
            if sums[slot] >= LEAST_CLAIM and is_due(state, slot):
                if due != NO_RUIN:
                    return state.active
                due = slot
        if due == NO_RUIN:
            state.stack.pop()
        else:
            settle(state, due)
        return NOBODY

    def is_shown(self, state: State) -> bool:
        """People see the dice before a Ruin is settled."""
        return any(is_due(state, slot) for slot in range(len(state.ruins)))

    def moves(self, state: State) -> list[Move]:
        return [SETTLE + slot for slot in range(len(state.ruins)) if is_due(state, slot)]

    def apply(self, state: State, move: Move) -> None:
        settle(state, move - SETTLE)


def dice_on(state: State, slot: int) -> list[list[int]]:
    """By seat: its dice on a Ruin as value * 16 + faces, best first."""
    dice: list[list[int]] = [[] for _ in state.players]
    for die, place in enumerate(state.place):
        if place == slot:
            dice[die // DICE].append(state.value[die] << 4 | FACES[die % DICE])
    for own in dice:
        if len(own) > 1:
            own.sort(reverse=True)
    return dice


def best_seats(dice: list[list[int]]) -> list[Seat]:
    """Highest die, then more faces, then the next dice; an extra die beats none.

    [U-CLAIM-04, U-CLAIM-05]
    """
    best = max(dice)
    return [seat for seat, own in enumerate(dice) if own == best]


def settle(state: State, slot: int) -> None:
    """The best player takes the Ruin; an unbreakable tie sends it to the box.

    [U-CLAIM-06, U-CLAIM-09, U-CLAIM-10]
    """
    dice = dice_on(state, slot)
    best = best_seats(dice)
    ruin = 1 << state.ruins[slot]
    state.ruins[slot] = NO_RUIN
    state.push_step(CLEAR, slot)
    if len(best) == 1:
        state.players[best[0]].claimed |= ruin
        push_flame(state, dice)
        dice[best[0]] = []
    else:
        state.box |= ruin
        state.box_known |= ruin
        for player in state.players:
            player.box_known |= ruin
    push_draws(state, [len(own) for own in dice])


def push_flame(state: State, dice: list[list[int]]) -> None:
    """The Eternal Flame watches claims of Ruins without its owner's dice, not ties [U-CLAIM-11]."""
    for seat, player in enumerate(state.players):
        if player.named >> ETERNAL_FLAME & 1 and not dice[seat]:
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
        cards = self.ways(state)
        if not cards:
            state.delver, state.discard = state.discard, state.delver
            cards = self.ways(state)
        if cards and state.argument() >> 2:
            return CHANCE
        state.stack.pop()
        return NOBODY

    def chance(self, state: State) -> list[tuple[Move, int]]:
        return [(CARD + card, count) for card, count in enumerate(state.delver) if count]

    def ways(self, state: State) -> int:
        total = 0
        for count in state.delver:
            total += count
        return total

    def outcome(self, state: State, way: int) -> Move:
        for card in range(CARDS):
            way -= state.delver[card]
            if way < 0:
                return CARD + card
        raise IndexError("no such way")

    def apply(self, state: State, move: Move) -> None:
        card = move - CARD
        argument = state.argument()
        state.stack.pop()
        state.delver[card] -= 1
        state.players[argument & 3].hand[card] += 1
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
        state.stack.pop()
        if move == DRAW_CARD:
            state.push_step(DEAL, 1 << 2 | seat)


@final
class Clear(Step):
    """Dice go home, Stones back into the bag, and the slot is refilled [U-CLAIM-08, U-CLAIM-09]."""

    name = "clear"

    def begin(self, state: State) -> Seat:
        slot = state.argument()
        state.stack.pop()
        for die, place in enumerate(state.place):
            if place == slot:
                state.place[die] = POOL
        state.sums[slot] = 0
        for colour in range(COLOURS):
            at = slot * COLOURS + colour
            state.bag[colour] += state.stones[at]
            state.stones[at] = 0
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
        state.stack.pop()
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
        state.stack.pop()
        state.ruins[slot] = move - RUIN
        state.unseen &= ~(1 << state.ruins[slot])
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
        state.stack.pop()
        state.age = move - AGE
        card = AGE_CARDS[state.age]
        if card.draw:  # [U-AGE-day_of_rest]
            push_draws(state, [card.draw] * len(state.players))
        elif card.ruin != NO_RUIN:
            state.ruins[slot] = card.ruin
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
        if state.stones_on(slot) < SEEDS[state.ruins[slot]] and state.in_bag():
            return CHANCE
        state.stack.pop()
        return NOBODY

    def apply(self, state: State, move: Move) -> None:
        colour = move - STONE
        state.bag[colour] -= 1
        state.stones[state.argument() * COLOURS + colour] += 1


@final
class End(Step):
    """With no Ruin open the game is over at once, whatever was still to come.

    [U-END-01, U-END-02, U-TURN-12]
    """

    name = "end"

    def begin(self, state: State) -> Seat:
        state.stack.pop()
        if all(ruin == NO_RUIN for ruin in state.ruins):
            state.stack.clear()
        return NOBODY
