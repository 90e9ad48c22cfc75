"""The questions of section 13, answered alike in all editions."""

import pytest

from mattock import CHANCE, OVER
from tests.games.unearth.rings import (
    TWO_RINGS_BUT_ONE_STONE,
    chain,
    finish_ring,
    hoard,
    ring,
    ring_closed,
    wonders,
)
from tests.games.unearth.table import (
    SPENT,
    cards,
    claimed,
    dice,
    draws,
    every_edition,
    facts,
    options,
    play,
    played,
    position,
    refused,
    slot,
    tableau,
)

pytestmark = every_edition

ALL_LESSER = chain("LRBY", ["lesser 2"] * 2 + ["lesser 3"] * 6 + ["lesser 4"] * 2)
ALL_GREATER = chain("LRBY", ["greater 6", *["greater 7"] * 4, "greater 8"])


def test_u_faq_01_a_shortage_of_cards_goes_to_whoever_draws_later(edition):
    state = position(
        "slot 1: green 9; dice red d8=4, blue d4=1, yellow d4=1, yellow d6=1 | slot 2: gray 17"
        f" | {SPENT} | red hand: {cards(forlorn=2)}",
        edition,
        seats=3,
    )
    play(state, "play a new discovery", "target red d8=4 on 1")
    assert draws(state) == {"blue": 1, "yellow": 1}
    assert state.to_move == 0


def low_roll(ruin: str, elsewhere: str, edition: str):
    """Red throws a 2 on slot 1 while the bag is empty."""
    state = position(f"slot 1: {ruin} | blue tableau: {hoard(elsewhere=elsewhere)}", edition)
    return play(state, "end phase", "roll d6 on 1", "=2")


def test_u_faq_02_an_empty_bag_does_not_stop_taking_from_the_ruin(edition):
    state = low_roll("gray 17; stones red", "R", edition)
    assert options(state) == ["take red stone"]


def test_u_faq_03_an_empty_bag_and_a_bare_ruin_give_no_stone(edition):
    state = low_roll("gray 17", "", edition)
    assert tableau(state, 0) == {}
    assert dice(state, 1) == ["red d6=2"]
    assert state.to_move == 1


def test_u_faq_04_a_ring_with_nothing_left_to_place_stays_empty(edition):
    """[U-WONDER-05]"""
    more = f"blue tableau: {ALL_LESSER}"
    state = ring_closed("LLRRBY", "palace of relics", more, edition)
    assert "1,0" not in tableau(state, 0)
    assert state.to_move == 1


def test_u_faq_04_a_ring_without_a_token_must_take_a_fitting_named_wonder(edition):
    state = ring_closed("LLRRBY", "underground library", f"blue tableau: {ALL_LESSER}", edition)
    assert options(state) == ["build underground library"]


def test_u_faq_04_a_greater_ring_takes_no_lesser_token(edition):
    state = ring_closed("YYYYYY", "palace of relics", f"blue tableau: {ALL_GREATER}", edition)
    assert "1,0" not in tableau(state, 0)
    assert state.to_move == 1


@pytest.mark.parametrize(("letters", "kind"), [("LLRRBY", "lesser"), ("YYYYYY", "greater")])
def test_u_faq_05_without_a_fitting_named_wonder_the_colours_decide(edition, letters, kind):
    assert options(ring_closed(letters, "palace of relics", "", edition)) == [f"build {kind}"]


def test_u_faq_06_one_of_several_fitting_wonders_is_picked_and_the_others_stay(edition):
    state = ring_closed("LLLRRR", "palace of relics, underground library", "", edition)
    assert options(state) == [
        "build underground library",
        "build palace of relics",
        "build lesser",
    ]
    play(state, "build underground library")
    assert facts(state)["supply"]["offer"] == ["palace of relics"]


@pytest.mark.parametrize(("first", "second"), [("1,0", "3,-1"), ("3,-1", "1,0")])
def test_u_faq_07_the_second_ring_sees_the_reduced_offer(edition, first, second):
    state = position(
        f"slot 1: gray 17; stones red | red tableau: {TWO_RINGS_BUT_ONE_STONE}"
        " | offer: underground library",
        edition,
    )
    play(state, "end phase", "roll d6 on 1", "=1", "take red stone", "put at 2,0")
    assert set(options(state)) == {"settle ring 1,0", "settle ring 3,-1"}
    play(state, f"settle ring {first}", "build underground library")
    assert options(state) == ["build lesser"]
    play(state, "build lesser", "=3 points")
    assert tableau(state, 0)[first] == "underground library"
    assert tableau(state, 0)[second] == "lesser 3"


