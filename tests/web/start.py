"""How long `make play` takes until somebody can play: `python -m tests.web.start`.

Measured from the command to the first page, to a table, and to its first view. A benchmark, not a
test: a busy machine makes it slower. The port of `make play` must be free.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import tempfile
import time
from typing import Any

from websockets.asyncio.client import connect

from .people import seats
from .process import request

PORT = 8000
TIMES = 3


def measure(folder: str) -> dict[str, float]:
    environment = {**os.environ, "XDG_DATA_HOME": folder, "BROWSER": "true"}
    begun = time.perf_counter()
    play = subprocess.Popen(
        ["make", "play"], env=environment, stdout=subprocess.DEVNULL, process_group=0
    )
    try:
        while not is_there():
            assert play.poll() is None, "make play has ended"
            time.sleep(0.005)
        page = time.perf_counter() - begun
        _, made = request(PORT, "POST", "/api/tables", {"game": "cave", "seats": seats("human")})
        table = time.perf_counter() - begun
        asyncio.run(first_view(made))
        return {"page": page, "table": table, "view": time.perf_counter() - begun}
    finally:
        os.killpg(play.pid, signal.SIGTERM)
        play.wait()


def is_there() -> bool:
    try:
        return request(PORT, "GET", "/api/games")[0] == 200
    except OSError:
        return False


async def first_view(made: dict[str, Any]) -> None:
    async with connect(f"ws://127.0.0.1:{PORT}/api/tables/{made['table']}/socket") as line:
        await line.send(json.dumps({"type": "sit", "secrets": [made["seats"][0]["secret"]]}))
        assert json.loads(await line.recv())["type"] == "view"


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        for turn in range(TIMES):
            seconds = measure(folder)
            figures = ", ".join(f"{name} {value:.2f} s" for name, value in seconds.items())
            print(f"{'again' if turn else 'new database'}: {figures}")


if __name__ == "__main__":
    main()
