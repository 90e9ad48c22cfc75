"""Random events: their exact odds, and how often they really happen."""

from collections import Counter
from fractions import Fraction
from functools import cache

import pytest

from mattock import CHANCE
from mattock.core.play import Rng, draw, settle_chance
from mattock.games.unearth.notation import write
from mattock.games.unearth.parts import AGE_CARDS, DELVER_CARDS, NAMED_WONDERS, RUINS
from tests.games.unearth.rings import TWO_RINGS_BUT_ONE_STONE, drawn_up_to, ring_closed, wonders
from tests.games.unearth.table import (
    cards,
    every_edition,
    facts,
    new_unearth,
    options,
    play,
    position,
    ways,
)
from tests.odds import chi_square

# Statistics above these come up once in a thousand fair samples, by degrees of freedom
CRITICAL = {
    2: 13.82,
    3: 16.27,
    4: 18.47,
    5: 20.52,
    7: 24.32,
    9: 27.88,
    14: 36.12,
    20: 45.31,
    24: 51.18,
}
CARD_ODDS = {f"={card.name}": Fraction(card.copies, 38) for card in DELVER_CARDS}
COLOURED_RUINS = [f"={ruin.name}" for ruin in RUINS if ruin.colour >= 0]
FIRST_PLAYER_ROLL = {"en": [6], "de": [4, 6, 6, 6, 8], "ref": [8]}


def odds(state) -> dict[str, Fraction]:
    """Every outcome of the pending event with its probability."""
    counts = ways(state)
    return {text: Fraction(count, sum(counts.values())) for text, count in counts.items()}


def alike(texts) -> dict[str, Fraction]:
    """All these outcomes with the same probability."""
    texts = list(texts)
    return {text: Fraction(1, len(texts)) for text in texts}


def fits(sample: list[str], expected: dict[str, Fraction]) -> bool:
    seen = Counter(sample)
    assert set(seen) <= set(expected)
    counts = [seen[text] for text in expected]
    return chi_square(counts, list(expected.values())) < CRITICAL[len(expected) - 1]


def sampled(state, seed: int, size: int = 4000) -> list[str]:
    """The pending event drawn many times over, the position staying as it is."""
    rng = Rng(seed)
    return [write(draw(state, rng)) for _ in range(size)]


@cache
def set_ups(edition: str, seats: int, size: int = 1000) -> list[list[str]]:
    """The outcomes of many set-ups."""
    rng = Rng(seats)
    games = [new_unearth(seats=seats, edition=edition) for _ in range(size)]
    return [[write(move) for move in settle_chance(state, rng)] for state in games]


def test_the_statistic_rejects_a_loaded_die():
    loaded = sampled(thrown("d6"), 1) + ["=6"] * 150
    assert not fits(loaded, alike(f"={face}" for face in range(1, 7)))


def test_every_way_leads_to_the_outcome_it_is_counted_for():
    state, rng = new_unearth(seats=3), Rng(5)
    for _ in range(400):
        if state.to_move == CHANCE:
            outcomes = Counter(write(state.outcome(way)) for way in range(state.ways()))
            assert outcomes == ways(state)
        state.apply(draw(state, rng) if state.to_move == CHANCE else rng.pick(state.moves()))


def test_u_rng_01_the_first_delver_card_may_be_any_of_thirty_eight():
    state = new_unearth()
    assert odds(state) == CARD_ODDS
    assert fits(sampled(state, 2), CARD_ODDS)


def test_u_rng_01_cards_are_dealt_without_replacement():
    state = play(new_unearth(), "=band of delvers")
    assert odds(state)["=band of delvers"] == Fraction(1, 37)
    play(state, "=band of delvers")
    assert "=band of delvers" not in odds(state)


def test_u_rng_01_every_place_in_the_deck_has_the_same_odds():
    dealt = set_ups("en", 2)
    assert fits([outcomes[3] for outcomes in dealt], CARD_ODDS)


def test_u_rng_02_hidden_and_open_ruins_are_uniform_over_what_is_unseen():
    state = play(new_unearth(), *["=forlorn"] * 3, "=expedition")
    assert odds(state) == alike(COLOURED_RUINS)
    play(state, "=peach 9", "=gray 17")
    assert odds(state) == alike(set(COLOURED_RUINS) - {"=peach 9", "=gray 17"})


@pytest.mark.parametrize("place", [4, 5, 6, 9])
def test_u_rng_02_every_ruin_comes_as_often_to_every_place(place):
    dealt = set_ups("en", 2)
    assert fits([outcomes[place] for outcomes in dealt], alike(COLOURED_RUINS))


def refill(more: str = ""):
    """A claim has emptied slot 1; what refills it is the pending event."""
    state = position(
        "slot 1: green 9; dice red d8=5, red d6=2 | slot 2: gray 17 | red hand: a new discovery"
        f" | {more}"
    )
    return play(state, "play a new discovery", "target red d6=2 on 1")


