"""Furnishing [C-FURN-01 to C-FURN-12]."""

from itertools import combinations

import pytest

from mattock.games.cave.tile_parts import FITS
from tests.games.cave.table import (
    ALMOST_FULL,
    RICH,
    display,
    dug_out,
    goods,
    options,
    play,
    refused,
    spaces,
    stock,
    taking,
)
from tests.games.cave.twin import EDGE, FACE, ROOM, SPACE, Player, picture_fits, wall_class

FIVE_BLUE = ["prospecting site", "retting room", "equipment room", "wood storeroom", "dungeon"]
ORANGE = ["shelf", "spinning wheel", "grindstone", "stall", "warehouse", "sacrificial altar"]
SHUT = "a walls: 41-42"  # the fourth wall of 42


def furnishable(lines, tile="renovation"):
    return options(taking(tile, f"{RICH} | {lines}"), "furnish")


# Room, space and price


def test_c_furn_01_a_room_moves_from_the_display_to_an_empty_space():
    state = taking("housework", "a goods: 1 wood 3 gold | display: shelf, stall")
    play(state, "furnish stall at 20 for 1 gold")
    assert spaces(state)["20"] == "stall"
    assert display(state) == ["shelf"]
    assert stock(state) == "1 gold"


def test_c_furn_01_each_part_places_one_room():
    """[C-ACT-HOUSEWORK]"""
    state = taking("housework", f"{RICH} | {dug_out()} | display: shelf, stall, spinning wheel")
    play(state, "furnish shelf at 20 for 2 food", "furnish stall at 21 for 1 gold")
    assert options(state, "furnish") == []
    refused(state, "furnish spinning wheel at 31 for 2 food")
    state = taking("furnishing", f"{RICH} | {dug_out()} | display: shelf, stall")
    refused(play(state, "furnish shelf at 20 for 2 food"), "furnish stall at 21 for 2 food")


def test_c_furn_01_furnishing_is_optional():
    state = play(taking("housework", f"{RICH} | display: shelf"), "end turn")
    assert (display(state), spaces(state)["20"]) == (["shelf"], "empty")


def test_c_furn_01_one_furnishes_ones_own_board():
    state = taking("housework", f"{RICH} | display: shelf | b cave: 31 empty")
    assert options(state, "furnish shelf at 31") == []
    play(state, "furnish shelf at 20 for 1 gold")
    assert spaces(state, 1)["20"] == "empty"


@pytest.mark.parametrize("lines", ["display: shelf", "a cave: 31 stall", "b cave: 31 stall"])
def test_c_furn_02_a_room_outside_the_display_is_out_of_reach(lines):
    refused(taking("housework", f"{RICH} | {lines}"), "furnish stall at 20 for 1 gold")


def test_c_furn_02_a_room_in_the_solo_pile_is_out_of_reach():
    state = taking("housework", f"{RICH} | display: shelf", seats=1)
    assert options(state, "furnish") == [
        "furnish shelf at 20 for 2 food",
        "furnish shelf at 20 for 5 food",
        "furnish shelf at 20 for 1 gold",
    ]


def test_c_furn_02_a_room_is_in_reach_once_it_is_turned_up():
    state = taking("expansion", "a goods: 1 wood 3 gold")
    refused(state, "furnish stall at 20 for 2 gold")
    play(state, "begin dig", "dig 40", "=stall")
    assert "furnish stall at 20 for 2 gold" in options(state)


def test_c_furn_03_the_space_must_be_empty():
    lines = f"{RICH} | a cave: 20 shelf, 31 empty | display: stall"
    state = taking("housework", lines)
    assert {text.split()[3] for text in options(state, "furnish")} == {"31"}
    refused(state, *(f"furnish stall at {space} for 1 gold" for space in ("20", "21", "30", "ac")))


def test_c_furn_03_the_space_needs_no_path_to_the_entrance():
    lines = "a cave: 00 empty | a walls: 00-01, 00-10 | display: secret chamber"
    assert furnishable(lines) == ["furnish secret chamber at 00 for nothing"]


def test_c_furn_04_fee_and_price_are_paid_in_full():
    state = taking(
        "expansion", "a goods: 2 wood 3 stone 9 gold | display: gold vein | a cave: 40 empty"
    )
    play(state, "furnish gold vein at 40 for 2 gold")
    assert stock(state) == "2 wood 3 stone 2 gold"


