"""PettingZoo's and Gymnasium's own tests on our games, and many games at once."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import mattock.research.gymnasium
from mattock import GAMES
from mattock.core.game import OVER, BadOption, IllegalMove
from mattock.core.play import Rng, settle_chance
from mattock.research import pettingzoo
from mattock.research.batch import Games

TABLES = [
    (name, seats)
    for name, game in GAMES.items()
    for seats in range(game.min_seats, game.max_seats + 1)
]
every_table = pytest.mark.parametrize(("name", "seats"), TABLES)
ENVIRONMENTS: dict[str, dict[str, Any]] = {
    "mattock/CaveSolo-v0": {},
    "mattock/Cave-v0": {"bots": "random", "seat": 1},
    "mattock/Unearth-v0": {"bots": ["random", "greedy"], "seats": 3, "edition": "ru"},
}
every_environment = pytest.mark.parametrize("name", ENVIRONMENTS)


def table(name: str, **settings):
    return pettingzoo.VERSIONS[f"{name}_v0"].env(**settings)


def play_out(env, choose) -> None:
    """Play an AEC environment to the end."""
    for agent in env.agent_iter():
        seen, _, terminated, truncated, _ = env.last()
        over = terminated or truncated
        env.step(None if over else choose(agent, np.flatnonzero(seen["action_mask"])))


@every_table
@pytest.mark.filterwarnings("ignore:Observation")  # theirs, of every environment with a mask
def test_pettingzoos_api_test_passes(name, seats):
    api_test(table(name, seats=seats), num_cycles=100)


@every_table
def test_pettingzoos_seed_test_passes(name, seats):
    seed_test(lambda: table(name, seats=seats), num_cycles=30)


def test_environments_are_found_by_their_usual_names():
    from mattock.research.pettingzoo import cave_v0, unearth_v0

    assert cave_v0.env(seats=1).metadata["name"] == "cave_v0"
    assert unearth_v0.raw_env(seats=4, edition="de").max_num_agents == 4
    with pytest.raises(AttributeError, match="no attribute 'chess_v0'"):
        _ = pettingzoo.chess_v0


def test_rewards_at_the_end_add_up_to_nothing():
    env, rng = table("unearth", seats=3), Rng(5)
    env.reset(seed=5)
    told = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        told[agent] += reward
        over = terminated or truncated
        legal = [] if over else np.flatnonzero(seen["action_mask"]).tolist()
        env.step(None if over else rng.pick(legal))
    assert sum(told.values()) == pytest.approx(0)
    assert max(told.values()) > 0


def test_an_illegal_action_ends_the_table_at_its_seats_cost():
    env = table("cave", seats=2)
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(996)
    assert env.rewards[agent] == pettingzoo.ILLEGAL_REWARD
    assert all(env.terminations.values())


def test_a_raw_table_refuses_an_illegal_action_and_stays_as_it_was():
    env = pettingzoo.VERSIONS["cave_v0"].raw_env()
    env.reset(seed=1)
    before = env.sole.state.text()
    with pytest.raises(IllegalMove, match="action 996 is not legal here"):
        env.step(996)
    assert env.sole.state.text() == before


def test_a_table_that_is_given_up_is_truncated():
    env, rng = table("unearth", limit=4), Rng(1)
    env.reset(seed=1)
    play_out(env, lambda _, legal: rng.pick(legal.tolist()))
    assert env.unwrapped.sole.is_stalled
    assert env.unwrapped.sole.results() == [0, 0]


@every_environment
def test_gymnasiums_check_passes(name):
    check_env(gymnasium.make(name, **ENVIRONMENTS[name]).unwrapped)


@every_environment
def test_equal_seeds_and_actions_give_equal_games(name):
    def story() -> list:
        env, rng = gymnasium.make(name, **ENVIRONMENTS[name]), Rng(3)
        seen, _ = env.reset(seed=9)
        told = []
        while True:
            action = rng.pick(np.flatnonzero(seen["action_mask"]).tolist())
            seen, reward, terminated, truncated, info = env.step(action)
            told.append((seen["observation"].tobytes(), reward, str(info)))
            if terminated or truncated:
                return told

    first = story()
    assert first == story()
    assert first[-1][1] != 0


def test_an_illegal_action_changes_nothing_and_is_told():
    env = mattock.research.gymnasium.SeatEnv("cave", seats=1, limit=3)
    seen, _ = env.reset(seed=1)
    for left in (2, 1, 0):
        after, reward, terminated, truncated, info = env.step(996)
        assert info == {"illegal": True}
        assert reward == 0
        assert after["observation"].tobytes() == seen["observation"].tobytes()
        assert (terminated, truncated) == (False, left == 0)


@pytest.mark.parametrize(
    ("settings", "complaint"),
    [
        ({"seat": 2}, "seat 2 is none of the 2 seats"),
        ({"bots": ["random", "random"]}, "1 other seats want as many bots, not 2"),
        ({"bots": "nobody"}, "there is no bot 'nobody'"),
        ({"seats": 9}, "for 1 to 2 players, not 9"),
    ],
)
def test_bad_settings_are_refused(settings, complaint):
    with pytest.raises(BadOption, match=complaint):
        mattock.research.gymnasium.SeatEnv("cave", **settings)


# Many games at once


@every_table
def test_a_batch_plays_the_games_that_single_states_play(name, seats):
    """The fast loop and its slow twin, with everything that is written."""
    count, game = 5, GAMES[name]
    games = Games(name, seats, count, np.zeros((count, game.encoding().layout.size), np.float32))
    games.reset(7)
    encoding, tensors = game.encoding(), games.tensors
    rngs = [Rng(number << 32 | 7) for number in range(count)]
    states = [game.start(seats, {}) for _ in range(count)]
    finished = 0
    for _ in range(220):
        for state, rng in zip(states, rngs, strict=True):
            settle_chance(state, rng)
        for number, state in enumerate(states):
            assert games.seats[number] == state.to_move
            row = encoding.row(state, state.to_move)
            assert games.observations[number].tobytes() == tensors.tensor(row).tobytes()
            assert games.masks[number].tobytes() == encoding.mask(state, state.moves())
        actions = games.sample()
        games.step(actions)
        for number, action in enumerate(actions.tolist()):
            state = states[number]
            state.apply(encoding.move(state, action))
            settle_chance(state, rngs[number])
            assert games.ended[number] == (state.to_move == OVER)
            if state.to_move == OVER:
                finished += 1
                assert games.batch.scores[number] == state.scores()
                assert (games.rewards[number] != 0).any()
                states[number] = game.start(seats, {})
            else:
                assert not games.rewards[number].any()
    assert finished > 0 or name == "unearth"


def test_a_batch_writes_into_the_arrays_it_is_given():
    seen, masks = np.zeros((3, 872), np.uint8), np.zeros((3, 997), bool)
    games = Games("cave", 2, 3, seen, masks)
    before = seen.tobytes()
    games.step(games.sample())
    assert games.observations is seen
    assert games.masks is masks
    assert seen.tobytes() != before
    assert masks.sum(axis=1).tolist() == [len(legal) for legal in games.batch.numbers]


def test_one_illegal_action_stops_a_batch_before_it_moves():
    games = Games("cave", 2, 3)
    before = games.observations.tobytes()
    actions = games.sample()
    actions[2] = 996
    with pytest.raises(IllegalMove, match="action 996 is not legal in game 2"):
        games.step(actions)
    games.write()
    assert games.observations.tobytes() == before


def test_arrays_and_actions_that_do_not_fit_are_refused():
    with pytest.raises(BadOption, match=r"shape \(3, 872\) is wanted, not \(4, 872\)"):
        Games("cave", 2, 3, np.zeros((4, 872), np.uint8))
    with pytest.raises(BadOption, match="3 games want as many actions, not 2"):
        Games("cave", 2, 3).step(np.zeros(2, np.int64))


def test_a_batch_gives_up_games_without_an_end():
    games = Games("unearth", 2, 2, limit=3)
    told = []
    for _ in range(6):
        games.step(games.sample())
        told.append(games.stalled.tolist())
    assert told == [[False, False], [False, False], [True, True]] * 2


def test_a_vector_environment_is_made_by_name():
    env = gymnasium.make_vec(
        "mattock/CaveSolo-v0", num_envs=4, vectorization_mode="vector_entry_point"
    )
    seen, info = env.reset(seed=1)
    assert env.observation_space.contains(seen)
    total, ended, rng = np.zeros(4), 0, Rng(1)
    for _ in range(120):
        legal = [rng.pick(np.flatnonzero(mask).tolist()) for mask in seen["action_mask"]]
        seen, rewards, terminated, truncated, info = env.step(np.array(legal))
        total += rewards
        ended += int(terminated.sum())
        assert not truncated.any()
        assert (rewards[~terminated] == 0).all()
    assert ended >= 4
    assert total.sum() > 0
    assert info["seat"].tolist() == [0] * 4
