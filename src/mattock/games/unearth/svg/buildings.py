"""Five kinds of ruin; each grows with its claim value, by levels 0 to 4."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mattock.games.unearth.svg.iso import Iso

DRY: Final = ("#B9C178", "#8E9A55")
MOSS: Final = ("#A9B89A", "#7E8F70")
WATER: Final = "#7FC3E6"
DEPTH: Final = "#5DA4CE"


def gate(iso: Iso, level: int) -> None:
    """Peach: a city gate on a terrace."""
    deep, height = "#7E3F22", 2.3 + 0.28 * level
    iso.box(-2.6, -2.6, 0, 5.2, 5.2, 0.35)
    iso.box(-2.1, -2.1, 0.35, 4.2, 4.2, 0.3)
    if level >= 2:
        iso.broken(-1.9, -1.9, 0.65, 0.8, 0.8, (1.9, 2.2, 1.5))
    if level >= 3:
        iso.broken(1.0, -1.9, 0.65, 0.8, 0.8, (2.0, 2.6, 2.9))
    iso.box(-1.7, -0.7, 0.65, 3.4, 1.3, height)
    iso.left_arch(-0.8, 0.61, 0.65, 1.6, 1.75 + 0.2 * level, "#C97F55")
    iso.left_arch(-0.62, 0.62, 0.65, 1.24, 1.55 + 0.2 * level, deep)
    iso.right_arch(1.71, -0.35, 1.0, 0.6, 1.0, deep)
    gate_top(iso, level, 0.65 + height)
    iso.stairs(-0.7, 0.5, 0.35, 1.4, 1.0, 0.3, 3)
    iso.stairs(-0.7, 2.1, 0, 1.4, 0.9, 0.35, 3)
    iso.box(1.3, 1.5, 0.65, 0.55, 0.55, 0.45)
    if level >= 1:
        iso.broken(-1.9, 1.2, 0.65, 0.6, 0.6, (0.9, 1.25, 0.7))
    iso.bush(2.1, 2.2, 0.35, 0.28, DRY)


def gate_top(iso: Iso, level: int, z: float) -> None:
    iso.box(-1.85, -0.85, z, 3.7, 1.6, 0.3)
    iso.broken(-1.7, -0.6, z + 0.3, 1.1, 1.1, (0.5, 0.8, 0.3))
    if level >= 2:
        iso.broken(0.5, -0.6, z + 0.3, 1.1, 1.1, (0.9, 0.5, 0.7))
    if level >= 4:
        iso.box(-0.5, -0.5, z + 0.3, 0.9, 0.9, 0.5)


def terraces(iso: Iso, level: int) -> None:
    """Green: an overgrown step pyramid."""
    deep = "#31521F"
    iso.box(-2.7, -2.7, 0, 5.4, 5.4, 0.7)
    iso.tree(-2.2, -2.1, 0.7, 1.1)
    iso.tree(2.2, -2.2, 0.7, 0.9)
    iso.box(-2, -2, 0.7, 4, 4, 0.8)
    if level >= 2:
        iso.tree(-1.6, -1.5, 1.5, 0.95)
    iso.box(-1.3, -1.3, 1.5, 2.6, 2.6, 0.8)
    if level >= 1:
        iso.bush(1.0, -1.0, 2.3, 0.34)
    if level >= 3:
        iso.tree(-1.0, -0.95, 2.3, 1.5)
    heights = (0.8 + 0.4 * level, 1.2 + 0.42 * level, 0.6 + 0.34 * level)
    iso.broken(-0.75, -0.75, 2.3, 1.5, 1.5, heights)
    iso.left_arch(-0.35, 0.76, 2.3, 0.7, 0.85 + 0.12 * level, deep)
    if level >= 3:
        iso.right_arch(0.76, -0.3, 2.3, 0.6, 0.8, deep)
    terrace_stairs(iso)


def terrace_stairs(iso: Iso) -> None:
    iso.stairs(-0.5, 1.3, 1.5, 1, 0.7, 0.8)
    iso.stairs(-0.5, 2.0, 0.7, 1, 0.7, 0.8)
    iso.stairs(-0.5, 2.7, 0, 1, 0.7, 0.7)
    iso.bush(-1.5, 1.7, 1.5, 0.34)
    iso.bush(1.65, 0.6, 1.5, 0.38)
    iso.tree(2.1, 1.6, 0.7, 0.85)
    iso.bush(1.6, 2.4, 0.7, 0.34)
    iso.bush(-2.2, 2.3, 0.7, 0.3)


def aqueduct(iso: Iso, level: int) -> None:
    """Blue: water, a tower and an aqueduct in front of it."""
    iso.box(-2.8, -2.8, 0, 5.6, 5.6, 0.35)
    iso.face([(-2.4, -2.4, 0.36), (2.4, -2.4, 0.36), (2.4, 2.4, 0.36), (-2.4, 2.4, 0.36)], WATER)
    edge = [(-2.4, -2.4, 0.36), (2.4, -2.4, 0.36), (2.4, -2.1, 0.2), (-2.1, -2.1, 0.2)]
    iso.face([*edge, (-2.1, 2.4, 0.2), (-2.4, 2.4, 0.36)], DEPTH)
    water_tower(iso, level)
    top = 0.3 + 2.0 + 0.12 * level
    for number, x in enumerate((-1.4, 0.2, 1.8)):
        iso.box(x, 0.2, 0.3, 0.5, 0.9, top - 0.3)
        if number < 2:
            iso.face([(x + along, 1.1, top - down) for along, down in SPAN], iso.shades.left)
    iso.box(-1.5, 0.15, top, 3.4, 1.0, 0.35)
    iso.broken(1.7, 0.15, top, 0.7, 1.0, (0.35, 0.1, 0.45))
    bed = top + 0.36
    iso.face([(-1.5, 0.4, bed), (1.6, 0.4, bed), (1.6, 0.9, bed), (-1.5, 0.9, bed)], WATER)
    if level >= 3:
        iso.box(-1.2, 1.9, 0.3, 0.5, 0.5, 1.0)
    for x, y in ((-0.9, 1.9), (0.9, 2.0), (1.7, -1.3)):
        iso.ripple(x, y, 0.36)
    iso.box(1.5, 1.7, 0.3, 0.6, 0.6, 0.4)


# The arch between two pillars: how far along, how far down from the top
SPAN: Final = ((0.5, 0), (0.5, 0.9), (0.72, 0.5), (1.05, 0.35), (1.38, 0.5), (1.6, 0.9), (1.6, 0))


def water_tower(iso: Iso, level: int) -> None:
    deep, height = "#27567C", 2.8 + 0.35 * level
    iso.box(-2.1, -2.1, 0.3, 1.4, 1.4, height)
    iso.left_arch(-1.65, -0.69, 0.3, 0.5, 1.2, deep)
    iso.right_arch(-0.69, -1.6, 1.6, 0.45, 0.9, deep)
    if level >= 2:
        iso.pyramid(-2.25, -2.25, 0.3 + height, 1.7, 1.7, 1.2)
    else:
        iso.broken(-2.1, -2.1, 0.3 + height, 1.4, 1.4, (0.2, 0.5, 0.7))


def rotunda(iso: Iso, level: int) -> None:
    """Purple: a dome on columns."""
    deep, height = "#4B2F70", 1.9 + 0.15 * level
    iso.box(-2.7, -2.7, 0, 5.4, 5.4, 0.3)
    iso.box(-2.2, -2.2, 0.3, 4.4, 4.4, 0.3)
    iso.box(-1.7, -1.7, 0.6, 3.4, 3.4, 0.3)
    if level >= 3:
        iso.box(-2.1, -2.1, 0.6, 0.5, 0.5, 3.4)
        iso.pyramid(-2.2, -2.2, 4.0, 0.7, 0.7, 0.9)
    columns(iso, ((-1.35, -1.35), (0, -1.4), (1.35, -1.35), (-1.4, 0)), height)
    iso.box(-0.75, -0.75, 0.9, 1.5, 1.5, height - 0.1)
    iso.left_arch(-0.4, 0.76, 0.9, 0.8, 1.4, deep)
    iso.right_arch(0.76, -0.35, 0.9, 0.7, 1.3, deep)
    columns(iso, ((1.4, 0), (-1.35, 1.35)), height)
    rotunda_top(iso, level, 0.9 + height)
    columns(iso, ((0, 1.4),), height)
    columns(iso, ((1.35, 1.35),), height if level >= 2 else 1.0)
    iso.stairs(-0.6, 1.7, 0.3, 1.2, 0.6, 0.5, 3)
    if level >= 1:
        iso.box(1.75, 1.9, 0.6, 0.7, 0.28, 0.3)


def columns(iso: Iso, places: tuple[tuple[float, float], ...], height: float) -> None:
    for x, y in places:
        iso.column(x, y, 0.9, 0.17, height)


def rotunda_top(iso: Iso, level: int, z: float) -> None:
    radius = 1.15 + 0.05 * level
    iso.box(-1.6, -1.6, z, 3.2, 3.2, 0.35)
    iso.dome(0, 0, z + 0.35, radius)
    spire(iso, z + 0.35 + radius, 0.6 + 0.12 * level)


def spire(iso: Iso, z: float, height: float) -> None:
    iso.face(
        [(-0.07, 0.07, z - 0.05), (0.07, -0.07, z - 0.05), (0, 0, z + height)], iso.shades.left
    )


def castle(iso: Iso, level: int) -> None:
    """Gray: a keep with battlements."""
    deep, height = "#333C44", 3.0 + 0.35 * level
    iso.box(-2.7, -2.7, 0, 5.4, 5.4, 0.4)
    iso.broken(-2.4, -2.4, 0.4, 0.7, 4.4, (1.9, 1.2, 2.4))
    iso.box(-1.1, -1.6, 0.4, 2.2, 2.2, height)
    battlements(iso, level, 0.4 + height)
    iso.left_arch(-0.35, 0.61, 0.4, 0.8, 1.5, deep)
    iso.left_arch(-0.2, 0.61, 2.3, 0.4, 0.8, deep)
    iso.right_arch(1.11, -0.7, 1.9, 0.4, 0.9, deep)
    if level >= 2:
        side_tower(iso, level, deep)
    iso.broken(-2.4, 1.4, 0.4, 1.5, 0.6, (1.5, 0.7, 1.1))
    iso.broken(1.2, 1.4, 0.4, 1.2, 0.6, (0.5, 1.1, 0.9))
    iso.stairs(-0.4, 2.7, 0, 0.9, 0.5, 0.4, 3)
    iso.bush(-1.4, 2.35, 0.4, 0.28, MOSS)
    iso.bush(2.2, 0.6, 0.4, 0.26, MOSS)


def battlements(iso: Iso, level: int, z: float) -> None:
    for number in range(3):
        iso.box(-1.2 + number * 0.9, -1.7, z, 0.6, 0.5, 0.5)
    iso.box(-1.2, -0.8, z, 0.5, 0.5, 0.5)
    iso.box(0.6, -0.8, z, 0.6, 0.5, 0.5)
    for number in range(3):
        if number != 1 or level >= 3:
            iso.box(-1.2 + number * 0.9, 0.2, z, 0.6, 0.5, 0.5)


def side_tower(iso: Iso, level: int, deep: str) -> None:
    height = 1.6 + 0.2 * level
    iso.box(1.3, -1.2, 0.4, 1.1, 1.1, height)
    for x, y in ((1.2, -1.3), (2.05, -1.3), (2.05, -0.45), (1.2, -0.45)):
        iso.box(x, y, 0.4 + height, 0.45, 0.45, 0.35)
    iso.right_arch(2.41, -0.85, 0.9, 0.4, 0.8, deep)


BUILDINGS: Final[dict[str, Callable[[Iso, int], None]]] = {
    "peach": gate,
    "green": terraces,
    "blue": aqueduct,
    "purple": rotunda,
    "gray": castle,
}
