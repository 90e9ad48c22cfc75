"""Moves of many tables that come while the disk is busy are committed together, so that a slow disk
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
P = ParamSpec("P")
T = TypeVar("T")


class Writer:
    """The only one who changes the database, in a thread of its own."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.thread = ThreadPoolExecutor(1, "store")
        self.turn = asyncio.Lock()  # held while something is committed
        self.batch: Batch | None = None  # that can still grow

    async def change(self, call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.thread, lambda: call(*args, **kwargs))

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
        async with self.turn:
            self.thread.shutdown()


class Batch:
    """Grows until its turn has come."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer
        self.wanted: list[Append] = []
        self.outcome = asyncio.create_task(self.commit())

    async def commit(self) -> list[Conflict | None]:
        async with self.writer.turn:
            if self.writer.batch is self:
                self.writer.batch = None
            return await self.writer.change(self.writer.store.append_all, self.wanted)
