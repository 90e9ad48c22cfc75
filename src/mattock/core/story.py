"""What happened, as a player may read it."""

from __future__ import annotations

from typing import NamedTuple

from mattock.core.game import Seat


class Line(NamedTuple):
    """One sentence of the log."""

    seat: Seat  # whose doing, CHANCE for nobody's
    text: str
    part: str = ""  # key of the part it speaks of
