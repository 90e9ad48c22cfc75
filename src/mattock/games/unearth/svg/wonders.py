"""Wonders: hexagonal tokens with a picture, and the rings they ask for."""

from __future__ import annotations

import math
from typing import Final

from mattock.draw.elements import Number, circle, hexagon, path, polygon, rect, text
from mattock.draw.palette import mix
from mattock.draw.sheet import Sheet, tinted, use, use_centred
from mattock.games.unearth.parts import NAMED_WONDERS
from mattock.games.unearth.svg.stones import formula_symbol

CURRENT: Final = "currentColor"
INK: Final = "#3E2A63"
BROWN: Final = "#6B4A00"


def block(x: float, y: float, width: float, height: float) -> str:
    return rect(x, y, width, height, 0, CURRENT)


def solid(d: str) -> str:
    return path(d, CURRENT)


def stroke(d: str, width: float, colour: str = CURRENT) -> str:
    return path(d, "none", colour, width)


TEMPLE: Final = (
    solid("M2 11 12 5l10 6z") + block(4, 12, 4, 8) + block(16, 12, 4, 8) + block(2, 20.5, 20, 2.5)
)
# 24 x 24, in the current colour; in the order of the rows in parts.py
GLYPHS: Final = {
    "college of the overseers": stroke(
        "M1.5 12C5 6.5 8.5 4.5 12 4.5S19 6.5 22.5 12C19 17.5 15.5 19.5 12 19.5S5 17.5 1.5 12z", 2.4
    )
    + circle(12, 12, 3.6, CURRENT),
    "temple of prosperity": solid("M2 9 12 2l10 7z")
    + stroke("M5 10.5v8M10 10.5v8M14 10.5v8M19 10.5v8", 2.4)
    + block(2, 19.5, 20, 3),
    "the harmonious columns": block(2, 2, 20, 3)
    + block(4, 6, 4, 12)
    + block(10, 6, 4, 12)
    + block(16, 6, 4, 12)
    + block(2, 19, 20, 3),
    "the shattered edifice": solid(
        "M4 22V8l5-5 1.5 7-3 3 4 3-2 6zM13 22l1.5-6-3.5-3 3.5-3L13 2l7 6v14z"
    ),
    "the blackened cenotaph": solid("M9 1h6l2 15h3v3h2v4H2v-4h2v-3h3z"),
    "the eternal flame": solid(
        "M12.5 1c1 5 6 7 6 13a6.5 7 0 0 1-13 0c0-3 1.5-5 3-6.5.3 2 1 3 2 3.5C10.5 7.5 11 4 12.5 1z"
    )
    + block(4, 21.5, 16, 2),
    "tomb of the last age": solid("M3 22V10a9 9 0 0 1 18 0v12z")
    + stroke("M12 6v10M8.5 9.5h7", 2.2, "#fff"),
    "fountain of reflection": stroke("M12 3v12M12 5c-5-3-8 1-7.5 5M12 5c5-3 8 1 7.5 5", 2.2)
    + solid("M2 15h20l-3.5 7h-13z"),
    "underground library": solid(
        "M2 4c4-1.5 7-1 10 1v16c-3-2-6-2.5-10-1zM22 4c-4-1.5-7-1-10 1v16c3-2 6-2.5 10-1z"
    )
    + stroke("M12 5v16", 1.3, "#fff"),
    "palace of relics": solid("M2 22V9l3-4 3 4v3h2V6l2-4 2 4v6h2V9l3-4 3 4v13z"),
    "temple of flames": TEMPLE
    + solid("M12 12c2 3 2.5 4 2.5 5.5a2.5 2.5 0 0 1-5 0c0-1.5.5-2.5 2.5-5.5z"),
    "temple of fate": TEMPLE + solid("M12 12l3 7H9z"),
    "the crumbling memorial": solid("M4 22v-9l3-3V4h3l2-2 3 3v3l2 3v3l3 2v6z"),
    "temple of clarity": TEMPLE + circle(12, 16, 2.8, CURRENT),
    "the sanctuary of the builders": solid("M12 2 22 10v12H14v-6h-4v6H2V10z"),
}


def add_symbols(sheet: Sheet) -> None:
    """Tokens are 64 x 70."""
    sheet.symbol("lesser", 64, 70, token("#4E8C93", "#2E6A72", "#BFE3E4") + obelisk())
    sheet.symbol("greater", 64, 70, token("#E9B93B", "#F6DC8B", "#8A5E00") + temple())
    sheet.symbol("token-named", 64, 70, token("#8E6BC0", "#F3ECFB", "#EADCF8"))
    for row in NAMED_WONDERS:
        name = wonder_symbol(row.name)
        sheet.symbol(f"glyph-{name}", 24, 24, GLYPHS[row.name])
        body = use("token-named", 0, 0, 64) + tinted(f"glyph-{name}", 32, 32, 30, INK)
        sheet.symbol(name, 64, 70, body)
        sheet.symbol(f"ring-{name}", 96, 90, ring(row.formula, 48, 45, 31, name))
        sheet.shape(f"t-{name}", on_cell(name))
    for name in ("lesser", "greater"):
        sheet.shape(f"t-{name}", on_cell(name))


def wonder_symbol(name: str) -> str:
    """The symbol of a wonder by its name in parts.py, `lesser` or `greater`."""
    return name if name in ("lesser", "greater") else "named-" + name.replace(" ", "-")


def token(outer: str, inner: str, rim: str) -> str:
    body = polygon(hexagon(32, 36, 31), mix(outer, "#000000", 0.35))
    body += polygon(hexagon(32, 32, 31), outer)
    body += polygon(hexagon(32, 32, 27.5), "none", rim, 1.6)
    return body + polygon(hexagon(32, 32, 25), inner)


def obelisk() -> str:
    body = path("M32 12l5 6 2.5 26h-15L27 18z", "#F5F1E6")
    body += path("M32 12l5 6 2.5 26H32z", "#C9C2AF")
    return body + rect(21, 44, 22, 5, 1.5, "#F5F1E6")


def temple() -> str:
    body = path("M12 27 32 13 52 27z", BROWN) + rect(14, 28.5, 36, 3.5, 0, BROWN)
    body += "".join(rect(x, 33, 5, 12, 0, BROWN) for x in (16.5, 25, 34, 42.5))
    return body + rect(12, 46, 40, 4.5, 1, BROWN)


def ring(formula: str, cx: Number, cy: Number, radius: Number, glyph: str) -> str:
    """Six small stones around the wonder they pay for, clockwise from the upper right."""
    body = ""
    for number, letter in enumerate(formula):
        turn = math.radians(30 + 60 * number)
        x, y = cx + radius * math.sin(turn), cy - radius * math.cos(turn)
        body += use_centred(formula_symbol(letter), x, y, radius * 0.99)
    return body + use_centred(glyph, cx, cy, radius * 0.99)


def on_cell(symbol: str) -> str:
    """A token in a tableau, in the measure of Stones; its face, not its side, is centred."""
    return use_centred(symbol, 0, 2.2, 46.5)


def value_badge(cx: Number, cy: Number, radius: Number, points: int) -> str:
    disc = circle(cx, cy, radius, "#1B2733", "#FFFFFF", 1.5)
    return disc + text(cx, cy + radius * 0.42, points, radius * 1.25, 800, "#FFFFFF", "middle")
