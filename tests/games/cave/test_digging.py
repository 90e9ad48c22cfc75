"""Excavating [C-EXC-01 to C-EXC-08]."""

import pytest

from mattock import CHANCE
from tests.games.cave.table import (
    display,
    dug_out,
    goods,
    options,
    play,
    position,
    refused,
    spaces,
    stock,
    taking,
    ways,
)


def near(lines="", tile="excavation"):
    """The spaces that a dig can choose."""
    state = taking(tile, lines)
    if "begin dig" not in options(state):
        return []
    return [text.removeprefix("dig ") for text in options(play(state, "begin dig"), "dig")]


def test_c_exc_01_the_space_is_empty_and_the_tile_is_displayed():
    state = play(taking("excavation", "display: shelf"), "begin dig", "dig 31", "=stall")
    assert spaces(state)["31"] == "empty"
    assert spaces(state, 1)["31"] == "face down"
    assert display(state) == ["shelf", "stall"]


def test_c_exc_01_both_players_may_use_the_tile_from_then_on():
    lines = "offer: excavation, housework | b goods: 1 wood 2 gold"
    state = play(position(lines), "take excavation", "begin dig", "dig 31", "=stall", "end turn")
    play(state, "take housework", "furnish stall at 20 for 1 gold")
    assert spaces(state, 1)["20"] == "stall"


def test_c_exc_01_digging_is_optional():
    state = play(taking("excavation"), "gain 1 stone", "end turn")
    assert list(spaces(state).values()).count("face down") == 9


def test_c_exc_01_any_unseen_room_may_turn_up():
    state = play(taking("excavation", "display: warehouse, dungeon"), "begin dig", "dig 31")
    assert state.to_move == CHANCE
    assert len(ways(state)) == 16
    refused(state, "=warehouse", "=shelf")


def test_c_exc_02_the_walk_starts_at_the_entrance():
    assert near() == ["10", "21", "31", "40"]


def test_c_exc_02_the_walk_passes_empty_and_furnished_spaces_alike():
    assert near("a cave: 20 empty, 31 empty, 41 empty") == ["10", "21", "40", "42"]
    assert near("a cave: 20 shelf, 31 tunnel, 41 stall") == ["10", "21", "40", "42"]


def test_c_exc_02_a_face_down_tile_blocks_the_walk():
    assert near("a cave: 00 empty, 11 empty, 42 empty") == ["10", "21", "31", "40"]


def test_c_exc_02_a_tile_is_dug_only_beside_a_reached_space():
    state = play(taking("excavation", "a cave: 00 empty"), "begin dig")
    refused(state, "dig 01", "dig 11", "dig 41", "dig 42")


def test_c_exc_02_every_tile_is_near_when_the_rest_is_dug_out():
    for space in ("00", "01", "10", "11", "21", "31", "40", "41", "42"):
        assert near(dug_out({space: "face down"})) == [space]


def test_c_exc_03_a_wall_cannot_be_crossed_as_the_last_step():
    assert near("a walls: 30-31") == ["10", "21", "40"]
    refused(play(taking("excavation", "a walls: 30-31"), "begin dig"), "dig 31")


def test_c_exc_03_a_wall_cannot_be_crossed_on_the_way():
    assert near("a walls: 20-30") == ["31", "40"]


def test_c_exc_03_a_way_round_the_wall_is_open():
    ring = "a cave: 21 empty, 31 empty"
    assert near(f"{ring} | a walls: 20-30") == ["10", "11", "40", "41"]
    assert near(f"{ring} | a walls: 20-30, 20-21") == ["11", "40", "41"]


@pytest.mark.parametrize("tile", ["excavation", "expansion", "drift mining"])
def test_c_exc_03_walls_block_every_normal_dig(tile):
    assert near("a walls: 20-30", tile) == ["31", "40"]


def test_c_exc_03_walls_block_the_digging_cave():
    """[C-ROOM-DIGGING-CAVE]"""
    state = taking("drift mining", "a cave: 20 digging cave | a walls: 10-20, 30-31")
    play(state, "begin rooms")
    assert options(state, "use digging cave") == [
        "use digging cave at 21",
        "use digging cave at 40",
    ]


def test_c_exc_03_walls_of_the_opponent_do_not_block():
    assert near("b walls: 20-30, 30-31, 30-40") == ["10", "21", "31", "40"]


def test_c_exc_04_undermining_ignores_all_built_walls():
    """[C-ACT-UNDERMINING]"""
    assert near("a walls: 20-30, 30-31, 30-40", "undermining") == ["10", "21", "31", "40"]


def test_c_exc_04_undermining_passes_several_walls_on_one_way():
    board = dug_out({"00": "face down", "01": "face down"})
    shut = "a walls: 20-30, 30-31, 10-20, 00-10, 01-11, 10-11"
    assert near(f"{board} | {shut}") == []
    assert near(f"{board} | {shut}", "undermining") == ["00", "01"]
    state = play(taking("undermining", f"{board} | {shut}"), "begin dig", "dig 00")
    assert spaces(state)["00"] == "empty"