@pytest.mark.parametrize(("gold", "legal"), [(6, False), (7, True)])
def test_c_furn_04_sums_of_the_same_good_add_up(gold, legal):
    state = taking("expansion", f"a goods: {gold} gold | display: gold vein | a cave: 40 empty")
    assert ("furnish gold vein at 40 for 2 gold" in options(state)) is legal


@pytest.mark.parametrize(
    "amounts", ["1 stone 9 food 9 gold", "1 wood 1 stone 1 food", "1 wood 9 stone 9 emmer 9 flax"]
)
def test_c_furn_04_a_missing_piece_forbids_furnishing(amounts):
    """The Bakehouse costs a wood and two stone, the fee is two food."""
    lines = f"display: bakehouse | a cave: 42 empty | a goods: {amounts}"
    refused(taking("furnishing", lines), "furnish bakehouse at 42 for 2 food")


@pytest.mark.parametrize("room", ROOM)
def test_c_furn_04_every_room_takes_its_price_and_nothing_else(room):
    """[C-FURN-10]"""
    lines = f"{RICH} | display: {room} | {dug_out({'20': orange_but(room)})}"
    state = taking("renovation", f"{lines} | a walls: 00-01, 00-10, 10-11, 41-42, 31-41")
    before = goods(state)
    play(state, options(state, f"furnish {room}")[0])
    price = {good: before[good] - count for good, count in goods(state).items()}
    assert {good: count for good, count in price.items() if count} == ROOM[room]["cost"]


def orange_but(room):
    return "shelf" if room != "shelf" else "stall"


def test_c_furn_04_nothing_is_paid_when_nothing_is_furnished():
    state = taking("housework", "a goods: 9 food 9 gold | display: shelf")
    assert stock(play(state, "end turn")) == "9 food 9 gold"


# Fees


@pytest.mark.parametrize(("number", "food"), [(1, 2), (3, 2), (4, 3), (7, 3), (8, 4)])
def test_c_furn_05_a_food_per_dwarf_is_the_number_of_turns(number, food):
    lines = f"round: {number} turn 1 | a goods: 1 wood 4 food | display: shelf"
    state = play(taking("furnishing", lines), f"furnish shelf at 20 for {food} food")
    assert goods(state)["food"] == 4 - food


@pytest.mark.parametrize(("number", "food"), [(3, 2), (4, 3), (6, 3), (7, 4)])
def test_c_furn_05_the_solo_rounds_have_their_own_number_of_turns(number, food):
    """[C-SOLO-03]"""
    lines = f"round: {number} turn 1 | a goods: 1 wood 4 food | display: shelf"
    assert options(taking("furnishing", lines, seats=1), "furnish") == [
        f"furnish shelf at 20 for {food} food"
    ]


def test_c_furn_05_a_slash_offers_food_or_gold():
    """[C-ACT-HOUSEWORK, C-ACT-EXPANSION]"""
    lines = "a goods: 1 wood 5 food 2 gold | display: shelf"
    for tile, fees in (("expansion", ["5 food", "2 gold"]), ("housework", ["5 food", "1 gold"])):
        paid = [text.partition(" for ")[2] for text in options(taking(tile, lines), "furnish")]
        assert paid[-2:] == fees


def test_c_furn_05_food_and_gold_are_not_mixed():
    state = taking("expansion", "a goods: 1 wood 4 food 1 gold | display: shelf")
    assert options(state, "furnish") == []
    refused(state, "furnish shelf at 20 for 5 food", "furnish shelf at 20 for 2 gold")


def test_c_furn_05_a_fee_of_another_tile_does_not_pay():
    lines = f"{RICH} | display: shelf"
    for tile, fee in (
        ("furnishing", "1 gold"),
        ("furnishing", "nothing"),
        ("housework", "2 gold"),
        ("expansion", "1 gold"),
        ("expansion", "2 food"),
        ("renovation", "1 gold"),
    ):
        refused(taking(tile, lines), f"furnish shelf at 20 for {fee}")


def test_c_furn_05_two_furnish_parts_have_their_own_fees():
    """[C-ACT-HOUSEWORK]"""
    lines = f"{RICH} | {dug_out()} | display: shelf, stall"
    state = play(taking("housework", lines), "furnish shelf at 20 for 1 gold")
    refused(state, "furnish stall at 21 for 1 gold", "furnish stall at 21 for 5 food")
    assert "furnish stall at 21 for 2 food" in options(state)


