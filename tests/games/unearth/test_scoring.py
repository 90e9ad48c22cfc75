"""The end of the game: the score sheet line by line, and who wins."""

import pytest

from mattock import OVER
from mattock.games.unearth import GAME
from tests.games.unearth.rings import COLOURS, ring, wonders
from tests.games.unearth.table import draws, every_edition, facts, options, play, position, slot

EVERY_THREE = ("de", "ru")  # editions that pay for every three Wonders, not once


def over(lines: str, edition: str = "en", seats: int = 2):
    return position(f"{lines} | deck: 0 | pending: over", edition, seats)


def sheet(lines: str, edition: str = "en") -> dict[str, int]:
    """The lines of red's score that are not zero."""
    scores = over(lines, edition).score_sheet()[0]
    return {line: points for line, points in scores.items() if points}


def ruins(**counts: int) -> str:
    """So many Ruins of each colour, the lowest first: `ruins(peach=2)`."""
    return ", ".join(
        f"{colour} {value}"
        for colour, count in counts.items()
        for value in (9, 11, 13, 15, 17)[:count]
    )


def tail(letters: str) -> str:
    """Stones beside the ring around 1,0, side by side from 3,0 on."""
    return ", ".join(f"{COLOURS[letter]} at {3 + at},0" for at, letter in enumerate(letters))


LAST_RUIN = "slot 3: green 9; dice red d8=5 | deck: 0"


def last_claim(more: str = "age: day of rest", edition: str = "en", seats: int = 2):
    """Red claims the only Ruin on the table, as the first of all players to move."""
    state = position(f"{LAST_RUIN} | {more}", edition, seats)
    return play(state, "end phase", "roll d6 on 3", "=4")


@every_edition
def test_u_end_01_the_game_ends_when_no_ruin_is_open(edition):
    state = last_claim(edition=edition)
    assert state.to_move == OVER
    assert options(state) == []


@every_edition
def test_u_end_01_a_last_ruin_lost_to_a_tie_ends_the_game_too(edition):
    state = position("slot 3: green 9; dice blue d6=6 | deck: 0 | age: day of rest", edition)
    play(state, "end phase", "roll d6 on 3", "=6")
    assert draws(state) == {"red": 1, "blue": 1}
    assert state.to_move == OVER


def test_u_end_01_the_game_goes_on_while_a_ruin_is_open():
    assert last_claim("age: day of rest | slot 1: gray 17").to_move == 1


def test_u_end_01_a_city_on_the_last_slot_keeps_the_game_going():
    state = play(last_claim(""), "=age city of gold", *["=red stone"] * 5)
    assert slot(state, 3)["ruin"] == "city of gold"
    assert state.to_move == 1


def test_u_end_01_a_last_event_is_carried_out_before_the_game_ends():
    """[U-AGE-day_of_rest]"""
    state = play(last_claim(""), "=age day of rest")
    assert draws(state) == {"red": 3, "blue": 3}
    assert state.to_move == OVER


def test_u_end_02_the_others_get_no_further_turn():
    state = last_claim(seats=4)
    assert state.to_move == OVER
    assert facts(state)["active"] == 0


SECRETS = (
    f"red hidden: gray 17 | blue hidden: gray 15 | blue tableau: {wonders('lesser 4', 'greater 6')}"
)


def test_u_end_03_hidden_ruins_and_tokens_are_shown_at_the_end():
    state = last_claim(f"age: day of rest | {SECRETS}")
    players = facts(state)["players"]
    assert [player["hidden"] for player in players] == [["gray 17"], ["gray 15"]]
    assert {"lesser 4", "greater 6"} <= set(players[1]["tableau"].values())


def test_u_end_03_nothing_is_shown_before_the_end():
    players = facts(position(f"{LAST_RUIN} | {SECRETS}"))["players"]
    assert [player["hidden"] for player in players] == [[], []]
    assert {"lesser ?", "greater ?"} <= set(players[1]["tableau"].values())


SETS = [(1, 2), (2, 6), (3, 12), (4, 20), (5, 30)]


@every_edition
@pytest.mark.parametrize("colour", ["peach", "green", "blue", "purple", "gray"])
@pytest.mark.parametrize(("count", "points"), SETS)
def test_u_score_01_a_colour_set_scores_by_its_size(edition, colour, count, points):
    lines = f"red claimed: {ruins(**{colour: count})}"
    assert sheet(lines, edition) == {f"{colour} ruins": points}


def test_u_score_01_hidden_ruins_belong_to_the_sets():
    assert sheet("red claimed: gray 9 | red hidden: gray 17, gray 15") == {"gray ruins": 12}


