"""The log of a table as each reader may know it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from mattock.core.face import Line, Moment, Stage
from mattock.core.game import Move, Seat, State
from mattock.core.record import Record


class Entry(NamedTuple):
    """A line of the log and the ply after which it stands; a turn that begins is a heading without
    words.
    """

    line: Line
    ply: int
    stage: Stage


class Log:
    """Moves are told once, when they happen, to those readers who have looked; notes are what is
    no move and everybody may read.
    """

    def __init__(self, record: Record, names: list[str]) -> None:
        self.record = record
        self.names = names
        self.moments = record.game.face().moments
        self.notes: list[Entry] = []
        self.told: dict[Seat | None, list[Entry]] = {}
        self.cuts = 0  # how often something told has been taken back

    def before_move(self, state: State, move: Move) -> None:
        """Tell a move that is about to be made."""
        ply = len(self.record.moves) + 1
        for reader, entries in self.told.items():
            found = self.moments(state, move, reader, self.names_for(reader))
            entries += entries_of(found, ply)

    def note(self, seat: Seat, text: str) -> None:
        entry = Entry(Line(seat, text, ""), len(self.record.moves), "plain")
        self.notes.append(entry)
        for entries in self.told.values():
            entries.append(entry)

    def cut(self, ply: int) -> None:
        """The moves after a ply have been taken back; the notes among them stay."""
        self.notes = [note._replace(ply=min(note.ply, ply)) for note in self.notes]
        self.told.clear()
        self.cuts += 1

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
            yield from entries_of(self.moments(state, move, reader_at(state), names), ply)
            state.apply(move)
        yield from due(notes, len(self.record.moves))


def entries_of(moments: Iterable[Moment], ply: int) -> Iterator[Entry]:
    for moment in moments:
        if moment.stage == "turn":
            yield Entry(Line(moment.seat, ""), ply, "turn")
        elif moment.line is not None:
            yield Entry(moment.line, ply, moment.stage)


def due(notes: list[Entry], ply: int) -> Iterator[Entry]:
    """Take the notes up to a ply from the front of a list."""
    while notes and notes[0].ply <= ply:
        yield notes.pop(0)
