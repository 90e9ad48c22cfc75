"""Shares of the victory."""

import pytest

from mattock import GAMES, OVER, new_game
from mattock.core.judge import Judge, result, shares
from mattock.core.play import Rng
from mattock.core.playout import play_out
from tests.bots.tables import TABLES, some_decisions


def test_equal_points_are_equal_shares():
    assert shares([3.0, 3.0, 3.0, 3.0], 5.0) == [0.25] * 4


def test_more_points_are_a_bigger_share_the_smaller_the_spread():
    wide, narrow = shares([10.0, 8.0], 8.0), shares([10.0, 8.0], 2.0)
    assert 0.5 < wide[0] < narrow[0] < 1
    assert sum(wide) == pytest.approx(1)


def test_a_judge_that_knows_nothing_finds_all_seats_alike():
    assert Judge().worth(new_game("unearth", seats=4)) == [0.25] * 4


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_shares_are_between_0_and_1_and_one_victory_together(game, seats):
    judge = GAMES[game].judge()
    for state in some_decisions(game, seats, seed=2, count=8):
        worths = judge.worth(state)
        assert len(worths) == seats
        assert all(0 <= worth <= 1 for worth in worths)
        assert seats == 1 or sum(worths) == pytest.approx(1)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_end_is_judged_exactly(game, seats):
    state = new_game(game, seats)
    play_out(state, Rng(1))
    assert state.to_move == OVER
    worths = GAMES[game].judge().worth(state)
    assert worths == result(state)
    if seats == 1:
        assert worths == [state.scores()[0] / 100]
    else:
        assert [seat for seat in range(seats) if worths[seat]] == state.winners()
