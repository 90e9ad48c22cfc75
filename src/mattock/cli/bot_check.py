"""`mattock bot-check`: whether a program keeps the bot protocol."""

from __future__ import annotations

import argparse
from pathlib import Path

import mattock
from mattock.cli.arguments import Parser, check_folder, duration, whole
from mattock.games import game_named

NAME = "bot-check"
HELP = "whether a program keeps the bot protocol"
ABOUT = """\
Starts a program and speaks the bot protocol (docs/bot-protocol.md) with it: greets it, has it play
games in every seat against random moves, each game twice with the same seeds, and lets it end.
Prints what it found; the exit code is 1 if the program did anything wrong.
"""
EXAMPLES = """\
  mattock bot-check './mybot --fast' --log talk.txt
"""


def add(command: Parser) -> None:
    command.add_argument("command", metavar="COMMAND", help="how to start it, as after cmd:")
    command.add_argument("--game", metavar="GAME", help="only this one (default: all)")
    command.add_argument(
        "--rounds", type=whole(1), default=1, metavar="N", help="games in every seat (default: 1)"
    )
    command.add_argument(
        "--seconds", type=duration, default=5.0, metavar="S", help="for a decision (default: 5)"
    )
    command.add_argument("--log", metavar="FILE", help="write all that is said there")


def run(arguments: argparse.Namespace) -> int:
    from mattock.research.check import Checker, writer
    from mattock.research.process import read_command

    names = [arguments.game] if arguments.game else list(mattock.GAMES)
    games = [game_named(name) for name in names]
    command = read_command(arguments.command.removeprefix("cmd:"))
    check_folder("--log", arguments.log)
    listener = writer(Path(arguments.log)) if arguments.log else None
    is_good = True
    for finding in Checker(command, arguments.seconds, listener).check(games, arguments.rounds):
        print("ok   " if finding.is_good else "FAULT", finding.text, flush=True)
        is_good = is_good and finding.is_good
    return 0 if is_good else 1
