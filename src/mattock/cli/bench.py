"""`mattock bench`: measure the engine."""

from __future__ import annotations

import argparse
import json

from mattock.cli.arguments import Parser, add_json, duration, warn_if_interpreted

NAME = "bench"
HELP = "measure the engine"
ABOUT = """\
Measures each game for two players, on one core: decisions of players per second in whole random
games (with the loop in the engine, with the loop in Python, and with the engine interpreted),
copies of a position and simulations of the bot `search` per second.
"""
EXAMPLES = """\
  mattock bench
"""


def add(command: Parser) -> None:
    add_json(command)
    command.add_argument(
        "--seconds", type=duration, default=1.0, metavar="S", help="per measurement (default: 1)"
    )


def run(arguments: argparse.Namespace) -> int:
    from mattock.lab.bench import bench, print_summary, summary

    warn_if_interpreted()
    games = bench(arguments.seconds)
    if arguments.json:
        print(json.dumps(summary(games)))
    else:
        print_summary(games)
    return 0
