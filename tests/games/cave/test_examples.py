"""The worked examples of the rules, run from the JSON beside them."""

import pytest

from mattock.games.cave.scoring import best_room
from tests.games.cave.examples import EXAMPLES, run
from tests.games.cave.test_scoring import with_rooms
from tests.games.cave.twin import LETTER, RULES, words


@pytest.mark.parametrize("ident", EXAMPLES)
def test_every_worked_example_plays_as_the_rules_tell_it(ident):
    run(ident)


def test_e1_a_converted_good_pays_for_digging_twice():
    """[C-ANY-01, C-EXC-02, C-EXC-05, C-EXC-08, C-ACT-EXCAVATION]"""
    run("ex1_double_dig")


def test_e2_two_fees_and_blue_only_after_a_second_orange_room():
    """[C-FURN-04, C-FURN-05, C-FURN-06, C-FURN-09, C-ACT-HOUSEWORK]"""
    run("ex2_two_furnishings")


def test_e3_a_wall_first_feeds_the_treasury_and_cuts_a_path():
    """[C-TURN-03, C-BLUE-DUNGEON, C-BLUE-WOOD-STOREROOM, C-ROOM-TREASURY, C-EXC-03]"""
    run("ex3_order_matters")


def test_e4_four_rooms_with_the_equipment_room():
    """[C-USE-02, C-BLUE-EQUIPMENT-ROOM, C-BLUE-RETTING-ROOM, C-ROOM-TUNNEL,
    C-ROOM-JUNCTION-ROOM, C-GOODS-06]
    """
    run("ex4_four_rooms")


def test_e5_a_breach_at_the_limits_loses_the_excess_and_leaves_the_room():
    """[C-ACT-BREACH, C-GOODS-03, C-WALL-05, C-WALL-06]"""
    run("ex5_breach_overflow")


def test_e6_a_solo_expansion_turns_up_a_room_that_is_furnished_at_once():
    """[C-SOLO-05, C-SOLO-06, C-ACT-EXPANSION]"""
    run("ex6_solo_flip")


def test_e7_two_digs_on_a_solo_turn_turn_up_nothing_from_the_pile():
    """[C-SOLO-05, C-ROOM-DIGGING-CAVE]"""
    run("ex7_solo_no_flip")


def test_e8_filling_the_board_brings_the_cavern_before_the_second_furnishing():
    """[C-CAVERN-01, C-CAVERN-02, C-CAVERN-03, C-SCORE-01]"""
    run("ex8_additional_cavern")


def test_e9_renovation_looks_at_gold_when_it_is_chosen():
    """[C-ACT-RENOVATION, C-ANY-05, C-BLUE-DUNGEON]"""
    run("ex9_renovation_gate")


def test_e9b_renovation_is_barred_by_a_tie_that_an_exchange_made():
    """[C-ACT-RENOVATION, C-ANY-05]"""
    run("ex9b_renovation_tied")


@pytest.mark.parametrize("example", RULES["scoring_examples"])
def test_e10_totals_best_rooms_and_results_of_finished_games(example):
    """[C-SCORE-01 to C-SCORE-04]"""
    sides = [example["a"], example["b"]]
    rooms = [[words(room) for room in side["rooms"]] for side in sides]
    state = with_rooms(rooms[0], sides[0]["gold"], rooms[1], sides[1]["gold"])
    assert state.scores() == [side["total"] for side in sides]
    best = [best_room(player) for player in state.players]
    assert best == [side["highest_room"] for side in sides]
    winners = "".join(LETTER[seat] for seat in state.winners())
    assert winners == {"draw": "ab"}.get(example["result"], example["result"])
