"""A turn as a state machine [C-TURN-01 to C-TURN-08]."""

from itertools import combinations, permutations

import pytest

from tests.games.cave.table import (
    ALMOST_FULL,
    dug_out,
    facts,
    goods,
    idle,
    options,
    play,
    position,
    refused,
    spaces,
    stock,
    taking,
    walls,
)

MASONRY = {
    "rooms": ["begin rooms", "use cave entrance for emmer"],
    "goods": ["gain 1 stone"],
    "wall": ["wall 20-30"],
}


def masonry(*parts):
    """A turn that takes these parts of Masonry one after another."""
    state = taking("masonry", "a goods: none")
    for part in parts:
        play(state, *MASONRY[part])
    return state


# Choosing a tile


def test_c_turn_01_a_turn_begins_with_taking_a_tile():
    state = position("a goods: 1 wood")
    assert options(state) == [
        "take housework",
        "take cultivation",
        "take undergrowth",
        "take excavation",
    ]
    refused(state, "end turn", "stop", "begin rooms", "gain 2 wood")


@pytest.mark.parametrize("tile", ["housework", "cultivation", "masonry", "breach", "renovation"])
def test_c_turn_01_everything_on_a_tile_may_be_ignored(tile):
    state = taking(tile, "a goods: 9 wood 9 stone 9 food 9 gold | display: shelf | a walls: 00-01")
    before = facts(state)["players"]
    assert play(state, "end turn").to_move == 1
    assert facts(state)["players"] == before


def test_c_turn_02_a_chosen_tile_is_gone_for_both():
    state = play(position(), "take excavation", "end turn")
    refused(state, "take excavation")
    idle(state)
    assert state.to_move == 0
    refused(state, "take excavation")


def test_c_turn_02_the_tile_returns_with_clean_up():
    state = position("offer: cultivation, undergrowth | taken: housework, excavation")
    assert facts(play(state, "take cultivation"))["taken"] == [
        "housework",
        "cultivation",
        "excavation",
    ]
    state = position("round: 1 turn 4 | taken: housework, excavation | offer: cultivation")
    play(state, "take cultivation", "end turn", "=masonry")
    assert options(state, "take") == [
        "take housework",
        "take cultivation",
        "take excavation",
        "take masonry",
    ]


# Parts


@pytest.mark.parametrize("order", [*permutations(MASONRY)])
def test_c_turn_03_parts_are_taken_in_any_order(order):
    state = masonry(*order)
    assert stock(state) == "1 stone 1 emmer"
    assert walls(state) == ["20-30"]
    assert options(state) == ["end turn", "emmer to food"]


@pytest.mark.parametrize(
    "parts", [chosen for count in range(4) for chosen in combinations(MASONRY, count)]
)
def test_c_turn_03_any_subset_of_the_parts_is_taken(parts):
    state = play(masonry(*parts), "end turn")
    assert goods(state)["emmer"] == ("rooms" in parts)
    assert goods(state)["stone"] == ("goods" in parts)
    assert walls(state) == (["20-30"] if "wall" in parts else [])


@pytest.mark.parametrize(
    ("part", "again"),
    [
        ("rooms", "begin rooms"),
        ("goods", "gain 1 stone"),
        ("goods", "gain 1 wood"),
        ("wall", "wall 20-30"),
        ("wall", "wall 41-42"),
    ],
)
def test_c_turn_03_a_part_is_taken_at_most_once(part, again):
    refused(masonry(part), again)


def test_c_turn_04_the_other_side_of_a_slash_is_given_up():
    state = taking("undermining")
    assert {"begin rooms", "begin dig"} <= set(options(state))
    refused(play(state, "begin rooms", "stop"), "begin dig", "begin rooms")
    state = taking("undermining")
    refused(play(state, "begin dig", "dig 31", "=stall"), "begin rooms", "begin dig")


def test_c_turn_04_a_dig_for_free_is_not_also_a_paid_one():
    state = taking("excavation", "a goods: 4 food")
    refused(play(state, "begin dig", "dig 40", "=stall"), "begin dig twice", "begin dig")
    state = play(taking("excavation", "a goods: 4 food"), "begin dig twice")
    play(state, "dig 40", "=stall", "dig 41", "=dungeon")
    assert stock(state) == "2 food"
    refused(state, "begin dig", "begin dig twice")


def test_c_turn_04_the_expedition_sells_one_thing_or_uses_rooms():
    lines = "a goods: 9 wood 9 stone"
    refused(play(taking("expedition", lines), "sell 5 wood"), "sell 5 stone", "begin rooms")
    refused(play(taking("expedition", lines), "begin rooms", "stop"), "sell 5 wood")


def test_c_turn_04_neither_side_need_be_used():
    assert play(taking("undermining"), "end turn").to_move == 1


# Parts in progress


def test_c_turn_05_beginning_a_part_uses_it_up():
    state = play(taking("masonry"), "begin rooms", "stop")
    refused(state, "begin rooms")
    assert {"gain 1 wood", "wall 20-30", "end turn"} <= set(options(state))


def test_c_turn_05_rooms_in_progress_come_before_other_parts():
    state = play(taking("masonry"), "begin rooms")
    refused(state, "gain 1 wood", "wall 20-30", "begin rooms", "end turn")
    assert options(state, "emmer") == ["emmer to food"]


def test_c_turn_05_a_dig_in_progress_comes_before_other_parts():
    state = play(taking("expansion", "display: shelf"), "begin dig")
    refused(state, "furnish shelf at 20 for 2 gold", "begin dig", "end turn")
    assert options(state, "emmer") == ["emmer to food"]


