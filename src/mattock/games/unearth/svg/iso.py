"""Isometric blocks: x runs down to the right, y down to the left, z up."""

from __future__ import annotations

import math
from typing import NamedTuple, TypeAlias

from mattock.draw.elements import Point, ellipse, num, path, polygon, rect

Corner: TypeAlias = tuple[float, float, float]
ARC = 8  # pieces of a half circle
GREENERY = ("#86B45B", "#5E8E3D")
SHRUB = ("#8DBB5F", "#63923F")


class Shades(NamedTuple):
    top: str
    left: str
    right: str


class Iso:
    """Draws blocks from back to front; what is drawn later covers what is behind it."""

    def __init__(self, origin: Point, size: float, shades: Shades) -> None:
        self.origin = origin
        self.size = size
        self.shades = shades
        self.drawn: list[str] = []

    def svg(self) -> str:
        return "".join(self.drawn)

    def at(self, x: float, y: float, z: float) -> Point:
        left, top = self.origin
        across = (x - y) * self.size * 0.866
        return left + across, top + (x + y) * self.size * 0.5 - z * self.size

    def face(self, corners: list[Corner], fill: str) -> None:
        self.drawn.append(polygon([self.at(*corner) for corner in corners], fill))

    def box(self, x: float, y: float, z: float, w: float, d: float, h: float) -> None:
        """A block with its lowest corner at the back, so wide, deep and high."""
        right, front, top = x + w, y + d, z + h
        shades = self.shades
        self.face([(x, y, top), (right, y, top), (right, front, top), (x, front, top)], shades.top)
        self.face(
            [(x, front, top), (right, front, top), (right, front, z), (x, front, z)], shades.left
        )
        self.face(
            [(right, y, top), (right, front, top), (right, front, z), (right, y, z)], shades.right
        )

    def broken(
        self, x: float, y: float, z: float, w: float, d: float, heights: tuple[float, float, float]
    ) -> None:
        """A block with a jagged top: its heights on the left, in front and on the right."""
        left, front, right = (z + height for height in heights)
        x2, y2 = x + w, y + d
        back = (left + right) / 2
        notch, nick = (left + front) / 2 + 0.12, (right + front) / 2 + 0.1
        self.face([(x, y, back), (x2, y, right), (x2, y2, front), (x, y2, left)], self.shades.top)
        side = [(x, y2, left), (x + w * 0.5, y2, notch), (x2, y2, front), (x2, y2, z), (x, y2, z)]
        self.face(side, self.shades.left)
        side = [(x2, y, right), (x2, y + d * 0.45, nick), (x2, y2, front), (x2, y2, z), (x2, y, z)]
        self.face(side, self.shades.right)

    def left_arch(self, x: float, y: float, z: float, w: float, h: float, fill: str) -> None:
        """A doorway in a wall that faces left."""
        self.face([(x + along, y, z + up) for along, up in arch(w, h)], fill)

    def right_arch(self, x: float, y: float, z: float, d: float, h: float, fill: str) -> None:
        self.face([(x, y + along, z + up) for along, up in arch(d, h)], fill)

    def stairs(
        self, x: float, y: float, z: float, w: float, d: float, h: float, count: int = 4
    ) -> None:
        """Steps that go down towards the left."""
        for step in range(count):
            self.box(x, y + d * step / count, z, w, d / count, h * (count - step) / count)

    def column(self, cx: float, cy: float, z: float, r: float, h: float) -> None:
        x, base = self.at(cx, cy, z)
        _, top = self.at(cx, cy, z + h)
        q = r * self.size
        low = num(q * 0.55)
        self.drawn += [
            path(
                f"M{num(x - q)} {num(top)}V{num(base)}a{num(q)} {low} 0 0 0 {num(q)} {low}"
                f"V{num(top)}z",
                self.shades.left,
            ),
            path(
                f"M{num(x)} {num(top)}V{num(base + q * 0.55)}a{num(q)} {low} 0 0 0 {num(q)} -{low}"
                f"V{num(top)}z",
                self.shades.right,
            ),
            ellipse(x, top, q * 1.25, q * 0.68, self.shades.top),
        ]

    def dome(self, cx: float, cy: float, z: float, r: float, tall: float = 1.05) -> None:
        x, y = self.at(cx, cy, z)
        q = r * self.size
        high = q * tall
        arc, rim = f"A{num(q)} {num(high)} 0 0 1 ", f"A{num(q)} {num(q * 0.55)} 0 0 1 "
        left, right = f"{num(x - q)} {num(y)}", f"{num(x + q)} {num(y)}"
        ridge = f"{num(x + q * 0.15)} {num(y - high)}"
        foot = f"{num(x + q * 0.2)} {num(y + q * 0.53)}"
        bend = f"{num(x + q * 0.65)} {num(y - q * 0.3)}"
        self.drawn += [
            path(f"M{left}{arc}{right}{rim}{left}z", self.shades.left),
            path(f"M{ridge}{arc}{right}{rim}{foot}Q{bend} {ridge}z", self.shades.right),
            path(
                f"M{num(x - q * 0.72)} {num(y - q * 0.25)}Q{num(x - q * 0.6)} {num(y - high * 0.8)}"
                f" {num(x - q * 0.1)} {num(y - high * 0.9)}",
                "none",
                self.shades.top,
                max(1.0, q * 0.16),
                ' opacity=".8"',
            ),
        ]

    def pyramid(self, x: float, y: float, z: float, w: float, d: float, h: float) -> None:
        peak = (x + w / 2, y + d / 2, z + h)
        self.face([(x, y + d, z), (x + w, y + d, z), peak], self.shades.left)
        self.face([(x + w, y, z), (x + w, y + d, z), peak], self.shades.right)

    def tree(self, cx: float, cy: float, z: float, size: float) -> None:
        x, y = self.at(cx, cy, z)
        q = self.size * size
        light, dark = GREENERY
        right, peak = (x + q * 0.42, y - q * 0.3), (x, y - q * 1.45)
        self.drawn += [
            rect(x - q * 0.07, y - q * 0.4, q * 0.14, q * 0.4, 0, "#7A5B3D"),
            polygon([(x - q * 0.42, y - q * 0.3), right, peak], light),
            polygon([(x, y - q * 0.3), right, peak], dark),
        ]

    def bush(
        self, cx: float, cy: float, z: float, size: float, leaves: tuple[str, str] = SHRUB
    ) -> None:
        x, y = self.at(cx, cy, z)
        q = self.size * size
        self.drawn += [
            ellipse(x, y - q * 0.5, q, q * 0.75, leaves[1]),
            ellipse(x - q * 0.2, y - q * 0.7, q * 0.75, q * 0.5, leaves[0]),
        ]

    def ripple(self, x: float, y: float, z: float) -> None:
        left, top = self.at(x, y, z)
        self.drawn.append(path(f"M{num(left - 5)} {num(top)}h10", "none", "#D7EEFA", 1))


def arch(width: float, height: float) -> list[Point]:
    """A doorway with a round top, from its left foot to its right one."""
    r = width / 2
    turns = [math.pi * piece / ARC for piece in range(ARC + 1)]
    top = [(r - r * math.cos(turn), height - r + r * math.sin(turn)) for turn in turns]
    return [(0.0, 0.0), *top, (width, 0.0)]
