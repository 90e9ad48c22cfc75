"""What the network of Cave sees of an outcome."""

import pytest

from mattock.bots.cave.features import (
    cave_word,
    fits_word,
    goods_word,
    price_word,
    space_kinds,
    therm,
)
from mattock.bots.cave.outcomes import Outcomes, words_of
from mattock.core.bits import bits, size
from mattock.core.play import Rng, settle_chance
from mattock.games.cave.effects import goods
from mattock.games.cave.goods import GOLD, count
from mattock.games.cave.parts import POINTS
from tests.bots.tables import cave_decisions
from tests.games.cave.table import new_cave

SHELF, SPINNING_WHEEL, TUNNEL, PARLOR, TREASURY = 1, 2, 3, 6, 19
WORD = 1 << 62


@pytest.fixture
def state():
    state = new_cave(1)
    settle_chance(state, Rng(1))
    return state


@pytest.mark.parametrize("seats", [1, 2])
def test_every_outcome_has_a_row_of_words_that_fit(seats):
    for seed in range(3):
        for state in cave_decisions(seats, seed, count=12):
            outcomes = Outcomes(state)
            assert len(outcomes.rows) == words_of(seats) * len(outcomes.points)
            assert all(0 <= word < WORD for word in outcomes.rows)


@pytest.mark.parametrize("seats", [1, 2])
def test_outcomes_that_differ_have_different_rows(seats):
    """But for the few that come to the same in all that is looked at."""
    for state in cave_decisions(seats, seed=2, count=8):
        outcomes = Outcomes(state)
        rows = {tuple(outcomes.row(number)) for number in range(len(outcomes.points))}
        assert len(rows) > 0.8 * len(outcomes.points)


def test_points_are_those_of_rooms_and_gold():
    for state in cave_decisions(1, seed=4, count=8):
        outcomes = Outcomes(state)
        for points, layout, stock in zip(
            outcomes.points, outcomes.layouts, outcomes.goods, strict=True
        ):
            rooms = sum(POINTS[room] for room in layout.state.players[0].spaces if room > 0)
            assert points == rooms + count(stock, GOLD)


def test_the_points_of_the_other_side_count_against_a_seat():
    state = new_cave(2)
    settle_chance(state, Rng(1))
    before = Outcomes(state).points
    state.players[1 - state.active].goods += goods(gold=4)
    assert Outcomes(state).points == [points - 4 for points in before]


def test_numbers_are_coded_as_thermometers():
    assert [therm(number, 3) for number in (-1, 0, 1, 2, 3, 4)] == [0, 0, 1, 3, 7, 7]


def test_goods_are_counted_one_by_one():
    assert goods_word(0) == 0
    assert size(goods_word(goods(2, 1, 0, 3, 9, 4))) == 19
    assert goods_word(goods(9, 9, 9, 9, 9, 19)) == (1 << 59) - 1


def test_a_room_fits_now_or_after_one_more_wall(state):
    display = 1 << SHELF | 1 << TUNNEL | 1 << TREASURY
    word = fits_word(state.player(), display, 7)  # the only empty space has one wall
    assert bits(word & 0xFFFFFF) == [SHELF - 1]
    assert bits(word >> 24 & 0xFFFFFF) == [TUNNEL - 1]
    assert fits_word(state.player(), display, 0) >> 24 & 0xFFFFFF == 0


def test_the_walls_around_empty_spaces_are_seen(state):
    player = state.player()
    kinds, walled = space_kinds(player, 7)
    assert bits(kinds) == [player.sides_of(4)]
    assert len(bits(walled)) == 3


def test_a_room_is_paid_with_or_without_the_fee():
    display = 1 << SHELF | 1 << PARLOR
    fits = 1 << SHELF - 1
    poor = price_word(goods(wood=1), display, fits, 2)
    assert (bits(poor & 0xFFFFFF), poor >> 24) == ([SHELF - 1], 0)
    rich = price_word(goods(wood=1, stone=1, food=2, gold=1), display, fits, 2)
    assert bits(rich & 0xFFFFFF) == [SHELF - 1, PARLOR - 1]
    assert bits(rich >> 24) == [SHELF - 1]


def test_walls_and_spaces_are_seen(state):
    player = state.player()
    before = cave_word(player)
    player.toggle_wall(3)
    assert bits(before ^ cave_word(player)) == [3]
