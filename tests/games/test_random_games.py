"""Thousands of random games of every game, without an exception or a broken total.

MATTOCK_RANDOM_GAMES changes how many each game plays, for use while developing.
"""

import os
from math import ceil

import pytest

from mattock import GAMES, OVER
from mattock.core.play import Rng
from mattock.core.playout import play_out
from tests.games.steering import Table, all_tables_of, play, steered

COUNT = int(os.environ.get("MATTOCK_RANDOM_GAMES", "5000"))
AUDITED = 10  # one game in so many is checked at every step, the others at their end
TABLES = [table for name in GAMES for table in all_tables_of(name)]
every_table = pytest.mark.parametrize("table", TABLES, ids=str)


def share_of(table: Table) -> int:
    """How many of its game's games a table plays."""
    return ceil(COUNT / len(all_tables_of(table.game)))


@every_table
def test_random_games_end_with_every_total_right(table):
    for seed in range(share_of(table)):
        state = table.start()
        result = play_out(state, Rng(seed), audit=seed % AUDITED == 0)
        assert (result.faults, result.aborted) == ([], False), f"seed {seed}"
        assert state.to_move == OVER, f"seed {seed}"
        assert state.faults() == [], f"seed {seed}"
        assert len(state.scores()) == table.seats, f"seed {seed}"


@every_table
def test_steered_games_keep_every_total_right(table):
    for seed in range(ceil(share_of(table) / 50)):
        for ply, state in play(table.start(), steered, Rng(seed)):
            assert state.faults() == [], f"seed {seed}, ply {ply}"
