"""The symbols that all games share: player marks, check marks, shadows."""

from __future__ import annotations

from typing import Final

from mattock.draw.elements import circle, path
from mattock.draw.palette import PLAYERS
from mattock.draw.sheet import Sheet, tinted

COMMON: Final = Sheet()
CURRENT: Final = "currentColor"


def stroke(d: str, width: float = 2.2) -> str:
    return path(d, "none", CURRENT, width)


# Each player has a mark and a pattern, since colour never stands alone
MARKS: Final = {
    "red": path("M14 1 4 14h6l-2 9L20 9h-7z", CURRENT),  # bolt
    "blue": path("M4 2h16v4l-6 6 6 6v4H4v-4l6-6-6-6z", CURRENT),  # hourglass
    "yellow": path("M2 7l5.5 5L12 3l4.5 9L22 7l-2 13H4z", CURRENT),  # crown
    "green": circle(12, 7, 5, CURRENT)
    + circle(6.5, 14, 5, CURRENT)
    + circle(17.5, 14, 5, CURRENT)
    + path("M10.5 12h3l1.5 11h-6z", CURRENT),  # clover
}
CHECK: Final = stroke("M4 12.5l5.5 5.5L20 6.5", 3.4)
WHITE: Final = 'fill="#fff" opacity='
SHADOW: Final = 'x="-20%" y="-20%" width="140%" height="150%"'


def add_marks() -> None:
    for player, body in MARKS.items():
        ink = PLAYERS[player]
        COMMON.symbol(f"mark-{player}", 24, 24, body)
        disc = circle(20, 20, 19, ink.face, ink.side, 1.6) + circle(
            20, 20, 18, f"url(#pat-{player})"
        )
        COMMON.symbol(
            f"disc-{player}", 40, 40, disc + tinted(f"mark-{player}", 20, 20, 24, ink.ink)
        )
    diagonal = 'patternTransform="rotate(45)"'
    COMMON.pattern("pat-red", 6, 6, f'<rect width="2.2" height="6" {WHITE}".16"/>', diagonal)
    COMMON.pattern("pat-blue", 7, 7, f'<circle cx="3.5" cy="3.5" r="1.5" {WHITE}".2"/>')
    bars = '<rect width="6" height="2" fill="#7A5200" opacity=".13"/>'
    COMMON.pattern("pat-yellow", 6, 6, bars)
    lattice = '<path d="M0 0l8 8M8 0l-8 8" stroke="#fff" stroke-width="1.1" opacity=".17"/>'
    COMMON.pattern("pat-green", 8, 8, lattice)


def add_icons() -> None:
    COMMON.symbol("i-check", 24, 24, CHECK)
    tick = path("M7 12.5l3.500 3.500L17 8.500", "none", "var(--onselect)", 2.6)
    picked = circle(12, 12, 11, "var(--select)", "var(--onselect)", 1.6) + tick
    COMMON.symbol("picked", 24, 24, picked)
    head = path("M3 13C8 5 22 3 29 9l-1.5 3C21 8.5 12 10 6 15z", CURRENT)
    handle = path("M15 8.500l4-.8 4 21.300-4.200.8z", "#B9772E")
    COMMON.symbol("mattock", 32, 32, head + handle)


def add_shadows() -> None:
    for name, down, blur, opacity in (("sh", 2, 3, 0.22), ("sh1", 1, 1.2, 0.28)):
        drop = f'dx="0" dy="{down}" stdDeviation="{blur}" flood-opacity="{opacity}"'
        COMMON.define("filter", name, f'<feDropShadow {drop} flood-color="#22303C"/>', SHADOW)
    COMMON.vertical("bg", (0, "var(--bg1)"), (1, "var(--bg2)"))


add_marks()
add_icons()
add_shadows()
