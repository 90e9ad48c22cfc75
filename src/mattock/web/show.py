"""What a seat is sent: the position as it may know it, ready for the wire."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from mattock.core.face import Face, Scene, SeatLabel
from mattock.core.game import OVER, Seat, State, View
from mattock.core.record import result_of
from mattock.web import wire
from mattock.web.log import Entry
from mattock.web.packing import Part, part
from mattock.web.rows import Chair
from mattock.web.table import Table

LOG_LENGTH: Final = 60
STRENGTHS: Final = {"easy": "easy", "medium": "medium", "hard": "strong"}  # of the levels of bots


class Angle(NamedTuple):
    """All that a picture of a table depends on: whoever looks the same way is sent the same."""

    seat: Seat | None
    shape: wire.Shape


@dataclass(frozen=True, slots=True)
class Sight:
    """All that is needed to draw a position for a seat, apart from the table, so that it can be
    drawn while the table goes on.
    """

    face: Face
    view: View
    result: dict[str, Any] | None
    log: Sequence[Entry]
    labels: tuple[SeatLabel, ...]

    def packed(self, shape: wire.Shape) -> Part:
        """As it is put behind the head of a message."""
        return part(wire.PositionShown(**self.shown(shape)).model_dump_json()[1:])

    def shown(self, shape: wire.Shape) -> dict[str, Any]:
        """For programs there is no picture but what it would show."""
        scene = None if shape == "data" else Scene(shape, self.labels, standalone=False)
        picture, asked = self.face.show(self.view, scene)
        return {
            "picture": picture,
            "data": self.view.to_json() if scene is None else None,
            "question": asked.question,
            "phases": asked.phases,
            "turn": asked.turn,
            "choices": [choice._asdict() for choice in asked.choices],
            "log": [line_shown(entry) for entry in reversed(self.log)],
            "result": self.result,
        }


def sight(table: Table, seat: Seat | None) -> Sight:
    """The table as it is now."""
    log = table.log.lines(seat)[-LOG_LENGTH:]
    return Sight(
        table.face,
        table.state.view(seat),
        result_shown(table.state, table.face),
        log,
        labels(table.chairs),
    )


def past_sight(table: Table, seat: Seat | None, ply: int, log: Sequence[Entry]) -> Sight:
    """The table as it was after some plies; the log is that of the whole game."""
    state = table.record.at(ply)
    told = [entry for entry in log if entry.ply <= ply][-LOG_LENGTH:]
    result = result_shown(state, table.face)
    return Sight(table.face, state.view(seat), result, told, labels(table.chairs))


def labels(chairs: Sequence[Chair]) -> tuple[SeatLabel, ...]:
    return tuple(SeatLabel(chair.name, kind_words(chair)) for chair in chairs)


def kind_words(chair: Chair) -> str:
    """What stands under a name: `Bot · strong`."""
    return f"Bot · {STRENGTHS.get(chair.bot, chair.bot)}" if chair.kind == "bot" else "Player"


def line_shown(entry: Entry) -> dict[str, Any]:
    return {**entry.line._asdict(), "ply": entry.ply}


def result_shown(state: State, face: Face) -> dict[str, Any] | None:
    result = result_of(state)
    if result is None:
        return None
    return {
        **result,
        "verdict": state.verdict(),
        "lines": list(state.score_sheet()[0]),
        "notes": face.score_notes(state),
        "pieces": face.score_pieces(state),
    }


def has_secrets(table: Table, seats: Sequence[Seat]) -> bool:
    """Whether these seats see different things, so that a curtain is needed between them."""
    if len(seats) < 2 or table.state.to_move == OVER:
        return False
    return len({table.state.view(seat).text() for seat in seats}) > 1
