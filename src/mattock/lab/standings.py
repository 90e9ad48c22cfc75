"""What the games of an arena come to: win rates with intervals, scores, faults and ratings."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import product
from math import sqrt
from statistics import fmean

from openskill.models import PlackettLuce
from openskill.models.weng_lin.plackett_luce import PlackettLuceRating

from mattock.core.game import Seat
from mattock.lab.ledger import Row

Z95 = 1.959964  # 95 % of a normal distribution lie this many deviations around its mean


@dataclass(slots=True)
class PairTally:
    """A pairing seen from its first bot."""

    bots: tuple[str, str]
    seats: int
    games: int = 0
    wins: int = 0
    draws: int = 0  # shared victories
    share: float = 0.0  # victories, a shared one counting as its share
    scores: tuple[list[int], list[int]] = field(default_factory=lambda: ([], []))
    faults: list[int] = field(default_factory=lambda: [0, 0])

    def add(self, row: Row) -> None:
        own = row["bots"].index(self.bots[0])
        winners = row["winners"]
        self.games += 1
        if own in winners:
            self.wins += winners == [own]
            self.draws += winners != [own]
            self.share += 1 / len(winners)
        for seat in range(self.seats):
            other = int(seat != own)
            self.faults[other] += row["fault_counts"][seat]
            if row["scores"]:
                self.scores[other].append(row["scores"][seat])

    def facts(self) -> Row:
        low, high = wilson(self.share, self.games)
        return {
            "bots": list(self.bots),
            "games": self.games,
            "wins": self.wins,
            "draws": self.draws,
            "losses": self.games - self.wins - self.draws,
            "win_share": round(self.share / self.games, 4) if self.games else None,
            "low": round(low, 4),
            "high": round(high, 4),
            "even": round(1 / self.seats, 4),  # the share of equals
            "mean_scores": [mean(scores) for scores in self.scores],
            "faults": self.faults,
        }


@dataclass(slots=True)
class BotTally:
    """A bot in all its games; time is of decisions with a choice only."""

    name: str
    games: int = 0
    share: float = 0.0
    scores: list[int] = field(default_factory=list)
    decisions: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    faults: int = 0
    first_fault: str = ""

    def add(self, row: Row) -> None:
        seats = [seat for seat, bot in enumerate(row["bots"]) if bot == self.name]
        self.games += bool(seats)
        for seat in seats:
            self.add_seat(row, seat)

    def add_seat(self, row: Row, seat: Seat) -> None:
        if seat in row["winners"]:
            self.share += 1 / len(row["winners"])
        if row["scores"]:
            self.scores.append(row["scores"][seat])
        self.decisions += row["decisions"][seat]
        self.seconds += row["time"][seat]
        self.slowest = max(self.slowest, row["slowest"][seat])
        self.faults += row["fault_counts"][seat]
        texts = [fault["text"] for fault in row["faults"] if fault["seat"] == seat]
        if texts and not self.first_fault:
            pairing = " - ".join(row["pairing"])
            self.first_fault = f"the first in game {row['number']} of {pairing}: {texts[0]}"

    def facts(self) -> Row:
        return {
            "bot": self.name,
            "games": self.games,
            "win_share": round(self.share / self.games, 4) if self.games else None,
            "mean_score": mean(self.scores),
            "decisions": self.decisions,
            "ms_per_decision": round(1000 * self.seconds / max(1, self.decisions), 3),
            "slowest_s": self.slowest,
            "faults": self.faults,
            "first_fault": self.first_fault,
        }


def mean(scores: list[int]) -> float | None:
    return round(fmean(scores), 2) if scores else None


def wilson(share: float, games: float) -> tuple[float, float]:
    """The 95 % interval of a rate; with shared victories a little too wide."""
    if not games:
        return 0.0, 1.0
    rate, square = share / games, Z95**2
    centre = (rate + square / (2 * games)) / (1 + square / games)
    spread = sqrt(rate * (1 - rate) / games + square / (4 * games**2))
    half = Z95 * spread / (1 + square / games)
    return max(0.0, centre - half), min(1.0, centre + half)


def pair_facts(pairing: tuple[str, ...], seats: int, rows: list[Row]) -> Row:
    tally = PairTally((pairing[0], pairing[1]), seats)
    for row in rows:
        if tuple(row["pairing"]) == pairing:
            tally.add(row)
    return tally.facts()


def bot_facts(bots: tuple[str, ...], rows: list[Row]) -> list[Row]:
    rated = ratings(bots, rows)
    facts = []
    for bot in bots:
        tally = BotTally(bot)
        for row in rows:
            tally.add(row)
        mu, sigma = rated[bot].mu, rated[bot].sigma
        facts.append({**tally.facts(), "rating": round(mu, 2), "sigma": round(sigma, 2)})
    return facts


def ratings(bots: tuple[str, ...], rows: list[Row]) -> dict[str, PlackettLuceRating]:
    """Ratings by openskill, game after game: a winner beats every loser that is another bot."""
    model = PlackettLuce()
    rated = {bot: model.rating(name=bot) for bot in bots}
    for row in rows:
        for first, second in duels(row):
            ranks = [int(seat not in row["winners"]) for seat in (first, second)]
            names = row["bots"][first], row["bots"][second]
            teams = model.rate([[rated[name]] for name in names], ranks=[float(r) for r in ranks])
            for name, team in zip(names, teams, strict=True):
                rated[name] = team[0]
    return rated


def duels(row: Row) -> list[tuple[Seat, Seat]]:
    """Seats of different bots of which at least one has won."""
    bots, winners = row["bots"], row["winners"]
    losers = [seat for seat in range(len(bots)) if seat not in winners]
    decided = list(product(winners, losers))
    shared = [(first, second) for first, second in product(winners, winners) if first < second]
    return [pair for pair in decided + shared if bots[pair[0]] != bots[pair[1]]]
