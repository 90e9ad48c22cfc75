"""Learning the judgement of Unearth."""

import numpy as np
import pytest

from mattock.bots.unearth.features import SIZE
from mattock.bots.unearth.learned.train import fit, learn, play_game, surprise
from mattock.games.unearth import GAME


@pytest.fixture(scope="module")
def samples():
    return play_game(2, 1, GAME.judge(), 5)


def test_every_position_of_a_game_knows_how_it_ended(samples):
    assert len(samples) > 50
    assert len({tuple(sample.scores) for sample in samples}) == 1
    assert samples[0].winners
    assert samples[0].left > samples[-1].left


def test_what_is_learned_foretells_the_game_it_was_learned_from(samples):
    weights = fit(samples)
    sample = samples[len(samples) // 2]
    for seat, row in enumerate(sample.rows):
        pairs = zip(row, weights.late, weights.early, strict=True)
        gain = sum(number * (late + sample.left * early) for number, late, early in pairs)
        assert sample.points[seat] + gain == pytest.approx(sample.scores[seat], abs=8)


def test_learning_again_gives_the_same_weights():
    first, second = (learn(2, games=1, rounds=2, simulations=3) for _ in range(2))
    assert first == second
    assert len(first.late) == SIZE


def test_a_sure_and_right_judgement_is_no_surprise():
    won = np.array([[1.0, 0.0]])
    spread = np.array([1.0])
    assert surprise(np.array([[50.0, 0.0]]), won, spread) == pytest.approx(0)
    assert surprise(np.array([[5.0, 5.0]]), won, spread) == pytest.approx(np.log(2))
