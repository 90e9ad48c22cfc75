"""Rolls, from the throw to the final value [U-ROLL]."""

import pytest

from mattock import CHANCE
from tests.games.unearth.rings import (
    COLUMNS,
    EDIFICE,
    OVERSEERS,
    SANCTUARY,
    forced,
    gives_a_stone,
    owning,
    rolled,
)
from tests.games.unearth.table import (
    BARE,
    FESTIVAL,
    GATHERING,
    STONED,
    dice,
    every_edition,
    facts,
    options,
    play,
    position,
    refused,
    slot,
    tableau,
    value,
)

FINAL = "ru"  # the edition whose Stone test looks at the final value


@every_edition
def test_u_roll_01_a_lifted_die_no_longer_counts(edition):
    state = forced("slot 1: gray 17; dice blue d6=4, red d4=1", edition=edition)
    assert state.to_move == CHANCE
    assert slot(state, 1)["sum"] == 1
    assert dice(state, 1) == ["red d4=1"]


@every_edition
def test_u_roll_01_the_steps_come_in_a_fixed_order(edition):
    """Throw, changes, rethrow, throw, place, Wonder, Stone, tableau, claim."""
    lines = (
        "slot 1: gray 17 | slot 2: gray 9; stones red; dice blue d6=6"
        f" | red tableau: {owning(COLUMNS)} | turn: maps 1, expeditions 1, readings 1"
    )
    state = play(position(lines, edition), "end phase", "roll d6 open", "=5")
    steps = [
        (["show 4", "show 6"], "show 4"),
        (["keep", "rethrow with map"], "rethrow with map"),
        ([f"={face}" for face in range(1, 7)], "=4"),
        (["place on 1", "place on 2"], "place on 2"),
        (["stand", "columns -1"], "columns -1"),
        (["take red stone"], "take red stone"),
    ]
    for offered, chosen in steps:
        assert options(state) == offered
        play(state, chosen)
    assert options(state)[0].startswith("put at")
    assert slot(state, 2)["ruin"] == "gray 9"
    play(state, options(state)[0])
    assert facts(state)["players"][1]["claimed"] == ["gray 9"]


@every_edition
def test_u_roll_01_excavations_and_rerolls_take_the_same_steps(edition):
    tableaux = f"red tableau: {owning(COLUMNS)} | turn: readings 1"
    excavation = rolled(f"{STONED} | {tableaux}", "=5", "show 4", edition=edition)
    reroll = forced(
        f"{STONED.replace('red red', 'red red; dice red d6=6')} | {tableaux}",
        *("=5", "show 4"),
        edition=edition,
        die="red d6=6",
    )
    assert options(excavation) == options(reroll) == ["stand", "columns -1"]
    assert dice(excavation, 1) == dice(reroll, 1) == ["red d6=4"]


@every_edition
def test_u_roll_02_the_owner_makes_the_choices_of_a_forced_roll(edition):
    """[U-FAQ-23]"""
    lines = "slot 1: gray 17; stones red blue; dice blue d6=4"
    blue = f"blue tableau: {owning(EDIFICE, COLUMNS)}"
    state = forced(f"{lines} | {blue}", "=5", edition=edition)
    for text in ("rethrow with edifice", "=4", "keep", "columns -1", "take blue stone"):
        assert state.to_move == (CHANCE if text[0] == "=" else 1)
        play(state, text)
    assert state.to_move == 1
    play(state, options(state)[0])
    assert len(tableau(state, 1)) == 12 + 2 + 1
    assert state.to_move == facts(state)["active"] == 0


@every_edition
def test_u_roll_03_a_rerolled_die_returns_to_its_ruin(edition):
    lines = "slot 1: gray 17; dice blue d6=4 | slot 2: peach 17 | turn: expeditions 1"
    state = forced(lines, "=6", edition=edition)
    assert dice(state, 1) == ["blue d6=6"]
    assert facts(state)["turn"]["expeditions"] == 1
    assert options(state) == ["end phase"]


@every_edition
def test_u_roll_04_the_owners_wonders_apply_to_a_forced_reroll(edition):
    state = forced(
        f"slot 1: gray 17; dice blue d6=4 | blue tableau: {owning(COLUMNS)}", "=6", edition=edition
    )
    assert state.to_move == 1
    assert options(state) == ["stand", "columns -1"]


@every_edition
@pytest.mark.parametrize(("wonder", "thrown"), [(COLUMNS, "=6"), (EDIFICE, "=5")])
def test_u_roll_04_the_active_players_wonders_touch_no_foreign_die(edition, wonder, thrown):
    lines = f"slot 1: gray 17; dice blue d6=4 | red tableau: {owning(wonder)}"
    state = forced(lines, thrown, edition=edition)
    assert options(state) == ["end phase"]
    assert dice(state, 1) == [f"blue d6{thrown}"]


