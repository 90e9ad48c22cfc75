"""Sets of small numbers as the bits of an int."""

from __future__ import annotations


def bits(mask: int) -> list[int]:
    """The numbers in a set, ascending."""
    return [number for number in range(mask.bit_length()) if mask >> number & 1]


def nth_bit(mask: int, way: int) -> int:
    """The number in a set that has so many smaller ones."""
    number = 0
    while way or not mask & 1:
        way -= mask & 1
        mask >>= 1
        number += 1
    return number
