"""Stones: hexagons with a sign for each colour, large, small and as empty places."""

from __future__ import annotations

from typing import Final

from mattock.draw.elements import Number, hexagon, path, polygon, text
from mattock.draw.kept import kept
from mattock.draw.palette import mix
from mattock.draw.sheet import Sheet, use, use_centred
from mattock.games.unearth.svg.palette import STONES, StoneInk

SIGNS: Final = {
    "black": "M26 14 39 37H13z",
    "red": "M26 15a12 12 0 1 0 .01 0zm0 5.5a6.5 6.5 0 1 1-.01 0z",
    "yellow": "M26 12.5l4.3 9 9.9 1.3-7.2 6.9 1.8 9.8-8.8-4.8-8.8 4.8 1.8-9.8-7.2-6.900 9.9-1.3z",
}
WAVES: Final = "M11 22.500q5-8 10 0t10 0 10 0M11 33q5-8 10 0t10 0 10 0"
# The rim of a stone, corner by corner from the top: how much lighter or darker it is
RIMS: Final = (
    (0, "#FFFFFF", 0.38),
    (1, "#000000", 0.08),
    (2, "#000000", 0.25),
    (3, "#000000", 0.18),
    (5, "#FFFFFF", 0.46),
)
EDGE: Final = "#7B8894"
FAINT: Final = ' fill-opacity=".35" stroke-opacity=".9" stroke-dasharray="5 4"'
# What a formula asks for: letters are colours, digits groups of one colour, ? is any
FORMULA: Final = {"L": "black", "R": "red", "B": "blue", "Y": "yellow", "?": "any"}


def add_symbols(sheet: Sheet) -> None:
    for colour, ink in STONES.items():
        sheet.symbol(f"stone-{colour}", 52, 58, block(colour, ink))
        sheet.symbol(f"mini-{colour}", 52, 54, chip(colour, ink))
        sheet.shape(f"s-{colour}", use(f"stone-{colour}", -26, -27, 52))
    sheet.symbol("mini-any", 52, 54, letter_chip("?", "#EEF2F5"))
    for digit, letter in (("1", "A"), ("2", "B"), ("3", "C")):
        sheet.symbol(f"mini-g{digit}", 52, 54, letter_chip(letter, "#FFFFFF"))
    empty = polygon(hexagon(26, 28, 24), "#FFFFFF", "#FFFFFF", 2, FAINT)
    sheet.symbol("stone-slot", 52, 58, empty)
    add_cells(sheet)


def add_cells(sheet: Sheet) -> None:
    """A free cell to choose, in the same measure as the shapes of Stones."""
    halo = polygon(hexagon(0, 0, 25), extra=' class="glow"').replace(' fill="none"', "")
    ring = polygon(hexagon(0, 0, 22.5), "var(--glowfill)", "var(--ring)", 3)
    sheet.shape("cell", halo + ring)
    dashes = ' stroke-dasharray="5 4"'
    sheet.shape("site", polygon(hexagon(0, 0, 21), "var(--panel)", "var(--select)", 2, dashes))


def sign(colour: str, ink: StoneInk) -> str:
    if colour == "blue":
        return path(WAVES, "none", ink.glyph, 5)
    return path(SIGNS[colour], ink.glyph)


def block(colour: str, ink: StoneInk) -> str:
    """A stone seen from above, 52 x 58, its middle at 26, 27."""
    outer, inner = hexagon(26, 27, 25), hexagon(26, 27, 20.5)
    edge = "var(--edge,none)" if colour == "black" else ""
    body = polygon(hexagon(26, 31, 25), ink.side)
    body += polygon(outer, mix(ink.top, "#FFFFFF", 0.18), edge)
    for corner, toward, share in RIMS:
        after = (corner + 1) % 6
        side = [outer[corner], outer[after], inner[after], inner[corner]]
        body += polygon(side, mix(ink.top, toward, share))
    return body + polygon(inner, ink.top) + sign(colour, ink)


def chip(colour: str, ink: StoneInk) -> str:
    """A flat stone for counters, formulas and small tableaus."""
    edge = f"var(--edge,{ink.side})" if colour == "black" else ink.side
    hexagons = polygon(hexagon(26, 27, 26), edge) + polygon(hexagon(26, 27, 23), ink.top)
    return hexagons + sign(colour, ink)


def letter_chip(letter: str, fill: str) -> str:
    hexagons = polygon(hexagon(26, 27, 26), EDGE) + polygon(hexagon(26, 27, 23), fill)
    return hexagons + text(26, 37.5, letter, 30, 800, "#3D4A56", "middle")


@kept
def stone(colour: str, cx: Number, cy: Number, width: Number) -> str:
    return use(f"stone-{colour}", cx - width / 2, cy - width * 27 / 52, width)


@kept
def mini(colour: str, cx: Number, cy: Number, width: Number) -> str:
    return use_centred(f"mini-{colour}", cx, cy, width)


def formula_symbol(letter: str) -> str:
    return f"mini-{FORMULA[letter]}" if letter in FORMULA else f"mini-g{letter}"
