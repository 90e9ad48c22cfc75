"""The turn: Delver Phase, declaration, end [U-TURN]."""

import pytest

from mattock import CHANCE, OVER
from tests.games.unearth.rings import FACTS, words
from tests.games.unearth.table import (
    SPREAD,
    TABLE,
    TARGETED,
    dice,
    every_edition,
    facts,
    hand,
    options,
    play,
    position,
    refused,
    ways,
)

ONE_DIE = "slot 1: gray 17; dice blue d6=4"
LAST_RUIN = "deck: 0 | age: day of rest | slot 1: gray 9; dice red d6=5"
CARDS = {words(card["id"]): card for card in FACTS["delver_cards"]}
MARKERS = [name for name, card in CARDS.items() if card.get("marker")]


def all_cards_but(*names):
    """A hand with every card of the game but one copy of each of a few."""
    left = {name: card["count"] - (name in names) for name, card in CARDS.items()}
    return ", ".join(f"{name} {count}" for name, count in left.items() if count)


def test_u_turn_01_a_turn_begins_with_a_delver_phase():
    state = position(f"{TABLE} | red hand: ancient map")
    assert options(state) == ["play ancient map", "end phase"]
    refused(state, "roll d6 on 1")


def test_u_turn_01_the_delver_phase_may_be_empty():
    state = play(position(TABLE), "end phase")
    assert "roll d6 on 1" in options(state)
    refused(state, "end phase")


@every_edition
def test_u_turn_02_any_number_of_cards_one_at_a_time(edition):
    state = position(f"{ONE_DIE} | red hand: forlorn 2, ancient map", edition)
    play(state, "play forlorn")
    refused(state, "play ancient map")
    play(state, "target blue d6=4 on 1", "play ancient map", "play forlorn")
    play(state, "target blue d6=2 on 1")
    assert hand(state, 0) == {}
    assert options(state) == ["end phase"]


@every_edition
def test_u_turn_02_a_card_is_finished_with_roll_stone_and_claim_before_the_next(edition):
    lines = "slot 1: gray 9; stones red; dice blue d6=6, red d6=1 | slot 2: gray 17"
    state = position(f"{lines} | red hand: lost in the ruins, ancient map", edition)
    play(state, "play lost in the ruins", "target red d6=1 on 1", "=3")
    for text in ("take red stone", "put at 0,0", "=expedition", "=gray 13", "=red stone"):
        refused(state, "play ancient map")
        play(state, text)
    play(state, "=red stone", "play ancient map")
    assert facts(state)["turn"]["maps"] == 1


def test_u_turn_02_the_phase_ends_whenever_its_player_likes():
    state = position(f"{ONE_DIE} | red hand: forlorn, ancient map 2")
    play(state, "play ancient map", "end phase")
    assert hand(state, 0) == {"forlorn": 1, "ancient map": 1}
    refused(state, "play ancient map")


@every_edition
def test_u_turn_03_only_the_active_player_plays_cards(edition):
    state = position(f"{ONE_DIE} | red hand: forlorn | blue hand: ancient map", edition)
    assert state.to_move == 0
    refused(state, "play ancient map")


@every_edition
def test_u_turn_03_nobody_plays_a_card_on_anothers_turn(edition):
    lines = "slot 1: gray 17; stones red; dice blue d6=4"
    state = position(f"{lines} | red hand: lost in the ruins | blue hand: ancient map", edition)
    play(state, "play lost in the ruins", "target blue d6=4 on 1", "=1")
    assert state.to_move == 1
    refused(state, "play ancient map")


@every_edition
def test_u_turn_03_no_card_between_two_excavation_rolls(edition):
    state = position(f"{TABLE} | red hand: band of delvers, ancient map", edition)
    play(state, "play band of delvers", "end phase", "roll d6 on 1", "=4")
    assert options(state) == ["roll again", "stop"]
    refused(state, "play ancient map")
    play(state, "roll again")
    refused(state, "play ancient map")


def test_u_turn_04_a_card_drawn_in_the_phase_may_be_played_in_it():
    lines = "slot 1: gray 9; dice red d6=1, blue d8=7 | slot 2: gray 17"
    state = position(f"{lines} | red hand: a new discovery")
    play(state, "play a new discovery", "target blue d8=7 on 1", "=expedition")
    play(state, "=gray 13", "=red stone", "=red stone")
    play(state, "play expedition")
    assert facts(state)["turn"]["expeditions"] == 1


def test_u_turn_05_a_played_card_lies_face_up_until_all_it_set_off_is_done():
    lines = "slot 1: gray 17; stones red; dice blue d6=4"
    state = position(f"{lines} | red hand: lost in the ruins")
    for text in ("play lost in the ruins", "target blue d6=4 on 1", "=1", "take red stone"):
        play(state, text)
        assert facts(state)["supply"]["resolving"] == "lost in the ruins"
        assert facts(state)["supply"]["discard"] == {}
        assert hand(state, 0) == {}
    play(state, "put at 0,0")
    assert facts(state)["supply"]["resolving"] is None
    assert facts(state)["supply"]["discard"] == {"lost in the ruins": 1}


