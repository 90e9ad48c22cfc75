"""`mattock export`: records as text in the manner of PGN."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import mattock
from mattock.cli.arguments import Parser, check_folder

NAME = "export"
HELP = "records as text in the manner of PGN"
ABOUT = """\
Writes records as one text of tags and turns, which people read and `mattock import` reads back to
the same records. All commands that take a record take such a text of one game as well.
"""
EXAMPLES = """\
  mattock export game.json other.json --out games.pgn
"""


def add(command: Parser) -> None:
    command.add_argument("files", nargs="+", metavar="RECORD", help="as `play --save` writes it")
    command.add_argument("--out", metavar="FILE", help="write it there (default: print it)")


def run(arguments: argparse.Namespace) -> int:
    from mattock.core.pgn import write_pgn

    check_folder("--out", arguments.out)
    text = "\n".join(write_pgn(mattock.load(file)) for file in arguments.files)
    if arguments.out:
        Path(arguments.out).write_text(text, encoding="utf-8")
    else:
        sys.stdout.write(text)
    return 0
