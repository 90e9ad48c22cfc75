"""`mattock play`: a table in the terminal."""

from __future__ import annotations

import argparse
import os
from hashlib import sha256

from mattock.cli.arguments import (
    Parser,
    add_game,
    check_folder,
    options_of,
    seats_of,
    warn_if_interpreted,
    whole,
)
from mattock.core.game import BadOption
from mattock.core.record import Record
from mattock.games import game_named

NAME = "play"
HELP = "a table in the terminal"
ABOUT = """\
A table in the terminal: the position is drawn as the player to move sees it, with numbered
choices. The last seats are taken by bots; people who share the keyboard are asked to pass the
screen when somebody has something to hide. Type `help` at the table for its commands.
"""
EXAMPLES = """\
  mattock play {game}                                  you against a bot
  mattock play {solo} --bot hard                          against a strong one
  mattock play {game} --bots 0                         people at one keyboard
"""


def add(command: Parser) -> None:
    add_game(command)
    command.add_argument(
        "--bots",
        type=whole(0),
        metavar="K",
        help="the last K seats are bots (default: all but the first)",
    )
    command.add_argument(
        "--bot",
        default="medium",
        metavar="BOT",
        help="who they are: easy, medium (default), hard, one of `mattock bots`, cmd:./program",
    )
    command.add_argument(
        "--seed", type=int, metavar="N", help="random numbers to use (default: new ones)"
    )
    command.add_argument("--save", metavar="FILE", help="write the record there when play ends")


def run(arguments: argparse.Namespace) -> int:
    from mattock.core.proof import prove
    from mattock.core.sealed import TableLuck
    from mattock.lab.fixtures import bot_seed
    from mattock.research.players import check_player, host
    from mattock.terminal import TerminalTable, new_console, save_record

    game = game_named(arguments.game)
    seats = seats_of(game, arguments)
    options = options_of(arguments)
    game.start(seats, options)  # refuses what does not exist
    record = Record(game, seats, options)
    seed = int.from_bytes(os.urandom(4)) if arguments.seed is None else arguments.seed
    check_player(arguments.bot, game)
    bots = {}
    for seat in bot_seats(seats, arguments.bots):
        bots[seat] = host(arguments.bot, game, bot_seed(seed, seat))
        record.players[seat]["kind"] = arguments.bot
    check_folder("--save", arguments.save)
    warn_if_interpreted()
    secret = sha256(f"mattock seed {seed}".encode()).digest()
    table = TerminalTable(record, bots, TableLuck(secret, record, {}), new_console())
    try:
        table.play()
    finally:
        for bot in bots.values():
            bot.close()
        record.luck = prove(record, secret, 0, table.taken_back).to_json()
        if arguments.save:
            save_record(record, arguments.save)
    print(f"seed {seed}" + (f", saved to {arguments.save}" if arguments.save else ""))
    return 0


def bot_seats(seats: int, bots: int | None) -> range:
    """The last seats, by default all but the first."""
    if bots is not None and bots > seats:
        raise BadOption(f"--bots {bots} is more than the {seats} seats")
    return range(1 if bots is None else seats - bots, seats)
