"""Kiln at the terminal and in the arena, as commands are typed."""

import json
import subprocess
import sys

RUN = [sys.executable, "-c", "import sys; from mattock.cli import main; sys.exit(main())"]


def mattock(*words, typed=""):
    done = subprocess.run([*RUN, *words], input=typed, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_kiln_is_among_the_games():
    assert "unearth, cave, kiln" in mattock("play", "--help")


def test_kiln_is_played_in_the_terminal():
    shown = mattock("play", "kiln", "--bot", "greedy", "--seed", "3", typed="1\n" * 20)
    assert "KILN, Turn 1 of 7" in shown
    assert "wins." in shown or "share the victory" in shown


def test_bots_play_kiln_in_the_arena(tmp_path):
    words = ("--bots", "search:simulations=50,random", "--games", "6", "--jobs", "2", "--json")
    facts = json.loads(mattock("arena", "kiln", *words))
    assert json.dumps(facts).count("search:simulations=50") >= 1


def test_random_games_of_kiln_add_up_and_are_drawn(tmp_path):
    assert "checksum" in mattock("sim", "kiln", "--games", "50", "--audit")
    assert "<svg" in mattock("show", "kiln 2 players | step: throw", "--svg")
