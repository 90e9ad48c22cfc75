"""`mattock arena`: bots against each other."""

from __future__ import annotations

import argparse
import json

from mattock.cli.arguments import (
    Parser,
    add_game,
    add_json,
    add_places,
    check_folder,
    duration,
    extra,
    options_of,
    places_of,
    seats_of,
    warn_if_interpreted,
    whole,
)
from mattock.games import game_named

NAME = "arena"
HELP = "bots against each other, counted"
ABOUT = """\
Every pairing of the bots plays so many games, with a seat for each in turn; with three or four
seats one bot of a pairing plays against the other in all other seats. Prints victories, shares with
95 % intervals (a shared victory counts as its share), mean scores, ratings and faults. With --solo
every bot plays alone, and its scores are set against the rulebook's bands. Game i of a pairing uses
the random numbers of seed + i: bots without a clock play the same games again. Ctrl-C prints what
there is; the same command with the same --out goes on from there.
"""
EXAMPLES = """\
  mattock arena {game} --bots hard,greedy,random --games 400 --out results.jsonl
  mattock arena {solo} --solo --bots hard --games 200
"""


def add(command: Parser) -> None:
    add_game(command)
    command.add_argument(
        "--bots",
        required=True,
        metavar="BOT,BOT",
        help="at least two; one is enough with --solo (see `mattock bots`)",
    )
    command.add_argument(
        "--games", type=whole(1), default=100, metavar="N", help="per pairing (default: 100)"
    )
    command.add_argument(
        "--seed", type=whole(0), default=1, metavar="N", help="seed of game 0 (default: 1)"
    )
    command.add_argument(
        "--seconds",
        type=duration,
        metavar="S",
        help="a decision that takes longer is a fault (default: no limit)",
    )
    add_places(command)
    command.add_argument(
        "--out", metavar="FILE", help="write a line of JSON for each game; continues what is there"
    )
    add_json(command)


def run(arguments: argparse.Namespace) -> int:
    with extra("lab"):
        from mattock.lab.arena import check_bots, run_arena, summary
    from mattock.lab.fixtures import Setting, split_bots
    from mattock.lab.ledger import Ledger
    from mattock.lab.report import print_arena

    game = game_named(arguments.game)
    setting = Setting(
        game=game,
        seats=seats_of(game, arguments),
        options=options_of(arguments),
        bots=split_bots(arguments.bots),
        games=arguments.games,
        seed=arguments.seed,
        seconds=arguments.seconds,
    )
    check_bots(setting)
    check_folder("--out", arguments.out)
    places = places_of(arguments)
    warn_if_interpreted()
    ledger = Ledger(setting, arguments.out)
    is_done = run_arena(ledger, places)
    facts = summary(ledger)
    if arguments.json:
        print(json.dumps(facts))
    else:
        print_arena(facts)
    return 0 if is_done else 130
