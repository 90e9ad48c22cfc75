"""The twelve action tiles one by one."""

import pytest

from tests.games.cave.table import (
    display,
    facts,
    goods,
    options,
    play,
    position,
    refused,
    spaces,
    stock,
    taking,
    walls,
)

RICH = "a goods: 9 wood 9 stone 9 emmer 9 flax 9 food 19 gold"
TWO_ROOMS = "display: shelf, grindstone | a cave: 20 empty, 31 empty"


def parts(state) -> list[str]:
    """What may be begun at a decision, exchanges and the end of the turn aside."""
    return [text for text in options(state) if not text.endswith((" to food", "end turn"))]


def fees(state) -> set[str]:
    return {text.partition(" for ")[2] for text in options(state, "furnish")}


@pytest.mark.parametrize(("number", "per_dwarf"), [(3, 2), (4, 3), (7, 3), (8, 4)])
def test_c_act_housework_asks_for_food_per_dwarf_or_5_food_or_1_gold(number, per_dwarf):
    state = taking("housework", f"round: {number} turn 1 | {RICH} | {TWO_ROOMS}")
    assert fees(state) == {f"{per_dwarf} food", "5 food", "1 gold"}


@pytest.mark.parametrize(
    ("first", "second"), [("2 food", "5 food"), ("5 food", "2 food"), ("1 gold", "2 food")]
)
def test_c_act_housework_furnishes_twice_in_either_order(first, second):
    state = taking("housework", f"{RICH} | {TWO_ROOMS}")
    play(state, f"furnish shelf at 20 for {first}", f"furnish grindstone at 31 for {second}")
    assert spaces(state)["20"] == "shelf"
    assert spaces(state)["31"] == "grindstone"
    assert parts(state) == []


@pytest.mark.parametrize(("first", "second"), [("2 food", "2 food"), ("5 food", "1 gold")])
def test_c_act_housework_has_each_of_its_furnish_parts_once(first, second):
    state = taking("housework", f"{RICH} | {TWO_ROOMS}")
    play(state, f"furnish shelf at 20 for {first}")
    refused(state, f"furnish grindstone at 31 for {second}")


def test_c_act_cultivation_uses_a_room_and_gains_2_emmer_and_1_flax():
    state = taking("cultivation", "a goods: none")
    assert parts(state) == ["begin rooms", "gain 2 emmer 1 flax"]
    play(state, "begin rooms", "use cave entrance for wood", "gain 2 emmer 1 flax")
    assert stock(state) == "1 wood 2 emmer 1 flax"
    assert parts(state) == []


def test_c_act_cultivation_gains_its_goods_in_one_event():
    state = taking("cultivation", "a goods: 1 food | a cave: 20 shelf, 31 retting room")
    assert stock(play(state, "gain 2 emmer 1 flax")) == "2 emmer 1 flax 2 food"


def test_c_act_undergrowth_uses_a_room_and_gains_2_wood():
    state = taking("undergrowth", "a goods: 1 food")
    assert parts(state) == ["begin rooms", "gain 2 wood"]
    play(state, "gain 2 wood", "begin rooms", "use cave entrance for stone")
    assert stock(state) == "2 wood 1 stone 1 food"
    assert parts(state) == []


def test_c_act_undergrowth_has_a_third_part_with_the_prospecting_site():
    state = taking("undergrowth", "a goods: 1 food | a cave: 20 shelf, 31 prospecting site")
    assert parts(state) == ["begin rooms", "gain 2 wood", "food to gold"]


def test_c_act_excavation_digs_once_for_free():
    state = play(taking("excavation", "a goods: none"), "begin dig", "dig 21", "=stall")
    assert display(state) == ["stall"]
    assert stock(state) == ""
    assert parts(state) == ["gain 1 stone"]


def test_c_act_excavation_digs_twice_for_2_food():
    state = play(taking("excavation", "a goods: 2 food"), "begin dig twice")
    assert stock(state) == ""
    play(state, "dig 21", "=stall", "dig 40", "=gold vein")
    assert display(state) == ["stall", "gold vein"]
    assert parts(state) == ["gain 1 stone"]


