"""Who may know what [U-INFO]."""

import json

import pytest

from mattock.core.play import Rng
from mattock.games.unearth import GAME
from tests.games.unearth.rings import FACTS, owning, ring, words
from tests.games.unearth.table import every_edition, facts, hand, options, play, position, ways

everybody = pytest.mark.parametrize("seat", [0, 1, None])
RICH = (
    "active: blue | slot 1: gray 17; stones red blue blue; dice red d6=4, blue d8=2"
    " | slot 2: city of gold; stones black | deck: 0 | age: city of gold"
    " | discard: expedition, forlorn 2 | offer: temple of fate, underground library"
    f" | red hand: ancient map 3 | red hidden: peach 9, peach 11 | red claimed: green 13"
    f" | red tableau: {ring('LRBYLR', 'lesser 3')}"
    f" | blue tableau: {owning('the harmonious columns')}"
    " | turn: maps 1, expeditions 2, readings 1, claims 1, more rolls 1"
)
TABLE = "slot 1: gray 17; stones red; dice red d6=4"
TIE = "active: blue | slot 1: gray 9; dice red d6=5 | slot 2: gray 17"
TIED = ("end phase", "roll d6 on 1", "=5", "=expedition", "=expedition")
CENOTAPH = (
    f"slot 1: gray 17; stones blue | red tableau: {ring('LLRRB')} | red hidden: peach 9"
    " | blue hidden: peach 11 | offer: the blackened cenotaph"
)
BUILD_CENOTAPH = (
    "end phase",
    "roll d6 on 1",
    "=1",
    "take blue stone",
    "put at 1,-1",
    "build the blackened cenotaph",
)


def logged(state, text, seat):
    return GAME.log_line(state, GAME.read(text), seat)


def all_words(state, seat):
    """Everything a seat is told, as one text."""
    return json.dumps(facts(state, seat)) + " ".join(map(str, state.view(seat).moves()))


@everybody
def test_u_info_01_ruins_with_stones_and_dice_are_open(seat):
    first = facts(position(RICH), seat)["slots"][0]
    assert (first["ruin"], first["claim_value"], first["sum"]) == ("gray 17", 17, 6)
    assert first["stones"] == {"black": 0, "red": 1, "blue": 2, "yellow": 0}
    assert first["dice"] == [{"die": "red d6a", "value": 4}, {"die": "blue d8", "value": 2}]


@everybody
def test_u_info_01_tableaux_and_claimed_ruins_are_open(seat):
    red, blue = facts(position(RICH), seat)["players"]
    assert red["tableau"]["0,0"] == "black"
    assert red["tableau"]["1,0"].startswith("lesser")
    assert red["claimed"] == ["green 13"]
    assert blue["named"] == ["the harmonious columns"]
    assert blue["tableau"]["1,0"] == "the harmonious columns"


@everybody
def test_u_info_01_sizes_of_hands_decks_stacks_and_the_box_are_open(seat):
    table = facts(position(RICH), seat)
    red, supply = table["players"][0], table["supply"]
    assert (red["hand_size"], red["hidden_count"]) == (3, 2)
    assert (supply["delver_deck"], supply["ruin_deck"]) == (38 - 6, 0)
    assert (supply["lesser"], supply["greater"]) == (9, 6)
    assert supply["box_size"] == 25 - 4


@everybody
def test_u_info_01_offer_discard_and_end_of_age_card_are_open(seat):
    supply = facts(position(RICH), seat)["supply"]
    assert supply["offer"] == ["underground library", "temple of fate"]
    assert supply["discard"] == {"expedition": 1, "forlorn": 2}
    assert supply["age"] == "city of gold"


@everybody
def test_u_info_01_markers_and_waiting_modifiers_are_open(seat):
    assert facts(position(RICH), seat)["turn"] == {
        "maps": 1,
        "expeditions": 2,
        "readings": 1,
        "claims": 1,
        "rolls_made": 0,
        "rolls_allowed": 2,
    }


