"""`mattock serve`: the table in the browser."""

from __future__ import annotations

import argparse

from mattock.cli.arguments import Parser, extra, warn_if_interpreted, whole
from mattock.core.game import BadOption

NAME = "serve"
HELP = "a table in the browser"
ABOUT = """\
Serves tables to browsers and opens one: people by link or at one screen, bots, spectators, replays.
Games are kept in a database and go on after a restart. Whoever is to join from another machine
needs --host 0.0.0.0 and the link of a seat.
"""
EXAMPLES = """\
  mattock serve                                         a table in the browser
"""


def add(command: Parser) -> None:
    command.add_argument(
        "--host", default="127.0.0.1", metavar="HOST", help="address to listen on (this machine)"
    )
    command.add_argument(
        "--port", type=whole(0), default=8000, metavar="N", help="port (default: 8000)"
    )
    command.add_argument(
        "--database",
        metavar="URL",
        help="an SQLite file or postgresql://... (default: a file in the user's data folder)",
    )
    command.add_argument(
        "--workers",
        type=whole(1),
        default=1,
        metavar="N",
        help="processes that serve the tables; more than one need PostgreSQL (default: 1)",
    )
    command.add_argument(
        "--bot",
        action="append",
        default=[],
        metavar="NAME=BOT",
        help="offer another bot beside the levels, as in digger=search:simulations=300; repeatable",
    )
    command.add_argument("--no-browser", action="store_true", help="do not open a browser")


def run(arguments: argparse.Namespace) -> int:
    with extra("web"):
        from mattock.web.app import Settings
        from mattock.web.serve import default_database, serve
    warn_if_interpreted()
    bots = dict(named_bot(pair) for pair in arguments.bot)
    settings = Settings(arguments.database or default_database(), bots=bots)
    browser = not arguments.no_browser
    return serve(settings, arguments.host, arguments.port, browser, arguments.workers)


def named_bot(pair: str) -> tuple[str, str]:
    name, equals, spec = pair.partition("=")
    if not equals or not spec:
        raise BadOption(f"--bot needs NAME=BOT, not {pair!r}")
    return name, spec
