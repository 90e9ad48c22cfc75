"""Sets of small numbers as the bits of an int."""

from __future__ import annotations

from mypy_extensions import i64


def bits(mask: int) -> list[int]:
    """The numbers in a set, ascending."""
    return [number for number in range(mask.bit_length()) if mask >> number & 1]


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
