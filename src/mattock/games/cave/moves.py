"""The numbers of all moves: each verb owns a range, and a move is the verb plus its argument.

What a number says is read here and nowhere else: `verb_of` and `argument_of` take a move apart, and
`furnishing` names what a room is furnished with. `notation.py` has the words.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import Final, NamedTuple

from mypy_extensions import i64

from mattock.core.game import Move

END_TURN: Final = 0
STOP: Final = 1
EXCHANGE: Final = 0  # + EMMER, FLAX or GOLD, which makes 2, 3 and 5
SELL_FOOD: Final = 4  # the Prospecting Site
BEGIN_ROOMS: Final = 6
BEGIN_DIG: Final = 7
BEGIN_TWO_DIGS: Final = 8
FACE_TWO: Final = 9
FACE_THREE: Final = 10
SELL: Final = 11  # + WOOD or STONE, the index into tile_parts.SALES
GAIN: Final = 0x10  # + index into parts.GAINS
TAKE: Final = 0x18  # + tile
DIG: Final = 0x28  # + space
WALL: Final = 0x38  # + edge
RAZE: Final = 0x48  # + edge
USE: Final = 0x58  # + index into parts.USES

# Outcomes of chance
TILE: Final = 0xA0  # + tile
ROOM: Final = 0xB0  # + room
STARTS: Final = 0xD0  # + seat

FURNISH: Final = 0x400  # + see furnish(...)

# All verbs that have an argument, in the order of their numbers; below them every move stands alone
VERBS: Final[list[Move]] = [
    SELL,
    GAIN,
    TAKE,
    DIG,
    WALL,
    RAZE,
    USE,
    TILE,
    ROOM,
    STARTS,
    FURNISH,
]


def verb_of(move: Move) -> Move:
    """What a move does; the move itself, if it has no argument."""
    return VERBS[bisect_right(VERBS, move) - 1] if move >= SELL else move


def argument_of(move: Move) -> int:
    """What it does it to: a tile, a space, an edge, as the verb says."""
    return move - verb_of(move)


class Furnishing(NamedTuple):
    room: int
    space: int
    fee: int  # index into tile_parts.FEES


def furnish(room: i64, space: i64, fee: i64) -> i64:
    """Put a room on a space for a fee [C-FURN-01]."""
    return FURNISH + (room * 12 + space) * 8 + fee


def furnishing(move: Move) -> Furnishing:
    return Furnishing(furnished_room(move), furnished_space(move), fee_of(move))


def furnished_room(move: i64) -> i64:
    return (move - FURNISH) // 96


def furnished_space(move: i64) -> i64:
    return (move - FURNISH) // 8 % 12


def fee_of(move: i64) -> i64:
    """Which fee is paid; it stands last, so that moves less it are one room on one space."""
    return (move - FURNISH) % 8
