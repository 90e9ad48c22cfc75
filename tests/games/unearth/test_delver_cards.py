"""The ten Delver cards one by one."""

import pytest

from mattock import CHANCE
from tests.games.unearth.table import (
    SPENT,
    claimed,
    dice,
    draws,
    every_edition,
    facts,
    on_turn,
    options,
    play,
    played,
    position,
    refused,
    slot,
    tableau,
)


def awaits_throw(state) -> bool:
    return facts(state)["pending"][-1] == "throw"


def test_u_delver_ancient_map_may_throw_an_excavation_roll_again():
    state = play(played("ancient map"), "roll d6 on 1", "=4")
    assert options(state) == ["keep", "rethrow with map"]
    play(state, "rethrow with map", "=5")
    assert dice(state, 1) == ["red d6=5"]


def test_u_delver_ancient_map_may_be_kept_back():
    state = play(played("ancient map"), "roll d6 on 1", "=4", "keep")
    assert dice(state, 1) == ["red d6=4"]


def test_u_delver_ancient_map_is_offered_after_the_changes():
    state = play(played("ancient map, reading the stones"), "roll d6 on 1", "=4", "show 5")
    assert options(state) == ["keep", "rethrow with map"]


@every_edition
def test_u_delver_ancient_map_drops_the_modifiers_of_the_first_throw(edition):
    state = played("ancient map, reading the stones", edition=edition)
    play(state, "roll d6 on 1", "=4", "show 5", "rethrow with map", "=6")
    assert dice(state, 1) == ["red d6=6"]


@every_edition
def test_u_delver_ancient_map_lets_only_the_last_throw_count(edition):
    state = played("ancient map", edition=edition)
    play(state, "roll d6 on 1", "=1", "rethrow with map", "=6")
    assert tableau(state, 0) == {}
    assert state.to_move == 1


def test_u_delver_ancient_map_does_not_serve_rerolls():
    state = on_turn("ancient map, lost in the ruins", "slot 1: gray 17; dice red d6=4")
    play(state, "play ancient map", "play lost in the ruins", "target red d6=4 on 1", "=5")
    assert options(state) == ["end phase"]


@pytest.mark.parametrize("first_roll", ["rethrow with map", "keep"])
def test_u_delver_ancient_map_serves_either_roll_of_a_band(first_roll):
    state = play(played("ancient map, band of delvers"), "roll d6 on 1", "=4", first_roll)
    if state.to_move == CHANCE:
        play(state, "=5")
    play(state, "roll again", "roll d8 on 1", "=4")
    assert (state.to_move == 0) == (first_roll == "keep")


def test_u_delver_band_of_delvers_may_roll_twice():
    state = play(played("band of delvers"), "roll d6 on 1", "=4", "roll again", "roll d8 on 1")
    assert awaits_throw(state)


def test_u_delver_band_of_delvers_resolves_the_first_roll_before_the_second_is_declared():
    state = played("band of delvers", f"slot 1: green 9; dice red d8=5 | slot 2: gray 17 | {SPENT}")
    play(state, "roll d6 on 1", "=4")
    assert claimed(state, "red") == ["green 9"]
    assert options(state) == ["roll again", "stop"]


@pytest.mark.parametrize("target", ["roll d8 on 1", "roll d8 on 2"])
def test_u_delver_band_of_delvers_may_roll_on_the_same_ruin_or_another(target):
    state = played("band of delvers", "slot 1: gray 17 | slot 2: gray 15")
    assert awaits_throw(play(state, "roll d6 on 1", "=4", "roll again", target))


@every_edition
def test_u_delver_band_of_delvers_may_roll_the_same_die_if_it_came_home(edition):
    slots = f"slot 1: green 9; dice blue d8=8 | slot 2: gray 17 | {SPENT}"
    state = play(played("band of delvers", slots, edition), "roll d4 on 1", "=4", "=forlorn")
    assert claimed(state, "blue") == ["green 9"]
    assert awaits_throw(play(state, "roll again", "roll d4 on 2"))


@every_edition
def test_u_delver_band_of_delvers_may_not_roll_a_die_that_lies_on_a_ruin(edition):
    state = play(played("band of delvers", edition=edition), "roll d4 on 1", "=4", "roll again")
    refused(state, "roll d4 on 1")


@every_edition
def test_u_delver_band_of_delvers_never_makes_three_rolls(edition):
    state = played("band of delvers, band of delvers", edition=edition)
    play(state, "roll d6 on 1", "=4", "roll again", "roll d4 on 1", "=4")
    assert state.to_move == 1


def test_u_delver_band_of_delvers_has_no_second_roll_for_other_players():
    state = play(played("band of delvers"), "roll d6 on 1", "=4", "stop")
    play(state, "end phase", "roll d6 on 1", "=4")
    assert state.to_move == 0


def test_d_18_the_second_roll_is_wanted_or_not():
    state = play(played("band of delvers"), "roll d6 on 1", "=4")
    assert state.to_move == 0
    assert options(state) == ["roll again", "stop"]
    assert play(state, "stop").to_move == 1


