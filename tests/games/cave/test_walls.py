"""Walls [C-WALL-01 to C-WALL-07]."""

from random import Random

import pytest

from mattock import BadText
from mattock.games.cave import GAME
from tests.games.cave import positions
from tests.games.cave.table import (
    ALMOST_FULL,
    dug_out,
    facts,
    idle,
    options,
    play,
    position,
    refused,
    spaces,
    stock,
    taking,
    walls,
    wander,
)
from tests.games.cave.twin import EDGE

EDGES = list(EDGE)
FULL_BOARD = ALMOST_FULL.replace("41 empty", "41 retting room")
ALL_SEVEN = "b walls: 00-01, 00-10, 01-11, 10-11, 10-20, 11-21, 20-21"


def supply(state):
    return facts(state)["wall_supply"]


def built_on(state):
    return [text.removeprefix("wall ") for text in options(state, "wall")]


# Building


@pytest.mark.parametrize("edge", EDGES)
def test_c_wall_01_a_wall_goes_from_the_supply_to_an_edge(edge):
    state = play(taking("masonry"), f"wall {edge}")
    assert (walls(state), walls(state, 1), supply(state)) == ([edge], [], 6)


def test_c_wall_01_an_edge_holds_at_most_one_wall():
    state = taking("masonry", "a walls: 20-30, 41-42")
    assert built_on(state) == [edge for edge in EDGES if edge not in ("20-30", "41-42")]
    refused(state, "wall 20-30", "wall 41-42")


def test_c_wall_01_one_part_builds_one_wall():
    refused(play(taking("masonry"), "wall 20-30"), "wall 41-42")


def test_c_wall_01_building_is_optional():
    state = play(taking("masonry"), "gain 1 wood", "end turn")
    assert (walls(state), supply(state)) == ([], 7)


def test_c_wall_02_any_edge_qualifies_whatever_lies_beside_it():
    beside = "20 shelf, 21 tunnel, 31 empty, 41 empty, 00 stall, 01 empty"
    assert built_on(taking("masonry", f"a cave: {beside}")) == EDGES
    assert built_on(taking("masonry", dug_out())) == EDGES
    assert built_on(taking("masonry", ALMOST_FULL)) == EDGES


@pytest.mark.parametrize(("face", "sides"), [("two", ["ac-e", "ac-s"]), ("three", ["ac-s"])])
def test_c_wall_02_free_sides_of_the_own_additional_cavern_qualify(face, sides):
    """[C-FULL_BOARD-04]"""
    state = taking("masonry", f"{FULL_BOARD} | a cavern: {face} empty")
    assert built_on(state) == EDGES + sides
    assert walls(play(state, f"wall {sides[-1]}")) == [sides[-1]]


@pytest.mark.parametrize("edge", ["00-n", "00-w", "42-e", "30-w", "41-s", "ac-n", "ac-w", "31-32"])
def test_c_wall_03_no_wall_goes_on_an_outer_side_or_the_cave_mouth(edge):
    """[C-BOARD-04]"""
    with pytest.raises(BadText):
        GAME.read(f"wall {edge}")


def test_c_wall_03_no_wall_goes_on_a_natural_side_of_the_additional_cavern():
    refused(taking("masonry", f"{FULL_BOARD} | a cavern: three empty"), "wall ac-e")


def test_c_wall_03_no_wall_goes_on_the_opponents_board():
    state = play(taking("masonry", "b walls: 00-01"), "wall 00-01")
    assert (walls(state, 0), walls(state, 1)) == (["00-01"], ["00-01"])
    state = taking("masonry", f"{FULL_BOARD.replace('a cave', 'b cave')} | b cavern: two empty")
    refused(state, "wall ac-e", "wall ac-s")


def test_c_wall_04_an_empty_supply_builds_nothing():
    state = taking("masonry", ALL_SEVEN)
    assert supply(state) == 0
    assert built_on(state) == []
    refused(state, *(f"wall {edge}" for edge in EDGES))


def test_c_wall_04_an_empty_supply_triggers_nothing():
    """[C-BLUE-DUNGEON]"""
    state = taking("masonry", f"a goods: none | a cave: 20 shelf, 00 dungeon | {ALL_SEVEN}")
    play(state, "begin rooms", "stop", "gain 1 wood", "end turn")
    assert stock(state) == "1 wood"


def test_c_wall_04_the_last_wall_can_be_built():
    state = taking("masonry", ALL_SEVEN.replace(", 20-21", ""))
    assert supply(play(state, "wall 20-21")) == 0


# Razing


def test_c_wall_05_razing_returns_the_wall_and_pays_the_full_set():
    """[C-ACT-BREACH]"""
    state = taking("breach", "a goods: none | a walls: 20-30, 41-42")
    assert options(state, "raze") == ["raze 20-30", "raze 41-42"]
    play(state, "raze 20-30")
    assert (walls(state), supply(state)) == (["41-42"], 6)
    assert stock(state) == "2 stone 3 food 1 gold"


