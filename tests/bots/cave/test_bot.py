"""The bot that plays Cave by whole turns."""

import pytest

from mattock import CHANCE, GAMES, OVER, BadOption
from mattock.bots import make_bot
from mattock.bots.cave.bot import (
    NETWORKS,
    SIGHTS,
    Mind,
    Outlook,
    Racer,
    Sight,
    TurnBot,
    close,
    settled,
)
from mattock.bots.cave.learned.net import load_networks
from mattock.bots.cave.outcomes import Blurred, Outcomes, is_final, words_of
from mattock.core.play import Rng, draw, settle_chance
from tests.bots.tables import cave_decisions
from tests.games.cave.table import new_cave

QUICK = "turns:turns=2,width=3,draws=2"


class Nothing:
    """A judgement that expects no more points."""

    def __init__(self, words):
        self.words = words

    def values(self, rows):
        return [0.0] * (len(rows) // self.words)


class Counting(Nothing):
    def __init__(self, words):
        super().__init__(words)
        self.calls = 0

    def values(self, rows):
        self.calls += 1
        return super().values(rows)


def bot_with(judgement, sight, seats=1):
    return TurnBot({seats: Mind(judgement, sight)}, 1)


def play(bots, seed):
    """A whole game; its last state."""
    state, rng = new_cave(len(bots)), Rng(seed)
    while state.to_move != OVER:
        if state.to_move == CHANCE:
            state.apply(draw(state, rng))
            continue
        moves = state.moves()
        move = moves[0]
        if len(moves) > 1:
            move = bots[state.to_move].choose(state.view(state.to_move), moves[:])
        assert move in moves
        state.apply(move)
    return state


@pytest.mark.parametrize("seats", [1, 2])
def test_there_is_a_network_for_every_number_of_seats(seats):
    assert load_networks()[NETWORKS[seats]].words() == words_of(seats)
    assert seats in SIGHTS


def test_best_turns_alone_reach_the_goal_in_most_games():
    scores = [
        play([make_bot("turns:turns=1", GAMES["cave"], seed)], seed).scores()[0]
        for seed in range(10)
    ]
    assert sum(score >= 50 for score in scores) >= 8


def test_looking_ahead_beats_greedy():
    game = GAMES["cave"]
    for seed in range(2):
        state = play([make_bot(QUICK, game, seed), make_bot("greedy", game, seed)], seed)
        assert state.winners() == [0]


@pytest.mark.parametrize("seats", [1, 2])
def test_a_fixed_seed_gives_the_same_game(seats):
    first, second = (
        play([make_bot(QUICK, GAMES["cave"], seat) for seat in range(seats)], 3).text()
        for _ in range(2)
    )
    assert first == second


def test_a_plan_lasts_for_the_turn():
    """The bot thinks again only when it chooses a tile, or after a draw."""
    judgement = Counting(words_of(1))
    bot = bot_with(judgement, Sight(1, 1, 1, 1, 1, 0.0))
    state, rng = new_cave(1), Rng(2)
    thoughts = 0
    fresh = True
    while state.to_move != OVER:
        if state.to_move == CHANCE:
            state.apply(draw(state, rng))
            fresh = True
            continue
        turn = (state.round, state.turn)
        moves = state.moves()
        if len(moves) > 1:
            thoughts += fresh
            fresh = False
            state.apply(bot.choose(state.view(0), moves))
        else:
            state.apply(moves[0])
        fresh = fresh or (state.round, state.turn) != turn
    assert judgement.calls == thoughts


def test_a_plan_is_given_up_when_the_table_is_another():
    bot = bot_with(Nothing(words_of(1)), Sight(1, 1, 1, 1, 1, 0.0))
    for seed in range(4):
        for state in cave_decisions(1, seed, count=5):
            moves = state.moves()
            assert bot.choose(state.view(0), moves[:]) in moves


def test_a_draw_falls_alike_for_equal_seeds():
    state = new_cave(1)
    assert settled(state, 5).text() == settled(state, 5).text()
    assert state.to_move == CHANCE
    settle_chance(state, Rng(1))
    assert settled(state, 5) is state


def test_only_outcomes_close_to_the_best_are_looked_at():
    state = cave_decisions(1, seed=3, count=4)[-1]
    outcomes = Outcomes(state)
    outcomes.worths = [float(number) for number in range(len(outcomes.points))]
    last = len(outcomes.points) - 1
    assert close(outcomes, 3) == [last, last - 1, last - 2][: len(outcomes.points)]
    assert len(close(outcomes, 1000)) <= 5


def test_the_last_turn_is_judged_by_its_points():
    states = cave_decisions(1, seed=5, count=1000)
    state = next(state for state in states if is_final(state))
    outcomes = Outlook(load_networks()["solo"], SIGHTS[1], Rng(1)).judged(state)
    for worth, points, layout in zip(
        outcomes.worths, outcomes.points, outcomes.layouts, strict=True
    ):
        assert worth == points or layout.state.to_move == CHANCE


def test_a_blurred_judgement_errs_by_at_most_so_much():
    values = Blurred(Nothing(1), 2.0, 1).values([0] * 500)
    assert -2 <= min(values) < -1.9
    assert 1.9 < max(values) <= 2


def test_unknown_parameters_are_refused():
    with pytest.raises(BadOption, match="has no parameter 'depth'"):
        make_bot("turns:depth=3", GAMES["cave"], 1)


@pytest.mark.parametrize(("trust", "promise"), [(0.0, 4.0), (0.5, 7.0), (1.0, 10.0)])
def test_what_is_seen_is_steadied_by_the_networks_own_judgement(trust, promise):
    racer = Racer(0, new_cave(1), judged=10.0, trust=trust)
    for worth in (3.0, 5.0):
        racer.note(worth)
    assert racer.promise() == promise
