"""A fixed set of games that bots can be compared by, wherever they were measured.

Alone a bot plays named deals; at a table for two every pairing plays the same named deals twice,
with the seats exchanged. The luck of a deal follows from its name (`core.luck.DealLuck`), so the
n-th throw of a die, or the n-th room, is the same for everybody.
"""

from __future__ import annotations

from collections import defaultdict
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import NamedTuple

import mattock
from mattock.core.game import Game
from mattock.lab.arena import check_bots, run_arena
from mattock.lab.crew import Places
from mattock.lab.fixtures import Setting
from mattock.lab.ledger import Ledger, Row
from mattock.lab.standings import Z95, BotTally, wilson

SET = "mattock-1"  # another name when the games, the deals or how they are drawn change
ALONE, PAIRED = 200, 100  # deals


class Section(NamedTuple):
    """One table of the leaderboard."""

    game: Game
    seats: int
    deals: int

    def name(self) -> str:
        return f"{self.game.name}-{'solo' if self.seats == 1 else self.seats}"

    def setting(self, bots: tuple[str, ...], deals: int | None, seconds: float | None) -> Setting:
        """The games of the first deals, or of all."""
        count = min(self.deals, deals or self.deals) * self.seats
        name = f"{SET}/{self.name()}"
        return Setting(self.game, self.seats, {}, bots, count, 1, seconds, name)


def sections(games: list[str] | None = None) -> list[Section]:
    """Every game for two, and alone where it is played alone."""
    found = []
    for game in mattock.GAMES.values():
        if games is None or game.name in games:
            if game.min_seats == 1:
                found.append(Section(game, 1, ALONE))
            found.append(Section(game, 2, PAIRED))
    return found


def file_of(folder: str | None, section: Section) -> str | None:
    return None if folder is None else str(Path(folder) / f"{section.name()}.jsonl")


def measure(section: Section, setting: Setting, folder: str | None, places: Places) -> Ledger:
    """Play what is missing of a section."""
    check_bots(setting)
    ledger = Ledger(setting, file_of(folder, section))
    if not run_arena(ledger, places):
        raise KeyboardInterrupt
    return ledger


def section_facts(section: Section, ledger: Ledger) -> Row:
    setting, rows = ledger.setting, ledger.played()
    facts = [bot_row(bot, rows) for bot in setting.bots]
    return {
        "section": section.name(),
        "title": section.game.title,
        "seats": section.seats,
        "deals": setting.games // section.seats,
        "of": section.deals,
        "bots": sorted(facts, key=lambda row: -row["value"]),
        "pairings": [pair_row(pair, rows) for pair in setting.pairings() if section.seats > 1],
    }


def bot_row(bot: str, rows: list[Row]) -> Row:
    tally, own = BotTally(bot), [row for row in rows if bot in row["bots"]]
    for row in own:
        tally.add(row)
    return {**tally.facts(), **estimate(bot, own)}


def pair_row(pair: tuple[str, ...], rows: list[Row]) -> Row:
    """A pairing seen from its first bot."""
    own = [row for row in rows if tuple(row["pairing"]) == pair]
    return {"bots": list(pair), "games": len(own), **estimate(pair[0], own)}


def estimate(bot: str, rows: list[Row]) -> Row:
    """The mean over deals, of scores alone and of shares of the victory at a table, and its 95 %
    interval. Games of one deal are not independent; deals are.
    """
    by_deal = defaultdict[str, list[float]](list)
    for row in rows:
        by_deal[row["deal"]].append(worth(bot, row))
    means = [fmean(worths) for worths in by_deal.values()]
    alone = len(rows[0]["bots"]) == 1
    interval = score_interval(means) if alone else share_interval(means, len(rows))
    low, high = (None, None) if interval is None else (round(end, 4) for end in interval)
    return {"value": round(fmean(means), 4), "low": low, "high": high}


def worth(bot: str, row: Row) -> float:
    """What a game counts for; a game alone that was broken off is worth nothing."""
    if len(row["bots"]) == 1:
        return float(row["scores"][0]) if row["scores"] else 0.0
    seat = row["bots"].index(bot)
    return 1 / len(row["winners"]) if seat in row["winners"] else 0.0


def score_interval(means: list[float]) -> tuple[float, float] | None:
    """Around a mean of scores by Student's t, the first terms of its expansion; of one deal there
    is none.
    """
    freedom = len(means) - 1
    if freedom < 1:
        return None
    t = Z95 + (Z95**3 + Z95) / (4 * freedom)
    t += (5 * Z95**5 + 16 * Z95**3 + 3 * Z95) / (96 * freedom**2)
    half = t * stdev(means) / sqrt(len(means))
    return fmean(means) - half, fmean(means) + half


def share_interval(means: list[float], games: int) -> tuple[float, float] | None:
    """Around a share by Wilson, which is wide enough where a bot wins everything. Two games of a
    deal that come out alike count for one, and unlike ones for two.
    """
    deals, share = len(means), fmean(means)
    if deals < 2:
        return None
    single = share * (1 - share)  # the variance of a single game
    effect = max(stdev(means) ** 2 / single, deals / games) if single else 1.0
    return wilson(share * deals / effect, deals / effect)
