"""The small symbols: goods, what tiles and rooms do, points."""

from __future__ import annotations

from typing import Final

from mattock.draw.elements import circle, ellipse, path, rect, text
from mattock.draw.icons import COMMON
from mattock.draw.sheet import Sheet, use
from mattock.games.cave.svg.pictures import LINE

SHEET: Final = Sheet(COMMON)
MORTAR: Final = "#33200F"
BRICK: Final = "#C79A6B"


def edge(colour: str, width: float) -> str:
    return f' stroke="{colour}" stroke-width="{width}"'


def turned(angle: float, x: float, y: float) -> str:
    return f' transform="rotate({angle} {x} {y})"'


GOODS: Final = {
    "g-wood": path("M2 9.5 14 3l8 3.5v8L10 21l-8-3.5z", "#8A5A2E", "#4A2C12", 1.4)
    + path("M2 9.5 14 3l8 3.5L10 13z", "#B98045", "#4A2C12", 1.2)
    + ellipse(6, 15, 3.9, 4.4, "#E9C48D", edge("#4A2C12", 1.3))
    + ellipse(6, 15, 1.8, 2.1, "none", edge("#8A5A2E", 1.2)),
    "g-stone": path("M2 16 6 6l7-3 7 4 2 9-5 5H7z", "#8E979E", "#3C4348", 1.4)
    + path("M6 6l7-3 7 4-6 4z", "#D5DADD")
    + path("M2 16 6 6l8 5-3 8z", "#B3BBC0")
    + path("M14 11l6-4 2 9-5 5-6-2z", "#7C858C"),
    "g-emmer": path("M4 22C8 16 11 12 14 9", "none", "#7A5200", 2)
    + "".join(
        ellipse(x, y, 2.6, 4.2, "#F0B429", edge("#7A5200", 1.1) + turned(angle, x, y))
        for x, y, angle in (
            (19.2, 4.8, 40),
            (13.2, 6.6, 5),
            (17.6, 11, 80),
            (9.4, 11, 5),
            (14, 15, 80),
        )
    ),
    "g-flax": path(
        "M12 13v9.5M12 19c-3 0-4.5-1.5-5-3.5M12 21c3 0 4.5-1.5 5-3.5", "none", "#3F7A2B", 2
    )
    + "".join(
        ellipse(12, 4.6, 3.3, 4.4, "#5B86E0", edge("#1F3F8F", 1.1) + turned(angle, 12, 8.8))
        for angle in range(0, 360, 72)
    )
    + circle(12, 8.8, 2.3, "#FFE58A", "#1F3F8F", 0.9),
    "g-food": path(
        "M2 11h20a10 9 0 0 1-6 8.5V21H8v-1.5A10 9 0 0 1 2 11z", "#B5401C", "#5A1B08", 1.4
    )
    + ellipse(12, 11, 10, 3, "#F2C98E", edge("#5A1B08", 1.3))
    + circle(9, 10.6, 1.3, "#5E8E3D")
    + circle(14, 11.3, 1.4, "#D9722B")
    + path("M9 6c-1.5-1.5 1.5-2.5 0-4.5M14.5 6c-1.5-1.5 1.5-2.5 0-4.5", "none", "#8A6A4F", 1.5),
    "g-gold": path("M7 7h11l4.5 11H2z", "#E8AE1F", "#6B4600", 1.4)
    + path("M7 7h11l-1.6 3.5H8.8z", "#FFE38A")
    + path("M8.8 10.5h7.6L22.5 18H2z", "#F2C230", "#6B4600", 0.9)
    + path("M6 15.5l2-3.5", "none", "#FFF3C4", 1.8),
    "g-any": rect(3, 3, 18, 18, 5, "#FFFFFF", LINE, 1.6)
    + text(12, 17.5, "?", 15, 800, LINE, "middle"),
}
ACTIONS: Final = {
    "pickaxe": path(
        "M2 10.5C6 3 15 1 22 6.5l-1.5 2.5C15 6 8.5 7 4.5 12.5z", "#7E8890", "#2E363C", 1.3
    )
    + path("M11.5 7l3-0.8 3 15.3-3.2.8z", "#A8692C", "#4A2C12", 1.2),
    "wall": rect(1, 6, 22, 12, 2, "#6B4A33", MORTAR, 1.3)
    + rect(2.5, 7.5, 8.5, 4, 1, BRICK)
    + rect(12.5, 7.5, 9, 4, 1, "#B5865A")
    + rect(2.5, 12.7, 4.5, 4, 1, "#B5865A")
    + rect(8.5, 12.7, 8, 4, 1, BRICK)
    + rect(18, 12.7, 3.5, 4, 1, "#A97A4E"),
    "raze": rect(0, 7, 8, 11, 1.5, BRICK, MORTAR, 1.3)
    + rect(16, 7, 8, 11, 1.5, BRICK, MORTAR, 1.3)
    + path("M0 12.5h8M16 12.5h8", "none", MORTAR, 1.2)
    + path("M9.5 18l2-3-1-3 3-3-0.5-3M12 19h3", "none", "#B5301C", 2.2),
    "furnish": path("M6 2v12M6 3q6-2 12 0v8H6", "#D99A55", LINE, 1.5)
    + path("M4 12h16v4H4zM5.5 16v6M18.5 16v6", "#B5733A", LINE, 1.6),
    "through": rect(9, 1, 6, 22, 1.5, BRICK, MORTAR, 1.2)
    + path("M9 6.5h6M9 12h6M9 17.5h6", "none", MORTAR, 1)
    + path("M1 12h20M16.5 7l5 5-5 5", "none", "#B5301C", 2.6),
    "dwarf": path("M12 1.5 19 11H5z", "#B5301C", LINE, 1.3)
    + path("M5 11h14c1.5 6-2 11.5-7 11.5S3.5 17 5 11z", "#F4EBDC", LINE, 1.3)
    + path("M7.5 10.8h9v2.2a4.5 3.5 0 0 1-9 0z", "#EBBF94", LINE, 1)
    + circle(12, 14.3, 1.6, "#D99A6B"),
    "always": path(
        "M12 12C9 6.5 2.5 6.5 2.5 12s6.5 5.5 9.5 0 9.5-5.5 9.5 0-6.5 5.5-9.5 0z",
        "none",
        "currentColor",
        3,
    ),
    "upto": path("M4 3h16", "none", LINE, 2.6)
    + path("M12 22V8M6.5 13 12 7.5 17.5 13", "none", LINE, 2.6),
    "arrow": path("M2 12h18M13.5 5.5 20.5 12l-7 6.5", "none", LINE, 3),
}
SHIELD: Final = path("M2 3q11-4 22 0v12q0 9-11 14Q2 24 2 15z", "#FFF6E0", "#7A4A12", 1.8) + path(
    "M4.5 5q8.5-2.8 17 0v10q0 7.3-8.5 11.3Q4.5 22.3 4.5 15z", "none", "#D9A54A", 1.2
)


def add_icons() -> None:
    for name, body in (GOODS | ACTIONS).items():
        SHEET.symbol(name, 24, 24, body)
    for rooms in (1, 2, 3, 4):
        SHEET.symbol(f"use-{rooms}", 24, 24, doorway(rooms))
    SHEET.symbol("shield", 26, 30, SHIELD)
    times = path("M22.5 9.5l5 5M27.5 9.5l-5 5", "none", LINE, 2)
    SHEET.symbol("perdwarf", 44, 24, use("g-food", 0, 2, 21) + times + use("dwarf", 28, 4, 17))


def doorway(rooms: int) -> str:
    """How many rooms may be used."""
    plate = rect(1, 1, 22, 22, 5, "#B4560C", "#6B3004", 1.4)
    door = path("M6.5 21V10a5.5 5.5 0 0 1 11 0v11z", "#FFE9C4")
    return plate + door + text(12, 18.2, rooms, 13, 800, "#6B3004", "middle")


add_icons()
