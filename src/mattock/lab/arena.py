"""Bots against each other, or alone: all games played by all cores, then counted.

- `fixtures`: which games · `match`: one game · `crew`: the processes that play them
- `ledger`: the file of results · `standings`, `solo`: what they come to · `report`: as tables
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager

from mattock.bots import make_bot
from mattock.core.game import BadOption, Json
from mattock.lab.crew import cores, play_all
from mattock.lab.fixtures import Setting
from mattock.lab.ledger import Ledger
from mattock.lab.solo import solo_facts
from mattock.lab.standings import bot_facts, pair_facts


def check_bots(setting: Setting) -> None:
    """Refuse what does not exist before any game is played."""
    setting.game.start(setting.seats, setting.options)
    for spec in setting.bots:
        make_bot(spec, setting.game, 0)
    if len(setting.bots) < min(2, setting.seats):
        raise BadOption(f"--bots names only {setting.bots[0]}; a pairing needs two")


def run_arena(ledger: Ledger, jobs: int | None = None) -> bool:
    """Play what is missing; False if Ctrl-C came before the end."""
    missing = ledger.missing()
    total = len(ledger.setting.fixtures())
    rows = play_all(missing, ledger.setting.terms(), jobs or cores())
    try:
        with bar("games", total - len(missing), total) as advance, closing(rows):
            for row in rows:
                ledger.add(row)
                advance()
    except KeyboardInterrupt:
        return False
    return True


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


def summary(ledger: Ledger) -> Json:
    """Everything the tables show and a little more."""
    setting = ledger.setting
    rows = ledger.played()
    facts: Json = {
        "title": setting.game.title,
        **setting.identity(),
        "games": len(rows),
        "asked": len(setting.fixtures()),
        "bots": bot_facts(setting.bots, rows),
    }
    if setting.seats == 1:
        facts["bands"] = setting.game.bands()
        facts["solo"] = [solo_facts(bot, rows, setting.game.bands()) for bot in setting.bots]
    else:
        facts["pairings"] = [pair_facts(pair, setting.seats, rows) for pair in setting.pairings()]
    return facts