@every_edition
def test_u_roll_05_a_waiting_modifier_hits_the_next_die_of_anyone(edition):
    """[U-FAQ-20]"""
    lines = "slot 1: gray 17; dice blue d6=4 | turn: readings 1, claims 1"
    state = forced(lines, "=4", edition=edition)
    assert state.to_move == 0
    assert options(state) == ["show 5", "show 6"]
    assert facts(state)["turn"]["readings"] == facts(state)["turn"]["claims"] == 0


@every_edition
@pytest.mark.parametrize("die", ["d4", "d8"])
def test_u_roll_05_ancestral_claim_waits_for_a_d6(edition, die):
    """[U-FAQ-22]"""
    state = rolled(f"{BARE} | turn: claims 1, more rolls 1", "=4", edition=edition, die=die)
    assert dice(state, 1) == [f"red {die}=4"]
    play(state, "roll again", "roll d6 on 1", "=4")
    assert dice(state, 1)[-1 if die == "d4" else 0] == "red d6=6"


@every_edition
def test_u_roll_05_an_excavation_roll_uses_up_what_waits(edition):
    state = rolled(f"{BARE} | turn: readings 1, more rolls 1", "=5", "show 6", edition=edition)
    play(state, "roll again", "roll d8 on 1", "=5")
    assert dice(state, 1) == ["red d6=6", "red d8=5"]


def test_u_roll_05_several_copies_hit_the_same_throw_and_add_up():
    """[U-FAQ-21]"""
    state = position(f"{BARE}; dice red d8=4, red d4=4 | red hand: restoration | turn: readings 2")
    play(state, "play restoration", "reroll red d8=4 on 1", "=5")
    assert options(state) == ["show 3", "show 5", "show 7"]
    play(state, "show 7", "reroll red d4=4 on 1", "=4")
    assert dice(state, 1) == ["red d4=4", "red d8=7"]


@every_edition
def test_u_roll_06_the_active_player_orders_changes_on_a_foreign_die(edition):
    lines = f"slot 1: gray 17; dice blue d6=4 | {GATHERING} | turn: claims 1"
    state = forced(lines, "=5", edition=edition)
    assert state.to_move == 0
    assert options(state) == ["show 5", "show 6"]


@every_edition
def test_u_roll_06_the_sign_of_reading_is_chosen_after_the_throw(edition):
    state = rolled(f"{BARE} | turn: readings 1", edition=edition)
    assert state.to_move == CHANCE
    assert options(play(state, "=4")) == ["show 3", "show 5"]


@every_edition
def test_u_roll_06_reading_must_change_the_die(edition):
    state = rolled(f"{BARE} | turn: readings 1", "=4", edition=edition)
    refused(state, "show 4")
    refused(state, "keep")


@every_edition
@pytest.mark.parametrize(
    ("lines", "thrown", "shown"),
    [
        (f"{BARE} | turn: claims 1", "=5", 6),
        (f"{BARE} | turn: claims 2", "=6", 6),
        (f"{BARE} | {FESTIVAL}", "=6", 6),
        (f"{STONED} | {GATHERING}", "=1", 1),
    ],
    ids=["one card", "two cards", "festival", "gathering"],
)
def test_u_roll_07_a_die_shows_one_to_its_faces(edition, lines, thrown, shown):
    assert value(rolled(lines, thrown, edition=edition)) == shown


@every_edition
def test_u_roll_07_limits_hold_before_the_next_change(edition):
    """Card first 5 to 6 to 5; were there no limit in between, both orders would end in 6."""
    state = rolled(f"{BARE} | {GATHERING} | turn: claims 1", "=5", edition=edition)
    assert options(state) == ["show 5", "show 6"]


@every_edition
def test_u_roll_07_limits_hold_for_wonders(edition):
    lines = f"{STONED} | red tableau: {owning(COLUMNS)}"
    assert value(rolled(lines, "=1", "columns -1", edition=edition)) == 1
    lines = f"{BARE} | red tableau: {owning(OVERSEERS)}"
    assert value(rolled(lines, "=8", "overseers +1", edition=edition, die="d8")) == 8


@pytest.mark.parametrize(
    ("card", "before", "after"), [("forlorn", 2, 1), ("a new discovery", 5, 6)]
)
def test_u_roll_07_limits_hold_for_lying_dice(card, before, after):
    state = position(f"slot 1: gray 17; dice blue d6={before} | red hand: {card}")
    play(state, f"play {card}", f"target blue d6={before} on 1")
    assert dice(state, 1) == [f"blue d6={after}"]


