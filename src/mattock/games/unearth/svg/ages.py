"""End of Age cards: a sun going down behind a broken city, and what the age ends with."""

from __future__ import annotations

from typing import Final

from mattock.draw.elements import circle, path, polygon, rect, text
from mattock.draw.lettering import wrap
from mattock.draw.sheet import Sheet, use
from mattock.games.unearth.names import title_case
from mattock.games.unearth.parts import AGE_CARDS, RUINS, AgeCard
from mattock.games.unearth.svg.ruins import BAND, HEIGHT, WIDTH, card_symbol

NIGHT: Final = "#26182C"
DUSK: Final = "#3B2440"
GLOW: Final = "#FFE9C7"
SKYLINE: Final = (
    "M0 152V118h10v-16h12v16h8v-8h10v-26h14v34h8v-22l9-12 9 12v30h10v-40h6v-8h12v48h10v-20h14"
    "v30h12v8z"
)
FRONT: Final = "M0 152v-14h26v-10h16v12h22v-8h18v10h26v-14h18v10h24v14z"
STARS: Final = ((22, 30), (50, 18), (96, 26), (128, 48), (112, 14), (36, 56))


def add_symbols(sheet: Sheet) -> None:
    sheet.vertical("sky-age", (0, "#2B3358"), (0.55, "#B5546B"), (1, "#F4A261"))
    sheet.symbol("end-of-age", WIDTH, HEIGHT, framed(ruined_city(), "End of Age"))
    for row in AGE_CARDS:
        sheet.symbol(age_symbol(row), WIDTH, HEIGHT, face(row))


def age_symbol(row: AgeCard) -> str:
    return "age-" + row.name.replace(" ", "-")


def face(row: AgeCard) -> str:
    """A City is the Ruin it becomes; an event has its picture and a number to remember."""
    if row.ruin >= 0:
        return use(card_symbol(RUINS[row.ruin]), 0, 0, WIDTH, HEIGHT)
    pictures = {"day of rest": camp, "the gathering": crowd, "festival of reclamation": lanterns}
    return framed(pictures[row.name](), title_case(row.name)) + seal(row)


def framed(inside: str, name: str) -> str:
    sky = rect(0, 0, WIDTH, HEIGHT, 0, "url(#sky-age)")
    band = rect(0, BAND, WIDTH, 44, 0, NIGHT)
    body = f'<g clip-path="url(#clip-ruin)">{sky}{inside}{band}</g>'
    body += rect(0.75, 0.75, 148.5, 194.5, 12.5, "none", NIGHT, 1.5)
    lines = wrap(name, 16, 138, 700)
    top = 179 - (len(lines) - 1) * 9
    for number, line in enumerate(lines):
        y = top + number * 18
        body += text(WIDTH / 2, y, line, 16, 700, GLOW, "middle", serif=True)
    return body


def seal(row: AgeCard) -> str:
    """Cards to draw, or what every throw gets."""
    words = f"{row.delta:+d}".replace("-", "−") if row.delta else f"+{row.draw}"
    disc = circle(28, 28, 19, NIGHT, GLOW, 2)
    return disc + text(28, 36, words, 21, 800, GLOW, "middle")


def stars() -> str:
    return "".join(circle(x, y, 1.4, "#FFF3D6") for x, y in STARS)


def ruined_city() -> str:
    sun = circle(75, 112, 38, "#FFE3A8", extra=' opacity=".95"')
    return stars() + sun + path(SKYLINE, DUSK) + path(FRONT, NIGHT)


def camp() -> str:
    """Day of Rest: a tent under the moon, and a fire that burns low."""
    moon = path("M112 20A22 22 0 1 0 134 52 18 18 0 0 1 112 20z", "#FFF3D6")
    tent = polygon([(28.0, 138.0), (66.0, 72.0), (104.0, 138.0)], "#E9C79A")
    tent += polygon([(66.0, 72.0), (104.0, 138.0), (80.0, 138.0)], "#B98A5C")
    tent += polygon([(54.0, 138.0), (66.0, 96.0), (78.0, 138.0)], NIGHT)
    fire = path("M120 138c-8-8 0-12 0-20 6 6 10 12 2 20z", "#FFB04A")
    fire += path("M110 140l22-4M110 136l22 4", "none", "#5A3A22", 4)
    return stars() + moon + path(FRONT, DUSK) + tent + fire + rect(0, 138, WIDTH, 20, 0, NIGHT)


def crowd() -> str:
    """The Gathering: hooded people before a dark sun."""
    sun = circle(75, 84, 40, "#FFE3A8", extra=' opacity=".9"') + circle(75, 84, 31, "#7B3B52")
    people = ""
    for x, y, size in (
        (30, 124, 1.0),
        (120, 124, 1.0),
        (54, 132, 1.2),
        (96, 132, 1.2),
        (75, 136, 1.5),
    ):
        people += hood(x, y, size)
    return stars() + sun + path(FRONT, DUSK) + people


def hood(x: float, y: float, size: float) -> str:
    wide, high = 13 * size, 30 * size
    cloak = f"M{x - wide:g} {y + 24:g}Q{x - wide:g} {y - high * 0.4:g} {x:g} {y - high:g}"
    cloak += f"Q{x + wide:g} {y - high * 0.4:g} {x + wide:g} {y + 24:g}z"
    face = circle(x, y - high * 0.45, 5 * size, "#E9C79A")
    return path(cloak, NIGHT, "#5A3A5E", 1.5) + face


def lanterns() -> str:
    """Festival of Reclamation: lanterns on strings above the roofs."""
    strings = path("M-4 34Q40 66 80 40T154 44", "none", GLOW, 1.4)
    strings += path("M-4 74Q50 108 154 80", "none", GLOW, 1.4)
    lights = "".join(
        lantern(x, y, colour)
        for x, y, colour in (
            (18, 52, "#FF8A5C"), (48, 58, "#FFD166"), (84, 48, "#7FD1C7"), (120, 44, "#FF8A5C"),
            (30, 94, "#7FD1C7"), (70, 100, "#FF8A5C"), (112, 94, "#FFD166"),
        )
    )  # fmt: skip
    return stars() + path(SKYLINE, DUSK) + path(FRONT, NIGHT) + strings + lights


def lantern(x: float, y: float, colour: str) -> str:
    glow = circle(x, y + 6, 15, colour, extra=' opacity=".25"')
    body = rect(x - 7, y, 14, 16, 6, colour) + rect(x - 4, y - 3, 8, 3, 1, NIGHT)
    return glow + body + rect(x - 4, y + 16, 8, 3, 1, NIGHT)
