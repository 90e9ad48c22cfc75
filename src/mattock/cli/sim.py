"""`mattock sim`: many random games, counted."""

from __future__ import annotations

import argparse
import json
import sys

from mattock.cli.arguments import (
    Parser,
    add_game,
    add_json,
    options_of,
    seats_of,
    warn_if_interpreted,
    whole,
)
from mattock.games import game_named

NAME = "sim"
HELP = "many random games, counted"
ABOUT = """\
Plays uniformly random games; game number i, counted from 0, uses the random numbers of seed + i.
Prints how many games, decisions and draws of chance there were, the scores of each seat, and a
checksum over all moves and scores. The same command prints the same checksum everywhere.
"""
EXAMPLES = """\
  mattock sim {game} --games 1000 --seed 1
"""


def add(command: Parser) -> None:
    add_game(command)
    command.add_argument(
        "--games", type=whole(1), default=1000, metavar="N", help="how many (default: 1000)"
    )
    command.add_argument(
        "--seed", type=int, default=1, metavar="N", help="seed of the first game (default: 1)"
    )
    add_json(command)
    command.add_argument(
        "--audit", action="store_true", help="check after every move that all totals add up; slow"
    )


def run(arguments: argparse.Namespace) -> int:
    from mattock.lab.sim import Batch, print_summary, simulate, summary

    game = game_named(arguments.game)
    batch = Batch(
        game=game,
        seats=seats_of(game, arguments),
        options=options_of(arguments),
        games=arguments.games,
        seed=arguments.seed,
        audit=arguments.audit,
    )
    game.start(batch.seats, batch.options)  # refuses what does not exist
    warn_if_interpreted()
    tally = simulate(batch)
    if arguments.json:
        print(json.dumps(summary(batch, tally)))
    else:
        print_summary(batch, tally)
    for fault in tally.faults:
        print("mattock:", fault, file=sys.stderr)
    return 1 if tally.faults else 0
