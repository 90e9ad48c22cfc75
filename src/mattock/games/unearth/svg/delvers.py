"""Delver cards: a name, a picture and one line of what it does."""

from __future__ import annotations

import math
from typing import Final

from mattock.draw.elements import circle, hexagon, path, polygon, rect, text
from mattock.draw.lettering import wrap
from mattock.draw.sheet import Sheet, use
from mattock.games.unearth.names import title_case
from mattock.games.unearth.svg.palette import PAPER, SLATE

WIDTH: Final = 96
HEIGHT: Final = 134
GOOD: Final = "#0A6B4A"
BAD: Final = "#A1341A"
RUST: Final = "#B5401C"
# The line on the card; parts.py has the sentence. In the order of the rows
EFFECTS: Final = {
    "ancient map": "Throw your die again",
    "band of delvers": "Two rolls this turn",
    "restoration": "Reroll your dice on ruins",
    "ancestral claim": "Next d6 gets +2",
    "forgotten song": "Reroll every die of a number",
    "forlorn": "One lying die −2",
    "lost in the ruins": "Reroll one lying die",
    "reading the stones": "Next die +1 or −1",
    "a new discovery": "One lying die +2",
    "expedition": "Roll first, then pick a ruin",
}


def small_die(x: float, y: float, size: float, number: str = "") -> str:
    box = rect(x, y, size, size, size * 0.22, "#FFFFFF", SLATE, 2)
    return box + text(x + size / 2, y + size * 0.72, number, size * 0.62, 800, SLATE, "middle")


def bonus(words: str, x: float, y: float, fill: str = GOOD) -> str:
    return circle(x, y, 11, fill) + text(x, y + 5.5, words, 15, 800, "#FFFFFF", "middle")


def stroke(d: str, width: float, colour: str = SLATE, extra: str = "") -> str:
    return path(d, "none", colour, width, extra)


def helmet(x: float, colour: str) -> str:
    shell = path(f"M{x - 9} 36a9 9 0 0 1 18 0zM{x - 11} 36h22v4h-22z", colour, SLATE, 1.6)
    face = path(f"M{x - 7} 40a7 7 0 0 0 14 0", "#F1CFA6", SLATE, 1.6)
    return shell + circle(x, 29, 2.4, "#FFE08A") + face


def compass() -> str:
    body = circle(28, 29, 22, PAPER, SLATE, 2.4) + path("M28 10l6 19h-12z", "#C63D1E")
    body += path("M28 48l6-19h-12z", SLATE) + circle(28, 29, 3, "#fff", SLATE, 1.4)
    return body + "".join(
        circle(28 + 18.5 * math.cos(turn), 29 + 18.5 * math.sin(turn), 1.4, SLATE)
        for turn in (0, math.pi)
    )


