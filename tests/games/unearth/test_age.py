"""The supply of Ruins, and the End of Age cards one by one."""

import pytest

from mattock import OVER, BadOption, BadText
from tests.games.unearth.table import (
    claimed,
    dice,
    draws,
    every_edition,
    facts,
    new_unearth,
    options,
    play,
    position,
    refused,
    slot,
)


def claim(more: str, edition: str = "en", seats: int = 2):
    """Red claims slot 1 with A New Discovery; what refills it comes next."""
    state = position(
        f"slot 1: green 9; dice red d8=5, red d6=2 | red hand: a new discovery | {more}",
        edition,
        seats,
    )
    return play(state, "play a new discovery", "target red d6=2 on 1")


def age(card: str, more: str = "", edition: str = "en", seats: int = 2):
    """Red claims slot 1 and reveals this End of Age card; slot 2 is open."""
    state = claim(f"slot 2: gray 17 | deck: 0 | {more}", edition, seats)
    return play(state, f"=age {card}")


def thrown(event: str, die: str, face: int, edition: str = "en"):
    """Red throws a die for slot 1 while this event is in force."""
    state = position(f"slot 1: gray 17 | deck: 0 | age: {event}", edition)
    return play(state, "end phase", f"roll {die} on 1", f"={face}")


@every_edition
@pytest.mark.parametrize(("ruin", "stones"), [("peach 13", 2), ("peach 15", 3)])
def test_u_age_01_the_vacated_slot_gets_the_next_ruin_and_its_stones(edition, ruin, stones):
    state = play(claim("slot 2: gray 17 | deck: 5", edition), f"={ruin}", *["=red stone"] * stones)
    assert slot(state, 1)["ruin"] == ruin
    assert slot(state, 1)["stones"]["red"] == stones
    assert slot(state, 2)["ruin"] == "gray 17"
    assert options(state) == ["end phase"]


def test_u_age_02_the_end_of_age_card_waits_while_the_deck_has_a_ruin():
    state = claim("slot 2: gray 17 | deck: 1")
    assert not any(outcome.startswith("=age") for outcome in options(state))


@every_edition
def test_u_age_02_the_end_of_age_card_is_revealed_when_a_refill_needs_it(edition):
    state = claim("slot 2: gray 17 | deck: 0", edition)
    assert facts(state)["supply"]["age"] is None
    assert set(options(state)) == {
        "=age day of rest",
        "=age the gathering",
        "=age festival of reclamation",
        "=age city of gold",
        "=age city of ash",
    }


def test_u_age_03_a_city_takes_the_slot_and_is_seeded():
    state = play(age("city of ash"), "=red stone", "=blue stone", "=black stone")
    assert slot(state, 1)["ruin"] == "city of ash"
    assert slot(state, 1)["stones"] == {"black": 1, "red": 1, "blue": 1, "yellow": 0}
    assert options(state) == ["end phase"]


def test_u_age_03_a_city_is_claimed_like_any_ruin():
    state = position(
        "slot 1: city of ash; dice red d8=8, blue d6=5 | slot 2: gray 17"
        " | age: city of ash | deck: 0"
    )
    play(state, "end phase", "roll d6 on 1", "=4")
    assert claimed(state, "red") == ["city of ash"]
    assert draws(state) == {"blue": 1}


@every_edition
@pytest.mark.parametrize("event", ["the gathering", "festival of reclamation"])
def test_u_age_04_an_event_leaves_the_slot_empty_and_stays_in_sight(edition, event):
    state = age(event, edition=edition)
    assert slot(state, 1)["ruin"] is None
    assert facts(state)["supply"]["age"] == event
    refused(play(state, "end phase"), "roll d6 on 1")


def test_u_age_04_an_event_is_carried_out_at_once():
    state = age("day of rest")
    assert facts(state)["pending"][-1] == "deal red 3"


def test_u_age_04_a_spent_event_does_not_enter_the_box():
    before = claim("slot 2: gray 17 | deck: 0")
    after = age("day of rest")
    assert facts(after)["supply"]["box_size"] == facts(before)["supply"]["box_size"]


@pytest.mark.parametrize("card", ["day of rest", "the gathering", "city of ash"])
def test_u_age_05_after_the_end_of_age_card_slots_stay_empty(card):
    state = claim(f"slot 2: gray 17 | deck: 0 | age: {card}")
    assert slot(state, 1)["ruin"] is None
    assert options(state) == ["end phase"]


@every_edition
def test_u_age_06_an_event_counts_for_the_remaining_rolls_of_a_batch(edition):
    state = position(
        "slot 1: green 9; dice red d8=5, red d6=2 | slot 2: gray 17; dice red d4=1, blue d6=3"
        " | deck: 0 | red hand: restoration",
        edition,
    )
    play(state, "play restoration", "reroll red d6=2 on 1", "=4", "=age festival of reclamation")
    play(state, "reroll red d4=1 on 2", "=3")
    assert dice(state, 2) == ["red d4=4", "blue d6=3"]


@every_edition
def test_u_age_06_an_event_counts_for_the_second_roll_of_a_band(edition):
    state = position(
        "slot 1: green 9; dice red d8=5 | slot 2: gray 17 | deck: 0 | turn: more rolls 1", edition
    )
    play(state, "end phase", "roll d6 on 1", "=4", "=age the gathering")
    play(state, "roll again", "roll d8 on 2", "=8")
    assert dice(state, 2) == ["red d8=7"]


@every_edition
def test_u_age_06_an_event_counts_for_later_turns(edition):
    state = play(age("the gathering", edition=edition), "end phase", "roll d6 on 2", "=6")
    play(state, "end phase", "roll d8 on 2", "=6")
    assert dice(state, 2) == ["red d6=5", "blue d8=5"]


