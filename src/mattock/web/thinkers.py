"""Processes in which bots think; one that hangs or dies is replaced."""

from __future__ import annotations

import asyncio
import json
import logging
import sys
from asyncio.subprocess import PIPE, Process
from typing import Any, Final

from mattock.web.worker import GRACE

LOG: Final = logging.getLogger(__name__)
LINE_LIMIT: Final = 1_000_000
START: Final = 30.0  # seconds that a new process may take beyond the bot's time


class Thinkers:
    def __init__(self, count: int, seconds: float, module: str = "mattock.web.worker") -> None:
        self.count = count
        self.seconds = seconds
        self.module = module
        self.free: asyncio.Queue[Process | None] = asyncio.Queue()
        self.started: set[Process] = set()
        for _ in range(count):
            self.free.put_nowait(None)  # started when it is needed

    async def think(self, question: dict[str, Any]) -> dict[str, str]:
        """The move of a bot, and what went wrong if something did."""
        process, answer = await self.free.get(), None
        try:
            process = process or await self.start()
            answer = await self.ask(process, {**question, "seconds": self.seconds})
        finally:
            if answer is None and process is not None:
                await self.stop(process)
                process = None
            self.free.put_nowait(process)
        return answer or {"move": "", "fault": "the bot took too long or its process died"}

    async def start(self) -> Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", self.module, stdin=PIPE, stdout=PIPE, limit=LINE_LIMIT
        )
        self.started.add(process)
        return process

    async def ask(self, process: Process, question: dict[str, Any]) -> dict[str, str] | None:
        """None if there is no answer in time."""
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            async with asyncio.timeout(self.seconds + GRACE + START):
                process.stdin.write(json.dumps(question).encode() + b"\n")
                await process.stdin.drain()
                answer: dict[str, str] = json.loads(await process.stdout.readline())
        except (TimeoutError, ConnectionError, ValueError):  # silent, dead, or no JSON
            return None
        return answer

    async def stop(self, process: Process) -> None:
        """End a process; the place it leaves is filled when it is needed."""
        assert process.stdin is not None
        if process.returncode is None:
            process.kill()
        process.stdin.close()
        await process.wait()
        self.started.discard(process)

    async def close(self) -> None:
        for process in list(self.started):
            await self.stop(process)