def test_c_act_excavation_digs_twice_only_with_2_food():
    state = taking("excavation", "a goods: 1 food")
    refused(state, "begin dig twice")


def test_c_act_excavation_digs_on_one_side_of_the_slash_only():
    state = play(taking("excavation", "a goods: 9 food"), "begin dig", "dig 21", "=stall")
    refused(state, "begin dig", "begin dig twice")


def test_c_act_excavation_gives_a_stone_whatever_was_dug():
    state = play(taking("excavation", "a goods: none"), "gain 1 stone")
    assert stock(state) == "1 stone"
    assert parts(state) == ["begin dig"]
    refused(state, "gain 1 stone")


def test_c_act_furnishing_gains_a_food_that_helps_to_pay():
    state = taking("furnishing", "a goods: 1 wood 1 food | display: shelf")
    refused(state, "furnish shelf at 20 for 2 food")
    play(state, "gain 1 food", "furnish shelf at 20 for 2 food")
    assert stock(state) == ""
    assert parts(state) == []


@pytest.mark.parametrize(("number", "fee"), [(1, 2), (4, 3), (8, 4)])
def test_c_act_furnishing_asks_for_food_per_dwarf(number, fee):
    state = taking("furnishing", f"round: {number} turn 1 | {RICH} | {TWO_ROOMS}")
    assert fees(state) == {f"{fee} food"}


def test_c_act_furnishing_places_one_room():
    state = play(taking("furnishing", f"{RICH} | {TWO_ROOMS}"), "furnish shelf at 20 for 2 food")
    refused(state, "furnish grindstone at 31 for 2 food")


@pytest.mark.parametrize(("good", "other"), [("wood", "stone"), ("stone", "wood")])
def test_c_act_masonry_gains_a_wood_or_a_stone(good, other):
    state = play(taking("masonry", "a goods: none"), f"gain 1 {good}")
    assert stock(state) == f"1 {good}"
    refused(state, f"gain 1 {other}")


def test_c_act_masonry_uses_a_room_and_builds_a_wall():
    state = taking("masonry", "a goods: none")
    play(state, "wall 20-30", "begin rooms", "use cave entrance for flax", "gain 1 stone")
    assert walls(state) == ["20-30"]
    assert stock(state) == "1 stone 1 flax"
    assert parts(state) == []


def test_c_act_masonry_builds_one_wall():
    state = play(taking("masonry"), "wall 20-30")
    refused(state, "wall 30-31")


WALLED = "a goods: none | a walls: 20-30, 30-31, 30-40"


def test_c_act_undermining_uses_two_rooms_or_digs_once_through_walls():
    state = taking("undermining", WALLED)
    assert parts(state) == ["begin rooms", "begin dig"]


def test_c_act_undermining_digs_once_through_a_wall():
    state = play(taking("undermining", WALLED), "begin dig", "dig 31", "=stall")
    assert spaces(state)["31"] == "empty"
    assert parts(state) == []
    refused(state, "begin rooms", "begin dig")


def test_c_act_undermining_may_not_dig_after_its_rooms():
    state = play(taking("undermining", WALLED), "begin rooms", "stop")
    refused(state, "begin dig")


def test_c_act_expansion_digs_once_and_furnishes():
    state = taking("expansion", f"{RICH} | {TWO_ROOMS}")
    play(state, "begin dig", "dig 40", "=stall")
    refused(state, "begin dig")
    play(state, "furnish stall at 40 for 2 gold")
    assert spaces(state)["40"] == "stall"
    assert parts(state) == []


def test_c_act_expansion_asks_for_5_food_or_2_gold():
    assert fees(taking("expansion", f"{RICH} | {TWO_ROOMS}")) == {"5 food", "2 gold"}


def test_c_act_expansion_furnishes_the_new_space_or_the_new_room_after_digging():
    lines = "a goods: 1 wood 1 stone 3 gold | a cave: 20 shelf | display: grindstone"
    state = taking("expansion", lines)
    assert options(state, "furnish") == []
    refused(state, "furnish stall at 40 for 2 gold", "furnish grindstone at 40 for 2 gold")
    play(state, "begin dig", "dig 40", "=stall")
    assert options(state, "furnish") == [
        "furnish grindstone at 40 for 2 gold",
        "furnish stall at 40 for 2 gold",
    ]


