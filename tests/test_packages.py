"""A game may come from a package of its own: installed, and found by its entry point, it keeps what
every game must keep, and is played in the terminal, the arena and the browser. Nothing outside
tests/packages/kiln knows of it.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from mattock import GAMES, BadOption
from mattock.games import registry
from mattock.games.registry import Registry

HERE = Path(__file__).parent
PACKAGES = sorted(folder.parent for folder in (HERE / "packages").glob("*/pyproject.toml"))
EVERY_GAME = ("test_contract.py", "test_faces.py", "test_rule_index.py")


@pytest.mark.parametrize("package", PACKAGES, ids=[package.name for package in PACKAGES])
def test_a_game_of_another_package_keeps_what_every_game_must_keep(package, tmp_path):
    environment = {**os.environ, "PYTHONPATH": str(installed(package, tmp_path))}
    tests = [*(HERE / "games" / file for file in EVERY_GAME), HERE / "draw" / "test_palette.py"]
    run = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", package.name]
    done = subprocess.run(
        [*run, *map(str, tests), str(package)],
        cwd=HERE.parent, env=environment, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-5000:] + done.stderr[-2000:]


def installed(package: Path, folder: Path) -> Path:
    """The folder that a package is installed to; it is built in a copy."""
    source, target = folder / "source", folder / "site"
    shutil.copytree(package, source)
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    how = ["--no-index", "--no-deps", "--no-build-isolation", "--target", str(target)]
    subprocess.run([*pip, *how, str(source)], check=True, capture_output=True)
    return target


# Finding them


class Point:
    """An entry point that names what it is given."""

    def __init__(self, name, thing):
        self.name = name
        self.thing = thing

    def load(self):
        if isinstance(self.thing, Exception):
            raise self.thing
        return self.thing


def registry_with(monkeypatch, *points):
    monkeypatch.setattr(registry, "entry_points", lambda group: list(points))
    return Registry((GAMES["unearth"],))


def test_our_own_games_come_first_and_keep_their_names(monkeypatch):
    games = registry_with(monkeypatch, Point("unearth", None), Point("cave", GAMES["cave"]))
    assert list(games) == ["unearth", "cave"]
    assert games["unearth"] is GAMES["unearth"]
    assert "cave" in games
    assert len(games) == 2
    assert [game.name for game in games.values()] == games.keys()


def test_our_own_games_are_found_without_looking_for_others(monkeypatch):
    games = registry_with(monkeypatch, Point("broken", ImportError("no module")))
    assert "unearth" in games
    assert games["unearth"].name == "unearth"


@pytest.mark.parametrize("thing", [ImportError("no module"), "no game", GAMES["cave"]])
def test_what_is_no_game_of_that_name_is_refused_in_one_line(monkeypatch, thing):
    with pytest.raises(BadOption, match=r"^the game 'broken' of another package: .+$"):
        "chess" in registry_with(monkeypatch, Point("broken", thing))  # noqa: B015
