"""Learning the judgement of Cave."""

from typing import Any

import numpy as np
import pytest

from mattock.bots.cave.learned.net import (
    SCALE,
    load_layers,
    load_networks,
    new_network,
    save_layers,
    save_networks,
    unpack,
)
from mattock.bots.cave.learned.train import (
    TASK,
    TRACE,
    Learner,
    Lesson,
    Plan,
    Sample,
    backward,
    learn,
    lesson,
    play_game,
    targets,
)
from mattock.bots.cave.outcomes import words_of


def sample(best, seat=0, points=0, is_whim=False):
    return Sample(seat, [0], points, best, is_whim)


def test_words_are_unpacked_bit_by_bit():
    bits = unpack([5, 1 << 61], 2)
    assert bits.shape == (1, 128)
    assert np.flatnonzero(bits[0]).tolist() == [0, 2, 64 + 61]


def test_a_new_network_expects_nothing():
    assert new_network(2, 1).values([3, 4, 5, 6]) == [0.0, 0.0]


def test_networks_survive_being_saved(tmp_path):
    network = new_network(2, 1)
    save_networks({"solo": network, "duel": network}, tmp_path / "both.npz")
    assert sorted(load_networks(tmp_path / "both.npz")) == ["duel", "solo"]
    loaded = load_networks(tmp_path / "both.npz")["duel"]
    assert all(
        np.allclose(a, b, atol=1e-2) for a, b in zip(loaded.layers, network.layers, strict=True)
    )


def test_the_state_of_a_training_survives_exactly(tmp_path):
    layers = new_network(2, 1).layers
    save_layers(layers, 77, tmp_path / "state.npz")
    loaded, played = load_layers(tmp_path / "state.npz")
    assert played == 77
    assert all((a == b).all() for a, b in zip(loaded, layers, strict=True))


def test_slopes_are_those_of_the_error():
    """Against small steps in a few weights."""
    rng = np.random.default_rng(3)
    # In double precision, which `backward` keeps, small steps can be told apart
    layers: list[Any] = [layer.astype(np.float64) for layer in new_network(1, 2).layers]
    layers[-2] = rng.standard_normal(layers[-2].shape)
    x: Any = rng.integers(0, 2, (20, 64)).astype(np.float64)
    wanted: Any = rng.standard_normal(20)
    slopes, error = backward(layers, x, wanted)
    for layer, slope in zip(layers, slopes, strict=True):
        place = tuple(size // 2 for size in layer.shape)
        layer[place] += 1e-5
        assert (backward(layers, x, wanted)[1] - error) / 1e-5 == pytest.approx(
            slope[place], abs=1e-3
        )
        layer[place] -= 1e-5


def test_targets_look_back_from_the_score():
    wanted = targets([sample(10.0), sample(20.0), sample(30.0)], [40])
    assert wanted[2] == 40
    assert wanted[1] == pytest.approx((1 - TRACE) * 30 + TRACE * 40)
    assert wanted[0] == pytest.approx((1 - TRACE) * 20 + TRACE * wanted[1])


def test_what_is_good_for_one_seat_is_bad_for_the_other():
    assert targets([sample(0.0, seat=1), sample(5.0, seat=0)], [5, 0]) == [-5, 5]


def test_a_whim_does_not_count_against_what_came_before():
    assert targets([sample(10.0), sample(20.0, is_whim=True)], [0]) == [20, 0]


@pytest.mark.parametrize("seats", [1, 2])
def test_a_game_gives_a_sample_for_every_turn(seats):
    samples, scores = play_game(new_network(words_of(seats), 1), seats, 1, whim=0.3)
    assert len(samples) >= {1: 19, 2: 44}[seats]
    assert len(scores) == seats
    assert any(sample.is_whim for sample in samples)


def test_equal_seeds_teach_alike():
    task = (new_network(words_of(1), 1).layers, 1, [5, 6], 0.2)
    first, second = lesson(task), lesson(task)
    assert (first.rows == second.rows).all()
    assert (first.targets == second.targets).all()


def test_a_learner_learns_what_it_remembers():
    learner = Learner(new_network(1, 1), 100)
    rows = np.arange(1, 41, dtype=np.int64)[:, None]
    learner.remember(Lesson(rows, (rows[:, 0] % 7).astype(np.float32), []))
    before = learner.study(1, 0.0)
    learner.study(200, 3e-3)
    assert learner.study(1, 0.0) < 0.3 * before < SCALE


def test_a_short_training_makes_better_play_and_goes_on_where_it_stopped(tmp_path):
    plan = Plan(1, 4 * TASK, 1, 10_000, 32.0, 1e-3, 0.1, tmp_path / "state.npz")
    learn(plan)
    assert load_layers(plan.keep)[1] == 4 * TASK
    again = learn(plan._replace(games=5 * TASK))
    assert load_layers(plan.keep)[1] == 5 * TASK
    trained = np.mean(lesson((again.layers, 1, list(range(40)), 0.0)).scores)
    untaught = np.mean(lesson((new_network(words_of(1), 1).layers, 1, list(range(40)), 0.0)).scores)
    assert trained > untaught