def test_c_wall_05_one_part_razes_one_wall():
    state = play(taking("breach", "a walls: 20-30, 41-42"), "raze 20-30")
    refused(state, "raze 41-42")


def test_c_wall_05_walls_of_the_opponent_are_not_razed():
    state = taking("breach", "a walls: 20-30 | b walls: 41-42")
    refused(state, "raze 41-42", "raze 00-01")


def test_c_wall_05_without_an_own_wall_the_part_does_nothing():
    state = taking("breach", f"a goods: none | {ALL_SEVEN}")
    assert options(state) == ["end turn"]
    assert stock(play(state, "end turn")) == ""


@pytest.mark.parametrize("edge", ["00-n", "42-e", "30-w", "ac-n"])
def test_c_wall_05_natural_walls_are_not_razed(edge):
    with pytest.raises(BadText):
        GAME.read(f"raze {edge}")


def test_c_wall_05_a_natural_side_of_the_additional_cavern_is_not_razed():
    state = taking("breach", f"{FULL_BOARD} | a cavern: three empty | a walls: ac-s")
    refused(state, "raze ac-e")
    assert options(state, "raze") == ["raze ac-s"]


def test_c_wall_05_a_wall_of_the_own_additional_cavern_is_razed():
    """[C-FULL_BOARD-04]"""
    state = taking("breach", f"{FULL_BOARD} | a cavern: two empty | a walls: ac-e")
    assert (walls(state), supply(state)) == (["ac-e"], 6)
    play(state, "raze ac-e")
    assert (walls(state), supply(state)) == ([], 7)


def test_c_wall_05_the_wall_goes_back_to_the_common_supply():
    state = taking("breach", "a walls: 20-30, 41-42 | b walls: 00-01, 00-10, 01-11, 10-11, 10-20")
    assert supply(state) == 0
    play(state, "raze 20-30", "end turn")
    assert facts(state, 1)["wall_supply"] == 1


# What walls change


def test_c_wall_06_building_does_not_touch_a_room_beside_the_edge():
    """The Shelf accepts a single wall only."""
    state = play(taking("masonry", "a goods: none | a cave: 20 shelf"), "wall 20-21")
    assert spaces(state)["20"] == "shelf"
    play(state, "begin rooms", "use shelf for stone")
    assert stock(state) == "2 stone"


def test_c_wall_06_razing_does_not_touch_a_room_beside_the_edge():
    """The Treasury needs four walls."""
    state = taking("breach", "a goods: 2 gold | a cave: 41 empty, 42 treasury | a walls: 41-42")
    play(state, "raze 41-42")
    assert spaces(state)["42"] == "treasury"
    idle(play(state, "end turn"))
    assert "use treasury" in options(play(state, "take cultivation", "begin rooms"))


def test_c_wall_06_building_changes_later_furnishing_on_both_sides():
    state = taking(
        "renovation", "a goods: 1 wood 2 gold | a cave: 21 empty | display: shelf, tunnel"
    )
    assert options(state, "furnish") == [
        "furnish shelf at 20 for nothing",
        "furnish shelf at 21 for nothing",
    ]
    play(state, "wall 20-21")
    assert options(state, "furnish") == [
        "furnish tunnel at 20 for nothing",
        "furnish tunnel at 21 for nothing",
    ]


def test_c_wall_06_razing_changes_later_furnishing_on_both_sides():
    lines = "a goods: 1 wood | a cave: 21 empty | a walls: 20-21 | display: shelf, tunnel"
    state = play(taking("breach", lines), "raze 20-21", "end turn", "take cultivation", "end turn")
    assert options(play(state, "take housework"), "furnish") == [
        "furnish shelf at 20 for 3 food",
        "furnish shelf at 21 for 3 food",
        "furnish shelf at 20 for 1 gold",
        "furnish shelf at 21 for 1 gold",
    ]


def test_c_wall_06_building_changes_the_paths_for_digging():
    """[C-EXC-03]"""
    state = play(taking("masonry"), "wall 30-31", "end turn")
    idle(state)
    play(state, "take excavation", "begin dig")
    assert options(state, "dig") == ["dig 10", "dig 21", "dig 40"]


def test_c_wall_06_razing_changes_the_paths_for_digging():
    state = play(taking("breach", "a walls: 30-31, 30-40"), "raze 30-31", "end turn")
    idle(state)
    play(state, "take excavation", "begin dig")
    assert options(state, "dig") == ["dig 10", "dig 21", "dig 31"]


@pytest.mark.parametrize("seed", range(8))
def test_c_wall_07_supply_and_built_walls_are_always_seven(seed):
    state = positions.position(positions.rich_position(Random(seed), solo=seed % 2 == 0))
    for _ in wander(state, seed):
        built = sum(len(walls(state, seat)) for seat in range(state.seats()))
        assert supply(state) + built == 7


def test_c_wall_07_walls_of_the_additional_cavern_count():
    state = position(f"{FULL_BOARD} | a cavern: two empty | a walls: ac-e, ac-s, 00-01")
    assert supply(state) == 4