# Walls


def edges_beside(space):
    return [edge for edge, row in EDGE.items() if space in (row["a"], row["b"])]


def subsets(edges):
    return [set(chosen) for count in range(len(edges) + 1) for chosen in combinations(edges, count)]


def board_line(space, room):
    """A board with one empty space, and an orange room ahead of a blue one."""
    return f"a cave: {space} empty, {'31' if space != '31' else '20'} {orange_but(room)}"


def walled_sides(space, built):
    owner = Player()
    owner.walls = built
    return owner.walled_sides(space)


@pytest.mark.parametrize("room", ROOM)
def test_c_furn_06_some_rotation_of_the_picture_must_fit_the_space(room):
    for space in (space for space in SPACE if space != "30"):
        for built in subsets(edges_beside(space)):
            walls = f"a walls: {', '.join(sorted(built))}" if built else ""
            legal = f"furnish {room} at {space} for nothing" in furnishable(
                f"{board_line(space, room)} | display: {room} | {walls}"
            )
            assert legal == picture_fits(ROOM[room]["walls"], walled_sides(space, built))


def test_c_furn_06_the_rotation_is_not_stored():
    state = taking("renovation", f"{RICH} | {dug_out()} | display: food corner")
    assert options(state, "furnish") == [
        f"furnish food corner at {space} for nothing" for space in ("00", "01", "40")
    ]
    assert spaces(play(state, "furnish food corner at 01 for nothing"))["01"] == "food corner"


def test_c_furn_07_natural_and_own_built_walls_count():
    assert furnishable(f"a cave: 42 empty | {SHUT} | display: treasury") == [
        "furnish treasury at 42 for nothing"
    ]
    assert furnishable("a cave: 42 empty | display: treasury") == []


def test_c_furn_07_walls_of_the_opponent_do_not_count():
    assert furnishable("a cave: 42 empty | b walls: 41-42 | display: treasury") == []


@pytest.mark.parametrize("neighbour", ["face down", "empty", "warehouse"])
def test_c_furn_07_what_lies_next_door_is_no_wall(neighbour):
    lines = f"a cave: 42 empty, 41 {neighbour} | display: parlor, treasury"
    assert furnishable(lines) == ["furnish parlor at 42 for nothing"]


@pytest.mark.parametrize(
    ("space", "built", "expected"),
    [
        ("20", "", "one"),
        ("00", "", "two_adjacent"),
        ("20", "20-21", "two_opposite"),
        ("20", "10-20, 20-21", "three"),
        ("20", "10-20, 20-21, 20-30", "four"),
    ],
)
def test_c_furn_08_the_class_of_the_space_decides(space, built, expected):
    for room in ROOM:
        lines = f"{board_line(space, room)} | display: {room}"
        legal = furnishable(f"{lines} | a walls: {built}" if built else lines)
        assert (f"furnish {room} at {space} for nothing" in legal) == (
            expected in ROOM[room]["accepts_wall_classes"]
        )


def test_c_furn_08_no_room_accepts_a_space_without_walls():
    without_walls = 0
    assert not any(fits >> without_walls & 1 for fits in FITS)
    assert all(row["natural_walls"] for space, row in SPACE.items() if space != "30")


@pytest.mark.parametrize("face", FACE)
def test_c_furn_08_the_additional_cavern_has_the_class_of_its_face(face):
    """[C-CAVERN-02]"""
    lines = f"{ALMOST_FULL.replace('41 empty', '41 retting room')} | a cavern: {face} empty"
    rooms = ["parlor", "furniture workshop", "bakehouse", "tunnel", "equipment room"]
    expected = [
        f"furnish {room} at ac for nothing"
        for room in sorted(rooms, key=[*ROOM].index)
        if wall_class(set(FACE[face]["natural_walls"])) in ROOM[room]["accepts_wall_classes"]
    ]
    assert furnishable(f"{lines} | display: {', '.join(rooms)}") == expected


# Colours


