"""The anytime exchange [C-ANY-01 to C-ANY-08]."""

import pytest

from mattock import OVER, BadText
from mattock.games.cave import GAME
from mattock.games.cave.goods import FOOD, count
from mattock.games.cave.parts import USES
from mattock.games.cave.tile_parts import FEES, PRICES
from tests.games.cave.table import (
    ALMOST_FULL,
    goods,
    options,
    play,
    position,
    refused,
    stock,
    taking,
)

SOURCES = ["emmer to food", "flax to food", "gold to food"]
RICH = "a goods: 3 emmer 3 flax 5 food 4 gold"


def exchanges(state):
    return [text for text in options(state) if text.endswith(" to food")]


@pytest.mark.parametrize("good", ["emmer", "flax", "gold"])
def test_c_any_01_emmer_flax_or_gold_becomes_food(good):
    state = play(position(f"a goods: 2 wood 2 {good}"), f"{good} to food")
    assert {name: count for name, count in goods(state).items() if count} == {
        "wood": 2,
        good: 1,
        "food": 1,
    }


def test_c_any_01_as_often_as_one_likes():
    state = position("a goods: 3 emmer 3 flax 3 gold")
    for text in SOURCES:
        play(state, *[text] * 3)
    assert stock(state) == "9 food"


@pytest.mark.parametrize("text", SOURCES)
def test_c_any_01_what_is_not_there_is_not_exchanged(text):
    state = position("a goods: 9 wood 9 stone 9 food")
    refused(state, text)
    assert exchanges(state) == []


@pytest.mark.parametrize("text", ["wood to food", "stone to food", "food to emmer", "food to flax"])
def test_c_any_01_there_is_no_other_exchange(text):
    with pytest.raises(BadText):
        GAME.read(text)


def test_c_any_01_food_never_becomes_gold_by_itself():
    """Only the Prospecting Site does that. [C-BLUE-PROSPECTING-SITE]"""
    refused(position(RICH), "food to gold")
    refused(taking("undergrowth", RICH), "food to gold")


@pytest.mark.parametrize(
    ("tile", "moves"),
    [
        ("masonry", []),
        ("masonry", ["gain 1 stone"]),
        ("masonry", ["begin rooms"]),
        ("expedition", ["begin rooms", "use tunnel"]),
        ("masonry", ["begin rooms", "use tunnel", "gain 1 wood", "wall 00-01"]),
        ("excavation", ["begin dig"]),
        ("excavation", ["begin dig twice"]),
        ("excavation", ["begin dig twice", "dig 31", "=stall"]),
        ("housework", []),
        ("breach", []),
    ],
)
def test_c_any_02_at_every_decision_of_ones_own_turn(tile, moves):
    state = taking(tile, f"{RICH} | a cave: 20 tunnel | display: shelf")
    play(state, *moves)
    assert exchanges(state) == SOURCES
    before = goods(state)
    play(state, "gold to food")
    assert goods(state) == before | {"gold": before["gold"] - 1, "food": before["food"] + 1}


def test_c_any_02_before_choosing_the_tile():
    state = position(RICH)
    assert exchanges(state) == SOURCES
    assert "take housework" in options(play(state, "gold to food"))


def test_c_any_02_not_on_the_opponents_turn():
    state = play(position(f"{RICH} | b goods: 1 emmer"), "take housework", "end turn")
    assert exchanges(state) == ["emmer to food"]
    play(state, "emmer to food")
    assert stock(state, 0) == "3 emmer 3 flax 5 food 4 gold"
    assert stock(state, 1) == "1 food"
    refused(state, "gold to food")


def test_c_any_02_not_while_chance_draws():
    state = play(taking("excavation", RICH), "begin dig", "dig 31")
    refused(state, *SOURCES)


def test_c_any_02_not_while_the_face_is_chosen():
    """[C-DEC-08]"""
    lines = f"a goods: 1 stone 1 emmer 2 gold | {ALMOST_FULL} | display: retting room"
    state = play(taking("housework", lines), "furnish retting room at 41 for 1 gold")
    assert options(state) == ["face two", "face three"]
    refused(state, "gold to food", "emmer to food")


