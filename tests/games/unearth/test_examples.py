"""Worked examples of rolls [EX-01 to EX-12, EX-35, EX-36] and of rings [EX-20 to EX-24]."""

import pytest

from tests.games.unearth.rings import (
    ALL_NAMED,
    COLUMNS,
    EDIFICE,
    FORMULAS,
    closed,
    gives_a_stone,
    met,
    owning,
    rolled,
)
from tests.games.unearth.table import (
    BARE,
    FESTIVAL,
    GATHERING,
    STONED,
    every_edition,
    options,
    play,
    position,
    value,
)

# Rolls


@every_edition
@pytest.mark.parametrize("shown", [2, 3])
def test_ex_01_gathering_and_ancestral_claim_on_a_one(edition, shown):
    state = rolled(f"{STONED} | {GATHERING} | turn: claims 1", "=1", edition=edition)
    assert options(state) == ["show 2", "show 3"]
    play(state, f"show {shown}")
    assert value(state) == shown
    assert gives_a_stone(state)


@every_edition
@pytest.mark.parametrize("shown", [5, 6])
def test_ex_02_gathering_and_ancestral_claim_on_a_five(edition, shown):
    state = rolled(f"{STONED} | {GATHERING} | turn: claims 1", "=5", edition=edition)
    assert options(state) == ["show 5", "show 6"]
    play(state, f"show {shown}")
    assert value(state) == shown
    assert not gives_a_stone(state)


@every_edition
def test_ex_03_reading_makes_a_four_a_three(edition):
    state = rolled(f"{STONED} | turn: readings 1", "=4", "show 3", edition=edition)
    assert value(state) == 3
    assert gives_a_stone(state) == (edition == "ru")


@every_edition
def test_ex_04_reading_makes_a_three_a_four(edition):
    state = rolled(f"{STONED} | turn: readings 1", "=3", "show 4", edition=edition)
    assert value(state) == 4
    assert gives_a_stone(state) == (edition != "ru")


@every_edition
def test_ex_05_festival_leaves_a_six_a_six(edition):
    state = rolled(f"{STONED} | {FESTIVAL}", "=6", edition=edition)
    assert (value(state), gives_a_stone(state)) == (6, False)


@every_edition
def test_ex_06_festival_makes_a_three_a_four(edition):
    state = rolled(f"{STONED} | {FESTIVAL}", "=3", edition=edition, die="d8")
    assert (value(state), gives_a_stone(state)) == (4, False)


@every_edition
def test_ex_07_gathering_leaves_a_one_a_one(edition):
    state = rolled(f"{STONED} | {GATHERING}", "=1", edition=edition, die="d4")
    assert (value(state), gives_a_stone(state)) == (1, True)


@every_edition
@pytest.mark.parametrize(
    ("choice", "shown", "stone"), [("columns -1", 3, True), ("stand", 4, False)]
)
def test_ex_08_gathering_and_columns_make_a_five_a_three(edition, choice, shown, stone):
    lines = f"{STONED} | {GATHERING} | red tableau: {owning(COLUMNS)}"
    state = rolled(lines, "=5", choice, edition=edition)
    assert value(state) == shown
    assert gives_a_stone(state) == stone


@every_edition
def test_ex_09_gathering_makes_a_six_a_five_that_edifice_may_rethrow(edition):
    lines = f"{BARE} | {GATHERING} | red tableau: {owning(EDIFICE)}"
    state = rolled(lines, "=6", edition=edition, die="d8")
    assert options(state) == ["keep", "rethrow with edifice"]
    assert value(play(state, "keep")) == 5


@every_edition
def test_ex_10_two_ancestral_claims_and_a_reading_on_a_two(edition):
    state = rolled(f"{STONED} | turn: claims 2, readings 1", "=2", edition=edition)
    assert options(state) == ["show 5", "show 6"]
    play(state, "show 6")
    assert value(state) == 6
    assert gives_a_stone(state) == (edition != "ru")


@every_edition
def test_ex_11_forlorn_on_a_four(edition):
    lines = "slot 1: gray 17; stones red; dice blue d6=4 | red hand: forlorn"
    state = play(position(lines, edition), "play forlorn", "target blue d6=4 on 1")
    assert value(state) == 2
    assert options(state) == ["end phase"]


@every_edition
def test_ex_12_a_new_discovery_on_a_d4_of_three(edition):
    lines = "slot 1: gray 17; stones red; dice blue d4=3 | red hand: a new discovery"
    state = play(position(lines, edition), "play a new discovery", "target blue d4=3 on 1")
    assert value(state) == 4


@every_edition
def test_ex_35_festival_and_reading_on_a_three(edition):
    state = rolled(f"{STONED} | {FESTIVAL} | turn: readings 1", "=3", edition=edition)
    assert options(state) == ["show 3", "show 5"]
    play(state, "show 3")
    assert value(state) == 3
    assert gives_a_stone(state) == (edition == "ru")


@every_edition
@pytest.mark.parametrize("shown", [3, 4])
def test_ex_36_gathering_and_reading_on_a_d4_of_four(edition, shown):
    lines = f"{STONED} | {GATHERING} | turn: readings 1"
    state = rolled(lines, "=4", f"show {shown}", edition=edition, die="d4")
    assert value(state) == shown
    assert gives_a_stone(state) == (edition != "ru" or shown == 3)


# Rings


def formulas_of(letters, edition):
    """The formulas that a ring meets, and the token that it may take instead."""
    state = closed(letters, ALL_NAMED, edition)
    return {FORMULAS[wonder] for wonder in met(state)} | {options(state)[-1]}


@every_edition
def test_ex_20_three_black_and_one_of_each_other(edition):
    expected = {"LLL???", "LRBY??", "??????", "build lesser"}
    assert formulas_of("LLLRBY", edition) == expected


@every_edition
def test_ex_21_three_red_and_three_yellow(edition):
    expected = {"RRR???", "YYY???", "111222", "??????", "build lesser"}
    assert formulas_of("RRRYYY", edition) == expected


@every_edition
def test_ex_22_two_black_two_red_and_two_blue(edition):
    assert formulas_of("LLRRBB", edition) == {"112233", "??????", "build lesser"}


@every_edition
def test_ex_23_six_blue(edition):
    expected = {"BBB???", "BBBB??", "111111", "??????", "build greater"}
    assert formulas_of("BBBBBB", edition) == expected


@every_edition
def test_ex_24_four_black_one_red_and_one_yellow(edition):
    assert formulas_of("LLLLRY", edition) == {"LLL???", "LLLL??", "??????", "build lesser"}
