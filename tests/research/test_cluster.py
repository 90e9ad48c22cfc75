"""Work on a real Ray of this machine: the same results as on one process, each of them once."""

import json
import os
import signal
from functools import partial
from typing import Any

import pytest

import mattock
from mattock.bots.unearth.learned.train import learn
from mattock.cli import main
from mattock.games import game_named
from mattock.research import cluster
from mattock.research.cluster import Post, spread, version_here
from tests.research.on_ray import HERE, ON_RAY, rows, small_ray


def deadly(task):
    os.kill(os.getpid(), signal.SIGKILL)


def dies_once(note, task):
    if task == 1 and not note.exists():
        note.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return 10 * task


def check_an_arena_is_the_same_and_a_killed_worker_costs_nothing():
    alone, _ = rows(24, HERE)
    spread_out, workers = rows(24, ON_RAY, kill_after=6)
    assert spread_out == alone
    assert len(workers) == 3


def check_the_command_continues_what_another_machine_began(out, capsys):
    line = ["arena", "cave", "--bots", "greedy,random", "--json", "--out", str(out), "--games"]
    assert main([*line, "4", "--jobs", "1"]) == 0
    assert main([*line, "9", "--ray", "--jobs", "1"]) == 0
    facts = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert facts["games"] == 9
    assert len(out.read_text().splitlines()) == 9


def check_a_task_that_kills_every_worker_is_given_up(monkeypatch):
    monkeypatch.setattr(cluster, "LOSSES", 2)
    with pytest.raises(mattock.MattockError, match="2 workers died over one task"):
        list(spread(lambda: deadly, [1], jobs=1))


def check_a_mistake_in_a_task_is_raised_here():
    with pytest.raises(mattock.BadOption, match="no game 'chess'"):
        list(spread(lambda: game_named, ["cave", "chess"], jobs=1))


def check_a_training_learns_the_same_and_outlives_a_worker(note):
    size = (2, 2, 2, 2)  # seats, games a round, rounds, simulations
    assert learn(*size, helpers=cluster.helpers, jobs=2) == learn(*size)
    with cluster.helpers(partial(dies_once, note), 2) as submit:
        waiting = [submit(task) for task in range(3)]
        assert [wait() for wait in waiting] == [0, 10, 20]
    assert note.exists()


def check_an_analysis_finds_the_same(folder):
    record = mattock.Record(mattock.GAMES["cave"], 1, {})
    while len(record.moves) < 20:
        record.push(record.state.texts()[0])
    record.save(folder / "game.json")
    line = ["analyse", str(folder / "game.json"), "--bot", "search:simulations=2", "--jobs", "1"]
    assert main([*line, "--out", str(folder / "here.jsonl")]) == 0
    assert main([*line, "--out", str(folder / "ray.jsonl"), "--ray"]) == 0
    assert (folder / "here.jsonl").read_text() == (folder / "ray.jsonl").read_text()


def test_work_on_ray_is_the_work_of_one_process(tmp_path, capsys, monkeypatch):
    """One test, so that tests side by side start one Ray."""
    with small_ray():
        check_an_arena_is_the_same_and_a_killed_worker_costs_nothing()
        check_the_command_continues_what_another_machine_began(tmp_path / "rows.jsonl", capsys)
        check_an_analysis_finds_the_same(tmp_path)
        check_a_mistake_in_a_task_is_raised_here()
        check_a_training_learns_the_same_and_outlives_a_worker(tmp_path / "note")
        check_a_task_that_kills_every_worker_is_given_up(monkeypatch)
        assert list(spread(lambda: str, [])) == []


def test_a_worker_with_another_version_is_refused():
    assert Post(lambda: str, version_here()).work(7) == "7"
    with pytest.raises(mattock.MattockError, match=r"a worker has mattock .*, not 9\.9"):
        Post(lambda: str, "9.9")


# Where Ray is


@pytest.fixture
def no_ray(monkeypatch):
    """As if no Ray answered anywhere; what a new one was started with, if it is not too slow."""
    started: list[Any] = []

    def init(**options):
        if "address" in options:
            raise ConnectionError(f"nobody answers at {options['address']}\nat all")
        started.append(options)
        if len(started) <= started[0].get("num_cpus", 0) - 10:
            raise Exception("The current node timed out during startup.")

    monkeypatch.setattr("ray.is_initialized", lambda: False)
    monkeypatch.setattr("ray.init", init)
    monkeypatch.setattr("ray.shutdown", lambda: None)
    return started


def test_a_ray_that_is_not_there_is_refused_in_one_line(no_ray, capsys):
    line = ["arena", "cave", "--bots", "greedy,random", "--games", "1", "--ray", "127.0.0.1:1"]
    assert main(line) == 2
    says = "mattock: --ray: no Ray at 127.0.0.1:1: nobody answers at 127.0.0.1:1"
    assert capsys.readouterr().err.splitlines()[-1] == says


def test_without_an_address_a_ray_of_this_machine_is_started(no_ray):
    with cluster.connected("", 3):
        (options,) = no_ray
    assert options["num_cpus"] == 3
    assert options["_node_ip_address"] == "127.0.0.1"


@pytest.mark.parametrize(("slow", "tries"), [(12, 3), (13, 3)])
def test_a_ray_that_is_slow_to_start_is_tried_again(no_ray, slow, tries):
    """Twice too slow is borne, three times is not."""
    if slow == 12:
        cluster.start_here(slow)
    else:
        with pytest.raises(mattock.MattockError, match="Ray cannot be started: The current node"):
            cluster.start_here(slow)
    assert len(no_ray) == tries