def test_c_exc_04_undermining_needs_no_wall_in_the_way():
    assert near("", "undermining") == ["10", "21", "31", "40"]


def test_c_exc_04_face_down_tiles_still_block_undermining():
    state = play(taking("undermining", "a cave: 00 empty | a walls: 10-20"), "begin dig")
    assert options(state, "dig") == ["dig 10", "dig 21", "dig 31", "dig 40"]
    refused(state, "dig 01", "dig 41")


@pytest.mark.parametrize("space", ["11", "31"])
def test_c_exc_05_the_food_comes_before_the_tile_is_turned_up(space):
    """[C-BOARD-06]"""
    state = taking("excavation", f"a goods: none | {dug_out({space: 'face down'})}")
    play(state, "begin dig", f"dig {space}")
    assert state.to_move == CHANCE
    assert stock(state) == "1 food"


def test_c_exc_05_the_food_of_the_first_dig_is_there_for_the_next_step():
    state = taking("expansion", "a goods: 1 wood 4 food | display: shelf")
    refused(state, "furnish shelf at 20 for 5 food")
    play(state, "begin dig", "dig 31", "=stall", "furnish shelf at 20 for 5 food")
    assert stock(state) == ""


def test_c_exc_05_the_food_is_lost_at_the_limit():
    """[C-GOODS-03]"""
    state = play(taking("excavation", "a goods: 9 food"), "begin dig", "dig 31")
    assert stock(state) == "9 food"


def test_c_exc_06_tile_and_space_can_be_furnished_on_the_same_turn():
    """[C-ACT-EXPANSION]"""
    state = taking("expansion", "a goods: 1 wood 3 gold")
    play(state, "begin dig", "dig 40", "=stall", "furnish stall at 40 for 2 gold")
    assert spaces(state)["40"] == "stall"
    assert display(state) == []


def test_c_exc_07_without_an_accessible_tile_no_dig_is_offered():
    for lines in ("a walls: 20-30, 30-31, 30-40", dug_out()):
        for tile in ("excavation", "expansion", "drift mining"):
            refused(taking(tile, lines), "begin dig")
    refused(taking("undermining", dug_out()), "begin dig")


def test_c_exc_07_nothing_is_paid_for_a_dig_without_a_target():
    state = taking("excavation", "a goods: 9 food | a walls: 20-30, 30-31, 30-40")
    refused(state, "begin dig twice")
    assert options(state) == ["gain 1 stone", "end turn"]


def test_c_exc_07_the_digging_cave_takes_no_gold_without_a_target():
    """[C-USE-06]"""
    state = taking("drift mining", f"a goods: 9 gold | {dug_out({'20': 'digging cave'})}")
    play(state, "begin rooms")
    assert options(state, "use digging cave") == []


def test_c_exc_08_a_double_dig_is_paid_once_up_front():
    state = play(taking("excavation", "a goods: 3 food"), "begin dig twice")
    assert stock(state) == "1 food"
    play(state, "dig 21", "=stall", "dig 40", "=treasury")
    assert stock(state) == "1 food"
    assert display(state) == ["stall", "treasury"]


def test_c_exc_08_a_double_dig_needs_two_food():
    refused(taking("excavation", "a goods: 1 food"), "begin dig twice")


def test_c_exc_08_the_first_tile_is_seen_before_the_second_is_chosen():
    state = play(taking("excavation", "a goods: 2 food"), "begin dig twice", "dig 40")
    assert state.to_move == CHANCE
    refused(state, "dig 31", "stop")
    assert "dig 31" in options(play(state, "=stall"))


def test_c_exc_08_the_second_tile_may_be_opened_by_the_first():
    state = play(taking("excavation", "a goods: 2 food"), "begin dig twice")
    refused(state, "dig 41", "dig 11")
    play(state, "dig 31", "=stall")
    assert options(state, "dig") == ["dig 10", "dig 21", "dig 40", "dig 41"]
    play(state, "dig 41", "=treasury")
    assert spaces(state)["41"] == "empty"


def test_c_exc_08_there_is_no_third_dig():
    state = play(taking("excavation", "a goods: 9 food"), "begin dig twice")
    play(state, "dig 31", "=stall", "dig 41", "=treasury")
    refused(state, "dig 42", "begin dig", "begin dig twice")


def test_c_exc_08_the_second_dig_may_be_declined_without_a_refund():
    state = play(taking("excavation", "a goods: 2 food"), "begin dig twice")
    play(state, "dig 40", "=stall", "stop", "end turn")
    assert goods(state)["food"] == 0
    assert state.to_move == 1


def test_c_exc_08_an_impossible_second_dig_is_not_refunded():
    state = taking("excavation", "a goods: 2 food | a walls: 20-30, 30-31, 40-41")
    play(state, "begin dig twice", "dig 40", "=stall")
    assert options(state) == ["gain 1 stone", "end turn"]
    assert stock(state) == ""
