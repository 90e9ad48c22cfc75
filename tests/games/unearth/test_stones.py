"""Stones: taking one after a low roll and putting it down [U-STONE, D-10 to D-13]."""

import pytest

from mattock import CHANCE
from tests.games.unearth.rings import cells_around, gives_a_stone, owning, ring, rolled, row
from tests.games.unearth.table import (
    dice,
    every_edition,
    facts,
    options,
    play,
    position,
    refused,
    slot,
    tableau,
    ways,
)

STONED = "slot 1: gray 17; stones red blue | slot 2: peach 17; stones yellow"
BARE = "slot 1: gray 17 | slot 2: peach 17"
COLUMNS = "the harmonious columns"
LIBRARY = "underground library"
# All stones but one blue and one yellow lie in the tableau of blue
TWO_LEFT = f"blue tableau: {row('L' * 15 + 'R' * 15 + 'B' * 14 + 'Y' * 14)}"
NONE_LEFT = f"blue tableau: {row('LRBY' * 15)}"


def cells(state):
    return {text.removeprefix("put at ") for text in options(state)}


def beside(*taken):
    """The empty cells that share a side with some cells."""
    around = {cell for centre in taken for cell in cells_around(centre)} - set(taken)
    return {f"{q},{r}" for q, r in around}


@every_edition
@pytest.mark.parametrize("thrown", range(1, 7))
def test_u_stone_01_a_result_of_one_to_three_gives_a_stone_at_once(edition, thrown):
    state = rolled(STONED, f"={thrown}", edition=edition)
    assert gives_a_stone(state) == (thrown <= 3)


@every_edition
def test_u_stone_01_any_one_from_the_ruin_where_the_die_lies(edition):
    """[D-10]"""
    state = rolled(STONED, "=1", edition=edition)
    assert options(state) == ["take red stone", "take blue stone"]
    refused(state, "take yellow stone")
    play(state, "take blue stone", "put at 0,0")
    assert tableau(state, 0) == {"0,0": "blue"}
    assert slot(state, 1)["stones"] == {"black": 0, "red": 1, "blue": 0, "yellow": 0}


@every_edition
def test_u_stone_01_with_expedition_from_the_ruin_chosen_last(edition):
    state = position(f"{STONED} | turn: expeditions 1", edition)
    play(state, "end phase", "roll d6 open", "=1", "place on 2")
    assert options(state) == ["take yellow stone"]


@every_edition
def test_u_stone_01_from_a_bare_ruin_a_random_one_of_the_bag(edition):
    state = rolled(f"slot 1: gray 17 | {TWO_LEFT}", "=1", edition=edition)
    assert ways(state) == {"=blue stone": 1, "=yellow stone": 1}
    play(state, "=yellow stone", "put at 0,0")
    assert tableau(state, 0) == {"0,0": "yellow"}
    assert facts(state)["supply"]["bag"] == {"black": 0, "red": 0, "blue": 1, "yellow": 0}


@every_edition
def test_u_stone_01_with_an_empty_bag_nothing(edition):
    """[U-FAQ-03]"""
    state = rolled(f"slot 1: gray 17 | {NONE_LEFT}", "=1", edition=edition)
    assert facts(state)["active"] == 1
    assert tableau(state, 0) == {}
    assert dice(state, 1) == ["red d6=1"]


def test_u_stone_01_only_stones_there_at_that_moment():
    """[U-FAQ-24]"""
    lines = "slot 1: gray 17; stones red blue; dice red d6=4, red d8=4 | red hand: restoration"
    state = position(lines)
    play(state, "play restoration", "reroll red d6=4 on 1", "=1", "take red stone", "put at 0,0")
    play(state, "reroll red d8=4 on 1", "=1")
    assert options(state) == ["take blue stone"]


@every_edition
@pytest.mark.parametrize(
    ("modifier", "thrown", "shown"),
    [("readings 1", 4, 3), ("readings 1", 3, 4), ("claims 1", 3, 5), ("claims 1", 1, 3)],
)
def test_u_stone_02_cards_create_or_cancel_a_stone_only_in_ru(edition, modifier, thrown, shown):
    state = rolled(f"{STONED} | turn: {modifier}", f"={thrown}", edition=edition)
    if f"show {shown}" in options(state):
        play(state, f"show {shown}")
    assert slot(state, 1)["dice"][0]["value"] == shown
    assert gives_a_stone(state) == ((shown if edition == "ru" else thrown) <= 3)


