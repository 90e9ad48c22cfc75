"""A legal move as a player chooses it: part by part."""

from __future__ import annotations

from typing import NamedTuple


class Choice(NamedTuple):
    """One legal move; no path is the beginning of another of the same position."""

    move: str  # its text
    path: tuple[str, ...]  # keys of the parts to choose, in order
    labels: tuple[str, ...]  # the words of the button for each of them
    note: str = ""  # price or gain


class Help(NamedTuple):
    """What a part is and does, for whoever points at it."""

    name: str
    text: str
    rules: tuple[str, ...]  # ids in docs/rules