@everybody
def test_u_info_01_pools_are_open(seat):
    """A pool is what lies on no Ruin and is not in hand."""
    state = play(position("slot 1: gray 17; dice red d4=1"), "end phase", "roll d8 on 1")
    assert "roll: red d8, in hand" in facts(state, seat)["text"]
    assert [die["die"] for row in facts(state, seat)["slots"] for die in row["dice"]] == ["red d4"]


each_secret = pytest.mark.parametrize(
    ("secret", "other"),
    [
        ("red hand: forlorn, expedition", "red hand: ancient map 2"),
        ("red hidden: peach 9", "red hidden: blue 17"),
        (
            f"red tableau: {ring('LRBYLR', 'lesser 2')}",
            f"red tableau: {ring('LRBYLR', 'lesser 4')}",
        ),
        (
            f"red tableau: {ring('LLLLLL', 'greater 6')}",
            f"red tableau: {ring('LLLLLL', 'greater 8')}",
        ),
    ],
    ids=["hand", "hidden", "lesser", "greater"],
)


@every_edition
@each_secret
def test_u_info_02_hands_hidden_ruins_and_token_values_look_alike_to_others(edition, secret, other):
    one, two = (position(f"{TABLE} | {lines}", edition) for lines in (secret, other))
    for seat in (1, None):
        assert facts(one, seat) == facts(two, seat)
        assert one.view(seat).moves() == two.view(seat).moves() == []
        assert one.view(seat).imagine(Rng(7)).text() == two.view(seat).imagine(Rng(7)).text()


@every_edition
@each_secret
def test_u_info_02_their_owner_may_look_at_any_time(edition, secret, other):
    for active in ("red", "blue"):
        state = position(f"active: {active} | {TABLE} | {secret}", edition)
        assert secret in facts(state, 0)["text"]


def test_u_info_02_what_a_player_gains_later_is_secret_too():
    """[U-INFO-06]"""
    state = play(position(CENOTAPH), *BUILD_CENOTAPH)
    assert "blue 9" not in logged(state, "=blue 9", 1)
    assert "blue 9" in logged(state, "=blue 9", 0)
    play(state, "=blue 9")
    assert facts(state, 0)["players"][0]["hidden"] == ["peach 9", "blue 9"]
    assert facts(state, 1)["players"][0]["hidden"] == []
    assert facts(state, 1)["players"][0]["hidden_count"] == 2


@everybody
def test_u_info_03_nobody_is_told_of_unseen_ruins_or_the_end_of_age_card(seat):
    state = position(f"{TABLE} | red hidden: peach 9 | blue hidden: peach 11 | deck: 12")
    seen = {"gray 17", "peach 9", "peach 11"}
    unseen = {f"{ruin['color']} {ruin['claim_value']}" for ruin in FACTS["ruins"]} - seen
    ages = {words(card["id"]) for card in FACTS["end_of_age"]}
    told = all_words(state, seat)
    assert not [name for name in unseen | ages if f'"{name}"' in told or f" {name}" in told]
    assert facts(state, seat)["supply"]["age"] is None


def test_u_info_03_deck_and_box_have_no_order():
    """The next Ruin may be any unseen one, whether it lies in the deck or in the box."""
    state = position("slot 1: gray 9; dice red d6=5 | slot 2: gray 17 | deck: 1")
    play(state, "end phase", "roll d6 on 1", "=4")
    assert list(ways(state).values()) == [1] * 23


def test_u_info_03_token_stacks_have_no_order():
    lines = f"slot 1: gray 17; stones red | red tableau: {ring('LRBYL')}"
    state = position(f"{lines} | blue tableau: {ring('LRBYLR', 'lesser 3')}")
    play(state, "end phase", "roll d6 on 1", "=1", "take red stone", "put at 1,-1", "build lesser")
    assert ways(state) == {"=2 points": 2, "=3 points": 5, "=4 points": 2}


