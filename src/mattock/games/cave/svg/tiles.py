"""Action tiles: a name bar and the parts, a thin gold line between them.

The layout also says where each piece of a part lies, so that a tile in use can be clicked there.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from mattock.draw.elements import line, path, rect, text
from mattock.draw.kept import kept
from mattock.draw.sheet import use, use_centred
from mattock.games.cave.labels import tile_name
from mattock.games.cave.parts import TILES
from mattock.games.cave.svg.flow import fitting, flow_from, flow_width
from mattock.games.cave.svg.icons import SHEET
from mattock.games.cave.svg.rooms import slug
from mattock.games.cave.svg.tokens import Option, Tokens, part_options

GOLD_LINE: Final = "#C9A24A"
HEAD: Final = "#5A4322"
CREAM: Final = "#FFF6E2"


class Form(NamedTuple):
    """A size of tiles: the bar's height, its font, and the size of symbols that is aimed at."""

    prefix: str
    width: float
    height: float
    bar: float
    font: float
    most: float
    least: float  # smaller ones are stacked instead

    @property
    def middle(self) -> float:
        return self.bar + (self.height - 2 - self.bar) / 2


WIDE: Final = Form("act", 148, 78, 23, 13, 21, 16.5)
PHONE: Final = Form("acts", 110, 62, 20, 12, 19, 13.5)
LOW: Final = Form("actl", 110, 46, 16, 11.5, 17, 11)
FORMS: Final = (WIDE, PHONE, LOW)


class Piece(NamedTuple):
    """Some tokens of a tile in their place."""

    option: Option
    part: int  # which part of the tile it belongs to
    x: float
    y: float
    width: float
    size: float


class Layout(NamedTuple):
    pieces: list[Piece]
    lines: list[tuple[float, float, float, float]]


def row_of(options: list[Option]) -> Tokens:
    return [token for option in options for token in option.tokens]


def parts_of(tile: int) -> list[list[Option]]:
    return [part_options(part) for part in TILES[tile].parts]


@kept
def layout(tile: int, form: Form) -> Layout:
    """Parts side by side, or two of them stacked where that would make them small."""
    parts = parts_of(tile)
    gaps = len(parts) - 1
    size, gap = form.most, 15.0
    while total_width(parts, size, gap) > form.width - 12 and size > 8:
        size -= 0.25
        gap = max(5, gap - 1)
    if gaps == 1 and size < form.least:
        return stacked(parts, form)
    return side_by_side(parts, form, size, gap)


def total_width(parts: list[list[Option]], size: float, gap: float) -> float:
    widths = sum(flow_width(row_of(part), size) for part in parts)
    return widths + 2 * gap * (len(parts) - 1)


def side_by_side(parts: list[list[Option]], form: Form, size: float, gap: float) -> Layout:
    x = (form.width - total_width(parts, size, gap)) / 2
    found = Layout([], [])
    for number, part in enumerate(parts):
        if number:
            found.lines.append((x - gap, form.bar + 6, x - gap, form.height - 8))
        pieces = placed(number, part, x, form.middle, size)
        found.pieces.extend(pieces)
        x += sum(piece.width for piece in pieces) + 2 * gap
    return found


def stacked(parts: list[list[Option]], form: Form) -> Layout:
    body = form.height - 2 - form.bar
    found = Layout([], [(12, form.middle, form.width - 12, form.middle)])
    for number, part in enumerate(parts):
        row = row_of(part)
        size = fitting(row, min(form.most, body * 0.36), form.width - 12)
        x = (form.width - flow_width(row, size)) / 2
        y = form.middle + (number - 0.5) * body * 0.47
        found.pieces.extend(placed(number, part, x, y, size))
    return found


def placed(number: int, part: list[Option], x: float, y: float, size: float) -> list[Piece]:
    pieces = []
    for option in part:
        width = flow_width(option.tokens, size)
        pieces.append(Piece(option, number, x, y, width, size))
        x += width
    return pieces


def frame(form: Form) -> str:
    edge = form.width - 19.2
    bar = f"M.6 9.6a9 9 0 0 1 9-9h{edge:.1f}a9 9 0 0 1 9 9V{form.bar}H.6z"
    side = rect(0, 2.5, form.width, form.height - 2, 9, "#6B4E24")
    face = rect(0, 0, form.width, form.height - 2, 9, CREAM, "#9A7B45", 1.2)
    return side + face + path(bar, HEAD)


def pips(tile: int, form: Form) -> str:
    """The stage of a tile; the first ones show a dwarf."""
    scale = form.bar / 23
    stage = TILES[tile].stage
    if stage == 0:
        return use("dwarf", form.width - 22 * scale, 3 * scale, 17 * scale)
    return "".join(
        rect(form.width - (14 + 8 * pip) * scale, 7 * scale, 5 * scale, 9 * scale, 1.5, "#E8AE1F")
        for pip in range(stage)
    )


def tile_body(tile: int, form: Form) -> str:
    found = layout(tile, form)
    out = use(f"{form.prefix}-frame", 0, 0, form.width)
    base = form.bar / 2 + form.font * 0.36
    out += text(form.width * 0.055 + 2, base, tile_name(tile), form.font, 700, CREAM)
    out += pips(tile, form)
    for piece in found.pieces:
        out += flow_from(piece.option.tokens, piece.x, piece.y, piece.size)
    return out + "".join(line(*ends, GOLD_LINE, 1.5) for ends in found.lines)


def tile_symbol(tile: int, form: Form) -> str:
    return f"{form.prefix}-{slug(TILES[tile].name)}"


def back() -> str:
    """The back of a tile that is still to come."""
    side = rect(0, 2.5, WIDE.width, WIDE.height - 2, 9, "#3A2A14")
    face = rect(0, 0, WIDE.width, WIDE.height - 2, 9, "#6B4E24", "#3A2A14", 1.2)
    edge = rect(6, 6, WIDE.width - 12, WIDE.height - 14, 6, "none", "#A8854A", 1.2)
    return side + face + edge + use_centred("pickaxe", WIDE.width / 2, WIDE.height / 2 - 1, 32)


def add_tiles() -> None:
    for form in FORMS:
        SHEET.symbol(f"{form.prefix}-frame", form.width, form.height, frame(form))
        for tile in range(len(TILES)):
            SHEET.symbol(tile_symbol(tile, form), form.width, form.height, tile_body(tile, form))
    SHEET.symbol("act-back", WIDE.width, WIDE.height, back())


add_tiles()
