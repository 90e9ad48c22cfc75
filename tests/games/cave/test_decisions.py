"""Decision points and their legal options [C-DEC-01 to C-DEC-10]."""

import pytest

from mattock import OVER
from tests.games.cave.table import (
    ALMOST_FULL,
    display,
    facts,
    options,
    play,
    player,
    position,
    refused,
    stock,
    taking,
    walls,
)
from tests.games.cave.twin import EDGE

EXCHANGES = ["emmer to food", "flax to food", "gold to food"]
PLAIN = "a goods: none"


def test_c_dec_01_every_tile_of_the_offer_and_no_pass():
    state = position(f"{PLAIN} | offer: cultivation, masonry | taken: housework")
    assert options(state) == ["take cultivation", "take masonry"]
    refused(state, "end turn", "take housework")


@pytest.mark.parametrize(("mine", "other", "is_open"), [(2, 1, True), (1, 1, False)])
def test_c_dec_01_renovation_only_with_more_gold_than_the_opponent(mine, other, is_open):
    gold = f"a goods: {mine} gold | b goods: {other} gold"
    state = position(f"round: 8 turn 1 | offer: housework, renovation | {gold}")
    assert ("take renovation" in options(state)) == is_open


def test_c_dec_01_renovation_always_in_solo():
    state = position("round: 7 turn 1 | offer: renovation | a goods: none", seats=1)
    assert options(state) == ["take renovation"]


def test_c_dec_01_exchanges_join_the_list():
    state = position("offer: housework | a goods: 1 emmer 1 flax 1 gold")
    assert options(state) == ["take housework", *EXCHANGES]


def test_c_dec_02_parts_that_can_be_carried_out_and_the_end_of_the_turn():
    state = taking("excavation", PLAIN)
    assert options(state) == ["begin dig", "gain 1 stone", "end turn"]
    play(state, "gain 1 stone")
    assert options(state) == ["begin dig", "end turn"]


@pytest.mark.parametrize("tile", ["housework", "breach", "expansion"])
def test_c_dec_02_a_part_without_a_legal_execution_is_not_listed(tile):
    walls_around = "a walls: 20-30, 30-31, 30-40" if tile == "expansion" else ""
    state = taking(tile, f"{PLAIN} | {walls_around} | display: shelf")
    assert options(state) == ["end turn"]
    refused(state, "begin dig", "raze 20-30", "furnish shelf at 20 for 2 food")


def test_c_dec_02_the_prospecting_exchange_if_unlocked_unused_and_affordable():
    lines = "a goods: 2 food | a cave: 20 shelf, 31 prospecting site"
    state = taking("undergrowth", lines)
    assert options(state) == ["begin rooms", "gain 2 wood", "food to gold", "end turn"]
    play(state, "food to gold")
    assert options(state) == ["begin rooms", "gain 2 wood", "end turn", "gold to food"]


def test_c_dec_03_own_orange_rooms_with_their_parameters_or_stop():
    cave = "a cave: 10 shelf, 20 junction room, 31 digging cave, 00 retting room, 21 treasury"
    state = taking("undermining", f"a goods: 1 wood 1 food 1 gold | {cave}")
    assert options(play(state, "begin rooms")) == [
        *(f"use cave entrance for {good}" for good in ("wood", "stone", "emmer", "flax")),
        *(f"use shelf for {good}" for good in ("wood", "stone", "emmer", "flax")),
        "use junction room with wood food gold",
        *(f"use digging cave at {space}" for space in ("01", "11", "40", "41")),
        "stop",
        "gold to food",
    ]


def test_c_dec_03_a_used_room_is_no_option():
    state = play(taking("undermining", f"{PLAIN} | a cave: 20 shelf"), "begin rooms")
    play(state, "use cave entrance for wood")
    assert options(state) == [
        *(f"use shelf for {good}" for good in ("wood", "stone", "emmer", "flax")),
        "stop",
    ]


def test_c_dec_03_the_wood_storeroom_counts_for_a_payment_in_a_1_room_part():
    cave = "a goods: 1 wood 1 flax | a cave: 20 furniture workshop, 00 wood storeroom"
    assert "use furniture workshop" in options(play(taking("masonry", cave), "begin rooms"))
    refused(play(taking("undermining", cave), "begin rooms"), "use furniture workshop")


def test_c_dec_04_any_accessible_space():
    state = play(taking("excavation", f"{PLAIN} | a walls: 30-31"), "begin dig")
    assert options(state) == ["dig 10", "dig 21", "dig 40"]
    refused(state, "dig 31", "stop", "end turn")


def test_c_dec_04_walls_are_ignored_for_undermining():
    state = play(taking("undermining", f"{PLAIN} | a walls: 30-31"), "begin dig")
    assert options(state) == ["dig 10", "dig 21", "dig 31", "dig 40"]


def test_c_dec_04_the_second_dig_may_be_declined():
    state = play(taking("excavation", "a goods: 2 food"), "begin dig twice")
    refused(state, "stop")
    play(state, "dig 21", "=stall")
    assert options(state) == ["dig 10", "dig 11", "dig 31", "dig 40", "stop"]


def test_c_dec_05_triples_of_fee_room_and_space():
    lines = "a goods: 1 wood 1 stone 5 food 1 gold | a cave: 20 empty, 40 empty"
    state = taking(
        "housework", f"{lines} | display: shelf, grindstone, tunnel, retting room, stall"
    )
    assert options(state, "furnish") == [
        "furnish shelf at 20 for 2 food",
        "furnish grindstone at 20 for 2 food",
        "furnish grindstone at 40 for 2 food",
        "furnish stall at 20 for 2 food",
        "furnish stall at 40 for 2 food",
        "furnish shelf at 20 for 5 food",
        "furnish grindstone at 20 for 5 food",
        "furnish grindstone at 40 for 5 food",
        "furnish stall at 20 for 5 food",
        "furnish stall at 40 for 5 food",
        "furnish shelf at 20 for 1 gold",
        "furnish grindstone at 20 for 1 gold",
        "furnish grindstone at 40 for 1 gold",
    ]


