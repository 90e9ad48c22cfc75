"""Games that are over, moment by moment."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from mattock.core.face import Shape
from mattock.core.game import Seat
from mattock.web import wire
from mattock.web.rows import Chair
from mattock.web.show import past_sight
from mattock.web.table import Refused, Table


async def replay_shown(table: Table, ply: int, seat: str, shape: Shape) -> wire.ReplayShown:
    """A moment as one seat, or `none`, saw it; the log tells all."""
    if not table.is_open():
        raise Refused("The replay is shown when the game is over.")
    plies = len(table.record.moves)
    viewer = None if seat == "none" else int(seat)
    if ply > plies or (viewer or 0) >= len(table.chairs):
        raise Refused(f"There is no such moment: {plies} moves, {len(table.chairs)} seats.")
    # A game that is over does not change, so a thread may read it
    return await asyncio.to_thread(moment, table, ply, viewer, shape)


def moment(table: Table, ply: int, viewer: Seat | None, shape: Shape) -> wire.ReplayShown:
    log = list(table.log.from_start(lambda state: state.witness(), table.log.names))
    return wire.ReplayShown(
        table=table.plan.id,
        game=table.game.name,
        options=table.plan.options,
        ply=ply,
        plies=len(table.record.moves),
        seat=viewer,
        seats=seats_listed(table.chairs),
        to_move=table.record.at(ply).to_move,
        **past_sight(table, viewer, ply, log).shown(shape),
    )


def seats_listed(chairs: Sequence[Chair]) -> list[wire.SeatListed]:
    return [
        wire.SeatListed(seat=seat, name=chair.name, kind=chair.kind, bot=chair.bot)
        for seat, chair in enumerate(chairs)
    ]
