"""Who sits at the tables, at this process and at others."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mattock.core.game import Seat
from mattock.web.archive import Archive
from mattock.web.leases import LEASE, Leases, Sitting
from mattock.web.store import Unreachable

if TYPE_CHECKING:
    from mattock.web.hub import Live

LOG: Final = logging.getLogger(__name__)
BEAT: Final = LEASE / 3  # seconds between two words that a process lives
TOGETHER: Final = 0.02  # seconds in which changes are collected


class Presence:
    """Of one process alone: whoever is not here is nowhere."""

    def changed(self, live: Live) -> None:
        """Somebody has sat down or left."""

    async def away(self, live: Live, seat: Seat) -> float | None:
        """Seconds since somebody was seen on a seat at another process, if ever."""
        return None

    async def claim(self, live: Live) -> bool:
        """Whether the bots of a table move here."""
        return True

    async def release(self, live: Live) -> None:
        """They have moved."""

    async def end(self) -> None:
        """This process ends."""


class SharedPresence(Presence):
    """Of several processes on one database."""

    def __init__(self, archive: Archive, lives: dict[str, Live], died: Callable[[], None]) -> None:
        self.archive = archive
        self.lives = lives
        self.died = died  # what to do when another process has died
        self.me = secrets.token_hex(8)
        self.leases = Leases(archive.store, self.me)
        self.living: set[str] = set()
        self.dirty: dict[str, set[Seat]] = {}  # tables, and who has been told to sit there
        self.told: dict[str, set[Seat]] = {}
        self.news = asyncio.Event()

    # Saying it

    def changed(self, live: Live) -> None:
        self.dirty[live.table.plan.id] = live.local()
        self.news.set()

    async def tell(self) -> None:
        """For ever."""
        while True:
            await self.news.wait()
            await asyncio.sleep(TOGETHER)
            self.news.clear()
            dirty, self.dirty = self.dirty, {}
            try:
                await self.archive.read(self.leases.sit, list(self.changes(dirty)))
                await self.look(list(dirty))
            except Unreachable as error:
                LOG.warning("who is here could not be stored: %s", error)
                self.dirty = dirty | self.dirty
                await asyncio.sleep(BEAT)
                self.news.set()
            else:
                self.told.update(dirty)
                self.forget()

    def changes(self, dirty: dict[str, set[Seat]]) -> list[Sitting]:
        return [
            Sitting(table, seat, seat in here)
            for table, here in dirty.items()
            for seat in here ^ self.told.get(table, set())
        ]

    def forget(self) -> None:
        self.told = {table: here for table, here in self.told.items() if here}

    async def beat(self) -> None:
        """Say for ever that this process lives, and see which others do."""
        while True:
            try:
                living = await self.archive.read(self.leases.renew)
                await self.look([id for id, live in self.lives.items() if live.elsewhere])
                if not self.living <= living:
                    self.died()
                self.living = living
            except Unreachable as error:
                LOG.warning("the other processes are not heard of: %s", error)
            await asyncio.sleep(BEAT)

    # Hearing it

    async def look(self, tables: list[str]) -> None:
        """Who sits at these tables elsewhere."""
        open = [table for table in tables if table in self.lives]
        if open:
            found = await self.archive.read(self.leases.here, open)
            for table, seats in found.items():
                if (live := self.lives.get(table)) is not None and live.elsewhere != seats:
                    live.elsewhere = seats
                    live.wake()

    async def hear(self, table: str, process: str) -> None:
        if process != self.me:
            await self.look([table])

    async def away(self, live: Live, seat: Seat) -> float | None:
        return await self.archive.read(self.leases.away, live.table.plan.id, seat)

    async def claim(self, live: Live) -> bool:
        return await self.archive.read(self.leases.claim, live.table.plan.id)

    async def release(self, live: Live) -> None:
        await self.archive.read(self.leases.release, live.table.plan.id)

    async def end(self) -> None:
        await self.archive.read(self.leases.end)
