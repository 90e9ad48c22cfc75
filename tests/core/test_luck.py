"""Luck of a deal: the same draws for everybody, each way as likely, whatever was played."""

from collections import Counter, defaultdict

import pytest

import mattock
from mattock.core.game import CHANCE, OVER
from mattock.core.luck import DealLuck
from mattock.core.play import Rng
from tests.odds import fits

TABLES = [("unearth", 2), ("unearth", 4), ("cave", 1), ("cave", 2)]


def played(game, seats, deal, seed):
    """A game of random moves under the luck of a deal; its moves, and what was drawn by kind."""
    state, rng = mattock.new_game(game, seats), Rng(seed)
    moves: list[int] = []
    luck, drawn = DealLuck(deal, state), defaultdict(list)
    while state.to_move != OVER:
        if state.to_move == CHANCE:
            kind, move = state.kind(), luck.draw(state, moves)
            drawn[kind].append(move)
        else:
            move = rng.pick(state.moves())
        state.apply(move)
        moves.append(move)
    return moves, drawn


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_two_games_of_a_deal_set_up_alike_and_two_deals_do_not(game, seats):
    setups = []
    for deal, seed in (("x/1", 1), ("x/1", 2), ("x/2", 1)):
        state = mattock.new_game(game, seats)
        for move in played(game, seats, deal, seed)[0]:
            if state.to_move != CHANCE:
                break
            assert state.is_legal(move)
            state.apply(move)
        setups.append(state.text())
    assert setups[0] == setups[1] != setups[2]


@pytest.mark.parametrize("seats", [2, 3])
def test_the_nth_throw_of_a_die_is_the_same_whatever_was_played(seats):
    first, second = (played("unearth", seats, "dice", seed)[1] for seed in (1, 2))
    dice = [kind for kind in first if kind.startswith("d") and kind in second]
    assert len([kind for kind in dice if kind[1].isdigit()]) >= 3 * seats - 1
    for kind in dice:
        if kind[1].isdigit():
            both = list(zip(first[kind], second[kind], strict=False))
            assert all(a == b for a, b in both)
    assert first["d6 of 0"] != first["d6 of 1"]


@pytest.mark.parametrize("seats", [1, 2])
def test_the_nth_room_and_tile_of_cave_are_the_same_whatever_was_played(seats):
    first, second = (played("cave", seats, "rooms", seed)[1] for seed in (1, 2))
    for kind in ("uncover", "reveal"):
        both = list(zip(first[kind], second[kind], strict=False))
        assert len(both) >= 6
        assert all(a == b for a, b in both)


def test_the_stones_of_a_ruin_are_the_same_as_far_as_the_bag_allows():
    """Bags differ when Stones were drawn otherwise; then most draws are still the same."""
    same = total = 0
    for number in range(20):
        first, second = (played("unearth", 2, f"bag/{number}", seed)[1] for seed in (1, 2))
        for kind in first:
            if kind.startswith("stones on ruin") and kind in second:
                same += first[kind] == second[kind]
                total += 1
    assert total > 100
    assert same / total > 0.8


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("unearth en 2 players | pending: turn > refill 1 > turn up 1", "turn up"),
        (
            "cave 2 players | a cave: 20 empty, 21 empty | pending: next > choose > uncover",
            "uncover",
        ),
    ],
)
def test_every_way_is_as_likely(text, kind):
    state = mattock.position(text)
    assert state.kind() == kind
    games = 3000
    counts = Counter(DealLuck(f"odds/{deal}", state).draw(state, []) for deal in range(games))
    moves, weights = zip(*state.chance(), strict=True)
    assert sum(counts[move] for move in moves) == games
    assert fits([counts[move] for move in moves], weights)


def test_moves_taken_back_are_drawn_again_alike():
    state = mattock.new_game("cave")
    moves: list[int] = []
    luck = DealLuck("undo", state)
    for _ in range(3):
        rng = Rng(5)
        state = mattock.new_game("cave")
        moves = []
        while len(moves) < 60:
            move = luck.draw(state, moves) if state.to_move == CHANCE else rng.pick(state.moves())
            state.apply(move)
            moves.append(move)
        assert moves == played("cave", 2, "undo", 5)[0][:60]


def test_a_choice_without_a_chooser_is_legal_and_follows_from_the_deal():
    state = mattock.position("cave 2 players")
    picks = {DealLuck(f"pick/{deal}", state).pick(state, []) for deal in range(60)}
    assert picks == set(state.moves())
    assert DealLuck("pick/1", state).pick(state, []) == DealLuck("pick/1", state).pick(state, [])


def test_a_deal_is_the_same_on_every_machine():
    _, drawn = played("cave", 1, "mattock-1/cave-solo/1", 3)
    write = mattock.GAMES["cave"].write
    assert [write(move) for move in drawn["lay out"]] == ["=shelf", "=food corner", "=grindstone"]
    assert [write(move) for move in drawn["uncover"][:3]] == [
        "=retting room",
        "=gold vein",
        "=sacrificial altar",
    ]
