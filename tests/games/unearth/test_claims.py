"""Claims: when a Ruin is due, who gets it, and what happens to everything on it."""

import pytest

from tests.games.unearth.rings import wonders
from tests.games.unearth.table import (
    CARDS,
    SEATS,
    SPENT,
    cards,
    claimed,
    dice,
    draws,
    every_edition,
    facts,
    hand,
    options,
    play,
    position,
    refused,
    slot,
    ways,
)


def raised(ruin: str, target: str, others: str, more: str = SPENT, edition: str = "en"):
    """Red plays A New Discovery on one of the dice on slot 1 of four players; slot 2 stays open."""
    state = position(
        f"slot 1: {ruin}; dice {', '.join([target, *others.split(', ')])} | slot 2: gray 17"
        f" | red hand: a new discovery | {more}",
        edition,
        seats=4,
    )
    return play(state, "play a new discovery", f"target {target} on 1")


def owners(state) -> list[str]:
    """Who has claimed anything."""
    return [colour for colour in list(SEATS)[: state.seats()] if claimed(state, colour)]


def pools(state) -> int:
    """How many dice lie on no Ruin."""
    return 5 * state.seats() - sum(len(place["dice"]) for place in facts(state)["slots"])


def test_u_claim_01_a_finished_roll_is_followed_by_a_check():
    state = position(f"slot 1: green 9; dice red d8=5 | slot 2: gray 17 | {SPENT}")
    assert owners(play(state, "end phase", "roll d6 on 1", "=4")) == ["red"]


def test_u_claim_01_a_delver_card_is_followed_by_a_check():
    assert owners(raised("green 9", "red d6=2", "red d8=5")) == ["red"]


def test_u_claim_01_every_reroll_of_a_batch_is_followed_by_a_check():
    state = position(
        "slot 1: green 9; dice red d8=5, red d6=2 | slot 2: gray 17; dice red d4=1"
        f" | red hand: restoration | {SPENT}"
    )
    play(state, "play restoration", "reroll red d6=2 on 1", "=4")
    assert owners(state) == ["red"]
    assert options(state) == ["reroll red d4=1 on 2"]


def test_u_claim_01_a_throw_that_is_thrown_again_claims_nothing():
    state = position(f"slot 1: green 9; dice red d8=4 | slot 2: gray 17 | {SPENT} | turn: maps 1")
    play(state, "end phase", "roll d6 on 1", "=6", "rethrow with map", "=4")
    assert owners(state) == []
    assert dice(state, 1) == ["red d6=4", "red d8=4"]


@pytest.mark.parametrize(("lying", "is_due"), [(7, False), (8, True)])
def test_u_claim_02_a_ruin_is_due_when_its_dice_add_up_to_its_value(lying, is_due):
    state = raised("green 13", "blue d6=3", f"red d8={lying}")
    assert (owners(state) == ["red"]) == is_due


def test_u_claim_02_a_ruin_is_due_when_its_dice_exceed_its_value():
    assert owners(raised("green 13", "blue d6=4", "red d8=8")) == ["red"]


TWO_DUE = (
    "slot 1: green 9; dice red d8=8, red d6=1 | slot 2: gray 9; dice blue d8=8, blue d6=3"
    f" | slot 3: gray 17; dice red d6=6 | {SPENT} | red hand: forlorn"
)


def test_u_claim_03_of_several_due_ruins_the_active_player_picks_the_first():
    state = position(TWO_DUE)
    play(state, "play forlorn", "target red d6=6 on 3", "settle ruin 2")
    assert owners(state) == ["red", "blue"]
    assert [slot(state, number)["ruin"] for number in (1, 2, 3)] == [None, None, "gray 17"]


def test_d_17_each_due_ruin_is_an_option_and_no_other():
    state = play(position(TWO_DUE), "play forlorn", "target red d6=6 on 3")
    assert state.to_move == 0
    assert options(state) == ["settle ruin 1", "settle ruin 2"]
    refused(state, "settle ruin 3")


def test_d_17_is_not_asked_when_one_ruin_is_due():
    state = position(TWO_DUE.replace("blue d8=8, blue d6=3", "blue d8=8"))
    play(state, "play forlorn", "target red d6=6 on 3")
    assert options(state) == ["end phase"]
    assert owners(state) == ["red"]


WINNERS = [
    # highest single die
    ("red d6=5", "blue d6=4, blue d6=4, blue d4=4", "red"),
    # more faces
    ("red d6=6", "blue d8=6, red d6=5", "blue"),
    # next highest dice by value
    ("red d8=6", "blue d8=6, red d6=3, blue d6=2", "red"),
    # next highest dice by faces
    ("red d8=6", "blue d8=6, red d4=3, blue d6=3", "blue"),
    # an extra die beats none
    ("red d8=7", "blue d8=7, red d4=1, blue d4=1, blue d6=1, blue d6=1", "blue"),
    # only those still level go on comparing
    ("red d8=6", "blue d8=6, blue d4=1, yellow d6=6, yellow d6=6", "blue"),
]


