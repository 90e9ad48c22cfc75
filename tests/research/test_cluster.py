"""Work on a real Ray of this machine: the same results as on one process, each of them once."""

import json
import os
import signal
from typing import Any

import pytest

import mattock
from mattock.cli import main
from mattock.games import game_named
from mattock.research import cluster
from mattock.research.cluster import Post, spread, version_here
from tests.research.on_ray import HERE, ON_RAY, rows, small_ray


@pytest.fixture(scope="module", autouse=True)
def two_workers():
    with small_ray():
        yield


def test_an_arena_on_ray_is_the_arena_on_one_process():
    alone, _ = rows(24, HERE)
    spread_out, workers = rows(24, ON_RAY)
    assert spread_out == alone
    assert len(workers) == 2


def test_a_worker_that_is_killed_is_replaced_and_no_game_is_lost_or_counted_twice():
    alone, _ = rows(24, HERE)
    spread_out, workers = rows(24, ON_RAY, kill_after=6)
    assert spread_out == alone
    assert len(workers) == 3


def test_the_command_takes_ray_and_continues_what_another_machine_began(tmp_path, capsys):
    out = tmp_path / "results.jsonl"
    line = ["arena", "cave", "--bots", "greedy,random", "--json", "--out", str(out), "--games"]
    assert main([*line, "4", "--jobs", "1"]) == 0
    assert main([*line, "9", "--ray", "--jobs", "1"]) == 0
    facts = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert facts["games"] == 9
    assert len(out.read_text().splitlines()) == 9


# What goes wrong


def deadly(task):
    os.kill(os.getpid(), signal.SIGKILL)


def test_a_task_that_kills_every_worker_is_given_up(monkeypatch):
    monkeypatch.setattr(cluster, "LOSSES", 2)
    with pytest.raises(mattock.MattockError, match="2 workers died over one task"):
        list(spread(lambda: deadly, [1], jobs=1))


def test_a_mistake_in_a_task_is_raised_here():
    with pytest.raises(mattock.BadOption, match="no game 'chess'"):
        list(spread(lambda: game_named, ["cave", "chess"], jobs=1))


def test_a_worker_with_another_version_is_refused():
    assert Post(lambda: str, version_here()).work(7) == "7"
    with pytest.raises(mattock.MattockError, match=r"a worker has mattock .*, not 9\.9"):
        Post(lambda: str, "9.9")


def test_no_work_needs_no_worker():
    assert list(spread(lambda: str, [])) == []


# Where Ray is


@pytest.fixture
def no_ray(monkeypatch):
    """As if no Ray answered anywhere; what a new one was started with."""
    started: list[Any] = []

    def init(**options):
        if "address" in options:
            raise ConnectionError(f"nobody answers at {options['address']}\nat all")
        started.append(options)

    monkeypatch.setattr("ray.is_initialized", lambda: False)
    monkeypatch.setattr("ray.init", init)
    monkeypatch.setattr("ray.shutdown", lambda: started.append("shut down"))
    return started


def test_a_ray_that_is_not_there_is_refused_in_one_line(no_ray, capsys):
    line = ["arena", "cave", "--bots", "greedy,random", "--games", "1", "--ray", "127.0.0.1:1"]
    assert main(line) == 2
    says = "mattock: --ray: no Ray at 127.0.0.1:1: nobody answers at 127.0.0.1:1"
    assert capsys.readouterr().err.splitlines()[-1] == says


def test_without_an_address_a_ray_is_started_and_ended(no_ray):
    with cluster.connected("", 3):
        (options,) = no_ray
    assert options["num_cpus"] == 3
    assert options["_node_ip_address"] == "127.0.0.1"
    assert no_ray[1:] == ["shut down"]
