"""The sheet that all symbols of Unearth go to."""

from __future__ import annotations

from typing import Final

from mattock.draw.icons import COMMON
from mattock.draw.sheet import Sheet

ART: Final = Sheet(COMMON)
