"""The command `mattock`: reads the command line and calls what does the work.

What a command needs is imported when it runs, so that `mattock --help` is quick.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import mattock
from mattock.core.game import BadOption, BadText, Game, MattockError, Seat
from mattock.core.record import Record, read_record
from mattock.games import game_named

EXAMPLES = """\
examples:
  mattock play unearth                                  you against a random player
  mattock play unearth --seats 3 --bots 0               three people at one keyboard
  mattock sim unearth --seats 3 --edition de --games 1000 --seed 1
  mattock replay game.json
  mattock show game.json --ply 100
  mattock bench
"""
PLAY = """\
A table in the terminal: the position is drawn as the player to move sees it, with numbered
choices. The last seats are taken by random players; people who share the keyboard are asked to
pass the screen when somebody has something to hide. Type `help` at the table for its commands.
"""
SIM = """\
Plays uniformly random games; game number i, counted from 0, uses the random numbers of seed + i.
Prints how many games, decisions and draws of chance there were, the scores of each seat, and a
checksum over all moves and scores. The same command prints the same checksum everywhere.
"""
REPLAY = """\
Plays a record again, checking that every move in it is legal and that its result is right. Prints
the score sheet, or who is to move if the game is not over.
"""
SHOW = """\
Draws a position, given as text, as the name of a text file, or as `-` for standard input; or a
position of a record. It is drawn as the seat to move sees it; when chance is to move or the game
is over, as a spectator sees it. A `|` in a position text stands for a line break.
"""
BENCH = """\
Measures each game for two players, on one core: decisions of players per second in whole random
games (with the loop in the engine, with the loop in Python, and with the engine interpreted), and
copies of a position per second.
"""


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        raise BadOption(f"{message} (see {self.prog} --help)")


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


def parser() -> Parser:
    top = Parser(
        prog="mattock",
        description="Rule-exact board games about digging: play, simulate, check, show, measure.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"mattock {mattock.__version__}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)
    add_play(commands.add_parser("play", help="a table in the terminal", description=PLAY))
    add_sim(commands.add_parser("sim", help="many random games, counted", description=SIM))
    add_replay(commands.add_parser("replay", help="check a record", description=REPLAY))
    add_show(commands.add_parser("show", help="draw a position as text", description=SHOW))
    add_bench(commands.add_parser("bench", help="measure the engine", description=BENCH))
    return top


def add_play(command: Parser) -> None:
    add_game(command)
    command.add_argument(
        "--bots",
        type=whole(0),
        metavar="K",
        help="the last K seats are random players (default: all but the first)",
    )
    command.add_argument(
        "--seed", type=int, metavar="N", help="random numbers to use (default: new ones)"
    )
    command.add_argument("--save", metavar="FILE", help="write the record there when play ends")
    command.set_defaults(run=play)


def add_sim(command: Parser) -> None:
    add_game(command)
    command.add_argument(
        "--games", type=whole(1), default=1000, metavar="N", help="how many (default: 1000)"
    )
    command.add_argument(
        "--seed", type=int, default=1, metavar="N", help="seed of the first game (default: 1)"
    )
    command.add_argument("--json", action="store_true", help="print one JSON object")
    command.add_argument(
        "--audit", action="store_true", help="check after every move that all totals add up; slow"
    )
    command.set_defaults(run=sim)


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


def add_replay(command: Parser) -> None:
    command.add_argument("file", metavar="FILE", help="a record, as `play --save` writes it")
    command.set_defaults(run=replay)


def add_show(command: Parser) -> None:
    command.add_argument("position", metavar="POSITION|FILE", help="a text, a file, or -")
    command.add_argument(
        "--ply", type=whole(0), metavar="N", help="of a record: after N moves (default: the last)"
    )
    command.add_argument("--seat", metavar="NAME", help="whose view; `none` is a spectator's")
    command.add_argument(
        "--text",
        action="store_true",
        help="print the position text: the whole position, or with --seat what that seat knows",
    )
    command.set_defaults(run=show)


def add_bench(command: Parser) -> None:
    command.add_argument("--json", action="store_true", help="print one JSON object")
    command.add_argument(
        "--seconds", type=duration, default=1.0, metavar="S", help="per measurement (default: 1)"
    )
    command.set_defaults(run=bench)


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


# The commands; each returns its exit code


def play(arguments: argparse.Namespace) -> int:
    from mattock.core.play import Rng
    from mattock.terminal import TerminalTable, new_console, save_record

    game = game_named(arguments.game)
    seats = seats_of(game, arguments)
    options = options_of(arguments)
    game.start(seats, options)  # refuses what does not exist
    record = Record(game, seats, options)
    bots = bots_of(seats, arguments.bots)
    check_folder(arguments.save)
    warn_if_interpreted()
    seed = int.from_bytes(os.urandom(4)) if arguments.seed is None else arguments.seed
    table = TerminalTable(record, bots, Rng(seed), new_console())
    try:
        table.play()
    finally:
        if arguments.save:
            save_record(record, arguments.save)
    print(f"seed {seed}" + (f", saved to {arguments.save}" if arguments.save else ""))
    return 0


def sim(arguments: argparse.Namespace) -> int:
    from mattock.lab.sim import Setting, print_summary, simulate, summary

    game = game_named(arguments.game)
    setting = Setting(
        game=game,
        seats=seats_of(game, arguments),
        options=options_of(arguments),
        games=arguments.games,
        seed=arguments.seed,
        audit=arguments.audit,
    )
    game.start(setting.seats, setting.options)  # refuses what does not exist
    warn_if_interpreted()
    tally = simulate(setting)
    if arguments.json:
        print(json.dumps(summary(setting, tally)))
    else:
        print_summary(setting, tally)
    for fault in tally.faults:
        print("mattock:", fault, file=sys.stderr)
    return 1 if tally.faults else 0


def replay(arguments: argparse.Namespace) -> int:
    from mattock.terminal import new_console, print_result

    record = mattock.load(arguments.file)
    console = new_console()
    options = "".join(f", {key} {value}" for key, value in record.options.items())
    console.print(
        f"{record.game.title}{options}, {len(record.players)} seats:"
        f" all {len(record.moves)} moves are legal."
    )
    print_result(record, console)
    return 0


def show(arguments: argparse.Namespace) -> int:
    from mattock.terminal import coloured, new_console, words_of

    record = read_source(arguments.position)
    state = record.state if arguments.ply is None else record.at(arguments.ply)
    game = record.game
    seat: Seat | None = state.to_move if state.to_move >= 0 else None
    if arguments.seat is not None:
        seat = seat_named(game, state.seats(), arguments.seat)
    view = state.view(seat)
    if arguments.text:
        print(state.text() if arguments.seat is None else view.text())
        return 0
    words = words_of(game)
    new_console().print(coloured(f"{words.draw(view)}\n\n{words.prompt(view)}"))
    return 0


def bench(arguments: argparse.Namespace) -> int:
    from mattock.lab.bench import bench, print_summary, summary

    warn_if_interpreted()
    games = bench(arguments.seconds)
    if arguments.json:
        print(json.dumps(summary(games)))
    else:
        print_summary(games)
    return 0


# What the arguments mean


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


def bots_of(seats: int, bots: int | None) -> range:
    """The last seats, by default all but the first."""
    if bots is not None and bots > seats:
        raise BadOption(f"--bots {bots} is more than the {seats} seats")
    return range(1 if bots is None else seats - bots, seats)


def seat_named(game: Game, seats: int, name: str) -> Seat | None:
    names = [game.seat_name(seat) for seat in range(seats)]
    if name == "none":
        return None
    if name not in names:
        raise BadOption(f"--seat cannot be {name!r}; it is one of: {', '.join(names)}, none")
    return names.index(name)


def check_folder(path: str | None) -> None:
    """Better now than after the game."""
    if path is not None and (not Path(path).parent.is_dir() or Path(path).is_dir()):
        raise BadOption(f"--save: cannot write {path}")


def read_source(source: str) -> Record:
    """A record, or a position as a record without moves."""
    text = read_text(source)
    if text.lstrip().startswith("{"):
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
