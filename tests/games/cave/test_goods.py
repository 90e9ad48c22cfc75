"""Goods [C-GOODS-01 to C-GOODS-09]."""

from itertools import combinations

import pytest

from mattock import BadText
from mattock.games.cave import GAME
from tests.games.cave.table import (
    facts,
    goods,
    options,
    play,
    position,
    refused,
    stock,
    taking,
    wander,
)

GOODS = ["wood", "stone", "emmer", "flax", "food", "gold"]
FULL = "9 wood 9 stone 9 emmer 9 flax 9 food 19 gold"


def using(room, amounts):
    """A player with these goods and this room, about to use it."""
    state = taking("undermining", f"a goods: {amounts} | a cave: 20 {room}")
    return play(state, "begin rooms")


# Kinds and limits


def test_c_goods_01_there_are_six_goods():
    assert list(goods(position())) == GOODS


def test_c_goods_01_any_goods_means_all_six():
    """[C-ROOM-JUNCTION-ROOM]"""
    state = using("junction room", "1 wood 1 stone 1 emmer 1 flax 1 food 1 gold")
    assert options(state, "use junction room") == [
        f"use junction room with {' '.join(three)}" for three in combinations(GOODS, 3)
    ]


@pytest.mark.parametrize(("good", "limit"), [*zip(GOODS, [9, 9, 9, 9, 9, 19], strict=True)])
def test_c_goods_02_nobody_has_more_than_the_limit(good, limit):
    assert goods(position(f"a goods: {limit} {good}"))[good] == limit
    with pytest.raises(BadText):
        position(f"a goods: {limit + 1} {good}")


@pytest.mark.parametrize("seat", [0, 1, None])
def test_c_goods_02_all_amounts_are_open(seat):
    state = position("a goods: 7 wood 2 gold | b goods: 3 flax")
    amounts = [player["goods"] for player in facts(state, seat)["players"]]
    assert (amounts[0]["wood"], amounts[0]["gold"], amounts[1]["flax"]) == (7, 2, 3)


@pytest.mark.parametrize(
    ("room", "use"),
    [
        ("gold vein", "use gold vein"),
        ("tunnel", "use tunnel"),
        ("tunnel", "use cave entrance for wood"),
        ("secret chamber", "use secret chamber for 3 flax"),
    ],
)
def test_c_goods_03_what_exceeds_a_limit_is_lost(room, use):
    assert stock(play(using(room, FULL), use)) == FULL


def test_c_goods_03_the_rest_of_the_same_gain_still_counts():
    state = taking("cultivation", "a goods: 8 emmer 3 flax")
    assert stock(play(state, "gain 2 emmer 1 flax")) == "9 emmer 4 flax"


def test_c_goods_03_breach_is_cut_good_by_good():
    """[C-ACT-BREACH]"""
    state = taking("breach", "a goods: 8 stone 8 food 19 gold | a walls: 41-42")
    assert stock(play(state, "raze 41-42")) == "9 stone 9 food 19 gold"


@pytest.mark.parametrize("seed", range(6))
def test_c_goods_03_no_play_leads_above_a_limit(seed):
    for state in wander(position(f"a goods: {FULL} | b goods: {FULL} | a cave: 20 shelf"), seed):
        for seat in (0, 1):
            assert all(
                0 <= count <= (19 if good == "gold" else 9)
                for good, count in goods(state, seat).items()
            )


# Exchanges


def test_c_goods_04_the_limit_is_checked_after_the_payment():
    """[C-ROOM-TREASURY]"""
    state = play(using("treasury", "19 gold"), "use treasury")
    assert stock(state) == "1 food 19 gold"
    state = using("junction room", "1 wood 1 stone 19 gold")
    play(state, "use junction room with wood stone gold")
    assert stock(state) == "19 gold"


@pytest.mark.parametrize(
    ("room", "amounts", "use"),
    [
        ("treasury", "2 gold 9 food", "use treasury"),
        ("stall", "4 emmer 4 flax", "use stall with 5 emmer"),
        ("sacrificial altar", "9 wood 9 emmer 9 food", "use sacrificial altar"),
        ("furniture workshop", "1 wood 9 flax", "use furniture workshop"),
        ("spinning wheel", "2 flax", "use spinning wheel with 3 flax"),
        ("junction room", "9 wood 9 stone", "use junction room with wood stone emmer"),
        ("warehouse", "1 food", "use warehouse"),
    ],
)
def test_c_goods_04_nobody_pays_in_part(room, amounts, use):
    refused(using(room, amounts), use)


@pytest.mark.parametrize(
    ("room", "before", "use", "after"),
    [
        ("weaving room", "2 flax", "use weaving room", "2 food 2 gold"),
        ("furniture workshop", "3 wood 1 flax", "use furniture workshop", "1 wood 3 gold"),
        ("spinning wheel", "4 flax", "use spinning wheel with 3 flax", "1 flax 2 gold"),
    ],
)
def test_c_goods_04_an_exchange_takes_the_left_and_gives_the_right(room, before, use, after):
    assert stock(play(using(room, before), use)) == after


