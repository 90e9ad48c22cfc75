"""The symbols that all games share: player marks, icons of the page, shadows."""

from __future__ import annotations

from typing import Final

from mattock.draw.elements import circle, path, rect, text
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
ICONS: Final = {
    "undo": stroke("M9 5 4 10l5 5M4 10h10a6 6 0 0 1 0 12h-4", 2.4),
    "menu": stroke("M4 6h16M4 12h16M4 18h16", 2.4),
    "help": circle(12, 12, 9.5, "none", CURRENT, 2.2)
    + text(12, 17, "?", 14, 800, CURRENT, "middle"),
    "moon": stroke("M15 3A9.5 9.5 0 1 0 21 15.5 7.5 7.5 0 0 1 15 3z"),
    "sun": circle(12, 12, 4.5, "none", CURRENT, 2.2)
    + stroke(
        "M12 1.5v3M12 19.5v3M1.5 12h3M19.5 12h3M4.6 4.6l2.1 2.1M17.3 17.3l2.1 2.1M4.6 19.4l2.1-2.1"
        "M17.3 6.7l2.1-2.1"
    ),
    "card": rect(5, 2, 14, 20, 2.5, "none", CURRENT, 2.2) + stroke("M9 12h6"),
    "eye": stroke("M2 12c3-5 6.5-7 10-7s7 2 10 7c-3 5-6.5 7-10 7s-7-2-10-7z", 2)
    + circle(12, 12, 3, CURRENT),
    "hidden": rect(4, 2, 16, 20, 2.5, CURRENT)
    + text(12, 17, "?", 15, 800, "var(--panel)", "middle"),
    "bag": path("M8 4h8l-2 4c5 2 7 6 7 9 0 4-3 5-9 5s-9-1-9-5c0-3 2-7 7-9z", CURRENT),
    "check": stroke("M4 12.5l5.5 5.5L20 6.5", 3.4),
    "link": stroke(
        "M10 14a4.5 4.5 0 0 0 6.5.3l3-3a4.6 4.6 0 0 0-6.5-6.5L11.5 6.3M14 10a4.5 4.5 0 0 0-6.5-.3"
        "l-3 3a4.6 4.6 0 0 0 6.5 6.5l1.5-1.5"
    ),
    "copy": rect(8, 8, 13, 13, 3, "none", CURRENT, 2.2)
    + stroke("M16 8V5a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v9a2 2 0 0 0 2 2h3"),
    "bot": rect(4, 8, 16, 12, 3.5, "none", CURRENT, 2.2)
    + stroke("M12 8V3.5")
    + circle(12, 3, 1.8, CURRENT)
    + circle(9, 14, 1.6, CURRENT)
    + circle(15, 14, 1.6, CURRENT),
    "person": circle(12, 7.5, 4.5, CURRENT) + path("M3 22a9 8.5 0 0 1 18 0z", CURRENT),
    "log": stroke("M5 5h14M5 10h14M5 15h9M5 20h6"),
    "back": stroke("M15 4l-8 8 8 8", 2.6),
    "play": path("M6 3.5v17l14-8.5z", CURRENT),
    "trophy": stroke(
        "M7 3h10v6a5 5 0 0 1-10 0zM7 5H3v2a4 4 0 0 0 4 4M17 5h4v2a4 4 0 0 1-4 4M12 14v4M7.5 21h9"
        "M9 21v-2.5h6V21"
    ),
}
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
    for name, body in ICONS.items():
        COMMON.symbol(f"i-{name}", 24, 24, body)
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
