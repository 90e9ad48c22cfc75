"""What floods cost somebody who only wants to play: `python -m tests.web.flood --seconds 20`.

Beside each kind of flood a bystander at another address makes moves and waits for the view that
follows. The attackers share this machine's processors with the server and the bystander.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import tempfile
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException
from websockets.frames import Frame, Opcode

from .people import seats
from .process import Server, request

HALF = b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx-slow: "
HALVES = 1_100
AGAIN = 10.0  # seconds until an attacker whose connection was ended makes another
PIECE = 20_000  # frames in one piece
BREAK = (OSError, EOFError, WebSocketException, TimeoutError)
RECORD = {
    "game": "cave",
    "rules": 1,
    "options": {},
    "seats": [{"name": "Ann", "kind": "human"}, {"name": "Bob", "kind": "human"}],
    "moves": ["=a starts", *["take excavation"] * 1_999],
    "result": None,
}


class Flood:
    def __init__(self, port: int, table: str) -> None:
        self.port = port
        self.where = f"ws://127.0.0.1:{port}/api/tables/{table}/socket"

    async def nothing(self) -> None:
        await asyncio.sleep(3600)

    async def halves(self) -> None:
        """So many half requests, and a new one for each that the server ends."""
        await asyncio.gather(*(self.half(f"127.0.2.{1 + place % 20}") for place in range(HALVES)))

    async def half(self, source: str) -> None:
        while True:
            with suppress(*BREAK):
                reader, writer = await asyncio.open_connection(
                    "127.0.0.1", self.port, local_addr=(source, 0)
                )
                writer.write(HALF)
                await reader.read()
                writer.close()
            await asyncio.sleep(AGAIN)

    async def frames(self, kind: Opcode, fin: bool) -> None:
        piece = Frame(kind, b"", fin).serialize(mask=True) * PIECE
        first = Frame(Opcode.TEXT, b"", False).serialize(mask=True) if not fin else b""
        await asyncio.gather(*(self.pour(first + piece, f"127.0.3.{1 + at}") for at in range(8)))

    async def pour(self, piece: bytes, source: str) -> None:
        while True:
            with suppress(*BREAK):
                async with connect(self.where, local_addr=(source, 0)) as line:
                    line.transport.write(piece)
                    await line.wait_closed()
            await asyncio.sleep(0.5)

    async def pings(self) -> None:
        await self.frames(Opcode.PING, True)

    async def fragments(self) -> None:
        await self.frames(Opcode.CONT, False)

    async def uploads(self) -> None:
        await asyncio.gather(*(self.upload(f"127.0.4.{1 + place}") for place in range(4)))

    async def upload(self, source: str) -> None:
        while True:
            with suppress(*BREAK):
                await asyncio.to_thread(request, self.port, "POST", "/api/records", RECORD, source)
            await asyncio.sleep(0.2)


async def bystander(port: int, seconds: float) -> list[float]:
    """From each move to the view that follows it."""
    luck, delays = random.Random(1), []
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        wanted = {"game": "cave", "seats": seats("human", "human")}
        _, made = await asyncio.to_thread(request, port, "POST", "/api/tables", wanted, "127.0.9.9")
        where = f"ws://127.0.0.1:{port}/api/tables/{made['table']}/socket"
        async with connect(where, local_addr=("127.0.9.9", 0)) as line:
            secrets = [seat["secret"] for seat in made["seats"]]
            await line.send(json.dumps({"type": "sit", "secrets": secrets}))
            view = json.loads(await line.recv())
            while view["result"] is None and time.perf_counter() < end:
                await asyncio.sleep(0.1)
                delay, view = await move(line, view, luck)
                delays.append(delay)
    return sorted(delays)


async def move(line: Any, view: dict[str, Any], luck: random.Random) -> tuple[float, Any]:
    choice = luck.choice(view["choices"])["move"]
    answer = {"number": view["number"], "seat": view["to_move"], "move": choice}
    begun = time.perf_counter()
    await line.send(json.dumps({"type": "move", **answer}))
    while (after := json.loads(await line.recv()))["number"] == view["number"]:
        pass
    return time.perf_counter() - begun, after


def measured(port: int, attack: Callable[[], Coroutine[Any, Any, None]], seconds: float) -> str:
    """The attackers are a process of their own, so that they do not hold up the bystander."""
    attackers = get_context("fork").Process(target=lambda: asyncio.run(attack()), daemon=True)
    attackers.start()
    time.sleep(3.0)
    delays = asyncio.run(bystander(port, seconds))
    attackers.kill()
    attackers.join()
    figures = [delays[int(of / 100 * (len(delays) - 1))] for of in (50, 95, 100)]
    return " ".join(f"{1000 * figure:7.0f}" for figure in figures) + f"  ({len(delays)} moves)"


def main() -> None:
    parser = argparse.ArgumentParser(description="floods, and what they cost others")
    parser.add_argument("--seconds", type=float, default=20.0, help="to measure, for each kind")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(str(Path(folder) / "mattock.db"), Path(folder) / "log")
        server.start()
        try:
            server.wait()
            wanted = {"game": "cave", "seats": seats("human", "human")}
            flood = Flood(
                server.port, request(server.port, "POST", "/api/tables", wanted)[1]["table"]
            )
            print("ms from a move to its view: 50 %, 95 %, slowest")
            for attack in (
                flood.nothing,
                flood.halves,
                flood.pings,
                flood.fragments,
                flood.uploads,
            ):
                took = measured(server.port, attack, arguments.seconds)
                print(f"{attack.__name__:>10} {took}", flush=True)
        finally:
            server.stop()


if __name__ == "__main__":
    main()
