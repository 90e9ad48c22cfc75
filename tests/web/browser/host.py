"""A server of our own on a free port, and Debian's Chromium beside it."""

from __future__ import annotations

import threading
import time
from pathlib import Path

import uvicorn

from mattock.web.app import Settings, create_app
from mattock.web.serve import bound, configuration
from tests.luck import same_secret
from tests.web.ports import free_port
from tests.web.seeded import NO_LIMITS

CHROMIUM = "/usr/bin/chromium"
ARGUMENTS = [
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
]
PATIENCE = 600_000  # ms; only a broken page ever waits that long


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
        settings = Settings(
            str(self.database),
            limits=NO_LIMITS,
            workers=1,
            seconds=600.0,
            pause=0.0,
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
        self.thread.join(PATIENCE / 1000)
        assert not self.thread.is_alive()
