"""Bots cannot cheat: what a seat cannot know makes no difference to its move."""

import pytest

from mattock import GAMES
from mattock.bots import make_bot
from mattock.core.play import Rng
from tests.bots.tables import PLAYERS, SEATS, some_decisions

SEED = 5


def redealt(state, times=5):
    """States that differ from this one only in what the seat to move cannot know."""
    view = state.view(state.to_move)
    return [view.imagine(Rng(seed)) for seed in range(times)]


def answer(name, state):
    """The move of a new bot."""
    bot = make_bot(name, state.game(), SEED)
    return bot.choose(state.view(state.to_move), state.moves())


@pytest.mark.parametrize(("name", "game", "seats"), PLAYERS)
def test_the_move_does_not_depend_on_what_the_seat_cannot_know(name, game, seats):
    for state in some_decisions(game, seats, seed=seats, count=3):
        moves = {answer(name, other) for other in [state, *redealt(state, 2)]}
        assert len(moves) == 1


@pytest.mark.parametrize(
    "name", [name for name, game, seats in PLAYERS if (game, seats) == ("unearth", 2)]
)
def test_a_whole_game_is_played_alike_whatever_is_hidden(name):
    """One bot for the whole game, so that what it keeps between moves is tested too."""
    told, redealt_to = (make_bot(name, GAMES["unearth"], SEED) for _ in range(2))
    for state in some_decisions("unearth", 2, seed=1, count=12):
        moves = state.moves()
        other = redealt(state, 1)[0]
        seat = state.to_move
        assert told.choose(state.view(seat), moves) == redealt_to.choose(other.view(seat), moves)


def test_the_states_compared_do_differ():
    states = some_decisions("unearth", 4, seed=4, count=10)
    assert all(len({other.text() for other in redealt(state)}) > 1 for state in states)


def test_all_seat_numbers_are_tried():
    assert all({GAMES[game].min_seats, GAMES[game].max_seats} <= {*SEATS[game]} for game in GAMES)
