"""Kills the server with SIGKILL in the middle of running games and counts what it has kept:
`python -m tests.web.crash --kills 200`.

People keep a ledger of what they sent and of what the server acknowledged. After each kill the
database is read beside the server: every acknowledged decision is there, none is there twice, and
nobody was ever told of anything that is not there.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from mattock.web.rows import MOVE, PLAYED, UNDO, Plan, Row
from mattock.web.store import Store
from mattock.web.table import Table

from .people import seats
from .process import PATIENCE, SEEDED, Server, connect, request

TABLES = (
    ("unearth", ("human", "human")),
    ("unearth", ("human", "easy")),
    ("unearth", ("human", "human", "easy")),
    ("cave", ("human", "human")),
    ("cave", ("human", "easy")),
    ("cave", ("human",)),
)
HASTE = 0.15  # seconds, at most, before a decision
LIFE = 12  # decisions, at most, that a server acknowledges before its end


class Sent(NamedTuple):
    """A decision as it was sent; of an undo the server alone knows how far it goes."""

    kind: str
    seat: int
    text: str


class Waiting(NamedTuple):
    number: int
    sent: Sent
    text: str


class Ledger:
    """What people know: what they have sent, what was acknowledged, how far they have seen."""

    def __init__(self) -> None:
        self.sent: dict[tuple[str, int], set[Sent]] = {}
        self.acknowledged: dict[tuple[str, int], Sent] = {}
        self.seen: dict[str, dict[str, Any]] = {}  # the newest view of every table
        self.refusals = 0

    def see(self, view: dict[str, Any]) -> None:
        """A server that has forgotten something shows a lower number than the one before it."""
        last = self.seen.get(view["table"])
        if last is None or view["number"] >= last["number"]:
            self.seen[view["table"]] = view


class Person:
    """Somebody at a table, who comes back whenever the server does."""

    def __init__(self, ledger: Ledger, port: int, table: str, secret: str, seed: str) -> None:
        self.ledger = ledger
        self.address = f"ws://127.0.0.1:{port}/api/tables/{table}/socket"
        self.secret = secret
        self.luck = random.Random(seed)
        self.waiting: Waiting | None = None  # for the answer to this, from whichever server
        self.number = -1  # the highest one seen, by whichever server
        self.is_over = False

    async def run(self) -> None:
        while not self.is_over:
            with suppress(OSError, WebSocketException, EOFError):
                async with connect(self.address, compression=None) as line:
                    await self.play(line)
            await asyncio.sleep(0.02)

    async def play(self, line: ClientConnection) -> None:
        await line.send(json.dumps({"type": "sit", "secrets": [self.secret]}))
        lost = self.waiting
        if lost is not None and self.luck.random() < 0.5:
            await line.send(lost.text)  # as somebody would who does not look first
            lost = None
        async for text in line:
            message = json.loads(text)
            if message["type"] == "error":
                self.refused(message["text"])
            elif message["type"] == "view":
                if lost is not None and message["number"] == lost.number:
                    self.waiting = None  # it never arrived; another choice may be made
                lost = None
                await self.look(line, message)
            if self.is_over:
                break

    def refused(self, text: str) -> None:
        assert "moved on" in text, text
        self.ledger.refusals += 1

    async def look(self, line: ClientConnection, view: dict[str, Any]) -> None:
        assert view["number"] >= self.number, "the server has forgotten what it told"
        self.number = view["number"]
        self.ledger.see(view)
        self.is_over = view["result"] is not None
        if self.waiting is not None and view["number"] > self.waiting.number:
            self.ledger.acknowledged[view["table"], self.waiting.number] = self.waiting.sent
            self.waiting = None
        if self.waiting is None and view["to_move"] in view["mine"] and view["choices"]:
            await asyncio.sleep(self.luck.random() * HASTE)
            await self.decide(line, view)

    async def decide(self, line: ClientConnection, view: dict[str, Any]) -> None:
        """Some choice, or now and then a step back; now and then sent twice."""
        number, seat = view["number"], view["to_move"]
        answer = {"number": number, "seat": seat}
        if can_undo(view) and self.luck.random() < 0.1:
            sent = Sent(UNDO, seat, "")
            text = json.dumps({"type": "undo", **answer})
        else:
            sent = Sent(MOVE, seat, self.luck.choice(view["choices"])["move"])
            text = json.dumps({"type": "move", **answer, "move": sent.text})
        self.ledger.sent.setdefault((view["table"], number), set()).add(sent)
        self.waiting = Waiting(number, sent, text)
        await line.send(text)
        if self.luck.random() < 0.2:
            await line.send(text)


def can_undo(view: dict[str, Any]) -> bool:
    """Where nobody else may do anything at this number, so that the next row is ours."""
    people = [seat for seat in view["seats"] if seat["kind"] == "human"]
    return bool(view["undo"]["can"]) and len(people) == 1


class Crash:
    def __init__(self, folder: Path, database: str, seed: int) -> None:
        self.luck = random.Random(seed)
        self.lives = random.Random(seed)
        self.database = database
        self.server = Server(database, folder / "log", SEEDED)
        self.ledger = Ledger()
        self.people: dict[str, list[asyncio.Task[None]]] = {}  # by table
        self.tables: dict[str, int] = {}  # made so far, with the place in TABLES

    async def run(self, kills: int) -> None:
        try:
            for _ in range(kills):
                self.server.start()
                await asyncio.to_thread(self.server.wait)
                await self.live(self.lives.randint(0, LIFE))
                self.server.kill()
                self.check()
        finally:
            self.server.kill()
            for tasks in self.people.values():
                for task in tasks:
                    task.cancel()

    async def live(self, decisions: int) -> None:
        """Until so many more decisions are acknowledged, while others are on their way."""
        wanted = len(self.ledger.acknowledged) + decisions
        self.fill()
        async with asyncio.timeout(PATIENCE):
            while len(self.ledger.acknowledged) < wanted:
                await asyncio.sleep(0.001)
                self.raise_faults()
                self.fill()

    def fill(self) -> None:
        """A table of every kind, and a new one for each that is over."""
        over = {table for table, tasks in self.people.items() if all(map(asyncio.Task.done, tasks))}
        running = {self.tables[table] for table in self.people if table not in over}
        for place in set(range(len(TABLES))) - running:
            game, kinds = TABLES[place]
            wanted = {"game": game, "seats": seats(*kinds)}
            status, made = request(self.server.port, "POST", "/api/tables", wanted)
            assert status == 201, made
            self.seat(made["table"], place, [seat["secret"] for seat in made["seats"]])

    def seat(self, table: str, place: int, secrets: list[str | None]) -> None:
        self.tables[table] = place
        self.people[table] = [
            asyncio.create_task(
                Person(self.ledger, self.server.port, table, secret, str(self.luck.random())).run()
            )
            for secret in secrets
            if secret
        ]

    def raise_faults(self) -> None:
        for tasks in self.people.values():
            for task in tasks:
                if task.done():
                    task.result()

    # After a kill

    def check(self) -> None:
        """What is kept, read beside the server, which is dead."""
        store = Store(self.database)
        try:
            for table in self.tables:
                check_table(store.plan(table), store.rows(table), self.ledger)
        finally:
            store.close()

    def report(self) -> str:
        acknowledged, sent = len(self.ledger.acknowledged), sum(map(len, self.ledger.sent.values()))
        return (
            f"{len(self.tables)} tables, {sent} decisions sent, {acknowledged} acknowledged and"
            f" kept once, {self.ledger.refusals} repeated ones refused"
        )


def check_table(plan: Plan, rows: list[Row], ledger: Ledger) -> None:
    decided = {
        number: Sent(row.kind, row.seat, row.text if row.kind == MOVE else "")
        for number, row in enumerate(rows)
        if row.kind in (MOVE, UNDO) and plan.chairs[row.seat].kind == "human"
    }
    for number, kept in decided.items():
        sent = ledger.sent.get((plan.id, number), set())
        assert kept in sent, f"row {number} of {plan.id} was never sent: {kept}"
    for (table, number), told in ledger.acknowledged.items():
        if table == plan.id:
            found = decided.get(number)
            assert found == told, f"row {number} of {table}: kept {found}, acknowledged {told}"
    check_legal(plan, rows)
    if plan.id in ledger.seen:
        check_seen(plan, rows, ledger.seen[plan.id])


def check_legal(plan: Plan, rows: list[Row]) -> None:
    """Nothing was stored by halves: every row follows from those before it."""
    table = Table(plan)
    for row in rows:
        if row.kind in PLAYED:
            assert table.state.is_legal(table.game.read(row.text)), row
        table.take([row])


def check_seen(plan: Plan, rows: list[Row], view: dict[str, Any]) -> None:
    """The newest view was drawn from rows that are still there."""
    assert view["number"] <= len(rows), f"{plan.id} has told of rows that are not kept"
    then = Table(plan, rows[: view["number"]])
    assert view["ply"] == len(then.record.moves)
    assert view["to_move"] == then.state.to_move
    if view["choices"]:
        moves = {then.game.write(move) for move in then.state.moves()}
        assert {choice["move"] for choice in view["choices"]} == moves


def crash(folder: Path, database: str, kills: int, seed: int) -> Crash:
    """Fails at the first thing that is wrong after a kill."""
    work = Crash(folder, database, seed)
    asyncio.run(work.run(kills))
    return work


def main() -> None:
    parser = argparse.ArgumentParser(description="kill the server, count what it has kept")
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        begun = time.perf_counter()
        database = str(Path(folder) / "mattock.db")
        report = crash(Path(folder), database, arguments.kills, arguments.seed).report()
    print(f"{arguments.kills} kills in {time.perf_counter() - begun:.0f} s: {report}")


if __name__ == "__main__":
    main()
