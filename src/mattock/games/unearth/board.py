"""What lies on the table: Ruins, Stones and dice, and the stacks beside them.

They are rows of small numbers packed in machine integers, see core/packed.py. The rows have an
underscore and are known to this file alone; elsewhere one asks for one number, or for all of them
as a tuple.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mattock.core import steps as core
from mattock.core.packed import number_at, packed, place_of_way, total, unpacked

SLOT_BITS: Final = 8
SLOT_MASK: Final = 255
STONE_BITS: Final = 3
STONES_BITS: Final = 12  # the four colours of a slot
STONES_MASK: Final = 4095
DIE_BITS: Final = 3
DIE_MASK: Final = 7
LEAST_NOWHERE: Final = 6  # places from here on are POOL and IN_HAND, whose last three bits they are
POOLED: Final = 7
CARD_BITS: Final = 5
CARD_MASK: Final = 31
CARD_KINDS: Final = 10
COUNT_BITS: Final = 8  # of what lies in the bag and on the stacks of tokens
STONE_COLOURS: Final = 4
TOKEN_KINDS: Final = 6


class Board(core.StackState):
    slots: i64
    dice: i64  # how many there are

    _ruins: i64  # by slot: the ruin + 1
    _stones: i64  # slot * 4 + colour
    _sums: i64  # values of the dice on each slot
    _place: i64  # by die: a slot, POOL or IN_HAND
    _value: i64  # by die: its value - 1
    _bag: i64  # by colour
    _delver: i64  # the unseen Delver cards, by kind
    _discard: i64
    _tokens: i64  # how many of each of TOKENS are left

    def clear_board(self, slots: int, dice: int) -> None:
        """No Ruin lies on a slot, no Stone on a Ruin, and all dice are in their pools."""
        self.slots = slots
        self.dice = dice
        self._ruins = self._stones = self._sums = self._value = 0
        self._place = packed([POOLED] * dice, DIE_BITS)

    def copy_board(self, new: Board) -> None:
        new.slots = self.slots
        new.dice = self.dice
        new._ruins = self._ruins
        new._stones = self._stones
        new._sums = self._sums
        new._place = self._place
        new._value = self._value
        new._bag = self._bag
        new._delver = self._delver
        new._discard = self._discard
        new._tokens = self._tokens

    # Ruins

    @property
    def ruins(self) -> tuple[int, ...]:
        """By slot."""
        return tuple([ruin - 1 for ruin in unpacked(self._ruins, SLOT_BITS, self.slots)])

    def ruin_on(self, slot: i64) -> i64:
        return (self._ruins >> SLOT_BITS * slot & SLOT_MASK) - 1

    def put_ruin(self, slot: i64, ruin: i64) -> None:
        self._ruins += ruin - self.ruin_on(slot) << SLOT_BITS * slot

    def open_slots(self) -> i64:
        """The slots with a Ruin, as bits."""
        found: i64 = 0
        rest = self._ruins
        for slot in range(self.slots):
            if rest & SLOT_MASK:
                found |= 1 << slot
            rest >>= SLOT_BITS
        return found

    # Stones

    @property
    def stones(self) -> tuple[int, ...]:
        """On the Ruins: slot * 4 + colour."""
        return unpacked(self._stones, STONE_BITS, self.slots * STONE_COLOURS)

    @property
    def bag(self) -> tuple[int, ...]:
        """By colour."""
        return unpacked(self._bag, COUNT_BITS, STONE_COLOURS)

    @bag.setter
    def bag(self, counts: tuple[int, ...]) -> None:
        self._bag = packed(counts, COUNT_BITS)

    def stones_on(self, slot: i64) -> i64:
        return total(self._stones >> STONES_BITS * slot & STONES_MASK, STONE_BITS)

    def colours_on(self, slot: i64) -> i64:
        """The colours of Stones on a slot, as bits."""
        stones = self._stones >> STONES_BITS * slot
        found: i64 = 0
        for colour in range(i64(STONE_COLOURS)):
            if number_at(stones, STONE_BITS, colour):
                found |= 1 << colour
        return found

    def add_stone(self, slot: i64, colour: i64, count: i64) -> None:
        self._stones += count << STONES_BITS * slot + STONE_BITS * colour

    def in_bag(self) -> i64:
        return total(self._bag, COUNT_BITS)

    def stone_of_way(self, way: i64) -> i64:
        return place_of_way(self._bag, COUNT_BITS, way)

    def add_to_bag(self, colour: i64, count: i64) -> None:
        self._bag += count << COUNT_BITS * colour

    def return_stones(self, slot: i64) -> None:
        """All Stones of a slot go back into the bag."""
        for colour in range(i64(STONE_COLOURS)):
            count = number_at(self._stones, STONE_BITS, slot * STONE_COLOURS + colour)
            self.add_to_bag(colour, count)
            self.add_stone(slot, colour, -count)

    # Dice

    @property
    def sums(self) -> tuple[int, ...]:
        """Values of the dice on each slot."""
        return unpacked(self._sums, SLOT_BITS, self.slots)

    @property
    def place(self) -> tuple[int, ...]:
        """By die: a slot, POOL or IN_HAND."""
        return tuple([self.place_of(die) for die in range(self.dice)])

    @property
    def value(self) -> tuple[int, ...]:
        """By die; of a die on no Ruin it is the last one it had there."""
        return tuple([self.value_of(die) for die in range(self.dice)])

    def sum_on(self, slot: i64) -> i64:
        return self._sums >> SLOT_BITS * slot & SLOT_MASK

    def any_die_lies(self) -> bool:
        return self._sums != 0

    def place_of(self, die: i64) -> i64:
        place = self._place >> DIE_BITS * die & DIE_MASK
        return place if place < LEAST_NOWHERE else place - DIE_MASK - 1

    def value_of(self, die: i64) -> i64:
        return (self._value >> DIE_BITS * die & DIE_MASK) + 1

    def lies_like(self, die: i64, other: i64) -> bool:
        """Whether two dice are at the same place with the same value."""
        place, value = self._place, self._value
        return (place >> DIE_BITS * die ^ place >> DIE_BITS * other) & DIE_MASK == 0 and (
            value >> DIE_BITS * die ^ value >> DIE_BITS * other
        ) & DIE_MASK == 0

    def dice_at(self, place: i64) -> i64:
        """The dice on a slot, in the pools or in hand, as bits."""
        place &= DIE_MASK
        rest = self._place
        found: i64 = 0
        for die in range(self.dice):
            if rest & DIE_MASK == place:
                found |= 1 << die
            rest >>= DIE_BITS
        return found

    def lying_dice(self) -> i64:
        """The dice on Ruins, as bits."""
        rest = self._place
        found: i64 = 0
        for die in range(self.dice):
            if rest & DIE_MASK < LEAST_NOWHERE:
                found |= 1 << die
            rest >>= DIE_BITS
        return found

    def move_die(self, die: i64, place: i64) -> None:
        """The sums are the caller's business."""
        self._place += (place & DIE_MASK) - (self.place_of(die) & DIE_MASK) << DIE_BITS * die

    def send_home(self, slot: i64) -> None:
        """All dice of a slot go back into the pools."""
        for die in range(self.dice):
            if self.place_of(die) == slot:
                self.move_die(die, POOLED)
        self.add_to_sum(slot, -self.sum_on(slot))

    def set_value(self, die: i64, value: i64) -> None:
        self._value += value - self.value_of(die) << DIE_BITS * die

    def add_to_sum(self, slot: i64, value: i64) -> None:
        self._sums += value << SLOT_BITS * slot

    # Delver cards and tokens

    @property
    def delver(self) -> tuple[int, ...]:
        """The unseen Delver cards, by kind."""
        return unpacked(self._delver, CARD_BITS, CARD_KINDS)

    @delver.setter
    def delver(self, counts: tuple[int, ...]) -> None:
        self._delver = packed(counts, CARD_BITS)

    @property
    def discard(self) -> tuple[int, ...]:
        return unpacked(self._discard, CARD_BITS, CARD_KINDS)

    @discard.setter
    def discard(self, counts: tuple[int, ...]) -> None:
        self._discard = packed(counts, CARD_BITS)

    def in_deck(self) -> i64:
        return total(self._delver, CARD_BITS)

    def card_of_way(self, way: i64) -> i64:
        return place_of_way(self._delver, CARD_BITS, way)

    def add_to_deck(self, card: i64, count: i64) -> None:
        self._delver += count << CARD_BITS * card

    def add_to_discard(self, card: i64, count: i64) -> None:
        self._discard += count << CARD_BITS * card

    def turn_discard(self) -> None:
        """The discard pile becomes the deck."""
        self._delver, self._discard = self._discard, self._delver

    @property
    def tokens(self) -> tuple[int, ...]:
        """How many of each of TOKENS are left."""
        return unpacked(self._tokens, COUNT_BITS, TOKEN_KINDS)

    @tokens.setter
    def tokens(self, counts: tuple[int, ...]) -> None:
        self._tokens = packed(counts, COUNT_BITS)

    def add_token(self, token: i64, count: i64) -> None:
        self._tokens += count << COUNT_BITS * token