@every_edition
@pytest.mark.parametrize(
    ("age", "thrown", "stone"), [("the gathering", 4, True), ("festival of reclamation", 3, False)]
)
def test_u_stone_02_events_create_and_cancel_a_stone_in_all(edition, age, thrown, stone):
    state = rolled(f"{STONED} | age: {age} | deck: 0", f"={thrown}", edition=edition)
    assert gives_a_stone(state) == stone


@every_edition
def test_u_stone_02_the_rollers_wonders_create_and_cancel_a_stone_in_all(edition):
    columns = f"{STONED} | red tableau: {owning(COLUMNS)}"
    assert gives_a_stone(rolled(columns, "=4", "columns -1", edition=edition))
    overseers = f"{STONED} | red tableau: {owning('college of the overseers')}"
    state = rolled(overseers, "=3", "overseers +1", edition=edition, die="d8")
    assert not gives_a_stone(state)


@every_edition
@pytest.mark.parametrize(("card", "before"), [("forlorn", 4), ("a new discovery", 1)])
def test_u_stone_03_changing_a_lying_die_gives_and_costs_no_stone(edition, card, before):
    lines = f"slot 1: gray 17; stones red; dice blue d6={before} | red hand: {card}"
    lines += f" | blue tableau: {row('B')}"
    state = play(position(lines, edition), f"play {card}", f"target blue d6={before} on 1")
    assert options(state) == ["end phase"]
    assert tableau(state, 1) == {"0,0": "blue"}
    assert slot(state, 1)["stones"]["red"] == 1


@every_edition
def test_u_stone_04_a_forced_reroll_gives_the_owner_a_stone(edition):
    """[U-FAQ-23]"""
    lines = "slot 1: gray 17; stones red; dice blue d6=4 | red hand: lost in the ruins"
    state = position(lines, edition)
    play(state, "play lost in the ruins", "target blue d6=4 on 1", "=2")
    assert state.to_move == 1
    play(state, "take red stone", "put at 0,0")
    assert tableau(state, 1) == {"0,0": "red"}
    assert tableau(state, 0) == {}
    assert options(state) == ["end phase"]


@every_edition
def test_u_stone_04_each_low_reroll_of_a_batch_gives_one(edition):
    """[U-FAQ-28]"""
    lines = "slot 1: gray 17; stones red blue; dice red d6=4, red d8=4 | red hand: restoration"
    state = position(lines, edition)
    play(state, "play restoration", "reroll red d6=4 on 1", "=1", "take red stone", "put at 0,0")
    play(state, "reroll red d8=4 on 1", "=3", "take blue stone", "put at 0,1")
    assert tableau(state, 0) == {"0,0": "red", "0,1": "blue"}


@every_edition
def test_u_stone_05_the_stone_is_placed_before_the_claim(edition):
    lines = "slot 1: gray 9; stones red; dice red d8=8 | slot 2: gray 17"
    state = rolled(lines, "=1", edition=edition)
    assert options(state) == ["take red stone"]
    play(state, "take red stone")
    assert facts(state)["players"][0]["claimed"] == []
    play(state, "put at 0,0")
    assert facts(state)["players"][0]["claimed"] == ["gray 9"]
    assert facts(state)["supply"]["bag"]["red"] == 14


def test_u_stone_05_wonders_are_built_before_the_claim():
    lines = "slot 1: gray 9; stones red; dice red d8=8 | slot 2: gray 17"
    state = rolled(f"{lines} | red tableau: {ring('LRBYL')}", "=1", "take red stone", "put at 1,-1")
    assert options(state) == ["build lesser"]
    assert slot(state, 1)["ruin"] == "gray 9"


def test_u_stone_06_taking_and_placing_cannot_be_declined():
    """[U-FAQ-31]"""
    state = rolled(STONED, "=1")
    assert all(text.startswith("take ") for text in options(state))
    for text in ("decline", "stand", "keep", "end phase"):
        refused(state, text)
    play(state, "take red stone")
    assert all(text.startswith("put at ") for text in options(state))
    refused(state, "decline")


def test_u_stone_07_the_first_stone_goes_to_the_origin():
    """[D-13]"""
    state = rolled(STONED, "=1", "take red stone")
    assert options(state) == ["put at 0,0"]
    refused(state, "put at 0,1")


