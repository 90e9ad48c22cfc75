"""Compiled bots and their source choose the same moves."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import mattock
from mattock import GAMES
from mattock.bots import make_bot
from tests.bots.tables import TABLES, some_decisions

INTERPRETED = "MATTOCK_INTERPRETED"
SPECS = ("random", "greedy", "search:simulations=60")
MORE_SPECS = {"unearth": (), "cave": ("turns:turns=1,blur=5", "turns:width=3,draws=1")}


def answers() -> list[str]:
    """The moves of some bots in some positions of every game, one bot for all of a game's."""
    lines = []
    for game, seats in TABLES:
        for spec in SPECS + MORE_SPECS[game]:
            bot = make_bot(spec, GAMES[game], 1)
            for state in some_decisions(game, seats, seed=3, count=5):
                move = bot.choose(state.view(state.to_move), state.moves())
                lines.append(f"{game} {seats} {spec}: {GAMES[game].write(move)}")
    return lines


@pytest.mark.skipif(bool(os.environ.get(INTERPRETED)), reason=f"{INTERPRETED} is set")
def test_compiled_and_interpreted_bots_choose_the_same_moves():
    run = subprocess.run(
        [sys.executable, "-m", "tests.bots.test_compiled"],
        cwd=Path(__file__).parents[2],
        env={**os.environ, INTERPRETED: "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.splitlines() == answers()


if __name__ == "__main__":
    assert not mattock.COMPILED
    print("\n".join(answers()))
