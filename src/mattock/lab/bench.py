"""How fast the engine is: decisions, copies of positions and simulations of a search per second,
on one core.

Rates are those of the best of a few slices of time; ratios to a calibration loop that runs in
between can be compared from run to run, also on a busy machine.

Run as a module it prints one rate of one game; that is how the interpreted engine is measured
beside the compiled one.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from statistics import median
from typing import NamedTuple, TypeAlias

import mattock
from mattock.bots import make_bot
from mattock.bots.search import SearchBot
from mattock.core.game import CHANCE, OVER, Game, Json, State
from mattock.core.play import Rng, draw, settle_chance
from mattock.core.playout import count_copies, play_out

SEATS = 2
SLICES = 5
RATES = {
    "decisions_per_s": "decisions/s, loop in the engine",
    "decisions_per_s_python_loop": "decisions/s, loop in Python",
    "decisions_per_s_interpreted": "decisions/s, engine interpreted",
    "copies_per_s": "copies/s",
    "simulations_per_s": "simulations/s of `search`",
}


class Measure(NamedTuple):
    """How fast something is."""

    per_s: int  # in the best slice of time: what else runs can only slow it down
    ratio: float  # to the calibration loop, see `measure`


Measures: TypeAlias = dict[str, Measure]  # by the keys of RATES


def bench(seconds: float) -> dict[str, Measures]:
    """All rates of all games, each measured for so many seconds."""
    return {name: measures(game, seconds) for name, game in mattock.GAMES.items()}


def measures(game: Game, seconds: float) -> Measures:
    return {
        "decisions_per_s": measure(decisions_of_playouts(game), seconds),
        "decisions_per_s_python_loop": measure(decisions_of_python_loop(game), seconds),
        "decisions_per_s_interpreted": measure_interpreted(game, seconds),
        "copies_per_s": measure(copies(game), seconds),
        "simulations_per_s": measure(simulations(game), seconds),
    }


def measure(counts: Iterator[int], seconds: float) -> Measure:
    """Slices of the work between slices of a loop that no change of mattock makes faster: what
    slows a machine down slows both, so the ratio is steadier than the rate. It is the median over
    the slices of counts per thousand rounds of the loop.
    """
    slice_seconds = seconds / (2 * SLICES)
    rates, ratios = [], []
    for _ in range(SLICES):
        calibration = slice_rate(calibration_loops(), slice_seconds)
        rates.append(slice_rate(counts, slice_seconds))
        ratios.append(rates[-1] / calibration)
    return Measure(round(max(rates)), median(ratios))


def slice_rate(counts: Iterator[int], seconds: float) -> float:
    total = 0
    start = time.perf_counter()
    while time.perf_counter() < start + seconds:
        total += next(counts)
    return total / (time.perf_counter() - start)


def calibration_loops() -> Iterator[int]:
    """Plain Python that counts thousands of its rounds. Changing it makes old ratios worthless."""
    table = list(range(256))
    number = 1
    while True:
        for _ in range(1000):
            number = (number * 65_599 + table[number & 255]) % 2_147_483_647
        yield 1


def whole_games(game: Game, play: Callable[[State, Rng], int]) -> Iterator[int]:
    seed = 0
    while True:
        seed += 1
        yield play(game.start(SEATS, {}), Rng(seed))


def decisions_of_playouts(game: Game) -> Iterator[int]:
    """Random games whose loop is part of the compiled engine."""
    return whole_games(game, lambda state, rng: play_out(state, rng).decisions)


def decisions_of_python_loop(game: Game) -> Iterator[int]:
    """Random games driven from ordinary Python."""
    return whole_games(game, play_in_python)


def play_in_python(state: State, rng: Rng) -> int:
    decisions = 0
    while state.to_move != OVER:
        if state.to_move == CHANCE:
            state.apply(draw(state, rng))
        else:
            moves = state.moves()
            state.apply(moves[rng.below(len(moves))])
            decisions += 1
    return decisions


def copies(game: Game) -> Iterator[int]:
    state = middle_of_a_game(game)
    while True:
        yield count_copies(state, 1000)


def simulations(game: Game) -> Iterator[int]:
    """Decisions of new searches, so that no tree is kept."""
    state = middle_of_a_game(game)
    seed = 0
    while True:
        seed += 1
        bot = make_bot("search:simulations=100", game, seed)
        assert isinstance(bot, SearchBot)
        bot.think(state.view(state.to_move), state.moves())
        yield bot.root.visits


def middle_of_a_game(game: Game) -> State:
    """The position after half the decisions of a random game."""
    length = play_in_python(game.start(SEATS, {}), Rng(1))
    state, rng = game.start(SEATS, {}), Rng(1)
    settle_chance(state, rng)
    for _ in range(length // 2):
        moves = state.moves()
        state.apply(moves[rng.below(len(moves))])
        settle_chance(state, rng)
    return state


def measure_interpreted(game: Game, seconds: float) -> Measure:
    """Playouts in a process whose engine runs from its source."""
    command = [sys.executable, "-m", "mattock.lab.bench", game.name, str(seconds)]
    environment = {**os.environ, "MATTOCK_INTERPRETED": "1"}
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True)
    return Measure(*json.loads(done.stdout))


def summary(games: dict[str, Measures]) -> Json:
    return {
        "compiled": mattock.COMPILED,
        "seats": SEATS,
        "games": {name: game_summary(game) for name, game in games.items()},
    }


def game_summary(game: Measures) -> Json:
    rates = {key: found.per_s for key, found in game.items()}
    return {**rates, "ratios": {key: float(f"{found.ratio:.4g}") for key, found in game.items()}}


def print_summary(games: dict[str, Measures]) -> None:
    from rich.console import Console
    from rich.table import Table

    compiled = "yes" if mattock.COMPILED else "no"
    heads = [head for name in games for head in (name, "ratio")]
    table = Table("", *heads, title=f"compiled: {compiled}; best of {SLICES} slices of time")
    for column in table.columns[1:]:
        column.justify = "right"
    for key, words in RATES.items():
        cells = [game[key] for game in games.values()]
        shown = [text for cell in cells for text in (f"{cell.per_s:,}", f"{cell.ratio:.4g}")]
        table.add_row(words, *shown)
    console = Console(highlight=False)
    console.print(table)
    console.print("ratio: so many in the time of a thousand rounds of a loop of plain Python")


if __name__ == "__main__":
    print(
        json.dumps(measure(decisions_of_playouts(mattock.GAMES[sys.argv[1]]), float(sys.argv[2])))
    )
