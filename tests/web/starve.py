"""Whether tables of hard bots from one address keep a bystander's bot waiting:
`python -m tests.web.starve`.

One address opens tables at which hard bots play, alone or with somebody who moves at once; another
address plays Cave against an easy bot. Measured is how long each of its moves takes to be shown.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import tempfile
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from .people import seats
from .process import SEEDED, Server, connect, request

HOSTILE, BYSTANDER = "127.0.0.2", "127.0.0.3"
PACE = 0.3  # seconds from a view to the bystander's decision
SETTLING = 10.0  # seconds before anything is measured


def make(port: int, address: str, game: str, *kinds: str) -> tuple[str, list[str]]:
    wanted = {"game": game, "seats": seats(*kinds)}
    status, made = request(port, "POST", "/api/tables", wanted, address)
    assert status == 201, made
    return made["table"], [seat["secret"] for seat in made["seats"] if seat["secret"]]


async def views(line: Any, secrets: list[str]) -> AsyncIterator[dict[str, Any]]:
    await line.send(json.dumps({"type": "sit", "secrets": secrets, "shape": "data"}))
    async for text in line:
        message = json.loads(text)
        if message["type"] == "view":
            yield message


async def play(
    port: int, address: str, game: str, kinds: tuple[str, ...], pace: float, delays: list[float]
) -> None:
    """Game after game; notes how long each move of a bot takes."""
    luck = random.Random(address)
    while True:
        table, secrets = await asyncio.to_thread(make, port, address, game, *kinds)
        where = f"ws://127.0.0.1:{port}/api/tables/{table}/socket"
        async with connect(where, local_addr=(address, 0)) as line:
            number, asked = -1, 0.0
            async for view in views(line, secrets):
                if view["number"] == number:
                    continue
                if asked:
                    delays.append(time.perf_counter() - asked)
                number, asked = view["number"], 0.0
                if view["result"] is not None:
                    break
                if view["to_move"] not in view["mine"]:
                    asked = time.perf_counter()
                    continue
                await asyncio.sleep(pace)
                move = luck.choice(view["choices"])["move"]
                answer = {"number": number, "seat": view["to_move"], "move": move}
                await line.send(json.dumps({"type": "move", **answer}))


async def measure(port: int, tables: int, people: bool, seconds: float) -> list[float]:
    ignored: list[float] = []
    delays: list[float] = []
    games = ("unearth", "cave")
    work = []
    for place in range(tables):
        game = games[place % 2]
        count = 4 if game == "unearth" else 2
        kinds = ("human" if people else "hard", *["hard"] * (count - 1))
        if people:
            work.append(play(port, HOSTILE, game, kinds, 0.0, ignored))
        else:
            await asyncio.to_thread(make, port, HOSTILE, game, *kinds)
    work.append(play(port, BYSTANDER, "cave", ("human", "easy"), PACE, delays))
    tasks = [asyncio.create_task(one) for one in work]
    await asyncio.sleep(SETTLING)
    delays.clear()
    await asyncio.sleep(seconds)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return sorted(delays)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=39, help="of hard bots, from one address")
    parser.add_argument("--people", action="store_true", help="with somebody who moves at once")
    parser.add_argument("--seconds", type=float, default=60.0)
    choice = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(str(Path(folder) / "mattock.db"), Path(folder) / "log", SEEDED)
        server.start()
        try:
            server.wait()
            delays = asyncio.run(measure(server.port, choice.tables, choice.people, choice.seconds))
        finally:
            server.stop()
    share = {of: delays[int(of / 100 * (len(delays) - 1))] for of in (50, 95, 100)}
    figures = ", ".join(f"{of} % {delay:.2f} s" for of, delay in share.items())
    print(f"{len(delays)} moves of the easy bot: {figures}; load {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
