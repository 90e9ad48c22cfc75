"""The numbers of all moves: each verb owns a range, and a move is the verb plus its argument.

Frequent moves are below 257, the numbers that Python keeps ready-made; a stone's cell is its own
move. `notation.py` has the words.
"""

from __future__ import annotations

from typing import Final

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
ROLL: Final = 0x60  # + die kind * 6 + target (a slot, or OPEN)
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
LIFT: Final = 0x2000  # + lying(...) without its owner, times 8, + target

# A cell is a number from 0x4000 on; putting a stone there is that number
CELL: Final = 0x4000
RING: Final = 0x8000  # + cell - CELL

OPEN: Final = 5  # the target of a roll whose Ruin is chosen after the throw [U-DELVER-expedition]


def lying(owner: int, kind: int, value: int, slot: int) -> int:
    """A die on a Ruin in eleven bits; equal dice are one and the same choice."""
    return slot << 8 | value << 4 | kind << 2 | owner


def lift(kind: int, value: int, slot: int, target: int) -> int:
    """Take one's own die off a Ruin and roll it for a target [U-TURN-10]."""
    return LIFT + (slot << 9 | value << 5 | kind << 3 | target)