def test_u_faq_08_the_last_claim_ends_the_game_in_the_middle_of_a_batch(edition):
    """[U-TURN-12]"""
    state = position(
        f"slot 1: green 9; dice red d8=5, red d6=2 | {SPENT} | red hand: restoration", edition
    )
    play(state, "play restoration", "reroll red d6=2 on 1", "=4")
    assert state.to_move == OVER


def test_u_faq_09_the_last_claim_in_the_delver_phase_leaves_no_excavation(edition):
    state = position(
        f"slot 1: green 9; dice red d8=5, red d6=2 | {SPENT} | red hand: a new discovery", edition
    )
    play(state, "play a new discovery", "target red d6=2 on 1")
    assert state.to_move == OVER
    assert claimed(state, "red") == ["green 9"]


def test_u_faq_10_a_batch_die_that_went_home_is_skipped_although_its_slot_is_refilled(edition):
    state = position(
        "slot 1: green 9; dice red d8=5, red d6=2 | slot 2: gray 17 | red hand: restoration",
        edition,
    )
    play(state, "play restoration", "reroll red d6=2 on 1", "=4")
    play(state, "=gray 9", "=red stone", "=red stone")
    assert slot(state, 1)["ruin"] == "gray 9"
    assert options(state) == ["end phase"]


def test_u_faq_11_without_dice_on_ruins_three_cards_cannot_be_played(edition):
    state = position(
        "slot 1: gray 17 | red hand: forlorn, a new discovery, lost in the ruins, restoration,"
        " forgotten song",
        edition,
    )
    assert options(state) == ["play restoration", "play forgotten song", "end phase"]
    refused(state, "play forlorn")
    play(state, "play restoration", "play forgotten song", "name 4")
    assert options(state) == ["end phase"]


ALL_ON_RUINS = (
    "slot 1: gray 17; dice red d6=4, red d6=4, red d8=5 | slot 2: gray 15; dice red d4=4, red d6=5"
)


def test_u_faq_12_with_an_empty_pool_an_own_die_is_lifted_and_nothing_is_claimed(edition):
    state = play(position(ALL_ON_RUINS, edition), "end phase")
    assert all(text.startswith("lift ") for text in options(state))
    play(state, "lift d8=5 on 1, roll on 2")
    assert [slot(state, number)["sum"] for number in (1, 2)] == [8, 9]
    assert state.to_move == CHANCE


def test_u_faq_13_a_second_roll_with_an_empty_pool_may_not_lift_the_same_die(edition):
    state = position(f"{ALL_ON_RUINS} | turn: more rolls 1", edition)
    play(state, "end phase", "lift d8=5 on 1, roll on 1", "=4")
    assert options(state) == ["roll again", "stop"]
    play(state, "roll again")
    refused(state, "lift d8=4 on 1, roll on 1")
    play(state, "lift d4=4 on 2, roll on 1", "=4")
    assert dice(state, 1) == ["red d4=4", "red d6=4", "red d6=4", "red d8=4"]


def test_u_faq_14_an_expedition_may_serve_the_second_roll_of_a_band(edition):
    state = played("band of delvers, expedition", edition=edition)
    play(state, "roll d6 on 1", "=4", "roll again", "roll d8 open", "=5", "place on 1")
    assert dice(state, 1) == ["red d6=4", "red d8=5"]


def test_u_faq_15_an_expedition_with_an_empty_pool_lifts_throws_and_places(edition):
    state = position(f"{ALL_ON_RUINS} | turn: expeditions 1", edition)
    play(state, "end phase", "lift d8=5 on 1, roll open")
    assert dice(state, 1) == ["red d6=4", "red d6=4"]
    play(state, "=4")
    assert options(state) == ["place on 1", "place on 2"]
    assert "red d8=4" in dice(play(state, "place on 2"), 2)


def test_u_faq_16_an_expedition_with_a_map_throws_again_first_and_places_last(edition):
    state = played("expedition, ancient map", edition=edition)
    play(state, "roll d6 open", "=4")
    refused(state, "place on 1")
    play(state, "rethrow with map", "=5", "place on 1")
    assert dice(state, 1) == ["red d6=5"]


