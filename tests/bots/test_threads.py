"""Every process that runs `turns` does its arithmetic in one thread."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from mattock.bots.threads import THREADS
from tests.test_imports import imports_of, name_of

BOTS = Path(__file__).parents[2] / "src" / "mattock" / "bots"
WITH_NUMPY = [
    path
    for path in sorted(BOTS.rglob("*.py"))
    if any(name.split(".")[0] == "numpy" for name in imports_of(path))
]

# Says what the environment asks for at the moment when numpy is looked for
WATCHED = """
import os, sys
from mattock import GAMES

OUT = sys.stdout

class Watch:
    @staticmethod
    def find_spec(name, path, target=None):
        if name == "numpy":
            print(*(os.environ.get(key) for key in {threads}), file=OUT, flush=True)

sys.meta_path.insert(0, Watch)
{body}
"""
MAKING_TURNS = "from mattock.bots import make_bot; make_bot('turns', GAMES['cave'], 1)"
IN_A_THINKER = """
import io, json
from mattock.web import worker
state, moves = GAMES["cave"].start(1, {}), []
while state.to_move == -1:
    moves.append(state.texts()[0])
    state.push(moves[-1])
table = {"table": "t", "game": "cave", "seats": 1, "options": {}, "position": None, "branch": 0}
asked = {"forget": [], "since": None, "moves": moves, "bot": "turns", "seed": 1, "seconds": 30}
sys.stdin = io.StringIO(json.dumps({**table, **asked}))
worker.main()
"""


def threads_when_numpy_loads(body: str, **environment: str) -> str:
    kept = {key: value for key, value in os.environ.items() if key not in THREADS}
    run = subprocess.run(
        [sys.executable, "-c", WATCHED.format(threads=THREADS, body=body)],
        env={**kept, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return run.stdout.splitlines()[0]


@pytest.mark.parametrize("body", [MAKING_TURNS, IN_A_THINKER], ids=["made", "in a thinker"])
def test_numpy_is_loaded_with_one_thread(body):
    assert threads_when_numpy_loads(body) == "1 1 1"


def test_an_environment_that_asks_for_more_threads_gets_them():
    assert threads_when_numpy_loads(MAKING_TURNS, OPENBLAS_NUM_THREADS="2") == "1 2 1"


def test_some_bots_need_numpy():
    assert WITH_NUMPY


@pytest.mark.parametrize("path", WITH_NUMPY, ids=name_of)
def test_what_needs_numpy_lies_in_a_folder_that_asks_for_one_thread(path):
    calls = [
        node.value.func.id
        for node in ast.parse((path.parent / "__init__.py").read_text(encoding="utf-8")).body
        if isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Call)
        and isinstance(node.value.func, ast.Name)
    ]
    assert calls == ["use_one_thread"]
