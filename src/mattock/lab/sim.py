"""Many random games, counted."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from statistics import fmean, median

import mattock
from mattock.core.game import OVER, Game, Json, State
from mattock.core.play import Rng
from mattock.core.playout import Playout, mixed, play_out


@dataclass(frozen=True, slots=True)
class Batch:
    """Which games are played: game number i uses Rng(seed + i)."""

    game: Game
    seats: int
    options: dict[str, str]
    games: int
    seed: int
    audit: bool = False


@dataclass(slots=True)
class Tally:
    """What the games came to; scores and wins are by seat, of finished games only."""

    scores: list[list[int]]
    wins: list[float]  # a shared victory counts as its share
    games: int = 0
    decisions: int = 0
    draws: int = 0
    aborted: int = 0
    checksum: int = 0  # over all moves and scores
    seconds: float = 0.0
    faults: list[str] = field(default_factory=list)

    def add(self, state: State, playout: Playout) -> None:
        self.games += 1
        self.decisions += playout.decisions
        self.draws += playout.draws
        self.aborted += playout.aborted
        self.checksum = mixed(self.checksum, playout.checksum)
        if state.to_move == OVER:
            self.add_result(state)

    def add_result(self, state: State) -> None:
        for seat, score in enumerate(state.scores()):
            self.scores[seat].append(score)
        winners = state.winners()
        for seat in winners:
            self.wins[seat] += 1 / len(winners)


def simulate(batch: Batch) -> Tally:
    """Play all games; stops at the first position whose totals do not add up."""
    tally = Tally([[] for _ in range(batch.seats)], [0.0] * batch.seats)
    start = time.perf_counter()
    for seed in bar(range(batch.seed, batch.seed + batch.games)):
        state = batch.game.start(batch.seats, batch.options)
        playout = play_out(state, Rng(seed), audit=batch.audit)
        tally.add(state, playout)
        if playout.faults:
            tally.faults = [f"game with seed {seed}: {fault}" for fault in playout.faults]
            break
    tally.seconds = time.perf_counter() - start
    return tally


def bar(seeds: range) -> Iterable[int]:
    """The seeds with a progress bar on standard error, if that is a terminal."""
    if not sys.stderr.isatty():
        return seeds
    from rich.console import Console
    from rich.progress import track

    return track(seeds, "random games", console=Console(stderr=True), transient=True)


def summary(batch: Batch, tally: Tally) -> Json:
    return {
        "game": batch.game.name,
        "seats": batch.seats,
        "options": batch.options,
        "seed": batch.seed,
        "compiled": mattock.COMPILED,
        "games": tally.games,
        "decisions": tally.decisions,
        "draws": tally.draws,
        "aborted": tally.aborted,
        "seconds": round(tally.seconds, 3),
        "decisions_per_s": round(tally.decisions / tally.seconds),
        "checksum": f"{tally.checksum:08x}",
        "scores": [seat_summary(batch.game, tally, seat) for seat in range(batch.seats)],
    }


def seat_summary(game: Game, tally: Tally, seat: int) -> Json:
    """Of no finished game there are no statistics."""
    scores = tally.scores[seat]
    return {
        "seat": game.seat_name(seat),
        "mean": round(fmean(scores), 3) if scores else None,
        "min": min(scores, default=None),
        "median": median(scores) if scores else None,
        "max": max(scores, default=None),
        "win_share": round(tally.wins[seat] / len(scores), 4) if scores else None,
    }


def print_summary(batch: Batch, tally: Tally) -> None:
    from rich.console import Console
    from rich.table import Table

    facts = summary(batch, tally)
    counts = Table("count", "value", title=f"random games of {batch.game.title}")
    counts.columns[1].justify = "right"
    for key in ("games", "decisions", "draws", "aborted", "decisions_per_s"):
        counts.add_row(key.replace("_per_", "/"), f"{facts[key]:,}")
    counts.add_row("checksum", str(facts["checksum"]))
    columns = ("seat", "mean", "min", "median", "max", "win_share")
    scores = Table(*(column.replace("_", " ") for column in columns), title="final scores")
    for seat in range(batch.seats):
        row = seat_summary(batch.game, tally, seat)
        scores.add_row(*("-" if row[column] is None else str(row[column]) for column in columns))
    console = Console(highlight=False)
    console.print(counts)
    console.print(scores)
