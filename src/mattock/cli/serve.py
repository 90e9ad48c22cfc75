"""`mattock serve`: the table in the browser."""

from __future__ import annotations

import argparse
import os

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
        "--config",
        metavar="FILE",
        help="settings in TOML; docs/serving.md has them all, and their environment variables",
    )
    command.add_argument(
        "--host", metavar="HOST", help="address to listen on (default: 127.0.0.1, this machine)"
    )
    command.add_argument("--port", type=whole(0), metavar="N", help="port (default: 8000)")
    command.add_argument(
        "--database",
        metavar="URL",
        help="an SQLite file or postgresql://... (default: a file in the user's data folder)",
    )
    command.add_argument(
        "--workers",
        type=whole(1),
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
    command.add_argument(
        "--allow-host",
        action="append",
        metavar="NAME",
        help="a name that the server goes by, as in table.example; repeatable",
    )
    command.add_argument(
        "--metrics", action="store_true", default=None, help="answer /metrics, for Prometheus"
    )
    command.add_argument("--access-log", metavar="FILE", help="a JSON line a request; - for stdout")
    command.add_argument("--no-browser", action="store_true", help="do not open a browser")


def run(arguments: argparse.Namespace) -> int:
    with extra("web"):
        from mattock.web.options import BY_NAME, read_options, settings_of
        from mattock.web.serve import default_database, serve
    warn_if_interpreted()
    bots = dict(named_bot(pair) for pair in arguments.bot)
    flags = {name: value for name, value in vars(arguments).items() if name in BY_NAME}
    values = read_options(arguments.config, os.environ, flags)
    settings = settings_of(values, default_database(), bots=bots)
    browser = not arguments.no_browser
    return serve(settings, values["host"], values["port"], browser, values["workers"])


def named_bot(pair: str) -> tuple[str, str]:
    name, equals, spec = pair.partition("=")
    if not equals or not spec:
        raise BadOption(f"--bot needs NAME=BOT, not {pair!r}")
    return name, spec
