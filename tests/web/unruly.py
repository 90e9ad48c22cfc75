"""A proxy of ours between people and a server that drops, doubles and delays messages.

What is dropped ends the connection, as a line that loses something does: over TCP a message never
goes missing alone. People come back by themselves, through the proxy again.
"""

from __future__ import annotations

import asyncio
import random
from contextlib import suppress

from websockets.asyncio.client import connect
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import WebSocketException

SHARE = 0.2  # of the messages that something happens to
DELAY = 0.1  # seconds at most


class Unruly:
    def __init__(self, port: int, seed: int) -> None:
        self.port = port  # of the server behind it
        self.luck = random.Random(seed)
        self.done = {"dropped": 0, "doubled": 0, "delayed": 0, "passed": 0}

    async def open(self, port: int) -> Server:
        return await serve(self.meet, "127.0.0.1", port, compression=None, max_size=None)

    async def meet(self, person: ServerConnection) -> None:
        assert person.request is not None
        where = f"ws://127.0.0.1:{self.port}{person.request.path}"
        with suppress(OSError, EOFError, WebSocketException):
            async with connect(where, compression=None, max_size=None) as server:
                tasks = {
                    asyncio.create_task(self.carry(person, server)),
                    asyncio.create_task(self.carry(server, person)),
                }
                await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)

    async def carry(self, one: object, other: object) -> None:
        """Until something is dropped."""
        async for message in one:  # type: ignore[attr-defined]
            fate = self.fate()
            self.done[fate] += 1
            if fate == "dropped":
                return
            if fate == "delayed":
                await asyncio.sleep(self.luck.random() * DELAY)
            for _ in range(2 if fate == "doubled" else 1):
                await other.send(message)  # type: ignore[attr-defined]

    def fate(self) -> str:
        if self.luck.random() >= SHARE:
            return "passed"
        return self.luck.choice(("dropped", "doubled", "delayed"))
