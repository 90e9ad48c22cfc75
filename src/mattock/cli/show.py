"""`mattock show`: draw a position."""

from __future__ import annotations

import argparse
from pathlib import Path

from mattock.cli.arguments import Parser, check_folder, read_source, seat_named, whole
from mattock.core.game import BadOption, Seat, View
from mattock.core.record import Record

NAME = "show"
HELP = "draw a position as text or as a picture"
ABOUT = """\
Draws a position, given as text, as the name of a text file, or as `-` for standard input; or a
position of a record. It is drawn as the seat to move sees it; when chance is to move or the game
is over, as a spectator sees it. A `|` in a position text stands for a line break. With --svg it is
drawn as a picture that needs no other file.
"""
EXAMPLES = """\
  mattock show game.json --ply 100
  mattock show game.json --svg --out game.svg
"""


def add(command: Parser) -> None:
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
    command.add_argument("--svg", action="store_true", help="draw a picture")
    command.add_argument(
        "--shape", choices=("wide", "phone"), default="wide", help="of the picture (default: wide)"
    )
    command.add_argument(
        "--theme",
        choices=("auto", "light", "dark"),
        default="auto",
        help="of the picture (default: as the viewer prefers)",
    )
    command.add_argument("--out", metavar="FILE", help="write the picture there")


def run(arguments: argparse.Namespace) -> int:
    check_arguments(arguments)
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
    if arguments.svg:
        write_picture(picture(record, view, arguments), arguments.out)
    else:
        print_view(record, view)
    return 0


def check_arguments(arguments: argparse.Namespace) -> None:
    if arguments.svg and arguments.text:
        raise BadOption("--svg and --text exclude each other")
    if arguments.out is not None and not arguments.svg:
        raise BadOption("--out is for a picture: it needs --svg")
    check_folder("--out", arguments.out)


def print_view(record: Record, view: View) -> None:
    from mattock.terminal import coloured, new_console

    face = record.game.face()
    new_console().print(coloured(f"{face.sketch(view)}\n\n{face.prompt(view)}"))


def picture(record: Record, view: View, arguments: argparse.Namespace) -> str:
    from mattock.core.face import Scene, SeatLabel

    labels = tuple(SeatLabel(player["name"], player["kind"]) for player in record.players)
    scene = Scene(shape=arguments.shape, seats=labels, theme=arguments.theme)
    return record.game.face().show(view, scene).picture


def write_picture(svg: str, path: str | None) -> None:
    if path is None:
        print(svg)
    else:
        Path(path).write_text(svg, encoding="utf-8")
