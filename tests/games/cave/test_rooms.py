"""Using rooms [C-USE-01 to C-USE-08]."""

import pytest

from mattock import BadText
from tests.games.cave.table import facts, options, play, refused, stock, taking
from tests.games.cave.twin import TILE

FIVE_ROOMS = "a cave: 10 shelf, 11 tunnel, 20 food corner, 21 storeroom, 31 gold vein"
FREE_USES = ("use food corner", "use storeroom", "use gold vein", "use tunnel")
every_rooms_tile = pytest.mark.parametrize(
    ("tile", "printed"),
    [
        ("cultivation", 1),
        ("undergrowth", 1),
        ("masonry", 1),
        ("drift mining", 1),
        ("undermining", 2),
        ("expedition", 3),
    ],
)


def in_rooms(tile: str, lines: str = FIVE_ROOMS):
    """The position after a began the room part of a tile."""
    return play(taking(tile, lines), "begin rooms")


def is_open(state) -> bool:
    return facts(state)["pending"][-1] == "rooms"


@every_rooms_tile
def test_c_use_01_a_room_part_lets_use_as_many_rooms_as_printed(tile, printed):
    state = in_rooms(tile)
    for text in FREE_USES[:printed]:
        assert is_open(state)
        play(state, text)
    assert not is_open(state)
    refused(state, FREE_USES[printed])


def test_c_use_01_the_cave_entrance_and_the_extra_cavern_are_included():
    state = in_rooms("masonry", "a goods: none | a cavern: two storeroom")
    assert "use cave entrance for wood" in options(state)
    assert stock(play(state, "use storeroom")) == "1 emmer 1 flax 1 food"


def test_c_use_01_blue_rooms_are_never_used():
    state = in_rooms("expedition", "a cave: 20 shelf, 31 retting room")
    assert not [text for text in options(state) if "retting room" in text]
    with pytest.raises(BadText):
        state.push("use retting room")


def test_c_use_01_rooms_of_the_opponent_are_not_used():
    state = in_rooms("expedition", "b cave: 20 food corner")
    refused(state, "use food corner")


@pytest.mark.parametrize("again", ["use shelf for stone", "use shelf for wood"])
def test_c_use_02_a_room_is_used_once_a_turn(again):
    state = play(in_rooms("expedition"), "use shelf for wood")
    assert options(state, "use shelf") == []
    refused(state, again)


def test_c_use_02_a_room_may_be_used_again_on_the_next_turn():
    state = play(in_rooms("cultivation"), "use shelf for wood", "end turn")
    play(state, "take housework", "end turn", "take undergrowth", "begin rooms")
    assert "use shelf for wood" in options(state)


@pytest.mark.parametrize("uses", [0, 1, 2])
def test_c_use_02_one_may_stop_early_even_at_zero(uses):
    state = play(in_rooms("expedition"), *FREE_USES[:uses], "stop")
    assert not is_open(state)
    refused(state, "begin rooms")


def test_c_use_02_no_tile_has_two_room_parts():
    for tile in TILE:
        state = taking(tile, "a goods: 9 gold")
        if "begin rooms" in options(state):
            play(state, "begin rooms", "use cave entrance for wood")
            play(state, *(["stop"] if is_open(state) else []))
            assert "begin rooms" not in options(state)


@pytest.mark.parametrize(
    ("order", "left"),
    [
        (["use storeroom", "use spinning wheel with 1 flax"], "1 emmer 1 food 1 gold"),
        (["use cave entrance for flax", "use storeroom"], "1 emmer 2 flax 1 food"),
    ],
)
def test_c_use_03_rooms_are_used_one_after_the_other_in_any_order(order, left):
    state = in_rooms("undermining", "a goods: none | a cave: 20 storeroom, 31 spinning wheel")
    assert stock(play(state, *order)) == left


def test_c_use_03_an_exchange_may_fall_between_two_rooms():
    state = in_rooms("undermining", "a goods: 2 flax | a cave: 20 shelf, 31 warehouse")
    play(state, "use shelf for flax")
    refused(state, "use warehouse")
    play(state, "flax to food", "flax to food", "use warehouse")
    assert stock(state) == "1 wood 1 stone 1 emmer 1 flax"


def test_c_use_03_an_exchange_may_be_what_the_last_room_needs():
    state = in_rooms("undermining", "a goods: 2 flax | a cave: 20 warehouse")
    play(state, "use cave entrance for stone")
    assert options(state) == ["stop", "flax to food"]
    play(state, "flax to food", "flax to food", "use warehouse")
    assert stock(state) == "1 wood 2 stone 1 emmer 1 flax"


def test_c_use_03_a_room_is_complete_before_the_next_begins():
    lines = "a goods: 1 wood 3 stone | a cave: 11 tunnel, 20 junction room"
    state = play(in_rooms("expedition", lines), "use tunnel")
    assert stock(state) == "1 wood 3 stone 2 food"
    play(state, "use junction room with wood stone food")
    assert stock(state) == "2 stone 1 food 2 gold"
    refused(state, "use tunnel")


