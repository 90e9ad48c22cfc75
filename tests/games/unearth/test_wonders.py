"""Rings and the Wonders that fill them [U-WONDER, D-14, D-15]."""

from collections import Counter
from itertools import combinations, combinations_with_replacement

import pytest

from mattock import CHANCE
from mattock.games.unearth import GAME
from tests.games.unearth.rings import (
    ALL_NAMED,
    COLOURS,
    FACTS,
    FORMULAS,
    cells_around,
    chain,
    closed,
    fill,
    lay,
    met,
    owning,
    ring,
    ring_lines,
    take,
    words,
)
from tests.games.unearth.table import (
    dice,
    every_edition,
    facts,
    options,
    play,
    position,
    refused,
    tableau,
    ways,
)

ALL_LESSER = chain("LRBY", ["lesser 2"] * 2 + ["lesser 3"] * 6 + ["lesser 4"] * 2)
ALL_GREATER = (
    f"blue tableau: {chain('L', ['greater 6', 'greater 7', 'greater 7'])}"
    f" | yellow tableau: {chain('R', ['greater 8', 'greater 7', 'greater 7'])}"
)
# Three centres round one cell; a stone there finishes their rings together
GAP = (1, 0)
CENTRES = [(2, 0), (0, 1), (1, -1)]


def several(rings, letters="LRBY", offer=""):
    """Red is about to put a stone at 1,0 that finishes two or three rings."""
    cells = {cell for centre in CENTRES[:rings] for cell in cells_around(centre)} - {GAP}
    stones = {cell: letters[number % len(letters)] for number, cell in enumerate(sorted(cells))}
    lines = f"slot 1: gray 17; stones {COLOURS[letters[0]]} | red tableau: {lay(stones)}"
    state = position(f"{lines} | offer: {offer}" if offer else lines)
    return take(state, letters[0])


# Rings


def test_u_wonder_01_a_ring_is_finished_by_its_sixth_stone():
    state = take(position(ring_lines("LRBYLR")), "R")
    assert "put at 1,-1" in options(state)
    play(state, "put at 1,-1")
    assert options(state) == ["build lesser"]


def test_u_wonder_01_five_stones_are_no_ring():
    state = play(take(position(ring_lines("LRBYLR")), "R"), "put at 3,0")
    assert facts(state)["active"] == 1


def test_u_wonder_01_six_stones_around_a_stone_are_no_ring():
    stones = dict(zip(cells_around((1, 0)), "LRBYL", strict=False)) | {(1, 0): "B"}
    state = take(position(f"slot 1: gray 17; stones red | red tableau: {lay(stones)}"), "R")
    assert facts(play(state, "put at 1,-1"))["active"] == 1


@pytest.mark.parametrize("letters", ["LLLRBY", "LRLBLY", "YBRLLL", "RLYLBL"])
def test_u_wonder_01_the_order_of_colours_is_irrelevant(letters):
    assert met(closed(letters, ALL_NAMED)) == met(closed("LLLRBY", ALL_NAMED))


def test_u_wonder_01_a_stone_may_belong_to_several_rings():
    """The second ring shares two stones with the first."""
    stones = dict.fromkeys(cells_around((1, 0)) + cells_around((2, 1)), "L")
    del stones[(2, 2)]
    lines = f"red tableau: {lay(stones, {(1, 0): 'greater 7'})}"
    state = take(position(f"slot 1: gray 17; stones red | {lines}"), "R")
    assert options(play(state, "put at 2,2")) == ["build lesser"]


@every_edition
def test_u_wonder_02_a_finished_ring_must_be_filled_at_once(edition):
    """[U-FAQ-31]"""
    state = closed("LRBYLR", "temple of fate, underground library", edition)
    assert state.to_move == 0
    assert options(state) == ["build underground library", "build lesser"]
    for text in ("decline", "stand", "end phase", "build temple of fate"):
        refused(state, text)


@every_edition
def test_u_wonder_02_the_wonder_fills_the_centre(edition):
    state = play(closed("LRBYLR", edition=edition), "build lesser", "=3 points")
    assert tableau(state, 0)["1,0"] == "lesser 3"
    assert facts(state)["active"] == 1


@every_edition
@pytest.mark.parametrize(
    ("letters", "kind"), [("LLLLLL", "greater"), ("YYYYYY", "greater"), ("LLLLLR", "lesser")]
)
def test_u_wonder_03_one_colour_is_greater_and_more_are_lesser(edition, letters, kind):
    state = closed(letters, edition=edition)
    assert options(state) == [f"build {kind}"]
    refused(state, "build lesser" if kind == "greater" else "build greater")


