"""The learned judgement of Unearth."""

import pytest

from mattock import OVER, position
from mattock.bots.unearth.features import LEADS, RING, SIZE, TRAIL_VALUE, features, time_left
from mattock.bots.unearth.judge import LearnedUnearthJudge, load_weights
from mattock.core.judge import result
from mattock.core.play import Rng, settle_chance
from mattock.core.playout import play_out
from tests.bots.tables import some_decisions
from tests.games.unearth.table import new_unearth

SLOTS = "slot 1: green 13; stones red{dice} | slot 2: blue 9 | slot 3: gray 17 | slot 4: peach 11"
HANDS = "red hidden: purple 9 | blue hidden: purple 11"


@pytest.fixture(scope="module")
def judge():
    return LearnedUnearthJudge(load_weights())


def at(dice="", more="", deck=9):
    slots = SLOTS.format(dice=dice)
    lines = f"unearth en 2 players | {slots} | {HANDS} | box: {'?, ' * 9}? | deck: {deck}"
    return position(f"{lines} | {more}" if more else lines)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_are_weights_for_every_number_of_seats(seats):
    weights = load_weights()[seats]
    assert len(weights.late) == len(weights.early) == SIZE
    assert min(weights.spread[0], sum(weights.spread)) > 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_shares_are_one_victory_together(judge, seats):
    for state in some_decisions("unearth", seats, seed=3, count=10):
        worths = judge.worth(state)
        assert sum(worths) == pytest.approx(1)
        assert min(worths) > 0


def test_the_end_is_judged_exactly(judge):
    state = new_unearth()
    play_out(state, Rng(2))
    assert state.to_move == OVER
    assert judge.worth(state) == result(state)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_time_runs_from_one_to_zero(seats):
    state = new_unearth(seats)
    settle_chance(state, Rng(3))
    assert time_left(state) == 1
    play_out(state, Rng(4))
    assert time_left(state) == 0


def test_a_ruin_more_is_better(judge):
    red, blue = (at(more=f"{seat} claimed: green 9, green 11", deck=7) for seat in ("red", "blue"))
    assert judge.worth(red)[0] > judge.worth(blue)[0]


def test_a_ruin_led_is_seen_by_what_is_missing(judge):
    red, blue = features(at("; dice red d8=7, blue d6=2"))
    assert red[LEADS : LEADS + 4] == [0, 1, 0, 0]  # four of thirteen
    assert blue[TRAIL_VALUE : TRAIL_VALUE + 4] == [0, 2, 0, 0]


def test_the_best_centre_counts(judge):
    row = features(at(more="red tableau: black at 0,0, red at 1,0"))[0]
    assert row[RING : RING + 6] == [0, 0, 1, 0, 0, 0]
