"""What `bench` makes of what it measures."""

from itertools import repeat

import pytest

from mattock.lab import bench
from mattock.lab.bench import SLICES, Measure, measure
from mattock.lab.history_plot import course, history_plot


def run_of(ratio, commit="abc", games=("unearth", "cave")):
    ratios = dict.fromkeys(bench.RATES, ratio)
    return {"commit": commit, "version": "1", "games": {game: {"ratios": ratios} for game in games}}


def test_a_measure_has_the_best_rate_and_the_middle_ratio(monkeypatch):
    """Calibration and work take turns, so that what slows the machine slows both."""
    rates = [10.0, 20.0, 10.0, 40.0, 5.0, 15.0, 20.0, 40.0, 1.0, 100.0]
    assert len(rates) == 2 * SLICES
    told = iter(rates)
    monkeypatch.setattr(bench, "slice_rate", lambda counts, seconds: next(told))
    assert measure(repeat(1), 1.0) == Measure(100, 3.0)


def test_a_course_compares_with_the_first_run_that_measured_it():
    runs = [run_of(2.0), run_of(3.0), run_of(8.0)]
    del runs[0]["games"]["cave"]["ratios"]["copies_per_s"]
    assert course(runs, "cave", "copies_per_s") == [(1, 1.0), (2, pytest.approx(8 / 3))]
    assert course(runs, "cave", "decisions_per_s") == [(0, 1.0), (1, 1.5), (2, 4.0)]


def test_a_game_that_is_new_in_a_run_has_a_panel_from_there_on():
    picture = history_plot([run_of(1.0, "first", ("unearth",)), run_of(2.0, "second")])
    assert "(first to second)" in picture
    assert "(second to second)" in picture