STAR: Final = (
    "M38 30l2.4 5 5.400.7-4 3.8 1 5.4-4.8-2.6-4.8 2.6 1-5.4-4-3.8 5.4-.7z"  # on a yellow stone
)
# 56 x 56
PICTURES: Final = {
    "ancient map": path("M6 14 20 8l16 6 14-6v38l-14 6-16-6-14 6z", "#F0DDB4", SLATE, 2)
    + stroke("M20 8v38M36 14v38", 1.4)
    + stroke("M12 40c6-2 4-10 10-11s6-8 12-8", 2.4, RUST, ' stroke-dasharray="4 3.5"')
    + stroke("M38 20l7 7M45 20l-7 7", 3, RUST),
    "band of delvers": helmet(17, "#1769AA")
    + helmet(40, "#C63D1E")
    + text(28.5, 20, "2×", 15, 800, SLATE, "middle"),
    "restoration": rect(20, 18, 16, 4, 1, SLATE)
    + rect(22, 23, 12, 20, 0, "#E9E3D4", SLATE, 1.6)
    + stroke("M26 23v20M30 23v20", 1.2)
    + rect(18, 44, 20, 5, 1, SLATE)
    + stroke("M8 34a21 21 0 0 1 8-21M48 24a21 21 0 0 1-7 22", 3.2, GOOD)
    + path("M11 9l7 3-5 6zM46 50l-7-3 5-6z", GOOD),
    "ancestral claim": stroke("M10 6v46", 3)
    + path("M11 8h34l-8 10 8 10H11z", "#C63D1E", SLATE, 1.8)
    + small_die(22, 30, 22, "6")
    + bonus("+2", 45, 32),
    "forgotten song": stroke("M16 8c-8 14-6 30 12 38 18-8 20-24 12-38", 3.4)
    + stroke("M14 14h28", 3)
    + stroke("M21 14v26M28 14v30M35 14v26", 1.8, "#B57A12")
    + circle(48, 40, 5, SLATE)
    + stroke("M52 40V22l5 4", 2.4),
    "forlorn": small_die(12, 16, 30)
    + stroke("M12 20l9 9-5 5 8 12", 2.2)
    + bonus("−2", 44, 16, BAD),
    "lost in the ruins": stroke("M8 50V10h40v40M16 50V18h24v24H26V28h6", 3.4)
    + circle(46, 50, 4, RUST),
    "reading the stones": polygon(hexagon(20, 22, 14), "#3C86D0", SLATE, 1.8)
    + polygon(hexagon(38, 38, 14), "#F5C93A", SLATE, 1.8)
    + stroke("M13 22q3.5-5 7 0t7 0", 2.4, "#fff")
    + path(STAR, "#3A2B00")
    + text(45, 18, "±1", 16, 800, SLATE, "middle"),
    "a new discovery": path("M22 10h12v5h-12zM18 16h20l4 26H14z", "#F3E2B4", SLATE, 2)
    + path("M28 22c3 5 5 7 5 11a5 5 0 0 1-10 0c0-4 2-6 5-11z", "#E58A1B")
    + rect(13, 43, 30, 6, 2, SLATE)
    + stroke("M22 10a6 6 0 0 1 12 0", 2)
    + bonus("+2", 46, 15),
    "expedition": compass(),
}


def add_symbols(sheet: Sheet) -> None:
    sheet.vertical("delver-sky", (0, "#FFFDF8"), (1, PAPER))
    frame = rect(0.75, 0.75, 94.5, 132.5, 10, "url(#delver-sky)", "#8E9EA8", 1.5)
    header = "M.75 10.75a10 10 0 0 1 10-10h74.5a10 10 0 0 1 10 10V34H.75z"
    sheet.symbol("delver-frame", WIDTH, HEIGHT, frame + path(header, SLATE))
    for name, picture in PICTURES.items():
        sheet.symbol(picture_symbol(name), 56, 56, picture)
        sheet.symbol(card_symbol(name), WIDTH, HEIGHT, card(name))
    sheet.symbol("delver-back", WIDTH, HEIGHT, back())


def card_symbol(name: str) -> str:
    return "delver-" + name.replace(" ", "-")


def picture_symbol(name: str) -> str:
    return "picture-" + name.replace(" ", "-")


def card(name: str) -> str:
    lines = wrap(title_case(name), 12, 84, 700)
    effect = wrap(EFFECTS[name], 11, 84)
    body = use("delver-frame", 0, 0, WIDTH) + use(picture_symbol(name), 20, 40, 56)
    first = 22 - (len(lines) - 1) * 6.5
    body += centred(lines, first, 13, 12, 700, "#FFFFFF")
    return body + centred(effect, 117 - len(effect) * 6, 13, 11, 500, "#2C3B46")


def centred(lines: list[str], y: float, step: float, size: float, weight: int, fill: str) -> str:
    return "".join(
        text(48, y + number * step, line, size, weight, fill, "middle")
        for number, line in enumerate(lines)
    )


def back() -> str:
    body = rect(0.75, 0.75, 94.5, 132.5, 10, SLATE, "#14262E", 1.5)
    body += rect(6, 6, 84, 122, 7, "url(#hexgrid)", "#5E8494", 1.2)
    pick = "M33 60q15-11 30 0l-2.5 3q-12.5-7-25 0zM46 58h4.5v28H46z"
    return body + circle(48, 67, 24, PAPER) + path(pick, SLATE)
