"""The search: chance, hidden moves, budgets, the kept tree."""

import pytest

from mattock import GAMES, new_game
from mattock.bots import make_bot
from mattock.bots.search import SearchBot, Settings
from mattock.bots.tree import UNSEEN, Node, branch, pick_move, pick_outcome
from mattock.core.play import Rng, settle_chance
from tests.bots.tables import TABLES, decisions, some_decisions


def search(game, simulations, seed=1):
    return make_bot(f"search:simulations={simulations}", GAMES[game], seed)


def node_of(*worths):
    """A node whose visits came to these worths of seat 0."""
    node = Node(2)
    for worth in worths:
        node.note([worth, 1 - worth])
    return node


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_fixed_seed_gives_the_same_moves(game, seats):
    bots = search(game, 50), search(game, 50)
    for state in some_decisions(game, seats, seed=1, count=5):
        first, second = (bot.choose(state.view(state.to_move), state.moves()) for bot in bots)
        assert first == second
        assert first in state.moves()


def test_a_single_move_needs_no_search():
    bot = SearchBot(GAMES["cave"].judge(), Settings(0, 0.0, 0.1, 0.0), 1)  # would never end
    assert bot.choose(new_game("cave").view(0), [7]) == 7


def test_a_search_ends_when_its_seconds_are_over():
    state = some_decisions("unearth", 2, seed=1, count=1)[0]
    bot = make_bot("search:seconds=0.01", GAMES["unearth"], 1)
    assert bot.choose(state.view(state.to_move), state.moves()) in state.moves()
    assert isinstance(bot, SearchBot)
    assert bot.root.visits > 0


def test_a_search_ends_when_no_move_can_catch_up():
    state = some_decisions("unearth", 2, seed=1, count=1)[0]
    bot = search("unearth", 500)
    bot.choose(state.view(state.to_move), state.moves())
    assert 250 <= bot.root.visits <= 500


def test_every_visit_of_the_root_went_to_one_of_its_moves():
    state = some_decisions("unearth", 3, seed=2, count=1)[0]
    bot = search("unearth", 300)
    bot.choose(state.view(state.to_move), state.moves())
    children = bot.root.children
    assert set(children) <= set(state.moves())
    assert sum(child.visits for child in children.values()) == bot.root.visits


def test_weights_are_shares_of_the_victory():
    state = some_decisions("unearth", 2, seed=1, count=1)[0]
    worths = search("unearth", 300).weigh(state.view(state.to_move), state.moves())
    assert len(worths) == len(state.moves())
    assert all(0 <= worth <= 1 for worth in worths)


def test_the_tree_is_kept_for_the_next_decision():
    """At least where its own move was followed by luck that it had looked at."""
    bot = search("unearth", 300)
    kept = 0
    for state in decisions("unearth", 2, seed=1):
        if state.to_move == 0:
            seat_view, moves = state.view(0), state.moves()
            root = bot.kept_node(seat_view, seat_view.imagine(Rng(1)), moves)
            kept += root.visits > 0
            bot.choose(seat_view, moves)
    assert kept > 0


def test_a_seat_picks_what_is_best_for_itself():
    node = node_of(0.9, 0.1)
    node.children = {1: node_of(0.9), 2: node_of(0.1)}
    assert pick_move(node, [1, 2], 0, explore=0.0, caution=0.0) == 1
    assert pick_move(node, [1, 2], 1, explore=0.0, caution=0.0) == 2


def test_a_move_never_tried_promises_what_the_node_came_to():
    node = node_of(0.5, 0.5)
    node.children = {1: node_of(0.4), 2: node_of(0.3)}
    assert pick_move(node, [1, 2, 3], 0, explore=0.0, caution=0.0) == 3
    assert pick_move(node, [1, 2, 3], 0, explore=0.0, caution=0.2) == 1


def test_outcomes_are_visited_by_their_odds():
    state = new_game("unearth")
    rng = Rng(1)
    while len(state.chance()) != 4:  # a stone from the bag: four colours
        state.apply(state.chance()[0][0])
    node = Node(2)
    for _ in range(600):
        outcome = pick_outcome(node, state, rng)
        node.children.setdefault(outcome, Node(2)).note([0.5, 0.5])
        node.note([0.5, 0.5])
    for outcome, ways in state.chance():
        share = node.children[outcome].visits / 600
        assert share == pytest.approx(ways / state.ways(), abs=0.01)


def test_what_a_seat_does_not_see_is_one_branch():
    """The hidden Ruins are dealt at set-up, each seen by its owner alone."""
    state = new_game("unearth")
    settle_chance(dealt := state.copy(), Rng(1))
    assert dealt.to_move >= 0
    while state.witness() < 0:
        state.apply(state.chance()[0][0])
    owner = state.witness()
    move = state.chance()[0][0]
    assert branch(state, move, 1 - owner) == UNSEEN
