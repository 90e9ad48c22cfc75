"""The blue rooms, which work by themselves."""

import pytest

from tests.games.cave.table import ALMOST_FULL, goods, options, play, refused, stock, taking, walls
from tests.games.cave.test_orange_rooms import check_tile
from tests.games.cave.test_rooms import in_rooms, is_open

TWO_ORANGE = "21 tunnel, 31 spinning wheel"
RETTING = "a cave: 20 shelf, 31 retting room"


def test_c_blue_general_a_blue_room_works_from_the_moment_it_is_placed():
    lines = "a goods: 3 stone 9 gold | a walls: 41-42 | a cave: 20 shelf, 42 empty"
    state = taking("renovation", f"{lines} | display: dungeon")
    play(state, "furnish dungeon at 42 for nothing", "wall 20-30")
    assert stock(state) == "7 gold"


def test_c_blue_general_a_blue_room_works_on_every_turn_of_its_owner():
    state = taking("cultivation", f"a goods: none | {RETTING}")
    play(state, "gain 2 emmer 1 flax", "end turn", "take housework", "end turn")
    play(state, "take undergrowth", "begin rooms", "use cave entrance for flax")
    assert stock(state) == "2 emmer 2 flax 2 food"


def test_c_blue_general_a_blue_room_does_not_watch_the_opponent():
    state = taking("cultivation", f"players: b starts, b active | b goods: none | {RETTING}")
    before = stock(state)
    play(state, "gain 2 emmer 1 flax")
    assert stock(state, 1) == "2 emmer 1 flax"
    assert stock(state) == before


def test_c_blue_general_an_automatic_gain_is_no_choice_and_obeys_the_limits():
    state = play(taking("cultivation", f"a goods: 9 food | {RETTING}"), "gain 2 emmer 1 flax")
    assert stock(state) == "2 emmer 1 flax 9 food"
    assert options(state) == ["begin rooms", "end turn", "emmer to food", "flax to food"]


def test_c_blue_prospecting_site_is_furnished():
    check_tile("prospecting site", "", 5, "one adj", TWO_ORANGE)


PROSPECTING = "a goods: 2 food | a cave: 20 shelf, 31 prospecting site"


@pytest.mark.parametrize(
    "order",
    [
        ["food to gold", "gain 2 wood", "begin rooms", "use cave entrance for wood"],
        ["gain 2 wood", "food to gold", "begin rooms", "use cave entrance for wood"],
        ["gain 2 wood", "begin rooms", "use cave entrance for wood", "food to gold"],
    ],
)
def test_c_blue_prospecting_site_sells_a_food_before_between_or_after_the_parts(order):
    assert stock(play(taking("undergrowth", PROSPECTING), *order)) == "3 wood 1 food 1 gold"


def test_c_blue_prospecting_site_sells_even_if_the_parts_are_ignored():
    state = play(taking("undergrowth", PROSPECTING), "food to gold", "end turn")
    assert stock(state) == "1 food 1 gold"


def test_c_blue_prospecting_site_sells_once_on_a_turn():
    state = play(taking("undergrowth", PROSPECTING), "food to gold")
    refused(state, "food to gold")


def test_c_blue_prospecting_site_sells_again_on_the_next_undergrowth_turn():
    state = play(taking("undergrowth", f"round: 1 turn 3 | {PROSPECTING}"), "food to gold")
    play(state, "end turn", "take housework", "end turn", "=masonry")
    play(state, "take housework", "end turn", "take undergrowth", "food to gold")
    assert stock(state) == "2 gold"


def test_c_blue_prospecting_site_needs_a_food():
    state = taking("undergrowth", "a goods: 1 emmer | a cave: 20 shelf, 31 prospecting site")
    refused(state, "food to gold")
    assert stock(play(state, "emmer to food", "food to gold")) == "1 gold"


def test_c_blue_prospecting_site_may_sell_food_gained_on_that_turn():
    lines = "a goods: none | a cave: 20 food corner, 31 prospecting site"
    state = play(taking("undergrowth", lines), "begin rooms", "use food corner", "food to gold")
    assert stock(state) == "2 food 1 gold"


def test_c_blue_prospecting_site_does_not_sell_while_a_part_is_in_progress():
    refused(play(taking("undergrowth", PROSPECTING), "begin rooms"), "food to gold")


@pytest.mark.parametrize("tile", ["cultivation", "masonry", "expedition"])
def test_c_blue_prospecting_site_is_silent_with_other_tiles(tile):
    refused(taking(tile, PROSPECTING), "food to gold")