def settled_as_listed(dice_there: str, others: str, edition: str = "en"):
    """All these dice lie on a Ruin 9 when the next check comes, after Forlorn on slot 2."""
    state = position(
        f"slot 1: green 9; dice {dice_there}, {others} | slot 2: gray 17; dice green d4=1"
        f" | red hand: forlorn | {SPENT}",
        edition,
        seats=4,
    )
    return play(state, "play forlorn", "target green d4=1 on 2")


@every_edition
@pytest.mark.parametrize(("first", "others", "winner"), WINNERS)
def test_u_claim_04_the_greatest_list_of_dice_wins(edition, first, others, winner):
    """[U-CLAIM-05]"""
    state = settled_as_listed(first, others, edition)
    draws(state)
    assert owners(state) == [winner]


def test_u_claim_05_the_order_in_which_dice_were_laid_is_no_matter():
    state = settled_as_listed("blue d4=1, blue d6=3", "blue d8=6, red d8=6, red d6=2, red d6=2")
    draws(state)
    assert owners(state) == ["blue"]


def test_u_claim_06_the_winner_takes_the_ruin_face_up_without_being_asked():
    state = raised("green 9", "blue d6=4", "red d6=5")
    assert draws(state) == {"red": 1}
    assert facts(state, 2)["players"][1]["claimed"] == ["green 9"]


def test_u_claim_06_a_ruin_of_negative_worth_cannot_be_refused():
    state = raised("city of ash", "blue d8=6", "blue d6=6, blue d6=3", "deck: 0 | age: city of ash")
    assert claimed(state, "blue") == ["city of ash"]
    assert options(state) == ["end phase"]


@every_edition
def test_u_claim_07_every_other_player_draws_a_card_per_die(edition):
    state = raised(
        "green 15", "red d8=4", "red d6=1, blue d6=3, yellow d6=4, yellow d4=2", SPENT, edition
    )
    assert draws(state) == {"blue": 1, "yellow": 2}
    assert owners(state) == ["red"]


def test_u_claim_07_a_player_without_dice_there_draws_nothing():
    state = raised("green 9", "red d8=4", "blue d6=3")
    assert draws(state) == {"blue": 1}
    assert hand(state, 3) == {}


def test_u_claim_08_all_dice_return_to_their_owners():
    state = raised("green 9", "red d8=4", "blue d6=3, yellow d4=1")
    draws(state)
    assert pools(state) == 20
    assert slot(state, 1)["dice"] == []


def test_u_claim_08_stones_left_return_to_the_bag():
    state = raised("green 9; stones red red", "red d8=4", "red d6=3")
    assert facts(state)["supply"]["bag"]["red"] == 15
    assert slot(state, 1)["stones"]["red"] == 0


def claim_by_yellow():
    """Yellow is active and wins slot 1; red and blue have dice there, green has the Flame."""
    state = position(
        "slot 1: green 9; stones red; dice yellow d8=4, red d4=1, blue d4=2 | slot 2: gray 17"
        " | deck: 5 | active: yellow | yellow hand: a new discovery"
        f" | green tableau: {wonders('the eternal flame')}",
        seats=4,
    )
    return play(state, "play a new discovery", "target yellow d8=4 on 1")


def test_u_claim_09_the_card_moves_first_and_draws_follow():
    state = claim_by_yellow()
    assert claimed(state, "yellow") == ["green 9"]
    assert facts(state)["pending"][-1] == "deal red 1"


def test_u_claim_09_draws_go_round_from_the_active_player():
    state = position(
        "slot 1: green 9; dice blue d8=4, red d4=1, yellow d4=1, green d4=1 | slot 2: gray 17"
        f" | {SPENT} | active: yellow | yellow hand: a new discovery",
        seats=4,
    )
    play(state, "play a new discovery", "target blue d8=4 on 1")
    assert list(draws(state)) == ["yellow", "green", "red"]


def test_u_claim_09_the_flame_comes_after_the_draws_and_before_the_dice_go_home():
    state = claim_by_yellow()
    draws(state)
    assert facts(state)["pending"][-1] == "flame green"
    assert len(slot(state, 1)["dice"]) == 3
    assert slot(state, 1)["stones"]["red"] == 1


def test_u_claim_09_dice_and_stones_are_away_before_the_slot_is_refilled():
    state = claim_by_yellow()
    draws(state)
    bag = facts(state)["supply"]["bag"]["red"]
    play(state, "decline")
    assert facts(state)["pending"][-1] == "turn up 1"
    assert pools(state) == 20
    assert facts(state)["supply"]["bag"]["red"] == bag + 1


def test_u_claim_09_the_end_is_tested_after_the_refill():
    """[U-END-01]"""
    state = position(
        "slot 1: green 9; dice red d8=5, red d6=2 | deck: 1 | red hand: a new discovery"
    )
    play(state, "play a new discovery", "target red d6=2 on 1")
    play(state, "=peach 9", "=red stone", "=red stone")
    assert options(state) == ["end phase"]


