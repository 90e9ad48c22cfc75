"""Memory that a process inherits from its parent, and that both write."""

from __future__ import annotations

import mmap
from typing import Final

WORD: Final = 8  # bytes of a number


def numbers(count: int) -> memoryview[float]:
    """That many zeros, the same for all processes that come from this one."""
    return memoryview(mmap.mmap(-1, count * WORD)).cast("d")
