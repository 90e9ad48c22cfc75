"""Encodings: numbers of moves that never change their meaning, observations that tell no secret."""

import hashlib
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from mattock import GAMES, position
from mattock.core.game import CHANCE, OVER, BadOption, Game, IllegalMove
from mattock.core.play import Rng, draw, settle_chance
from mattock.research.tensors import Tensors
from tests.research.numbers import play

TABLES = [(name, seats) for name, game in GAMES.items()
          for seats in range(game.min_seats, game.max_seats + 1)]  # fmt: skip
every_table = pytest.mark.parametrize(("name", "seats"), TABLES)
every_game = pytest.mark.parametrize("name", GAMES)

# Of all numbers of version 1 and what they mean; a new version gets a new line
PINNED = {
    ("cave", 1): ("670da5383d4ee4f6", "227ce90b5d659f0d"),
    ("unearth", 1): ("502bc92c3a50cb5e", "712823fdee74e460"),
}


def decisions(name: str, seats: int, seed: int, limit: int = 400):
    """The positions of a random game in which a seat decides."""
    rng, game = Rng(seed), GAMES[name]
    options = {key: values[rng.below(len(values))] for key, values in game.options.items()}
    state = game.start(seats, options)
    for _ in range(limit):
        settle_chance(state, rng)
        if state.to_move == OVER:
            return
        yield state
        state.apply(rng.pick(state.moves()))


def digest(lines) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


@every_game
def test_the_numbers_of_a_version_are_pinned(name):
    game = GAMES[name]
    encoding = game.encoding()
    outcomes = [game.write(move) for move in encoding.outcomes]
    planes = [f"{plane.name} {plane.shape} {plane.most}" for plane in encoding.layout.planes]
    found = (digest([*encoding.actions, "", *outcomes]), digest(planes))
    assert found == PINNED[name, encoding.version], "raise the version and pin the new numbers"


@every_game
def test_no_two_numbers_mean_the_same(name):
    encoding = GAMES[name].encoding()
    names = [plane.name for plane in encoding.layout.planes]
    assert len(set(encoding.actions)) == len(encoding.actions)
    assert len(set(encoding.outcomes)) == len(encoding.outcomes)
    assert len(set(names)) == len(names)


@every_game
def test_random_games_have_numbers_that_lead_back_and_tell_no_secret(name):
    """A sample of what `make soak` looks at in ten thousand games."""
    seen: Counter = Counter()
    for number in range(24):
        play(GAMES[name], number, 3, seen)
    assert seen["games"] == 24
    assert seen["pairs that differ"] > 1000 or not GAMES[name].encoding().hides


@every_table
def test_outcomes_of_chance_and_their_numbers_lead_to_each_other(name, seats):
    encoding = GAMES[name].encoding()
    for seed in range(3):
        state, rng = GAMES[name].start(seats, {}), Rng(seed)
        while state.to_move != OVER:
            if state.to_move == CHANCE:
                moves = [move for move, _ in state.chance()]
                numbers = [encoding.outcome(move) for move in moves]
                assert [encoding.outcomes[number] for number in numbers] == moves
                state.apply(draw(state, rng))
            else:
                state.apply(rng.pick(state.moves()))


@every_table
def test_no_number_exceeds_what_its_plane_says(name, seats):
    tensors = Tensors(GAMES[name].encoding())
    for seed in range(4):
        for state in decisions(name, seats, seed):
            row = np.frombuffer(tensors.encoding.row(state, state.to_move), np.uint8)
            assert (row <= tensors.most).all()
            tensor = tensors.tensor(row.tobytes())
            assert 0 <= tensor.min() <= tensor.max() <= 1


@every_table
def test_positions_that_look_different_to_a_seat_have_different_rows(name, seats):
    """Up to the names of the seats: nothing that a view says is missing in its row."""
    encoding = GAMES[name].encoding()
    seen: dict[tuple[int, bytes], str] = {}
    for seed in range(6):
        rng, state = Rng(seed), GAMES[name].start(seats, {})
        while state.to_move != OVER:
            settle_chance(state, rng)
            if state.to_move != OVER:
                text = state.view(state.to_move).text()
                key = (state.to_move, encoding.row(state, state.to_move))
                assert seen.setdefault(key, text) == text
                state.apply(rng.pick(state.moves()))
    assert len(seen) > 100


def test_seats_are_counted_from_the_observers_own():
    """The same table with the seats changed places looks the same to the seat to move."""
    encoding = GAMES["cave"].encoding()
    table = (
        "cave 2 players|round: 1 turn 1|players: {0} starts, {0} active|offer: housework|"
        "{0} goods: 2 wood|{0} cave: 20 empty|{1} goods: 3 gold|{1} cave: 20 empty|"
        "pending: next > choose"
    )
    first, second = (position(table.format(*names)) for names in ("ab", "ba"))
    assert encoding.row(first, 0) == encoding.row(second, 1)
    assert encoding.row(first, 0) != encoding.row(second, 0)


def test_planes_share_the_memory_of_their_tensor():
    tensors = Tensors(GAMES["cave"].encoding())
    state = position(
        "cave 1 player|round: 1 turn 1|offer: housework|pile: 9|"
        "a goods: 9 wood 1 gold|a cave: 20 empty|pending: next > choose"
    )
    tensor = tensors.observe(state.view(0))
    planes = tensors.planes(tensor)
    assert planes["goods"][0].tolist() == [1, 0, 0, 0, 0]
    assert tensors.counts(tensors.encoding.row(state, 0))["goods"][0].tolist() == [9, 0, 0, 0, 0]
    assert sum(plane.size for plane in planes.values()) == len(tensor)
    tensor[:] = 0
    assert not planes["goods"].any()


def test_a_number_without_a_legal_move_is_refused():
    state = next(decisions("cave", 2, 1))
    with pytest.raises(IllegalMove, match=r"action 996 is not legal here: [ab] may play"):
        GAMES["cave"].encoding().move(state, 996)


def test_a_game_without_an_encoding_says_so():
    bare = Game()
    bare.title = "Bare"
    with pytest.raises(BadOption, match="Bare has no encoding"):
        bare.encoding()


def test_a_straight_line_of_stones_has_as_many_open_cells_as_any_tableau_can():
    """Two for each stone and four more, so that the last of sixty has 122 to choose from."""
    encoding = GAMES["unearth"].encoding()
    ranks = [words for words in encoding.actions if words.startswith("put at open cell")]
    line = ", ".join(f"{colour} at {15 * part + place},0"
                     for part, colour in enumerate(("black", "red", "blue", "yellow"))
                     for place in range(15 - (part == 3)))  # fmt: skip
    state = position(
        f"unearth en 2 players|slot 1: peach 9|red tableau: {line}|"
        "roll: red d6a, in hand, excavation, to 1, natural 2, shown 2, tested 2, held yellow|"
        "pending: turn > claims > gain > put"
    )
    moves = state.moves()
    assert len(moves) == len(ranks) == 122
    assert encoding.legal(state, sorted(moves)) == [
        encoding.actions.index(words) for words in ranks
    ]


@pytest.mark.parametrize("name", GAMES)
def test_the_documentation_lists_every_plane(name):
    page = (Path(__file__).parents[2] / "docs" / "encoding.md").read_text(encoding="utf-8")
    layout = GAMES[name].encoding().layout
    for plane in layout.planes:
        shape = " × ".join(map(str, plane.shape))
        assert f"| `{plane.name}` | {shape} | {plane.most} |" in page
    assert f"{len(GAMES[name].encoding().actions):,} actions, {layout.size:,} numbers" in page