@every_edition
def test_u_roll_08_a_map_serves_ones_own_excavation_roll(edition):
    state = rolled(f"{BARE} | turn: maps 1", "=2", edition=edition)
    assert options(state) == ["keep", "rethrow with map"]
    play(state, "rethrow with map", "=6")
    assert dice(state, 1) == ["red d6=6"]
    assert facts(state)["active"] == 1


@pytest.mark.parametrize("owner", ["red", "blue"])
def test_u_roll_08_a_map_serves_no_reroll(owner):
    lines = f"slot 1: gray 17; dice {owner} d6=4 | turn: maps 1"
    state = forced(lines, "=5", die=f"{owner} d6=4")
    assert dice(state, 1) == [f"{owner} d6=5"]
    assert facts(state)["turn"]["maps"] == 1


@pytest.mark.parametrize("shown", range(1, 7))
def test_u_roll_08_the_edifice_serves_a_four_or_five(shown):
    """[U-NAMED-the_shattered_edifice]"""
    state = rolled(f"{STONED} | red tableau: {owning(EDIFICE)}", f"={shown}")
    assert ("rethrow with edifice" in options(state)) == (shown in (4, 5))


def test_u_roll_08_the_window_reopens_for_any_mix():
    """[U-FAQ-18]"""
    state = rolled(f"{BARE} | red tableau: {owning(EDIFICE)} | turn: maps 2", "=5")
    assert options(state) == ["keep", "rethrow with map", "rethrow with edifice"]
    play(state, "rethrow with edifice", "=4", "rethrow with map", "=4")
    play(state, "rethrow with edifice", "=6", "rethrow with map", "=6")
    assert dice(state, 1) == ["red d6=6"]


def test_u_roll_08_without_marker_or_edifice_there_is_no_window():
    state = rolled(STONED, "=1")
    assert gives_a_stone(state)
    refused(state, "rethrow with map")


@every_edition
def test_u_roll_09_a_replaced_low_throw_gives_no_stone(edition):
    state = rolled(f"{STONED} | turn: maps 1", "=1", "rethrow with map", "=5", edition=edition)
    assert facts(state)["active"] == 1
    assert tableau(state, 0) == {}


@every_edition
def test_u_roll_09_a_replaced_throw_claims_nothing(edition):
    lines = "slot 1: gray 9; stones red; dice red d8=4 | turn: maps 1"
    state = rolled(lines, "=5", edition=edition)
    assert slot(state, 1)["ruin"] == "gray 9"
    play(state, "rethrow with map", "=4")
    assert slot(state, 1)["sum"] == 8


@every_edition
def test_u_roll_09_two_low_throws_give_one_stone(edition):
    """[U-FAQ-17]"""
    state = rolled(f"{STONED} | turn: maps 1", "=1", "rethrow with map", "=2", edition=edition)
    play(state, "take red stone", "put at 0,0")
    assert facts(state)["active"] == 1
    assert tableau(state, 0) == {"0,0": "red"}


@every_edition
def test_u_roll_09_modifiers_of_a_replaced_throw_stay_used_up(edition):
    lines = f"{BARE} | turn: maps 1, readings 1, claims 1"
    state = rolled(lines, "=4", "show 6", "rethrow with map", "=4", edition=edition)
    assert dice(state, 1) == ["red d6=4"]


def test_u_roll_10_each_wonder_changes_a_roll_once_in_any_order():
    tableaux = f"red tableau: {owning(OVERSEERS, COLUMNS, SANCTUARY)}"
    state = rolled(f"slot 1: gray 17; dice blue d6=5 | {tableaux}", "=5", die="d8")
    both = ["sanctuary +1", "sanctuary -1"]
    assert options(state) == ["stand", "overseers +1", "columns -1", *both]
    play(state, "columns -1")
    assert options(state) == ["stand", "overseers +1"]
    play(state, "overseers +1")
    assert options(state) == ["stand", *both]
    refused(state, "columns -1")
    play(state, "sanctuary +1")
    assert facts(state)["active"] == 1
    assert "red d8=6" in dice(state, 1)


def test_u_roll_10_limits_hold_after_each_wonder():
    state = rolled(f"{BARE} | red tableau: {owning(OVERSEERS, COLUMNS)}", "=8", die="d8")
    play(state, "overseers +1", "columns -1")
    assert dice(state, 1) == ["red d8=7"]


def test_u_roll_10_the_rethrow_window_is_closed_by_then():
    lines = f"{BARE} | red tableau: {owning(COLUMNS, EDIFICE)} | turn: maps 1"
    state = rolled(lines, "=6", "keep", "columns -1")
    assert dice(state, 1) == ["red d6=5"]
    assert facts(state)["active"] == 1


def test_u_roll_10_a_wonder_change_may_be_declined():
    state = rolled(f"{BARE} | red tableau: {owning(COLUMNS)}", "=6", "stand")
    assert dice(state, 1) == ["red d6=6"]