def test_c_blue_prospecting_site_serves_its_owner_only():
    refused(taking("undergrowth", f"players: b starts, b active | {PROSPECTING}"), "food to gold")


def test_c_blue_retting_room_is_furnished():
    check_tile("retting room", "1 stone", 3, "one adj three", TWO_ORANGE)


FLAX_EVENTS = [
    ("", "none", "use cave entrance for flax", 1),
    ("20 shelf", "none", "use shelf for flax", 2),
    ("20 shelf", "1 flax", "use shelf for flax", 1),
    ("20 parlor", "1 food", "use parlor", 1),
    ("20 warehouse", "2 food", "use warehouse", 1),
    ("20 storeroom", "none", "use storeroom", 1),
    ("20 state room", "none", "use state room", 1),
    ("20 secret chamber", "none", "use secret chamber for 3 flax", 3),
]


@pytest.mark.parametrize(("room", "own", "use", "flax"), FLAX_EVENTS)
def test_c_blue_retting_room_gives_a_food_for_every_event_that_raises_flax(room, own, use, flax):
    cave = ", ".join(filter(None, [room, "21 gold vein"]))
    plain, retting = (
        play(taking("undermining", f"a goods: {own} | a cave: {cave}{more}"), "begin rooms")
        for more in ("", ", 31 retting room")
    )
    before = goods(plain)["flax"]
    play(plain, use)
    play(retting, use)
    assert goods(plain)["flax"] == goods(retting)["flax"] == before + flax
    assert goods(retting)["food"] == goods(plain)["food"] + 1


def test_c_blue_retting_room_is_fed_by_several_events_on_one_turn():
    state = taking("cultivation", f"a goods: none | {RETTING}")
    play(state, "gain 2 emmer 1 flax", "begin rooms", "use shelf for flax")
    assert stock(state) == "2 emmer 2 flax 2 food"


@pytest.mark.parametrize(
    ("own", "use"),
    [
        ("9 flax", "use cave entrance for flax"),
        ("2 flax", "use shelf for flax"),
        ("1 flax", "use cave entrance for wood"),
    ],
)
def test_c_blue_retting_room_is_not_fed_without_a_rise(own, use):
    state = in_rooms("undermining", f"a goods: {own} | {RETTING}")
    assert goods(play(state, use))["food"] == 0


def test_c_blue_retting_room_is_fed_by_a_rise_cut_at_the_limit():
    lines = "a goods: 8 flax | a cave: 20 secret chamber, 31 retting room"
    state = play(in_rooms("undermining", lines), "use secret chamber for 3 flax")
    assert stock(state) == "9 flax 1 food"


def test_c_blue_retting_room_gives_food_that_can_be_spent_at_once():
    lines = "a goods: 1 food | a cave: 20 shelf, 31 retting room, 21 warehouse"
    state = in_rooms("undermining", lines)
    refused(state, "use warehouse")
    play(state, "use shelf for flax", "use warehouse")
    assert stock(state) == "1 wood 1 stone 1 emmer 3 flax 1 food"


def test_c_blue_equipment_room_is_furnished():
    check_tile("equipment room", "2 wood", 3, "one adj", TWO_ORANGE)


EQUIPPED = "a cave: 00 equipment room, 11 tunnel, 20 food corner, 21 storeroom, 31 gold vein"


@pytest.mark.parametrize(
    ("tile", "uses"),
    [
        ("masonry", ["use tunnel"]),
        ("undermining", ["use tunnel", "use food corner", "use storeroom"]),
        ("expedition", ["use tunnel", "use food corner", "use storeroom", "use gold vein"]),
    ],
)
def test_c_blue_equipment_room_adds_a_room_to_2_and_3_but_not_to_1(tile, uses):
    state = play(in_rooms(tile, EQUIPPED), *uses[:-1])
    assert is_open(state)
    assert not is_open(play(state, uses[-1]))


def test_c_blue_equipment_room_asks_for_different_rooms_as_well():
    state = play(in_rooms("undermining", EQUIPPED), "use tunnel", "use food corner")
    refused(state, "use tunnel", "use food corner")


def test_c_blue_wood_storeroom_is_furnished():
    check_tile("wood storeroom", "1 stone", 2, "adj", TWO_ORANGE)


