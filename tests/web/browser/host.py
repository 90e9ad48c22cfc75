"""A server of our own on a free port, and Debian's Chromium beside it."""

from __future__ import annotations

import socket
import threading
import time
from pathlib import Path

import uvicorn

from mattock.web.app import Settings, create_app
from mattock.web.limits import Limits, Rate
from mattock.web.serve import bound, configuration
from tests.luck import history_luck, same_secret

CHROMIUM = "/usr/bin/chromium"
ARGUMENTS = [
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
]
PATIENCE = 60_000  # ms; only a broken page ever waits that long
FAST = Rate(10_000, 10_000)  # the tests are quicker than people


class Host:
    """Can be stopped and started again on the same port and database."""

    def __init__(self, database: Path) -> None:
        self.database = database
        self.port = free_port()
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        limits = Limits(requests=FAST, tables=FAST, sockets=FAST, messages=FAST)
        settings = Settings(
            str(self.database),
            limits=limits,
            workers=1,
            seconds=600.0,
            pause=0.0,
            luck=history_luck,
            secret=same_secret,
        )
        self.server = uvicorn.Server(configuration(create_app(settings)))
        listener = bound("127.0.0.1", self.port)
        self.thread = threading.Thread(target=self.server.run, args=[[listener]], daemon=True)
        self.thread.start()
        while not self.server.started:
            time.sleep(0.01)

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(20)
        assert not self.thread.is_alive()


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])
