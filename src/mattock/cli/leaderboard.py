"""`mattock leaderboard`: a fixed set of games to compare bots by."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import mattock
from mattock.cli.arguments import (
    Parser,
    add_json,
    add_places,
    duration,
    extra,
    places_of,
    warn_if_interpreted,
    whole,
)
from mattock.core.game import BadOption
from mattock.games import game_named

NAME = "leaderboard"
HELP = "a fixed set of games to compare bots by"
ABOUT = """\
Plays the same games with any bots: alone on 200 named deals; at tables for two every pairing on 100
named deals, each with the seats exchanged. The luck of a deal follows from its name: the n-th throw
of a die is the same for everybody, whatever has been played. Prints a table for each with 95 %
intervals over deals. With --out the games are kept, and the same command goes on where it stopped.
"""
EXAMPLES = """\
  mattock leaderboard --bots hard,greedy,random --out results
"""


def add(command: Parser) -> None:
    command.add_argument(
        "--bots", required=True, metavar="BOT,BOT", help="at least two (see `mattock bots`)"
    )
    command.add_argument(
        "--game", action="append", metavar="GAME", help="only this one, as often as wanted"
    )
    command.add_argument(
        "--deals", type=whole(1), metavar="N", help="only the first N deals of each table"
    )
    command.add_argument(
        "--seconds", type=duration, metavar="S", help="a decision that takes longer is a fault"
    )
    add_places(command)
    command.add_argument("--out", metavar="FOLDER", help="keep the games there, and continue them")
    add_json(command)


def run(arguments: argparse.Namespace) -> int:
    with extra("lab"):
        from mattock.lab.leaderboard import SET, measure, section_facts, sections
    from mattock.lab.fixtures import split_bots
    from mattock.lab.report import print_section

    for name in arguments.game or ():
        game_named(name)
    bots, places = split_bots(arguments.bots), places_of(arguments)
    make_folder(arguments.out)
    warn_if_interpreted()
    facts = []
    for section in sections(arguments.game):
        setting = section.setting(bots, arguments.deals, arguments.seconds)
        facts.append(section_facts(section, measure(section, setting, arguments.out, places)))
        if not arguments.json:
            print_section(facts[-1])
    if arguments.json:
        print(json.dumps({"set": SET, "mattock": mattock.__version__, "sections": facts}))
    return 0


def make_folder(path: str | None) -> None:
    try:
        if path is not None:
            Path(path).mkdir(exist_ok=True)
    except OSError as error:
        raise BadOption(f"--out: cannot make the folder {path}: {error.strerror}") from None
