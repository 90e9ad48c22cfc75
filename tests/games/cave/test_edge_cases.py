"""Degenerate cases [C-EDGE-01 to C-EDGE-08]."""

import pytest

from mattock import OVER
from tests.games.cave.table import (
    ALMOST_FULL,
    dug_out,
    facts,
    idle,
    options,
    play,
    player,
    position,
    refused,
    spaces,
    stock,
    taking,
    walls,
)

RICH = "a goods: 9 wood 9 stone 9 emmer 9 flax 9 food 19 gold"
FULL = ALMOST_FULL.replace("41 empty", "41 retting room")
CLOSED = "a walls: 20-30, 30-31, 30-40"


@pytest.mark.parametrize(
    "lines",
    [
        "a cave: 20 shelf | display: grindstone",
        "display: ",
        "display: parlor, tunnel",
        "display: retting room",
    ],
)
def test_c_edge_01_nothing_can_be_furnished_and_nothing_is_paid(lines):
    state = taking("furnishing", f"{RICH} | {lines}")
    assert options(state, "furnish") == []
    refused(state, "furnish grindstone at 20 for 2 food", "furnish parlor at 20 for 2 food")
    before = stock(state)
    assert stock(play(state, "end turn")) == before


def test_c_edge_01_a_room_that_cannot_be_paid_is_not_furnished():
    state = taking("furnishing", "a goods: 9 stone 2 food | display: shelf")
    assert options(state, "furnish") == []
    refused(state, "furnish shelf at 20 for 2 food")


@pytest.mark.parametrize("tile", ["excavation", "drift mining", "expansion", "undermining"])
def test_c_edge_02_nothing_is_left_to_dig(tile):
    state = taking(tile, f"{RICH} | {dug_out()}")
    assert options(state, "begin dig") == []
    refused(state, "begin dig")


@pytest.mark.parametrize("tile", ["excavation", "drift mining", "expansion"])
def test_c_edge_02_normal_digs_end_at_walls(tile):
    state = taking(tile, f"{RICH} | {CLOSED}")
    assert options(state, "begin dig") == []
    refused(state, "begin dig")


def test_c_edge_02_undermining_still_digs_behind_walls():
    state = play(taking("undermining", f"{RICH} | {CLOSED}"), "begin dig", "dig 31", "=stall")
    assert spaces(state)["31"] == "empty"


def test_c_edge_02_the_entrance_may_be_walled_off_completely():
    state = play(taking("masonry", "a walls: 20-30, 30-31"), "wall 30-40")
    assert walls(state) == ["20-30", "30-31", "30-40"]


def test_c_edge_03_without_a_supply_nothing_is_built_and_the_dungeon_is_silent():
    built = "a walls: 00-01, 00-10, 01-11, 41-42 | b walls: 00-01, 00-10, 01-11"
    state = taking("masonry", f"a goods: none | a cave: 20 shelf, 42 dungeon | {built}")
    assert facts(state)["wall_supply"] == 0
    assert options(state, "wall") == []
    refused(state, "wall 20-30")
    assert stock(state) == ""


def test_c_edge_03_without_an_own_built_wall_nothing_is_razed():
    state = taking("breach", "a goods: none | b walls: 20-30")
    assert options(state) == ["end turn"]
    refused(state, "raze 20-30", "raze 00-01")


def test_c_edge_04_everything_declined_still_uses_the_turn_and_the_tile():
    state = play(position("round: 1 turn 1"), "take cultivation", "end turn")
    assert facts(state)["turn_in_round"] == 2
    assert state.to_move == 1
    refused(state, "take cultivation")


def test_c_edge_05_at_the_limits_gains_are_lost_and_actions_stay_legal():
    state = taking("cultivation", f"{RICH} | a cave: 20 storeroom, 31 retting room")
    before = stock(state)
    play(state, "gain 2 emmer 1 flax", "begin rooms", "use storeroom")
    assert stock(state) == before


def test_c_edge_05_at_the_limits_an_exchange_stays_legal():
    state = play(taking("expedition", RICH), "sell 5 wood", "emmer to food")
    assert stock(state) == "4 wood 9 stone 8 emmer 9 flax 9 food 19 gold"


def test_c_edge_06_an_extra_cavern_that_stays_empty_counts_nothing():
    lines = f"round: 8 turn 8 | a goods: none | {FULL}"
    with_cavern = idle(position(f"{lines} | a cavern: three empty"))
    without = idle(position(lines))
    assert with_cavern.to_move == OVER
    assert with_cavern.score_sheet()[0]["additional cavern"] == 0
    assert with_cavern.scores() == without.scores()


def test_c_edge_06_an_extra_cavern_is_won_with_nothing_left_to_put_in_it():
    state = taking("furnishing", f"{RICH} | {ALMOST_FULL} | display: retting room")
    play(state, "furnish retting room at 41 for 2 food", "face two")
    assert options(state, "furnish") == []
    assert player(state)["cavern"] == {"face": "two", "room": None}


def test_c_edge_07_renovation_is_never_taken_if_gold_is_tied_all_the_time():
    state = position(
        "round: 8 turn 1 | offer: housework, cultivation, undergrowth, excavation, furnishing,"
        " masonry, undermining, expansion, renovation"
    )
    for _ in range(8):
        refused(state, "take renovation")
        idle(state)
    assert state.to_move == OVER
    assert facts(state)["offer"] == ["renovation"]


def test_c_edge_08_an_empty_space_that_nothing_fits_costs_nothing():
    """20 has four walls, and no room for four walls is to be had."""
    cave = "a cave: 20 empty | a walls: 10-20, 20-21, 20-30"
    shown = "display: shelf, tunnel, grindstone, food corner, parlor, warehouse"
    assert options(taking("housework", f"{RICH} | {cave} | {shown}"), "furnish") == []
    state = idle(position(f"round: 8 turn 8 | a goods: 3 gold | {cave} | {shown}"))
    assert state.scores()[0] == 3
