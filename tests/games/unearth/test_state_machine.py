"""The state machine of section 14: what follows what, and who is asked when."""

from collections import Counter

import pytest

from mattock import CHANCE, OVER
from mattock.core.play import Rng, draw, settle_chance
from mattock.core.playout import play_out
from mattock.games.unearth import GAME
from tests.games.unearth.rings import drawn_up_to, hoard, ring, wonders
from tests.games.unearth.table import (
    EDITIONS,
    SEATS,
    SPENT,
    cards,
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

FRESH = {
    "maps": 0,
    "expeditions": 0,
    "readings": 0,
    "claims": 0,
    "rolls_made": 0,
    "rolls_allowed": 1,
}


def step(state) -> str:
    """The pending step, `over` when there is none."""
    return (facts(state)["pending"] or ["over"])[-1]


def random_states(seats: int, edition: str, seed: int):
    """The positions of a random game, each before its move."""
    state, rng = new_unearth(seats=seats, edition=edition), Rng(seed)
    while state.to_move != OVER:
        yield state
        state.apply(draw(state, rng) if state.to_move == CHANCE else rng.pick(state.moves()))


@pytest.mark.parametrize(("seats", "slots"), [(2, 4), (3, 5), (4, 5)])
def test_u_sm_01_players_and_slots_of_a_started_game(seats, slots):
    state = new_unearth(seats=seats)
    settle_chance(state, Rng(seats))
    shown = facts(state)
    assert [player["name"] for player in shown["players"]] == list(SEATS)[:seats]
    assert len(shown["slots"]) == slots
    assert shown["turn"] == FRESH


@every_edition
def test_u_sm_01_a_position_written_as_text_is_the_whole_state(edition):
    for ply, state in enumerate(random_states(3, edition, 7)):
        if ply % 10 == 0:
            again = GAME.position(state.text())
            assert again.text() == state.text()
            assert options(again) == options(state)


TABLE = "slot 1: gray 17; dice blue d6=4 | slot 2: green 9; dice red d8=5 | red hand: {}"
TRANSITIONS = [
    ("forlorn", "play forlorn", "die", 0),
    ("forlorn", "end phase", "declare", 0),
    ("lost in the ruins", "play lost in the ruins, target blue d6=4 on 1", "throw", CHANCE),
    ("forlorn", "play forlorn, target blue d6=4 on 1", "delver", 0),
    ("forlorn", "end phase, roll d6 on 1", "throw", CHANCE),
    ("forlorn", "end phase, roll d6 on 1, =4", "delver", 1),
    ("band of delvers", "play band of delvers, end phase, roll d6 on 1, =4", "more", 0),
    (
        "band of delvers",
        "play band of delvers, end phase, roll d6 on 1, =4, roll again",
        "declare",
        0,
    ),
    ("band of delvers", "play band of delvers, end phase, roll d6 on 1, =4, stop", "delver", 1),
]


@pytest.mark.parametrize(("card", "moves", "pending", "seat"), TRANSITIONS)
def test_u_sm_02_the_states_of_a_turn_follow_each_other(card, moves, pending, seat):
    state = play(position(TABLE.format(card)), *moves.split(", "))
    assert (step(state), state.to_move) == (pending, seat)


def test_u_sm_02_set_up_leads_to_the_delver_phase_of_the_first_player():
    state = drawn_up_to(new_unearth(seats=3, edition="ru"), "first")
    play(state, "=yellow starts")
    assert (step(state), state.to_move) == ("delver", 2)


def test_u_sm_02_a_roll_may_lead_to_the_end():
    state = position(f"slot 2: green 9; dice red d8=5 | {SPENT}")
    play(state, "end phase", "roll d6 on 2", "=4")
    assert (step(state), state.to_move) == ("over", OVER)


def test_u_sm_03_procedures_nest_depth_first():
    state = position(
        "slot 1: green 9; stones blue; dice red d6=1, blue d8=7 | slot 2: gray 17; dice red d4=1"
        f" | deck: 0 | red hand: restoration | red tableau: {ring('LLRRB')}"
        " | offer: the blackened cenotaph"
    )
    moves = [
        "play restoration",
        "reroll red d6=1 on 1",
        "=2",
        "take blue stone",
        "put at 1,-1",
        "build the blackened cenotaph",
        "=peach 9",
        "=forlorn",
        "=age day of rest",
        *["=expedition"] * 3,
        *["=ancient map"] * 3,
    ]
    seen = []
    for move in moves:
        seen.append(step(state))
        play(state, move)
    assert seen[:9] == [
        "delver",
        "batch",
        "throw",
        "gain",
        "put",
        "wonder 1,0",
        "cenotaph",
        "deal red 1",
        "reveal 1",
    ]
    assert seen[9:] == [f"deal {colour} {left}" for colour in ("red", "blue") for left in (3, 2, 1)]
    assert options(state) == ["reroll red d4=1 on 2"]


def test_u_sm_03_exactly_one_player_has_a_decision():
    for state in random_states(3, "en", 11):
        deciders = [seat for seat in range(3) if state.view(seat).moves()]
        assert deciders == ([] if state.to_move == CHANCE else [state.to_move])


def test_u_sm_04_a_turn_begins_with_fresh_fields():
    state = position(
        "slot 1: gray 17 | turn: maps 1, expeditions 1, claims 1, more rolls 1 | active: blue"
    )
    play(state, "end phase", "roll d8 on 1", "=8", "keep", "stop")
    assert facts(state)["turn"] == FRESH
    assert state.to_move == 0


def test_u_sm_04_each_roll_is_counted_and_an_open_one_spends_an_expedition():
    state = position("slot 1: gray 17 | turn: expeditions 2, more rolls 1")
    play(state, "end phase", "roll d8 open", "=8", "place on 1")
    assert facts(state)["turn"] == {**FRESH, "expeditions": 1, "rolls_made": 1, "rolls_allowed": 2}
    assert "last red d8" in state.text()


def test_u_sm_04_the_dice_of_the_pool_come_before_those_on_ruins():
    state = play(position("slot 1: gray 17; dice red d8=5, red d4=4"), "end phase")
    assert options(state) == ["roll d6 on 1"]
    refused(state, "lift d8=5 on 1, roll on 1")


MARKERS = [
    ("ancient map", "maps", 1),
    ("expedition", "expeditions", 1),
    ("band of delvers", "rolls_allowed", 2),
    ("reading the stones", "readings", 1),
    ("ancestral claim", "claims", 1),
]


@pytest.mark.parametrize(("card", "field", "value"), MARKERS)
def test_u_sm_05_marker_cards_change_one_field_and_are_discarded_at_once(card, field, value):
    state = play(position(TABLE.format(card)), f"play {card}")
    assert facts(state)["turn"] == {**FRESH, field: value}
    assert facts(state)["supply"]["discard"] == {card: 1}


ASKING = [
    ("forlorn", ["target blue d6=4 on 1"]),
    ("a new discovery", ["target blue d6=4 on 1"]),
    ("lost in the ruins", ["target blue d6=4 on 1", "=4"]),
    ("restoration", ["reroll red d8=5 on 2", "=4"]),
    ("forgotten song", ["name 4", "reroll blue d6=4 on 1", "=4"]),
]


@pytest.mark.parametrize(("card", "moves"), ASKING)
def test_u_sm_05_other_cards_lie_apart_until_all_they_ask_for_is_done(card, moves):
    state = play(position(TABLE.format(card)), f"play {card}")
    for move in moves:
        assert facts(state)["supply"]["resolving"] == card
        play(state, move)
    assert facts(state)["supply"]["resolving"] is None
    assert facts(state)["supply"]["discard"] == {card: 1}
    assert step(state) == "delver"


def test_u_sm_06_the_steps_of_a_roll_come_in_order():
    state = position(
        "slot 1: gray 17; stones red | deck: 0 | age: the gathering"
        f" | red tableau: {wonders('the harmonious columns')}"
        " | turn: maps 1, expeditions 1, readings 1"
    )
    play(state, "end phase")
    moves = ["roll d6 open", "=4", "show 4", "keep", "place on 1", "columns -1", "take red stone"]
    seen = []
    for move in moves:
        seen.append(step(state))
        play(state, move)
    assert seen == ["declare", "throw", "adjust", "rethrow", "site", "change", "gain"]
    assert dice(state, 1) == ["red d6=3"]


@every_edition
def test_u_sm_06_shown_and_tested_values_run_side_by_side(edition):
    """[U-ROLL-11]"""
    state = position(
        "slot 1: gray 17; stones red | deck: 0 | age: the gathering | turn: readings 1", edition
    )
    play(state, "end phase", "roll d6 on 1", "=4", "show 4")
    assert dice(state, 1) == ["red d6=4"]
    assert (step(state) == "gain") == (edition != "ru")


ALL_THREE = wonders(
    "college of the overseers", "the harmonious columns", "the sanctuary of the builders"
)


def test_u_sm_07_each_wonder_is_offered_once_until_none_is_left():
    state = position(f"slot 1: gray 17; dice blue d6=6 | red tableau: {ALL_THREE}")
    play(state, "end phase", "roll d8 on 1", "=5")
    assert options(state) == ["stand", "overseers +1", "columns -1"]
    play(state, "overseers +1")
    assert options(state) == ["stand", "columns -1", "sanctuary +1", "sanctuary -1"]
    play(state, "sanctuary -1")
    assert options(state) == ["stand", "columns -1"]
    play(state, "columns -1")
    assert dice(state, 1) == ["red d8=4", "blue d6=6"]
    assert state.to_move == 1


def test_u_sm_07_a_change_counts_for_the_stone_too():
    state = position(f"slot 1: gray 17; stones red | red tableau: {ALL_THREE}")
    play(state, "end phase", "roll d8 on 1", "=3", "overseers +1", "stand")
    assert dice(state, 1) == ["red d8=4"]
    assert state.to_move == 1


def test_u_sm_07_a_player_without_these_wonders_is_not_asked():
    state = position("slot 1: gray 17; dice blue d6=6")
    assert play(state, "end phase", "roll d8 on 1", "=6").to_move == 1


STONE_SOURCES = [
    ("; stones red", hoard(left="BB", elsewhere="R"), "gain"),
    ("", hoard(left="BB"), "bag"),
    ("", hoard(), "delver"),
]


@pytest.mark.parametrize(("on_ruin", "blues", "pending"), STONE_SOURCES)
def test_u_sm_08_a_stone_comes_from_the_ruin_then_the_bag_then_nowhere(on_ruin, blues, pending):
    state = position(f"slot 1: gray 17{on_ruin} | blue tableau: {blues}")
    assert step(play(state, "end phase", "roll d6 on 1", "=1")) == pending


@pytest.mark.parametrize(
    ("placement", "built"),
    [
        ("optional", ["build palace of relics", "build lesser"]),
        ("mandatory", ["build palace of relics"]),
    ],
)
def test_u_sm_08_a_ring_offers_what_the_placement_flag_allows(placement, built):
    state = GAME.position(
        f"unearth en 2 players named_wonder_placement={placement}\n"
        f"slot 1: gray 17; stones red | red tableau: {ring('LLLRR')} | offer: palace of relics"
    )
    play(state, "end phase", "roll d6 on 1", "=1", "take red stone", "put at 1,-1")
    assert options(state) == built


def test_u_sm_09_a_slot_is_refilled_from_the_deck_then_by_the_age_then_not_at_all():
    state = position(
        "slot 1: green 9; dice red d8=8 | slot 2: gray 9; dice red d6=6 | slot 3: blue 9;"
        " dice red d6=6 | deck: 1 | turn: more rolls 1"
    )
    play(state, "end phase", "roll d4 on 1", "=4", "=peach 17", *["=red stone"] * 3)
    play(state, "roll again", "roll d4 on 2", "=4", "=age the gathering")
    play(state, "end phase", "roll d8 on 3", "=8", "=forlorn")
    assert [slot(state, number)["ruin"] for number in (1, 2, 3)] == ["peach 17", None, None]
    assert claimed(state, "blue") == ["blue 9"]


def test_u_sm_09_the_game_is_over_when_no_slot_holds_a_ruin():
    state = position(f"slot 4: green 9; dice blue d8=5 | {SPENT}")
    play(state, "end phase", "roll d6 on 4", "=4")
    assert draws(state) == {"red": 1}
    assert state.to_move == OVER


def test_u_sm_10_a_forced_choice_is_still_a_move():
    state = position("slot 1: gray 17; stones red")
    play(state, "end phase", "roll d6 on 1", "=1")
    assert options(state) == ["take red stone"]
    assert options(play(state, "take red stone")) == ["put at 0,0"]


def test_u_sm_10_the_sequence_is_not_asked_when_every_choice_ends_alike():
    state = position("slot 1: gray 17 | turn: claims 2")
    assert dice(play(state, "end phase", "roll d6 on 1", "=4"), 1) == ["red d6=6"]


def test_u_sm_10_the_delver_phase_is_ended_by_its_player_even_with_an_empty_hand():
    state = position("slot 1: gray 17")
    assert options(state) == ["end phase"]
    assert state.to_move == 0


def test_u_sm_10_a_permission_is_asked_for_even_if_nothing_can_come_of_it():
    """[D-19]"""
    state = position(
        f"slot 1: green 9; dice red d8=5 | slot 2: gray 17 | {SPENT} | red hand: {cards()}"
        f" | blue tableau: {wonders('the eternal flame')}"
    )
    play(state, "end phase", "roll d6 on 1", "=4")
    assert options(state) == ["draw card", "decline"]
    assert step(play(state, "draw card")) == "delver"


STALEMATE = (
    "slot 1: peach 17; dice red d4=4, red d6=6, red d6=6"
    " | slot 2: green 17; dice blue d4=4, blue d6=6, blue d6=6"
    " | slot 3: blue 17; dice red d8=8, red d6=6 | slot 4: gray 17; dice blue d8=8, blue d6=6"
)


def test_u_sm_11_two_players_can_stall_for_ever():
    state = position(STALEMATE)
    before = state.text()
    play(state, "end phase", "lift d8=8 on 3, roll on 3", "=8")
    play(state, "end phase", "lift d8=8 on 4, roll on 4", "=8")
    assert state.text() == before


def test_u_sm_11_a_cap_on_automated_play_is_reported_as_an_abort():
    state = position(STALEMATE)
    result = play_out(state, Rng(1), limit=50)
    assert result.aborted
    assert state.to_move != OVER


def test_u_sm_11_a_single_ruin_is_claimed_sooner_or_later():
    for seed in range(20):
        state = position(f"slot 2: gray 17 | {SPENT}")
        assert not play_out(state, Rng(seed)).aborted
        assert state.to_move == OVER


class Trial:
    """A random game with its totals checked and its corner cases counted."""

    def __init__(self, seats: int, edition: str, seed: int) -> None:
        self.turns = 0
        self.cases: Counter[str] = Counter()
        self.box = 10 if seats == 2 else 5
        for state in random_states(seats, edition, seed):
            assert state.faults() == []
            self.look(state)

    def look(self, state) -> None:
        first, shown = options(state)[0], facts(state)
        self.turns += step(state) == "declare" and not shown["turn"]["rolls_made"]
        self.cases["empty pool"] += first.startswith("lift")
        self.cases["two due"] += first.startswith("settle ruin")
        box = shown["supply"]["box_size"]
        self.cases["tie"] += box > self.box
        self.box = box


def test_u_sm_12_a_small_trial_keeps_its_totals_and_meets_the_corner_cases():
    """[U-CLAIM-03]"""
    cases: Counter[str] = Counter()
    for edition in EDITIONS:
        for seats in (2, 3, 4):
            trial = Trial(seats, edition, seed=seats)
            assert 10 < trial.turns < 3000
            cases += trial.cases
    assert cases["two due"] == 0
    assert cases["tie"] > 0
    assert cases["empty pool"] > 0
