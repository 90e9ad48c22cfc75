"""The Named Wonders one by one: what ring they need and what they do in play."""

import pytest

from mattock import CHANCE, BadOption, BadText
from tests.games.unearth.rings import hoard, ring_closed, wonders
from tests.games.unearth.table import (
    SPENT,
    dice,
    every_edition,
    facts,
    hand,
    new_unearth,
    options,
    play,
    position,
    refused,
    slot,
    tableau,
    ways,
)

MEETS_AND_MISSES = {
    "college of the overseers": ("BBBLRY", "BBLLRR"),
    "temple of prosperity": ("YYYYLR", "YYYLRB"),
    "the harmonious columns": ("RRRLBY", "RRLLBB"),
    "the shattered edifice": ("LLLRBY", "LLRRBB"),
    "the blackened cenotaph": ("LLRRBB", "LLRRBY"),
    "the eternal flame": ("YYYLRB", "YYLLRR"),
    "tomb of the last age": ("LRBYLL", "LLRRBB"),
    "fountain of reflection": ("LRBYYY", "RRBBYY"),
    "underground library": ("LLRRBB", None),
    "palace of relics": ("LLLRRR", "LLLRRB"),
    "temple of flames": ("RRRRLB", "RRRLLB"),
    "temple of fate": ("LLLLRB", "LLLRRB"),
    "the crumbling memorial": ("BBBBBB", "BBBBBL"),
    "temple of clarity": ("BBBBLR", "BBBLLR"),
    "the sanctuary of the builders": ("LRBYLR", None),
}


@pytest.mark.parametrize(("name", "rings"), MEETS_AND_MISSES.items())
def test_a_named_wonder_is_offered_to_a_ring_that_meets_its_formula(name, rings):
    assert f"build {name}" in options(ring_closed(rings[0], name))


@pytest.mark.parametrize(
    ("name", "missing"), [(name, rings[1]) for name, rings in MEETS_AND_MISSES.items() if rings[1]]
)
def test_a_named_wonder_is_refused_to_a_ring_just_short_of_its_formula(name, missing):
    refused(ring_closed(missing, name), f"build {name}")


def rolling(tableau_text: str, die: str, face: int, edition: str = "en"):
    """Red with these Wonders has thrown this die onto the bare slot 1."""
    state = position(f"slot 1: gray 17 | red tableau: {tableau_text}", edition)
    return play(state, "end phase", f"roll {die} on 1", f"={face}")


def test_u_named_college_of_the_overseers_adds_one_to_the_d8():
    state = rolling(wonders("college of the overseers"), "d8", 5)
    assert options(state) == ["stand", "overseers +1"]
    assert dice(play(state, "overseers +1"), 1) == ["red d8=6"]


def test_u_named_college_of_the_overseers_may_be_declined():
    state = rolling(wonders("college of the overseers"), "d8", 5)
    assert dice(play(state, "stand"), 1) == ["red d8=5"]


@pytest.mark.parametrize("die", ["d4", "d6"])
def test_u_named_college_of_the_overseers_does_nothing_for_other_dice(die):
    state = rolling(wonders("college of the overseers"), die, 4)
    assert state.to_move == 1
    assert dice(state, 1) == [f"red {die}=4"]


def test_u_named_college_of_the_overseers_stops_at_eight():
    state = play(rolling(wonders("college of the overseers"), "d8", 8), "overseers +1")
    assert dice(state, 1) == ["red d8=8"]


@pytest.mark.parametrize("die", ["d4", "d6", "d8"])
def test_u_named_the_harmonious_columns_subtracts_one_from_any_own_die(die):
    state = rolling(wonders("the harmonious columns"), die, 4)
    assert options(state) == ["stand", "columns -1"]
    assert dice(play(state, "columns -1"), 1) == [f"red {die}=3"]


@every_edition
def test_u_named_the_harmonious_columns_makes_a_four_worth_a_stone(edition):
    state = rolling(wonders("the harmonious columns"), "d6", 4, edition)
    play(state, "columns -1", "=blue stone", "put at -1,0")
    assert tableau(state, 0)["-1,0"] == "blue"


