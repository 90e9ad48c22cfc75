"""Unearth as pictures.

- `table`: the whole table · `art`: the sheet of all symbols · `gallery`: one by one
- `palette`: colours
- `signs`: small signs
- `iso`, `buildings`, `cities`, `ruins`: the ruins · `ages`, `dice`, `stones`, `wonders`, `delvers`
- `look`: what a picture is drawn from · `tableau`: hexagons · `sets`, `pool`: Ruins and dice
- `wide`: `rivals`, `lone`, `slots`, `own`, `supply` · `phone`: `phone_board` · `result`: scores
"""

from __future__ import annotations

from pathlib import Path

from mattock.games.unearth.svg.art import art
from mattock.games.unearth.svg.gallery import gallery
from mattock.games.unearth.svg.palette import PALETTE
from mattock.games.unearth.svg.sheet import ART as SHEET
from mattock.games.unearth.svg.table import table

__all__ = ["PALETTE", "SHEET", "art", "cover", "gallery", "table"]


def cover() -> str:
    """The picture that stands for the game before one plays."""
    return Path(__file__).with_name("cover.svg").read_text(encoding="utf-8")
