"""The rules of Kiln, one by one."""

import pytest
from mattock_kiln.parts import GLAZES, POTS

from mattock import OVER, BadText, IllegalMove, new_game, position


def at(*lines):
    return position("\n".join(["kiln 2 players", *lines]))


def test_k_parts_01_twelve_pots_of_three_glazes():
    assert len({pot.name for pot in POTS}) == 12
    assert {pot.glaze for pot in POTS} == set(GLAZES)


def test_k_turn_01_the_die_is_added_to_the_heat():
    state = at("red heat: 4", "step: throw")
    state.push("=5")
    assert state.heat == [9, 0]


def test_k_turn_02_above_twelve_the_kiln_cracks():
    state = at("red heat: 8", "step: throw")
    state.push("=5")
    assert state.heat == [0, 0]
    assert state.active == 1
    state = at("red heat: 8", "step: throw")
    state.push("=4")
    assert state.texts()[-1] == "fire idol"


def test_k_turn_03_a_pot_needs_its_heat_and_leaves_the_kiln_cold():
    state = at("red heat: 5", "step: decide")
    with pytest.raises(IllegalMove):
        state.push("fire vase")
    state.push("fire jug")
    assert state.heat[0] == 0
    assert "red pots: jug" in state.text()


def test_k_turn_03_who_waits_keeps_the_heat():
    state = at("red heat: 5", "step: decide")
    state.push("wait")
    assert state.heat[0] == 5


def test_k_turn_04_turns_go_around_the_table():
    state = new_game("kiln", 3)
    for seat in (0, 1, 2, 0):
        assert state.active == seat
        state.push("=1")
        state.push("wait")


def test_k_end_01_after_seven_turns_of_each_or_with_an_empty_shelf():
    state = at("turns: 13", "step: decide")
    state.push("wait")
    assert state.to_move == OVER
    names = ", ".join(pot.name for pot in POTS if pot.name != "bead")
    state = at("red heat: 1", f"blue pots: {names}", "step: decide")
    state.push("fire bead")
    assert state.to_move == OVER


def test_k_score_01_and_02_pots_and_sets():
    """[K-SCORE-01, K-SCORE-02]"""
    (sheet, _) = at("turns: 14", "red pots: cup, dish, bead, brick").score_sheet()
    assert sheet == {"ash pots": 1, "blue pots": 2, "red pots": 4, "pot sets": 3}


def test_k_score_03_points_then_pots_then_a_shared_victory():
    assert at("turns: 14", "red pots: cup").winners() == [0]
    assert at("turns: 14", "red pots: jug", "blue pots: bowl, dish").winners() == [1]
    assert at("turns: 14", "red pots: cup", "blue pots: bead").winners() == [0, 1]


@pytest.mark.parametrize(
    "lines",
    [
        ["step: decide", "green heat: 2"],
        ["red heat: 13", "step: throw"],
        ["red pots: cup", "blue pots: cup", "step: throw"],
        ["red pots: teapot", "step: throw"],
        ["turns: 14", "step: throw"],
        ["turns: 3"],
    ],
)
def test_positions_that_cannot_be_are_refused(lines):
    with pytest.raises(BadText):
        at(*lines)
