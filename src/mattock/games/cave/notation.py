"""Moves as words, both ways. A text needs no position to be understood."""

from __future__ import annotations

from typing import Final

from mattock.core.game import BadText, Move
from mattock.games.cave import goods
from mattock.games.cave import moves as m
from mattock.games.cave.board import BOARD, EDGES, SPACES
from mattock.games.cave.goods import EMMER, FLAX, GOLD, NAMES, STONE, WOOD
from mattock.games.cave.parts import ROOM_OF_USE, ROOMS, SEAT_NAMES, TILES, USES
from mattock.games.cave.tile_parts import FEES, GAINS


def all_words() -> dict[Move, str]:
    words = {
        m.END_TURN: "end turn",
        m.STOP: "stop",
        m.SELL_FOOD: "food to gold",
        m.BEGIN_ROOMS: "begin rooms",
        m.BEGIN_DIG: "begin dig",
        m.BEGIN_TWO_DIGS: "begin dig twice",
        m.FACE_TWO: "face two",
        m.FACE_THREE: "face three",
    }
    for good in (EMMER, FLAX, GOLD):
        words[m.EXCHANGE + good] = f"{NAMES[good]} to food"
    for good in (WOOD, STONE):
        words[m.SELL + good] = f"sell 5 {NAMES[good]}"
    for index, gained in enumerate(GAINS):
        words[m.GAIN + index] = f"gain {goods.words(gained)}"
    for number, tile in enumerate(TILES):
        words[m.TAKE + number] = f"take {tile.name}"
        words[m.TILE + number] = f"={tile.name}"
    for space in range(BOARD):
        words[m.DIG + space] = f"dig {SPACES[space]}"
    for number, edge in enumerate(EDGES):
        words[m.WALL + number] = f"wall {edge}"
        words[m.RAZE + number] = f"raze {edge}"
    for number, use in enumerate(USES):
        words[m.USE + number] = f"use {ROOMS[ROOM_OF_USE[number]].name} {use.words}".strip()
    for seat, name in enumerate(SEAT_NAMES):
        words[m.STARTS + seat] = f"={name} starts"
    for number, room in enumerate(ROOMS[1:], 1):
        words[m.ROOM + number] = f"={room.name}"
        for space, at in enumerate(SPACES):
            for fee, price in enumerate(FEES):
                paid = goods.words(price) or "nothing"
                words[m.furnish(number, space, fee)] = f"furnish {room.name} at {at} for {paid}"
    return words


WORDS: Final = all_words()
MOVES: Final = {words: move for move, words in WORDS.items()}
assert len(MOVES) == len(WORDS), "two moves with one text"


def write(move: Move) -> str:
    return WORDS[move]


def read(text: str) -> Move:
    plain = " ".join(text.lower().split())
    if plain not in MOVES:
        raise BadText(f"{text.strip()!r} is no move of Cave")
    return MOVES[plain]