def unbreakable(more: str = SPENT, edition: str = "en"):
    """Red and blue share the greatest list, yellow has a lower die."""
    state = position(
        "slot 1: green 13; stones red; dice red d6=3, red d4=1, blue d6=5, blue d4=1, yellow d6=4"
        f" | slot 2: gray 17 | red hand: a new discovery | {more}",
        edition,
        seats=4,
    )
    return play(state, "play a new discovery", "target red d6=3 on 1")


@every_edition
def test_u_claim_10_an_unbreakable_tie_sends_the_ruin_to_the_box(edition):
    state = unbreakable(edition=edition)
    draws(state)
    assert owners(state) == []
    assert slot(state, 1)["ruin"] is None
    assert facts(state)["supply"]["box"] == ["green 13"]
    assert state.faults() == []


@every_edition
def test_u_claim_10_everybody_there_draws_a_card_per_die_tied_or_not(edition):
    assert draws(unbreakable(edition=edition)) == {"red": 2, "blue": 2, "yellow": 1}


def test_u_claim_10_dice_go_home_and_the_slot_is_refilled_as_after_a_claim():
    state = unbreakable("deck: 5")
    draws(state)
    play(state, "=peach 9", "=red stone", "=blue stone")
    assert pools(state) == 20
    assert slot(state, 1)["ruin"] == "peach 9"


def test_u_claim_11_an_unbreakable_tie_does_not_wake_the_eternal_flame():
    state = unbreakable(f"{SPENT} | green tableau: {wonders('the eternal flame')}")
    draws(state)
    assert facts(state)["pending"] == ["turn", "delver"]


def deal_to_blue(more: str, edition: str = "en"):
    """Red wins slot 1, on which blue has three dice."""
    state = position(
        f"slot 1: green 9; dice red d8=4, blue d4=1, blue d6=1, blue d6=1 | slot 2: gray 17"
        f" | {SPENT} | {more}",
        edition,
    )
    return play(state, "play a new discovery", "target red d8=4 on 1")


def test_u_claim_12_cards_come_from_the_unseen_deck():
    state = deal_to_blue("red hand: a new discovery | discard: forlorn 3")
    assert ways(state) == {f"={name}": n for name, n in CARDS.items() if name != "forlorn"} | {
        "=a new discovery": 4
    }


@every_edition
def test_u_claim_12_an_empty_deck_is_made_anew_from_the_discard_pile(edition):
    """[U-RNG-10]"""
    state = deal_to_blue(
        f"red hand: {cards(forlorn=2, expedition=1)} | discard: forlorn, expedition", edition
    )
    play(state, "=forlorn")
    assert ways(state) == {"=forlorn": 1, "=expedition": 1}
    assert facts(state)["supply"]["discard"] == {}


def test_u_claim_12_the_rest_of_a_draw_is_lost_when_both_are_empty():
    state = deal_to_blue(f"red hand: {cards(forlorn=1)} | discard: forlorn")
    play(state, "=forlorn")
    assert hand(state, 1) == {"forlorn": 1}
    assert state.to_move == 0


def test_u_claim_12_there_is_no_hand_limit():
    state = deal_to_blue(
        f"red hand: a new discovery | blue hand: {cards(a_new_discovery=1, forlorn=3)}"
    )
    assert draws(state) == {"blue": 3}
    assert facts(state, 1)["players"][1]["hand_size"] == 37


def test_u_claim_13_a_ruin_without_dice_is_never_due():
    state = position(f"slot 1: green 9 | slot 2: gray 9 | {SPENT} | red hand: restoration")
    play(state, "play restoration", "end phase", "roll d6 on 1", "=6")
    assert owners(state) == []
    assert [slot(state, number)["ruin"] for number in (1, 2)] == ["green 9", "gray 9"]


@every_edition
def test_ex_13_more_faces_win_on_equal_values(edition):
    state = raised("green 9", "red d8=2", "blue d6=4, yellow d4=1", SPENT, edition)
    assert draws(state) == {"blue": 1, "yellow": 1}
    assert owners(state) == ["red"]


@every_edition
def test_ex_14_the_second_dice_decide_by_their_faces(edition):
    state = raised("green 17", "red d6=3", "red d6=4, blue d6=5, blue d8=4", SPENT, edition)
    assert draws(state) == {"red": 2}
    assert owners(state) == ["blue"]


@every_edition
def test_ex_15_equal_dice_throughout_cannot_be_broken(edition):
    state = raised("green 17", "red d6=3", "red d6=4, blue d6=5, blue d6=4", SPENT, edition)
    assert draws(state) == {"red": 2, "blue": 2}
    assert owners(state) == []
    assert facts(state)["supply"]["box"] == ["green 17"]


@every_edition
def test_ex_16_a_third_player_does_not_win_a_tie_of_two(edition):
    state = raised("purple 13", "red d6=3", "blue d6=5, green d6=3", SPENT, edition)
    assert draws(state) == {"red": 1, "blue": 1, "green": 1}
    assert owners(state) == []


@every_edition
def test_ex_17_a_second_die_beats_none(edition):
    state = raised("purple 13", "red d8=4", "blue d8=6, blue d4=1", SPENT, edition)
    assert draws(state) == {"red": 1}
    assert owners(state) == ["blue"]