def test_c_any_03_a_payment_is_offered_against_the_current_stock():
    state = taking("housework", "a goods: 1 wood 1 flax 1 food | display: shelf")
    refused(state, "furnish shelf at 20 for 2 food")
    play(state, "flax to food", "furnish shelf at 20 for 2 food")
    assert stock(state) == ""


def test_c_any_03_gold_exchanged_is_missing_in_the_price():
    state = taking("housework", "a goods: 1 wood 4 food 1 gold | display: stall")
    play(state, "gold to food")
    refused(state, "furnish stall at 20 for 2 food")


def test_c_any_03_the_largest_food_price_is_five():
    """Nobody who exchanges for a payment comes to the limit."""
    prices = [*FEES, *PRICES, *(use.pay for use in USES)]
    assert max(count(price, FOOD) for price in prices) == 5
    state = taking("housework", "a goods: 1 wood 5 flax | display: shelf")
    play(state, *["flax to food"] * 5, "furnish shelf at 20 for 5 food")
    assert stock(state) == ""


@pytest.mark.parametrize("text", SOURCES)
def test_c_any_04_at_nine_food_the_exchange_is_listed_and_the_food_is_lost(text):
    """[C-GOODS-05]"""
    state = position("a goods: 1 emmer 1 flax 9 food 1 gold")
    assert exchanges(state) == SOURCES
    play(state, text)
    assert goods(state)["food"] == 9
    assert goods(state)[text.split()[0]] == 0


def renovating(gold, rival):
    amounts = f"a goods: {gold} gold | b goods: {rival} gold"
    return position(f"round: 8 turn 1 | offer: housework, renovation | {amounts}")


def test_c_any_05_renovation_compares_gold_when_choosing():
    """[C-ACT-RENOVATION]"""
    assert "take renovation" in options(renovating(6, 5))
    refused(renovating(5, 5), "take renovation")
    refused(renovating(4, 5), "take renovation")


def test_c_any_05_gold_changed_before_choosing_is_gone():
    refused(play(renovating(6, 5), "gold to food"), "take renovation")


def test_c_any_05_gold_changed_after_choosing_does_not_undo_the_choice():
    state = play(renovating(6, 5), "take renovation", *["gold to food"] * 6)
    assert "wall 41-42" in options(state)


def test_c_any_06_the_exchange_triggers_no_blue_room():
    """[C-BLUE-RETTING-ROOM]"""
    state = position("a goods: 2 flax | a cave: 20 shelf, 41 retting room")
    assert stock(play(state, "flax to food")) == "1 flax 1 food"


def test_c_any_06_the_exchange_is_no_part():
    state = taking("masonry", RICH)
    before = [text for text in options(state) if " to " not in text]
    play(state, *SOURCES, *SOURCES)
    assert [text for text in options(state) if " to " not in text] == before


def test_c_any_06_the_exchange_is_no_room_use():
    state = play(taking("masonry", RICH), "begin rooms", *SOURCES)
    assert "use cave entrance for wood" in options(state)


def test_c_any_06_the_exchange_does_not_spend_a_dig():
    state = play(taking("excavation", RICH), "begin dig twice", *SOURCES, "dig 31", "=stall")
    assert "dig 41" in options(play(state, *SOURCES))


def test_c_any_07_exchange_first_and_replenish_afterwards():
    state = taking("masonry", "a goods: 2 flax | a cave: 20 shelf")
    play(state, "flax to food", "flax to food", "begin rooms", "use shelf for flax")
    assert stock(state) == "2 flax 2 food"


def test_c_any_08_no_exchange_after_the_last_turn_of_the_game():
    state = position(f"round: 8 turn 8 | offer: breach | {RICH} | b goods: 1 gold")
    play(state, "take breach")
    assert exchanges(state) == SOURCES
    play(state, "end turn")
    assert state.to_move == OVER
    refused(state, *SOURCES)
    assert goods(state)["gold"] == 4