@pytest.mark.parametrize(
    "order",
    [
        ["begin rooms", "use shelf for flax", "gain 1 wood", "wall 20-30"],
        ["gain 1 wood", "begin rooms", "use shelf for flax", "wall 20-30"],
        ["gain 1 wood", "wall 20-30", "begin rooms", "use shelf for flax"],
    ],
)
def test_c_use_04_a_1_room_part_comes_before_between_or_after_the_others(order):
    state = play(taking("masonry", "a goods: none | a cave: 20 shelf"), *order)
    assert stock(state) == "1 wood 2 flax"
    assert options(state) == ["end turn", "flax to food"]


@pytest.mark.parametrize("tile", ["undermining", "expedition"])
def test_c_use_04_the_2_and_3_room_parts_have_no_companions(tile):
    state = in_rooms(tile, "a goods: 9 wood 9 stone | a cave: 20 shelf")
    assert options(play(state, "stop")) == ["end turn"]


def test_c_use_05_a_slash_gives_one_side_or_the_other():
    state = in_rooms("undermining", "a goods: none | a cave: 20 secret chamber")
    assert options(state, "use secret") == [
        "use secret chamber for 3 flax",
        "use secret chamber for 1 gold",
    ]
    play(state, "use secret chamber for 1 gold")
    assert stock(state) == "1 gold"
    refused(state, "use secret chamber for 3 flax")


def test_c_use_05_several_plus_signs_give_all_of_them():
    state = in_rooms("undermining", "a goods: none | a cave: 20 storeroom")
    assert stock(play(state, "use storeroom")) == "1 emmer 1 flax 1 food"


@pytest.mark.parametrize(
    ("room", "goods", "use"),
    [
        ("treasury", "2 gold", "use treasury"),
        ("warehouse", "1 food", "use warehouse"),
        ("digging cave", "9 wood", "use digging cave at 31"),
        ("stall", "4 emmer 4 flax", "use stall with 5 emmer"),
    ],
)
def test_c_use_06_a_room_that_cannot_be_paid_is_no_option(room, goods, use):
    state = in_rooms("undermining", f"a goods: {goods} | a cave: 20 {room}")
    assert options(state, f"use {room}") == []
    refused(state, use)


def test_c_use_06_a_dig_without_a_target_is_no_option():
    walls = "a walls: 20-30, 30-31, 30-40"
    state = in_rooms("undermining", f"a goods: 9 gold | {walls} | a cave: 20 digging cave")
    assert options(state, "use digging cave") == []
    refused(state, "use digging cave at 31")


def test_c_use_06_a_room_that_changes_nothing_may_be_named_and_counts_as_used():
    state = in_rooms("undermining", "a goods: 9 food | a cave: 20 food corner")
    play(state, "use food corner")
    assert stock(state) == "9 food"
    refused(state, "use food corner")
    assert not is_open(play(state, "use cave entrance for wood"))


def test_c_use_06_with_the_cave_entrance_a_room_part_can_always_be_taken():
    state = in_rooms("masonry", "a goods: none")
    assert options(state, "use") == [
        f"use cave entrance for {good}" for good in ("wood", "stone", "emmer", "flax")
    ]


@pytest.mark.parametrize("tile", TILE)
def test_c_use_07_no_tile_combines_furnishing_with_room_use(tile):
    state = taking(tile, "a goods: 9 wood 9 food 19 gold | display: shelf")
    assert not (options(state, "furnish") and options(state, "begin rooms"))


def test_c_use_07_a_room_furnished_on_an_earlier_turn_can_be_used():
    state = taking("furnishing", "a goods: 1 wood 2 food | display: shelf")
    play(state, "furnish shelf at 20 for 2 food", "end turn")
    play(state, "take housework", "end turn", "take cultivation", "begin rooms")
    assert stock(play(state, "use shelf for stone")) == "2 stone"


EQUIPPED = "a cave: 11 tunnel, 20 food corner, 21 storeroom, 31 gold vein, 00 equipment room"


@every_rooms_tile
def test_c_use_08_only_a_printed_2_or_3_is_raised_by_the_equipment_room(tile, printed):
    uses = printed if printed == 1 else printed + 1
    state = play(in_rooms(tile, EQUIPPED), *FREE_USES[: uses - 1])
    assert is_open(state)
    assert not is_open(play(state, FREE_USES[uses - 1]))


@every_rooms_tile
def test_c_use_08_only_a_printed_1_feeds_the_wood_storeroom(tile, printed):
    state = in_rooms(tile, "a goods: none | a cave: 20 food corner, 00 wood storeroom")
    play(state, "use food corner")
    assert stock(state) == ("1 wood 3 food" if printed == 1 else "3 food")