def test_c_goods_05_an_exchange_is_legal_when_its_gain_is_lost():
    state = using("bakehouse", "2 emmer 9 food 19 gold")
    assert stock(play(state, "use bakehouse with 2 emmer")) == "9 food 19 gold"


def test_c_goods_05_an_exchange_is_legal_when_part_of_its_gain_is_lost():
    state = using("weaving room", "2 flax 8 food 19 gold")
    assert stock(play(state, "use weaving room")) == "9 food 19 gold"
    state = taking("expedition", "a goods: 5 wood 18 gold")
    assert stock(play(state, "sell 5 wood")) == "19 gold"


# Replenishing and choosing


@pytest.mark.parametrize(
    ("before", "after"),
    [("", "2 flax"), ("1 flax", "2 flax"), ("2 flax", "2 flax"), ("7 flax", "7 flax")],
)
def test_c_goods_06_replenishing_lifts_and_never_lowers(before, after):
    """[C-ROOM-SHELF]"""
    assert stock(play(using("shelf", before or "none"), "use shelf for flax")) == after


def test_c_goods_06_with_slashes_one_type_is_lifted():
    state = using("shelf", "none")
    assert options(state, "use shelf") == [f"use shelf for {good}" for good in GOODS[:4]]
    assert stock(play(state, "use shelf for stone")) == "2 stone"


def test_c_goods_06_without_slashes_every_type_shown_is_lifted():
    """[C-ROOM-PARLOR]"""
    state = play(using("parlor", "3 stone 1 food"), "use parlor")
    assert stock(state) == "1 wood 3 stone 1 emmer 1 flax 1 food 1 gold"


def test_c_goods_07_a_small_slash_means_exactly_one_of_the_types():
    """[C-ACT-MASONRY]"""
    state = taking("masonry", "a goods: none")
    assert options(state, "gain") == ["gain 1 wood", "gain 1 stone"]
    assert stock(play(state, "gain 1 wood")) == "1 wood"
    refused(state, "gain 1 stone", "gain 1 wood")


def test_c_goods_07_goods_printed_together_come_as_a_set():
    """[C-ACT-BREACH]"""
    state = taking("breach", "a goods: none | a walls: 41-42")
    assert stock(play(state, "raze 41-42")) == "2 stone 3 food 1 gold"


def test_c_goods_07_goods_printed_together_are_paid_as_a_set():
    state = using("sacrificial altar", "1 wood 1 emmer 1 flax 1 food")
    assert stock(play(state, "use sacrificial altar")) == "3 gold"


# Gain events


@pytest.mark.parametrize(
    ("room", "before", "use", "after"),
    [
        ("secret chamber", "none", "use secret chamber for 3 flax", "3 flax 1 food"),
        ("storeroom", "none", "use storeroom", "1 emmer 1 flax 2 food"),
        ("shelf", "none", "use shelf for flax", "2 flax 1 food"),
        ("parlor", "1 food", "use parlor", "1 wood 1 stone 1 emmer 1 flax 2 food 1 gold"),
    ],
)
def test_c_goods_08_one_room_effect_is_one_gain(room, before, use, after):
    """The Retting Room counts events. [C-BLUE-RETTING-ROOM]"""
    lines = f"a goods: {before} | a cave: 20 {room}, 31 grindstone, 41 retting room"
    assert stock(play(taking("undermining", lines), "begin rooms", use)) == after


def test_c_goods_08_one_part_is_one_gain():
    state = taking("cultivation", "a goods: none | a cave: 20 shelf, 41 retting room")
    assert stock(play(state, "gain 2 emmer 1 flax")) == "2 emmer 1 flax 1 food"


def test_c_goods_08_two_steps_are_two_gains():
    state = taking("cultivation", "a goods: none | a cave: 20 shelf, 41 retting room")
    play(state, "gain 2 emmer 1 flax", "begin rooms", "use cave entrance for flax")
    assert stock(state) == "2 emmer 2 flax 2 food"


def test_c_goods_08_a_replenishing_that_lifts_nothing_is_no_gain_of_flax():
    """[C-BLUE-RETTING-ROOM]"""
    state = taking("masonry", "a goods: 2 flax | a cave: 20 shelf, 41 retting room")
    assert stock(play(state, "begin rooms", "use shelf for flax")) == "2 flax"


def test_c_goods_09_a_gain_is_applied_whole():
    state = taking("cultivation", "a goods: none")
    assert options(state, "gain") == ["gain 2 emmer 1 flax"]
    for less in ("gain 2 emmer", "gain 1 flax", "gain 1 emmer 1 flax"):
        with pytest.raises(BadText):
            GAME.read(less)


def test_c_goods_09_who_wants_nothing_does_not_take_the_part():
    state = play(taking("cultivation", "a goods: none"), "begin rooms", "stop", "end turn")
    assert stock(state) == ""


def test_c_goods_09_food_of_a_room_is_not_refused_singly():
    state = play(using("storeroom", "9 food"), "use storeroom")
    assert stock(state) == "1 emmer 1 flax 9 food"
    refused(state, "use storeroom")
