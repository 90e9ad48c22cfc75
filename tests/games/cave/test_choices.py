"""Every legal move is exactly one choice, and no choice hides another."""

from random import Random

import pytest

from mattock import CHANCE, OVER
from mattock.games.cave import GAME
from mattock.games.cave.choices import choices
from mattock.games.cave.help import help_texts
from mattock.games.cave.labels import edge_name, goods_words, space_name
from mattock.games.cave.notation import write
from tests.games.cave.table import ALMOST_FULL, RICH, play, position, taking


def decisions(seats, seed):
    """Random play: the view of whoever is to move, at every decision."""
    rng, state = Random(seed), GAME.start(seats, {})
    while state.to_move != OVER:
        if state.to_move == CHANCE:
            state.apply(rng.choice([move for move, _ in state.chance()]))
        else:
            yield state.view(state.to_move)
            state.apply(rng.choice(state.moves()))


games = pytest.mark.parametrize(("seats", "seed"), [(s, n) for s in (1, 2) for n in range(8)])


def by_move(state):
    return {choice.move: choice for choice in choices(state.view(state.to_move))}


@games
def test_every_legal_move_is_one_choice(seats, seed):
    for view in decisions(seats, seed):
        found = [choice.move for choice in choices(view)]
        assert sorted(found) == sorted(write(move) for move in view.moves())


def test_buttons_come_first_then_edges_and_exchanges_last():
    kinds = [choice.path[0].split()[0] for choice in choices(taking("masonry").view(0))]
    assert kinds == ["do"] + ["part"] * 3 + ["edge"] * 14 + ["good"] * 3


@games
def test_no_path_is_the_beginning_of_another(seats, seed):
    for view in decisions(seats, seed):
        paths = [choice.path for choice in choices(view)]
        beginnings = [path[:length] for path in paths for length in range(1, len(path))]
        assert len(set(paths)) == len(paths)
        assert not set(paths) & set(beginnings)


@games
def test_every_click_has_a_label_of_its_own(seats, seed):
    for view in decisions(seats, seed):
        found = choices(view)
        assert all(len(c.path) == len(c.labels) and all(c.labels) for c in found)
        first = {(c.path[0], c.labels[0]) for c in found}
        assert len({label for _, label in first}) == len(first)


def test_who_is_not_to_move_has_no_choices():
    state = position()
    assert choices(state.view(1)) == []
    assert choices(state.view(None)) == []


def test_a_room_is_clicked_then_its_space():
    state = taking("furnishing", f"{RICH} | display: shelf")
    found = by_move(state)["furnish shelf at 20 for 2 food"]
    assert found.path == ("room shelf", "space 20")
    assert found.labels == ("Shelf", "Row 3 left")
    assert found.note == "2 food + 1 wood"


def test_several_fees_are_a_third_click():
    state = taking("housework", f"{RICH} | display: shelf")
    paths = {text: choice.path for text, choice in by_move(state).items() if "shelf" in text}
    assert paths["furnish shelf at 20 for 2 food"][2] == "do pay 2 food"
    assert paths["furnish shelf at 20 for 1 gold"][2] == "do pay 1 gold"


def test_an_exchange_takes_two_clicks():
    assert by_move(position())["gold to food"].path == ("good gold", "good food")


def test_the_cave_entrance_asks_for_a_good():
    state = play(taking("cultivation"), "begin rooms")
    assert by_move(state)["use cave entrance for flax"].path == ("room cave entrance", "good flax")


def test_a_room_with_one_way_left_is_one_click():
    lines = "a cave: 20 spinning wheel | a goods: 1 flax"
    state = play(taking("cultivation", lines), "begin rooms")
    found = by_move(state)["use spinning wheel with 1 flax"]
    assert (found.path, found.note) == (("room spinning wheel",), "1 flax -> 1 gold")


def test_the_equipment_room_is_counted_in_the_label():
    lines = "a cave: 20 shelf, 31 equipment room"
    assert by_move(taking("undermining", lines))["begin rooms"].labels == ("Use 3 rooms",)


def test_the_faces_of_the_additional_cavern_are_clicked():
    lines = f"{ALMOST_FULL} | display: retting room | {RICH}"
    state = play(taking("housework", lines), "furnish retting room at 41 for 1 gold")
    assert [choice.path for choice in by_move(state).values()] == [("face two",), ("face three",)]


def test_places_in_plain_words():
    assert [space_name(number) for number in (0, 7, 9, 11)] == [
        "Row 1 left",
        "Row 4 right",
        "Row 5 middle",
        "Additional Cavern",
    ]
    assert edge_name(6) == "Row 3, left to right"
    assert edge_name(7) == "Left, row 3 to 4"
    assert edge_name(15) == "Additional Cavern, south side"


def test_goods_in_plain_words():
    assert goods_words(0) == ""
    assert goods_words(2 | 1 << 6 | 3 << 12) == "2 wood, 1 stone and 3 emmer"


@games
def test_every_part_that_is_clicked_has_help(seats, seed):
    known = help_texts()
    for view in decisions(seats, seed):
        keys = {key for choice in choices(view) for key in choice.path}
        assert {
            key for key in keys if not key.startswith(("do ", "part ", "edge "))
        } <= known.keys()