@every_edition
@pytest.mark.parametrize(
    ("letters", "wonder"),
    [("LLLLLL", "the crumbling memorial"), ("LLLRRR", "palace of relics")],
)
def test_u_wonder_03_a_matching_named_wonder_can_take_its_place(edition, letters, wonder):
    state = play(closed(letters, wonder, edition), f"build {wonder}")
    assert tableau(state, 0)["1,0"] == wonder


@every_edition
def test_u_wonder_04_any_matching_named_wonder_or_the_token(edition):
    """[U-FAQ-05, U-FAQ-06]"""
    offer = "the shattered edifice, tomb of the last age, underground library, temple of fate"
    assert options(closed("LLLRBY", offer, edition)) == [
        "build the shattered edifice",
        "build tomb of the last age",
        "build underground library",
        "build lesser",
    ]


def mandatory(lines, edition):
    head = f"unearth {edition} 2 players named_wonder_placement=mandatory"
    return GAME.position(f"{head}\n{lines}")


@every_edition
def test_u_wonder_04_a_mandatory_profile_must_take_a_match(edition):
    lines = ring_lines("LLLRBY", "the shattered edifice, temple of fate")
    state = play(take(mandatory(lines, edition), "Y"), "put at 1,-1")
    assert options(state) == ["build the shattered edifice"]
    refused(state, "build lesser")


@every_edition
def test_u_wonder_04_a_mandatory_profile_without_a_match_takes_the_token(edition):
    lines = ring_lines("LLLRBY", "temple of fate")
    state = play(take(mandatory(lines, edition), "Y"), "put at 1,-1")
    assert options(state) == ["build lesser"]


def test_u_wonder_05_without_lesser_tokens_a_named_wonder_must_be_taken():
    """[U-FAQ-04]"""
    state = closed("LRBYLR", "underground library", more=f"| blue tableau: {ALL_LESSER}")
    assert options(state) == ["build underground library"]


def test_u_wonder_05_with_nothing_to_place_the_centre_stays_empty():
    state = closed("LRBYLR", "temple of fate", more=f"| blue tableau: {ALL_LESSER}")
    assert facts(state)["active"] == 1
    assert "1,0" not in tableau(state, 0)
    assert len(tableau(state, 0)) == 6


def test_u_wonder_05_a_mixed_ring_takes_no_greater_token():
    state = closed("LRBYLR", more=f"| blue tableau: {ALL_LESSER}")
    assert facts(state)["supply"]["greater"] == 6
    assert facts(state)["supply"]["lesser"] == 0
    assert facts(state)["active"] == 1


def test_u_wonder_05_a_ring_of_one_colour_takes_no_lesser_token():
    state = closed("BBBBBB", more=f"| {ALL_GREATER}", seats=3)
    assert facts(state)["supply"]["lesser"] == 10
    assert facts(state)["supply"]["greater"] == 0
    assert facts(state)["active"] == 1


def test_u_wonder_05_an_empty_ring_is_not_revisited():
    """A later Stone beside the empty ring does not fill it, though a token is there."""
    lines = f"slot 1: gray 17; stones red | red tableau: {ring('LRBYLR')}"
    state = play(take(position(lines), "R"), "put at 3,0")
    assert facts(state)["active"] == 1
    assert "1,0" not in tableau(state, 0)


def test_u_wonder_05_an_empty_ring_is_no_wonder():
    """[U-SCORE-06]"""
    three = owning("the harmonious columns", "college of the overseers", "underground library")
    two_and_an_empty_ring = three.removesuffix(", underground library at 7,0")
    scores = [
        position(f"red tableau: {lines} | pending: over").scores()[0]
        for lines in (three, two_and_an_empty_ring)
    ]
    assert scores == [2 + 2 + 2 + 5, 2 + 2]


@every_edition
def test_u_wonder_06_tokens_are_drawn_at_random(edition):
    lesser = play(closed("LRBYLR", edition=edition), "build lesser")
    assert lesser.to_move == CHANCE
    assert ways(lesser) == {"=2 points": 2, "=3 points": 6, "=4 points": 2}
    greater = play(closed("LLLLLL", edition=edition), "build greater")
    assert ways(greater) == {"=6 points": 1, "=7 points": 4, "=8 points": 1}


@every_edition
def test_u_wonder_06_only_the_owner_sees_the_points(edition):
    """[U-INFO-02]"""
    state = play(closed("LRBYLR", edition=edition), "build lesser")
    draw = GAME.read("=4 points")
    assert "4 points" in GAME.log_line(state, draw, 0)
    assert "4 points" not in GAME.log_line(state, draw, 1)
    play(state, "=4 points")
    assert [facts(state, seat)["players"][0]["tableau"]["1,0"] for seat in (0, 1, None)] == [
        "lesser 4",
        "lesser ?",
        "lesser ?",
    ]


