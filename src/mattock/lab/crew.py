"""Processes that play games between bots, watched so that no bot can stop them.

A bot may hang or crash in native code, where no exception can be raised. So every worker notes in
shared memory whose bot it asks, and is ended and replaced when that takes too long. On a Ray
cluster each worker of Ray watches one such process: a bot that ends it forfeits its game as here,
and a worker of Ray that dies costs nothing.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any, NamedTuple, cast

from mattock.bots.threads import use_one_thread
from mattock.core.game import Json, MattockError, Seat
from mattock.lab.fixtures import Fixture

SPAWN = get_context("spawn")  # a fork would copy the thread that draws the progress bar
POLL = 0.2  # seconds between looks at the workers
NO_LIMIT = 300.0  # seconds after which a decision without a limit is taken to hang
STARTING = -2  # in place of a seat: the worker is not ready yet
LEAVING = 0.5  # seconds that a worker has to end the programs it started


Note = Callable[[Seat], None]  # is told whose bot is asked next


class Work(NamedTuple):
    """What to do with each fixture; plain, so that it can go to other processes."""

    play: Callable[[Fixture, Note], Json]
    seconds: float | None = None  # that a decision may take

    def patience(self) -> float:
        """A late answer is only a fault; none at all long after that is the end of the worker."""
        return NO_LIMIT if self.seconds is None else 3 * self.seconds + 5


class Places(NamedTuple):
    """Where work is done: so many processes here, or workers of a Ray."""

    jobs: int | None = None  # none: one for each core
    ray: str | None = None  # its address; empty: one of this machine


HERE = Places()


def work_on(pipe: Connection, status: Any, work: Work) -> None:
    """A worker: plays what it is sent until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    use_one_thread()  # there is a worker for every core already, whatever its bots load
    from mattock.bots.guard import is_spent
    from mattock.lab.match import NOBODY

    def note(seat: Seat) -> None:
        status[0] = seat
        status[1] += 1

    note(NOBODY)
    try:
        while True:
            row = work.play(pipe.recv(), note)
            # A bot that overran may still be busy in its thread: the next game needs a new process
            pipe.send((row, is_spent()))
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return


class Hand:
    """One worker as its employer sees it."""

    def __init__(self, work: Work) -> None:
        self.work = work
        self.patience = work.patience()
        self.fixture: Fixture | None = None
        self.hire()

    def hire(self) -> None:
        self.pipe, theirs = SPAWN.Pipe()
        self.status = SPAWN.RawArray("q", [STARTING, 0])  # the seat asked, how many notes so far
        self.process = SPAWN.Process(
            target=work_on, args=(theirs, self.status, self.work), daemon=True
        )
        with interrupts_ignored():
            self.process.start()
        theirs.close()  # so that the death of the worker ends the pipe

    def give(self, fixture: Fixture) -> None:
        self.fixture = fixture
        self.seen = self.status[1]
        self.since = time.monotonic()
        self.pipe.send(fixture)

    def take(self) -> Json | None:
        """The row of the game given, if there is one by now."""
        if self.fixture is None:
            return None
        try:
            row = self.received() if self.pipe.poll() else self.hanging()
        except (EOFError, ConnectionResetError):
            self.process.join()
            row = self.lost("died", f"its process ended with code {self.process.exitcode}")
        if row is not None:
            self.fixture = None
        return row

    def received(self) -> Json:
        row, is_spent = self.pipe.recv()
        if is_spent:
            self.dismiss()
            self.hire()
        return cast("Json", row)

    def hanging(self) -> Json | None:
        """The row of a game whose bot has been asked for too long."""
        if self.status[1] != self.seen or self.status[0] < 0:
            self.seen = self.status[1]
            self.since = time.monotonic()
        if time.monotonic() - self.since < self.patience:
            return None
        return self.lost("hung", f"it gave no answer in {self.patience:g} s")

    def lost(self, end: str, text: str) -> Json:
        """Replace the worker; its game is forfeited by the bot that was asked."""
        from mattock.lab.match import forfeit

        seat = self.status[0]
        if seat == STARTING:
            raise MattockError(f"a worker of the arena did not start: {text}")
        assert self.fixture is not None
        self.dismiss()
        self.hire()
        return forfeit(self.fixture, seat, end, text)

    def dismiss(self) -> None:
        self.pipe.close()
        self.process.terminate()
        self.process.join(LEAVING)
        self.process.kill()
        self.process.join()
        self.process.close()


@contextmanager
def interrupts_ignored() -> Iterator[None]:
    """A process started in here never sees Ctrl-C, not even while it starts."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


class Desk:
    """One worker that is given one fixture at a time, for a worker of Ray."""

    def __init__(self, work: Work) -> None:
        self.hand = Hand(work)

    def __call__(self, fixture: Fixture) -> Json:
        self.hand.give(fixture)
        while True:
            wait([self.hand.pipe], POLL)
            row = self.hand.take()
            if row is not None:
                return row


def play_all(
    fixtures: list[Fixture], work: Work, places: Places = HERE
) -> Generator[tuple[Fixture, Json], None, None]:
    """The rows of all games, in the order in which they end."""
    if places.ray is None:
        yield from play_here(fixtures, work, places.jobs or cores())
        return
    from mattock.research.cluster import spread

    yield from spread(partial(Desk, work), fixtures, places.ray, places.jobs)


def play_here(
    fixtures: list[Fixture], work: Work, jobs: int
) -> Generator[tuple[Fixture, Json], None, None]:
    waiting = deque(fixtures)
    crew: list[Hand] = []
    try:
        for _ in range(min(jobs, len(fixtures))):
            crew.append(Hand(work))
            crew[-1].give(waiting.popleft())
        while busy := [hand for hand in crew if hand.fixture is not None]:
            wait([hand.pipe for hand in busy], POLL)
            for hand in busy:
                fixture, row = hand.fixture, hand.take()
                if row is not None:
                    assert fixture is not None
                    if waiting:
                        hand.give(waiting.popleft())
                    yield fixture, row
    finally:
        for hand in crew:
            hand.dismiss()


def cores() -> int:
    """How many processes may run at once."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
