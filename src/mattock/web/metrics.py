"""What a server has done and holds, for Prometheus; the sum over its processes."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from mattock.web.memory import numbers

COUNTERS: Final = {
    "requests_total": "HTTP requests answered",
    "refused_total": "requests, sockets and connections turned away by a limit",
    "faults_total": "answers with a status of 500 and more",
    "messages_total": "messages read from sockets",
    "views_total": "views sent",
    "moves_total": "rows stored: moves, luck and all else in the log of a table",
    "conflicts_total": "moves refused because another process was quicker",
}
GAUGES: Final = {
    "sockets": "open sockets",
    "connections": "open connections",
    "tables": "tables open in memory, in some process",
    "bots_waiting": "questions to bots that wait for a free process",
    "records_waiting": "uploaded records that are being checked",
    "database_connections": "connections to the database in use",
}
SECONDS: Final = {
    "commit_seconds": "from a wish until its rows are stored",
    "draw_seconds": "drawing and packing a view",
}
BOUNDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
WIDTH: Final = len(BOUNDS) + 2  # of a histogram: one beyond the last bound, and the sum
NAMES: Final = (*COUNTERS, *GAUGES)
LENGTH: Final = len(NAMES) + len(SECONDS) * WIDTH
PREFIX: Final = "mattock_"


class Metrics:
    """Each process writes its own row; what a process has counted that died still counts."""

    def __init__(self, processes: int) -> None:
        self.values = numbers(processes * LENGTH)
        self.row = 0

    def begin(self, process: int) -> None:
        self.row = process * LENGTH
        for name in GAUGES:
            self.put(name, 0)

    def add(self, name: str, count: float = 1) -> None:
        self.values[self.row + NAMES.index(name)] += count

    def put(self, name: str, value: float) -> None:
        self.values[self.row + NAMES.index(name)] = value

    @contextmanager
    def timed(self, name: str) -> Iterator[None]:
        begun = time.perf_counter()
        yield
        self.observe(name, time.perf_counter() - begun)

    def observe(self, name: str, seconds: float) -> None:
        at = self.row + len(NAMES) + list(SECONDS).index(name) * WIDTH
        place = sum(seconds > bound for bound in BOUNDS)
        self.values[at + place] += 1
        self.values[at + WIDTH - 1] += seconds

    def sum(self, place: int) -> float:
        return sum(self.values[place::LENGTH])

    def text(self) -> str:
        """In the text format of Prometheus."""
        lines: list[str] = []
        for kind, names in (("counter", COUNTERS), ("gauge", GAUGES)):
            for name, about in names.items():
                lines += head(name, about, kind)
                lines.append(f"{PREFIX}{name} {self.sum(NAMES.index(name)):g}")
        for place, (name, about) in enumerate(SECONDS.items()):
            lines += head(name, about, "histogram")
            lines += self.histogram(name, len(NAMES) + place * WIDTH)
        return "\n".join(lines) + "\n"

    def histogram(self, name: str, at: int) -> list[str]:
        lines, total = [], 0.0
        for place, bound in enumerate((*map(str, BOUNDS), "+Inf")):
            total += self.sum(at + place)
            lines.append(f'{PREFIX}{name}_bucket{{le="{bound}"}} {total:g}')
        lines.append(f"{PREFIX}{name}_sum {self.sum(at + WIDTH - 1):g}")
        return [*lines, f"{PREFIX}{name}_count {total:g}"]


def head(name: str, about: str, kind: str) -> list[str]:
    return [f"# HELP {PREFIX}{name} {about}", f"# TYPE {PREFIX}{name} {kind}"]
