"""Ruin cards: scene, claim value, emblem and the band for Stones; also the Cities and backs."""

from __future__ import annotations

from typing import Final

from mattock.draw.elements import Number, circle, ellipse, hexagon, path, rect, text
from mattock.draw.palette import mix
from mattock.draw.parts import Outline, box_outline, shape_outline
from mattock.draw.sheet import Sheet, tinted, use
from mattock.games.unearth.parts import CLAIM_VALUES, RUIN_COLOURS, Ruin
from mattock.games.unearth.parts import RUINS as ROWS
from mattock.games.unearth.svg.buildings import BUILDINGS
from mattock.games.unearth.svg.cities import ash_scene, gold_scene
from mattock.games.unearth.svg.iso import Iso, Shades
from mattock.games.unearth.svg.palette import CITY_ASH, CITY_GOLD, PAPER, RUINS, RuinInk
from mattock.games.unearth.svg.stones import stone

WIDTH: Final = 150
HEIGHT: Final = 196
BAND: Final = 152  # where the band for Stones begins
CURRENT: Final = "currentColor"
EMBLEMS: Final = {
    "peach": path("M2 22V11a10 9.5 0 0 1 20 0v11h-5.5V12a4.5 4.5 0 0 0-9 0v10z", CURRENT),  # arch
    "green": path("M21 2C8 2 3 8 4 17l-2 4 2 1 2-3.500C15 19 22 14 21 2z", CURRENT)
    + path("M6.5 17.500C9 13 12 10 16 7.5", "none", RUINS["green"].plate, 1.8),  # leaf
    "blue": path("M12 1.5c4.5 6 7.5 9.5 7.5 13.5a7.5 7.5 0 0 1-15 0c0-4 3-7.500 7.5-13.5z", CURRENT)
    + path("M8 15.5a4 4 0 0 0 3.5 3.8", "none", RUINS["blue"].plate, 1.8),  # drop
    "purple": path("M15.500 2A10.5 10.5 0 1 0 22 16.5 8.5 8.5 0 0 1 15.5 2z", CURRENT),  # moon
    "gray": path("M3 2h4v3h3V2h4v3h3V2h4v8h-2v12h-4v-6a3 3 0 0 0-6 0v6H5V10H3z", CURRENT),  # keep
    "gold": path(
        "M12 1l3 7 7.5.6-5.700 5L18.500 21 12 17l-6.500 4 1.700-7.400-5.700-5L9 8z", CURRENT
    ),
    "ash": path(
        "M12.500 1c1 5 6 7 6 13a6.500 8 0 0 1-13 0c0-3 1.500-5 3-6.500.3 2 1 3 2 3.500z", CURRENT
    ),
}
WHITE: Final = 'fill="none" stroke="#fff" stroke-width="1.3"'
PATTERNS: Final = {
    "peach": f'<path d="M0 6a4 4 0 0 1 8 0" {WHITE}/>',
    "green": f'<path d="M-2 10 10-2M-2 2 2-2M6 10l4-4" {WHITE}/>',
    "blue": f'<path d="M0 2h8M0 6h8" {WHITE}/>',
    "purple": circle(2, 2, 1.1, "#fff") + circle(6, 6, 1.1, "#fff"),
    "gray": '<path d="M0 .5h8M0 4.5h8M2 .5v4M6 4.5v4" stroke="#fff" stroke-width="1"/>',
    "gold": f'<path d="M0 4l4-4 4 4-4 4z" {WHITE}/>',
    "ash": f'<path d="M1 7l3-5 3 5" {WHITE}/>',
}
PLATES: Final = {
    **{name: ink.plate for name, ink in RUINS.items()},
    "gold": CITY_GOLD,
    "ash": CITY_ASH,
}
HEX_LINES: Final = (
    "M15 0v9M15 9 0 17.5M15 9l15 8.5M0 17.5v17M30 17.5v17M0 34.5 15 43l15-8.5M15 43v9"
)


def add_symbols(sheet: Sheet) -> None:
    add_emblems(sheet)
    add_skies(sheet)
    for row in ROWS:
        sheet.symbol(scene_symbol(row), WIDTH, HEIGHT, scene(row))
        sheet.symbol(card_symbol(row), WIDTH, HEIGHT, card(row))
        sheet.symbol(small_symbol(row), SMALL_WIDTH, SMALL_HEIGHT, small_card(row))
    sheet.symbol("ruin-back", WIDTH, HEIGHT, back())


