"""`mattock tables`: what a host does with the tables of a server."""

from __future__ import annotations

import argparse
import json
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from mattock.cli.arguments import Parser, add_json, check_folder, duration_days, extra
from mattock.core.game import BadOption

if TYPE_CHECKING:
    from mattock.web.keeping import Keeping

NAME = "tables"
HELP = "look after the tables of a server"
ABOUT = """\
Lists, shows, closes, deletes, expires and exports the tables of a server, which may be running.
"""
EXAMPLES = """\
  mattock tables list                                   the tables that are kept
"""
COLUMNS: Final = ("id", "game", "state", "rows", "size", "made", "looked")


def add(command: Parser) -> None:
    command.add_argument(
        "action", choices=tuple(ACTIONS), help="list, show, close, delete, expire or export"
    )
    command.add_argument("tables", nargs="*", metavar="TABLE", help="ids, as list shows them")
    command.add_argument("--database", metavar="URL", help="as of mattock serve")
    command.add_argument(
        "--days", type=duration_days, metavar="N", help="expire: at which nobody looked so long"
    )
    command.add_argument("--out", metavar="FILE", help="export: write the record there")
    add_json(command)


def run(arguments: argparse.Namespace) -> int:
    with extra("web"):
        from mattock.web.keeping import Keep, Keeping
        from mattock.web.serve import default_database
        from mattock.web.store import Store
    if (arguments.action in ("list", "expire")) == bool(arguments.tables):
        raise BadOption(f"{arguments.action} {'takes no' if arguments.tables else 'needs a'} table")
    check_folder("--out", arguments.out)
    store = Store(arguments.database or default_database(), beside=True)
    try:
        keep = Keep() if arguments.days is None else Keep(*[arguments.days] * 3)
        return ACTIONS[arguments.action](Keeping(store, keep), arguments)
    finally:
        store.close()


def list_tables(keeping: Keeping, arguments: argparse.Namespace) -> int:
    tables = [shown(table) for table in keeping.listed()]
    if arguments.json:
        print(json.dumps(tables))
        return 0
    rows = [COLUMNS, *([str(table[name]) for name in COLUMNS] for table in tables)]
    widths = [max(len(row[place]) for row in rows) for place in range(len(COLUMNS))]
    for row in rows:
        words = [word.ljust(width) for word, width in zip(row, widths, strict=True)]
        print("  ".join(words).rstrip())
    return 0


def shown(table: dict[str, Any]) -> dict[str, Any]:
    state = "replay" if table["is_replay"] else STATES[table["waits_for"]]
    times = {name: date(table[name]) for name in ("made", "looked")}
    return {**table, **times, "state": state}


STATES: Final = {"human": "waits", "bot": "bots move", "nobody": "over"}


def date(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%d %H:%M")


def show(keeping: Keeping, arguments: argparse.Namespace) -> int:
    for id in arguments.tables:
        plan = keeping.store.plan(id)
        rows = keeping.store.rows(id)
        chairs = [{"name": chair.name, "kind": chair.bot or chair.kind} for chair in plan.chairs]
        print(json.dumps({"id": id, "game": plan.game, "options": plan.options, "seats": chairs}))
        for row in rows if not arguments.json else ():
            print(f"  {row.kind:8} {row.seat:2} {row.text}")
    return 0


def close(keeping: Keeping, arguments: argparse.Namespace) -> int:
    """Nobody can move there any more; it can still be watched."""
    from mattock.web.rows import CLOSE, Append, Row

    for id in arguments.tables:
        keeping.store.plan(id)  # there is one
        number = len(keeping.store.rows(id))
        keeping.store.append(Append(id, number, [Row(CLOSE, -1)], "nobody"))
        print(f"{id}: closed")
    return 0


def delete(keeping: Keeping, arguments: argparse.Namespace) -> int:
    for id in arguments.tables:
        keeping.store.plan(id)  # all, or none if one is unknown
    print(f"{keeping.delete(arguments.tables)} deleted")
    return 0


def expire(keeping: Keeping, arguments: argparse.Namespace) -> int:
    print(f"{keeping.expire()} deleted")
    return 0


def export(keeping: Keeping, arguments: argparse.Namespace) -> int:
    """The record, as the server gives it when the game is over."""
    from mattock.web.table import Table

    if len(arguments.tables) != 1:
        raise BadOption("export needs one table")
    plan = keeping.store.plan(arguments.tables[0])
    table = Table(plan, keeping.store.rows(plan.id))
    text = json.dumps(table.export().to_json(), ensure_ascii=False, indent=1) + "\n"
    if arguments.out is None:
        sys.stdout.write(text)
    else:
        Path(arguments.out).write_text(text, encoding="utf-8")
    return 0


ACTIONS: Final = {
    "list": list_tables,
    "show": show,
    "close": close,
    "delete": delete,
    "expire": expire,
    "export": export,
}
