"""Set-up, draw by draw [U-SETUP]."""

import pytest

from mattock.games.unearth import GAME
from tests.games.unearth.rings import FACTS, drawn_up_to, ring
from tests.games.unearth.table import (
    every_edition,
    facts,
    hand,
    new_unearth,
    options,
    play,
    position,
    refused,
    slot,
    ways,
)

every_count = pytest.mark.parametrize("seats", [2, 3, 4])
CENOTAPH_RING = (
    f"slot 1: gray 17; stones blue | red tableau: {ring('LLRRB')} | offer: the blackened cenotaph"
)
MEMORIAL_RING = (
    f"slot 1: gray 17; stones blue | red tableau: {ring('BBBBB')} | offer: the crumbling memorial"
)
FINISH = ("end phase", "roll d6 on 1", "=1", "take blue stone", "put at 1,-1")


def set_up(edition, seats=2):
    """A whole set-up; red throws high for the first turn, the others low."""
    state = drawn_up_to(new_unearth(seats=seats, edition=edition), "first")
    while facts(state)["pending"][-1] != "delver":
        throws_high = facts(state)["pending"][-1].startswith("first red")
        play(state, options(state)[-1 if throws_high else 0])
    return state


def before_first_player(edition, seats=2):
    return drawn_up_to(new_unearth(seats=seats, edition=edition), "first")


def read_by(state, text, seat):
    """The log line of a seat for a move about to be made."""
    return GAME.log_line(state, GAME.read(text), seat)


def test_u_setup_01_all_sixty_stones_are_in_the_bag_before_seeding():
    state = drawn_up_to(new_unearth(), "seed")
    assert ways(state) == dict.fromkeys(
        ["=black stone", "=red stone", "=blue stone", "=yellow stone"], 15
    )


@every_edition
def test_u_setup_01_stones_on_ruins_are_not_in_the_bag(edition):
    state = before_first_player(edition)
    lying = sum(sum(row["stones"].values()) for row in facts(state)["slots"])
    assert lying > 0
    assert sum(facts(state)["supply"]["bag"].values()) == 60 - lying


@every_edition
@every_count
def test_u_setup_02_each_player_is_dealt_two_delver_cards(edition, seats):
    state = drawn_up_to(new_unearth(seats=seats, edition=edition), "hide")
    assert [player["hand_size"] for player in facts(state)["players"]] == [2] * seats
    assert facts(state)["supply"]["delver_deck"] == 38 - 2 * seats


@every_edition
def test_u_setup_02_hands_are_secret_and_their_owner_sees_them(edition):
    """[U-INFO-02]"""
    state = play(new_unearth(edition=edition), "=forlorn", "=expedition")
    assert hand(state, 0) == {"forlorn": 1, "expedition": 1}
    for other in (1, None):
        assert facts(state, other)["players"][0]["hand"] == {}
    assert read_by(state, "=forlorn", 1) == "chance: =forlorn"
    assert read_by(state, "=forlorn", 0) == read_by(state, "=forlorn", None)
    assert "forlorn" not in read_by(state, "=forlorn", 0)


def test_u_setup_02_a_dealt_card_is_gone_from_the_deck():
    state = play(new_unearth(), "=restoration", "=restoration")
    assert sum(ways(state).values()) == 36
    refused(state, "=restoration")


@every_edition
@every_count
def test_u_setup_03_each_player_gets_one_hidden_ruin(edition, seats):
    state = drawn_up_to(new_unearth(seats=seats, edition=edition), "turn up")
    assert [player["hidden_count"] for player in facts(state)["players"]] == [1] * seats


@every_edition
def test_u_setup_03_only_its_owner_may_look_at_a_hidden_ruin(edition):
    state = drawn_up_to(new_unearth(edition=edition), "hide red")
    assert "peach 13" in read_by(state, "=peach 13", 0)
    assert "peach 13" not in read_by(state, "=peach 13", 1)
    play(state, "=peach 13")
    assert facts(state, 0)["players"][0]["hidden"] == ["peach 13"]
    assert facts(state, 1)["players"][0]["hidden"] == []
    assert facts(state, None)["players"][0]["hidden"] == []


@every_edition
@pytest.mark.parametrize(("seats", "boxed"), [(2, 10), (3, 5), (4, 5)])
def test_u_setup_04_the_box_gets_five_ruins_or_ten_with_two_players(edition, seats, boxed):
    state = before_first_player(edition, seats)
    assert facts(state)["supply"]["box_size"] == boxed


@every_edition
def test_u_setup_04_boxed_ruins_are_unseen(edition):
    state = set_up(edition)
    for seat in (0, 1, None):
        assert facts(state, seat)["supply"]["box"] == []


def test_u_setup_04_ruins_are_boxed_after_the_hidden_ones_are_dealt():
    """A hidden Ruin cannot be found in the box any more."""
    state = play(position(f"{CENOTAPH_RING} | blue hidden: peach 9"), *FINISH)
    play(state, "build the blackened cenotaph")
    assert "=peach 9" not in options(state)
    assert "=peach 11" in options(state)


