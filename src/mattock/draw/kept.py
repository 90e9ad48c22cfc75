"""Pieces of pictures that are kept, since the next picture is much like the last one."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, ParamSpec, TypeVar, cast

MOST: Final = 4096  # pieces that one function keeps, those asked for last: one or two megabytes
P = ParamSpec("P")
R = TypeVar("R")


def kept(function: Callable[P, R]) -> Callable[P, R]:
    """For a function whose answer depends on its arguments alone, and is never changed; 1 and True
    are different arguments.
    """
    return cast(Callable[P, R], lru_cache(MOST, typed=True)(function))
