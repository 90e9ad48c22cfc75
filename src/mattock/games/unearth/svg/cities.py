"""The two Cities of the End of Age: one in its gold, one in its ashes."""

from __future__ import annotations

from typing import Final

from mattock.draw.elements import circle, ellipse, path, polygon
from mattock.games.unearth.svg.iso import Iso, Shades

GOLDEN: Final = Shades("#FFE9A8", "#EFC049", "#B98A1B")
ASHEN: Final = Shades("#A89A9C", "#7A6C70", "#4F4347")
DOORWAY: Final = "#6B4A05"
EMBER: Final = "#FF8A3D"


def city_of_gold(iso: Iso) -> None:
    """A walled city on a hill, whole, with a dome and a tower at every corner."""
    iso.box(-3.0, -3.0, 0, 6.0, 6.0, 0.5)
    iso.box(-2.5, -2.5, 0.5, 5.0, 5.0, 0.5)
    tower(iso, -2.4, -2.4, 3.4)
    tower(iso, 1.5, -2.4, 2.8)
    iso.box(-1.5, -1.5, 1.0, 3.0, 3.0, 1.3)
    iso.box(-1.0, -1.0, 2.3, 2.0, 2.0, 1.0)
    iso.dome(0, 0, 3.3, 1.05, 1.2)
    iso.face([(-0.09, 0.09, 4.4), (0.09, -0.09, 4.4), (0, 0, 5.6)], iso.shades.right)
    iso.left_arch(-0.45, 1.51, 1.0, 0.9, 1.1, DOORWAY)
    for y in (-1.0, 0.4):
        iso.right_arch(1.51, y, 1.2, 0.5, 0.8, DOORWAY)
    tower(iso, -2.4, 1.5, 2.4)
    tower(iso, 1.5, 1.5, 1.9)
    iso.box(-1.5, 1.9, 1.0, 3.0, 0.3, 0.6)
    iso.left_arch(-0.4, 2.21, 1.0, 0.8, 0.55, DOORWAY)
    iso.stairs(-0.5, 2.5, 0.5, 1.0, 0.5, 0.5, 3)
    iso.stairs(-0.5, 3.0, 0, 1.0, 0.6, 0.5, 3)


def tower(iso: Iso, x: float, y: float, height: float) -> None:
    iso.box(x, y, 1.0, 0.9, 0.9, height)
    iso.left_arch(x + 0.25, y + 0.91, 0.6 + height * 0.6, 0.4, 0.7, DOORWAY)
    iso.pyramid(x - 0.1, y - 0.1, 1.0 + height, 1.1, 1.1, 1.1)


def city_of_ash(iso: Iso) -> None:
    """The same hill, burnt down to stumps that still glow."""
    iso.box(-3.0, -3.0, 0, 6.0, 6.0, 0.5)
    iso.box(-2.5, -2.5, 0.5, 5.0, 5.0, 0.4)
    iso.broken(-2.4, -2.4, 0.9, 0.9, 0.9, (2.3, 1.4, 2.9))
    iso.broken(1.4, -2.4, 0.9, 1.0, 0.9, (1.0, 0.5, 1.6))
    iso.broken(-1.5, -1.5, 0.9, 3.0, 3.0, (1.5, 0.7, 1.9))
    iso.broken(-0.9, -1.2, 1.7, 1.3, 1.3, (2.2, 1.0, 1.5))
    iso.left_arch(-0.5, 1.51, 0.9, 0.9, 0.75, "#241A1D")
    iso.right_arch(1.51, -0.8, 0.9, 0.6, 0.9, EMBER)
    iso.broken(-2.4, 1.4, 0.9, 1.0, 1.0, (1.3, 0.4, 0.8))
    iso.broken(1.5, 1.4, 0.9, 0.9, 0.9, (0.5, 0.9, 0.4))
    iso.stairs(-0.5, 2.5, 0.5, 1.0, 0.5, 0.4, 3)
    iso.stairs(-0.5, 3.0, 0, 1.0, 0.6, 0.5, 3)
    for x, y, size in ((-0.2, 2.1, 1.8), (1.9, 0.6, 1.5), (-2.0, -0.4, 1.6), (0.9, 2.5, 1.3)):
        left, top = iso.at(x, y, 0.95)
        iso.drawn.append(circle(left, top, size, EMBER))


def gold_scene() -> str:
    """150 x 196: rays behind the city."""
    rays = [
        polygon([(75.0, 84.0), (at, 0.0), (at + 12.0, 0.0)], "#FFF6D6", extra=' opacity=".7"')
        for at in (-20.0, 14.0, 48.0, 82.0, 116.0, 150.0)
    ]
    iso = Iso((75, 112), 12.6, GOLDEN)
    city_of_gold(iso)
    hill = ellipse(75, 134, 74, 28, "#8A6A12", ' opacity=".4"')
    return "".join(rays) + circle(75, 76, 34, "#FFF3C4", extra=' opacity=".85"') + hill + iso.svg()


def ash_scene() -> str:
    """150 x 196: smoke above the city."""
    smoke = [
        path("M58 78c-14-10 8-22-4-36s10-22 0-34", "none", "#6F6468", 9, ' opacity=".5"'),
        path("M96 74c12-12-8-22 4-34s-6-20 4-30", "none", "#5C5256", 11, ' opacity=".5"'),
    ]
    hills = path(
        "M0 120l30-26 22 14 26-28 26 24 20-14 26 22v60H0z", "#6B5A5C", extra=' opacity=".6"'
    )
    iso = Iso((75, 116), 12.6, ASHEN)
    city_of_ash(iso)
    ground = ellipse(75, 136, 74, 27, "#2B2023", ' opacity=".5"')
    return "".join(smoke) + hills + ground + iso.svg()