def test_u_turn_05_a_card_is_not_reshuffled_by_its_own_consequences():
    """[U-CLAIM-12]"""
    lines = "slot 1: gray 9; dice red d6=1, red d6=1, blue d8=6 | slot 2: gray 17"
    hands = f"blue hand: {all_cards_but('a new discovery', 'forlorn')} | red hand: a new discovery"
    state = position(f"{lines} | {hands} | discard: forlorn")
    play(state, "play a new discovery", "target blue d8=6 on 1")
    assert ways(state) == {"=forlorn": 1}
    play(state, "=forlorn")
    assert "=gray 13" in options(state)
    assert hand(state, 0) == {"forlorn": 1}


@pytest.mark.parametrize("card", MARKERS)
def test_u_turn_05_five_cards_are_discarded_at_once_and_leave_a_marker(card):
    state = play(position(f"{TABLE} | red hand: {card}"), f"play {card}")
    assert facts(state)["supply"]["discard"] == {card: 1}
    assert facts(state)["supply"]["resolving"] is None
    before = facts(position(TABLE))["turn"]
    assert sum(facts(state)["turn"].values()) == sum(before.values()) + 1


def test_u_turn_05_a_discarded_marker_card_can_be_reshuffled():
    lines = "slot 1: gray 9; dice red d6=1, blue d8=6 | slot 2: gray 17"
    hands = f"blue hand: {all_cards_but('expedition', 'a new discovery')}"
    state = position(f"{lines} | {hands} | red hand: expedition, a new discovery")
    play(state, "play expedition", "play a new discovery", "target blue d8=6 on 1")
    assert ways(state) == {"=expedition": 1}


@pytest.mark.parametrize("card", TARGETED)
def test_u_turn_06_three_cards_need_a_die_on_a_ruin(card):
    """[U-FAQ-11]"""
    state = position(f"{TABLE} | red hand: {card}")
    assert options(state) == ["end phase"]
    refused(state, f"play {card}")
    assert f"play {card}" in options(position(f"{ONE_DIE} | red hand: {card}"))


@pytest.mark.parametrize("card", [name for name in CARDS if name not in TARGETED])
def test_u_turn_06_every_other_card_may_always_be_played(card):
    state = play(position(f"{TABLE} | red hand: {card}"), f"play {card}")
    assert facts(state)["players"][0]["hand_size"] == 0


def test_u_turn_06_a_batch_without_dice_does_nothing():
    state = position(f"{TABLE} | red hand: restoration, forgotten song")
    play(state, "play restoration", "play forgotten song", "name 3")
    assert options(state) == ["end phase"]
    assert facts(state)["supply"]["discard"] == {"restoration": 1, "forgotten song": 1}


def test_u_turn_06_a_die_that_would_not_change_is_a_legal_target():
    state = position("slot 1: gray 17; dice blue d6=1 | red hand: forlorn")
    play(state, "play forlorn", "target blue d6=1 on 1")
    assert dice(state, 1) == ["blue d6=1"]


def test_u_turn_07_unused_markers_vanish_at_the_end_of_the_turn():
    state = position(f"{TABLE} | turn: maps 2, expeditions 1, claims 1, more rolls 1")
    play(state, "end phase", "roll d8 on 1", "=4", "keep", "stop")
    assert facts(state)["active"] == 1
    assert facts(state)["turn"] == facts(position(TABLE))["turn"]
    play(state, "end phase")
    refused(state, "roll d6 open")
    play(state, "roll d6 on 1", "=4")
    assert dice(state, 1) == ["red d8=4", "blue d6=4"]


def test_u_turn_08_an_excavation_roll_must_be_made():
    state = play(position(TABLE), "end phase")
    assert all(text.startswith("roll ") for text in options(state))
    for text in ("stop", "end phase", "decline", "keep"):
        refused(state, text)


@pytest.mark.parametrize(
    "lines", [TABLE, SPREAD, "slot 3: peach 9"], ids=["pool", "no pool", "one Ruin"]
)
def test_u_turn_08_an_excavation_roll_is_always_possible(lines):
    assert options(play(position(lines), "end phase"))


@every_edition
def test_u_turn_09_a_die_of_the_pool_and_an_open_ruin_are_named(edition):
    lines = "slot 1: gray 17; dice red d4=1 | slot 3: peach 17"
    state = play(position(lines, edition), "end phase")
    assert options(state) == ["roll d6 on 1", "roll d6 on 3", "roll d8 on 1", "roll d8 on 3"]
    refused(state, "roll d4 on 1")
    refused(state, "roll d6 on 2")


