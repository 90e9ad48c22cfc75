"""The numbers of all moves: each verb owns a range, and a move is the verb plus its argument."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

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

FURNISH: Final = 0x400  # + (room * 12 + space) * 8 + fee


def furnish(room: i64, space: i64, fee: i64) -> i64:
    return FURNISH + (room * 12 + space) * 8 + fee
