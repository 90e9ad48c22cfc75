"""Several processes of one server: a parent that listens, and children that serve.

The parent opens the port, makes the memory that they share and then only waits: a child that dies
is replaced, and when the parent is told to stop, or dies itself, all stop.
"""

from __future__ import annotations

import logging
import os
import select
import signal
import socket
import time
from collections.abc import Callable
from types import FrameType
from typing import Final, NoReturn

from mattock.web.shared import Shared

LOG: Final = logging.getLogger(__name__)
HASTE: Final = 1.0  # seconds: a child that lives shorter is not replaced at once
FAREWELL: Final = 10.0  # seconds that children have to end what they do
SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)
Work = Callable[[int], int]  # what a child does with the end of the pipe that it watches


class Family:
    def __init__(self, processes: int, shared: Shared, work: Work) -> None:
        self.processes = processes
        self.shared = shared
        self.work = work
        self.children: dict[int, int] = {}  # process ids, and their places
        self.born: dict[int, float] = {}  # when the one in each place was
        self.told: int | None = None  # the signal that ends it all
        self.lifeline = os.pipe()  # nothing is ever written to it: it breaks when the parent dies
        self.bell, self.ringer = socket.socketpair()

    def run(self) -> int:
        """Until it is told to stop."""
        self.ringer.setblocking(False)
        signal.set_wakeup_fd(self.ringer.fileno(), warn_on_full_buffer=False)
        for number in (*SIGNALS, signal.SIGCHLD):
            signal.signal(number, self.hear)
        for place in range(self.processes):
            self.bear(place)
        while self.told is None:
            select.select([self.bell], [], [], HASTE)
            self.drain()
            self.replace()
        self.end()
        return 128 + self.told if self.told == signal.SIGINT else 0

    def hear(self, number: int, frame: FrameType | None) -> None:
        if number in SIGNALS:
            self.told = number

    def drain(self) -> None:
        ready, _, _ = select.select([self.bell], [], [], 0)
        if ready:
            self.bell.recv(4_096)

    def bear(self, place: int) -> None:
        self.born[place] = time.monotonic()
        child = os.fork()
        if child == 0:
            self.live(place)
        self.children[child] = place

    def live(self, place: int) -> NoReturn:
        """What the child does, and nothing that the parent would do after it."""
        signal.set_wakeup_fd(-1)
        for number in SIGNALS:
            signal.signal(number, signal.default_int_handler)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        os.close(self.lifeline[1])
        self.shared.become(place)
        code = 1
        try:
            code = self.work(self.lifeline[0])
        except KeyboardInterrupt:
            code = 0
        except Exception:
            LOG.exception("a process of the server has failed")
        finally:
            logging.shutdown()
            os._exit(code)

    def replace(self) -> None:
        """Those that have died, but none over and over again without a pause."""
        for place in self.buried():
            LOG.warning("process %d of the server has died and is replaced", place + 1)
            if time.monotonic() < self.born[place] + HASTE:
                time.sleep(HASTE)
            self.bear(place)

    def buried(self) -> list[int]:
        places = []
        while self.children:
            child, _ = os.waitpid(-1, os.WNOHANG)
            if child == 0:
                break
            places.append(self.children.pop(child))
        return places

    def end(self) -> None:
        self.signal(signal.SIGTERM)
        last = time.monotonic() + FAREWELL
        while self.children and time.monotonic() < last:
            self.buried()
            time.sleep(0.02)
        self.signal(signal.SIGKILL)
        while self.children:
            self.children.pop(os.wait()[0], None)

    def signal(self, number: int) -> None:
        for child in self.children:
            os.kill(child, number)
