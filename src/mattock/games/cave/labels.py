"""What the parts of the table are called: keys for pictures and choices, words for people."""

from __future__ import annotations

from typing import Final

from mattock.games.cave import goods as g
from mattock.games.cave.board import CAVERN, EDGES, SPACES
from mattock.games.cave.parts import ROOMS, TILES

COLUMNS: Final = {"0": "left", "1": "right"}
BOTTOM_COLUMNS: Final = {"0": "left", "1": "middle", "2": "right"}
EXTRA: Final = "Additional Cavern"


def tile_key(tile: int) -> str:
    return f"tile {TILES[tile].name}"


def room_key(room: int) -> str:
    return f"room {ROOMS[room].name}"


def space_key(space: int) -> str:
    return f"space {SPACES[space]}"


def edge_key(edge: int) -> str:
    return f"edge {EDGES[edge]}"


def good_key(good: int) -> str:
    return f"good {g.NAMES[good]}"


def titled(name: str) -> str:
    """A printed name as on its tile: `Drift Mining`."""
    return name.title()


def tile_name(tile: int) -> str:
    return titled(TILES[tile].name)


def room_name(room: int) -> str:
    return titled(ROOMS[room].name)


def column(space: int) -> str:
    row, place = SPACES[space]
    return (BOTTOM_COLUMNS if row == "4" else COLUMNS)[place]


def row(space: int) -> int:
    return int(SPACES[space][0]) + 1


def space_name(space: int) -> str:
    """`Row 4 right`, counted from the top."""
    return EXTRA if space == CAVERN else f"Row {row(space)} {column(space)}"


def edge_name(edge: int) -> str:
    """`Row 5, left to middle` or `Left, row 2 to 3`."""
    if edge >= len(EDGES) - 2:
        return f"{EXTRA}, {'east' if EDGES[edge] == 'ac-e' else 'south'} side"
    first, second = (SPACES.index(space) for space in EDGES[edge].split("-"))
    if row(first) == row(second):
        return f"Row {row(first)}, {column(first)} to {column(second)}"
    return f"{column(first).title()}, row {row(first)} to {row(second)}"


def listed(words: list[str]) -> str:
    """`2 emmer, 1 flax and 1 food`"""
    return " and ".join(filter(None, [", ".join(words[:-1]), words[-1]])) if words else ""


def goods_words(goods: int) -> str:
    """`2 emmer and 1 flax`"""
    return listed(
        [
            f"{g.count(goods, good)} {g.NAMES[good]}"
            for good in range(g.KINDS)
            if g.count(goods, good)
        ]
    )
