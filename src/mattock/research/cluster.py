"""The same work on a Ray cluster: each task's result comes once, whatever happens to the workers.

A task is plain data and its result follows from it alone, so it does not matter which worker does
it, nor how often it was begun.
"""

from __future__ import annotations

import os
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any, Final, Generic, TypeVar

import mattock
from mattock.core.game import BadOption, MattockError

os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # Ray would report to its makers
import ray

LOSSES: Final = 3  # workers that may die over one task before the work is given up
STARTS: Final = 3  # tries to start a Ray: it gives itself 30 s, too few on a busy machine
QUIET: Final = {"log_to_driver": False, "logging_level": "ERROR"}

Task = TypeVar("Task")
Result = TypeVar("Result")


class Post(Generic[Task, Result]):
    """What runs in a process of Ray: one worker, on some machine."""

    def __init__(self, make: Callable[[], Callable[[Task], Result]], version: str) -> None:
        if version != version_here():
            raise MattockError(f"a worker has mattock {version_here()}, not {version}")
        self.do = make()

    def work(self, task: Task) -> Result:
        return self.do(task)


def version_here() -> str:
    """What must be the same on all machines for results to be the same."""
    rules = ", ".join(f"{game.name} rules {game.rules}" for game in mattock.GAMES.values())
    return f"{mattock.__version__} ({rules})"


@contextmanager
def connected(address: str, jobs: int | None) -> Iterator[None]:
    """Ray at an address; without one the Ray that runs on this machine, or else a new one."""
    if ray.is_initialized():
        yield
        return
    try:
        ray.init(address=address or "auto", **QUIET)
    except (ConnectionError, ValueError, RuntimeError) as error:
        if address:
            raise BadOption(f"--ray: no Ray at {address}: {main_line(error)}") from None
        start_here(jobs)
    try:
        yield
    finally:
        ray.shutdown()


def start_here(jobs: int | None) -> None:
    """A new Ray on this machine, which nobody else can reach."""
    for left in reversed(range(STARTS)):
        try:
            ray.init(num_cpus=jobs, include_dashboard=False, _node_ip_address="127.0.0.1", **QUIET)
            return
        except Exception as error:  # Ray has no kind of its own for it
            if not left or "timed out" not in str(error):
                raise MattockError(f"Ray cannot be started: {main_line(error)}") from None
            ray.shutdown()


class Staff(Generic[Task, Result]):
    """The workers and what each of them is doing."""

    def __init__(self, make: Callable[[], Callable[[Task], Result]], tasks: Sequence[Task]) -> None:
        self.make = make
        self.waiting = deque(enumerate(tasks))
        self.busy: dict[Any, tuple[Any, int, Task]] = {}  # by the promise of a result
        self.losses: Counter[int] = Counter()

    def hire(self) -> Any:
        return ray.remote(num_cpus=1)(Post).remote(self.make, version_here())

    def give(self, worker: Any) -> None:
        """The next task, if there is one; a worker without any leaves."""
        if not self.waiting:
            ray.kill(worker)
            return
        number, task = self.waiting.popleft()
        self.busy[worker.work.remote(task)] = worker, number, task

    def results(self) -> Generator[tuple[Task, Result], None, None]:
        while self.busy:
            (promise, *_), _ = ray.wait(list(self.busy), num_returns=1)
            worker, number, task = self.busy.pop(promise)
            try:
                result = ray.get(promise)
            except ray.exceptions.RayActorError as error:
                self.lose(number, task, error)
                self.give(self.hire())
            else:
                self.give(worker)
                yield task, result

    def lose(self, number: int, task: Task, error: Exception) -> None:
        """The task of a worker that died goes first to the next one."""
        self.losses[number] += 1
        if self.losses[number] == LOSSES:
            raise MattockError(f"{LOSSES} workers died over one task: {main_line(error)}")
        self.waiting.appendleft((number, task))

    def dismiss(self) -> None:
        for worker, _, _ in self.busy.values():
            ray.kill(worker)


def spread(
    make: Callable[[], Callable[[Task], Result]],
    tasks: Sequence[Task],
    address: str = "",
    jobs: int | None = None,
) -> Generator[tuple[Task, Result], None, None]:
    """Every task with its result, as they come; `make` gives each worker what does a task."""
    with connected(address, jobs):
        staff = Staff(make, tasks)
        places = int(ray.cluster_resources().get("CPU", 1))
        try:
            for _ in range(min(jobs or places, places, len(tasks))):
                staff.give(staff.hire())
            yield from staff.results()
        finally:
            staff.dismiss()


@contextmanager
def helpers(
    function: Callable[[Task], Result], jobs: int, address: str = ""
) -> Iterator[Callable[[Task], Callable[[], Result]]]:
    """Workers for a training (`mattock.bots.helpers`); Ray begins a task anew when its worker
    dies.
    """
    with connected(address, jobs):
        worker = ray.remote(num_cpus=1, max_retries=LOSSES - 1)(lambda task: function(task))

        def submit(task: Task) -> Callable[[], Result]:
            return partial(awaited, worker.remote(task))

        yield submit


def awaited(promise: Any) -> Any:
    try:
        return ray.get(promise)
    except ray.exceptions.WorkerCrashedError as error:
        raise MattockError(f"{LOSSES} workers died over one task: {main_line(error)}") from None


def main_line(error: Exception) -> str:
    """The line that tells most: of a worker that could not begin it is the last one."""
    lines = str(error).strip().splitlines() or [type(error).__name__]
    return lines[-1 if "creation task" in lines[0] else 0]
