"""Decisions of a turn and of a roll [D-01 to D-09]: who is asked, and what is offered."""

import pytest

from mattock import BadText
from mattock.games.unearth import GAME
from tests.games.unearth.rings import COLUMNS, EDIFICE, OVERSEERS, SANCTUARY, forced, owning, rolled
from tests.games.unearth.table import (
    BARE,
    GATHERING,
    SPREAD,
    STONED,
    TABLE,
    TARGETED,
    dice,
    facts,
    options,
    play,
    position,
    refused,
    slot,
)

# The turn


def test_d_01_each_playable_card_or_end():
    state = position(f"{TABLE} | red hand: forlorn, expedition 2, restoration")
    assert state.to_move == 0
    assert options(state) == ["play restoration", "play expedition", "end phase"]
    refused(state, "play ancient map")


def test_d_01_the_unplayed_hand_stays_hidden():
    state = position(f"{TABLE} | red hand: expedition 2, restoration")
    play(state, "play expedition")
    assert state.view(1).moves() == []
    assert facts(state, 1)["players"][0]["hand"] == {}
    assert "restoration" not in facts(state, 1)["text"]


def test_d_01_is_asked_with_an_empty_hand_too():
    assert options(position(TABLE)) == ["end phase"]


def test_d_02_a_number_from_one_to_eight():
    """[U-DELVER-forgotten_song]"""
    state = play(position(f"{TABLE} | red hand: forgotten song"), "play forgotten song")
    assert state.to_move == 0
    assert options(state) == [f"name {number}" for number in range(1, 9)]
    for text in ("name 0", "name 9"):
        with pytest.raises(BadText):
            GAME.read(text)


@pytest.mark.parametrize("card", TARGETED)
def test_d_03_any_die_on_any_ruin_of_any_owner(card):
    lines = "slot 1: gray 17; dice red d6=4, blue d8=2 | slot 4: blue 17; dice blue d4=4"
    state = play(position(f"{lines} | red hand: {card}"), f"play {card}")
    assert state.to_move == 0
    assert options(state) == [
        "target red d6=4 on 1",
        "target blue d4=4 on 4",
        "target blue d8=2 on 1",
    ]
    refused(state, "target blue d6=4 on 1")
    refused(state, "end phase")


def test_d_03_equal_dice_are_one_option():
    lines = "slot 1: gray 17; dice blue d6=4, blue d6=4, blue d6=3"
    state = play(position(f"{lines} | red hand: forlorn"), "play forlorn")
    assert options(state) == ["target blue d6=4 on 1", "target blue d6=3 on 1"]
    assert sorted(dice(play(state, "target blue d6=4 on 1"), 1)) == [
        "blue d6=2",
        "blue d6=3",
        "blue d6=4",
    ]


def test_d_04_the_active_player_picks_the_next_die_of_a_batch():
    """[U-ROLL-12]"""
    lines = "slot 1: gray 17; dice red d6=4, blue d6=4, blue d8=5 | slot 2: peach 17; dice red d4=4"
    state = play(position(f"{lines} | red hand: forgotten song"), "play forgotten song", "name 4")
    assert state.to_move == 0
    fixed = ["reroll red d4=4 on 2", "reroll red d6=4 on 1", "reroll blue d6=4 on 1"]
    assert options(state) == fixed
    refused(state, "reroll blue d8=5 on 1")
    play(state, "reroll blue d6=4 on 1", "=6")
    assert options(state) == fixed[:2]
    refused(state, "reroll blue d6=6 on 1")


def test_d_04_is_asked_for_the_last_die_too():
    state = position("slot 1: gray 17; dice red d6=4, blue d6=4 | red hand: restoration")
    assert options(play(state, "play restoration")) == ["reroll red d6=4 on 1"]


def test_d_05_any_kind_of_die_in_the_pool_and_any_open_ruin():
    lines = "slot 2: gray 17 | slot 3: peach 17 | turn: expeditions 1"
    state = play(position(lines), "end phase")
    assert state.to_move == 0
    assert options(state) == [
        f"roll {die} {target}" for die in ("d4", "d6", "d8") for target in ("on 2", "on 3", "open")
    ]


def test_d_05_open_spends_an_expedition_marker():
    state = position(f"{TABLE} | turn: expeditions 1, more rolls 1")
    play(state, "end phase", "roll d6 open", "=5", "place on 1", "roll again")
    assert facts(state)["turn"]["expeditions"] == 0
    refused(state, "roll d6 open")


