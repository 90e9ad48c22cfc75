"""Processes in which bots think; one that hangs or dies is replaced.

A table goes back to the same process while it lives, since its bots are there. Who is asked next is
settled in fair.py. The first process is kept for those who have few tables, so that nobody who has
many can keep all of them busy.
"""

from __future__ import annotations

import asyncio
import json
import logging
import sys
from asyncio.subprocess import PIPE, Process
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, TypeAlias

from mattock.web.fair import Books, Claim, Line
from mattock.web.worker import GRACE, KEPT, MORE

LOG: Final = logging.getLogger(__name__)
LINE_LIMIT: Final = 1_000_000
START: Final = 30.0  # seconds that a new process may take beyond the bot's time
FEW: Final = 4  # tables of one address whose bots may think in the first process
LOST: Final = {"move": "", "fault": "the bot took too long or its process died"}


class Known(NamedTuple):
    """How far a process has followed a table."""

    branch: int  # decisions that had been taken back
    ply: int


Asking: TypeAlias = Callable[[Known | None], dict[str, Any]]


@dataclass(frozen=True, slots=True)
class Ask:
    """A table wants a bot's move; the words are chosen when its turn has come."""

    claim: Claim
    question: Asking
    bots_only: bool = False


class Mind:
    """One process, started when it is needed, and the tables that it knows."""

    def __init__(self, module: str, seconds: float, books: Books) -> None:
        self.module = module
        self.seconds = seconds
        self.line = Line(books)
        self.process: Process | None = None
        self.known: OrderedDict[str, Known] = OrderedDict()
        self.forgotten: list[str] = []

    async def answer(self, ask: Ask) -> dict[str, Any]:
        async with self.line.turn(ask.claim):
            answer = await self.answer_to(ask, self.known.get(ask.claim.table))
            if answer is not None and MORE in answer:
                answer = await self.answer_to(ask, None)
        return answer or LOST

    async def answer_to(self, ask: Ask, known: Known | None) -> dict[str, Any] | None:
        """The answer, if there is one in time; whatever else happens ends the process."""
        question, answer = ask.question(known), None
        try:
            process = self.process or await self.start()
            answer = await self.exchange(process, question)
        finally:
            if answer is None or answer.get("spent"):
                await self.stop()
        if self.process is not None:
            self.note(ask.claim.table, Known(question["branch"], question["ply"]))
        return answer

    def note(self, table: str, known: Known) -> None:
        self.known[table] = known
        self.known.move_to_end(table)
        if len(self.known) > KEPT:
            self.known.popitem(last=False)

    async def start(self) -> Process:
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", self.module, stdin=PIPE, stdout=PIPE, limit=LINE_LIMIT
        )
        return self.process

    async def exchange(self, process: Process, question: dict[str, Any]) -> dict[str, Any] | None:
        """None if there is no answer in time."""
        assert process.stdin is not None
        assert process.stdout is not None
        forgotten, self.forgotten = self.forgotten, []
        words = {**question, "seconds": self.seconds, "forget": forgotten}
        try:
            async with asyncio.timeout(self.seconds + GRACE + START):
                process.stdin.write(json.dumps(words).encode() + b"\n")
                await process.stdin.drain()
                answer: dict[str, Any] = json.loads(await process.stdout.readline())
        except (TimeoutError, ConnectionError, ValueError):  # silent, dead, or no JSON
            return None
        return answer

    def forget(self, table: str) -> None:
        """The game is over; its bots go when the process is spoken to next."""
        if self.known.pop(table, None) is not None:
            self.forgotten.append(table)

    async def stop(self) -> None:
        """End the process, and with it all that it knew."""
        process, self.process = self.process, None
        self.known.clear()
        self.forgotten.clear()
        if process is None:
            return
        assert process.stdin is not None
        if process.returncode is None:
            process.kill()
        process.stdin.close()
        await process.wait()


class Home(NamedTuple):
    """Where the bots of a table are."""

    mind: Mind
    address: str


class Thinkers:
    def __init__(self, count: int, seconds: float, module: str = "mattock.web.worker") -> None:
        self.books = Books()
        self.minds = [Mind(module, seconds, self.books) for _ in range(count + 1)]
        self.homes: OrderedDict[str, Home] = OrderedDict()
        self.seconds = seconds

    async def think(self, ask: Ask) -> dict[str, Any]:
        """The move of a bot, and what went wrong if something did."""
        return await self.home(ask).answer(ask)

    def home(self, ask: Ask) -> Mind:
        """Where its bots are; a table that has none yet goes where the fewest wait."""
        table = ask.claim.table
        if table not in self.homes:
            minds = self.minds if self.has_few(ask) else self.minds[1:]
            mind = min(minds, key=lambda one: (one.line.length(), len(one.known)))
            self.homes[table] = Home(mind, ask.claim.address)
        self.homes.move_to_end(table)
        if len(self.homes) > KEPT * len(self.minds):
            self.homes.popitem(last=False)
        return self.homes[table].mind

    def has_few(self, ask: Ask) -> bool:
        if ask.bots_only:
            return False
        tables = [home for home in self.homes.values() if home.address == ask.claim.address]
        return len(tables) < FEW

    def queued(self) -> int:
        """Questions that wait for their turn."""
        return sum(len(mind.line.waiting) for mind in self.minds)

    def forget(self, table: str) -> None:
        """The game is over."""
        home = self.homes.pop(table, None)
        if home is not None:
            home.mind.forget(table)

    async def close(self) -> None:
        for mind in self.minds:
            await mind.stop()
