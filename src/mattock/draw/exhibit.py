"""Components by themselves, as the gallery shows them: one picture for each kind."""

from __future__ import annotations

from itertools import groupby
from typing import Final, NamedTuple

from mattock.core.face import Palette, Plate
from mattock.draw.elements import group, text
from mattock.draw.lettering import wrap
from mattock.draw.picture import vignette
from mattock.draw.sheet import Sheet
from mattock.draw.ui import backdrop

WIDTH: Final = 900
MARGIN: Final = 20
GAP: Final = 18
CAPTION: Final = 44  # room for two lines below a component


class Exhibit(NamedTuple):
    kind: str  # the heading it stands under
    name: str
    note: str
    body: str  # drawn from 0, 0
    width: float
    height: float


def plates(sheet: Sheet, palette: Palette, title: str, exhibits: list[Exhibit]) -> list[Plate]:
    """Neighbours of one kind share a picture."""
    return [
        plate(sheet, palette, f"{title}: {kind}", list(shown))
        for kind, shown in groupby(exhibits, key=lambda exhibit: exhibit.kind)
    ]


def plate(sheet: Sheet, palette: Palette, title: str, exhibits: list[Exhibit]) -> Plate:
    notes = [(exhibit.name, exhibit.note) for exhibit in exhibits if exhibit.note]
    return Plate(exhibits[0].kind, wall(sheet, palette, exhibits, title), notes)


def wall(sheet: Sheet, palette: Palette, exhibits: list[Exhibit], title: str) -> str:
    """All exhibits of one kind side by side, each with its name; they are of one size."""
    pitch = max(exhibits[0].width, 96) + GAP
    columns = int((WIDTH - 2 * MARGIN + GAP) // pitch)
    tall = exhibits[0].height + CAPTION
    rows = -(-len(exhibits) // columns)
    height = 2 * MARGIN + rows * tall
    body = backdrop(WIDTH, height)
    for number, exhibit in enumerate(exhibits):
        row, column = divmod(number, columns)
        body += framed(exhibit, MARGIN + column * pitch, MARGIN + row * tall, pitch - GAP)
    return vignette(sheet, palette, body, WIDTH, height, title)


def framed(exhibit: Exhibit, x: float, y: float, width: float) -> str:
    """The component with its name below."""
    body = group(exhibit.body, x + (width - exhibit.width) / 2, y)
    for number, line in enumerate(wrap(exhibit.name, 12.5, width + GAP - 4, 600)[:2]):
        base = y + exhibit.height + 17 + number * 15
        body += text(x + width / 2, base, line, 12.5, 600, anchor="middle")
    return body