@every_edition
def test_u_turn_09_the_declaration_is_binding(edition):
    state = play(position(TABLE, edition), "end phase", "roll d6 on 2")
    assert state.to_move == CHANCE
    refused(state, "roll d6 on 1")
    assert dice(play(state, "=5"), 2) == ["red d6=5"]


def test_u_turn_09_only_expedition_leaves_the_ruin_open():
    """[U-DELVER-expedition]"""
    refused(play(position(TABLE), "end phase"), "roll d6 open")
    state = play(position(f"{TABLE} | turn: expeditions 1"), "end phase", "roll d6 open", "=5")
    assert options(state) == ["place on 1", "place on 2"]


@every_edition
def test_u_turn_10_with_an_empty_pool_an_own_die_is_lifted_and_rolled_for_any_ruin(edition):
    """[U-FAQ-12]"""
    state = play(position(SPREAD, edition), "end phase")
    expected = [
        f"lift {die}, roll on {target}"
        for die in ("d4=1 on 1", "d6=5 on 1", "d6=2 on 2", "d8=6 on 4")
        for target in (1, 2, 4)
    ]
    assert sorted(options(state)) == sorted(expected)
    play(state, "lift d6=2 on 2, roll on 4", "=6")
    assert dice(state, 2) == []
    assert dice(state, 4) == ["red d6=6", "red d8=6"]


@every_edition
def test_u_turn_10_the_old_ruin_may_be_named_again(edition):
    state = play(position(SPREAD, edition), "end phase", "lift d6=2 on 2, roll on 2", "=6")
    assert dice(state, 2) == ["red d6=6"]


@every_edition
def test_u_turn_10_with_a_die_in_the_pool_no_die_is_lifted(edition):
    lines = SPREAD.replace("; dice red d8=6", "")
    state = play(position(lines, edition), "end phase")
    assert options(state) == ["roll d8 on 1", "roll d8 on 2", "roll d8 on 4"]
    refused(state, "lift d6=2 on 2, roll on 2")


def test_u_turn_10_no_foreign_die_is_lifted():
    lines = SPREAD.replace("dice red d6=2", "dice red d6=2, blue d6=3")
    refused(play(position(lines), "end phase"), "lift d6=3 on 2, roll on 2")


@every_edition
def test_u_turn_10_the_pool_is_looked_at_after_the_delver_phase(edition):
    lines = SPREAD.replace("peach 17; dice red d6=2", "peach 9; dice red d6=2, blue d8=6")
    state = position(f"{lines} | red hand: a new discovery", edition)
    play(state, "play a new discovery", "target blue d8=6 on 2", "=expedition")
    play(state, "=gray 9", "=red stone", "=red stone", "end phase")
    assert options(state) == ["roll d6 on 1", "roll d6 on 2", "roll d6 on 4"]


@every_edition
def test_u_turn_10_it_counts_as_an_excavation_roll(edition):
    state = position(f"{SPREAD} | turn: maps 1", edition)
    play(state, "end phase", "lift d8=6 on 4, roll on 2", "=5")
    assert options(state) == ["keep", "rethrow with map"]
    assert facts(state)["turn"]["rolls_made"] == 1


def test_u_turn_11_the_turn_passes_clockwise():
    state = position(TABLE, seats=3)
    order = []
    for target in (1, 1, 2, 2):
        order.append(facts(state)["active"])
        play(state, "end phase", f"roll d6 on {target}", "=4")
    assert order == [0, 1, 2, 0]


def test_u_turn_11_only_after_the_roll_is_fully_resolved():
    state = position("slot 1: gray 17; stones red")
    play(state, "end phase", "roll d6 on 1", "=1", "take red stone")
    assert facts(state)["active"] == 0
    assert facts(play(state, "put at 0,0"))["active"] == 1


def test_u_turn_12_the_end_cuts_off_a_second_excavation_roll():
    """[U-END-01]"""
    state = play(position(f"{LAST_RUIN} | turn: more rolls 1"), "end phase", "roll d6 on 1", "=4")
    assert state.to_move == OVER
    refused(state, "roll again")


def test_u_turn_12_the_end_cuts_off_the_delver_and_excavation_phases():
    """[U-FAQ-09]"""
    state = position(f"{LAST_RUIN}, red d6=3 | red hand: a new discovery, ancient map")
    play(state, "play a new discovery", "target red d6=3 on 1")
    assert state.to_move == OVER
    refused(state, "end phase")


def test_u_turn_12_the_end_cuts_off_a_batch():
    """[U-FAQ-08]"""
    state = position(f"{LAST_RUIN}, red d4=1 | red hand: restoration")
    play(state, "play restoration", "reroll red d4=1 on 1", "=4")
    assert state.to_move == OVER
    refused(state, "reroll red d6=5 on 1")
