"""Small signs: a card, something hidden, the bag."""

from __future__ import annotations

from typing import Final

from mattock.draw.elements import path, rect, text
from mattock.draw.icons import CURRENT, stroke
from mattock.draw.sheet import Sheet

SIGNS: Final = {
    "card": rect(5, 2, 14, 20, 2.5, "none", CURRENT, 2.2) + stroke("M9 12h6"),
    "hidden": rect(4, 2, 16, 20, 2.5, CURRENT)
    + text(12, 17, "?", 15, 800, "var(--panel)", "middle"),
    "bag": path("M8 4h8l-2 4c5 2 7 6 7 9 0 4-3 5-9 5s-9-1-9-5c0-3 2-7 7-9z", CURRENT),
}


def add_symbols(sheet: Sheet) -> None:
    for name, body in SIGNS.items():
        sheet.symbol(f"i-{name}", 24, 24, body)