def add_emblems(sheet: Sheet) -> None:
    for family, body in EMBLEMS.items():
        sheet.symbol(f"emblem-{family}", 24, 24, body)
        lines = f'<g opacity=".28">{PATTERNS[family]}</g>'
        sheet.pattern(f"band-{family}", 8, 8, lines)


def add_skies(sheet: Sheet) -> None:
    for colour, ink in RUINS.items():
        top = f"var(--{colour}1,{mix(ink.sky, '#FFFFFF', 0.35)})"
        sheet.vertical(f"sky-{colour}", (0, top), (1, f"var(--{colour}2,{ink.horizon})"))
    sheet.vertical("sky-gold", (0, "#F7D774"), (1, "#FCEFC2"))
    sheet.vertical("sky-ash", (0, "#4A3D42"), (1, "#B98F7E"))
    sheet.clip("clip-ruin", '<rect width="150" height="196" rx="13"/>')
    top_half = '<path d="M0 11a11 11 0 0 1 11-11h100a11 11 0 0 1 11 11v57H0z"/>'
    sheet.clip("clip-scene", top_half)
    lattice = path(HEX_LINES, "none", "#6A8796", 1)
    sheet.pattern("hexgrid", 30, 52, lattice)


def family(row: Ruin) -> str:
    """What its emblem, pattern and plate go by: a colour, or one of the Cities."""
    return RUIN_COLOURS[row.colour] if row.colour >= 0 else row.name.split()[-1]


def card_symbol(row: Ruin) -> str:
    return "ruin-" + row.name.replace(" ", "-")


def scene_symbol(row: Ruin) -> str:
    return "scene-" + row.name.replace(" ", "-")


def scene(row: Ruin) -> str:
    """Sky, hills and building, 150 x 196."""
    kind = family(row)
    sky = rect(0, 0, WIDTH, HEIGHT, 0, f"url(#sky-{kind})")
    if row.colour < 0:
        return sky + (gold_scene() if kind == "gold" else ash_scene())
    ink = RUINS[kind]
    iso = Iso((75, 116), 13.4, Shades(ink.light, ink.middle, ink.dark))
    BUILDINGS[kind](iso, CLAIM_VALUES.index(row.value))
    return sky + landscape(kind, ink) + iso.svg()


def landscape(kind: str, ink: RuinInk) -> str:
    far = f"var(--{kind}h,{mix(ink.horizon, ink.middle, 0.22)})"
    near = f"var(--{kind}h,{mix(ink.horizon, ink.middle, 0.38)})"
    body = circle(119, 64, 15, "var(--moon,#FFFFFF)", extra=' opacity=".7"')
    ridge = "M0 118 28 88l20 16 26-34 24 26 22-18 30 30v60H0z"
    body += path(ridge, far, extra=' opacity=".55"')
    body += path("M0 132 40 112l34 12 40-20 36 20v60H0z", near, extra=' opacity=".5"')
    return body + ellipse(75, 132, 72, 26, mix(ink.horizon, ink.dark, 0.55), ' opacity=".35"')


def card(row: Ruin) -> str:
    """The whole card with empty places for its Stones."""
    kind = family(row)
    plate = PLATES[kind]
    inside = use(scene_symbol(row), 0, 0, WIDTH, HEIGHT) + rect(0, BAND, WIDTH, 44, 0, plate)
    inside += rect(0, BAND, WIDTH, 44, 0, f"url(#band-{kind})")
    body = f'<g clip-path="url(#clip-ruin)">{inside}</g>'
    body += rect(0.75, 0.75, 148.5, 194.5, 12.5, "none", plate, 1.5)
    body += path("M0 13A13 13 0 0 1 13 0H50V35q0 9-9 9H0z", plate)
    tight = ' letter-spacing="-1"'
    body += text(24, 33, row.value, 28, 800, "#FFFFFF", "middle", tight)
    body += circle(131, 20, 14, plate) + tinted(f"emblem-{kind}", 131, 20, 17, "#FFFFFF")
    if row.points:
        body += points_plate(row.points, plate)
    for x, size in stone_places(row.stones):
        body += use("stone-slot", x - size / 2, BAND + 22 - size * 0.55, size)
    return body