def test_d_05_a_lifted_die_may_also_leave_its_ruin_open():
    """[U-FAQ-15]"""
    state = play(position(f"{SPREAD} | turn: expeditions 1"), "end phase")
    play(state, "lift d8=6 on 4, roll open", "=5", "place on 2")
    assert dice(state, 4) == []
    assert dice(state, 2) == ["red d6=2", "red d8=5"]


def test_d_05_the_second_roll_does_not_lift_the_die_just_rolled():
    """[U-FAQ-13]"""
    state = play(position(f"{SPREAD} | turn: more rolls 1"), "end phase")
    play(state, "lift d8=6 on 4, roll on 4", "=7", "roll again")
    assert "lift d6=2 on 2, roll on 4" in options(state)
    refused(state, "lift d8=7 on 4, roll on 4")


def test_d_05_the_second_roll_may_take_the_same_die_from_the_pool():
    state = position("slot 1: gray 9; dice red d6=5 | slot 2: gray 17 | turn: more rolls 1")
    play(state, "end phase", "roll d8 on 1", "=8", "=gray 13", "=red stone", "=red stone")
    play(state, "roll again", "roll d8 on 1", "=8")
    assert slot(state, 1)["sum"] == 8


# A roll


def test_d_06_orders_and_signs_that_end_alike_are_one_choice():
    state = rolled(f"{BARE} | {GATHERING} | turn: readings 2, claims 1", "=3")
    assert state.to_move == 0
    assert options(state) == ["show 2", "show 3", "show 4", "show 5", "show 6"]


def test_d_06_all_orders_of_a_long_list_are_searched():
    state = rolled(f"{BARE} | turn: readings 2", "=1")
    assert options(state) == ["show 1", "show 2", "show 3"]
    refused(state, "show 4")


def test_d_06_is_skipped_when_all_choices_end_alike():
    state = rolled(f"{BARE} | turn: claims 2", "=4")
    assert facts(state)["active"] == 1
    assert dice(state, 1) == ["red d6=6"]


def test_d_06_is_asked_again_for_no_later_throw():
    state = rolled(f"{BARE} | turn: readings 1, maps 1", "=4", "show 5", "rethrow with map", "=4")
    assert facts(state)["active"] == 1


def test_d_07_the_roller_keeps_or_throws_again():
    lines = f"slot 1: gray 17; dice blue d8=4 | blue tableau: {owning(EDIFICE)}"
    state = forced(lines, "=5", die="blue d8=4")
    assert state.to_move == 1
    assert options(state) == ["keep", "rethrow with edifice"]
    refused(state, "rethrow with map")
    play(state, "keep")
    assert dice(state, 1) == ["blue d8=5"]


def test_d_07_is_not_asked_when_only_keeping_is_left():
    state = rolled(f"{BARE} | turn: maps 1", "=4", "rethrow with map", "=4")
    assert facts(state)["active"] == 1


def test_d_08_with_expedition_the_ruin_is_chosen_after_the_throws():
    """[U-DELVER-expedition, U-FAQ-16]"""
    lines = "slot 1: gray 17 | slot 3: peach 17 | turn: expeditions 1, maps 1"
    state = play(position(lines), "end phase", "roll d6 open", "=2", "rethrow with map", "=6")
    assert state.to_move == 0
    assert options(state) == ["place on 1", "place on 3"]
    refused(state, "place on 2")
    assert dice(play(state, "place on 3"), 3) == ["red d6=6"]


def test_d_08_is_not_asked_for_a_declared_ruin():
    state = rolled(f"{STONED} | turn: expeditions 1", "=6")
    assert facts(state)["active"] == 1


def test_d_09_only_applicable_wonders_are_offered():
    """Overseers needs the d8, Sanctuary a match on the same Ruin."""
    tableaux = f"red tableau: {owning(OVERSEERS, SANCTUARY)}"
    lines = f"slot 1: gray 17; dice blue d6=5 | slot 2: peach 17; dice blue d6=6 | {tableaux}"
    assert facts(rolled(lines, "=6"))["active"] == 1
    assert options(rolled(lines, "=6", die="d8")) == ["stand", "overseers +1"]
    state = rolled(lines, "=5")
    assert state.to_move == 0
    assert options(state) == ["stand", "sanctuary +1", "sanctuary -1"]


def test_d_09_is_asked_again_until_the_roller_stands():
    tableaux = f"red tableau: {owning(OVERSEERS, COLUMNS)}"
    state = rolled(f"{BARE} | {tableaux}", "=6", "overseers +1", die="d8")
    assert options(state) == ["stand", "columns -1"]
    play(state, "stand")
    assert dice(state, 1) == ["red d8=7"]
