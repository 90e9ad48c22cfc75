"""Golden games: whole records that must go on replaying to the same end."""

import json
from importlib import import_module

import pytest

from mattock import GAMES, OVER, load
from tests.golden import golden_files

FILES = [path for name in GAMES for path in golden_files(name)]
every_file = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


@every_file
def test_a_golden_game_replays_to_its_recorded_end(path):
    raw = json.loads(path.read_text(encoding="utf-8"))
    record = load(path)
    assert record.state.to_move == OVER
    assert record.state.faults() == []
    assert raw.pop("positions")
    assert record.to_json() == raw


@every_file
def test_a_golden_game_passes_through_its_recorded_positions(path):
    record = load(path)
    for ply, text in json.loads(path.read_text(encoding="utf-8"))["positions"].items():
        assert record.at(int(ply)).text() == text


@pytest.mark.parametrize("name", GAMES)
def test_golden_games_show_everything_together(name):
    coverage = import_module(f"tests.games.{name}.coverage")
    shown = set().union(*(coverage.found(load(path)) for path in golden_files(name)))
    assert coverage.wanted() - shown == set()


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_six_golden_games_or_more(name):
    assert len(golden_files(name)) >= 6
