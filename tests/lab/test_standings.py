"""What games come to: shares, intervals, ratings, bands."""

import pytest

from mattock.lab.solo import band_of, band_words, histogram, solo_facts
from mattock.lab.standings import bot_facts, duels, pair_facts, ratings, wilson

BANDS = {"missed": 0, "reached": 50, "remarkable": 61}


def game(bots, winners, scores=None, faults=None, number=0):
    zeros = [0 for _ in bots]
    return {
        "pairing": sorted(set(bots)),
        "number": number,
        "bots": list(bots),
        "winners": winners,
        "scores": scores,
        "decisions": [10 for _ in bots],
        "time": [0.5 for _ in bots],
        "slowest": [0.2 for _ in bots],
        "fault_counts": faults or zeros,
        "faults": [],
    }


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 0, 0, 1), (0, 10, 0, 0.2775), (10, 10, 0.7225, 1), (392, 400, 0.9611, 0.9898)],
)
def test_the_interval_is_wilsons(wins, games, low, high):
    assert wilson(wins, games) == pytest.approx((low, high), abs=0.0001)


def test_a_shared_victory_counts_as_its_share_and_as_a_draw():
    rows = [game("ab", [0]), game("ba", [1]), game("ab", [0, 1]), game("ba", [0])]
    facts = pair_facts(("a", "b"), 2, rows)
    assert (facts["wins"], facts["draws"], facts["losses"]) == (2, 1, 1)
    assert facts["win_share"] == 2.5 / 4


def test_one_against_the_rest_counts_its_own_seat_only():
    rows = [game("abb", [0], [9, 3, 4]), game("bab", [0, 2], [8, 7, 8], [1, 2, 4])]
    facts = pair_facts(("a", "b"), 3, rows)
    assert (facts["wins"], facts["draws"], facts["losses"]) == (1, 0, 1)
    assert facts["mean_scores"] == [8, 5.75]
    assert facts["faults"] == [2, 5]
    assert facts["even"] == pytest.approx(1 / 3, abs=0.001)


def test_games_without_a_score_are_not_in_its_mean():
    facts = bot_facts(("a", "b"), [game("ab", [0], [30, 20]), game("ab", [1])])
    assert [bot["mean_score"] for bot in facts] == [30, 20]
    assert [bot["win_share"] for bot in facts] == [0.5, 0.5]
    assert facts[0]["ms_per_decision"] == 50


def test_a_bot_that_wins_more_is_rated_higher():
    rows = [game("ab", [0]), game("bc", [0]), game("ab", [1]), game("ab", [0])] * 8
    rated = ratings(("a", "b", "c"), rows)
    assert rated["a"].mu > rated["b"].mu > rated["c"].mu
    assert rated["a"].sigma < 25 / 3


def test_only_different_bots_are_rated_against_each_other_and_only_winners_with_losers():
    assert duels(game("abb", [0])) == [(0, 1), (0, 2)]
    assert duels(game("abb", [1])) == [(1, 0)]
    assert duels(game("abb", [1, 2])) == [(1, 0), (2, 0)]
    assert duels(game("ab", [0, 1])) == [(0, 1)]


# Alone


@pytest.mark.parametrize(
    ("score", "band"),
    [(-3, "missed"), (49, "missed"), (50, "reached"), (60, "reached"), (61, "remarkable")],
)
def test_c_solo_10_a_score_belongs_to_a_band(score, band):
    assert band_of(score, BANDS) == band


def test_bands_are_named_with_their_scores():
    words = ["missed (below 50)", "reached (50 to 60)", "remarkable (61 and more)"]
    assert list(band_words(BANDS).values()) == words


def test_the_distribution_counts_a_bots_own_games_that_were_finished():
    rows = [game("a", [0], [score]) for score in (49, 50, 61, 61)]
    facts = solo_facts("a", [*rows, game("a", []), game("b", [0], [7])], BANDS)
    assert (facts["games"], facts["mean"], facts["min"], facts["max"]) == (4, 55.25, 49, 61)
    assert facts["bands"] == {"missed": 1, "reached": 1, "remarkable": 2}
    assert facts["scores"] == {"49": 1, "50": 1, "61": 2}


def test_a_histogram_has_a_line_for_each_score_or_for_a_few():
    near = histogram({"58": 10, "60": 5, "61": 1})
    assert [line.split()[0] for line in near] == ["58", "59", "60", "61"]
    assert [line.count("█") for line in near] == [40, 0, 20, 4]
    far = histogram({"3": 1, "71": 2})
    assert far[0].split() == ["0-4", "█" * 20, "1"]
    assert far[-1].split() == ["70-74", "█" * 40, "2"]
