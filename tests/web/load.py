"""Many tables with bots and people of random pace at once: `make load`.

At each table somebody plays against a bot and somebody else watches. Measured is the time from
sending a move until everybody at the table has the view that follows it, in a process beside the
server, so it counts what storing, drawing, sending and reading cost.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from .people import seats
from .process import Server, request

PACE = (2.0, 8.0)  # seconds from a view to a decision of a person
ARRIVAL = 0.03  # seconds between new tables, before anything is measured
LEVELS = ("easy", "medium")
SIZES = (50, 200, 800)
NUMBER = re.compile(r'"number":(\d+)')
TICKS = os.sysconf("SC_CLK_TCK")


@dataclass
class Measured:
    delays: list[float] = field(default_factory=list)  # from a move to everybody's view
    decisions: int = 0  # of people, seen by everybody
    moves: int = 0  # of anybody or anything, as far as the numbers of views tell
    views: int = 0
    characters: int = 0

    def report(self, seconds: float) -> dict[str, str]:
        ordered = sorted(self.delays)
        share = {of: ordered[int(of / 100 * (len(ordered) - 1))] for of in (50, 95, 99)}
        return {
            "people's moves/s": f"{self.decisions / seconds:.1f}",
            "all moves/s": f"{self.moves / seconds:.1f}",
            "views/s": f"{self.views / seconds:.1f}",
            "kB a view": f"{self.characters / max(1, self.views) / 1000:.1f}",
            **{f"{of} % (ms)": f"{1000 * delay:.0f}" for of, delay in share.items()},
        }


class Table:
    """Somebody who plays and somebody who watches, at one table."""

    def __init__(self, place: int, port: int, measured: Measured) -> None:
        self.measured = measured
        self.port = port
        self.luck = random.Random(place)
        self.address = f"127.0.{1 + place // 200}.{1 + place % 200}"  # a client of its own
        self.game = ("unearth", "cave")[place % 2]
        self.level = LEVELS[place // 2 % len(LEVELS)]
        self.decided = -1  # the last number answered
        self.numbers = [0, 0]  # last seen by the one who plays and the one who watches
        self.sent: dict[int, float] = {}  # when the moves were sent that not all have seen

    def make(self) -> None:
        wanted = {"game": self.game, "seats": seats("human", self.level)}
        status, made = request(self.port, "POST", "/api/tables", wanted, self.address)
        assert status == 201, made
        self.id, self.secret = made["table"], made["seats"][0]["secret"]

    async def play(self) -> None:
        """Game after game."""
        while True:
            await asyncio.to_thread(self.make)
            self.numbers, self.sent, self.decided = [0, 0], {}, -1
            await asyncio.gather(self.sit(0, [self.secret]), self.sit(1, []))

    async def sit(self, place: int, secrets: list[str]) -> None:
        where = f"ws://127.0.0.1:{self.port}/api/tables/{self.id}/socket"
        shape = self.luck.choice(("wide", "phone"))
        async with connect(where, local_addr=(self.address, 0)) as line:
            await line.send(json.dumps({"type": "sit", "secrets": secrets, "shape": shape}))
            async for text in line:
                assert isinstance(text, str)
                self.see(place, text)
                if '"result":null' not in text:
                    return
                if place == 0 and '"choices":[]' not in text:
                    await self.decide(line, json.loads(text))

    def see(self, place: int, text: str) -> None:
        found = NUMBER.search(text)
        assert found, text[:200]
        number, before = int(found[1]), max(self.numbers)
        self.measured.views += 1
        self.measured.characters += len(text)
        self.measured.moves += max(0, number - before) if before else 0
        self.numbers[place] = number
        for answered in [sent for sent in self.sent if sent < min(self.numbers)]:
            self.measured.delays.append(time.perf_counter() - self.sent.pop(answered))
            self.measured.decisions += 1

    async def decide(self, line: ClientConnection, view: dict[str, Any]) -> None:
        if view["number"] == self.decided:
            return
        await asyncio.sleep(self.luck.uniform(*PACE))
        move = self.luck.choice(view["choices"])["move"]
        answer = {"type": "move", "number": view["number"], "seat": 0, "move": move}
        self.decided = view["number"]
        self.sent[self.decided] = time.perf_counter()
        await line.send(json.dumps(answer))


def memory(process: int) -> float:
    """Resident, in MB."""
    status = Path(f"/proc/{process}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) / 1000


def work(process: int) -> float:
    """Seconds of processor time so far."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def raise_faults(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        if task.done():
            task.result()


async def measure(server: Server, tables: int, seconds: float) -> dict[str, str]:
    measured, process = Measured(), server.process.pid
    empty = memory(process)
    playing = [Table(place, server.port, measured) for place in range(tables)]
    tasks = []
    for table in playing:
        tasks.append(asyncio.create_task(table.play()))
        await asyncio.sleep(ARRIVAL)
    while not all(min(table.numbers) for table in playing):
        raise_faults(tasks)
        await asyncio.sleep(0.1)
    await asyncio.sleep(PACE[1])
    vars(measured).update(vars(Measured()))
    begun, worked, own = time.perf_counter(), work(process), time.process_time()
    await asyncio.sleep(seconds)
    lasted = time.perf_counter() - begun
    report = measured.report(lasted)
    report["kB of memory a table"] = f"{1000 * (memory(process) - empty) / tables:.0f}"
    report["server's processor"] = f"{(work(process) - worked) / lasted:.0%}"
    report["clients' processor"] = f"{(time.process_time() - own) / lasted:.0%}"
    raise_faults(tasks)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return {"tables": str(tables), **report}


def load(tables: int, seconds: float) -> dict[str, str]:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(str(Path(folder) / "mattock.db"), Path(folder) / "log")
        server.start()
        try:
            server.wait()
            return asyncio.run(measure(server, tables, seconds))
        finally:
            server.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description="many tables at once")
    parser.add_argument("--tables", type=int, nargs="+", default=list(SIZES))
    parser.add_argument("--seconds", type=float, default=60.0, help="to measure, for each size")
    arguments = parser.parse_args()
    for tables in arguments.tables:
        for name, figure in load(tables, arguments.seconds).items():
            print(f"{name:>22} {figure}", flush=True)
        print()


if __name__ == "__main__":
    main()
