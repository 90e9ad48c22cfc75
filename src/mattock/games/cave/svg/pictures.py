"""The picture of each room, 56 by 50: line art on warm or cool ground."""

from __future__ import annotations

from typing import Final

from mattock.draw.elements import circle, ellipse, path, rect

LINE: Final = "#3A2616"  # the line colour of all cave drawings
WOOD: Final = "#C78B4D"
DARK_WOOD: Final = "#9A6230"
PALE_WOOD: Final = "#E3B57A"
STONE: Final = "#B9C0C4"
DARK_STONE: Final = "#838D94"
PALE_STONE: Final = "#D9DEE0"


def thin(width: float) -> str:
    return f' stroke="{LINE}" stroke-width="{width}"'


PICTURES: Final[dict[str, str]] = {
    "shelf": rect(6, 8, 44, 4, 1, WOOD, LINE, 1.3)
    + rect(6, 24, 44, 4, 1, WOOD, LINE, 1.3)
    + rect(6, 41, 44, 4, 1, WOOD, LINE, 1.3)
    + path("M9 12v29M47 12v29", "none", DARK_WOOD, 3)
    + rect(14, 15, 8, 9, 2, "#6F9BB8", LINE, 1.2)
    + rect(26, 17, 6, 7, 1, "#D9A54A", LINE, 1.2)
    + path("M36 24v-8h8v8z", "#A3B86C", LINE, 1.2)
    + rect(15, 33, 12, 8, 2, "#C9573A", LINE, 1.2)
    + circle(37, 36, 5, "#E3B57A", LINE, 1.2),
    "spinning wheel": circle(22, 24, 17, "none", DARK_WOOD, 4)
    + circle(22, 24, 17, "none", LINE, 1)
    + path("M22 7v34M5 24h34M10 12l24 24M34 12 10 36", "none", WOOD, 2)
    + circle(22, 24, 3.5, DARK_WOOD, LINE, 1.2)
    + path("M14 47 22 27l8 20M40 47V22", "none", LINE, 2.6)
    + ellipse(42, 20, 4, 8, "#DCE6F5", thin(1.2)),
    "tunnel": path("M4 47V26a24 21 0 0 1 48 0v21z", DARK_STONE, LINE, 1.4)
    + path("M14 47V28a14 13 0 0 1 28 0v19z", "#2B1D12")
    + path("M14 47 24 30h8l10 17z", "#5C4530")
    + path("M24 47l3-16M32 47l-3-16M20 40h16M22.5 35h11", "none", PALE_WOOD, 1.5),
    "grindstone": circle(24, 24, 18, STONE, LINE, 1.6)
    + circle(24, 24, 12, "none", DARK_STONE, 1.4)
    + circle(24, 24, 4, DARK_WOOD, LINE, 1.4)
    + path("M24 24 44 14", "none", LINE, 3)
    + circle(45, 13, 3, WOOD, LINE, 1.2)
    + path("M6 47 14 34h20l8 13z", WOOD, LINE, 1.4)
    + path("M48 46c0-5-4-6-4-10 4 1 8 4 8 10z", "#F0D28A", LINE, 1.1),
    "food corner": rect(4, 30, 48, 5, 1.5, WOOD, LINE, 1.3)
    + path("M9 35v12M47 35v12", "none", DARK_WOOD, 4)
    + path("M10 30c0-9 18-9 18 0z", "#D99A4E", LINE, 1.3)
    + path("M15 25l2 3M20 24l2 3", "none", LINE, 1.3)
    + rect(33, 18, 11, 12, 2, "#B5653A", LINE, 1.3)
    + path("M44 21h4v6h-4", "none", LINE, 1.8)
    + path("M33 18q5.5-5 11 0z", "#FFF3DC", LINE, 1),
    "parlor": path("M12 20V12q16-8 32 0v8", "#A33B2E", LINE, 1.4)
    + path("M6 22q0-6 6-6 5 0 5 6v8h22v-8q0-6 5-6 6 0 6 6v18H6z", "#C44F3E", LINE, 1.4)
    + rect(15, 28, 26, 8, 3, "#DF7A62", LINE, 1.2)
    + path("M10 40v7M46 40v7", "none", LINE, 3),
    "warehouse": rect(5, 26, 20, 20, 1.5, WOOD, LINE, 1.4)
    + path("M5 26l20 20M25 26 5 46", "none", DARK_WOOD, 2)
    + rect(29, 28, 22, 18, 1.5, PALE_WOOD, LINE, 1.4)
    + path("M29 34h22M29 40h22", "none", DARK_WOOD, 1.3)
    + rect(14, 7, 20, 18, 1.5, WOOD, LINE, 1.4)
    + path("M14 16h20M24 7v18", "none", DARK_WOOD, 1.8),
    "stall": path("M5 8h46l4 12H1z", "#F4EBDC", LINE, 1.3)
    + path("M12 8l-3 12h9l1-12zM26 8v12h9l-1-12zM41 8l2 12h9l-4-12z", "#C44F3E")
    + rect(5, 31, 46, 5, 1, WOOD, LINE, 1.3)
    + path("M8 20v27M48 20v27", "none", DARK_WOOD, 3)
    + circle(18, 28, 3.5, "#E8AE1F", LINE, 1)
    + circle(26, 28, 3.5, "#7FA34A", LINE, 1)
    + circle(34, 28, 3.5, "#C9573A", LINE, 1)
    + rect(10, 36, 36, 9, 0, PALE_WOOD, LINE, 1.1),
    "sacrificial altar": rect(8, 38, 40, 9, 1, DARK_STONE, LINE, 1.4)
    + rect(13, 28, 30, 10, 1, STONE, LINE, 1.4)
    + rect(10, 23, 36, 5, 1, PALE_STONE, LINE, 1.4)
    + path(
        "M28 4c2 5 7 7 7 12.5a7 6.5 0 0 1-14 0c0-3 2-4.5 3-6 0.5 2 1 2.5 2 3 0-4 0.5-6 2-9.5z",
        "#F08A24",
        LINE,
        1.3,
    )
    + path("M28 13c1.5 3 3 3.5 3 6a3 3 0 0 1-6 0c0-2 2-3 3-6z", "#FFE08A"),
    "storeroom": path("M8 46c-6-10-2-16 3-20h10c5 4 9 10 3 20z", "#D9B98A", LINE, 1.4)
    + path("M11 26l-2-6h14l-2 6", "#C7A06A", LINE, 1.3)
    + path("M30 46V24q9-5 18 0v22z", WOOD, LINE, 1.4)
    + path("M30 30q9 4 18 0M30 39q9 4 18 0", "none", LINE, 1.5)
    + ellipse(39, 23, 9, 3, PALE_WOOD, thin(1.2)),
    "weaving room": rect(7, 4, 42, 42, 2, "none", DARK_WOOD, 4)
    + rect(12, 10, 32, 30, 0, "#FFF3DC")
    + path("M16 10v30M21 10v30M26 10v30M31 10v30M36 10v30M41 10v30", "none", "#8FA7D6", 1.4)
    + rect(12, 26, 32, 14, 0, "#5B86E0", LINE, 1)
    + path("M12 30h32M12 35h32", "none", "#CFE0FF", 1.6)
    + path("M24 21h14l4 2.5-4 2.5H24z", WOOD, LINE, 1.1),
    "furniture workshop": rect(4, 28, 48, 6, 1.5, WOOD, LINE, 1.4)
    + path("M9 34v13M47 34v13M9 41h38", "none", DARK_WOOD, 3.4)
    + path("M10 28 14 9q14-3 15 4l1 15z", "none", DARK_WOOD, 0)
    + path("M8 13h24l4 3v7H8z", PALE_STONE, LINE, 1.2)
    + path("M8 23l2 3 2-3 2 3 2-3 2 3 2-3 2 3 2-3 2 3 2-3 2 3 2-3 2 3 2-3", "none", LINE, 1)
    + path("M36 12h8v9h-8z", DARK_WOOD, LINE, 1.3),
    "gold vein": path("M4 46 8 22 20 8l16-3 12 14 4 27z", DARK_STONE, LINE, 1.4)
    + path("M8 22 20 8l8 12-10 10z", STONE)
    + path("M18 30l10-10 12 4-4 14z", "#6E787F")
    + path("M12 36l8-7 6 5 10-12 8 3-6 9-9 4-6 6-8-1z", "#F2C230", "#6B4600", 1.2)
    + path("M20 33l5-3M33 28l4-4", "none", "#FFF3C4", 1.8),
    "junction room": path("M26 6h4v41h-4z", DARK_WOOD, LINE, 1.2)
    + path("M30 9h16l6 5-6 5H30z", PALE_WOOD, LINE, 1.3)
    + path("M26 20H10l-6 5 6 5h16z", WOOD, LINE, 1.3)
    + path("M30 31h12l5 4-5 4H30z", PALE_WOOD, LINE, 1.3)
    + path("M18 47h20", "none", LINE, 2.6),
    "digging cave": path("M3 47V24Q8 5 28 5t25 19v23z", "#6F5640", LINE, 1.4)
    + path("M12 47V28Q14 14 28 14t16 14v19z", "#2B1D12")
    + path("M20 40l16-16M17 25q8-7 20 5", "none", STONE, 3.4)
    + path("M21 41l15-15", "none", WOOD, 3.4),
    "bakehouse": path("M6 46V24a22 18 0 0 1 44 0v22z", "#B96A45", LINE, 1.4)
    + path("M6 32h44M14 24v8M28 9v9M42 24v8M20 18v6M36 18v6", "none", "#8A4526", 1.3)
    + path("M16 46V36a12 10 0 0 1 24 0v10z", "#2B1508", LINE, 1.3)
    + path("M20 46c0-6 4-6 4-11 4 3 3 5 4 7 1-2 2-3 1-6 5 4 6 6 6 10z", "#F08A24")
    + path("M24 46c0-3 3-4 4-7 2 3 4 4 4 7z", "#FFE08A"),
    "state room": path("M16 30V8q12-7 24 0v22z", "#7A3FA0", LINE, 1.4)
    + path("M18 10q10-5 20 0", "none", "#F2C230", 2)
    + rect(11, 26, 34, 8, 2, "#9A5FC0", LINE, 1.4)
    + path("M13 34v13M43 34v13", "none", "#C79A2B", 4)
    + path("M9 22v10M47 22v10", "none", "#C79A2B", 4)
    + circle(9, 20, 3, "#F2C230", LINE, 1)
    + circle(47, 20, 3, "#F2C230", LINE, 1)
    + path("M24 5l4-4 4 4", "#F2C230", LINE, 1.2)
    + circle(28, 17, 3, "#F2C230", LINE, 1),
    "secret chamber": rect(6, 4, 44, 43, 2, DARK_STONE, LINE, 1.4)
    + path("M6 18h44M6 33h44M20 4v14M36 18v15M16 33v14M42 4v14", "none", "#5C666D", 1.6)
    + path("M22 47V26a9 9 0 0 1 18 0v21z", "#2B1D12", LINE, 1.3)
    + path("M40 47V22l8 3v22z", DARK_WOOD, LINE, 1.3)
    + circle(43, 36, 1.5, "#F2C230"),
    "treasury": path("M6 24a22 14 0 0 1 44 0v2H6z", DARK_WOOD, LINE, 1.4)
    + rect(6, 26, 44, 20, 2, WOOD, LINE, 1.4)
    + path("M14 13v33M42 13v33", "none", "#D9A54A", 3.6)
    + rect(23, 22, 10, 12, 2, "#F2C230", LINE, 1.4)
    + circle(28, 27, 1.8, LINE)
    + path("M10 24c2-4 6-4 8-1 2-4 6-4 8-1", "none", "#FFE38A", 0),
    "prospecting site": ellipse(28, 34, 23, 9, DARK_STONE, thin(1.4))
    + ellipse(28, 31, 19, 6, "#7FB7D6", thin(1.2))
    + circle(22, 31, 2.2, "#F2C230")
    + circle(31, 33, 2, "#F2C230")
    + circle(35, 30, 1.5, "#F2C230")
    + path("M10 20q4-6 8 0t8 0 8 0 8 0M14 12q3.5-5 7 0t7 0 7 0", "none", "#4F8FB8", 2),
    "retting room": path("M6 22h44l-4 25H10z", WOOD, LINE, 1.4)
    + path("M8 32h40M9 41h38", "none", LINE, 1.4)
    + ellipse(28, 22, 22, 6, "#7FB7D6", thin(1.3))
    + path("M18 22C16 14 18 8 16 4M26 23V5M34 23c2-8 0-12 4-18", "none", "#5E8E3D", 2.4)
    + circle(16, 5, 2.6, "#5B86E0")
    + circle(26, 5, 2.6, "#5B86E0")
    + circle(38, 6, 2.6, "#5B86E0"),
    "equipment room": rect(4, 6, 48, 5, 1.5, WOOD, LINE, 1.3)
    + path("M14 11v30M8 24q6-7 12 0", "none", DARK_WOOD, 3)
    + path("M6 24q8-10 16 0l-2 2q-6-6-12 0z", STONE, LINE, 1.1)
    + path("M28 11v32", "none", DARK_WOOD, 3)
    + path("M23 32h10v9q-5 8-10 0z", STONE, LINE, 1.2)
    + path("M42 11v32", "none", DARK_WOOD, 3)
    + rect(36, 32, 12, 8, 1.5, DARK_STONE, LINE, 1.2),
    "wood storeroom": "".join(
        circle(x, y, 7.6, "#E9C48D", LINE, 1.4)
        + circle(x, y, 4, "none", DARK_WOOD, 1.2)
        + circle(x, y, 1.2, DARK_WOOD)
        for x, y in ((12, 39), (28, 39), (44, 39), (20, 25.5), (36, 25.5), (28, 12))
    ),
    "dungeon": rect(5, 4, 46, 43, 3, "#545E66", LINE, 1.4)
    + path("M14 47V24a14 13 0 0 1 28 0v23z", "#1C1410", LINE, 1.3)
    + path("M20 46V17M28 46V12M36 46V17M14 32h28", "none", STONE, 2.6)
    + path("M5 16h8M43 16h8M5 32h9M42 32h9", "none", "#39424A", 1.5),
}


# What blue rooms do, as rows of tokens (see tokens.py): they have no use to read it from
BLUE_ROWS: Final[dict[str, list[list[str | int]]]] = {
    "prospecting site": [["~Undergrowth"], [1, "food", "->", 1, "gold"]],
    "retting room": [["+", "flax", "->", "+", 1, "food"]],
    "equipment room": [["use-2", "->", "use-3"], ["use-3", "->", "use-4"]],
    "wood storeroom": [["use-1", "->", "+", 1, "wood"]],
    "dungeon": [["wall", "->", "+", 2, "gold"]],
}