@every_edition
def test_u_setup_05_later_effects_draw_on_the_box(edition):
    state = play(position(CENOTAPH_RING, edition), *FINISH, "build the blackened cenotaph")
    play(state, "=peach 13")
    assert facts(state, 0)["players"][0]["hidden"] == ["peach 13"]
    assert facts(state)["supply"]["box_size"] == 9


@every_edition
def test_u_setup_05_unused_end_of_age_cards_are_not_in_the_box(edition):
    state = play(position(CENOTAPH_RING, edition), *FINISH, "build the blackened cenotaph")
    assert len(options(state)) == 24
    refused(state, "=city of gold")
    refused(state, "=city of ash")


def test_u_setup_05_nobody_inspects_the_box_unless_an_effect_says_so():
    state = play(position(MEMORIAL_RING), *FINISH)
    assert facts(state, 0)["supply"]["box"] == []
    play(state, "build the crumbling memorial", *[f"=peach {value}" for value in (9, 11, 13)])
    assert facts(state, 0)["supply"]["box"] == ["peach 9", "peach 11", "peach 13"]
    assert facts(state, 1)["supply"]["box"] == []


@every_edition
def test_u_setup_06_the_end_of_age_card_lies_face_down(edition):
    state = set_up(edition)
    for seat in (0, 1, None):
        assert facts(state, seat)["supply"]["age"] is None


@every_edition
@pytest.mark.parametrize(("deck", "drawn"), [(1, "=peach 9"), (0, "=age day of rest")])
def test_u_setup_06_the_end_of_age_card_is_last_in_the_deck(edition, deck, drawn):
    state = position(f"slot 1: gray 9; dice red d6=5 | slot 2: gray 17 | deck: {deck}", edition)
    play(state, "end phase", "roll d6 on 1", "=4")
    assert drawn in options(state)
    assert len({text.startswith("=age") for text in options(state)}) == 1


def test_u_setup_06_it_is_one_of_five_at_random():
    state = position("slot 1: gray 9; dice red d6=5 | slot 2: gray 17 | deck: 0")
    play(state, "end phase", "roll d6 on 1", "=4")
    assert list(ways(state).values()) == [1] * 5


@every_edition
@pytest.mark.parametrize(("seats", "slots"), [(2, 4), (3, 5), (4, 5)])
def test_u_setup_07_five_ruins_are_turned_up_or_four_with_two_players(edition, seats, slots):
    state = before_first_player(edition, seats)
    assert len(facts(state)["slots"]) == slots
    assert all(row["ruin"] for row in facts(state)["slots"])


@every_edition
def test_u_setup_07_the_number_of_slots_stays(edition):
    slots = "slot 2: gray 11 | slot 3: gray 13 | slot 4: gray 15"
    state = position(f"slot 1: gray 9; dice red d6=5 | {slots}", edition)
    play(state, "end phase", "roll d6 on 1", "=4", "=gray 17", *["=red stone"] * 3)
    assert [row["ruin"] for row in facts(state)["slots"]] == [
        "gray 17",
        "gray 11",
        "gray 13",
        "gray 15",
    ]


def test_u_setup_07_two_players_have_no_fifth_slot():
    state = play(set_up("en"), "end phase")
    refused(state, "roll d6 on 5")


@every_edition
def test_u_setup_08_ruins_are_seeded_in_slot_order_with_their_stones(edition):
    state = drawn_up_to(new_unearth(edition=edition), "turn up")
    play(state, "=peach 9", "=peach 17", "=green 11", "=green 15")
    for number, stones in ((1, 2), (2, 3), (3, 2), (4, 3)):
        assert facts(state)["pending"][-1] == f"seed {number}"
        play(state, *["=blue stone"] * stones)
        assert slot(state, number)["stones"]["blue"] == stones
    assert facts(state)["pending"][-1].startswith("offering")


def test_u_setup_08_stones_come_from_the_bag_without_being_put_back():
    """[U-RNG-04]"""
    state = drawn_up_to(new_unearth(), "seed")
    play(state, "=red stone")
    assert ways(state)["=red stone"] == 14
    assert ways(state)["=blue stone"] == 15


@every_edition
@every_count
def test_u_setup_09_players_plus_two_named_wonders_are_on_offer(edition, seats):
    state = before_first_player(edition, seats)
    assert len(facts(state)["supply"]["offer"]) == seats + 2


def test_u_setup_09_the_same_named_wonder_is_not_laid_out_twice():
    state = drawn_up_to(new_unearth(), "offering")
    play(state, "=temple of fate")
    assert len(options(state)) == 14
    refused(state, "=temple of fate")


def test_u_setup_09_the_offer_is_never_refilled():
    lines = CENOTAPH_RING.replace("offer:", "offer: temple of fate, underground library,")
    state = play(position(lines), *FINISH, "build underground library")
    assert facts(state)["supply"]["offer"] == ["the blackened cenotaph", "temple of fate"]
    assert options(state) == ["end phase"]


