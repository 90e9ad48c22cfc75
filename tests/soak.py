"""A million random games of every game: `make soak`. Fails at the first one that goes wrong and
names its table and seed.

Each game is checked at its end and one in a hundred at every step; another one in a hundred is
steered, since uniform play seldom reaches the far corners of a game.
"""

import argparse
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from itertools import islice
from math import ceil
from typing import NamedTuple

import mattock
from mattock import GAMES, OVER
from mattock.core.play import Rng
from mattock.core.playout import play_out
from tests.games.steering import Table, all_tables_of, play, steered

PROCESSES = 2
BATCH = 500
AUDITED, STEERED = 0, 50  # of every hundred seeds


class Broken(Exception):
    """A random game that does not add up or does not end."""


class Batch(NamedTuple):
    table: Table
    seeds: range


def batches(name: str, games: int, first: int) -> Iterator[Batch]:
    """Equal shares for all tables of a game, so that every table comes early."""
    tables = all_tables_of(name)
    last = first + ceil(games / len(tables))
    for start in range(first, last, BATCH):
        for table in tables:
            yield Batch(table, range(start, min(start + BATCH, last)))


def play_batch(batch: Batch) -> int:
    """Play the games of a batch; how many they were."""
    table = batch.table
    for seed in batch.seeds:
        try:
            check_game(table, seed)
        except Exception as error:
            where = f"{table.game}, {table.seats} seats, options {dict(table.options)}"
            error.add_note(f"soak: {where}, seed {seed}")
            raise
    return len(batch.seeds)


def check_game(table: Table, seed: int) -> None:
    state, rng = table.start(), Rng(seed)
    if seed % 100 == STEERED:
        for ply, later in play(state, steered, rng):
            if faults := later.faults():
                raise Broken(f"ply {ply}: {faults[0]}")
        return
    result = play_out(state, rng, audit=seed % 100 == AUDITED)
    if faults := result.faults or state.faults():
        raise Broken(f"ply {result.decisions + result.draws}: {faults[0]}")
    if result.aborted or state.to_move != OVER:
        raise Broken(f"no end after {result.decisions + result.draws} plies")
    if len(state.scores()) != table.seats:
        raise Broken(f"scores {state.scores()}")


def soak(name: str, games: int, first: int) -> None:
    begun, done = time.perf_counter(), 0
    waiting = batches(name, games, first)
    pool = ProcessPoolExecutor(PROCESSES)
    try:
        running = {pool.submit(play_batch, batch) for batch in islice(waiting, 2 * PROCESSES)}
        while running:
            finished, running = wait(running, return_when=FIRST_COMPLETED)
            done += sum(future.result() for future in finished)
            more = islice(waiting, len(finished))
            running |= {pool.submit(play_batch, batch) for batch in more}
            speed = done / (time.perf_counter() - begun)
            print(f"\r{name}: {done:,} games, {speed:,.0f} a second ", end="", flush=True)
    finally:
        print()
        pool.shutdown(cancel_futures=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=1_000_000, help="random games of every game")
    parser.add_argument("--seed", type=int, default=0, help="the first seed of every table")
    arguments = parser.parse_args()
    print(f"the engine is {'compiled' if mattock.COMPILED else 'interpreted'}")
    for name in GAMES:
        soak(name, arguments.games, arguments.seed)


if __name__ == "__main__":
    main()
