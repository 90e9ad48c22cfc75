"""All symbols of Unearth, for a page to keep."""

from __future__ import annotations

from functools import cache

from mattock.draw.picture import art_sheet
from mattock.games.unearth.svg import (
    ages,
    backdrop,
    delvers,
    dice,
    ruins,
    sets,
    signs,
    stones,
    wonders,
)
from mattock.games.unearth.svg.palette import PALETTE
from mattock.games.unearth.svg.sheet import ART

for module in (backdrop, signs, dice, stones, wonders, ruins, ages, sets, delvers):
    module.add_symbols(ART)


@cache
def art() -> str:
    return art_sheet(ART, PALETTE)
