"""`mattock bots`: which bots there are."""

from __future__ import annotations

import argparse
import json

import mattock
from mattock.cli.arguments import Parser, add_json

NAME = "bots"
HELP = "the bots and levels by name"
ABOUT = """\
Lists the bots, those of other packages included, with the parameters that each takes, and what the
levels easy, medium and hard stand for in each game. A bot with parameters is written
`search:simulations=1000,seconds=0.5`; every command that wants a bot takes these names.
"""
EXAMPLES = """\
  mattock bots
"""


def add(command: Parser) -> None:
    add_json(command)


def run(arguments: argparse.Namespace) -> int:
    facts = {"bots": bots(), "levels": levels()}
    if arguments.json:
        print(json.dumps(facts))
    else:
        print_bots(bots(), levels())
    return 0


def bots() -> dict[str, list[str]]:
    """Every bot that is no level, with its parameters."""
    from mattock.bots import bot_names, maker_named
    from mattock.bots.levels import LEVELS

    names = [name for name in bot_names() if name not in LEVELS]
    return {name: list(maker_named(name).parameters) for name in names}


def levels() -> dict[str, dict[str, str]]:
    """What each level stands for, by game."""
    from mattock.bots.levels import LEVELS, level_spec

    return {level: {game: level_spec(level, game) for game in mattock.GAMES} for level in LEVELS}


def print_bots(bots: dict[str, list[str]], levels: dict[str, dict[str, str]]) -> None:
    from mattock.lab.report import new_console, table

    console = new_console()
    grid = table(("bot", "parameters"), ())
    for name, parameters in bots.items():
        grid.add_row(name, ", ".join(parameters) or "-")
    console.print(grid)
    grid = table(("level", *mattock.GAMES), ())
    for level, specs in levels.items():
        grid.add_row(level, *specs.values())
    console.print(grid)
