"""What the README and the docs show is run: Python, commands, moves and positions."""

import re
import shlex
from pathlib import Path

import pytest

from mattock import GAMES, position
from mattock.cli import main, parser
from mattock.core.pgn import read_pgn
from mattock.games import game_named

ROOT = Path(__file__).parent.parent
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))]
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
NOTATION = ROOT / "docs" / "notation.md"


def blocks(language: str) -> list:
    """Every fenced block of a language, named by its page and place."""
    return [
        pytest.param(found[2], id=f"{page.name}-{number}")
        for page in PAGES
        for number, found in enumerate(BLOCK.finditer(page.read_text(encoding="utf-8")), 1)
        if found[1] == language
    ]


def commands() -> list[str]:
    """Every line of a shell block that calls mattock, without the name of the program."""
    lines = [line for block in blocks("sh") for line in block.values[0].splitlines()]
    return [line.partition("mattock ")[2] for line in lines if "mattock " in line]


def move_texts() -> list[tuple[str, str]]:
    """What stands in backquotes in the tables of moves, with the game it belongs to."""
    sections = re.split(r"^## ", NOTATION.read_text(encoding="utf-8"), flags=re.MULTILINE)
    found = []
    for section in sections:
        head = section.partition("\n")[0]
        if head.endswith(("decisions", "outcomes of chance")):
            rows = [line for line in section.splitlines() if line.startswith("|")]
            game = head.partition(":")[0].lower()
            found += [(game, text) for row in rows for text in re.findall(r"`([^`]+)`", row)]
    return found


@pytest.mark.parametrize("code", blocks("python"))
def test_python_of_the_docs_runs(code, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    exec(compile(code, "docs", "exec"), {})


@pytest.mark.parametrize("command", commands())
def test_commands_of_the_docs_are_understood(command):
    assert parser().parse_args(shlex.split(command)).run


@pytest.mark.parametrize("block", blocks("console"))
def test_commands_of_the_docs_print_what_the_docs_say(block, capsys):
    command, _, printed = block.partition("\n")
    assert main(shlex.split(command.removeprefix("$ mattock "))) == 0
    assert capsys.readouterr().out == printed


@pytest.mark.parametrize(("name", "text"), move_texts())
def test_moves_of_the_docs_read_back(name, text):
    assert GAMES[name].write(GAMES[name].read(text)) == text


@pytest.mark.parametrize("text", blocks("pgn"))
def test_games_of_the_docs_read_back(text):
    assert read_pgn(text, game_named)


@pytest.mark.parametrize("text", blocks("position"))
def test_positions_of_the_docs_read_back(text):
    assert position(text).text() == text.strip()


def test_every_kind_of_decision_is_in_the_docs():
    ids = set(re.findall(r"\b(?:C-DEC|D)-\d\d\b", NOTATION.read_text(encoding="utf-8")))
    unearth = {f"D-{number:02}" for number in range(1, 20)}
    assert ids == unearth | {f"C-DEC-{number:02}" for number in range(1, 9)}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_of_the_docs_lead_somewhere(page):
    links = re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []
