"""Pieces of pictures are kept, a bounded number of them, and a kept one is what is drawn anew."""

import functools
import inspect
import sys

import pytest

from mattock import GAMES
from mattock.core.face import Scene
from mattock.core.game import OVER
from mattock.core.play import Rng, settle_chance
from mattock.draw.elements import escape, num, text
from mattock.draw.kept import MOST, kept


def keepers():
    """All functions of what draws that keep what they answered."""
    modules = [
        module
        for name, module in sys.modules.items()
        if name.startswith("mattock.draw") or (name.startswith("mattock.") and ".svg" in name)
    ]
    found = {id(thing): thing for module in modules for thing in vars(module).values()}
    return [thing for thing in found.values() if isinstance(thing, functools._lru_cache_wrapper)]


def views_of(game, seats, seed):
    """Some views of a random game, in order."""
    state, rng = GAMES[game].start(seats, {}), Rng(seed)
    settle_chance(state, rng)
    for number in range(1000):
        if number % 40 == 0 or state.to_move == OVER:
            yield from [state.view(None), *(state.view(seat) for seat in range(seats))]
        if state.to_move == OVER:
            return
        state.apply(rng.pick(state.moves()))
        settle_chance(state, rng)


@pytest.mark.parametrize("shape", ["wide", "phone"])
@pytest.mark.parametrize(("game", "seats"), [("unearth", 3), ("cave", 1), ("cave", 2)])
def test_pictures_of_kept_pieces_are_those_drawn_anew(game, seats, shape):
    face = GAMES[game].face()
    views = list(views_of(game, seats, seed=5))
    pictures = [face.show(view, Scene(shape)).picture for view in views]
    for view, picture in zip(views, pictures, strict=True):
        for keeper in keepers():
            keeper.cache_clear()
        assert face.show(view, Scene(shape)).picture == picture


def test_every_keeper_that_takes_arguments_is_bounded():
    limits = {
        keeper.cache_parameters()["maxsize"]
        for keeper in keepers()
        if inspect.signature(keeper).parameters
    }
    assert limits == {MOST}


def test_what_was_not_asked_for_lately_is_dropped():
    @kept
    def double(number: int) -> int:
        return 2 * number

    for number in range(MOST + 10):
        assert double(number) == 2 * number
    assert isinstance(double, functools._lru_cache_wrapper)
    assert double.cache_info().currsize == MOST


def test_one_and_true_are_not_taken_for_each_other():
    assert [escape(thing) for thing in (1, True, 1.0)] == ["1", "True", "1.0"]
    assert [text(0, 0, thing).split(">")[1] for thing in (1, True)] == ["1</text", "True</text"]
    assert [num(thing) for thing in (0.0, -0.0)] == ["0", "0"]