@pytest.mark.parametrize("good", ["wood", "stone"])
def test_c_act_expedition_sells_5_wood_or_5_stone_for_4_gold(good):
    state = play(taking("expedition", f"a goods: 5 {good}"), f"sell 5 {good}")
    assert stock(state) == "4 gold"


def test_c_act_expedition_sells_only_once():
    state = play(taking("expedition", "a goods: 9 wood 9 stone"), "sell 5 wood")
    assert stock(state) == "4 wood 9 stone 4 gold"
    refused(state, "sell 5 stone", "begin rooms")


def test_c_act_expedition_sells_no_mixture():
    state = taking("expedition", "a goods: 4 wood 4 stone")
    refused(state, "sell 5 wood", "sell 5 stone")


def test_c_act_expedition_uses_3_rooms_instead():
    state = taking("expedition", "a goods: 5 wood | a cave: 20 food corner, 31 gold vein")
    play(state, "begin rooms", "use food corner", "use gold vein", "use cave entrance for wood")
    assert stock(state) == "6 wood 1 stone 3 food 1 gold"
    refused(state, "sell 5 wood")


def test_c_act_drift_mining_uses_a_room_and_digs_once():
    state = taking("drift mining", "a goods: none")
    assert parts(state) == ["begin rooms", "begin dig"]
    play(state, "begin rooms", "use cave entrance for wood", "begin dig", "dig 31", "=stall")
    assert stock(state) == "1 wood 1 food"
    assert spaces(state)["31"] == "empty"
    assert parts(state) == []


def test_c_act_drift_mining_does_not_dig_through_walls():
    state = taking("drift mining", WALLED)
    refused(state, "begin dig")


def test_c_act_breach_razes_an_own_wall_for_2_stone_3_food_and_1_gold():
    state = taking("breach", "a goods: none | a walls: 20-30, 30-31")
    assert parts(state) == ["raze 20-30", "raze 30-31"]
    play(state, "raze 20-30")
    assert walls(state) == ["30-31"]
    assert stock(state) == "2 stone 3 food 1 gold"
    refused(state, "raze 30-31")


def test_c_act_breach_leaves_the_walls_of_the_opponent():
    state = taking("breach", "a walls: 20-30 | b walls: 30-31")
    refused(state, "raze 30-31")


RENOVATION = "a goods: 1 wood 2 gold | b goods: 1 gold | display: shelf"


@pytest.mark.parametrize(
    "order",
    [
        ["wall 30-31", "furnish shelf at 20 for nothing"],
        ["furnish shelf at 20 for nothing", "wall 30-31"],
    ],
)
def test_c_act_renovation_builds_a_wall_and_furnishes_without_a_fee(order):
    state = play(taking("renovation", RENOVATION), *order)
    assert walls(state) == ["30-31"]
    assert spaces(state)["20"] == "shelf"
    assert stock(state) == "2 gold"
    assert parts(state) == []


def test_c_act_renovation_still_asks_for_the_price_of_the_room():
    state = taking("renovation", "a goods: 9 gold | display: shelf")
    refused(state, "furnish shelf at 20 for nothing")


@pytest.mark.parametrize(("mine", "other"), [(1, 1), (1, 2), (0, 0), (18, 19)])
def test_c_act_renovation_is_barred_on_a_tie_or_with_less_gold(mine, other):
    lines = "round: 8 turn 1 | offer: housework, renovation"
    state = position(f"{lines} | a goods: {mine} gold | b goods: {other} gold")
    assert options(state, "take") == ["take housework"]
    refused(state, "take renovation")


def test_c_act_renovation_is_open_with_strictly_more_gold():
    state = taking("renovation", "a goods: 2 gold | b goods: 1 gold")
    assert facts(state)["tile"] == "renovation"


def test_c_act_renovation_looks_at_gold_only_when_it_is_chosen():
    state = play(taking("renovation", RENOVATION), "gold to food", "gold to food")
    assert goods(state)["gold"] < goods(state, 1)["gold"]
    play(state, "wall 30-31", "furnish shelf at 20 for nothing")
    assert spaces(state)["20"] == "shelf"
