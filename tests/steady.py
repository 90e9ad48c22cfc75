"""Runs the whole suite again and again and says how each run went: `make steady`, or

    python -m tests.steady --runs 10 --busy 8 --shuffle

One of the runs has busy loops beside it, one is in random order. What each of them printed is kept
in build/steady. The end is 0 only if all were green.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import resource
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
KEPT = ROOT / "build" / "steady"
CLOSING = re.compile(r"^(?=.*\b(?:passed|failed|error)).* in [\d.]+s.*$", re.MULTILINE)
RED = re.compile(r"^(?:FAILED|ERROR) .*$", re.MULTILINE)
LOOP = "while True: pass"


class Plan(NamedTuple):
    busy: int = 0  # loops beside the run
    shuffle: int | None = None  # the seed of its order

    def __str__(self) -> str:
        words = [f"{self.busy} busy loops"] if self.busy else []
        words += [] if self.shuffle is None else [f"random order {self.shuffle}"]
        return ", ".join(words) or "as usual"


class Run(NamedTuple):
    plan: Plan
    load: float  # of the machine before it began
    seconds: float
    cpu: float
    is_green: bool
    closing: str
    red: list[str]


def plans(runs: int, busy: int, seed: int | None) -> list[Plan]:
    """The last run is the busy one, the one before it that in random order."""
    special = [Plan(busy=busy)] if busy else []
    special += [] if seed is None else [Plan(shuffle=seed)]
    return [*[Plan()] * (runs - len(special)), *special[::-1]][-runs:]


@contextmanager
def busy_loops(count: int) -> Iterator[None]:
    loops = [subprocess.Popen([sys.executable, "-c", LOOP]) for _ in range(count)]
    try:
        yield
    finally:
        for loop in loops:
            loop.kill()
            loop.wait()


def run(number: int, plan: Plan) -> Run:
    more = [] if plan.shuffle is None else [f"MORE=--shuffle {plan.shuffle}"]
    log = KEPT / f"run-{number}.log"
    load, begun = os.getloadavg()[0], time.perf_counter()
    with log.open("w") as out, busy_loops(plan.busy):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run(
            ["make", "--no-print-directory", "suite", *more], cwd=ROOT, stdout=out, stderr=out
        )
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    seconds, text = time.perf_counter() - begun, log.read_text()
    closing = CLOSING.findall(text)
    last = closing[-1].strip("= ") if closing else f"no closing line; see {log}"
    return Run(plan, load, seconds, cpu, done.returncode == 0, last, RED.findall(text))


def main() -> int:
    parser = argparse.ArgumentParser(description="run the whole suite again and again")
    parser.add_argument("--runs", type=int, default=10)
    parser.add_argument("--busy", type=int, default=0, help="busy loops beside one of the runs")
    parser.add_argument("--shuffle", action="store_true", help="one of the runs in random order")
    parser.add_argument("--seed", type=int, help="of the random order, else a new one")
    arguments = parser.parse_args()
    seed = arguments.seed if arguments.seed is not None else random.randrange(10_000)
    KEPT.mkdir(parents=True, exist_ok=True)
    wanted = plans(arguments.runs, arguments.busy, seed if arguments.shuffle else None)
    green = 0
    print(f"{'run':>3} {'':6} {'wall':>7} {'CPU':>7} {'load':>5}  how, and the closing line")
    for number, plan in enumerate(wanted, 1):
        done = run(number, plan)
        green += done.is_green
        word = "green" if done.is_green else "RED"
        figures = f"{done.seconds:>5.0f} s {done.cpu:>5.0f} s {done.load:>5.1f}"
        print(f"{number:>3} {word:6} {figures}  {plan}: {done.closing}", flush=True)
        for line in done.red:
            print(f"      {line}", flush=True)
    print(f"{green} of {len(wanted)} runs were green")
    return 0 if green == len(wanted) else 1


if __name__ == "__main__":
    raise SystemExit(main())