def test_u_rng_02_a_refill_is_uniform_over_the_unseen_ruins():
    state = refill("red hidden: peach 9 | box: blue 9, ?, ?")
    seen = {"=green 9", "=gray 17", "=peach 9", "=blue 9"}
    expected = alike(set(COLOURED_RUINS) - seen)
    assert odds(state) == expected
    assert fits(sampled(state, 3), expected)


def test_u_rng_03_the_end_of_age_card_is_one_of_five_alike():
    state = refill("deck: 0")
    expected = alike(f"=age {card.name}" for card in AGE_CARDS)
    assert len(expected) == 5
    assert odds(state) == expected
    assert fits(sampled(state, 4), expected)


def test_u_rng_04_seeding_draws_each_stone_of_the_bag_alike_without_replacement():
    state = play(refill(f"blue tableau: {wonders('lesser 3')}"), "=peach 9")
    bag = {"=black stone": 13, "=red stone": 13, "=blue stone": 14, "=yellow stone": 14}
    assert ways(state) == bag
    assert fits(sampled(state, 5), odds(state))
    play(state, "=black stone")
    assert ways(state) == {**bag, "=black stone": 12}


def test_u_rng_05_named_wonders_are_laid_out_alike_without_replacement():
    state = drawn_up_to(new_unearth(), "offering")
    names = [f"={wonder.name}" for wonder in NAMED_WONDERS]
    for left in (15, 14, 13, 12):
        assert odds(state) == alike(names[-left:])
        play(state, names[-left])
    assert "=temple of fate" not in options(state)


def test_u_rng_05_every_named_wonder_comes_as_often():
    offered = [outcomes[-2] for outcomes in set_ups("ru", 2)]
    assert fits(offered, alike(f"={wonder.name}" for wonder in NAMED_WONDERS))


@pytest.mark.parametrize(
    ("letters", "kind", "values"),
    [("LLRRBY", "lesser", {2: 2, 3: 6, 4: 2}), ("YYYYYY", "greater", {6: 1, 7: 4, 8: 1})],
)
def test_u_rng_06_a_token_is_any_of_those_left_alike(letters, kind, values):
    state = play(ring_closed(letters, "palace of relics"), f"build {kind}")
    total = sum(values.values())
    expected = {f"={points} points": Fraction(n, total) for points, n in values.items()}
    assert odds(state) == expected
    assert fits(sampled(state, 6), expected)


def test_u_rng_06_tokens_already_taken_are_not_drawn_again():
    more = f"blue tableau: {wonders('lesser 2', 'lesser 2', 'lesser 3')}"
    state = play(ring_closed("LLRRBY", "palace of relics", more), "build lesser")
    assert odds(state) == {"=3 points": Fraction(5, 7), "=4 points": Fraction(2, 7)}


def test_u_rng_06_a_second_token_is_one_of_those_the_first_left():
    state = position(f"slot 1: gray 17; stones red | red tableau: {TWO_RINGS_BUT_ONE_STONE}")
    play(state, "end phase", "roll d6 on 1", "=1", "take red stone", "put at 2,0")
    play(state, "settle ring 1,0", "build lesser", "=2 points", "build lesser")
    assert ways(state) == {"=2 points": 1, "=3 points": 6, "=4 points": 2}


def before_first_player(edition: str, seats: int):
    """Set up as far as the choice of the first player."""
    return drawn_up_to(new_unearth(seats=seats, edition=edition), "first")


@pytest.mark.parametrize("edition", FIRST_PLAYER_ROLL)
def test_u_rng_07_the_first_player_is_thrown_for_with_the_editions_dice(edition):
    state = before_first_player(edition, 3)
    for faces in FIRST_PLAYER_ROLL[edition] * 3:
        assert odds(state) == alike(f"={face}" for face in range(1, faces + 1))
        play(state, "=1")
    assert facts(state)["pending"][-1].startswith("first red")


def test_u_rng_07_in_the_russian_edition_the_first_player_is_drawn():
    state = before_first_player("ru", 3)
    assert odds(state) == alike(["=red starts", "=blue starts", "=yellow starts"])


@pytest.mark.parametrize("edition", FIRST_PLAYER_ROLL)
def test_u_rng_07_leaders_who_tie_throw_again_among_themselves(edition):
    state = before_first_player(edition, 3)
    per_seat = len(FIRST_PLAYER_ROLL[edition])
    play(state, *["=2"] * per_seat, *["=1"] * per_seat, *["=2"] * per_seat)
    play(state, *["=1"] * per_seat)
    assert facts(state)["pending"][-1].startswith("first yellow")
    play(state, *["=2"] * per_seat)
    assert state.to_move == 2


@every_edition
@pytest.mark.parametrize("seats", [3, 4])
def test_u_rng_07_every_player_starts_as_often(edition, seats):
    rng = Rng(seats)
    starters = []
    start = before_first_player(edition, seats)
    for _ in range(1500):
        state = start.copy()
        settle_chance(state, rng)
        starters.append(str(state.to_move))
    assert fits(starters, alike(str(seat) for seat in range(seats)))


def thrown(die: str):
    return play(position("slot 1: gray 17"), "end phase", f"roll {die} on 1")


