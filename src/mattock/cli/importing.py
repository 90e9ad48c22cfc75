"""`mattock import`: records from text in the manner of PGN."""

from __future__ import annotations

import argparse
from pathlib import Path

from mattock.cli.arguments import Parser, read_text
from mattock.core.game import BadOption, BadText
from mattock.games import game_named

NAME = "import"
HELP = "records from text in the manner of PGN"
ABOUT = """\
Reads a text of one or more games, as `mattock export` writes it, checks every move, and writes a
record in JSON for each: with several games they are counted, game-1.json, game-2.json and so on.
"""
EXAMPLES = """\
  mattock import games.pgn --out game.json
"""


def add(command: Parser) -> None:
    command.add_argument("file", metavar="FILE", help="the text; - is standard input")
    command.add_argument("--out", required=True, metavar="FILE", help="where the record goes")


def run(arguments: argparse.Namespace) -> int:
    from mattock.core.pgn import read_pgn

    out = Path(arguments.out)
    if not out.parent.is_dir() or out.is_dir():
        raise BadOption(f"--out: cannot write {out}")
    if arguments.file != "-" and not Path(arguments.file).is_file():
        raise BadText(f"cannot read {arguments.file}: there is no such file")
    records = read_pgn(read_text(arguments.file), game_named)
    for number, record in enumerate(records, 1):
        path = out if len(records) == 1 else out.with_stem(f"{out.stem}-{number}")
        record.save(path)
        print(f"{path}: {record.game.title}, {record.seats} seats, {len(record.moves)} moves")
    return 0