@every_edition
@pytest.mark.parametrize(("thrown", "shown"), [("=4", 3), ("=3", 4)])
def test_u_roll_11_a_card_counts_for_the_stone_only_by_the_final_value(edition, thrown, shown):
    state = rolled(f"{STONED} | turn: readings 1", thrown, f"show {shown}", edition=edition)
    tested = shown if edition == FINAL else int(thrown[1])
    assert gives_a_stone(state) == (tested <= 3)


@every_edition
def test_u_roll_11_event_and_wonder_count_for_the_stone_beside_cards(edition):
    """Shown 3 to 5 to 6; without the cards 3 to 2 to 3."""
    lines = f"{STONED} | {GATHERING} | red tableau: {owning(OVERSEERS)} | turn: readings 3"
    state = rolled(lines, "=3", "show 5", "overseers +1", edition=edition, die="d8")
    assert value(state) == 6
    assert gives_a_stone(state) == (edition != FINAL)


@every_edition
def test_u_roll_11_the_tested_value_is_limited_after_each_change(edition):
    """A d4 of 4 stays 4 at the Festival, so that Columns makes it 3."""
    lines = f"{STONED} | {FESTIVAL} | red tableau: {owning(COLUMNS)}"
    state = rolled(lines, "=4", "columns -1", edition=edition, die="d4")
    assert gives_a_stone(state)


@every_edition
def test_u_roll_11_edifice_and_sanctuary_look_at_the_shown_value(edition):
    lines = "slot 1: gray 17; stones red; dice blue d6=4 | turn: readings 1"
    tableaux = f"red tableau: {owning(EDIFICE, SANCTUARY)}"
    state = rolled(f"{lines} | {tableaux}", "=3", "show 4", edition=edition)
    assert options(state) == ["keep", "rethrow with edifice"]
    assert options(play(state, "keep")) == ["stand", "sanctuary +1", "sanctuary -1"]


def test_u_roll_12_a_batch_is_fixed_when_its_card_is_played():
    lines = "slot 1: gray 17; dice red d6=4, red d8=4 | red hand: forgotten song"
    state = play(position(lines), "play forgotten song", "name 4", "reroll red d6=4 on 1", "=4")
    assert options(state) == ["reroll red d8=4 on 1"]
    play(state, "reroll red d8=4 on 1", "=4")
    assert options(state) == ["end phase"]


def test_u_roll_12_each_roll_is_complete_before_the_next():
    lines = "slot 1: gray 17; stones red; dice red d6=4, red d8=5 | red hand: restoration"
    state = play(position(lines), "play restoration", "reroll red d6=4 on 1", "=1")
    assert options(state) == ["take red stone"]
    refused(state, "reroll red d8=5 on 1")
    play(state, "take red stone", "put at 0,0")
    assert options(state) == ["reroll red d8=5 on 1"]


def test_u_roll_12_a_die_that_left_its_ruin_is_skipped():
    """[U-FAQ-10]"""
    lines = (
        "slot 1: gray 9; dice red d6=2, red d8=4 | slot 2: gray 17; dice red d4=1"
        " | red hand: restoration"
    )
    state = play(position(lines), "play restoration", "reroll red d6=2 on 1", "=5")
    play(state, "=gray 13", "=red stone", "=red stone")
    assert options(state) == ["reroll red d4=1 on 2"]
    refused(state, "reroll red d8=4 on 1")


@every_edition
@pytest.mark.parametrize(("card", "after"), [("forlorn", 2), ("a new discovery", 6)])
def test_u_roll_13_changing_a_lying_die_is_no_roll(edition, card, after):
    """No event, no modifier, no Wonder and no Stone."""
    lines = (
        f"slot 1: gray 17; stones red; dice red d6=4 | {GATHERING} | red hand: {card}"
        f" | red tableau: {owning(COLUMNS, EDIFICE)} | turn: readings 1, claims 1, maps 1"
    )
    state = play(position(lines, edition), f"play {card}", "target red d6=4 on 1")
    assert dice(state, 1) == [f"red d6={after}"]
    assert options(state) == ["end phase"]
    assert facts(state)["turn"]["readings"] == facts(state)["turn"]["claims"] == 1


def test_u_roll_13_a_claim_check_follows():
    state = position("slot 1: gray 9; dice red d8=7 | slot 2: gray 17 | red hand: a new discovery")
    play(state, "play a new discovery", "target red d8=7 on 1")
    assert dice(state, 1) == ["red d8=8"]
    state = position(
        "slot 1: gray 9; dice red d8=7, red d4=1 | slot 2: gray 17 | red hand: a new discovery"
    )
    play(state, "play a new discovery", "target red d4=1 on 1")
    assert facts(state)["players"][0]["claimed"] == ["gray 9"]
