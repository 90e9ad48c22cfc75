"""The database as the event loop reaches it: nothing here blocks.

Moves of many tables that come while the disk is busy are committed together, so that a slow disk
makes them wait for it once and not one after the other.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, ParamSpec, TypeVar

from mattock.web.rows import Append
from mattock.web.store import Conflict, Store

TOGETHER: Final = 100  # appends in one transaction
READERS: Final = 4
P = ParamSpec("P")
T = TypeVar("T")


class Archive:
    """Several read, but only one writes, so that nobody waits for a lock of the database."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.readers = ThreadPoolExecutor(READERS, "read")
        self.writer = ThreadPoolExecutor(1, "write")
        self.turn = asyncio.Lock()  # held while something is committed
        self.batch: Batch | None = None  # that can still grow

    async def read(self, call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.readers, lambda: call(*args, **kwargs))

    async def change(self, call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.writer, lambda: call(*args, **kwargs))

    async def append(self, wanted: Append) -> None:
        """Returns when the rows are committed; raises Conflict if another process was quicker."""
        if self.batch is None or len(self.batch.wanted) == TOGETHER:
            self.batch = Batch(self)
        place = len(self.batch.wanted)
        self.batch.wanted.append(wanted)
        # One who hangs up meanwhile does not stop it for the others
        conflict = (await asyncio.shield(self.batch.outcome))[place]
        if conflict is not None:
            raise conflict

    async def close(self) -> None:
        """Once what is under way is done."""
        async with self.turn:
            self.writer.shutdown()
            self.readers.shutdown()
        self.store.close()


class Batch:
    """Grows until its turn has come."""

    def __init__(self, archive: Archive) -> None:
        self.archive = archive
        self.wanted: list[Append] = []
        self.outcome = asyncio.create_task(self.commit())

    async def commit(self) -> list[Conflict | None]:
        archive = self.archive
        async with archive.turn:
            if archive.batch is self:
                archive.batch = None
            return await archive.change(archive.store.append_all, self.wanted)