@every_edition
@pytest.mark.parametrize("letters", ["L", "LR", "LRBYL"])
def test_u_stone_07_each_later_stone_shares_a_side_with_an_earlier_one(edition, letters):
    lines = f"{STONED} | red tableau: {row(letters)}"
    state = rolled(lines, "=1", "take red stone", edition=edition)
    assert cells(state) == beside(*[(q, 0) for q in range(len(letters))])


def test_u_stone_07_the_six_neighbours_of_a_cell():
    state = rolled(f"{STONED} | red tableau: {row('L')}", "=1", "take red stone")
    assert cells(state) == {"1,0", "-1,0", "0,1", "0,-1", "1,-1", "-1,1"}


@pytest.mark.parametrize("cell", ["0,0", "1,1", "-1,-1", "2,0", "5,5"])
def test_u_stone_07_taken_and_distant_cells_are_refused(cell):
    state = rolled(f"{STONED} | red tableau: {row('L')}", "=1", "take red stone")
    refused(state, f"put at {cell}")


def test_u_stone_07_a_wonder_is_no_stone_to_build_on():
    """Beside a Wonder there are only Stones, so no cell is open because of it."""
    state = rolled(f"{STONED} | red tableau: {ring('LRBYLR', 'lesser 3')}", "=1", "take red stone")
    assert cells(state) == beside(*cells_around((1, 0))) - {"1,0"}


def test_u_stone_07_a_stone_never_moves_again():
    state = rolled(f"{STONED} | red tableau: {row('LR')}", "=1", "take blue stone", "put at 2,0")
    assert tableau(state, 0) == {"0,0": "black", "1,0": "red", "2,0": "blue"}


@every_edition
def test_u_stone_08_a_cell_amid_six_stones_takes_no_stone(edition):
    lines = f"{STONED} | red tableau: {ring('LRBYLR')}"
    state = rolled(lines, "=1", "take red stone", edition=edition)
    assert "1,0" not in cells(state)
    refused(state, "put at 1,0")


@every_edition
def test_u_stone_08_spoiling_an_unfinished_ring_is_legal(edition):
    lines = f"{STONED} | red tableau: {ring('LRBYL')}"
    state = rolled(lines, "=1", "take red stone", "put at 1,0", edition=edition)
    assert tableau(state, 0)["1,0"] == "red"
    assert facts(state)["active"] == 1


@every_edition
@pytest.mark.parametrize("ruin", ["gray 15", "gray 17"])
def test_u_stone_09_a_new_ruin_gets_what_there_is(edition, ruin):
    state = rolled(
        f"slot 1: gray 9; dice red d6=5 | slot 2: peach 17 | {TWO_LEFT}", "=4", edition=edition
    )
    play(state, f"={ruin}", "=blue stone", "=yellow stone")
    assert sum(slot(state, 1)["stones"].values()) == 2
    assert facts(state)["active"] == 1


@every_edition
def test_u_stone_09_with_an_empty_bag_a_new_ruin_gets_none(edition):
    lines = f"slot 1: gray 9; dice red d6=5 | slot 2: peach 17 | {NONE_LEFT}"
    state = rolled(lines, "=4", "=gray 17", edition=edition)
    assert sum(slot(state, 1)["stones"].values()) == 0
    assert facts(state)["active"] == 1


@every_edition
def test_u_stone_10_an_empty_bag_does_not_stop_taking_from_a_ruin(edition):
    """[U-FAQ-02]"""
    lines = f"slot 1: gray 17; stones blue yellow | {TWO_LEFT}"
    state = rolled(lines, "=1", edition=edition)
    assert set(facts(state)["supply"]["bag"].values()) == {0}
    assert options(state) == ["take blue stone", "take yellow stone"]


@every_edition
def test_u_stone_10_returned_stones_can_be_drawn_again(edition):
    """[U-CLAIM-08]"""
    lines = (
        "deck: 0 | age: day of rest | slot 1: gray 17 | slot 2: gray 9; stones blue yellow;"
        f" dice red d6=5 | {TWO_LEFT}"
    )
    state = play(position(lines, edition), "end phase", "roll d6 on 2", "=4")
    play(state, "end phase", "roll d6 on 1", "=1")
    assert ways(state) == {"=blue stone": 1, "=yellow stone": 1}