def test_d_18_is_not_asked_without_the_card():
    state = play(on_turn("forlorn"), "end phase", "roll d6 on 1", "=4")
    assert state.to_move == 1


SPREAD = (
    "slot 1: gray 17; dice red d6=4, red d4=2, blue d6=4 | slot 2: gray 15; dice red d8=5"
    " | red hand: restoration"
)


def test_u_delver_restoration_rerolls_all_own_dice_on_ruins_in_any_order():
    state = play(position(SPREAD), "play restoration")
    assert options(state) == [
        "reroll red d4=2 on 1",
        "reroll red d6=4 on 1",
        "reroll red d8=5 on 2",
    ]
    play(state, "reroll red d8=5 on 2", "=6", "reroll red d6=4 on 1", "=5")
    play(state, "reroll red d4=2 on 1", "=4")
    assert dice(state, 1) == ["red d4=4", "red d6=5", "blue d6=4"]
    assert dice(state, 2) == ["red d8=6"]
    assert options(state) == ["end phase"]


def test_u_delver_restoration_leaves_the_pool_and_other_players_alone():
    state = play(position(SPREAD), "play restoration")
    refused(state, "reroll blue d6=4 on 1")


@every_edition
def test_ex_18_a_die_that_went_home_is_skipped(edition):
    state = position(
        "slot 1: peach 15; dice red d6=2, red d4=1, blue d8=8 | slot 2: green 9; dice red d8=3"
        " | red hand: restoration",
        edition,
    )
    play(state, "play restoration", "reroll red d6=2 on 1", "=6")
    assert claimed(state, "blue") == ["peach 15"]
    assert draws(state) == {"red": 2}
    play(state, "=gray 9", "=red stone", "=red stone")
    assert slot(state, 1)["ruin"] == "gray 9"
    assert dice(state, 1) == []
    assert options(state) == ["reroll red d8=3 on 2"]


def test_u_delver_ancestral_claim_adds_two_to_the_next_d6():
    state = play(played("ancestral claim"), "roll d6 on 1", "=3")
    assert dice(state, 1) == ["red d6=5"]


@pytest.mark.parametrize("die", ["d4", "d8"])
def test_u_delver_ancestral_claim_waits_while_other_dice_are_thrown(die):
    state = play(played("ancestral claim, band of delvers"), f"roll {die} on 1", "=4")
    assert dice(state, 1) == [f"red {die}=4"]
    play(state, "roll again", "roll d6 on 1", "=4")
    assert "red d6=6" in dice(state, 1)


def test_u_delver_ancestral_claim_is_used_up_by_one_throw():
    state = play(played("ancestral claim, band of delvers"), "roll d6 on 1", "=4", "roll again")
    play(state, "roll d6 on 1", "=4")
    assert dice(state, 1) == ["red d6=6", "red d6=4"]


def test_u_delver_ancestral_claim_hits_the_d6_of_another_player():
    state = on_turn("ancestral claim, lost in the ruins", "slot 1: gray 17; dice blue d6=4")
    play(state, "play ancestral claim", "play lost in the ruins", "target blue d6=4 on 1", "=4")
    assert dice(state, 1) == ["blue d6=6"]


SONG = (
    "slot 1: gray 17; dice red d6=4, blue d6=4, blue d8=5"
    " | slot 2: gray 15; dice blue d4=4, red d8=1"
)


@every_edition
def test_u_delver_forgotten_song_rerolls_all_dice_that_show_the_number(edition):
    state = play(on_turn("forgotten song", SONG, edition), "play forgotten song", "name 4")
    assert options(state) == [
        "reroll red d6=4 on 1",
        "reroll blue d4=4 on 2",
        "reroll blue d6=4 on 1",
    ]
    play(state, "reroll blue d6=4 on 1", "=5", "reroll blue d4=4 on 2", "=4")
    play(state, "reroll red d6=4 on 1", "=6")
    assert options(state) == ["end phase"]


def test_u_delver_forgotten_song_lets_the_owner_of_a_die_throw_for_themselves():
    state = play(on_turn("forgotten song", SONG), "play forgotten song", "name 5")
    play(state, "reroll blue d8=5 on 1", "=2")
    assert state.to_move == CHANCE
    assert play(state, "=red stone").to_move == 1


@pytest.mark.parametrize("number", [2, 8])
def test_u_delver_forgotten_song_may_name_a_number_that_no_die_shows(number):
    state = play(on_turn("forgotten song", SONG), "play forgotten song", f"name {number}")
    assert options(state) == ["end phase"]
    assert facts(state)["supply"]["discard"] == {"forgotten song": 1}


def test_u_delver_forgotten_song_names_a_number_from_one_to_eight():
    state = play(on_turn("forgotten song", SONG), "play forgotten song")
    assert options(state) == [f"name {number}" for number in range(1, 9)]


@pytest.mark.parametrize(("before", "after"), [(6, 4), (2, 1), (1, 1)])
def test_u_delver_forlorn_takes_two_from_a_lying_die(before, after):
    state = on_turn("forlorn", f"slot 1: gray 17; dice blue d6={before}")
    play(state, "play forlorn", f"target blue d6={before} on 1")
    assert dice(state, 1) == [f"blue d6={after}"]
    assert state.to_move == 0


