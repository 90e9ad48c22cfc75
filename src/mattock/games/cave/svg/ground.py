"""Where a cave lies: the mountain around it, the dark inside, and the place of every space."""

from __future__ import annotations

from typing import Final, NamedTuple

from mattock.draw.elements import circle, group, path, rect
from mattock.draw.sheet import use
from mattock.games.cave.board import BOARD, EAST, EDGES, NATURAL, NORTH, SOUTH, SPACES, WEST
from mattock.games.cave.svg.icons import SHEET
from mattock.games.cave.svg.rooms import HEIGHT, SMALL_HEIGHT, SMALL_WIDTH, WIDTH
from mattock.games.cave.svg.spaces import RIM, faint

DARK: Final = "#2B1B0E"
GRASS: Final = "#7E9A5B"


class Box(NamedTuple):
    x: float
    y: float
    width: float
    height: float


class Grid(NamedTuple):
    """The spaces of a cave: the first corner, the size of a tile and the gap between tiles."""

    x: float
    y: float
    width: float
    height: float
    gap: float
    extra: Box  # the Additional Cavern

    def box(self, space: int) -> Box:
        if space >= BOARD:
            return self.extra
        row, column = int(SPACES[space][0]), int(SPACES[space][1])
        x = self.x + column * (self.width + self.gap)
        return Box(x, self.y + row * (self.height + self.gap), self.width, self.height)

    def edge_box(self, edge: int) -> Box:
        """Where a wall stands on an edge."""
        thick = self.gap + 2
        if EDGES[edge].startswith("ac"):
            return self.extra_edge(EDGES[edge], thick)
        first, second = (SPACES.index(name) for name in EDGES[edge].split("-"))
        one, other = self.box(first), self.box(second)
        if one.y == other.y:
            return Box(other.x - self.gap - 1, one.y, thick, self.height)
        return Box(one.x, other.y - self.gap - 1, self.width, thick)

    def extra_edge(self, name: str, thick: float) -> Box:
        x, y, width, height = self.extra
        if name == "ac-e":
            return Box(x + width - thick * 0.6, y, thick, height)
        return Box(x, y + height - thick * 0.6, width, thick)


WIDE: Final = Grid(34, 112, WIDTH, HEIGHT, 12, Box(330, 502, 110, 103))
PHONE: Final = Grid(21, 156, SMALL_WIDTH, SMALL_HEIGHT, 7, Box(226, 400, 68, 63.6))


def natural_walls(grid: Grid) -> str:
    """Rough stone outside every outer side [C-BOARD-03]."""
    return "".join(
        natural_side(grid, space, side)
        for space in range(BOARD)
        for side in (NORTH, EAST, SOUTH, WEST)
        if NATURAL[space] & side
    )


def natural_side(grid: Grid, space: int, side: int) -> str:
    return rough_side(grid.box(space), side)


def rough_side(box: Box, side: int) -> str:
    """Rough stone outside one side of a tile."""
    x, y, width, height = box
    scale = width / WIDTH
    thick, over = RIM * scale, 5 * scale
    if side in (NORTH, SOUTH):
        top = y - thick - 1 if side == NORTH else y + height + 1
        return use("natural-h", x - over, top, width + 2 * over, thick)
    left = x - thick - 1 if side == WEST else x + width + 1
    return use("natural-v", left, y - over, thick, height + 2 * over)


# The wide mountain, 440 by 698, and the grid inside it


def strata() -> str:
    """Layers of rock, above and below the wide foot of the cave."""
    high = "".join(
        path(f"M0 {y}q50-12 100-2t100-4 100 4v10q-50 8-100-2t-100 4-100 2z", "var(--mt2)")
        for y in (96, 170, 236, 300, 372)
    )
    low = "".join(
        path(f"M0 {y}q60-14 120-2t120-4 200 4v10q-60 8-200-2t-120 4-120 2z", "var(--mt2)")
        for y in (590, 640, 690)
    )
    return group(high + low, extra=faint(0.5))


def mountain() -> str:
    far = "M0 260L300 120 360 170 410 130 440 190V698H0z"
    near = (
        "M0 58L60 46 120 42 176 26 222 14 250 5 282 24 302 48 308 120 303 240 309 330 304 430 "
        "308 548H440V698H0V560L20 540V452L0 428z"
    )
    snow = "M222 14L250 5 282 24 266 28 252 20 238 28z"
    out = rect(0, 0, 440, 698, 0, "url(#cave-sky)") + circle(
        386, 28, 14, "#FFF9E5", extra=faint(0.85)
    )
    out += path(far, "var(--mt3)", extra=faint(0.35)) + path(near, "var(--mt1)")
    out += path(snow, "#FFFFFF", extra=faint(0.85)) + strata()
    out += rect(18, 50, 268, 508, 12, DARK) + rect(18, 558, 404, 128, 12, DARK)
    out += path("M0 452H22V540H0z", "url(#cave-sky)") + path("M0 526h22v14H0z", GRASS)
    inside = Grid(22, 54, WIDTH, HEIGHT, 12, WIDE.extra)
    return group(out, extra=' clip-path="url(#clip-cave)"') + natural_walls(inside)


def phone_mountain() -> str:
    """374 by 416."""
    near = "M0 20L52 6 102 0 172 8 196 40 192 180 198 318 374 322V416H0z"
    out = rect(0, 0, 374, 416, 0, "url(#cave-sky)") + path(near, "var(--mt1)")
    out += rect(8, 6, 173, 330, 9, DARK) + rect(8, 320, 262, 92, 9, DARK)
    out += path("M0 258H14V314H0z", "url(#cave-sky)") + path("M0 305h14v9H0z", GRASS)
    inside = Grid(13, 10, SMALL_WIDTH, SMALL_HEIGHT, 7, PHONE.extra)
    return group(out, extra=' clip-path="url(#clip-cave-small)"') + natural_walls(inside)


def add_mountains() -> None:
    SHEET.vertical("cave-sky", (0, "var(--csky1)"), (1, "var(--csky2)"))
    SHEET.clip("clip-cave", '<rect width="440" height="698" rx="14"/>')
    SHEET.clip("clip-cave-small", '<rect width="374" height="416" rx="12"/>')
    SHEET.symbol("mountain", 440, 698, mountain())
    SHEET.symbol("mountain-small", 374, 416, phone_mountain())


add_mountains()
