"""Many records analysed, here or on a Ray; a file keeps what is done."""

from __future__ import annotations

import json
import signal
from collections.abc import Callable, Generator
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

from mattock.core.game import BadText, Json
from mattock.core.record import read_record
from mattock.games import game_named
from mattock.lab.analysis import analyse, summary
from mattock.lab.crew import Places, cores


class Case(NamedTuple):
    """A record by the name of its file."""

    name: str
    text: str


def examine(bot: str, seed: int, case: Case) -> Json:
    """What an analysis finds, a line of the file."""
    record = read_record(case.text, game_named)
    return {"record": case.name, "seed": seed, **summary(analyse(record, bot, seed))}


def read_cases(names: list[str]) -> list[Case]:
    """The records, each of which is checked before any is analysed."""
    cases = []
    for name in dict.fromkeys(names):
        try:
            case = Case(name, Path(name).read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError) as error:
            raise BadText(f"cannot read {name}: {error}") from None
        read_record(case.text, game_named)
        cases.append(case)
    return cases


def examine_all(
    cases: list[Case], bot: str, seed: int, places: Places
) -> Generator[Json, None, None]:
    """The findings, in the order in which they come."""
    do = partial(examine, bot, seed)
    if places.ray is None:
        yield from on_cores(do, cases, places.jobs or cores())
        return
    from mattock.research.cluster import spread

    for _, found in spread(partial(itself, do), cases, places.ray, places.jobs):
        yield found


def itself(do: Callable[[Case], Json]) -> Callable[[Case], Json]:
    return do


def on_cores(
    do: Callable[[Case], Json], cases: list[Case], jobs: int
) -> Generator[Json, None, None]:
    if jobs == 1 or len(cases) < 2:
        yield from map(do, cases)
        return
    ignore = partial(signal.signal, signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent
    pool = ProcessPoolExecutor(min(jobs, len(cases)), get_context("spawn"), initializer=ignore)
    try:
        for done in as_completed([pool.submit(do, case) for case in cases]):
            yield done.result()
    finally:
        pool.shutdown(cancel_futures=True)


def read_findings(path: Path, bot: str, seed: int) -> dict[str, Json]:
    """What an earlier run found, by record; half a line at the end is cut off."""
    raw = path.read_bytes() if path.exists() else b""
    whole = raw[: raw.rfind(b"\n") + 1]
    if len(whole) < len(raw):
        path.write_bytes(whole)
    found: dict[str, Json] = {}
    for number, line in enumerate(whole.splitlines(), 1):
        try:
            row = json.loads(line)
            own = (row["bot"], row["seed"])
        except (ValueError, KeyError, TypeError):
            raise BadText(f"{path} line {number} is no finding of an analysis") from None
        if own != (bot, seed):
            raise BadText(f"{path} line {number} is of another bot or seed; give another --out")
        found[row["record"]] = row
    return found