@every_edition
def test_u_stone_10_with_bag_and_ruins_bare_low_rolls_give_nothing(edition):
    state = rolled(f"{BARE} | {NONE_LEFT}", "=1", edition=edition)
    play(state, "end phase", "roll d6 on 2", "=1")
    assert facts(state)["active"] == 0
    assert tableau(state, 0) == {}


# Decisions


def test_d_10_each_colour_on_the_ruin():
    lines = "slot 1: gray 17; stones red red yellow; dice blue d6=4 | red hand: lost in the ruins"
    state = play(position(lines), "play lost in the ruins", "target blue d6=4 on 1", "=1")
    assert state.to_move == 1
    assert options(state) == ["take red stone", "take yellow stone"]
    refused(state, "take black stone")


def test_d_10_is_asked_for_a_single_colour_too():
    state = rolled("slot 1: gray 17; stones red red", "=1")
    assert options(state) == ["take red stone"]


def test_d_11_the_library_draws_two_or_one():
    """[U-NAMED-underground_library]"""
    lines = f"slot 1: gray 17; dice blue d6=4 | blue tableau: {owning(LIBRARY)}"
    state = position(f"{lines} | red hand: lost in the ruins")
    play(state, "play lost in the ruins", "target blue d6=4 on 1", "=1")
    assert state.to_move == 1
    assert options(state) == ["draw two", "draw one"]
    play(state, "draw one", "=red stone")
    assert options(state)[0].startswith("put at")


@pytest.mark.parametrize(
    ("yellow", "first"), [(12, ["draw two", "draw one"]), (13, ["=yellow stone"])]
)
def test_d_11_needs_two_stones_in_the_bag(yellow, first):
    rest = f"blue tableau: {row('L' * 13 + 'R' * 13 + 'B' * 14 + 'Y' * yellow)}"
    state = rolled(f"slot 1: gray 17 | red tableau: {owning(LIBRARY)} | {rest}", "=1")
    assert options(state) == first


def test_d_11_is_not_asked_for_a_stone_from_the_ruin():
    state = rolled(f"{STONED} | red tableau: {owning(LIBRARY)}", "=1")
    assert options(state) == ["take red stone", "take blue stone"]


def test_d_11_is_not_asked_without_the_library():
    state = rolled(f"{BARE} | blue tableau: {owning(LIBRARY)}", "=1")
    assert state.to_move == CHANCE


def test_d_12_one_of_the_two_is_kept_and_the_other_put_back():
    state = rolled(f"slot 1: gray 17 | red tableau: {owning(LIBRARY)}", "=1", "draw two")
    before = facts(state)["supply"]["bag"]
    play(state, "=red stone")
    assert ways(state)["=red stone"] == before["red"] - 1
    play(state, "=yellow stone")
    assert state.to_move == 0
    assert options(state) == ["keep red stone", "keep yellow stone"]
    refused(state, "keep blue stone")
    play(state, "keep yellow stone")
    assert facts(state)["supply"]["bag"] == before | {"yellow": before["yellow"] - 1}


def test_d_12_two_of_one_colour_are_one_option():
    state = rolled(f"slot 1: gray 17 | red tableau: {owning(LIBRARY)}", "=1", "draw two")
    play(state, "=red stone", "=red stone")
    assert options(state) == ["keep red stone"]


def test_d_13_the_owner_of_the_die_puts_the_stone():
    """[U-STONE-07]"""
    lines = "slot 1: gray 17; stones red; dice blue d6=4 | red hand: lost in the ruins"
    state = position(f"{lines} | red tableau: {row('LLL')} | blue tableau: {row('Y')}")
    play(state, "play lost in the ruins", "target blue d6=4 on 1", "=1", "take red stone")
    assert state.to_move == 1
    assert cells(state) == beside((0, 0))


# Worked example


@every_edition
def test_ex_33_a_bag_of_one_stone_and_a_ruin_that_needs_three(edition):
    rest = f"blue tableau: {row('L' * 15 + 'R' * 15 + 'B' * 15 + 'Y' * 14)}"
    lines = f"slot 1: gray 9; dice red d6=5 | slot 2: peach 17 | {rest}"
    state = rolled(lines, "=4", "=gray 17", edition=edition)
    assert ways(state) == {"=yellow stone": 1}
    play(state, "=yellow stone")
    assert slot(state, 1)["stones"] == {"black": 0, "red": 0, "blue": 0, "yellow": 1}
    assert facts(state)["active"] == 1
