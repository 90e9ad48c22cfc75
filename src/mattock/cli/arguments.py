"""What several commands read from the command line, and what it means."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import mattock
from mattock.core.game import BadOption, BadText, Game, Seat
from mattock.core.pgn import is_pgn
from mattock.core.record import Record, read_record
from mattock.games import game_named

if TYPE_CHECKING:
    from mattock.lab.crew import Places


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        raise BadOption(f"{message} (see {self.prog} --help)")


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Imports what only an extra of the package installs, or says which one is missing."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise BadOption(
            f"this needs {error.name}: install mattock with its extra, 'mattock[{name}]'"
        ) from None


def add_game(command: Parser) -> None:
    """The game, its seats and its options."""
    command.add_argument("game", metavar="GAME", help=f"one of: {', '.join(mattock.GAMES)}")
    command.add_argument("--seats", type=int, metavar="N", help="how many play (default: 2)")
    command.add_argument("--solo", action="store_true", help="alone, where a game allows it")
    command.add_argument("--edition", metavar="NAME", help=edition_help())
    command.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="FLAG=VALUE",
        help="another option of the game, as often as wanted",
    )


def edition_help() -> str:
    printed = [
        f"{name}: {', '.join(game.options['edition'])}"
        for name, game in mattock.GAMES.items()
        if "edition" in game.options
    ]
    return f"the edition whose rules hold ({'; '.join(printed)})"


def add_json(command: Parser) -> None:
    command.add_argument("--json", action="store_true", help="print one JSON object")


def add_places(command: Parser) -> None:
    """Where long work is done."""
    command.add_argument(
        "--jobs", type=whole(1), metavar="N", help="processes to use (default: one for each core)"
    )
    command.add_argument(
        "--ray",
        nargs="?",
        const="",
        metavar="ADDRESS",
        help="use the workers of a Ray cluster; without an address one on this machine, which is"
        " started if there is none",
    )


def places_of(arguments: argparse.Namespace) -> Places:
    from mattock.lab.crew import Places

    if arguments.ray is not None:
        with extra("cluster"):
            import mattock.research.cluster  # noqa: F401
    return Places(arguments.jobs, arguments.ray)


def whole(least: int) -> Callable[[str], int]:
    """Reads a whole number that is not too small."""

    def read(text: str) -> int:
        if not text.isdecimal() or int(text) < least:
            raise argparse.ArgumentTypeError(f"{text!r} is no whole number from {least} on")
        return int(text)

    return read


def duration(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < 3600:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of seconds")
    return seconds


def duration_days(text: str) -> float:
    try:
        days = float(text)
    except ValueError:
        days = -1.0
    if not 0 < days < 1e6:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of days")
    return days


def seats_of(game: Game, arguments: argparse.Namespace) -> int:
    """The number of seats: as asked for, else two."""
    if arguments.solo:
        if arguments.seats not in (None, 1):
            raise BadOption(f"--solo is one seat, --seats says {arguments.seats}")
        if game.min_seats > 1:
            raise BadOption(
                f"--solo: {game.title} is for {game.min_seats} to {game.max_seats} players"
            )
        return 1
    return 2 if arguments.seats is None else int(arguments.seats)


def options_of(arguments: argparse.Namespace) -> dict[str, str]:
    options: dict[str, str] = {}
    if arguments.edition is not None:
        options["edition"] = arguments.edition
    for pair in arguments.set:
        flag, equals, value = pair.partition("=")
        if not equals:
            raise BadOption(f"--set needs FLAG=VALUE, not {pair!r}")
        options[flag] = value
    return options


def seat_named(game: Game, seats: int, name: str) -> Seat | None:
    names = [game.seat_name(seat) for seat in range(seats)]
    if name == "none":
        return None
    if name not in names:
        raise BadOption(f"--seat cannot be {name!r}; it is one of: {', '.join(names)}, none")
    return names.index(name)


def check_folder(flag: str, path: str | None) -> None:
    """Better now than after the work is done."""
    if path is not None and (not Path(path).parent.is_dir() or Path(path).is_dir()):
        raise BadOption(f"{flag}: cannot write {path}")


def read_source(source: str) -> Record:
    """A record, or a position as a record without moves."""
    text = read_text(source)
    if text.lstrip().startswith("{") or is_pgn(text):
        return read_record(text, game_named)
    state = mattock.position(text)
    return Record(state.game(), state.seats(), {}, text)


def read_text(source: str) -> str:
    """The text itself, or what the file that it names holds."""
    try:
        if source == "-":
            return sys.stdin.read()
        return Path(source).read_text(encoding="utf-8") if os.path.isfile(source) else source
    except (OSError, UnicodeDecodeError) as error:
        raise BadText(f"cannot read {source}: {error}") from None


def warn_if_interpreted() -> None:
    if not mattock.COMPILED:
        print(
            "mattock: NOT COMPILED: the engine runs interpreted, many times slower;"
            " install mattock where there is a C compiler (and unset MATTOCK_INTERPRETED)",
            file=sys.stderr,
        )
