"""`mattock verify`: check the luck of a record."""

from __future__ import annotations

import argparse

import mattock
from mattock.cli.arguments import Parser

NAME = "verify"
HELP = "check the luck of a record"
ABOUT = """\
Checks that the luck of a game was fixed before the deal: every way that was drawn leads to the
outcome in the record, and follows from the secret, whose hash was published when the table was
made, and from the moves before it. Says what was checked; the first thing that is not true ends it.
"""
EXAMPLES = """\
  mattock verify game.json
"""


def add(command: Parser) -> None:
    command.add_argument("file", metavar="FILE", help="a record of a game that is over")


def run(arguments: argparse.Namespace) -> int:
    from mattock.core.proof import read_proof, verify

    record = mattock.load(arguments.file)
    for line in verify(record):
        print(line)
    assert record.luck is not None
    print(f"commitment: {read_proof(record.luck).commitment}")
    print("If that is what the table published at its start, its luck was fixed beforehand.")
    return 0
