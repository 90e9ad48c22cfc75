"""Sets of small numbers as the bits of an int."""

from __future__ import annotations

from mypy_extensions import i64


def bits(mask: int) -> list[int]:
    """The numbers in a set, ascending."""
    rest: i64 = mask
    number: i64 = 0
    found: list[int] = []
    while rest:
        if rest & 1:
            found.append(number)
        rest >>= 1
        number += 1
    return found


def size(mask: i64) -> i64:
    """How many numbers are in a set."""
    number: i64 = 0
    while mask:
        mask &= mask - 1
        number += 1
    return number


def nth_bit(mask: int, way: int) -> int:
    """The number in a set that has so many smaller ones."""
    rest: i64 = mask
    left: i64 = way
    number: i64 = 0
    while left or not rest & 1:
        left -= rest & 1
        rest >>= 1
        number += 1
    return number
