"""Whatever a bot does, a legal move comes back."""

import threading

import pytest

from mattock import new_game
from mattock.bots.base import Bot
from mattock.bots.guard import decide
from mattock.core.play import Rng, settle_chance


@pytest.fixture
def view():
    state = new_game("cave")
    settle_chance(state, Rng(1))
    return state.view(state.to_move)


class Last(Bot):
    def choose(self, view, moves):
        return moves[-1]


class Raising(Bot):
    def choose(self, view, moves):
        raise RuntimeError("out of ideas\nand of paper")


class Illegal(Bot):
    def __init__(self, answer):
        self.answer = answer

    def choose(self, view, moves):
        return self.answer


class Clearing(Bot):
    """Changes the list it was handed."""

    def choose(self, view, moves):
        move = moves.pop()
        moves.clear()
        return move


class Waiting(Bot):
    def __init__(self):
        self.released = threading.Event()

    def choose(self, view, moves):
        self.released.wait()
        return moves[0]


@pytest.mark.parametrize("seconds", [None, 60])
def test_the_move_of_a_bot_is_played(view, seconds):
    assert decide(Last(), view, seconds) == (view.moves()[-1], "")


@pytest.mark.parametrize("seconds", [None, 60])
def test_a_bot_that_raises_is_reported(view, seconds):
    decision = decide(Raising(), view, seconds)
    assert decision == (view.moves()[0], "raised RuntimeError: out of ideas")


@pytest.mark.parametrize("answer", [-1, 10**9, None, "first"])
def test_an_illegal_answer_is_reported(view, answer):
    move, fault = decide(Illegal(answer), view, None)
    assert move == view.moves()[0]
    assert fault


def test_an_illegal_move_is_named(view):
    assert decide(Illegal(-1), view, None).fault == "answered -1, which is not legal"


def test_a_bot_that_overruns_is_left_behind(view):
    bot = Waiting()
    decision = decide(bot, view, 0.01)
    bot.released.set()
    assert decision == (view.moves()[0], "took longer than 0.01 s")


def test_the_list_of_moves_is_the_bots_own(view):
    assert decide(Clearing(), view, None) == (view.moves()[-1], "")