@pytest.mark.parametrize(("die", "faces"), [("d4", 4), ("d6", 6), ("d8", 8)])
def test_u_rng_08_every_face_of_a_die_is_alike(die, faces):
    expected = alike(f"={face}" for face in range(1, faces + 1))
    assert odds(thrown(die)) == expected
    assert fits(sampled(thrown(die), 7), expected)


def test_u_rng_08_a_rethrow_is_as_fair_as_a_throw():
    state = position(f"slot 1: gray 17 | red tableau: {wonders('the shattered edifice')}")
    play(state, "end phase", "roll d6 on 1", "=4", "rethrow with edifice")
    assert odds(state) == alike(f"={face}" for face in range(1, 7))


def low_roll(own: str = "lesser 3"):
    state = position(f"slot 1: gray 17 | red tableau: {wonders(own)}")
    return play(state, "end phase", "roll d6 on 1", "=1")


def test_u_rng_09_a_stone_from_the_bag_is_any_of_those_in_it_alike():
    state = low_roll()
    bag = {"=black stone": 13, "=red stone": 13, "=blue stone": 14, "=yellow stone": 14}
    assert ways(state) == bag
    assert fits(sampled(state, 8), odds(state))


def test_u_rng_09_the_library_draws_two_without_replacement():
    state = play(low_roll("underground library"), "draw two", "=black stone")
    expected = {"=black stone": 12, "=red stone": 13, "=blue stone": 14, "=yellow stone": 14}
    assert ways(state) == expected
    assert fits(sampled(state, 9), odds(state))


def test_u_rng_10_a_reshuffled_deck_holds_the_discard_pile_alike():
    state = position(
        "slot 1: green 9; dice red d8=4, blue d6=3 | slot 2: gray 17"
        f" | red hand: {cards(forlorn=3, expedition=2, restoration=1)}"
        " | discard: forlorn 3, expedition 2, restoration"
    )
    play(state, "play a new discovery", "target red d8=4 on 1")
    expected = {
        "=forlorn": Fraction(1, 2),
        "=expedition": Fraction(1, 3),
        "=restoration": Fraction(1, 6),
    }
    assert odds(state) == expected
    assert fits(sampled(state, 10), expected)


def cenotaph(box: str):
    state = ring_closed("LLRRBB", "the blackened cenotaph", f"box: {box}")
    return play(state, "build the blackened cenotaph")


def test_u_rng_11_the_cenotaph_draws_every_card_of_the_box_alike():
    state = cenotaph("peach 9, blue 9, purple 9")
    expected = alike(["=peach 9", "=blue 9", "=purple 9"])
    assert odds(state) == expected
    assert fits(sampled(state, 11), expected)


def test_u_rng_11_an_unseen_box_card_may_be_any_unseen_ruin():
    state = cenotaph("peach 9, blue 9, ?, ?, ?")
    chances = odds(state)
    assert chances.pop("=peach 9") == chances.pop("=blue 9") == Fraction(1, 5)
    assert len(chances) == 25 - 5
    assert set(chances.values()) == {Fraction(3, 5) / 20}


KINDS = {
    "card": CARD_ODDS,
    "ruin": COLOURED_RUINS,
    "stone": [f"={colour} stone" for colour in ("black", "red", "blue", "yellow")],
    "wonder": [f"={wonder.name}" for wonder in NAMED_WONDERS],
}


def kind(outcome: str) -> str:
    return next((name for name, texts in KINDS.items() if outcome in texts), "first player")


@every_edition
@pytest.mark.parametrize(("seats", "slots"), [(2, 4), (3, 5), (4, 5)])
def test_u_rng_12_set_up_draws_come_in_the_canonical_order(edition, seats, slots):
    outcomes = set_ups(edition, seats, 1)[0]
    opened = outcomes[3 * seats : 3 * seats + slots]
    stones = sum(3 if text.endswith(("15", "17")) else 2 for text in opened)
    first = outcomes[3 * seats + slots + stones + seats + 2 :]
    assert [kind(outcome) for outcome in outcomes] == [
        *["card"] * (2 * seats),
        *["ruin"] * (seats + slots),
        *["stone"] * stones,
        *["wonder"] * (seats + 2),
        *["first player"] * len(first),
    ]
    assert len(first) == 1 if edition == "ru" else len(first) >= len(FIRST_PLAYER_ROLL[edition])


def test_u_rng_12_hands_and_hidden_ruins_are_dealt_one_player_at_a_time():
    state = new_unearth(seats=3)
    witnesses = []
    for _ in range(9):
        witnesses.append(state.witness())
        play(state, options(state)[0])
    assert witnesses == [0, 0, 1, 1, 2, 2, 0, 1, 2]


def test_u_rng_12_open_ruins_and_their_stones_go_slot_by_slot():
    state = new_unearth()
    steps = []
    while not facts(state)["pending"][-1].startswith("offering"):
        steps.append(facts(state)["pending"][-1])
        play(state, options(state)[0])
    assert steps[6:10] == [f"turn up {slot}" for slot in (1, 2, 3, 4)]
    assert steps[10:] == sorted(steps[10:])
    assert steps[10].startswith("seed 1")
    assert steps[-1].startswith("seed 4")
