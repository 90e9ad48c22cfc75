"""The same arena on one process, on a Ray of two workers, and on one that loses a worker.

`python -m tests.research.on_ray` plays 2,000 games each way and compares them row for row (part of
`make soak`); the tests do the same with a few.
"""

import argparse
import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

import ray

import mattock
from mattock.lab.crew import Places, Work, play_all
from mattock.lab.fixtures import Setting
from mattock.lab.match import play_match
from mattock.research.cluster import start_here

CLOCKS = ("time", "slowest")
HERE, ON_RAY = Places(jobs=1), Places(jobs=2, ray="")


@contextmanager
def small_ray(cpus: int = 2) -> Iterator[None]:
    """A real Ray of this machine, of a few workers."""
    start_here(cpus)
    try:
        yield
    finally:
        ray.shutdown()


def setting(games: int) -> Setting:
    return Setting(mattock.GAMES["cave"], 2, {}, ("greedy", "random"), games, seed=7)


def told_match(terms, fixture, note):
    """A game, and the worker of Ray that watches over the process that plays it."""
    return {**play_match(terms, fixture, note), "by": os.getppid()}


def rows(games: int, places: Places, kill_after: int = 0) -> tuple[list, set[int]]:
    """All rows in the order of the fixtures, without clocks; who they came from. After so many
    rows the worker that sent the last one is killed.
    """
    own, found, workers = setting(games), {}, set()
    work = Work(partial(told_match, own.terms()))
    for count, (fixture, row) in enumerate(play_all(own.fixtures(), work, places), 1):
        assert fixture not in found, f"{fixture} came twice"
        found[fixture] = {key: row[key] for key in row if key not in (*CLOCKS, "by")}
        by = row["by"]
        assert isinstance(by, int)
        workers.add(by)
        if count == kill_after:
            os.kill(by, signal.SIGKILL)
    return [found[fixture] for fixture in own.fixtures()], workers


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=2000)
    games = parser.parse_args().games
    begun = time.perf_counter()
    alone, _ = rows(games, HERE)
    print(f"{games} games on one process: {time.perf_counter() - begun:.0f} s", flush=True)
    with small_ray():
        for kill_after, words in ((0, ""), (games // 4, ", one of which was killed")):
            begun = time.perf_counter()
            spread, workers = rows(games, ON_RAY, kill_after)
            assert spread == alone, "the rows differ"
            assert len(workers) == 2 + bool(kill_after), workers
            seconds = time.perf_counter() - begun
            print(
                f"the same {games} rows from 2 workers of Ray{words}: {seconds:.0f} s", flush=True
            )


if __name__ == "__main__":
    from tests.research import on_ray  # so that workers find its functions by their names

    on_ray.main()
