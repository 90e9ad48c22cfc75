"""`mattock analyse`: what each decision of a game cost, and what luck did."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import mattock
from mattock.cli.arguments import (
    Parser,
    add_json,
    add_places,
    check_folder,
    places_of,
    warn_if_interpreted,
)
from mattock.core.game import BadOption
from mattock.core.record import read_record
from mattock.games import game_named

NAME = "analyse"
HELP = "what each decision of a record cost"
ABOUT = """\
Goes through a record and prints for each decision the move played, the best one found, the loss in
expected result and the chance to win after it (alone: points); then the worst decisions, and how
far luck moved the estimate of each seat. Every estimate is made from what the seat to move could
know. More simulations make it slower and surer. Many records are analysed side by side, and a line
is printed for each.
"""
EXAMPLES = """\
  mattock analyse game.json --plot chances.svg
  mattock analyse one.json two.json --out findings.jsonl
"""


def add(command: Parser) -> None:
    command.add_argument(
        "files", nargs="+", metavar="RECORD", help="as `play --save` writes it; one, or many"
    )
    command.add_argument(
        "--bot",
        default="search:simulations=300",
        metavar="BOT",
        help="who finds the best moves (default: search:simulations=300)",
    )
    command.add_argument("--seed", type=int, default=1, metavar="N", help="of the bot (default: 1)")
    command.add_argument("--plot", metavar="FILE", help="write a picture (SVG) of the chances")
    command.add_argument(
        "--out",
        metavar="FILE",
        help="of many: write a line of JSON for each; continues what is there",
    )
    add_places(command)
    add_json(command)


def run(arguments: argparse.Namespace) -> int:
    from mattock.lab.analysis import analyse, summary
    from mattock.lab.findings import print_analysis
    from mattock.lab.plot import plot
    from mattock.lab.progress import bar

    check_folder("--plot", arguments.plot)
    if arguments.files[1:] or arguments.out or arguments.ray is not None:
        return run_many(arguments)
    record = mattock.load(arguments.files[0])
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


def run_many(arguments: argparse.Namespace) -> int:
    """Several records, whose findings go to a file and, in short, to the screen."""
    from mattock.lab.batch import examine_all, read_cases, read_findings
    from mattock.lab.findings import print_findings
    from mattock.research.players import check_player

    if arguments.plot:
        raise BadOption("--plot is for one record without --out and --ray")
    check_folder("--out", arguments.out)
    places, bot, seed = places_of(arguments), arguments.bot, arguments.seed
    cases = read_cases(arguments.files)
    out = Path(arguments.out) if arguments.out else None
    found = read_findings(out, bot, seed) if out else {}
    missing = [case for case in cases if case.name not in found]
    for case in missing:
        check_player(bot, read_record(case.text, game_named).game)
    warn_if_interpreted()
    for row in examine_all(missing, bot, seed, places):
        found[str(row["record"])] = row
        if out:
            with out.open("a", encoding="utf-8") as file:
                file.write(json.dumps(row) + "\n")
    rows = [found[case.name] for case in cases]
    if arguments.json:
        print("\n".join(json.dumps(row) for row in rows))
    else:
        print_findings(rows)
    return 0
