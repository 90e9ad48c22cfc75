"""How fast the engine is: decisions, copies of positions and simulations of a search per second,
on one core.

Each figure is the best of a few slices of time, since a busy machine can only make it smaller.

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


def bench(seconds: float) -> dict[str, dict[str, int]]:
    """All rates of all games, each measured for so many seconds."""
    return {name: rates(game, seconds) for name, game in mattock.GAMES.items()}


def rates(game: Game, seconds: float) -> dict[str, int]:
    return {
        "seats": SEATS,
        "decisions_per_s": rate(decisions_of_playouts(game), seconds),
        "decisions_per_s_python_loop": rate(decisions_of_python_loop(game), seconds),
        "decisions_per_s_interpreted": interpreted_rate(game, seconds),
        "copies_per_s": rate(copies(game), seconds),
        "simulations_per_s": rate(simulations(game), seconds),
    }


def rate(counts: Iterator[int], seconds: float) -> int:
    """Counts per second, in the best of some slices: what else runs can only slow them down."""
    return max(slice_rate(counts, seconds / SLICES) for _ in range(SLICES))


def slice_rate(counts: Iterator[int], seconds: float) -> int:
    total = 0
    start = time.perf_counter()
    while time.perf_counter() < start + seconds:
        total += next(counts)
    return round(total / (time.perf_counter() - start))


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


def interpreted_rate(game: Game, seconds: float) -> int:
    """The rate of playouts in a process whose engine runs from its source."""
    command = [sys.executable, "-m", "mattock.lab.bench", game.name, str(seconds)]
    environment = {**os.environ, "MATTOCK_INTERPRETED": "1"}
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True)
    return int(json.loads(done.stdout))


def summary(games: dict[str, dict[str, int]]) -> Json:
    return {"compiled": mattock.COMPILED, "games": games}


def print_summary(games: dict[str, dict[str, int]]) -> None:
    from rich.console import Console
    from rich.table import Table

    compiled = "yes" if mattock.COMPILED else "no"
    table = Table("", *games, title=f"compiled: {compiled}; best of {SLICES} slices of time")
    for column in table.columns[1:]:
        column.justify = "right"
    for key, words in RATES.items():
        table.add_row(words, *(f"{game[key]:,}" for game in games.values()))
    Console(highlight=False).print(table)


if __name__ == "__main__":
    print(rate(decisions_of_playouts(mattock.GAMES[sys.argv[1]]), float(sys.argv[2])))