def test_u_named_the_harmonious_columns_stops_at_one():
    state = play(rolling(wonders("the harmonious columns"), "d6", 1), "columns -1")
    assert dice(state, 1) == ["red d6=1"]


def test_u_named_the_harmonious_columns_serves_its_owner_when_another_forces_the_reroll():
    state = position(
        "slot 1: gray 17; dice blue d6=6 | red hand: lost in the ruins"
        f" | blue tableau: {wonders('the harmonious columns')}"
    )
    play(state, "play lost in the ruins", "target blue d6=6 on 1", "=5")
    assert state.to_move == 1
    assert dice(play(state, "columns -1"), 1) == ["blue d6=4"]


@pytest.mark.parametrize("face", [4, 5])
def test_u_named_the_shattered_edifice_throws_a_four_or_five_again_and_again(face):
    state = rolling(wonders("the shattered edifice"), "d6", face)
    assert options(state) == ["keep", "rethrow with edifice"]
    play(state, "rethrow with edifice", "=5", "rethrow with edifice", "=6")
    assert dice(state, 1) == ["red d6=6"]


def test_u_named_the_shattered_edifice_may_be_declined():
    state = play(rolling(wonders("the shattered edifice"), "d6", 4), "keep")
    assert dice(state, 1) == ["red d6=4"]


@pytest.mark.parametrize("face", [6, 7])
def test_u_named_the_shattered_edifice_leaves_other_values_alone(face):
    state = rolling(wonders("the shattered edifice"), "d8", face)
    assert dice(state, 1) == [f"red d8={face}"]
    assert state.to_move == 1


def test_u_named_the_shattered_edifice_serves_forced_rerolls_too():
    state = position(
        "slot 1: gray 17; dice blue d6=6 | red hand: lost in the ruins"
        f" | blue tableau: {wonders('the shattered edifice')}"
    )
    play(state, "play lost in the ruins", "target blue d6=6 on 1", "=4")
    assert state.to_move == 1
    assert options(state) == ["keep", "rethrow with edifice"]


def test_u_named_the_blackened_cenotaph_takes_a_random_box_card_as_a_hidden_ruin():
    state = ring_closed("LLRRBB", "the blackened cenotaph", "box: peach 9, blue 9")
    play(state, "build the blackened cenotaph")
    assert ways(state) == {"=peach 9": 1, "=blue 9": 1}
    play(state, "=blue 9")
    assert facts(state, 0)["players"][0]["hidden"] == ["blue 9", "gray 9"]
    assert facts(state)["supply"]["box_size"] == 1


def test_u_named_the_blackened_cenotaph_shows_the_card_to_its_owner_alone():
    state = ring_closed("LLRRBB", "the blackened cenotaph", "box: peach 9, blue 9")
    play(state, "build the blackened cenotaph", "=blue 9")
    seen_by_blue = facts(state, 1)["players"][0]
    assert seen_by_blue["hidden"] == []
    assert seen_by_blue["hidden_count"] == 2


FLAME = f"blue tableau: {wonders('the eternal flame')}"


def claim_by_red(dice_there: str = ""):
    """Red lifts a die of their own so that the Ruin 9 on slot 1 is due; blue has the Flame."""
    state = position(
        f"slot 1: green 9; dice red d8=5, red d6=2{dice_there} | slot 2: gray 17 | {SPENT}"
        f" | red hand: a new discovery | {FLAME}",
        seats=3,
    )
    return play(state, "play a new discovery", "target red d6=2 on 1")


def test_u_named_the_eternal_flame_may_draw_when_a_ruin_without_own_dice_is_claimed():
    state = claim_by_red()
    assert state.to_move == 1
    play(state, "draw card", "=forlorn")
    assert hand(state, 1) == {"forlorn": 1}
    assert state.to_move == 0


