"""Rows of small numbers in one machine integer: cheap to change, and copied at a stroke.

Number 0 of a row stands lowest; `width` is how many bits each number has.
"""

from __future__ import annotations

from collections.abc import Iterable

from mypy_extensions import i64


def packed(numbers: Iterable[int], width: int) -> int:
    """The row of these numbers; ValueError if one does not fit."""
    row = place = 0
    for number in numbers:
        if not 0 <= number < 1 << width:
            raise ValueError(f"{number} is not a number from 0 to {(1 << width) - 1}")
        row |= number << place
        place += width
    return row


def unpacked(row: i64, width: i64, count: i64) -> tuple[int, ...]:
    """The first numbers of a row."""
    numbers: list[int] = []
    for place in range(count):
        numbers.append(number_at(row, width, place))
    return tuple(numbers)


def number_at(row: i64, width: i64, place: i64) -> i64:
    return row >> width * place & (1 << width) - 1


def total(row: i64, width: i64) -> i64:
    """The sum of all numbers."""
    found: i64 = 0
    mask = (1 << width) - 1
    while row:
        found += row & mask
        row >>= width
    return found


def place_of_way(row: i64, width: i64, way: i64) -> i64:
    """The place of the number that a way belongs to, if each has as many ways as it is high."""
    mask = (1 << width) - 1
    place: i64 = 0
    while row:
        way -= row & mask
        if way < 0:
            return place
        row >>= width
        place += 1
    raise IndexError("no such way")
