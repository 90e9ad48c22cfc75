"""The log of a table as each reader may know it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from mattock.core.face import Line
from mattock.core.game import Move, Seat, State
from mattock.core.record import Record


class Entry(NamedTuple):
    """A line of the log and the ply after which it stands."""

    line: Line
    ply: int


class Log:
    """Moves are told once, when they happen, to those readers who have looked; notes are what is
    no move and everybody may read.
    """

    def __init__(self, record: Record, names: list[str]) -> None:
        self.record = record
        self.names = names
        self.tell = record.game.face().tell
        self.notes: list[Entry] = []
        self.told: dict[Seat | None, list[Entry]] = {}

    def before_move(self, state: State, move: Move) -> None:
        """Tell a move that is about to be made."""
        ply = len(self.record.moves) + 1
        for reader, entries in self.told.items():
            line = self.tell(state, move, reader, self.names_for(reader))
            if line is not None:
                entries.append(Entry(line, ply))

    def note(self, seat: Seat, text: str) -> None:
        entry = Entry(Line(seat, text, ""), len(self.record.moves))
        self.notes.append(entry)
        for entries in self.told.values():
            entries.append(entry)

    def cut(self, ply: int) -> None:
        """The moves after a ply have been taken back; the notes among them stay."""
        self.notes = [Entry(note.line, min(note.ply, ply)) for note in self.notes]
        self.told.clear()

    def lines(self, reader: Seat | None) -> list[Entry]:
        """All that a reader may know, oldest first."""
        if reader not in self.told:
            names = self.names_for(reader)
            self.told[reader] = list(self.from_start(lambda state: reader, names))
        return self.told[reader]

    def names_for(self, reader: Seat | None) -> list[str]:
        """Whoever reads is `You`."""
        return ["You" if seat == reader else name for seat, name in enumerate(self.names)]

    def from_start(
        self, reader_at: Callable[[State], Seat | None], names: list[str]
    ) -> Iterator[Entry]:
        """Tell the whole record again; who reads may depend on the position."""
        state = self.record.start()
        notes = self.notes[:]
        for ply, move in enumerate(self.record.moves, 1):
            yield from due(notes, ply - 1)
            line = self.tell(state, move, reader_at(state), names)
            if line is not None:
                yield Entry(line, ply)
            state.apply(move)
        yield from due(notes, len(self.record.moves))


def due(notes: list[Entry], ply: int) -> Iterator[Entry]:
    """Take the notes up to a ply from the front of a list."""
    while notes and notes[0].ply <= ply:
        yield notes.pop(0)