def test_c_turn_05_rooms_may_be_left_at_every_moment():
    state = play(taking("expedition", "a cave: 20 shelf, 31 tunnel"), "begin rooms")
    assert "stop" in options(state)
    play(state, "use tunnel")
    assert "stop" in options(state)
    refused(play(state, "use shelf for flax", "stop"), "use cave entrance for wood", "begin rooms")


def test_c_turn_05_a_dig_may_be_left_only_once_the_first_tile_is_out():
    state = play(taking("excavation", "a goods: 2 food"), "begin dig twice")
    refused(state, "stop")
    play(state, "dig 31", "=stall")
    assert "stop" in options(state)
    assert "gain 1 stone" in options(play(state, "stop"))


@pytest.mark.parametrize("tile", ["excavation", "expansion", "drift mining", "undermining"])
def test_c_turn_05_a_single_dig_is_not_stopped(tile):
    refused(play(taking(tile), "begin dig"), "stop")


def test_c_turn_05_a_part_is_over_when_no_use_is_left():
    state = play(taking("masonry", "a cave: 20 shelf"), "begin rooms", "use cave entrance for wood")
    assert {"gain 1 stone", "end turn"} <= set(options(state))
    refused(state, "stop", "use shelf for flax")


def test_c_turn_05_rooms_are_over_when_no_room_is_left():
    state = taking("expedition", "a goods: none")
    play(state, "begin rooms", "use cave entrance for wood")
    assert options(state) == ["end turn"]


def test_c_turn_05_rooms_are_over_when_no_room_can_be_paid():
    state = taking("expedition", "a goods: 1 food | a cave: 20 warehouse")
    play(state, "begin rooms", "use cave entrance for wood")
    assert options(state) == ["end turn"]


def test_c_turn_05_rooms_stay_open_while_an_exchange_could_pay_for_one():
    """[C-ANY-02]"""
    state = taking("expedition", "a goods: 1 food | a cave: 20 warehouse")
    play(state, "begin rooms", "use cave entrance for flax")
    assert options(state) == ["stop", "flax to food"]
    assert options(play(state, "flax to food")) == ["use warehouse", "stop"]


def test_c_turn_05_a_double_dig_is_over_when_nothing_is_left_to_dig():
    state = taking("excavation", f"a goods: 2 food | {dug_out({'42': 'face down'})}")
    play(state, "begin dig twice", "dig 42", "=warehouse")
    assert options(state) == ["gain 1 stone", "end turn"]


def test_c_turn_06_what_a_part_yields_can_be_spent_at_once():
    state = taking("furnishing", "a goods: 1 wood 1 food | display: shelf")
    refused(state, "furnish shelf at 20 for 2 food")
    play(state, "gain 1 food", "furnish shelf at 20 for 2 food")
    assert (stock(state), spaces(state)["20"]) == ("", "shelf")


def test_c_turn_06_what_a_room_yields_can_be_spent_by_the_next_room():
    state = taking("undermining", "a goods: none | a cave: 20 spinning wheel")
    refused(play(state, "begin rooms"), "use spinning wheel with 1 flax")
    play(state, "use cave entrance for flax", "use spinning wheel with 1 flax")
    assert stock(state) == "1 gold"


def test_c_turn_06_what_a_blue_room_adds_can_be_spent_at_once():
    """[C-BLUE-DUNGEON]"""
    state = taking("masonry", "a goods: 1 gold | a cave: 20 shelf, 00 dungeon, 42 treasury")
    play(state, "wall 41-42", "begin rooms", "use treasury")
    assert stock(state) == "1 food 4 gold"


# End of the turn


def test_c_turn_07_the_turn_may_end_before_between_and_after_parts():
    for moves in ([], ["gain 1 stone"], ["gain 1 stone", "begin rooms", "stop", "wall 00-01"]):
        assert play(taking("masonry"), *moves, "end turn").to_move == 1


def test_c_turn_07_the_turn_ends_only_in_resolve():
    refused(position(), "end turn")
    refused(play(taking("masonry"), "begin rooms"), "end turn")
    digging = play(taking("excavation", "a goods: 2 food"), "begin dig twice")
    refused(digging, "end turn")
    refused(play(digging, "dig 31"), "end turn")
    refused(play(digging, "=stall"), "end turn")
    lines = f"a goods: 1 stone 1 gold | {ALMOST_FULL} | display: retting room"
    state = play(taking("housework", lines), "furnish retting room at 41 for 1 gold")
    refused(state, "end turn")
    assert play(state, "face two", "end turn").to_move == 1


def test_c_turn_07_parts_not_begun_lapse():
    state = play(taking("cultivation", "a goods: none"), "end turn")
    assert stock(state) == ""
    idle(state)
    assert state.to_move == 0
    refused(state, "gain 2 emmer 1 flax", "begin rooms")


def test_c_turn_08_only_the_active_player_acts():
    state = taking("excavation", "a goods: 2 food")
    for move in ("begin dig twice", "dig 31", "=stall", "dig 41", "=dungeon", "gain 1 stone"):
        play(state, move)
        assert state.to_move in (-1, 0)
        assert state.view(1).moves() == []
    assert state.view(0).moves() == state.moves() != []


def test_c_turn_08_the_opponent_is_not_touched():
    state = taking("masonry", "b goods: 5 wood | b cave: 20 shelf | b walls: 00-01")
    before = facts(state)["players"][1]
    play(state, "gain 1 wood", "wall 00-01", "begin rooms", "use cave entrance for stone")
    assert facts(state)["players"][1] == before
