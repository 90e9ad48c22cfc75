"""The numbers of all moves: each verb owns a range, and a move is the verb plus its argument.

What a number says is read here and nowhere else: `verb_of` and `argument_of` take a move apart,
and where an argument holds several things `roll_kind`, `lying_die`, `lifted`, `cell_of` and others
name them. `notation.py` has the words.

Frequent moves are below 257, the numbers that Python keeps ready-made; a stone's cell is its own
move.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import Final, NamedTuple

from mypy_extensions import i64

from mattock.core.game import Move

# Decisions without an argument
END_PHASE: Final = 0
KEEP: Final = 1
USE_MAP: Final = 2
USE_EDIFICE: Final = 3
STAND: Final = 4
OVERSEERS_UP: Final = 5
COLUMNS_DOWN: Final = 6
SANCTUARY_UP: Final = 7
SANCTUARY_DOWN: Final = 8
DRAW_TWO: Final = 9
DRAW_ONE: Final = 10
ROLL_AGAIN: Final = 11
STOP: Final = 12
DRAW_CARD: Final = 13
DECLINE: Final = 14

# Decisions with a small argument
PLAY: Final = 0x10  # + Delver card
NAME: Final = 0x20  # + number 1 to 8
SHOW: Final = 0x30  # + value 1 to 8
PLACE: Final = 0x40  # + slot
SETTLE: Final = 0x48  # + slot
TAKE: Final = 0x50  # + stone colour
HOLD: Final = 0x54  # + stone colour
ROLL: Final = 0x60  # + die kind * TARGETS + target (a slot, or OPEN)
BUILD: Final = 0x80  # + wonder
CHOOSE: Final = 0xA0  # + ruin

# Outcomes of chance
FACE: Final = 0xC0  # + 1 to 8
STONE: Final = 0xCC  # + stone colour
CARD: Final = 0xD0  # + Delver card
TOKEN: Final = 0xDC  # + index into the token values
STARTS: Final = 0xE4  # + seat
AGE: Final = 0xE8  # + End of Age card
RUIN: Final = 0x100  # + ruin
OFFER: Final = 0x120  # + Named Wonder

# Decisions about a die that lies on a Ruin; the argument is lying(...)
TARGET: Final = 0x800
REROLL: Final = 0x1000
LIFT: Final = 0x2000  # see lift(...)

# A cell is a number from 0x4000 on; putting a stone there is that number. They are 128 columns of
# 128, more than sixty stones in a row can reach, with the first stone in the middle
CELL: Final = 0x4000
RING: Final = 0x8000  # + cell - CELL
COLUMN: Final = 128
MIDDLE: Final = 64

TARGET_BITS: Final = 3  # of a lift
OPEN: Final = 5  # the target of a roll whose Ruin is chosen after the throw [U-DELVER-expedition]
TARGETS: Final = 6

# All verbs that have an argument, in the order of their numbers
VERBS: Final[list[Move]] = [
    PLAY,
    NAME,
    SHOW,
    PLACE,
    SETTLE,
    TAKE,
    HOLD,
    ROLL,
    BUILD,
    CHOOSE,
    FACE,
    STONE,
    CARD,
    TOKEN,
    STARTS,
    AGE,
    RUIN,
    OFFER,
    TARGET,
    REROLL,
    LIFT,
    CELL,
    RING,
]


def verb_of(move: Move) -> Move:
    """What a move does; the move itself, if it has no argument."""
    return VERBS[bisect_right(VERBS, move) - 1] if move >= PLAY else move


def argument_of(move: Move) -> int:
    """What it does it to: a card, a slot, a colour, as the verb says."""
    return move - verb_of(move)


def roll(kind: int, target: int) -> Move:
    """Roll a die of the pool for a target [U-TURN-08]."""
    return ROLL + kind * TARGETS + target


def roll_kind(move: Move) -> int:
    """Which kind of die is rolled."""
    return (move - ROLL) // TARGETS


def roll_target(move: Move) -> int:
    return (move - ROLL) % TARGETS


class Lying(NamedTuple):
    owner: int
    kind: int
    value: int
    slot: int


def lying(owner: i64, kind: i64, value: i64, slot: i64) -> i64:
    """A die on a Ruin in eleven bits; equal dice are one and the same choice."""
    return slot << 8 | value << 4 | kind << 2 | owner


def lying_die(move: Move) -> Lying:
    """The die that is named or rerolled."""
    return Lying(move & 3, move >> 2 & 3, move >> 4 & 15, move >> 8 & 7)


class Lifted(NamedTuple):
    kind: int
    value: int
    slot: int
    target: int


def lift(kind: i64, value: i64, slot: i64, target: i64) -> i64:
    """Take one's own die off a Ruin and roll it for a target [U-TURN-10]."""
    return LIFT + (slot << 9 | value << 5 | kind << 3 | target)


def lifted(move: Move) -> Lifted:
    return Lifted(move >> 3 & 3, move >> 5 & 15, move >> 9 & 7, lift_target(move))


def lift_target(move: Move) -> int:
    return move & 7


def cell_of(move: Move) -> int:
    """The cell that a stone is put on, or that a ring surrounds."""
    return move if move < RING else move - RING + CELL


def settle_ring(cell: int) -> Move:
    """Settle the ring around a cell first."""
    return cell - CELL + RING


def cell_at(q: int, r: int) -> int:
    """The number of a cell from its axial coordinates [U-STONE-07]."""
    return CELL + (q + MIDDLE) * COLUMN + r + MIDDLE


def axial(cell: int) -> tuple[int, int]:
    """The axial coordinates q and r of a cell [U-STONE-07]."""
    return (cell - CELL) // COLUMN - MIDDLE, cell % COLUMN - MIDDLE