@pytest.mark.parametrize(
    "text",
    [
        "furnish shelf at 20 for 3 food",
        "furnish shelf at 40 for 2 food",
        "furnish shelf at 31 for 2 food",
        "furnish parlor at 42 for 2 food",
        "furnish retting room at 20 for 2 food",
        "furnish stall at 20 for 1 gold",
    ],
)
def test_c_dec_05_fee_display_space_class_colours_and_stock_are_all_needed(text):
    lines = "a goods: 9 wood 9 stone 9 food 1 gold | a cave: 20 empty, 40 empty, 42 empty"
    refused(taking("housework", f"{lines} | display: shelf, retting room, stall"), text)


def test_c_dec_06_any_free_edge_while_there_are_walls():
    state = taking("masonry", f"{PLAIN} | a walls: 20-30")
    assert options(state, "wall") == [f"wall {edge}" for edge in EDGE if edge != "20-30"]
    refused(state, "wall 20-30")


def test_c_dec_06_free_sides_of_the_own_extra_cavern_too():
    state = taking("masonry", f"{PLAIN} | a cavern: two empty | a walls: ac-e")
    assert options(state, "wall ac") == ["wall ac-s"]


def test_c_dec_06_nothing_without_a_supply():
    gone = "a walls: 00-01, 00-10, 01-11 | b walls: 00-01, 00-10, 01-11, 10-11"
    state = taking("masonry", f"{PLAIN} | {gone}")
    assert options(state, "wall") == []
    refused(state, "wall 20-30")


def test_c_dec_07_any_own_built_wall():
    state = taking("breach", f"{PLAIN} | a walls: 20-30, 41-42, ac-s | a cavern: two empty")
    assert options(state) == ["raze 20-30", "raze 41-42", "raze ac-s", "end turn"]


def test_c_dec_07_no_wall_of_the_opponent():
    refused(taking("breach", "a walls: 20-30 | b walls: 41-42"), "raze 41-42")


def test_c_dec_08_one_of_two_faces_and_nothing_else():
    lines = f"a goods: 1 stone 1 emmer 1 flax 2 food 1 gold | {ALMOST_FULL}"
    state = taking("housework", f"{lines} | display: retting room")
    play(state, "furnish retting room at 41 for 2 food")
    assert options(state) == ["face two", "face three"]
    refused(state, "end turn", *EXCHANGES)


def test_c_dec_09_masonry_gives_wood_or_stone():
    assert options(taking("masonry", PLAIN), "gain") == ["gain 1 wood", "gain 1 stone"]


@pytest.mark.parametrize("room", ["cave entrance", "shelf"])
def test_c_dec_09_entrance_and_shelf_give_one_of_four_goods(room):
    state = play(taking("masonry", f"{PLAIN} | a cave: 20 shelf"), "begin rooms")
    assert options(state, f"use {room}") == [
        f"use {room} for {good}" for good in ("wood", "stone", "emmer", "flax")
    ]


def test_c_dec_10_limits_food_and_blue_rooms_ask_nothing():
    cave = "a cave: 20 shelf, 01 retting room, 00 wood storeroom, 41 gold vein"
    state = taking("drift mining", f"a goods: 9 wood 8 food | {cave}")
    play(state, "begin rooms", "use cave entrance for flax")
    assert stock(state) == "9 wood 1 flax 9 food"
    assert state.to_move == 0
    assert facts(state)["pending"][-1] == "resolve"


def test_c_dec_10_food_under_a_tile_comes_by_itself():
    state = play(taking("excavation", PLAIN), "begin dig", "dig 31", "=stall")
    assert stock(state) == "1 food"
    assert options(state) == ["gain 1 stone", "end turn"]


def test_c_dec_10_the_dungeon_pays_by_itself():
    state = taking("masonry", f"{PLAIN} | a cave: 20 shelf, 42 dungeon | a walls: 41-42")
    play(state, "wall 00-01")
    assert walls(state) == ["00-01", "41-42"]
    assert stock(state) == "2 gold"
    assert facts(state)["pending"][-1] == "resolve"


def test_c_dec_10_clean_up_and_reveal_need_no_decision():
    state = position("round: 1 turn 4 | players: a starts, b active | offer: housework, masonry")
    play(state, "take housework", "end turn")
    assert facts(state)["taken"] == []
    assert facts(state)["start_player"] == 1
    play(state, "=furnishing")
    assert state.to_move == 1
    assert facts(state)["offer"] == ["housework", "furnishing", "masonry"]


def test_c_dec_10_the_extra_cavern_and_the_score_need_no_decision():
    lines = f"round: 7 turn 4 | a goods: 1 stone 4 food | {ALMOST_FULL} | display: retting room"
    state = taking("housework", lines, seats=1)
    play(state, "furnish retting room at 41 for 4 food", "face two", "end turn")
    assert player(state)["cavern"] == {"face": "two", "room": None}
    assert state.to_move == OVER
    assert state.scores() == [45]


def test_c_dec_10_the_solo_pile_needs_no_decision():
    state = taking("excavation", seats=1)
    play(state, "begin dig", "dig 21", "=stall", "end turn", "=warehouse")
    assert display(state) == ["warehouse", "stall"]
