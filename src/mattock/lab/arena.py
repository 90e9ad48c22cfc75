"""Bots against each other, or alone: all games played by all cores, then counted.

- `fixtures`: which games · `match`: one game · `crew`: the processes that play them
- `ledger`: the file of results · `standings`, `solo`: what they come to · `report`: as tables
"""

from __future__ import annotations

from contextlib import closing
from functools import partial

from mattock.core.game import BadOption, Json
from mattock.lab.crew import HERE, Places, Work, play_all
from mattock.lab.fixtures import Setting
from mattock.lab.ledger import Ledger
from mattock.lab.match import play_match
from mattock.lab.progress import bar
from mattock.lab.solo import solo_facts
from mattock.lab.standings import bot_facts, pair_facts
from mattock.research.players import check_player


def check_bots(setting: Setting) -> None:
    """Refuse what does not exist before any game is played."""
    setting.game.start(setting.seats, setting.options)
    for spec in setting.bots:
        check_player(spec, setting.game)
    if len(setting.bots) < min(2, setting.seats):
        raise BadOption(f"--bots names only {setting.bots[0]}; a pairing needs two")


def run_arena(ledger: Ledger, places: Places = HERE) -> bool:
    """Play what is missing; False if Ctrl-C came before the end."""
    missing = ledger.missing()
    total = len(ledger.setting.fixtures())
    work = Work(partial(play_match, ledger.setting.terms()), ledger.setting.seconds)
    rows = play_all(missing, work, places)
    try:
        with bar("games", total - len(missing), total) as advance, closing(rows):
            for _, row in rows:
                ledger.add(row)
                advance()
    except KeyboardInterrupt:
        return False
    return True


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