def test_u_age_06_lying_dice_are_not_changed():
    state = age("the gathering", "slot 3: gray 15; dice blue d6=6, red d4=1")
    assert dice(state, 3) == ["red d4=1", "blue d6=6"]


def test_u_age_day_of_rest_lets_each_player_draw_three_from_the_active_one_clockwise():
    state = age("day of rest", seats=3)
    assert list(draws(state).items()) == [("red", 3), ("blue", 3), ("yellow", 3)]


def test_u_age_day_of_rest_starts_with_the_active_player():
    state = position(
        "slot 1: green 9; dice red d8=5 | slot 2: gray 17 | deck: 0 | active: blue", seats=3
    )
    play(state, "end phase", "roll d6 on 1", "=4")
    assert draws(state) == {"blue": 1}
    assert list(draws(play(state, "=age day of rest"))) == ["blue", "yellow", "red"]


def test_u_age_day_of_rest_is_done_once():
    state = play(thrown("day of rest", "d6", 5), "end phase", "roll d6 on 1", "=4")
    assert dice(state, 1) == ["red d6=5", "blue d6=4"]
    assert facts(state)["supply"]["delver_deck"] == 38


@every_edition
def test_u_age_the_gathering_takes_one_from_every_throw(edition):
    assert dice(thrown("the gathering", "d8", 8, edition), 1) == ["red d8=7"]


def test_u_age_the_gathering_stops_at_one():
    state = thrown("the gathering", "d6", 1)
    assert dice(state, 1) == ["red d6=1"]


@every_edition
def test_u_age_the_gathering_hits_forced_rerolls_too(edition):
    state = position(
        "slot 1: gray 17; dice blue d6=6 | deck: 0 | age: the gathering"
        " | red hand: lost in the ruins",
        edition,
    )
    play(state, "play lost in the ruins", "target blue d6=6 on 1", "=5")
    assert dice(state, 1) == ["blue d6=4"]


@every_edition
def test_u_age_the_gathering_is_ordered_among_card_changes_by_the_active_player(edition):
    state = position(
        "slot 1: gray 17 | deck: 0 | age: the gathering | turn: claims 1",
        edition,
    )
    play(state, "end phase", "roll d6 on 1", "=1")
    assert state.to_move == 0
    assert options(state) == ["show 2", "show 3"]


@every_edition
def test_u_age_festival_of_reclamation_adds_one_to_every_throw(edition):
    assert dice(thrown("festival of reclamation", "d8", 4, edition), 1) == ["red d8=5"]


def test_u_age_festival_of_reclamation_stops_at_the_number_of_faces():
    assert dice(thrown("festival of reclamation", "d4", 4), 1) == ["red d4=4"]


@every_edition
def test_u_age_festival_of_reclamation_can_cost_a_stone(edition):
    state = thrown("festival of reclamation", "d6", 3, edition)
    assert dice(state, 1) == ["red d6=4"]
    assert state.to_move == 1


def city(name: str, face: int):
    """Red throws a d6 onto this City, where 16 lies already; slot 2 is open."""
    state = position(
        f"slot 1: {name}; dice red d8=8, blue d6=5, blue d4=3 | slot 2: gray 17 | deck: 0"
        f" | age: {name}"
    )
    return play(state, "end phase", "roll d6 on 1", f"={face}")


def city_points(name: str) -> dict[str, int]:
    lines = f"red claimed: {name} | age: {name} | deck: 0 | pending: over"
    return {line: points for line, points in position(lines).score_sheet()[0].items() if points}


@pytest.mark.parametrize(("face", "owned"), [(4, []), (5, ["city of gold"])])
def test_u_age_city_of_gold_is_claimed_at_twenty_one(face, owned):
    assert claimed(city("city of gold", face), "red") == owned


def test_u_age_city_of_gold_has_five_stones_and_seven_points():
    """[U-SCORE-03]"""
    state = play(age("city of gold"), *["=red stone"] * 5)
    assert slot(state, 1)["stones"]["red"] == 5
    assert options(state) == ["end phase"]
    assert city_points("city of gold") == {"city cards": 7}


def test_u_age_city_of_ash_is_claimed_at_seventeen_and_cannot_be_refused():
    state = city("city of ash", 4)
    assert claimed(state, "red") == ["city of ash"]
    assert draws(state) == {"blue": 2}


def test_u_age_city_of_ash_has_three_stones_and_costs_four_points():
    """[U-SCORE-03]"""
    state = play(age("city of ash"), *["=red stone"] * 3)
    assert slot(state, 1)["stones"]["red"] == 3
    assert options(state) == ["end phase"]
    assert city_points("city of ash") == {"city cards": -4}


def refuse_age_promo(name: str, edition: str) -> None:
    """Neither an option, nor an outcome, nor a position can bring the promo into a game."""
    with pytest.raises(BadOption, match="promo"):
        new_unearth(edition=edition, promos=name)
    state = claim("slot 2: gray 17 | deck: 0", edition)
    with pytest.raises((BadOption, BadText)):
        state.push(f"=age {name}")
    with pytest.raises(BadText, match="End of Age card"):
        position(f"age: {name}", edition)


@every_edition
def test_u_age_fate_of_the_delvers_is_not_playable(edition):
    refuse_age_promo("fate of the delvers", edition)


@every_edition
def test_u_age_hidden_path_is_not_playable(edition):
    refuse_age_promo("hidden path", edition)


def test_u_age_04_an_event_that_leaves_no_ruin_open_ends_the_game():
    """[U-END-01]"""
    assert play(claim("deck: 0"), "=age the gathering").to_move == OVER
