"""Kills single processes of a server that has two, behind a proxy that drops, doubles and delays a
fifth of all messages: `python -m tests.web.family_crash --kills 500`.

People keep the ledger of crash.py. After each kill everything acknowledged is there once; at the
end nobody moves any more, and all who sit at a table see the same newest number of it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection

from mattock.web.store import Store

from .crash import HASTE, LIFE, Crash, Person
from .ports import free_port
from .postgres import cluster
from .process import PATIENCE, SEEDED, Server
from .unruly import Unruly

WORKERS = 2


class Stubborn(Person):
    """Says the same again until it is answered, and stops when all are told to."""

    has_stopped: Callable[[], bool]

    async def play(self, line: ClientConnection) -> None:
        await line.send(json.dumps({"type": "sit", "secrets": [self.secret]}))
        if self.waiting is not None:
            await line.send(self.waiting.text)
        async for text in line:
            message = json.loads(text)
            if message["type"] == "error":
                self.refused(message["text"])
            elif message["type"] == "view":
                await self.look(line, message)
            if self.is_over:
                break

    def refused(self, text: str) -> None:
        if "sit down" not in text:  # who sits down twice is told so
            super().refused(text)

    async def decide(self, line: ClientConnection, view: dict[str, Any]) -> None:
        if not self.has_stopped():
            await super().decide(line, view)


def children(process: int) -> list[int]:
    found = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return sorted(map(int, found))


class FamilyCrash(Crash):
    def __init__(self, folder: Path, database: str, seed: int) -> None:
        super().__init__(folder, database, seed)
        self.server = Server(database, folder / "log", (*SEEDED, "--workers", str(WORKERS)))
        self.proxy = Unruly(self.server.port, seed)
        self.proxy_port = free_port()
        self.has_stopped = False
        self.everybody: list[Stubborn] = []

    async def run(self, kills: int) -> None:
        self.server.start()
        listener = await self.proxy.open(self.proxy_port)
        try:
            await asyncio.to_thread(self.server.wait)
            for _ in range(kills):
                await self.live(self.lives.randint(0, LIFE))
                await self.kill_one()
                self.check()
            self.has_stopped = True
            await self.agree()
        finally:
            for tasks in self.people.values():
                for task in tasks:
                    task.cancel()
            listener.close()
            self.server.stop()

    async def kill_one(self) -> None:
        """Once there are two, so that somebody goes on serving."""
        async with asyncio.timeout(PATIENCE):
            while len(found := children(self.server.process.pid)) < WORKERS:
                await asyncio.sleep(0.01)
        os.kill(self.luck.choice(found), signal.SIGKILL)

    def seat(self, table: str, place: int, secrets: list[str | None]) -> None:
        self.tables[table] = place
        people = [self.person(table, secret) for secret in secrets if secret]
        self.everybody += people
        self.people[table] = [asyncio.create_task(person.run()) for person in people]

    def person(self, table: str, secret: str) -> Stubborn:
        person = Stubborn(self.ledger, self.proxy_port, table, secret, str(self.luck.random()))
        person.has_stopped = lambda: self.has_stopped
        return person

    async def agree(self) -> None:
        """Until what is stored stays as it is and everybody sees it."""
        await asyncio.sleep(HASTE)
        async with asyncio.timeout(PATIENCE):
            while not self.all_see(self.stored()):
                self.raise_faults()
                await asyncio.sleep(0.1)
        self.check()

    def stored(self) -> dict[str, int]:
        store = Store(self.database)
        try:
            return {table: len(store.rows(table)) for table in self.tables}
        finally:
            store.close()

    def all_see(self, stored: dict[str, int]) -> bool:
        return all(
            person.is_over or person.number == stored[person.address.split("/")[-2]]
            for person in self.everybody
        )


def crash(folder: Path, database: str, kills: int, seed: int) -> FamilyCrash:
    work = FamilyCrash(folder, database, seed)
    asyncio.run(work.run(kills))
    return work


def main() -> None:
    parser = argparse.ArgumentParser(description="kill single processes of a server of two")
    parser.add_argument("--kills", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    begun = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder, cluster() as database:
        work = crash(Path(folder), database, arguments.kills, arguments.seed)
    took = time.perf_counter() - begun
    print(f"{arguments.kills} kills of one of two in {took:.0f} s: {work.report()}")
    print(f"messages through the proxy: {work.proxy.done}")


if __name__ == "__main__":
    main()
