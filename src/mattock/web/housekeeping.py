"""What a server does by the clock: idle sockets, tables that somebody looked at, those too old."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Final

from mattock.web.store import ROW_SIZE, TABLE_SIZE, Unreachable

if TYPE_CHECKING:
    from mattock.web.hub import Hub, Live

LOG: Final = logging.getLogger(__name__)
ROUND: Final = 5.0  # seconds between two rounds
TIDY: Final = 12  # rounds between two looks at what is open
EXPIRY: Final = 720  # rounds between two deletions of what nobody looks at any more
TEXT: Final = 20  # characters of a row, about


async def keep_house(hub: Hub) -> None:
    """For ever."""
    rounds = 0
    while True:
        await asyncio.sleep(ROUND)
        rounds += 1
        gauge(hub)
        try:
            if rounds % TIDY == 0:
                await tidy(hub)
            if rounds % EXPIRY == TIDY:
                await expire(hub)
        except Unreachable as error:
            LOG.warning("the tables could not be looked after: %s", error)


def gauge(hub: Hub) -> None:
    """What this process holds now, for whichever process is asked."""
    hub.metrics.put("tables", len(hub.lives))
    hub.metrics.put("sockets", sum(len(live.sockets) for live in hub.lives.values()))
    hub.metrics.put("records_waiting", hub.checker.waiting)
    hub.metrics.put("bots_waiting", hub.thinkers.queued())
    hub.metrics.put("database_connections", hub.store.connections())


async def tidy(hub: Hub) -> None:
    hub.looked |= {id for id, live in hub.lives.items() if live.sockets}
    looked, hub.looked = hub.looked, set()
    sizes = {id: size_of(hub.lives[id]) for id in looked if id in hub.lives}
    if sizes:
        await hub.archive.change(hub.keeping.looked, sizes)
    part_with_idle(hub)


def part_with_idle(hub: Hub) -> None:
    """Sockets on which nobody has done anything for long; a page that is there comes back."""
    last = time.monotonic() - hub.settings.limits.idle
    idle = [
        socket for live in hub.lives.values() for socket in live.sockets if socket.active < last
    ]
    for socket in idle:
        socket.part("nobody has done anything for long")


async def expire(hub: Hub) -> None:
    count = await hub.archive.change(hub.keeping.expire)
    if count:
        LOG.warning("%d tables were deleted at which nobody had looked for long", count)


def size_of(live: Live) -> int:
    """In the database, about."""
    return TABLE_SIZE + live.table.number * (ROW_SIZE + TEXT)
