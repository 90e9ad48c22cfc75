"""SVG elements as text."""

from __future__ import annotations

import math
from typing import Final, TypeAlias

from mattock.draw.kept import kept

Number: TypeAlias = float  # whole ones are written without a point
Point: TypeAlias = tuple[float, float]
INK: Final = "var(--ink)"
INK2: Final = "var(--ink2)"
SQRT3: Final = math.sqrt(3)


@kept
def num(value: Number) -> str:
    """At most two decimals, and none that say nothing."""
    words = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if words in ("-0", "") else words


@kept
def escape(words: object) -> str:
    """Text that is safe between tags and inside quoted attributes."""
    text = str(words).replace("&", "&amp;").replace("<", "&lt;")
    return text.replace(">", "&gt;").replace('"', "&quot;")


def outline(stroke: str, width: Number) -> str:
    thick = f' stroke-width="{num(width)}"' if width != 1 else ""
    return f' stroke="{stroke}"{thick}' if stroke else ""


@kept
def text(
    x: Number,
    y: Number,
    words: object,
    size: Number = 14,
    weight: int = 400,
    fill: str = INK,
    anchor: str = "start",
    extra: str = "",
    serif: bool = False,
) -> str:
    """A line of text; the picture's own fill is the first ink, so that need not be said."""
    classes = [{"start": "", "middle": "m", "end": "e"}[anchor], "serif" if serif else ""]
    classes += [f"w{weight // 100}" if weight != 400 else "", "k" if fill == INK2 else ""]
    named = " ".join(filter(None, classes))
    look = f' class="{named}"' if named else ""
    look += f' fill="{fill}"' if fill not in (INK, INK2) else ""
    place = f'x="{num(x)}" y="{num(y)}" font-size="{num(size)}"'
    return f"<text {place}{look}{extra}>{escape(words)}</text>"


@kept
def rect(
    x: Number,
    y: Number,
    width: Number,
    height: Number,
    radius: Number = 0,
    fill: str = "none",
    stroke: str = "",
    stroke_width: Number = 1,
    extra: str = "",
) -> str:
    corner = f' rx="{num(radius)}"' if radius else ""
    box = f'x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"{corner}'
    return f'<rect {box} fill="{fill}"{outline(stroke, stroke_width)}{extra}/>'


@kept
def circle(
    x: Number,
    y: Number,
    radius: Number,
    fill: str = "none",
    stroke: str = "",
    stroke_width: Number = 1,
    extra: str = "",
) -> str:
    place = f'cx="{num(x)}" cy="{num(y)}" r="{num(radius)}"'
    return f'<circle {place} fill="{fill}"{outline(stroke, stroke_width)}{extra}/>'


def ellipse(
    x: Number, y: Number, across: Number, down: Number, fill: str = "none", extra: str = ""
) -> str:
    place = f'cx="{num(x)}" cy="{num(y)}" rx="{num(across)}" ry="{num(down)}"'
    return f'<ellipse {place} fill="{fill}"{extra}/>'


def path(
    d: str, fill: str = "none", stroke: str = "", stroke_width: Number = 1, extra: str = ""
) -> str:
    return f'<path d="{d}" fill="{fill}"{outline(stroke, stroke_width)}{extra}/>'


def polygon(
    points: list[Point],
    fill: str = "none",
    stroke: str = "",
    stroke_width: Number = 1,
    extra: str = "",
) -> str:
    corners = " ".join(f"{num(round(x, 1))},{num(round(y, 1))}" for x, y in points)
    return f'<polygon points="{corners}" fill="{fill}"{outline(stroke, stroke_width)}{extra}/>'


def line(
    x1: Number,
    y1: Number,
    x2: Number,
    y2: Number,
    stroke: str,
    stroke_width: Number = 1,
    extra: str = "",
) -> str:
    ends = f'x1="{num(x1)}" y1="{num(y1)}" x2="{num(x2)}" y2="{num(y2)}"'
    return f"<line {ends}{outline(stroke, stroke_width)}{extra}/>"


def group(
    body: str,
    x: Number = 0,
    y: Number = 0,
    scale: Number = 1,
    classes: str = "",
    colour: str = "",
    extra: str = "",
) -> str:
    """A group moved and scaled; `colour` is what its symbols take as their current colour."""
    moves = f"translate({num(x)} {num(y)})" if x or y else ""
    moves += f"scale({scale:.4g})" if scale != 1 else ""
    attributes = f' transform="{moves}"' if moves else ""
    attributes += f' class="{classes}"' if classes else ""
    attributes += f' color="{colour}"' if colour else ""
    return f"<g{attributes}{extra}>{body}</g>"


def hexagon(cx: Number, cy: Number, radius: Number) -> list[Point]:
    """The corners of a hexagon that stands on a corner."""
    turns = [math.radians(60 * corner - 90) for corner in range(6)]
    return [(cx + radius * math.cos(turn), cy + radius * math.sin(turn)) for turn in turns]


def rounded(points: list[Point], radius: Number) -> str:
    """The path of a polygon with round corners."""
    pieces = []
    for index, corner in enumerate(points):
        start = toward(corner, points[index - 1], radius)
        end = toward(corner, points[(index + 1) % len(points)], radius)
        letter = "L" if index else "M"
        pieces.append(f"{letter}{pair(start)}Q{pair(corner)} {pair(end)}")
    return "".join(pieces) + "z"


def toward(start: Point, goal: Point, distance: Number) -> Point:
    """The point so far from the start on the way to the goal."""
    (x, y), (to_x, to_y) = start, goal
    share = distance / math.hypot(to_x - x, to_y - y)
    return x + (to_x - x) * share, y + (to_y - y) * share


def pair(point: Point) -> str:
    return f"{num(round(point[0], 1))} {num(round(point[1], 1))}"
