"""The command `mattock`: reads the command line and calls what does the work.

A command is a module with `NAME`, `HELP`, `ABOUT`, `EXAMPLES` (for a `{game}`, and one for playing
alone, `{solo}`) and two functions: `add` names its arguments, `run` does it and returns the exit
code. What `run` needs is imported there, so that `mattock --help` is quick.
"""

from __future__ import annotations

import argparse
import os
import sys
from types import ModuleType

import mattock
from mattock.cli import (
    analyse,
    arena,
    bench,
    bot_check,
    bots,
    dataset,
    export,
    importing,
    leaderboard,
    play,
    replay,
    serve,
    show,
    sim,
    tables,
    train,
    verify,
)
from mattock.cli.arguments import Parser
from mattock.core.game import MattockError

COMMANDS: tuple[ModuleType, ...] = (
    serve,
    tables,
    play,
    sim,
    train,
    arena,
    bots,
    dataset,
    bot_check,
    analyse,
    replay,
    verify,
    export,
    importing,
    leaderboard,
    show,
    bench,
)


def main(argv: list[str] | None = None) -> int:
    try:
        arguments = parser().parse_args(argv)
        code = arguments.run(arguments)
        sys.stdout.flush()
        return int(code)
    except MattockError as error:
        print("mattock:", " ".join(str(error).split()), file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # whoever read the output has left, as `head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def examples() -> str:
    """One or two of every command, with games that there are."""
    games = mattock.GAMES.values()
    alone = next((game for game in games if game.min_seats == 1), next(iter(games)))
    names = {"game": next(iter(mattock.GAMES)), "solo": alone.name}
    return "".join(command.EXAMPLES.format(**names) for command in COMMANDS)


def parser() -> Parser:
    top = Parser(
        prog="mattock",
        description="Rule-exact board games about digging: play, simulate, check, show, measure.",
        epilog="examples:\n" + examples(),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"mattock {mattock.__version__}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in COMMANDS:
        own = commands.add_parser(command.NAME, help=command.HELP, description=command.ABOUT)
        command.add(own)
        own.set_defaults(run=command.run)
    return top