@pytest.mark.parametrize(
    ("orange", "blue", "legal"),
    [
        (0, 0, False),
        (1, 0, True),
        (1, 1, False),
        (2, 1, True),
        (2, 2, False),
        (3, 2, True),
        (3, 3, False),
        (4, 3, True),
    ],
)
def test_c_furn_09_orange_rooms_must_outnumber_blue_ones(orange, blue, legal):
    """The Cave Entrance is one more orange room."""
    rooms = ORANGE[:orange] + FIVE_BLUE[1 : 1 + blue]
    free = ["20", "21", "10", "11", "31", "40", "41"]
    placed = [f"{space} {room}" for space, room in zip(free, rooms, strict=False)]
    lines = f"a cave: {', '.join([*placed, '42 empty', '00 empty'])} | display: prospecting site"
    assert ("furnish prospecting site at 00 for nothing" in furnishable(lines)) is legal


@pytest.mark.parametrize("room", FIVE_BLUE)
def test_c_furn_09_the_first_room_placed_must_be_orange(room):
    lines = f"{dug_out()} | a walls: 00-01, 00-10, 41-42 | display: {room}"
    assert furnishable(lines) == []
    assert furnishable(lines.replace("20 empty", "20 shelf"))


def test_c_furn_09_an_orange_room_is_always_legal():
    lines = "a cave: 20 shelf, 31 retting room, 41 empty | display: stall"
    assert furnishable(lines) == ["furnish stall at 41 for nothing"]


def test_c_furn_09_the_second_furnishing_counts_the_first():
    state = taking("housework", f"{RICH} | a cave: 31 empty | display: shelf, retting room")
    refused(state, "furnish retting room at 31 for 1 gold")
    play(state, "furnish shelf at 20 for 2 food", "furnish retting room at 31 for 1 gold")
    assert spaces(state)["31"] == "retting room"


@pytest.mark.parametrize(("cavern", "legal"), [("warehouse", True), ("empty", False)])
def test_c_furn_09_a_room_in_the_additional_cavern_counts(cavern, legal):
    """[C-CAVERN-03]"""
    lines = f"a cave: 20 shelf, 31 retting room, 41 empty | a cavern: two {cavern}"
    assert bool(furnishable(f"{lines} | display: prospecting site")) is legal


# Afterwards


def test_c_furn_10_a_blue_room_works_from_the_moment_it_lies_there():
    """[C-BLUE-DUNGEON]"""
    lines = f"a goods: 3 stone 5 gold | a cave: 20 shelf, 42 empty | {SHUT} | display: dungeon"
    state = taking("renovation", lines)
    play(state, "furnish dungeon at 42 for nothing", "wall 00-01")
    assert stock(state) == "3 gold"


def test_c_furn_10_an_orange_room_waits_for_a_room_use():
    state = taking("housework", "a goods: 1 wood 1 gold | display: shelf")
    play(state, "furnish shelf at 20 for 1 gold")
    assert stock(state) == ""
    refused(state, "use shelf for flax", "begin rooms")
    play(state, "end turn", "take excavation", "end turn", "take cultivation", "begin rooms")
    assert stock(play(state, "use shelf for flax")) == "2 flax"


def test_c_furn_11_a_room_is_not_replaced():
    state = taking("renovation", f"{RICH} | a cave: 20 shelf | display: spinning wheel")
    refused(state, "furnish spinning wheel at 20 for nothing", "furnish shelf at 20 for nothing")


def test_c_furn_11_a_room_is_not_moved_or_dug():
    lines = f"{RICH} | a cave: 20 shelf, 31 empty | display: stall"
    refused(taking("renovation", lines), "furnish shelf at 31 for nothing")
    refused(play(taking("excavation", lines), "begin dig"), "dig 20")


def test_c_furn_12_without_a_payable_room_the_part_does_nothing():
    state = taking("housework", "a goods: 9 food | display: shelf, parlor, stall")
    assert options(state) == ["end turn"]


def test_c_furn_12_without_a_fitting_space_the_part_does_nothing():
    state = taking("housework", "a goods: 9 wood 9 stone 9 food | display: tunnel, food corner")
    assert options(state) == ["end turn"]


def test_c_furn_12_without_an_empty_space_the_part_does_nothing():
    state = taking("housework", "a goods: 9 wood 9 food | a cave: 20 shelf | display: stall")
    assert options(state) == ["end turn"]


def test_c_furn_12_with_an_empty_display_the_part_does_nothing():
    state = taking("housework", f"{RICH} | {dug_out()}")
    assert options(state) == ["end turn", "gold to food"]
