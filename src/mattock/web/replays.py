"""Games that are over, moment by moment."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

from mattock.core.face import Shape
from mattock.core.game import Seat
from mattock.web import wire
from mattock.web.rows import Chair
from mattock.web.show import Angle, Since, past_sight
from mattock.web.table import Refused, Table


@dataclass(frozen=True, slots=True)
class Wanted:
    """A moment of a replay, with what happened since another; lines of the log that are known."""

    ply: int
    seat: Seat | None
    shape: Shape
    first: int
    lines: int


async def replay_shown(table: Table, wanted: Wanted) -> wire.ReplayShown:
    """A moment as one seat, or nobody, saw it; the log tells all."""
    if not table.is_open():
        raise Refused("The replay is shown when the game is over.")
    plies = len(table.record.moves)
    if max(wanted.ply, wanted.first) > plies or (wanted.seat or 0) >= len(table.chairs):
        raise Refused(f"There is no such moment: {plies} moves, {len(table.chairs)} seats.")
    # A game that is over does not change, so a thread may read it
    return await asyncio.to_thread(moment, table, wanted)


def moment(table: Table, wanted: Wanted) -> wire.ReplayShown:
    log = list(table.log.from_start(lambda state: state.witness(), table.log.names))
    since = Since(wanted.seat, wanted.first, wanted.lines)
    sight = past_sight(table, Angle(wanted.seat, wanted.shape, since), wanted.ply, log)
    return wire.ReplayShown(
        table=table.plan.id,
        game=table.game.name,
        options=table.plan.options,
        ply=wanted.ply,
        plies=len(table.record.moves),
        seat=wanted.seat,
        seats=seats_listed(table.chairs),
        to_move=table.record.at(wanted.ply).to_move,
        **sight.shown(wanted.shape),
    )


def seats_listed(chairs: Sequence[Chair]) -> list[wire.SeatListed]:
    return [
        wire.SeatListed(seat=seat, name=chair.name, kind=chair.kind, bot=chair.bot)
        for seat, chair in enumerate(chairs)
    ]
