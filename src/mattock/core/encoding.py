"""Moves and observations as numbers, for programs that learn; docs/encoding.md tells of them.

An encoding gives every decision of a game one number, whatever the position, and writes what a
seat may know as a row of small whole numbers, plane after plane. It reads a position with the eyes
of one seat, so that a whole position and the view of that seat give the same row.
"""

from __future__ import annotations

from typing import NamedTuple

from librt.strings import BytesWriter
from mypy_extensions import i64

from mattock.core.game import IllegalMove, Move, Seat, State, View


class Plane(NamedTuple):
    """A named part of an observation."""

    name: str
    shape: tuple[int, ...]
    most: int  # no number in it is larger; a tensor holds the share of it
    offset: int
    size: int


class Layout:
    """The planes of a game, one after another."""

    def __init__(self) -> None:
        self.planes: list[Plane] = []
        self.size = 0

    def plane(self, name: str, *shape: int, most: int = 1) -> int:
        """Append a plane; where it begins."""
        offset, size = self.size, 1
        for length in shape:
            size *= length
        self.planes.append(Plane(name, shape, most, offset, size))
        self.size = offset + size
        return offset


class Encoding:
    """The numbers of one game, the same for all seat counts and options."""

    version: int  # raised when a number or a plane changes its meaning
    actions: list[str]  # what each action number means
    outcomes: list[Move]  # the moves of chance, by number
    layout: Layout
    hides: bool  # whether a seat may know what another one does not

    def __init__(
        self, version: int, actions: list[str], outcomes: list[Move], layout: Layout, hides: bool
    ) -> None:
        self.version = version
        self.hides = hides
        self.actions = actions
        self.outcomes = outcomes
        self.layout = layout
        self.blank = bytes(layout.size)
        self.no_actions = bytes(len(actions))
        self.numbers = {move: number for number, move in enumerate(outcomes)}

    def action(self, position: State, move: Move) -> int:
        """The number of a legal decision."""
        raise NotImplementedError

    def known(self, view: View) -> State:
        """The position of a view, with blanks where its seat may not look."""
        raise NotImplementedError

    def write(self, position: State, seat: Seat, row: BytesWriter, at: i64) -> None:
        """Fill a blank row with what a seat may know of a position, and nothing else."""
        raise NotImplementedError

    def legal(self, position: State, moves: list[Move]) -> list[int]:
        """The action numbers of legal moves, in their order."""
        return [self.action(position, move) for move in moves]

    def move(self, position: State, action: int) -> Move:
        """The legal decision that an action number stands for here."""
        for move in position.moves():
            if self.action(position, move) == action:
                return move
        raise IllegalMove(f"action {action} is not legal here: {position.hint()}")

    def outcome(self, move: Move) -> int:
        """The number of an outcome of chance."""
        return self.numbers[move]

    def row(self, position: State, seat: Seat) -> bytes:
        """What a seat may know of a position."""
        row = BytesWriter()
        row.write(self.blank)
        self.write(position, seat, row, 0)
        return row.getvalue()

    def observe(self, view: View) -> bytes:
        """What a view shows; a spectator looks from the first seat, without its secrets."""
        return self.row(self.known(view), view.seat if view.seat is not None else 0)

    def mask(self, position: State, moves: list[Move]) -> bytes:
        """A 1 for every action number that one of these moves has."""
        row = BytesWriter()
        row.write(self.no_actions)
        for action in self.legal(position, moves):
            row[action] = 1
        return row.getvalue()


def put_bits(row: BytesWriter, at: i64, mask: i64) -> None:
    """A 1 for every number in a set."""
    while mask:
        if mask & 1:
            row[at] = 1
        at += 1
        mask >>= 1
