"""Strangers who send what nobody should: `python -m tests.web.hostile --attacks 10000`.

They come from addresses of their own, so that the server's limits do not save it from reading what
they send. Some watch the table, some hold a link to seat 2 of it, some never say who they are.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import tempfile
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus

from mattock.web.rows import Row
from mattock.web.store import Store
from mattock.web.table import Table

from . import attacks
from .knowledge import Knowledge, named
from .people import seats
from .process import PATIENCE, STRICT, Server, connect, request

EACH = 50  # messages, and as many requests, of one stranger: less than the limits allow
AT_ONCE = 8
FAULT = re.compile("Exception in ASGI|never retrieved")
FOREIGN = ("http://evil.example", "null")


class Attack:
    def __init__(self, port: int, seed: int) -> None:
        self.port = port
        self.seed = seed
        self.made: Counter[str] = Counter()
        self.answers: Counter[str] = Counter()
        self.heard: dict[int | None, list[str]] = {2: [], None: []}  # by whose link was held
        self.public = named(json.dumps(request(port, "GET", "/api/games")[1]))  # of any game
        self.table, self.secrets, self.number = self.victim()
        self.room = asyncio.Semaphore(AT_ONCE)

    def victim(self) -> tuple[str, list[str], int]:
        """A table at which it is not the turn of seat 2, whose link some strangers hold."""
        wanted = {"game": "unearth", "seats": seats(*["human"] * 3)}
        _, made = request(self.port, "POST", "/api/tables", wanted)
        secrets = [seat["secret"] for seat in made["seats"]]
        view = asyncio.run(self.glance(made["table"], secrets[2]))
        assert view["to_move"] != 2, "by its luck seat 2 begins; another seed is needed"
        return made["table"], secrets, view["number"]

    async def glance(self, table: str, secret: str) -> dict[str, Any]:
        async with connect(self.address(table)) as line:
            await line.send(json.dumps({"type": "sit", "secrets": [secret]}))
            view: dict[str, Any] = json.loads(await line.recv())
            return view

    def address(self, table: str) -> str:
        return f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket"

    async def run(self, count: int) -> None:
        """Beside somebody who sits at seats 0 and 1, so that their places are taken."""
        async with connect(self.address(self.table)) as line:
            await line.send(json.dumps({"type": "sit", "secrets": self.secrets[:2]}))
            await line.recv()
            hearing = asyncio.create_task(hear_all(line))
            strangers = range(-(-count // (2 * EACH)))
            await asyncio.gather(*(self.stranger(place) for place in strangers))
            await self.flood_messages()
            await self.flood_requests()
        await hearing

    async def stranger(self, place: int) -> None:
        async with self.room:
            luck = random.Random(f"{self.seed} {place}")  # whoever else is talking meanwhile
            address = f"127.0.{2 + place // 200}.{1 + place % 200}"
            for _ in range(EACH):
                await self.request(attacks.http(luck, self.table), address)
            await self.talk(luck, place % 3, address)

    # HTTP

    async def request(self, sent: bytes, address: str) -> None:
        self.made["requests"] += 1
        reader, writer = await asyncio.open_connection(
            "127.0.0.1", self.port, local_addr=(address, 0)
        )
        writer.write(sent)
        try:
            async with asyncio.timeout(PATIENCE):
                answer = await reader.read()
        except ConnectionError:  # it had heard enough before all was sent
            answer = b""
        writer.close()
        status = answer[9:12].decode() if answer else "hung up"
        self.answers[status] += 1
        self.heard[None].append(answer.decode(errors="replace"))

    async def flood_requests(self) -> None:
        """More than one address may ask."""
        for _ in range(300):
            await self.request(attacks.plain("GET", "/api/games"), "127.0.9.1")

    # The socket

    async def talk(self, luck: random.Random, role: int, address: str) -> None:
        """As a rival (0), as a spectator (1), or without a word of who one is (2)."""
        origin = luck.choice(FOREIGN)
        await self.turned_away(self.table, address, origin)
        await self.turned_away("nothing", address, None)
        left = EACH - 2
        while left > 0:
            async with connect(self.address(self.table), local_addr=(address, 0)) as line:
                if role < 2:
                    held = self.secrets[2:] if role == 0 else []
                    await line.send(json.dumps({"type": "sit", "secrets": held}))
                left = await self.send(line, luck, left, 2 if role == 0 else None)

    async def turned_away(self, table: str, address: str, origin: str | None) -> None:
        self.made["sockets"] += 1
        headers = {} if origin is None else {"origin": origin}
        try:
            where = self.address(table)
            async with connect(where, local_addr=(address, 0), additional_headers=headers):
                raise AssertionError(f"a socket was opened for {table} from {origin}")
        except InvalidStatus as refusal:
            self.answers[str(refusal.response.status_code)] += 1

    async def send(
        self, line: ClientConnection, luck: random.Random, left: int, held: int | None
    ) -> int:
        """Until all is sent or the server hangs up; how many are left then."""
        reader = asyncio.create_task(self.listen(line, held))
        try:
            while left:
                left -= 1
                self.made["messages"] += 1
                await self.send_one(line, luck)
            await line.send(json.dumps({"type": "ping"}))
            await asyncio.sleep(0.05)
        except ConnectionClosed:
            self.answers["hung up"] += 1
        await line.close()
        await reader
        return left

    async def send_one(self, line: ClientConnection, luck: random.Random) -> None:
        if luck.random() < 0.02:
            await line.send(b'{"type": "ping\xff"}', text=True)  # no UTF-8
        elif luck.random() < 0.02:
            await line.send("x" * 20_000)
        else:
            await line.send(attacks.message(luck, self.number))

    async def listen(self, line: ClientConnection, held: int | None) -> None:
        try:
            async for text in line:
                assert isinstance(text, str)
                self.heard[held].append(text)
                self.answers[json.loads(text)["type"]] += 1
        except ConnectionClosed:
            self.answers["hung up"] += 1

    async def flood_messages(self) -> None:
        """More than one socket may; it is closed with the code for that."""
        async with connect(self.address(self.table), local_addr=("127.0.9.2", 0)) as line:
            await line.send(json.dumps({"type": "sit"}))
            with suppress(ConnectionClosed):
                for _ in range(1_000):
                    self.made["messages"] += 1
                    await line.send(json.dumps({"type": "ping"}))
            with suppress(ConnectionClosed):
                async with asyncio.timeout(PATIENCE):
                    while True:
                        await line.recv()
            self.answers[f"closed with {line.close_code}"] += 1


async def hear_all(line: ClientConnection) -> None:
    """Who does not read what is sent answers no ping and is taken to have gone after a while."""
    async for _ in line:
        pass


def leaks(table: Table, attack: Attack) -> set[str]:
    """The hidden things that strangers were told of, by whoever's link they held."""
    told = set()
    for reader, texts in attack.heard.items():
        known = Knowledge(reader)
        known.grow(table)
        told |= named("\n".join(texts)) - known.names - attack.public
    return told


