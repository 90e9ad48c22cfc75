"""Who plays the games of a training: this process, others of this machine, or those of a cluster.

What is learned does not depend on it: a result follows from its task alone, and results are taken
in the order in which the tasks were given out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from multiprocessing import get_context
from typing import Any, TypeAlias

Submit: TypeAlias = Callable[[Any], Callable[[], Any]]  # takes a task; what comes back waits for it
# Takes what does a task, and how many tasks may be done at once
Helpers: TypeAlias = Callable[[Callable[[Any], Any], int], AbstractContextManager[Submit]]


@contextmanager
def alone(function: Callable[[Any], Any], jobs: int) -> Iterator[Submit]:
    """A task is done when its result is asked for."""
    yield lambda task: partial(function, task)


@contextmanager
def processes(function: Callable[[Any], Any], jobs: int) -> Iterator[Submit]:
    with get_context("spawn").Pool(jobs) as pool:
        yield lambda task: pool.apply_async(function, (task,)).get
