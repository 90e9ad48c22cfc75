"""Arenas on named deals: the same luck for every pairing, with the seats exchanged."""

from typing import Any

import mattock
from mattock.lab.fixtures import Setting, Terms
from mattock.lab.match import Match


def setting(seats=2, games=6):
    return Setting(mattock.GAMES["cave"], seats, {}, ("random", "greedy", "easy"), games, deals="d")


def test_every_deal_is_played_from_every_seat():
    fixtures = [item for item in setting().fixtures() if item.pairing == ("random", "greedy")]
    assert [item.deal for item in fixtures] == ["d/1", "d/1", "d/2", "d/2", "d/3", "d/3"]
    assert fixtures[0].bots == ("random", "greedy")
    assert fixtures[1].bots == ("greedy", "random")


def test_alone_every_game_is_another_deal():
    assert {item.deal for item in setting(seats=1, games=3).fixtures()} == {"d/1", "d/2", "d/3"}


def test_games_of_a_deal_are_set_up_alike():
    starts: dict[str, set[Any]] = {}
    for fixture in setting(games=4).fixtures():
        match = Match(Terms("cave", 2, {}, None), fixture, lambda seat: None)
        match.play()
        starts.setdefault(fixture.deal, set()).add(tuple(match.moves[:2]))
    assert len(starts) == 2
    assert all(len(moves) == 1 for moves in starts.values())