def test_u_named_the_eternal_flame_is_silent_when_its_owner_had_a_die_there():
    state = claim_by_red(", blue d4=1")
    assert facts(state)["pending"][-1] == "deal blue 1"
    play(state, "=forlorn")
    assert state.to_move == 0


def test_u_named_the_eternal_flame_works_on_its_owners_own_turn():
    state = position(
        f"slot 1: green 9; dice red d8=5, red d6=2 | slot 2: gray 17 | {SPENT} | active: blue"
        f" | blue hand: a new discovery | {FLAME}"
    )
    play(state, "play a new discovery", "target red d6=2 on 1")
    assert state.to_move == 1
    assert options(state) == ["draw card", "decline"]


def test_d_19_the_flames_owner_draws_or_declines():
    state = claim_by_red()
    assert options(state) == ["draw card", "decline"]
    play(state, "decline")
    assert hand(state, 1) == {}
    assert state.to_move == 0


def test_d_19_only_the_flames_owner_sees_the_card():
    state = play(claim_by_red(), "draw card")
    assert state.witness() == 1
    play(state, "=forlorn")
    seen_by_red = facts(state, 0)["players"][1]
    assert seen_by_red["hand"] == {}
    assert seen_by_red["hand_size"] == 1


def test_u_named_underground_library_draws_two_keeps_one_and_returns_the_other():
    state = rolling(wonders("underground library"), "d6", 2)
    assert options(state) == ["draw two", "draw one"]
    play(state, "draw two", "=red stone", "=blue stone")
    assert options(state) == ["keep red stone", "keep blue stone"]
    before = facts(state)["supply"]["bag"]
    play(state, "keep blue stone", "put at -1,0")
    assert tableau(state, 0)["-1,0"] == "blue"
    assert facts(state)["supply"]["bag"] == {**before, "red": before["red"] + 1}


def test_u_named_underground_library_may_draw_just_one():
    state = play(rolling(wonders("underground library"), "d6", 2), "draw one", "=red stone")
    assert state.to_move == 0
    assert options(state)[0].startswith("put at")


def test_u_named_underground_library_is_silent_while_the_ruin_has_stones():
    state = position(f"slot 1: gray 17; stones red | red tableau: {wonders('underground library')}")
    play(state, "end phase", "roll d6 on 1", "=2")
    assert options(state) == ["take red stone"]


def test_u_named_underground_library_draws_one_when_the_bag_holds_one():
    state = position(
        f"slot 1: gray 17 | red tableau: {wonders('underground library')}"
        f" | blue tableau: {hoard(left='Y', elsewhere='LRBYLR')}"
    )
    play(state, "end phase", "roll d6 on 1", "=2")
    assert ways(state) == {"=yellow stone": 1}


def test_u_named_underground_library_has_no_say_in_seeding():
    state = position(
        "slot 1: green 9; dice red d8=5, red d6=2 | slot 2: gray 17"
        f" | red tableau: {wonders('underground library')} | red hand: a new discovery"
    )
    play(state, "play a new discovery", "target red d6=2 on 1", "=peach 13")
    assert state.to_move == CHANCE
    play(state, "=red stone", "=red stone")
    assert slot(state, 1)["stones"]["red"] == 2


def test_u_named_palace_of_relics_has_no_effect_in_play():
    state = play(ring_closed("LLLRRR", "palace of relics"), "build palace of relics")
    assert state.to_move == 1
    assert facts(state)["players"][0]["named"] == ["palace of relics"]


def memorial_built(box: str):
    state = ring_closed("BBBBBB", "the crumbling memorial", f"box: {box}")
    return play(state, "build the crumbling memorial")


def test_u_named_the_crumbling_memorial_looks_through_the_box_and_takes_one_card():
    state = memorial_built("peach 9, ?, ?")
    play(state, "=blue 9", "=blue 11", "choose blue 11")
    assert facts(state, 0)["players"][0]["hidden"] == ["blue 11", "gray 9"]
    assert facts(state, 0)["supply"]["box"] == ["peach 9", "blue 9"]