@every_edition
def test_u_score_02_each_set_of_all_five_colours_adds_five_points(edition):
    lines = f"red claimed: {ruins(peach=1, green=1, blue=1, purple=3)} | red hidden: gray 9"
    assert sheet(lines, edition) == {
        "peach ruins": 2,
        "green ruins": 2,
        "blue ruins": 2,
        "purple ruins": 12,
        "gray ruins": 2,
        "mixed sets": 5,
    }


def test_u_score_02_four_colours_are_no_mixed_set():
    lines = f"red claimed: {ruins(peach=2, green=2, blue=2, purple=2)}"
    assert "mixed sets" not in sheet(lines)


@pytest.mark.parametrize(("city", "points"), [("city of gold", 7), ("city of ash", -4)])
def test_u_score_03_a_city_scores_its_points_and_nothing_else(city, points):
    assert sheet(f"red claimed: {city}") == {"city cards": points}


@every_edition
def test_u_score_04_a_city_has_no_colour(edition):
    lines = (
        f"red claimed: {ruins(peach=1, green=1, blue=1, purple=1)}, city of gold"
        f" | red tableau: {wonders('tomb of the last age')}"
    )
    scores = sheet(lines, edition)
    assert "mixed sets" not in scores
    assert scores["named wonders"] == 4


@every_edition
def test_u_score_05_tokens_printed_points_and_counting_effects_add_up(edition):
    own = wonders("lesser 2", "greater 8", "palace of relics", "temple of fate")
    scores = sheet(f"red tableau: {own}", edition)
    assert scores == {
        "lesser wonders": 2,
        "greater wonders": 8,
        "named wonders": 6 + 5,
        "three wonders": 5,
    }


PRINTED_POINTS = {
    "college of the overseers": 2,
    "the harmonious columns": 2,
    "the shattered edifice": 2,
    "the blackened cenotaph": 0,
    "the eternal flame": 1,
    "underground library": 2,
    "palace of relics": 6,
    "the crumbling memorial": 0,
    "the sanctuary of the builders": 2,
}


@pytest.mark.parametrize(("name", "points"), PRINTED_POINTS.items())
def test_u_score_05_a_named_wonder_is_worth_its_printed_points(name, points):
    """[U-NAMED-palace_of_relics]"""
    assert sheet(f"red tableau: {wonders(name)}").get("named wonders", 0) == points


TEMPLES = {
    "temple of prosperity": "Y",
    "temple of flames": "R",
    "temple of fate": "L",
    "temple of clarity": "B",
}


def temple_points(temple: str) -> int:
    """Four Stones of the temple's colour in its ring, two others, and one more outside."""
    own = TEMPLES[temple]
    other = "L" if own != "L" else "R"
    lines = f"red tableau: {ring(own * 4 + other * 2, temple)}, {tail(own)}"
    return sheet(lines)["named wonders"]


def test_u_named_temple_of_prosperity_scores_yellow_stones_in_rings_or_not():
    assert temple_points("temple of prosperity") == 5


def test_u_named_temple_of_flames_scores_red_stones_in_rings_or_not():
    assert temple_points("temple of flames") == 5


def test_u_named_temple_of_fate_scores_black_stones_in_rings_or_not():
    assert temple_points("temple of fate") == 5


def test_u_named_temple_of_clarity_scores_blue_stones_in_rings_or_not():
    assert temple_points("temple of clarity") == 5


@every_edition
def test_u_named_tomb_of_the_last_age_counts_ruin_colours_hidden_ones_included(edition):
    lines = (
        f"red tableau: {wonders('tomb of the last age')} | red claimed: peach 9, peach 11, gray 9"
        " | red hidden: blue 9"
    )
    assert sheet(lines, edition)["named wonders"] == 3


TOMB_AND_GOLD = (
    f"red tableau: {wonders('tomb of the last age')}"
    " | red claimed: peach 9, peach 11, city of gold | age: city of gold | pending: over"
)


@every_edition
def test_ex_28_tomb_with_two_peach_and_the_city_of_gold(edition):
    assert position(TOMB_AND_GOLD, edition).score_sheet()[0]["named wonders"] == 1


@every_edition
def test_ex_28_tomb_counting_stone_colours_is_always_worth_four(edition):
    """[U-NAMED-tomb_of_the_last_age]"""
    head = f"unearth {edition} 2 players tomb_counts=stone_colors"
    state = GAME.position(f"{head}\n{TOMB_AND_GOLD}")
    assert state.score_sheet()[0]["named wonders"] == 4


@every_edition
def test_ex_29_fountain_counts_one_of_the_rarest_colours_only(edition):
    """[U-NAMED-fountain_of_reflection]"""
    lines = f"red tableau: {ring('LRBYLB', 'fountain of reflection')}, {tail('LLLRBY')}"
    assert sheet(lines, edition)["named wonders"] == 4


