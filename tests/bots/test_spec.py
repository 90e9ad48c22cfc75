"""Bots by name with parameters."""

import pytest

import mattock.bots
from mattock import GAMES, BadOption
from mattock.bots import bot_names, make_bot, rosters
from mattock.bots.base import Bot
from mattock.bots.levels import level_spec
from mattock.bots.spec import GENERAL_LEVELS, Maker, Roster, decimal, split_spec, whole
from tests.bots.tables import PLAYERS

UNEARTH = GAMES["unearth"]


class First(Bot):
    def choose(self, view, moves):
        return moves[0]


class Point:
    """An entry point of another package."""

    def __init__(self, what, name="first"):
        self.what = what
        self.name = name

    def load(self):
        return self.what


def test_a_spec_is_a_name_with_parameters():
    assert split_spec("greedy") == ("greedy", {})
    assert split_spec("search:simulations=10, seconds=0.5") == (
        "search",
        {"simulations": "10", "seconds": "0.5"},
    )


@pytest.mark.parametrize(
    ("spec", "words"),
    [
        ("nobody", "there is no bot 'nobody'; there are: random"),
        ("", "there is no bot ''"),
        ("greedy:depth=2", "no parameter 'depth'; there are: none"),
        ("hard:depth=2", "no parameter 'depth'; there are: none"),
        ("greedy:", "is not like simulations=1000"),
        ("greedy:depth", "'depth' is not like simulations=1000"),
        ("greedy:a=1,a=2", "a comes twice"),
    ],
)
def test_a_bad_spec_is_refused_in_words(spec, words):
    with pytest.raises(BadOption, match=words):
        make_bot(spec, UNEARTH, 1)


@pytest.mark.parametrize("text", ["", "x", "-1", "1.5", "1e3"])
def test_a_whole_number_is_needed(text):
    with pytest.raises(BadOption, match="whole number"):
        whole({"simulations": text}, "simulations", 1)


@pytest.mark.parametrize("text", ["", "x", "-1", "nan", "inf"])
def test_a_number_is_needed(text):
    with pytest.raises(BadOption, match="a number is needed"):
        decimal({"seconds": text}, "seconds", 1)


@pytest.mark.parametrize(("name", "game", "seats"), PLAYERS)
def test_every_bot_can_be_made_for_every_game_that_it_plays(name, game, seats):
    assert isinstance(make_bot(name, GAMES[game], 1), Bot)


def test_a_bot_for_one_game_is_refused_at_others():
    with pytest.raises(BadOption, match="bot 'turns' plays only cave"):
        make_bot("turns", UNEARTH, 1)


def test_a_bot_of_another_package_is_found_by_its_entry_point(monkeypatch):
    maker = Maker(lambda game, parameters, seed: First(), ("depth",))
    monkeypatch.setattr(mattock.bots, "entry_points", lambda group: [Point(maker)])
    assert "first" in bot_names()
    assert isinstance(make_bot("first:depth=3", UNEARTH, 1), First)
    with pytest.raises(BadOption, match="there are: depth"):
        make_bot("first:width=3", UNEARTH, 1)


def test_an_entry_point_that_names_no_bot_is_refused(monkeypatch):
    monkeypatch.setattr(mattock.bots, "entry_points", lambda group: [Point(First)])
    with pytest.raises(BadOption, match="its entry point names no"):
        make_bot("first", UNEARTH, 1)


def test_a_game_of_another_package_brings_its_bots_and_levels(monkeypatch):
    maker = Maker(lambda game, parameters, seed: First(), (), "digging")
    roster = Roster(bots={"mole": maker}, levels=("random", "mole", "mole"))
    monkeypatch.setattr(rosters, "entry_points", lambda group: [Point(roster, "digging")])
    assert level_spec("hard", "digging") == "mole"
    assert "mole" in bot_names()
    with pytest.raises(BadOption, match="bot 'mole' plays only digging"):
        make_bot("mole", UNEARTH, 1)


def test_a_game_that_brings_no_bots_is_played_by_those_for_any_game():
    assert [level_spec(level, "digging") for level in ("easy", "medium", "hard")] == [
        *GENERAL_LEVELS
    ]


def test_an_entry_point_that_names_no_roster_is_refused(monkeypatch):
    monkeypatch.setattr(rosters, "entry_points", lambda group: [Point(First, "digging")])
    with pytest.raises(BadOption, match="of 'digging': no mattock"):
        level_spec("easy", "digging")
