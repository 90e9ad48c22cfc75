"""`mattock analyse`: what each decision of a game cost, and what luck did."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import mattock
from mattock.cli.arguments import Parser, add_json, check_folder, warn_if_interpreted

NAME = "analyse"
HELP = "what each decision of a record cost"
ABOUT = """\
Goes through a record and prints for each decision the move played, the best one found, the loss in
expected result and the chance to win after it (alone: points); then the worst decisions, and how
far luck moved the estimate of each seat. Every estimate is made from what the seat to move could
know. More simulations make it slower and surer.
"""
EXAMPLES = """\
  mattock analyse game.json --plot chances.svg
"""


def add(command: Parser) -> None:
    command.add_argument("file", metavar="RECORD", help="a record, as `play --save` writes it")
    command.add_argument(
        "--bot",
        default="search:simulations=300",
        metavar="BOT",
        help="who finds the best moves (default: search:simulations=300)",
    )
    command.add_argument("--seed", type=int, default=1, metavar="N", help="of the bot (default: 1)")
    command.add_argument("--plot", metavar="FILE", help="write a picture (SVG) of the chances")
    add_json(command)


def run(arguments: argparse.Namespace) -> int:
    from mattock.lab.analysis import analyse, summary
    from mattock.lab.findings import print_analysis
    from mattock.lab.plot import plot
    from mattock.lab.progress import bar

    check_folder("--plot", arguments.plot)
    record = mattock.load(arguments.file)
    warn_if_interpreted()
    with bar("moves", 0, len(record.moves)) as advance:
        facts = summary(analyse(record, arguments.bot, arguments.seed, advance))
    if arguments.plot:
        Path(arguments.plot).write_text(plot(facts), encoding="utf-8")
    if arguments.json:
        print(json.dumps(facts))
    else:
        print_analysis(facts)
    return 0