@every_edition
def test_u_wonder_07_a_named_wonder_leaves_the_offer_for_its_owner(edition):
    state = closed("LRBYLR", "underground library, temple of fate", edition)
    play(state, "build underground library")
    assert tableau(state, 0)["1,0"] == "underground library"
    assert facts(state, 1)["players"][0]["named"] == ["underground library"]
    assert facts(state)["supply"]["offer"] == ["temple of fate"]


@every_edition
def test_u_wonder_07_its_effect_holds_from_that_moment(edition):
    state = closed("RRRLBY", "the harmonious columns", edition, "| turn: more rolls 1")
    play(state, "build the harmonious columns", "roll again", "roll d8 on 1", "=8")
    assert options(state) == ["stand", "columns -1"]


@every_edition
def test_u_wonder_07_a_one_off_effect_is_carried_out_at_once(edition):
    state = closed("LLRRBB", "the blackened cenotaph", edition)
    play(state, "build the blackened cenotaph")
    assert state.to_move == CHANCE
    play(state, "=peach 9")
    assert facts(state, 0)["players"][0]["hidden"] == ["peach 9"]


def test_u_wonder_08_one_stone_finishes_up_to_three_rings():
    state = play(several(3), "put at 1,0")
    assert state.to_move == 0
    assert set(options(state)) == {f"settle ring {q},{r}" for q, r in CENTRES}
    play(state, "settle ring 0,1", "build lesser", "=3 points")
    play(state, "settle ring 1,-1", "build lesser", "=3 points", "build lesser", "=2 points")
    built = {cell for cell, what in tableau(state, 0).items() if what.startswith("lesser")}
    assert built == {"2,0", "0,1", "1,-1"}
    assert facts(state)["active"] == 1


def test_u_wonder_08_no_stone_finishes_four_rings():
    """Centres of rings are never neighbours; of the cells round a Stone at most three are apart."""
    state = take(position("slot 1: gray 17; stones red | red tableau: black at 0,0"), "R")
    cells = [tuple(map(int, text[7:].split(","))) for text in options(state)]
    steps = set(cells)
    apart = [
        size
        for size in range(1, 7)
        for chosen in combinations(cells, size)
        if not any((a[0] - b[0], a[1] - b[1]) in steps for a, b in combinations(chosen, 2))
    ]
    assert max(apart) == 3


def test_u_wonder_08_a_ring_is_settled_completely_before_the_next():
    offer = "the crumbling memorial"
    state = play(several(2, "L", offer), "put at 1,0", "settle ring 2,0", f"build {offer}")
    refused(state, "settle ring 0,1")
    play(state, *[f"={colour} 9" for colour in FACTS["ruin_colors"]])
    play(state, *[f"={colour} 11" for colour in FACTS["ruin_colors"]], "choose gray 9")
    assert options(state) == ["build greater"]


def test_u_wonder_08_the_second_ring_sees_the_reduced_offer():
    """[U-FAQ-07]"""
    state = play(several(2, offer="underground library"), "put at 1,0", "settle ring 2,0")
    assert "build underground library" in options(state)
    play(state, "build underground library")
    assert options(state) == ["build lesser"]


@every_edition
@pytest.mark.parametrize(
    ("formula", "letters", "fits"),
    [
        ("BBB???", "BBBLRY", True),
        ("BBB???", "BBLLRY", False),
        ("??????", "LLLRBY", True),
        ("112233", "LLRRYY", True),
        ("112233", "LLRRBY", False),
        ("112233", "LLLLRR", False),
        ("111222", "RRRYYY", True),
        ("111222", "RRRRYY", False),
        ("111111", "YYYYYY", True),
        ("111111", "YYYYYL", False),
    ],
)
def test_u_wonder_09_coloured_open_and_grouped_symbols(edition, formula, letters, fits):
    wonder = next(name for name, printed in FORMULAS.items() if printed == formula)
    assert (wonder in met(closed(letters, ALL_NAMED, edition))) == fits


def fits_json(wonder, counts):
    """The formula as the JSON has it parsed: colours at least, groups exactly and all different."""
    parsed = wonder["formula_parsed"]
    if parsed["type"] == "groups":
        return sorted(parsed["sizes"]) == sorted(counts.values())
    letters = {colour: letter for letter, colour in COLOURS.items()}
    return all(counts[letters[colour]] >= need for colour, need in parsed["required"].items())