def test_u_faq_17_two_low_throws_with_a_map_give_one_stone(edition):
    state = played("ancient map", edition=edition)
    play(state, "roll d6 on 1", "=1", "rethrow with map", "=2", "=red stone", "put at 0,0")
    assert tableau(state, 0) == {"0,0": "red"}
    assert state.to_move == 1


def test_u_faq_18_two_maps_throw_one_roll_again_twice(edition):
    state = played("ancient map, ancient map", edition=edition)
    play(state, "roll d6 on 1", "=4", "rethrow with map", "=5", "rethrow with map", "=6")
    assert dice(state, 1) == ["red d6=6"]
    assert state.to_move == 1


def test_u_faq_18_two_maps_may_be_spread_over_two_rolls(edition):
    state = played("ancient map, ancient map, band of delvers", edition=edition)
    play(state, "roll d6 on 1", "=4", "rethrow with map", "=5", "keep", "roll again")
    play(state, "roll d8 on 1", "=4", "rethrow with map", "=7")
    assert dice(state, 1) == ["red d6=5", "red d8=7"]


def test_u_faq_19_a_second_band_is_wasted(edition):
    state = played("band of delvers, band of delvers", edition=edition)
    play(state, "roll d6 on 1", "=4", "roll again", "roll d4 on 1", "=4")
    assert state.to_move == 1


def test_u_faq_20_reading_the_stones_hits_an_opponents_reroll_and_a_picks_the_sign(edition):
    state = position(
        "slot 1: gray 17; dice blue d6=6 | red hand: lost in the ruins, reading the stones", edition
    )
    play(state, "play reading the stones", "play lost in the ruins", "target blue d6=6 on 1", "=5")
    assert state.to_move == 0
    assert dice(play(state, "show 4"), 1) == ["blue d6=4"]


def test_u_faq_21_reading_the_stones_hits_the_first_die_of_a_batch_only(edition):
    state = position(
        "slot 1: gray 17; dice red d6=6, red d8=4 | red hand: restoration, reading the stones",
        edition,
    )
    play(state, "play reading the stones", "play restoration", "reroll red d8=4 on 1", "=5")
    play(state, "show 6", "reroll red d6=6 on 1", "=5")
    assert dice(state, 1) == ["red d6=5", "red d8=6"]


def test_u_faq_22_an_ancestral_claim_waits_on_while_a_d8_is_thrown(edition):
    state = played("ancestral claim, band of delvers", edition=edition)
    play(state, "roll d8 on 1", "=5", "roll again", "roll d6 on 1", "=4")
    assert dice(state, 1) == ["red d6=6", "red d8=5"]


def test_u_faq_23_a_forced_reroll_is_carried_out_by_the_owner_on_the_spot(edition):
    second_ring = "black at 3,0, black at 4,-1, red at 5,-1, blue at 5,0, yellow at 4,1"
    own = f"{wonders('the harmonious columns')}, {second_ring}"
    state = position(
        "slot 1: gray 17; stones red; dice blue d6=6 | red hand: lost in the ruins"
        f" | blue tableau: {own}",
        edition,
    )
    play(state, "play lost in the ruins", "target blue d6=6 on 1", "=4")
    for move in ("columns -1", "take red stone", "put at 3,1", "build lesser"):
        assert state.to_move == 1
        play(state, move)
    play(state, "=3 points")
    assert tableau(state, 1)["4,0"] == "lesser 3"
    assert state.to_move == 0


def test_u_faq_24_only_stones_still_on_the_ruin_can_be_chosen(edition):
    state = played("band of delvers", "slot 1: gray 17; stones red blue", edition)
    play(state, "roll d6 on 1", "=1", "take red stone", "put at 0,0", "roll again")
    play(state, "roll d4 on 1", "=1")
    assert options(state) == ["take blue stone"]


def alone(more: str, edition: str):
    state = position(
        f"slot 1: green 9; dice red d8=5 | slot 2: gray 17 | {SPENT} | {more}", edition
    )
    return play(state, "end phase", "roll d6 on 1", "=4")


def test_u_faq_25_a_player_alone_on_a_ruin_takes_it_and_nobody_draws(edition):
    state = alone("", edition)
    assert claimed(state, "red") == ["green 9"]
    assert facts(state)["supply"]["delver_deck"] == 38
    assert options(state) == ["end phase"]


