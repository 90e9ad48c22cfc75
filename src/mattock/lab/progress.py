"""How far long work has come."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def bar(what: str, done: int, total: int) -> Iterator[Callable[[], None]]:
    """A progress bar with the time left on standard error, if that is a terminal."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    from rich import progress as parts
    from rich.console import Console

    columns = (
        parts.BarColumn(),
        parts.MofNCompleteColumn(),
        parts.TextColumn(f"{what},"),
        parts.TimeElapsedColumn(),
        parts.TextColumn("so far,"),
        parts.TimeRemainingColumn(),
        parts.TextColumn("left"),
    )
    # Games differ in length: an estimate over half an hour does not jump about
    with parts.Progress(
        *columns, console=Console(stderr=True), transient=True, speed_estimate_period=1800
    ) as progress:
        task = progress.add_task(what, total=total, completed=done)
        yield lambda: progress.advance(task)
