"""Nothing outside `games/` names a game, nor a part, a word or a colour of one: whatever is wanted
of a game is asked of its face. The bots of a game, in a folder of their own, are part of it.
"""

import re
from functools import cache
from pathlib import Path

import pytest

from mattock import GAMES
from mattock.core.face import Scene
from mattock.core.play import Rng
from tests.games.steering import TABLES, play, uniform

SOURCE = Path(__file__).parents[1] / "src" / "mattock"
KINDS = {".py", ".js", ".css", ".html"}
# Where the folders of the bots are listed, as games/ lists the games
REGISTERS = {"bots/rosters.py", "bots/__init__.py"}
KEYS = re.compile(r'data-(?:part|key|help)="([^"]*)"')
COLOUR = re.compile(r"#[0-9a-f]{6}", re.IGNORECASE)
PLAIN = {"#ffffff", "#000000"}
# First words of keys that the code uses as words of its own: they count only with a space behind
# them, as the beginning of a key
ORDINARY = {"display", "do", "extra", "face", "good", "hidden", "part", "points", "set", "slot"}


def is_outside(path: Path) -> bool:
    folder, *rest = path.relative_to(SOURCE).parts
    return folder != "games" and not (folder == "bots" and rest[0] in GAMES)


FILES = sorted(path for path in SOURCE.rglob("*") if path.suffix in KINDS and is_outside(path))
every_file = pytest.mark.parametrize(
    "path", FILES, ids=[str(path.relative_to(SOURCE)) for path in FILES]
)


def found_in(path: Path, pattern: str) -> list[str]:
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line.strip() for line in lines if re.search(pattern, line)]


@cache
def first_words() -> list[str]:
    """With which words the keys of parts begin, over a random game at every table."""
    keys = {key for game in GAMES.values() for key in game.face().help_texts()}
    for table in TABLES:
        for ply, state in play(table.start(), uniform, Rng(3)):
            if ply % 53 == 0:
                for seat in range(state.seats()):
                    keys |= keys_of(state.view(seat))
    return sorted({key.split()[0] for key in keys})


def keys_of(view) -> set[str]:
    picture, asked = view.game().face().show(view, Scene(standalone=False))
    return {key for choice in asked.choices for key in choice.path} | set(KEYS.findall(picture))


@cache
def own_colours() -> set[str]:
    """The colours of games, but for black and white."""
    colours = set(PLAIN)
    for game in GAMES.values():
        palette, about = game.face().palette(), game.face().about()
        colours |= {colour.lower() for colour in (*palette.light.values(), *palette.dark.values())}
        grounds = " ".join(line.ground for line in about.score_lines.values())
        colours |= {colour.lower() for colour in COLOUR.findall(grounds)}
    return colours - PLAIN


@every_file
def test_no_game_is_named(path):
    if str(path.relative_to(SOURCE)) not in REGISTERS:
        titles = [f"{game.name} {game.title.replace('vs.', '')}" for game in GAMES.values()]
        names = {word.strip(":.") for title in titles for word in title.lower().split()}
        assert found_in(path, rf"(?i)\b({'|'.join(sorted(names))})\b") == []


@every_file
def test_no_part_of_a_game_is_named(path):
    words = "|".join(first_words())
    beginnings = rf"""["'`]({words}) ["'`$]|\^=?["(]?({words}) |\|({words})\) """
    assert found_in(path, beginnings) == []
    distinct = "|".join(word for word in first_words() if word not in ORDINARY)
    assert found_in(path, rf"""["'`]({distinct})["'`]""") == []


@every_file
def test_no_line_of_a_score_and_no_stop_of_a_tour_is_named(path):
    abouts = [game.face().about() for game in GAMES.values()]
    lines = {line for about in abouts for line in about.score_lines}
    stops = {stop.region for about in abouts for stop in about.tour if stop.text} - {"rival"}
    words = "|".join(map(re.escape, sorted(lines | stops)))
    assert found_in(path, rf"""["'`]({words})["'`]""") == []


@every_file
def test_no_colour_of_a_game_is_named(path):
    text = path.read_text(encoding="utf-8")
    found = {colour.lower() for colour in COLOUR.findall(text)}
    assert found & own_colours() == set()