def test_u_named_the_crumbling_memorial_must_take_a_card():
    state = memorial_built("peach 9, blue 9")
    assert options(state) == ["choose peach 9", "choose blue 9"]


def test_u_named_the_crumbling_memorial_is_looked_through_in_secret():
    state = play(memorial_built("peach 9, ?"), "=blue 9", "choose blue 9")
    seen_by_blue = facts(state, 1)
    assert seen_by_blue["players"][0]["hidden_count"] == 2
    assert "blue 9" not in seen_by_blue["text"]


def test_d_16_each_card_of_the_box_may_be_chosen_and_no_other():
    state = play(memorial_built("peach 9, ?"), "=blue 9")
    assert state.to_move == 0
    assert options(state) == ["choose peach 9", "choose blue 9"]
    refused(state, "choose gray 9")


def test_d_16_box_and_pick_are_seen_by_the_builder_alone():
    state = memorial_built("peach 9, ?")
    assert state.witness() == 0
    play(state, "=blue 9")
    assert state.witness() == 0
    assert facts(state, 1)["supply"]["box"] == ["peach 9"]


SANCTUARY = wonders("the sanctuary of the builders")


def sanctuary_roll(face: int, lying: str = "blue d8=4", own: str = SANCTUARY):
    state = position(f"slot 1: gray 17; dice {lying} | red tableau: {own}")
    return play(state, "end phase", "roll d6 on 1", f"={face}")


@pytest.mark.parametrize(("move", "value"), [("sanctuary +1", 5), ("sanctuary -1", 3)])
def test_u_named_the_sanctuary_of_the_builders_changes_a_roll_that_matches(move, value):
    state = sanctuary_roll(4)
    assert options(state) == ["stand", "sanctuary +1", "sanctuary -1"]
    assert dice(play(state, move), 1) == [f"red d6={value}", "blue d8=4"]


def test_u_named_the_sanctuary_of_the_builders_matches_own_dice_too():
    assert options(sanctuary_roll(4, "red d8=4")) == ["stand", "sanctuary +1", "sanctuary -1"]


def test_u_named_the_sanctuary_of_the_builders_is_silent_without_a_match():
    assert sanctuary_roll(5).to_move == 1


def test_u_named_the_sanctuary_of_the_builders_ignores_dice_on_other_ruins():
    state = position(
        f"slot 1: gray 17 | slot 2: gray 15; dice blue d8=4 | red tableau: {SANCTUARY}"
    )
    assert play(state, "end phase", "roll d6 on 1", "=4").to_move == 1


def test_u_named_the_sanctuary_of_the_builders_ignores_the_dies_own_former_value():
    state = position(
        f"slot 1: gray 17; dice red d6=4 | red tableau: {SANCTUARY} | red hand: lost in the ruins"
    )
    play(state, "play lost in the ruins", "target red d6=4 on 1", "=4")
    assert options(state) == ["end phase"]


def test_u_named_the_sanctuary_of_the_builders_compares_the_value_at_the_moment_of_use():
    both = wonders("the sanctuary of the builders", "the harmonious columns")
    state = sanctuary_roll(5, own=both)
    assert options(state) == ["stand", "columns -1"]
    play(state, "columns -1")
    assert options(state) == ["stand", "sanctuary +1", "sanctuary -1"]


def refuse_named_promo(name: str, edition: str) -> None:
    """Neither an option, nor a move, nor a position can bring the promo into a game."""
    with pytest.raises(BadOption, match="promo"):
        new_unearth(edition=edition, promos=name)
    state = ring_closed("LLRRBB", "palace of relics", edition=edition)
    with pytest.raises(BadOption, match="promo"):
        state.push(f"build {name}")
    with pytest.raises(BadText, match="Named Wonder"):
        position(f"offer: {name}", edition)


@every_edition
def test_u_named_sunken_cathedral_is_not_playable(edition):
    refuse_named_promo("sunken cathedral", edition)


@every_edition
def test_u_named_obelisk_is_not_playable(edition):
    refuse_named_promo("obelisk", edition)
