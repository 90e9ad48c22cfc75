"""The cave board: eleven spaces, fourteen edges, natural walls, and what can be reached.

[C-BOARD-01 to C-BOARD-06]
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

SPACES: Final = ("00", "01", "10", "11", "20", "21", "30", "31", "40", "41", "42", "ac")
EDGES: Final = (
    *("00-01", "00-10", "01-11", "10-11", "10-20", "11-21", "20-21"),
    *("20-30", "21-31", "30-31", "30-40", "31-41", "40-41", "41-42"),
    *("ac-e", "ac-s"),
)
BOARD: Final = 11  # spaces of the board; the next one is the Additional Cavern
CAVERN: Final = 11
ENTRANCE_SPACE: Final = 6  # 30
FIRST_EMPTY: Final = 4  # 20
EVERY_SPACE: Final = (1 << BOARD) - 1
FOOD_SPACES: Final = 1 << 3 | 1 << 7  # 11 and 31 [C-BOARD-06]
BOARD_EDGES: Final = (1 << 14) - 1
EAST_EDGE: Final = 14
SOUTH_EDGE: Final = 15

NORTH: Final = 1
EAST: Final = 2
SOUTH: Final = 4
WEST: Final = 8
# Natural walls of each space [C-BOARD-03]; the cave mouth of 30 is none [C-BOARD-04]
NATURAL: Final = (
    *(NORTH | WEST, NORTH | EAST, WEST, EAST, WEST, EAST, 0, EAST),
    *(SOUTH | WEST, SOUTH, NORTH | EAST | SOUTH, 0),
)
FACES: Final[list[int]] = [
    0,
    NORTH | WEST,
    NORTH | EAST | WEST,
]  # of the Additional Cavern [C-CAVERN-02]
NO_FACE: Final = 0
FACE_EDGES: Final[list[int]] = [
    0,
    1 << EAST_EDGE | 1 << SOUTH_EDGE,
    1 << SOUTH_EDGE,
]  # [C-CAVERN-04]

ONE: Final = 1 << 1
ADJACENT: Final = 1 << 2
OPPOSITE: Final = 1 << 3
THREE: Final = 1 << 4
FOUR: Final = 1 << 5


def wall_class(sides: int) -> int:
    """The class of a space with walls on these sides, as a bit [C-FURN-08]."""
    walls = sides.bit_count()
    if walls == 2:
        return OPPOSITE if sides in (NORTH | SOUTH, EAST | WEST) else ADJACENT
    return (1, ONE, 0, THREE, FOUR)[walls]


CLASS: Final[list[int]] = [wall_class(sides) for sides in range(16)]


def edge_sides(edge: str) -> list[tuple[int, int]]:
    """The two spaces beside an edge, each with the side it touches."""
    if edge == "ac-e":
        return [(CAVERN, EAST)]
    if edge == "ac-s":
        return [(CAVERN, SOUTH)]
    first, second = edge.split("-")
    beside = first[0] == second[0]
    sides = (EAST, WEST) if beside else (SOUTH, NORTH)
    return [(SPACES.index(first), sides[0]), (SPACES.index(second), sides[1])]


SIDES: Final[list[list[tuple[int, int]]]] = [edge_sides(edge) for edge in EDGES]
SOUTHWARD: Final = 16


def path_over(beside: list[tuple[int, int]]) -> int:
    """The path over an edge, as a bit: the number of the space that it leads east from, or 16 more
    if it leads south; none over an edge of the Additional Cavern [C-BOARD-02, C-CAVERN-05].
    """
    if len(beside) == 1:
        return 0
    space, side = beside[0]
    return 1 << space << (SOUTHWARD if side == SOUTH else 0)


PATHS: Final[list[int]] = [path_over(beside) for beside in SIDES]
ALL_PATHS: Final[int] = sum(PATHS)
SIDE_BITS: Final = 4
WALL_ON: Final[list[int]] = [
    sum(side << SIDE_BITS * space for space, side in beside) for beside in SIDES
]  # what a wall on each edge adds to the sides of all spaces, four bits a space


def accessible(dark: i64, walls: i64) -> i64:
    """The face-down spaces that a walk from the entrance comes to [C-EXC-02, C-EXC-03]."""
    paths = open_paths(walls)
    east = paths & EVERY_SPACE
    south = paths >> SOUTHWARD
    reached: i64 = 1 << ENTRANCE_SPACE
    before: i64 = 0
    while reached != before:
        before = reached
        lit = reached & ~dark
        reached |= (lit & east) << 1 | lit >> 1 & east  # the next number lies east,
        reached |= (lit & south) << 2 | lit >> 2 & south  # the one after that south
    return reached & dark


def open_paths(walls: i64) -> i64:
    """The paths that no built wall blocks."""
    paths: i64 = ALL_PATHS
    edge: i64 = 0
    while walls:
        if walls & 1:
            paths &= ~PATHS[edge]
        walls >>= 1
        edge += 1
    return paths