@every_edition
def test_u_setup_10_both_stacks_lie_face_down(edition):
    state = set_up(edition)
    assert facts(state)["supply"]["lesser"] == 10
    assert facts(state)["supply"]["greater"] == 6


def test_u_setup_10_the_stacks_are_shuffled_separately():
    state = play(position(CENOTAPH_RING), *FINISH, "build lesser")
    assert ways(state) == {"=2 points": 2, "=3 points": 6, "=4 points": 2}
    state = play(position(MEMORIAL_RING), *FINISH, "build greater")
    assert ways(state) == {"=6 points": 1, "=7 points": 4, "=8 points": 1}


@every_edition
@every_count
def test_u_setup_11_all_dice_are_in_the_pools(edition, seats):
    state = set_up(edition, seats)
    assert [row["dice"] for row in facts(state)["slots"]] == [[]] * len(facts(state)["slots"])
    play(state, "end phase")
    assert {text.split()[1] for text in options(state)} == {"d4", "d6", "d8"}


@pytest.mark.parametrize("seat", ["red", "blue", "yellow", "green"])
def test_u_setup_11_each_player_has_five_dice_of_one_colour(seat):
    """With the other four laid out only the d8 is left, and then nothing."""
    four = f"dice {seat} d4=1, {seat} d6=1, {seat} d6=1, {seat} d6=1"
    state = play(position(f"active: {seat} | slot 1: gray 17; {four}", seats=4), "end phase")
    assert options(state) == ["roll d8 on 1"]
    five = f"{four}, {seat} d8=1"
    state = play(position(f"active: {seat} | slot 1: gray 17; {five}", seats=4), "end phase")
    assert all(text.startswith("lift") for text in options(state))


@pytest.mark.parametrize(
    ("edition", "events"),
    [
        ("en", ["d6"] * 2),
        ("de", ["d4", "d6", "d6", "d6", "d8"] * 2),
        ("ref", ["d8"] * 2),
    ],
)
def test_u_setup_12_the_dice_thrown_for_the_first_turn(edition, events):
    """[U-RNG-12]"""
    state = before_first_player(edition)
    for number, die in enumerate(events):
        assert ways(state) == {f"={face}": 1 for face in range(1, int(die[1]) + 1)}
        play(state, "=1" if number < len(events) / 2 else "=2")
    assert facts(state)["active"] == 1


@every_count
def test_u_setup_12_in_ru_the_first_player_is_drawn(seats):
    state = before_first_player("ru", seats)
    names = ("red", "blue", "yellow", "green")[:seats]
    assert ways(state) == {f"={name} starts": 1 for name in names}
    assert facts(play(state, "=blue starts"))["active"] == 1


@pytest.mark.parametrize("edition", ["en", "ref"])
def test_u_setup_12_the_highest_die_starts(edition):
    state = play(before_first_player(edition, 3), "=2", "=6", "=5")
    assert facts(state)["active"] == 1


def test_u_setup_12_in_de_the_highest_sum_starts():
    state = before_first_player("de")
    play(state, "=4", "=6", "=1", "=1", "=1", "=1", "=1", "=1", "=3", "=8")
    assert facts(state)["active"] == 1


@pytest.mark.parametrize(("edition", "dice"), [("en", 1), ("de", 5), ("ref", 1)])
def test_u_setup_12_tied_leaders_throw_again_among_themselves(edition, dice):
    state = before_first_player(edition, 3)
    play(state, *["=3"] * dice, *["=2"] * dice, *["=3"] * dice)
    assert facts(state)["pending"][-1] == "first red d4"
    play(state, *["=1"] * dice)
    assert facts(state)["pending"][-1] == "first yellow d4"
    play(state, *["=2"] * dice)
    assert facts(state)["active"] == 2


@every_edition
def test_u_setup_12_play_then_goes_clockwise(edition):
    state = position("active: yellow | slot 1: gray 17", edition, seats=3)
    assert facts(play(state, "end phase", "roll d6 on 1", "=4"))["active"] == 0


@every_edition
@every_count
def test_u_setup_13_numbers_by_player_count(edition, seats):
    numbers = FACTS["setup"][str(seats)]
    table = facts(set_up(edition, seats))
    supply = table["supply"]
    assert sum(player["hidden_count"] for player in table["players"]) == seats
    assert supply["box_size"] == numbers["ruins_boxed"]
    assert len(table["slots"]) == numbers["ruins_open"]
    assert supply["ruin_deck"] == numbers["ruins_left_in_deck"]
    assert supply["ruin_deck"] + len(table["slots"]) == numbers["ruins_winnable_from_table"]
    assert len(supply["offer"]) == numbers["named_wonders_on_offer"]
    assert supply["delver_deck"] == numbers["delver_cards_left_in_deck"]


def test_u_setup_13_one_end_of_age_card_follows_the_deck():
    """With deck and End of Age card gone, a vacated slot stays empty."""
    state = position("slot 1: gray 9; dice red d6=5 | slot 2: gray 17 | deck: 0")
    play(state, "end phase", "roll d6 on 1", "=4", "=age the gathering")
    assert slot(state, 1)["ruin"] is None
    assert state.to_move == 1
