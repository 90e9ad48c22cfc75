"""Parts of a picture that can be chosen or spoken of.

A part is a group with `data-part`. What may be chosen first has the class `may`; what may be chosen
after another part has the class `then`, and the page makes it `may` when its turn comes. Both carry
a halo and a ring, which the style sheet shows when they are due.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, NamedTuple, Protocol

from mattock.draw.elements import Number, Point, escape, rect, rounded
from mattock.draw.kept import kept
from mattock.draw.sheet import use_centred

# What makes a drawing a part: to be chosen, followed, pointed at
MEANT: Final = re.compile(
    r' data-(?:part|key|holds|help|region)="[^"]*"|<title>[^<]*</title>| class="part[^"]*"'
)


class Option(Protocol):
    """A choice, as far as a picture cares."""

    @property
    def move(self) -> str: ...
    @property
    def path(self) -> tuple[str, ...]: ...
    @property
    def labels(self) -> tuple[str, ...]: ...


class Outline(NamedTuple):
    """What shows that a part may be chosen: drawn under it, and over it."""

    under: str
    over: str


@kept
def box_outline(x: Number, y: Number, width: Number, height: Number, radius: Number) -> Outline:
    halo = rect(x - 6, y - 6, width + 12, height + 12, radius + 6, extra=' class="halo"')
    ring = rect(x - 2.5, y - 2.5, width + 5, height + 5, radius + 2.5, extra=' class="ring"')
    return Outline(plain(halo + ring), tick(x + width - 2, y + 2))


def shape_outline(points: list[Point], radius: Number, grow: Number = 3) -> Outline:
    """Around a convex shape, as far out as `grow` says; the halo twice as far."""
    middle_x = sum(x for x, _ in points) / len(points)
    middle_y = sum(y for _, y in points) / len(points)
    halo = rounded(grown(points, (middle_x, middle_y), 2 * grow), radius)
    ring = rounded(grown(points, (middle_x, middle_y), grow), radius)
    corner = max(x for x, _ in points), min(y for _, y in points)
    under = f'<path d="{halo}" class="halo"/><path d="{ring}" class="ring"/>'
    return Outline(under, tick(corner[0] - 2, corner[1] + 4))


def grown(points: list[Point], middle: Point, distance: Number) -> list[Point]:
    cx, cy = middle
    reach = max(max(abs(x - cx), abs(y - cy)) for x, y in points)
    factor = 1 + distance / reach
    places = [(cx + (x - cx) * factor, cy + (y - cy) * factor) for x, y in points]
    return [(round(x, 1), round(y, 1)) for x, y in places]


def plain(shapes: str) -> str:
    """Without the fill, which the style sheet gives."""
    return shapes.replace(' fill="none"', "")


def tick(cx: Number, cy: Number) -> str:
    return use_centred("picked", cx, cy, 20, ' class="tick"')


class Parts:
    """Which parts of one position can be chosen, and by which moves."""

    def __init__(self, options: Iterable[Option] = ()) -> None:
        self.first: dict[str, str] = {}  # key -> label
        self.later: dict[str, str] = {}
        self.moves: dict[str, str] = {}  # of parts that are a whole choice alone
        self.halfway: set[str] = set()  # what leads to another part
        for option in options:
            for step, (key, label) in enumerate(zip(option.path, option.labels, strict=True)):
                (self.later if step else self.first).setdefault(key, label)
            self.halfway.update(option.path[:-1])
            if len(option.path) == 1:
                self.moves[option.path[0]] = option.move

    def may(self, key: str) -> bool:
        return key in self.first

    def glows(self, key: str) -> bool:
        """Whether a part can be chosen, now or after another, and so needs an outline."""
        return key in self.first or key in self.later

    def wrap(
        self,
        key: str,
        body: str,
        outline: Outline | None = None,
        *,
        title: str = "",
        help_key: str = "",
        identity: str = "",
        holds: str = "",
    ) -> str:
        """A part: `identity` follows a thing from picture to picture, `help_key` explains it, and
        what it `holds` are the identities of things that went there.
        """
        told = f"<title>{escape(title)}</title>" if title else ""
        attributes = self.state_of(key, title) + named(key, help_key, identity, holds)
        if outline and self.glows(key):
            body = outline.under + body + (outline.over if key in self.halfway else "")
        return tagged(attributes, told + body)

    def state_of(self, key: str, title: str) -> str:
        """Class and, if it can be chosen now, what a keyboard and a screen reader need."""
        if key in self.first:
            label = attribute("aria-label", self.first[key] or title)
            move = attribute("data-move", self.moves.get(key, ""))
            return f' class="part may" role="button" tabindex="0"{label}{move}'
        return ' class="part then"' if key in self.later else ""


def close_up(seat: int, body: str, width: Number, height: Number) -> str:
    """A rival as the page shows them when their panel is clicked; unseen until then, and only to be
    looked at.
    """
    plain_body = MEANT.sub("", body)
    size = f'data-close="{seat}" data-size="{width:g} {height:g}"'
    return f'<g class="close" {size} display="none">{plain_body}</g>'


def tagged(attributes: str, body: str) -> str:
    """A group with attributes; a single reference takes them itself."""
    if body.startswith("<use ") and body.count("<") == 1:
        return f"<use{attributes}{body[4:]}"
    return f"<g{attributes}>{body}</g>"


@kept
def named(key: str, help_key: str, identity: str, holds: str) -> str:
    """What a part says of itself."""
    names = {"part": key, "help": help_key, "key": identity, "holds": holds}
    return "".join(attribute(f"data-{name}", value) for name, value in names.items())


@kept
def attribute(name: str, value: str) -> str:
    return f' {name}="{escape(value)}"' if value else ""
