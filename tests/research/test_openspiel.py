"""OpenSpiel's own tests and algorithms on our games, and what they rest on."""

import random
from pathlib import Path

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import (
    generate_playthrough,
    ismcts,
    mcts,
    outcome_sampling_mccfr,
)
from open_spiel.python.tests import games_sim_test

from mattock.core.game import BadOption
from mattock.research import openspiel

PLAYTHROUGHS = sorted((Path(__file__).parent / "playthroughs").glob("*.txt"))
GAMES = ("mattock_cave", "mattock_unearth(players=3,edition=de)")
every_game = pytest.mark.parametrize("name", [*GAMES, "mattock_cave(players=1)"])


@pytest.fixture(autouse=True)
def _seeded():
    """OpenSpiel's tests draw from the global generators, and read the flags of a program."""
    flags.FLAGS.mark_as_parsed()
    random.seed(1)
    np.random.seed(1)


def settled(name: str, seed: int = 1, decisions: int = 0):
    """A state after set-up and some random decisions."""
    state, rng = pyspiel.load_game(name).new_initial_state(), random.Random(seed)
    while state.is_chance_node() or decisions > 0:
        if state.is_chance_node():
            numbers, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(numbers, odds)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            decisions -= 1
    return state


class TestCaveApi(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
    game_name = GAMES[0]
    game = pyspiel.load_game(GAMES[0])


class TestUnearthApi(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
    game_name = GAMES[1]
    game = pyspiel.load_game(GAMES[1])


@every_game
def test_openspiels_simulation_test_passes(name):
    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(name))


@every_game
def test_openspiels_random_simulation_passes(name):
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: path.stem)
def test_recorded_playthroughs_replay_line_for_line(path):
    recorded, replayed = generate_playthrough.replay(str(path))
    assert replayed.splitlines() == recorded.splitlines()


def test_there_is_a_playthrough_of_every_game():
    assert {path.stem for path in PLAYTHROUGHS} == set(openspiel.CLASSES)


@every_game
def test_odds_are_exact_and_add_up(name):
    state = pyspiel.load_game(name).new_initial_state()
    course = state.course
    odds = state.chance_outcomes()
    ways = dict(course.state.chance())
    assert sum(share for _, share in odds) == pytest.approx(1, abs=1e-12)
    assert [number for number, _ in odds] == sorted(number for number, _ in odds)
    for number, share in odds:
        assert share == ways[course.encoding.outcomes[number]] / course.state.ways()


@pytest.mark.parametrize("decisions", [0, 25, 60])
def test_a_resampled_state_is_the_same_to_its_player_and_has_no_past(decisions):
    state = settled(GAMES[1], decisions=decisions)
    player = state.current_player()
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    others = set()
    for _ in range(8):
        other = state.resample_from_infostate(player, sampler)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert other.legal_actions() == state.legal_actions()
        assert other.history() == []
        others.add(str(other))
    assert len(others) > 1


def test_a_hidden_card_is_in_the_information_state_of_its_owner_alone():
    state = pyspiel.load_game(GAMES[1]).new_initial_state()
    first, second = (state.child(number) for number, _ in state.chance_outcomes()[:2])
    assert first.information_state_string(0) != second.information_state_string(0)
    for seat in (1, 2):
        assert first.information_state_string(seat) == second.information_state_string(seat)
        assert first.observation_tensor(seat) == second.observation_tensor(seat)


def test_a_copy_goes_its_own_way():
    state = settled(GAMES[1], decisions=5)
    before, copy = state.information_state_string(0), state.clone()
    copy.apply_action(copy.legal_actions()[0])
    assert state.information_state_string(0) == before
    assert copy.information_state_string(0).startswith(before)


def test_a_game_that_is_given_up_is_worth_nothing():
    state = settled("mattock_unearth(limit=3)", decisions=2)
    state.apply_action(state.legal_actions()[0])
    assert state.is_terminal()
    assert state.returns() == [0, 0]


def test_a_number_that_does_not_exist_is_refused_and_changes_nothing():
    state = settled(GAMES[0])
    before = str(state)
    with pytest.raises(ValueError, match="is not legal here"):
        state.apply_action(996)
    assert str(state) == before


@pytest.mark.parametrize("words", ["players=7", "edition=xx", "limit=0"])
def test_bad_parameters_are_refused(words):
    with pytest.raises((BadOption, RuntimeError)):
        pyspiel.load_game(f"mattock_unearth({words})")


def test_their_ismcts_plays_unearth():
    state = settled("mattock_unearth(players=3)", decisions=12)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(
        state.get_game(), evaluator, 2.0, 5, random_state=np.random.RandomState(2)
    )
    assert bot.step(state) in state.legal_actions()


def test_their_mcts_plays_cave():
    state = settled(GAMES[0])
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = mcts.MCTSBot(state.get_game(), 2.0, 10, evaluator, random_state=np.random.RandomState(2))
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("name", ["mattock_cave", "mattock_unearth"])
def test_their_outcome_sampling_learns_on_our_games(name):
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(pyspiel.load_game(name))
    for _ in range(2):
        solver.iteration()
    assert len(solver._infostates) > 50