def test_u_delver_forlorn_names_any_die_on_any_ruin():
    state = play(on_turn("forlorn", SONG), "play forlorn")
    assert len(options(state)) == 5
    refused(state, "target red d4=1 on 1")


def test_u_delver_lost_in_the_ruins_makes_the_owner_reroll_a_die():
    state = on_turn("lost in the ruins", "slot 1: gray 17; stones red; dice blue d8=6")
    play(state, "play lost in the ruins", "target blue d8=6 on 1", "=2")
    assert state.to_move == 1
    play(state, "take red stone", "put at 0,0")
    assert dice(state, 1) == ["blue d8=2"]
    assert state.to_move == 0


def test_u_delver_lost_in_the_ruins_may_name_an_own_die():
    state = on_turn("lost in the ruins", SONG)
    play(state, "play lost in the ruins", "target red d8=1 on 2", "=7")
    assert dice(state, 2) == ["red d8=7", "blue d4=4"]


@pytest.mark.parametrize(("sign", "value"), [("show 5", 5), ("show 3", 3)])
def test_u_delver_reading_the_stones_adds_or_takes_one_after_the_throw(sign, value):
    state = play(played("reading the stones"), "roll d6 on 1", "=4")
    assert state.to_move == 0
    assert options(state) == ["show 3", "show 5"]
    assert dice(play(state, sign), 1) == [f"red d6={value}"]


@pytest.mark.parametrize("die", ["d4", "d6", "d8"])
def test_u_delver_reading_the_stones_hits_the_next_die_whatever_it_is(die):
    state = play(played("reading the stones"), f"roll {die} on 1", "=3")
    assert options(state) == ["show 2", "show 4"]


def test_u_delver_reading_the_stones_cannot_be_declined():
    refused(play(played("reading the stones"), "roll d6 on 1", "=4"), "show 4")


@every_edition
def test_u_delver_reading_the_stones_does_not_carry_over_to_a_further_throw(edition):
    state = played("reading the stones, ancient map", edition=edition)
    play(state, "roll d6 on 1", "=4", "show 5", "rethrow with map", "=4")
    assert dice(state, 1) == ["red d6=4"]


@pytest.mark.parametrize(("before", "after"), [(1, 3), (5, 6), (6, 6)])
def test_u_delver_a_new_discovery_adds_two_to_a_lying_die(before, after):
    state = on_turn("a new discovery", f"slot 1: gray 17; dice blue d6={before}")
    play(state, "play a new discovery", f"target blue d6={before} on 1")
    assert dice(state, 1) == [f"blue d6={after}"]
    assert state.to_move == 0


def test_u_delver_a_new_discovery_may_lead_to_a_claim():
    slots = f"slot 1: green 9; dice blue d8=6, blue d4=1 | slot 2: gray 17 | {SPENT}"
    state = on_turn("a new discovery", slots)
    play(state, "play a new discovery", "target blue d8=6 on 1")
    assert claimed(state, "blue") == ["green 9"]


def test_u_delver_expedition_leaves_the_ruin_open_until_after_the_throw():
    state = played("expedition", "slot 1: gray 17 | slot 3: gray 15")
    play(state, "roll d6 open", "=5")
    assert options(state) == ["place on 1", "place on 3"]
    assert dice(play(state, "place on 3"), 3) == ["red d6=5"]


def test_u_delver_expedition_uses_the_rethrow_window_before_the_ruin_is_chosen():
    state = play(played("expedition, ancient map"), "roll d6 open", "=5")
    assert options(state) == ["keep", "rethrow with map"]
    play(state, "rethrow with map", "=6")
    assert options(state) == ["place on 1"]


def test_u_delver_expedition_may_be_left_unused():
    state = play(played("expedition"), "roll d6 on 1", "=5")
    assert dice(state, 1) == ["red d6=5"]


def test_u_delver_expedition_is_needed_to_leave_the_ruin_open():
    refused(play(on_turn("forlorn"), "end phase"), "roll d6 open")


@every_edition
def test_u_delver_expedition_serves_one_roll_of_two(edition):
    state = played("expedition, band of delvers", edition=edition)
    play(state, "roll d6 open", "=5", "place on 1", "roll again")
    refused(state, "roll d6 open")


def test_u_delver_expedition_twice_serves_both_rolls():
    state = played("expedition, expedition, band of delvers")
    play(state, "roll d6 open", "=5", "place on 1", "roll again", "roll d6 open", "=5")
    assert options(state) == ["place on 1"]


@every_edition
def test_ex_19_the_same_die_again_but_the_marker_is_spent(edition):
    slots = f"slot 1: gray 17 | slot 2: peach 11; dice blue d6=4, blue d4=3 | {SPENT}"
    state = play(played("band of delvers, expedition", slots, edition), "roll d6 open", "=5")
    play(state, "place on 2")
    assert draws(state) == {"blue": 2}
    assert claimed(state, "red") == ["peach 11"]
    play(state, "roll again")
    refused(state, "roll d6 open")
    assert options(state) == ["roll d4 on 1", "roll d6 on 1", "roll d8 on 1"]
