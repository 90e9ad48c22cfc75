"""Imports point one way:
cli -> terminal, web, lab -> research -> bots -> mattock -> games -> draw -> core.

The bots of a game know that game alone, and what serves all games knows none.
"""

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1] / "src"
# A part may import itself and what stands in lines above it, "mattock" being the package's own file
LAYERS = (
    {"core", "interpreted"},
    {"draw"},
    {"games"},
    {"mattock"},
    {"bots"},
    {"research"},
    {"lab", "terminal", "web"},
    {"cli"},
)
LEVEL = {part: level for level, parts in enumerate(LAYERS) for part in parts}
FILES = sorted((ROOT / "mattock").rglob("*.py"))
ENGINE = [path for path in FILES if path.relative_to(ROOT).parts[1] in ("core", "games", "draw")]
BOTS = [path for path in FILES if path.relative_to(ROOT).parts[1] == "bots"]
GAME_FOLDERS = {
    folder.name
    for folder in (ROOT / "mattock" / "games").iterdir()
    if (folder / "__init__.py").exists()
}
LUCK = {"random", "secrets", "_random"}
THIRD_PARTY = {"librt", "mypy_extensions"}  # mypyc's own run time


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


every_file = pytest.mark.parametrize("path", FILES, ids=name_of)
every_engine_file = pytest.mark.parametrize("path", ENGINE, ids=name_of)
every_bot_file = pytest.mark.parametrize("path", BOTS, ids=name_of)


def imported(source: str, package: list[str]) -> set[str]:
    """Full names of all that a source in a package imports, wherever the statement stands."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) + 1 - node.level] if node.level else []
            base = ".".join([*above, *filter(None, [node.module])])
            names |= {f"{base}.{alias.name}" for alias in node.names}
    return names


def imports_of(path: Path) -> set[str]:
    package = path.relative_to(ROOT).parts[:-1]
    return imported(path.read_text(encoding="utf-8"), list(package))


def part_of(name: str) -> str:
    """The part of mattock that a full name belongs to; for its own file `mattock`."""
    parts = name.split(".")
    return parts[1] if len(parts) > 1 and parts[1] in LEVEL else "mattock"


def wrong_way(own: str, names: set[str]) -> set[str]:
    """The imports that a part may not have."""
    ours = {name: part_of(name) for name in names if name.split(".")[0] == "mattock"}
    return {name for name, part in ours.items() if part != own and LEVEL[part] >= LEVEL[own]}


def other_games(own: str, names: set[str], games: set[str]) -> set[str]:
    """Imports of a game, or of the bots of a game, other than a part's own."""
    others = games - {own}
    folders = tuple(f"mattock.{part}.{game}." for part in ("games", "bots") for game in others)
    return {name for name in names if f"{name}.".startswith(folders)}


def test_every_part_has_a_place_in_the_order():
    parts = {path.relative_to(ROOT).parts[1].removesuffix(".py") for path in FILES}
    assert parts - {"__init__"} <= set(LEVEL)


@every_file
def test_imports_point_one_way(path):
    own = path.relative_to(ROOT).parts[1].removesuffix(".py").replace("__init__", "mattock")
    assert wrong_way(own, imports_of(path)) == set()


@every_engine_file
def test_a_game_imports_no_other_game_and_the_rest_none(path):
    _, part, *rest = path.relative_to(ROOT).parts
    if [part, *rest] != ["games", "__init__.py"]:
        own = rest[0] if part == "games" else ""
        assert other_games(own, imports_of(path), GAME_FOLDERS) == set()


@every_bot_file
def test_the_bots_of_a_game_know_no_other_and_the_rest_none(path):
    _, _, *rest = path.relative_to(ROOT).parts
    if rest != ["rosters.py"]:
        assert other_games(rest[0], imports_of(path), GAME_FOLDERS) == set()


@every_bot_file
def test_what_serves_all_games_names_none(path):
    _, _, *rest = path.relative_to(ROOT).parts
    if rest[0] not in GAME_FOLDERS and rest != ["rosters.py"]:
        words = {
            node.value
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }
        assert words & GAME_FOLDERS == set()


@every_engine_file
def test_the_engine_needs_nothing_but_python_and_draws_no_luck_of_its_own(path):
    roots = {name.split(".")[0] for name in imports_of(path)}
    assert roots & LUCK == set()
    assert roots <= sys.stdlib_module_names | THIRD_PARTY | {"mattock"}


# The reading of imports itself


def test_imports_are_found_wherever_they_stand():
    source = "import a.b, c as d\nfrom e import f\ndef late():\n    from g.h import i\n"
    assert imported(source, []) == {"a.b", "c", "e.f", "g.h.i"}


def test_relative_imports_are_resolved():
    source = "from . import parts\nfrom .state import State\nfrom ...core import game\n"
    assert imported(source, ["mattock", "games", "cave"]) == {
        "mattock.games.cave.parts",
        "mattock.games.cave.state.State",
        "mattock.core.game",
    }


@pytest.mark.parametrize(
    ("own", "source", "is_wrong"),
    [
        ("core", "from mattock.games import GAMES", True),
        ("core", "import mattock", True),
        ("core", "from mattock import new_game", True),
        ("core", "from mattock import draw", True),
        ("core", "import mattock.core.game", False),
        ("games", "from mattock.bots.greedy import BOT", True),
        ("games", "from mattock.core.game import State", False),
        ("bots", "from mattock import new_game", False),
        ("lab", "from mattock import web", True),
        ("cli", "from mattock import web", False),
    ],
)
def test_imports_the_wrong_way_are_noticed(own, source, is_wrong):
    assert bool(wrong_way(own, imported(source, []))) == is_wrong


@pytest.mark.parametrize(
    "source",
    [
        "from mattock.games import cave",
        "from mattock.games.cave import GAME",
        "import mattock.games.cave",
        "from mattock.bots import cave",
        "from mattock.bots.cave.turns import Turn",
    ],
)
def test_imports_of_another_game_are_noticed(source):
    names = imported(source, [])
    assert other_games("unearth", names, {"cave", "unearth"}) == names
    assert other_games("cave", names, {"cave", "unearth"}) == set()