def test_u_info_03_the_memorial_builder_alone_sees_the_box():
    state = position(
        f"slot 1: gray 17; stones blue | red tableau: {ring('BBBBB')}"
        " | offer: the crumbling memorial | box: ?, ?"
    )
    play(state, "end phase", "roll d6 on 1", "=1", "take blue stone", "put at 1,-1")
    play(state, "build the crumbling memorial")
    assert "peach 9" not in logged(state, "=peach 9", 1)
    play(state, "=peach 9", "=peach 11")
    assert options(state) == ["choose peach 9", "choose peach 11"]
    assert facts(state, 0)["supply"]["box"] == ["peach 9", "peach 11"]
    assert "peach 9" not in all_words(state, 1)
    assert "peach 9" not in logged(state, "choose peach 9", 1)


@everybody
def test_u_info_04_a_ruin_boxed_by_a_tie_is_known_to_all(seat):
    state = play(position(TIE), *TIED, "=peach 9", "=red stone", "=red stone")
    assert facts(state, seat)["supply"]["box"] == ["gray 9"]


def boxed_gray_9(taken):
    """Red took a card with the Cenotaph while gray 9 was known to lie in the box."""
    state = position(f"{CENOTAPH} | box: gray 9, ?, ?")
    return play(state, *BUILD_CENOTAPH, f"={taken}")


def test_u_info_04_it_is_in_doubt_once_a_secret_effect_may_have_taken_it():
    other, same = boxed_gray_9("blue 9"), boxed_gray_9("gray 9")
    for seat in (1, None):
        assert facts(other, seat) == facts(same, seat)
        assert facts(other, seat)["supply"]["box"] == []


def test_u_info_04_who_took_a_card_still_knows():
    assert facts(boxed_gray_9("blue 9"), 0)["supply"]["box"] == ["gray 9"]
    assert facts(boxed_gray_9("gray 9"), 0)["supply"]["box"] == []


def test_u_info_04_a_ruin_in_doubt_lies_in_the_box_or_with_its_taker():
    view = boxed_gray_9("gray 9").view(1)
    imagined = [facts(view.imagine(Rng(seed)), 0) for seed in range(40)]
    takers = ["gray 9" in table["players"][0]["hidden"] for table in imagined]
    assert set(takers) == {True, False}


@everybody
def test_u_info_05_the_bag_holds_what_does_not_lie_open(seat):
    state = position(RICH)
    lying = {"black": 1, "red": 1, "blue": 2, "yellow": 0}
    placed = [
        what for player in facts(state, None)["players"] for what in player["tableau"].values()
    ]
    assert facts(state, seat)["supply"]["bag"] == {
        colour: 15 - lying[colour] - placed.count(colour) for colour in lying
    }


def test_u_info_06_the_number_of_cards_drawn_is_open_but_not_their_faces():
    state = play(position(TIE), "end phase", "roll d6 on 1", "=5")
    assert "expedition" in logged(state, "=expedition", 1)
    assert "expedition" not in logged(state, "=expedition", 0)
    assert "expedition" not in logged(state, "=expedition", None)
    play(state, "=expedition", "=forlorn")
    assert [player["hand_size"] for player in facts(state, None)["players"]] == [1, 1]
    assert hand(state, 1) == {"expedition": 1}
    assert facts(state, 0)["players"][1]["hand"] == {}


@everybody
def test_u_info_06_stones_are_open_as_soon_as_drawn(seat):
    state = position(f"slot 1: gray 17 | red tableau: {owning('underground library')}")
    play(state, "end phase", "roll d6 on 1", "=1", "draw two")
    assert logged(state, "=red stone", seat) == "chance: =red stone"
    play(state, "=red stone")
    assert logged(state, "=blue stone", seat) == "chance: =blue stone"
    play(state, "=blue stone")
    assert "held red, held blue" in facts(state, seat)["text"]


def test_u_info_04_a_secret_taking_puts_what_was_known_of_the_box_in_doubt():
    state = position(
        "slot 1: gray 9; dice red d4=1 | box: peach 9, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?"
        " | roll: red d4, excavation, to 1, natural 4, shown 4, tested 4"
        " | pending: turn > more > claims > cenotaph"
    )
    assert facts(state, 1)["supply"]["box"] == ["peach 9"]
    play(state, "=green 9")
    assert facts(state, 1)["supply"]["box"] == []
    assert "box doubt: peach 9" in state.view(1).text().splitlines()
    assert facts(state, 0)["supply"]["box"] == ["peach 9"]