def test_u_named_fountain_of_reflection_scores_two_points_per_stone_of_the_rarest_colour():
    lines = f"red tableau: {ring('LRBYLR', 'fountain of reflection')}, {tail('LRBBYYY')}"
    assert sheet(lines)["named wonders"] == 6


@every_edition
@pytest.mark.parametrize(("built", "threes"), [(2, 0), (3, 1), (5, 1), (6, 2), (7, 2)])
def test_ex_27_the_bonus_for_three_wonders(edition, built, threes):
    """[U-SCORE-06]"""
    own = wonders(*["lesser 3"] * min(built, 6), *["lesser 2"] * (built - 6))
    paid = threes if edition in EVERY_THREE else min(threes, 1)
    assert sheet(f"red tableau: {own}", edition).get("three wonders", 0) == 5 * paid


@every_edition
def test_u_score_06_wonders_of_every_type_count(edition):
    own = wonders("lesser 3", "greater 7", "palace of relics")
    assert sheet(f"red tableau: {own}", edition)["three wonders"] == 5


def test_u_score_07_cards_dice_loose_stones_and_empty_rings_are_worth_nothing():
    lines = (
        f"red hand: forlorn 3 | red tableau: {ring('LRBYLR')}, {tail('LRBY')}"
        " | slot 1: gray 17; dice red d8=8"
    )
    assert sheet(lines) == {}


def test_u_score_07_a_score_may_be_negative():
    assert over("red claimed: city of ash").scores() == [-4, 0]


def test_u_end_04_most_points_win():
    state = over(f"red claimed: {ruins(peach=3)} | blue claimed: gray 17, green 17")
    assert state.scores() == [12, 4]
    assert state.winners() == [0]


def test_u_end_04_hidden_ruins_count_in_the_tie_break():
    state = over("red claimed: peach 15 | blue hidden: gray 17")
    assert state.scores() == [2, 2]
    assert state.winners() == [1]


def test_u_end_04_the_city_of_ash_counts_as_seventeen_in_the_tie_break():
    state = over(f"red claimed: {ruins(peach=2)}, city of ash | blue claimed: gray 15")
    assert state.scores() == [2, 2]
    assert state.winners() == [0]


def test_u_end_04_only_players_level_on_points_compare():
    lines = (
        "red claimed: peach 11, green 11 | blue claimed: gray 9, blue 9 | yellow claimed: gray 17"
    )
    state = over(lines, seats=3)
    assert state.scores() == [4, 4, 2]
    assert state.winners() == [0]


LEVEL = (
    "red claimed: peach 17, peach 15, peach 9, green 9, blue 9, purple 9"
    " | blue claimed: green 17, green 13, blue 13, purple 13{gold}"
    " | green claimed: gray 17, gray 15, blue 15"
    f" | green tableau: {wonders('greater 7', 'lesser 3')}"
)


@every_edition
def test_ex_30_more_ruins_at_the_next_claim_value_win(edition):
    """[U-END-04]"""
    state = over(f"{LEVEL.format(gold='')} | blue tableau: {wonders('greater 8')}", edition, 4)
    assert state.scores() == [18, 18, 0, 18]
    assert state.winners() == [3]


@every_edition
def test_ex_31_the_city_of_gold_counts_as_twenty_one(edition):
    """[U-END-04]"""
    lines = f"{LEVEL.format(gold=', city of gold')} | blue tableau: {wonders('the eternal flame')}"
    state = over(lines, edition, 4)
    assert state.scores() == [18, 18, 0, 18]
    assert state.winners() == [1]


@every_edition
def test_ex_32_level_in_everything_share_the_victory(edition):
    """[U-END-05]"""
    state = over("red claimed: peach 9, gray 11 | blue claimed: gray 9, blue 11", edition)
    assert state.scores() == [4, 4]
    assert state.winners() == [0, 1]


def test_u_end_05_only_those_still_level_share_the_victory():
    lines = "red claimed: peach 9 | blue claimed: gray 9 | yellow claimed: peach 11"
    state = over(f"{lines} | green claimed: gray 11", seats=4)
    assert state.winners() == [2, 3]


@every_edition
def test_ex_25_three_peach_two_green_and_one_of_each_other_colour(edition):
    """[U-SCORE-01, U-SCORE-02]"""
    lines = f"red claimed: {ruins(peach=3, green=2, blue=1, purple=1)} | red hidden: gray 9"
    assert over(lines, edition).scores() == [29, 0]


@every_edition
def test_ex_26_two_of_each_colour(edition):
    """[U-SCORE-01, U-SCORE-02]"""
    lines = f"red claimed: {ruins(peach=2, green=2, blue=2, purple=2, gray=2)}"
    assert over(lines, edition).scores() == [40, 0]


@every_edition
def test_ex_34_all_five_of_one_colour(edition):
    """[U-SCORE-01]"""
    assert over(f"red claimed: {ruins(purple=5)}", edition).scores() == [30, 0]
