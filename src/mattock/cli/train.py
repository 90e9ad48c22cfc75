"""`mattock train`: teach the bots of a game."""

from __future__ import annotations

import argparse
import shlex
from functools import partial
from importlib import import_module

from mattock.cli.arguments import Parser, extra, warn_if_interpreted
from mattock.core.game import BadOption
from mattock.games import game_named

NAME = "train"
HELP = "teach the bots of a game"
ABOUT = """\
Learns the weights of the bots of a game by self-play (docs/new-bot.md). Every training has options
of its own, which stand behind --with (--with=--help shows them). With --ray its games are played by
the workers of a Ray cluster; what is learned is the same.
"""
EXAMPLES = """\
  mattock train {game} --ray --with '--seats 2 --games 150 --weights mine.json'
"""


def add(command: Parser) -> None:
    command.add_argument("game", metavar="GAME", help="whose bots")
    command.add_argument(
        "--ray",
        nargs="?",
        const="",
        metavar="ADDRESS",
        help="play on a Ray cluster; without an address on one of this machine",
    )
    command.add_argument(
        "--with", dest="rest", default="", metavar="OPTIONS", help="of the training"
    )


def run(arguments: argparse.Namespace) -> int:
    from mattock.bots.rosters import roster_of

    school = roster_of(game_named(arguments.game).name).school
    if not school:
        raise BadOption(f"the bots of {arguments.game} do not learn")
    warn_if_interpreted()
    main, rest = import_module(school).main, shlex.split(arguments.rest)
    if arguments.ray is None:
        main(rest)
        return 0
    with extra("cluster"):
        from mattock.research.cluster import helpers
    main(rest, partial(helpers, address=arguments.ray))
    return 0
