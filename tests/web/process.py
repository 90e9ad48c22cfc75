"""The real server, `mattock serve`, as a process of its own that can be killed at any moment."""

from __future__ import annotations

import http.client
import json
import subprocess
import sys
import time
from functools import partial
from pathlib import Path
from typing import Any

from websockets.asyncio import client

from .ports import free_port

COMMAND = (str(Path(sys.executable).parent / "mattock"), "serve", "--no-browser")
SEEDED = (sys.executable, "-m", "tests.web.seeded")
STRICT = (*SEEDED, "--strict")
ROOT = Path(__file__).parents[2]
PATIENCE = 600.0  # seconds; only a broken server ever takes that long
# To its sockets, which nobody closes because the machine is slow
connect = partial(client.connect, open_timeout=PATIENCE, ping_interval=None)


class Server:
    """Started again on the same port and database as often as one likes; its words go to a file."""

    def __init__(self, database: str, log: Path, command: tuple[str, ...] = COMMAND) -> None:
        self.command = command
        self.database = database
        self.port = free_port()
        self.log = log

    def start(self) -> None:
        command = [*self.command, "--port", str(self.port), "--database", self.database]
        with self.log.open("a") as log:
            self.process = subprocess.Popen(command, cwd=ROOT, stdout=log, stderr=log)

    def wait(self) -> None:
        """Until it answers."""
        end = time.monotonic() + PATIENCE
        while not self.answers():
            if self.process.poll() is not None or time.monotonic() > end:
                raise AssertionError(f"the server does not answer: {self.log.read_text()[-2000:]}")
            time.sleep(0.01)

    def answers(self) -> bool:
        try:
            return request(self.port, "GET", "/api/games")[0] == 200
        except OSError:
            return False

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(PATIENCE)


def request(
    port: int, method: str, path: str, body: Any = None, source: str = "127.0.0.1"
) -> tuple[int, Any]:
    """Status and JSON; every address of this machine counts as a client of its own."""
    line = http.client.HTTPConnection(
        "127.0.0.1", port, timeout=PATIENCE, source_address=(source, 0)
    )
    try:
        sent = None if body is None else json.dumps(body)
        line.request(method, path, sent, {"content-type": "application/json"})
        answer = line.getresponse()
        return answer.status, json.loads(answer.read())
    finally:
        line.close()