def points_plate(points: int, plate: str) -> str:
    """What a City is worth, under its emblem."""
    words = f"{points:+d}".replace("-", "−")
    box = rect(113, 40, 36, 22, 8, plate)
    return box + text(131, 56, words, 15, 800, "#FFFFFF", "middle")


def stone_places(count: int) -> list[tuple[float, float]]:
    """The middle of each place on the band, and how wide it is; five are smaller."""
    size, gap = (34, 8) if count <= 3 else (25, 3)
    left = 75 - (count * size + (count - 1) * gap) / 2
    return [(left + number * (size + gap) + size / 2, float(size)) for number in range(count)]


def back() -> str:
    body = rect(0.75, 0.75, 148.5, 194.5, 12.5, "#35505F")
    body += rect(0.75, 0.75, 148.5, 194.5, 12.5, "url(#hexgrid)", "#22343F", 1.5)
    body += circle(75, 98, 36, PAPER) + circle(75, 98, 36, "none", "#C7B48E", 3)
    return body + tinted("emblem-peach", 75, 96, 38, "#35505F")


def ruin(row: Ruin, x: Number, y: Number, width: Number) -> str:
    return use(card_symbol(row), x, y, width)


def ruin_outline(x: Number, y: Number, width: Number) -> Outline:
    return box_outline(x, y, width, width * HEIGHT / WIDTH, 13 * width / WIDTH)


def emblem(kind: str, cx: Number, cy: Number, size: Number, colour: str = "#FFFFFF") -> str:
    return tinted(f"emblem-{kind}", cx, cy, size, colour)


def plate(kind: str, x: Number, y: Number, width: Number, height: Number, radius: Number) -> str:
    """A field in a ruin's colour and pattern."""
    ground = rect(x, y, width, height, radius, PLATES[kind])
    return ground + rect(x, y, width, height, radius, f"url(#band-{kind})")


def laid_stone(row: Ruin, place: int, colour: str, x: Number, y: Number, width: Number) -> str:
    """A Stone on the band of a card drawn there."""
    scale = width / WIDTH
    middle, size = stone_places(row.stones)[place]
    return stone(colour, x + middle * scale, y + (BAND + 20) * scale, size * 1.12 * scale)


def stone_outline(row: Ruin, place: int, x: Number, y: Number, width: Number) -> Outline:
    """Around a Stone on the band of a card."""
    scale = width / WIDTH
    middle, size = stone_places(row.stones)[place]
    return stone_ring(x + middle * scale, y + (BAND + 21) * scale, size * 0.6 * scale)


def stone_ring(cx: Number, cy: Number, radius: Number) -> Outline:
    return shape_outline(hexagon(cx, cy, radius), 3, 2)


# The smaller card of the phone: scene and band above, room for dice below
SMALL_WIDTH: Final = 122
SMALL_HEIGHT: Final = 132
SMALL_BAND: Final = 65


def small_symbol(row: Ruin) -> str:
    return "small-" + row.name.replace(" ", "-")


def small_card(row: Ruin) -> str:
    kind = family(row)
    ink = PLATES[kind]
    body = rect(0, 0, SMALL_WIDTH, SMALL_HEIGHT, 11, "var(--panel)", ink, 1.5)
    scenery = use(scene_symbol(row), -3, -40, 128)
    body += f'<g clip-path="url(#clip-scene)">{scenery}</g>'
    body += path("M0 11A11 11 0 0 1 11 0H38V25q0 7-7 7H0z", ink)
    body += text(19, 24, row.value, 21, 800, "#FFFFFF", "middle")
    body += circle(107, 15, 11, ink) + emblem(kind, 107, 15, 13)
    if row.points:
        words = f"{row.points:+d}".replace("-", "−")
        body += rect(92, 29, 29, 18, 7, ink) + text(106, 42.5, words, 13, 800, "#FFFFFF", "middle")
    body += plate(kind, 0.75, SMALL_BAND, SMALL_WIDTH - 1.5, 28, 0)
    for x, size in small_places(row.stones):
        body += use("stone-slot", x - size / 2, SMALL_BAND + 14 - size * 0.55, size)
    return body


def small_places(count: int) -> list[tuple[float, float]]:
    """The middle of each place for a Stone, and how wide it is."""
    size, pitch = (24, 30) if count <= 3 else (19, 22)
    left = SMALL_WIDTH / 2 - (count - 1) * pitch / 2
    return [(left + number * pitch, float(size)) for number in range(count)]
