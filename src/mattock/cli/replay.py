"""`mattock replay`: check a record."""

from __future__ import annotations

import argparse

import mattock
from mattock.cli.arguments import Parser

NAME = "replay"
HELP = "check a record"
ABOUT = """\
Plays a record again, checking that every move in it is legal and that its result is right. Prints
the score sheet, or who is to move if the game is not over.
"""
EXAMPLES = """\
  mattock replay game.json
"""


def add(command: Parser) -> None:
    command.add_argument("file", metavar="FILE", help="a record, as `play --save` writes it")


def run(arguments: argparse.Namespace) -> int:
    from mattock.terminal import new_console, print_result

    record = mattock.load(arguments.file)
    console = new_console()
    options = "".join(f", {key} {value}" for key, value in record.options.items())
    console.print(
        f"{record.game.title}{options}, {len(record.players)} seats:"
        f" all {len(record.moves)} moves are legal."
    )
    print_result(record, console)
    return 0
