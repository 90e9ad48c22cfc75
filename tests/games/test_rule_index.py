"""Every rule in docs/rules has a test that names it, and nothing names a rule that is not there.

A test names a rule in its own name, `test_u_turn_06_...` for U-TURN-06, or in brackets in its
docstring; the source of a game names rules in brackets too. A range like
`U-TURN-01 to U-TURN-07` names all rules in it.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "mattock" / "games"


class Home(NamedTuple):
    """Where the rules of a game, its source and its tests are."""

    rules: Path
    source: Path
    tests: Path


def own_home(game: str) -> Home:
    rules = ROOT / "docs" / "rules" / f"{game}.md"
    return Home(rules, SOURCE / game, ROOT / "tests" / "games" / game)


# Ours, and those of packages, which have the same folders within
HOMES = {
    folder.parent.name: own_home(folder.parent.name) for folder in SOURCE.glob("*/__init__.py")
}
for rules in (ROOT / "tests" / "packages").glob("*/docs/rules/*.md"):
    package = rules.parents[2]
    HOMES[rules.stem] = Home(rules, package / f"mattock_{rules.stem}", package / "tests")

ID = r"(?:[A-Z]-[A-Z]+-[A-Za-z0-9_-]*[A-Za-z0-9]|D-\d+|EX-\d+|E\d+b?)"
HEADING = re.compile(rf"^\*\*({ID}(?:, {ID})*)(?=[ *])", re.MULTILINE)
ROW = re.compile(rf"^\| (?:\*\*)?({ID})(?:\*\*)? \|", re.MULTILINE)
BRACKETS = re.compile(r"\[([^\[\]]*)\]")
NAMED = re.compile(rf"(?<![\w-])({ID})(?: to ({ID}))?(?![\w-])")
OF_A_FAMILY = re.compile(r"[A-Z]-[A-Z]")
LIKE_A_RULE = r"test_(?:[{letters}]_|(?:d|ex)_\d|e\d)"

each_game = pytest.mark.parametrize("game", sorted(HOMES))


def rule_ids(text: str) -> set[str]:
    """The rules that a rules file states: bold headings and rows of tables."""
    headings = [name for found in HEADING.findall(text) for name in found.split(", ")]
    return {*headings, *ROW.findall(text)}


def rules_of(game: str) -> set[str]:
    return rule_ids(HOMES[game].rules.read_text(encoding="utf-8"))


def bracketed_ids(text: str) -> set[str]:
    """The rules that a text names in brackets, ranges written out."""
    found: set[str] = set()
    for words in BRACKETS.findall(text):
        for first, last in NAMED.findall(words):
            found.update(expanded(first, last) if last else [first])
    return found


def expanded(first: str, last: str) -> Iterator[str]:
    """`U-TURN-01`, `U-TURN-03` as all three ids."""
    family, _, start = first.rpartition("-")
    assert last.startswith(f"{family}-"), f"{first} to {last} is no range"
    for number in range(int(start), int(last.rpartition("-")[2]) + 1):
        yield f"{family}-{number:0{len(start)}}"


def id_in_name(name: str, rules: set[str]) -> str | None:
    """The rule that a test's name begins with; the longest if there are several."""
    begins = [
        rule for rule in rules if f"{name}_".startswith(f"test_{rule.lower().replace('-', '_')}_")
    ]
    return max(begins, key=len, default=None)


def ids_of_test(name: str, docstring: str, rules: set[str]) -> set[str]:
    """The rules that a test names; a name that looks like a rule but is none stands for itself."""
    rule = id_in_name(name, rules)
    letters = "".join({found[0].lower() for found in rules if OF_A_FAMILY.match(found)})
    if rule is None and re.match(LIKE_A_RULE.format(letters=letters), name):
        rule = name
    return bracketed_ids(docstring) | ({rule} if rule else set())


def ids_of_tests(game: str) -> set[str]:
    """All that the tests of a game name."""
    rules = rules_of(game)
    found: set[str] = set()
    for path in sorted(HOMES[game].tests.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found |= ids_of_test(node.name, ast.get_docstring(node) or "", rules)
    return found


def source_ids(game: str) -> set[str]:
    """All that docstrings, comments and messages of a game's source name in brackets."""
    paths = sorted(HOMES[game].source.rglob("*.py"))
    return {rule for path in paths for rule in bracketed_ids(path.read_text(encoding="utf-8"))}


@each_game
def test_every_game_has_a_rules_file(game):
    assert HOMES[game].rules.is_file()
    assert rules_of(game)


@each_game
def test_every_rule_has_a_test(game):
    assert sorted(rules_of(game) - ids_of_tests(game)) == []


@each_game
def test_no_test_names_an_unknown_rule(game):
    assert sorted(ids_of_tests(game) - rules_of(game)) == []


@each_game
def test_no_source_names_an_unknown_rule(game):
    assert source_ids(game)
    assert sorted(source_ids(game) - rules_of(game)) == []


RULES_TEXT = """
**U-TURN-06 Playable cards.** See U-TURN-07.
**U-AGE-hidden_path, U-NAMED-obelisk Promos (RU).** Names only.
**C-ROOM-CAVE-ENTRANCE** Preprinted on `30`.
**E9b `ex9b_renovation_tied`** — The gate.
**State kept by an engine.** Not a rule.
| D-19 | draw? | its owner |
| **C-DEC-01** | D1 | every tile |
| EX-01 | The Gathering | D-06 |
| OQ-01 | a question | U-ROLL-01 |
"""


def test_rules_are_headings_and_rows_but_not_mentions():
    assert rule_ids(RULES_TEXT) == {
        "U-TURN-06",
        "U-AGE-hidden_path",
        "U-NAMED-obelisk",
        "C-ROOM-CAVE-ENTRANCE",
        "E9b",
        "D-19",
        "C-DEC-01",
        "EX-01",
    }


def test_brackets_name_rules_and_ranges():
    text = "as in [U-TURN-09 to U-TURN-11,\n D-05], not U-ROLL-01, nor list[int]"
    assert bracketed_ids(text) == {"U-TURN-09", "U-TURN-10", "U-TURN-11", "D-05"}


def test_a_name_begins_with_its_longest_rule():
    rules = {"U-NAMED-temple", "U-NAMED-temple_of_fate", "E1", "E10"}
    assert id_in_name("test_u_named_temple_of_fate_scores", rules) == "U-NAMED-temple_of_fate"
    assert id_in_name("test_e10_scoring", rules) == "E10"
    assert id_in_name("test_every_game", rules) is None


def test_a_name_like_a_rule_that_does_not_exist_is_unknown():
    assert ids_of_test("test_u_trun_06_needs_a_die", "", {"U-TURN-06"}) == {
        "test_u_trun_06_needs_a_die"
    }
    assert ids_of_test("test_a_sentence", "[U-TURN-99]", {"U-TURN-06"}) == {"U-TURN-99"}