def test_u_faq_25_a_player_alone_on_a_ruin_may_wake_the_eternal_flame(edition):
    state = alone(f"blue tableau: {wonders('the eternal flame')}", edition)
    assert options(state) == ["draw card", "decline"]


BOX_WONDERS = [("LLRRBB", "the blackened cenotaph"), ("YYYYYY", "the crumbling memorial")]


@pytest.mark.parametrize(("letters", "wonder"), BOX_WONDERS)
def test_u_faq_26_from_an_empty_box_nothing_is_taken(edition, letters, wonder):
    state = play(ring_closed(letters, wonder, "box: ", edition), f"build {wonder}")
    assert facts(state, 0)["players"][0]["hidden"] == ["gray 9"]
    assert state.to_move == 1


def test_u_faq_27_a_city_lost_to_a_tie_is_in_the_box(edition):
    state = position(
        "slot 1: city of gold; dice red d8=8, red d6=1, blue d8=8, blue d6=3 | slot 2: gray 17"
        " | deck: 0 | age: city of gold | red hand: a new discovery",
        edition,
    )
    play(state, "play a new discovery", "target red d6=1 on 1")
    assert draws(state) == {"red": 2, "blue": 2}
    assert facts(state)["supply"]["box"] == ["city of gold"]


@pytest.mark.parametrize(("letters", "wonder"), BOX_WONDERS)
def test_u_faq_27_a_boxed_city_can_be_taken_and_keeps_its_points(edition, letters, wonder):
    state = ring_closed(letters, wonder, "box: city of ash | age: city of ash", edition)
    play(state, f"build {wonder}")
    play(state, *options(state))
    assert facts(state, 0)["players"][0]["hidden"] == ["gray 9", "city of ash"]
    assert state.score_sheet()[0]["city cards"] == -4


def test_u_faq_28_every_low_roll_of_a_turn_gives_its_own_stone(edition):
    state = position(
        "slot 1: gray 17; stones red blue; dice red d6=6, red d4=4 | red hand: restoration", edition
    )
    play(state, "play restoration", "reroll red d6=6 on 1", "=1", "take red stone", "put at 0,0")
    play(state, "reroll red d4=4 on 1", "=2", "take blue stone", "put at 1,0")
    assert tableau(state, 0) == {"0,0": "red", "1,0": "blue"}


def test_u_faq_29_a_new_ring_may_be_started_before_the_old_is_finished(edition):
    state = position(f"slot 1: gray 17; stones red | red tableau: {ring('LRBY')}", edition)
    play(state, "end phase", "roll d6 on 1", "=1", "take red stone", "put at 3,0")
    assert tableau(state, 0)["3,0"] == "red"


@pytest.mark.parametrize(
    ("order", "hit"),
    [
        (("reading the stones", "lost in the ruins"), True),
        (("lost in the ruins", "reading the stones"), False),
    ],
)
def test_u_faq_30_two_cards_work_in_the_order_played(edition, order, hit):
    state = position(f"slot 1: gray 17; dice blue d6=6 | red hand: {', '.join(order)}", edition)
    for card in order:
        play(state, f"play {card}")
        if card == "lost in the ruins":
            play(state, "target blue d6=6 on 1", "=5")
    assert (options(state) == ["show 4", "show 6"]) == hit


def test_u_faq_31_a_stone_and_a_ring_cannot_be_forgone(edition):
    state = position(f"slot 1: gray 17; stones red | red tableau: {ring('LRBYL')}", edition)
    play(state, "end phase", "roll d6 on 1", "=1")
    assert options(state) == ["take red stone"]
    play(state, "take red stone")
    assert all(text.startswith("put at") for text in options(state))
    assert options(play(state, "put at 1,-1")) == ["build lesser"]


def test_u_faq_31_a_claim_cannot_be_forgone(edition):
    state = alone("", edition)
    assert claimed(state, "red") == ["green 9"]
    refused(state, "decline")


def test_u_faq_32_a_flame_built_by_the_roll_that_causes_a_claim_is_silent(edition):
    state = position(
        "slot 1: green 9; stones yellow; dice blue d8=8 | slot 2: gray 17"
        f" | {SPENT} | red tableau: {ring('YYLRB')} | offer: the eternal flame",
        edition,
    )
    play(finish_ring(state, "yellow"), "build the eternal flame")
    assert claimed(state, "blue") == ["green 9"]
    assert draws(state) == {"red": 1}
    assert facts(state)["pending"] == ["turn", "delver"]
    assert state.to_move == 1
