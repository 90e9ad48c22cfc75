"""`mattock bench`: measure the engine."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from mattock.cli.arguments import Parser, add_json, duration, warn_if_interpreted
from mattock.core.game import BadOption

NAME = "bench"
HELP = "measure the engine"
ABOUT = """\
Measures each game for two players, on one core: decisions of players per second in whole random
games (with the loop in the engine, with the loop in Python, and with the engine interpreted),
copies of a position and simulations of the bot `search` per second. Beside each rate stands its
ratio to a loop of plain Python that runs in between: ratios can be compared from run to run, also
on a busy machine. Every run is added to the history, which --plot draws.
"""
EXAMPLES = """\
  mattock bench
  mattock bench --seconds 5 --history bench.jsonl
  mattock bench --plot speed.svg
"""


def add(command: Parser) -> None:
    add_json(command)
    command.add_argument(
        "--seconds", type=duration, default=1.0, metavar="S", help="per measurement (default: 1)"
    )
    command.add_argument(
        "--history",
        type=Path,
        metavar="FILE",
        help="JSON lines, one a run (default: bench.jsonl in the user's data folder)",
    )
    command.add_argument(
        "--plot",
        type=Path,
        metavar="FILE",
        help="measure nothing, but draw the history as an SVG picture",
    )


def run(arguments: argparse.Namespace) -> int:
    from mattock.lab.history import default_history

    history = arguments.history or default_history()
    if arguments.plot:
        return draw(history, arguments.plot)
    return measure(arguments, history)


def measure(arguments: argparse.Namespace, history: Path) -> int:
    from mattock.lab.bench import bench, print_summary, summary
    from mattock.lab.history import append_run, run_facts

    warn_if_interpreted()
    games = bench(arguments.seconds)
    facts = run_facts({"seconds": arguments.seconds, **summary(games)})
    if arguments.json:
        print(json.dumps(facts))
    else:
        print_summary(games)
    append_run(history, facts)
    return 0


def draw(history: Path, picture: Path) -> int:
    from mattock.lab.history import read_runs
    from mattock.lab.history_plot import history_plot

    drawn = history_plot(read_runs(history))
    try:
        picture.write_text(drawn, encoding="utf-8")
    except OSError as error:
        raise BadOption(f"cannot write {picture}: {error.strerror}") from None
    return 0
