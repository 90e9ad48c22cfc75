"""Names as people read them, and the keys of parts that several modules need."""

from __future__ import annotations

from typing import Final

from mattock.core.game import Seat
from mattock.games.unearth.notation import DIE_KINDS
from mattock.games.unearth.parts import RUINS, SEAT_COLOURS, Ruin
from mattock.games.unearth.state import NO_RUIN, State

SMALL: Final = ("of", "in", "the")


def title_case(name: str) -> str:
    """`lost in the ruins` as it is printed: Lost in the Ruins."""
    words = name.split()
    return " ".join(
        word if word in SMALL and number else word.capitalize() for number, word in enumerate(words)
    )


def ruin_name(row: Ruin) -> str:
    return title_case(row.name)


def slot_name(state: State, slot: int) -> str:
    """The Ruin of a slot, by which people know it."""
    ruin = state.ruins[slot]
    return ruin_name(RUINS[ruin]) if ruin != NO_RUIN else f"slot {slot + 1}"


def lying_key(owner: Seat, kind: int, value: int, slot: int) -> str:
    """The part that a die on a Ruin is; equal dice are one choice."""
    return f"lie {SEAT_COLOURS[owner]} {DIE_KINDS[kind]}={value} on {slot + 1}"


def die_identity(seat: Seat, number: int) -> str:
    """What a die is followed by when it moves: `die red 2`."""
    return f"die {SEAT_COLOURS[seat]} {number}"


def stone_identity(seat: Seat, q: int, r: int) -> str:
    return f"stone {SEAT_COLOURS[seat]} {q},{r}"