class Outcome:
    """What is left of the table and the server after an attack."""

    def __init__(self, folder: Path, attacks: int, seed: int) -> None:
        database = str(folder / "mattock.db")
        server = Server(database, folder / "log", STRICT)
        server.start()
        try:
            server.wait()
            self.attack = Attack(server.port, seed)
            asyncio.run(self.attack.run(attacks))
            self.is_healthy = server.answers()
        finally:
            server.stop()
        self.log = (folder / "log").read_text()
        store = Store(database)
        rows: list[Row] = store.rows(self.attack.table)
        self.has_changed = len(rows) != self.attack.number
        self.leaks = leaks(Table(store.plan(self.attack.table), rows), self.attack)
        store.close()

    def faults(self) -> list[str]:
        answers = self.attack.answers
        found = [f"status {status}: {answers[status]}" for status in answers if status[0] == "5"]
        found += ["the game has changed"] if self.has_changed else []
        found += [f"told: {name}" for name in self.leaks]
        found += [] if self.is_healthy else ["the server does not answer any more"]
        found += [line for line in self.log.splitlines() if FAULT.search(line)]
        stopped = answers["429"] and answers["closed with 1008"]
        return found + ([] if stopped else ["no flood was ever stopped"])


def main() -> None:
    parser = argparse.ArgumentParser(description="attack the server")
    parser.add_argument("--attacks", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    begun = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        outcome = Outcome(Path(folder), arguments.attacks, arguments.seed)
    print(f"{time.perf_counter() - begun:.0f} s; made: {dict(outcome.attack.made)}")
    print(f"answers: {dict(sorted(outcome.attack.answers.items()))}")
    print("faults:", *(outcome.faults() or ["none"]), sep="\n")


if __name__ == "__main__":
    main()