def test_u_wonder_10_every_ring_is_offered_what_its_counts_meet():
    named = [wonder for wonder in FACTS["named_wonders"] if wonder["playable"]]
    for letters in combinations_with_replacement("LRBY", 6):
        counts = Counter(letters)
        fitting = {words(wonder["id"]) for wonder in named if fits_json(wonder, counts)}
        assert met(closed("".join(letters), ALL_NAMED)) == fitting


@pytest.mark.parametrize(("wonder", "formula"), FORMULAS.items())
def test_u_wonder_10_a_formula_is_met_by_its_own_stones(wonder, formula):
    assert wonder in met(closed(fill(formula), ALL_NAMED))


@pytest.mark.parametrize("letters", ["LLLLLL", "LLLRRR", "LRBYLR", "YYBBRR"])
def test_u_wonder_10_any_six_are_always_met(letters):
    assert met(closed(letters, ALL_NAMED)) >= {
        "underground library",
        "the sanctuary of the builders",
    }


def test_u_wonder_11_there_are_exactly_seven_kinds_of_formula():
    """A coloured symbol counts alike in every colour, unless all four stand together."""
    kinds = {
        formula if formula.startswith("LRBY") else formula.translate(dict.fromkeys(b"LRBY", "x"))
        for formula in FORMULAS.values()
    }
    assert kinds == {"111222", "112233", "xxx???", "111111", "??????", "xxxx??", "LRBY??"}


def test_u_wonder_11_wonders_that_share_a_formula_fit_the_same_ring():
    assert met(closed("LRBYLL", ALL_NAMED)) >= {
        "tomb of the last age",
        "fountain of reflection",
        "underground library",
        "the sanctuary of the builders",
    }


@every_edition
def test_u_wonder_12_a_new_wonder_is_too_late_for_its_own_roll(edition):
    """Columns and Edifice change or rethrow nothing of the roll that built them."""
    columns = closed("RRRLBY", "the harmonious columns", edition)
    assert facts(play(columns, "build the harmonious columns"))["active"] == 1
    assert dice(columns, 1) == ["red d6=1"]
    lines = ring_lines("LLLRBY", "the shattered edifice")
    state = position(f"{lines} | age: the gathering | deck: 0", edition)
    play(state, "end phase", "roll d6 on 1", "=4", "take yellow stone", "put at 1,-1")
    assert facts(play(state, "build the shattered edifice"))["active"] == 1


@every_edition
def test_u_wonder_12_a_new_wonder_is_in_time_for_the_claim_check(edition):
    """Another Ruin is due in the same check, and The Eternal Flame sees it claimed."""
    due = "| slot 2: gray 9; dice blue d8=8, blue d4=1"
    state = play(closed("YYYLRB", "the eternal flame", edition, due), "build the eternal flame")
    assert state.to_move == 0
    assert options(state) == ["draw card", "decline"]


# Decisions


def test_d_14_is_asked_while_two_or_more_rings_are_unsettled():
    state = play(several(2), "put at 1,0")
    assert state.to_move == 0
    assert set(options(state)) == {"settle ring 2,0", "settle ring 0,1"}
    refused(state, "settle ring 1,-1")
    play(state, "settle ring 0,1", "build lesser", "=3 points")
    assert options(state) == ["build lesser"]
    play(state, "build lesser", "=3 points")
    assert {tableau(state, 0)[cell] for cell in ("2,0", "0,1")} == {"lesser 3"}


def test_d_14_is_not_asked_for_a_single_ring():
    assert options(closed("LRBYLR")) == ["build lesser"]


def test_d_15_the_owner_of_the_die_picks_the_wonder():
    lines = "slot 1: gray 17; stones red; dice blue d6=4 | red hand: lost in the ruins"
    state = position(f"{lines} | blue tableau: {ring('LRBYL')} | offer: underground library")
    play(state, "play lost in the ruins", "target blue d6=4 on 1", "=1", "take red stone")
    play(state, "put at 1,-1")
    assert state.to_move == 1
    assert options(state) == ["build underground library", "build lesser"]
    play(state, "build underground library")
    assert facts(state)["players"][1]["named"] == ["underground library"]


def test_d_15_is_asked_with_one_option_too():
    assert options(closed("LRBYLR")) == ["build lesser"]


def test_d_15_the_token_is_unknown_to_all_before_the_choice():
    state = closed("LRBYLR")
    for seat in (0, 1, None):
        assert "points" not in facts(state, seat)["text"]
    assert sum(ways(play(state, "build lesser")).values()) == 10