@pytest.mark.parametrize("tile", ["cultivation", "undergrowth", "masonry", "drift mining"])
def test_c_blue_wood_storeroom_gives_a_wood_with_a_1_room_part(tile):
    state = in_rooms(tile, "a goods: none | a cave: 20 shelf, 00 wood storeroom")
    assert stock(play(state, "use shelf for stone")) == "1 wood 2 stone"


@pytest.mark.parametrize("tile", ["undermining", "expedition"])
def test_c_blue_wood_storeroom_is_silent_with_2_and_3_rooms(tile):
    state = in_rooms(tile, "a goods: none | a cave: 20 shelf, 00 wood storeroom")
    assert stock(play(state, "use shelf for stone", "stop")) == "2 stone"


def test_c_blue_wood_storeroom_is_silent_with_the_room_that_the_equipment_room_adds():
    lines = "a goods: none | a cave: 00 wood storeroom, 01 equipment room, 10 shelf, 20 gold vein"
    state = in_rooms("undermining", f"{lines}, 31 state room")
    play(state, "use gold vein", "use state room", "use shelf for stone")
    assert stock(state) == "2 stone 1 flax 2 gold"


def test_c_blue_wood_storeroom_gives_its_wood_after_the_effect_of_the_room():
    state = in_rooms("masonry", "a goods: none | a cave: 20 shelf, 00 wood storeroom")
    assert stock(play(state, "use shelf for wood")) == "3 wood"


def test_c_blue_wood_storeroom_gives_its_wood_after_the_payment_at_the_limit():
    lines = "a goods: 9 wood 1 flax | a cave: 20 furniture workshop, 00 wood storeroom"
    state = in_rooms("masonry", lines)
    assert stock(play(state, "use furniture workshop")) == "8 wood 3 gold"


def test_c_blue_wood_storeroom_gives_its_wood_before_a_payment_that_needs_it():
    lines = "a goods: 1 wood 1 flax | a cave: 20 furniture workshop, 00 wood storeroom"
    state = in_rooms("masonry", lines)
    assert stock(play(state, "use furniture workshop")) == "3 gold"


def test_c_blue_wood_storeroom_helps_a_payment_with_one_wood_only():
    lines = "a goods: 1 flax | a cave: 20 furniture workshop, 00 wood storeroom"
    refused(in_rooms("masonry", lines), "use furniture workshop")


def test_c_blue_wood_storeroom_gives_nothing_for_a_part_without_a_room():
    state = in_rooms("masonry", "a goods: none | a cave: 20 shelf, 00 wood storeroom")
    assert stock(play(state, "stop")) == ""


def test_c_blue_dungeon_is_furnished():
    check_tile("dungeon", "3 stone 4 gold", 11, "four", TWO_ORANGE)


DUNGEON = "a cave: 20 shelf, 42 dungeon | a walls: 41-42"


def test_c_blue_dungeon_pays_two_gold_for_a_wall():
    state = play(taking("masonry", f"a goods: none | {DUNGEON}"), "wall 30-31")
    assert stock(state) == "2 gold"


def test_c_blue_dungeon_pays_only_up_to_the_limit():
    state = play(taking("masonry", f"a goods: 18 gold | {DUNGEON}"), "wall 30-31")
    assert stock(state) == "19 gold"


def test_c_blue_dungeon_does_not_pay_for_walls_of_the_opponent():
    goods_of_both = "a goods: none | b goods: none"
    state = taking("masonry", f"players: b starts, b active | {goods_of_both} | {DUNGEON}")
    play(state, "wall 30-31")
    assert walls(state, 1) == ["30-31"]
    assert stock(state) == stock(state, 1) == ""


def test_c_blue_dungeon_does_not_pay_for_natural_walls_of_the_extra_cavern():
    cave = ALMOST_FULL.replace("42 gold vein", "42 dungeon")
    state = taking("furnishing", f"a goods: 1 stone 2 food | {cave} | display: retting room")
    play(state, "furnish retting room at 41 for 2 food", "face three")
    assert stock(state) == ""


@pytest.mark.parametrize(
    ("order", "gold"),
    [
        (["wall 20-30", "furnish dungeon at 42 for nothing"], 5),
        (["furnish dungeon at 42 for nothing", "wall 20-30"], 7),
    ],
)
def test_c_blue_dungeon_pays_for_the_wall_that_renovation_builds_after_it(order, gold):
    lines = "a goods: 3 stone 9 gold | a walls: 41-42 | a cave: 20 shelf, 42 empty"
    state = play(taking("renovation", f"{lines} | display: dungeon"), *order)
    assert stock(state) == f"{gold} gold"
