"""What happened between two pictures, as one reader may see it: the moments of some plies.

A moment shows the position before the next one begins, so what moves silently moves with it. A turn
that begins has no picture of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

from mattock.core.face import Face, Moment, Scene, SeatLabel, Shape
from mattock.core.game import Seat, State, View
from mattock.core.record import Record
from mattock.web import wire

MOST: Final = 120  # moments that are told at once; older ones are in the log


@dataclass(slots=True)
class Shot:
    moment: Moment
    ply: int  # after which it stands
    state: State | None  # whose picture it shows; None if that of the shot before or after it


@dataclass(frozen=True, slots=True)
class Reel:
    """Shots ready to be drawn while the table goes on."""

    face: Face
    shots: Sequence[tuple[Moment, int, View | None]]
    labels: tuple[SeatLabel, ...]
    is_now: bool  # the last picture is that of the view that they come with

    def shown(self, shape: wire.Shape) -> list[dict[str, Any]]:
        pictures = [None] * len(self.shots) if shape == "data" else self.pictures(shape)
        return [
            {**moment_shown(moment, ply), "picture": picture}
            for (moment, ply, _), picture in zip(self.shots, pictures, strict=True)
        ]

    def pictures(self, shape: Shape) -> list[str | None]:
        views = [view for _, _, view in self.shots]
        last = max((place for place, view in enumerate(views) if view), default=-1)
        return [
            "" if self.is_now and place == last else self.picture(view, shape) if view else None
            for place, view in enumerate(views)
        ]

    def picture(self, view: View, shape: wire.Shape) -> str:
        if shape == "data":
            return ""
        return self.face.show(view, Scene(shape, self.labels, standalone=False)).picture


def moment_shown(moment: Moment, ply: int) -> dict[str, Any]:
    """Everything but the position, which only goes out as a view."""
    told = moment._asdict()
    del told["state"], told["line"]
    return {**told, "text": moment.line.text if moment.line else "", "ply": ply}


def reel(
    record: Record,
    reader: Seat | None,
    names: Sequence[str],
    labels: tuple[SeatLabel, ...],
    plies: range,
    is_now: bool,
) -> Reel:
    """What a reader saw of some moves."""
    face = record.game.face()
    shots = shared(shots_of(face, record, reader, names, plies)[-MOST:])
    seen = [
        (shot.moment, shot.ply, shot.state.view(reader) if shot.state else None) for shot in shots
    ]
    return Reel(face, seen, labels, is_now)


def shots_of(
    face: Face, record: Record, reader: Seat | None, names: Sequence[str], plies: range
) -> list[Shot]:
    state = record.at(plies.start)
    shots: list[Shot] = []
    for ply in plies:
        found = face.moments(state, record.moves[ply], reader, names)
        state.apply(record.moves[ply])
        if not found and shots:
            shots[-1].state = state.copy()
        shots += [Shot(moment, ply + 1, moment.state) for moment in found]
    return shots


def shared(shots: list[Shot]) -> list[Shot]:
    """A turn that begins is seen in the picture of the moment before it."""
    for before, shot in pairwise(shots):
        if shot.moment.stage == "turn":
            before.state, shot.state = shot.state, None
    return shots
