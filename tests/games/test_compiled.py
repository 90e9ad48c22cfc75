"""The compiled engine and its source play the same games."""

import os
import subprocess
import sys
import zlib
from pathlib import Path

import pytest

import mattock
from mattock import GAMES
from mattock.core.play import Rng
from mattock.core.playout import mixed, play_out
from tests.games.steering import Table, all_tables_of, next_move, steered

SEEDS = 500
STEERED = 60
INTERPRETED = "MATTOCK_INTERPRETED"


def table_for(name: str, seed: int) -> Table:
    tables = all_tables_of(name)
    return tables[seed % len(tables)]


def checksum(name: str) -> int:
    """Over all moves, scores and last positions of games on every table."""
    total = 0
    for seed in range(SEEDS):
        state = table_for(name, seed).start()
        total = mixed(total, play_out(state, Rng(seed)).checksum)
        total = mixed(total, zlib.crc32(state.text().encode()))
    for seed in range(STEERED):
        total = mixed(total, steered_checksum(table_for(name, seed), seed))
    return total


def steered_checksum(table: Table, seed: int) -> int:
    """Also over what a seat sees and imagines on the way."""
    state, rng, total, ply = table.start(), Rng(seed), 0, 0
    while state.to_move != mattock.OVER:
        move = next_move(state, steered, rng)
        total = mixed(total, move)
        state.apply(move)
        ply += 1
        if ply % 50 == 0:
            imagined = state.view(ply % state.seats()).imagine(rng)
            total = mixed(total, zlib.crc32(imagined.text().encode()))
    for score in state.scores():
        total = mixed(total, score)
    return total


def interpreted_checksum(name: str) -> int:
    """The same from the sources, in a process of its own."""
    run = subprocess.run(
        [sys.executable, "-m", "tests.games.test_compiled", name],
        cwd=Path(__file__).parents[2],
        env={**os.environ, INTERPRETED: "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return int(run.stdout)


def test_the_engine_is_compiled_unless_asked_otherwise():
    is_asked_otherwise = bool(os.environ.get(INTERPRETED))
    assert mattock.COMPILED is not is_asked_otherwise


@pytest.mark.skipif(bool(os.environ.get(INTERPRETED)), reason=f"{INTERPRETED} is set")
@pytest.mark.parametrize("name", GAMES)
def test_compiled_and_interpreted_games_have_one_checksum(name):
    assert checksum(name) == interpreted_checksum(name)


if __name__ == "__main__":
    assert not mattock.COMPILED
    print(checksum(sys.argv[1]))
