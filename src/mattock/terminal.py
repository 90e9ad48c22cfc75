"""The terminal table: people at one keyboard, alone or against bots.

Everything a game says about itself comes from its face; this module knows no game.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from textwrap import wrap
from typing import Final

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from mattock.bots.guard import Hosted
from mattock.core.game import CHANCE, OVER, MattockError, Move, Seat, State
from mattock.core.luck import Luck
from mattock.core.record import Record
from mattock.core.undo import undo_bar

WIDTH: Final = 100
SCROLLBACK: Final = "\033[3J"  # what a terminal has scrolled away is also wiped behind a curtain
COLOURS: Final = r"\b(?:(?P<red>red)|(?P<blue>blue)|(?P<yellow>yellow)|(?P<green>green))\b"
HELP: Final = """\
Type the number of a choice, or its text. Enter alone takes the only choice.
  log          what has happened so far, as far as you may know it
  undo         take back your last decision; where others sit at the keyboard too, only until luck
               or another player came after it. The same decisions bring the same luck again.
  save FILE    write the game to a file that `mattock replay` and `mattock show` read
  quit         leave the game
  help         this text"""


def new_console() -> Console:
    return Console(highlight=False, markup=False, soft_wrap=True)


def coloured(text: str) -> Text:
    """Words that name a player's colour are printed in it, where the terminal can."""
    words = Text(text)
    words.highlight_regex(COLOURS)
    return words


def read_line(prompt: str) -> str:
    """What is typed; it is repeated on the screen if it comes from a pipe."""
    line = input(prompt).strip()
    if not sys.stdin.isatty():
        print(line)
    return line


class Quit(Exception):
    """A player leaves the table."""


class TerminalTable:
    """One game at one terminal."""

    def __init__(
        self, record: Record, bots: Mapping[Seat, Hosted], luck: Luck, console: Console
    ) -> None:
        self.record = record
        self.game = record.game
        self.face = record.game.face()
        self.bots = bots
        self.luck = luck
        self.console = console
        self.people = [seat for seat in range(record.state.seats()) if seat not in bots]
        self.looking: Seat | None = None  # the seat whose view is on the screen
        self.decided: dict[Seat, list[int]] = {seat: [] for seat in self.people}  # plies
        self.faults: list[str] = []  # of bots
        self.taken_back = 0  # draws

    def play(self) -> bool:
        """Play to the end; False if a player left before."""
        try:
            while self.record.state.to_move != OVER:
                self.advance()
        except (Quit, EOFError):
            self.say("The game was left before its end.")
            return False
        self.show_end()
        return True

    def advance(self) -> None:
        state = self.record.state
        seat = state.to_move
        if seat == CHANCE:
            self.record.apply(self.luck.draw(state, self.record.moves))
        elif self.is_automatic(seat):
            self.record.apply(state.moves()[0])
        elif seat in self.people:
            self.decide(seat)
        else:
            self.ask_bot(seat)

    def ask_bot(self, seat: Seat) -> None:
        """A bot at fault does not stop the game: a legal move is played for it, and it is told."""
        name = self.player(seat)
        with self.console.status(f"{name} is thinking"):
            decision = self.bots[seat].decide(self.record.state.view(seat))
        if decision.fault:
            move = self.game.write(decision.move)
            self.faults.append(f"{name} {decision.fault}; {move!r} was played for it.")
        self.record.apply(decision.move)

    def player(self, seat: Seat) -> str:
        """The seat with what plays it, for instance `blue (medium)`."""
        return f"{self.game.seat_name(seat)} ({self.record.players[seat]['kind']})"

    def is_automatic(self, seat: Seat) -> bool:
        """A forced move is played by itself unless the game wants it asked."""
        state = self.record.state
        if len(state.moves()) > 1:
            return False
        return seat not in self.people or not self.face.must_ask(state.view(seat))

    def decide(self, seat: Seat) -> None:
        """Show the table to a seat and ask until it has moved or taken a decision back."""
        ply = len(self.record.moves)
        self.pass_screen(seat)
        self.show_table(seat)
        while len(self.record.moves) == ply:
            self.answer(seat, read_line(f"{self.game.seat_name(seat)}> "))

    # The screen

    def say(self, text: str) -> None:
        self.console.print(coloured(text))

    def pass_screen(self, seat: Seat) -> None:
        """A curtain between people who must not see each other's things."""
        if self.looking != seat and self.has_secrets():
            self.console.clear()
            if self.console.is_terminal:
                self.console.file.write(SCROLLBACK)
            read_line(f"Pass the screen to {self.game.seat_name(seat)}, press Enter. ")
        self.looking = seat

    def has_secrets(self) -> bool:
        """Whether the people here see different things."""
        return len({self.record.state.view(seat).text() for seat in self.people}) > 1

    def show_table(self, seat: Seat) -> None:
        view = self.record.state.view(seat)
        self.console.clear()
        self.tell(seat)
        self.say_bots()
        self.say(f"\n{self.face.sketch(view)}\n\n{self.face.prompt(view)}")
        self.say("\n".join(choices([self.game.write(move) for move in view.moves()])))

    def say_bots(self) -> None:
        if self.bots:
            self.say(f"\nBots: {', '.join(self.player(seat) for seat in self.bots)}")
        for fault in self.faults[-1:]:
            self.say(f"{fault} (fault {len(self.faults)} of a bot)")

    def tell(self, seat: Seat) -> None:
        """What has happened since this seat's last decision."""
        plies = self.decided[seat]
        self.say("\n".join(story(self.record, plies[-1] if plies else 0, seat)))

    def show_end(self) -> None:
        if self.looking is not None:
            self.tell(self.looking)
        self.say_bots()
        self.say(f"\n{self.face.sketch(self.record.state.view(None))}\n")
        print_result(self.record, self.console)

    # What a seat may type

    def answer(self, seat: Seat, line: str) -> None:
        command, _, rest = line.partition(" ")
        try:
            if command == "undo":
                self.undo(seat)
            elif command == "log":
                self.say("\n".join(story(self.record, 0, seat)))
            elif command == "save":
                self.save(rest.strip())
            elif command == "help":
                self.say(HELP)
            elif command == "quit":
                raise Quit
            else:
                self.move(seat, self.chosen(line))
        except MattockError as error:
            self.say(str(error))

    def chosen(self, line: str) -> Move:
        """The move that a number or a text names."""
        moves = self.record.state.moves()
        if not line and len(moves) == 1:
            return moves[0]
        if line.isdecimal():
            if not 1 <= int(line) <= len(moves):
                raise MattockError(f"there is no choice {line}; there are 1 to {len(moves)}")
            return moves[int(line) - 1]
        move = self.game.read(line) if line else None
        if move not in moves:
            raise MattockError(f"{line!r} is not among the choices; `help` says what to type")
        return move

    def move(self, seat: Seat, move: Move) -> None:
        self.decided[seat].append(len(self.record.moves))
        self.record.apply(move)

    def undo(self, seat: Seat) -> None:
        if not self.decided[seat]:
            raise MattockError("you have decided nothing yet")
        ply = self.decided[seat][-1]
        bar = undo_bar(self.record, ply, seat)
        if bar and len(self.people) > 1:
            raise MattockError(f"this cannot be undone: {bar}")
        self.taken_back += self.record.cut(ply)
        for bot in self.bots.values():
            bot.renew()
        for plies in self.decided.values():
            plies[:] = [earlier for earlier in plies if earlier < ply]

    def save(self, path: str) -> None:
        if not path:
            raise MattockError("save needs the name of a file")
        save_record(self.record, path)
        self.say(f"saved to {path}")


def save_record(record: Record, path: str) -> None:
    try:
        record.save(path)
    except OSError as error:
        raise MattockError(f"cannot write {path}: {error.strerror}") from None


def story(record: Record, ply: int, seat: Seat | None) -> list[str]:
    """What a seat may know of the moves from a ply on: a line for each player's moves in a row,
    with the luck that followed them.
    """
    state = record.at(ply)
    lines: list[str] = []
    last = ""
    for move in record.moves[ply:]:
        mover, _, words = record.game.log_line(state, move, seat).partition(": ")
        if lines and state.to_move == CHANCE:
            lines[-1] += f" {words}"
        elif mover == last:
            lines[-1] += f", {words}"
        else:
            lines.append(f"{mover}: {words}")
            last = mover
        state.apply(move)
    return [row for line in lines for row in wrap(line, WIDTH, subsequent_indent="    ")]


def choices(texts: list[str]) -> list[str]:
    """Numbered choices, down the columns if there are many."""
    labels = [f"{number:>4} {text}" for number, text in enumerate(texts, 1)]
    width = max(len(label) for label in labels) + 2
    columns = max(1, WIDTH // width) if len(labels) > 8 else 1
    height = -(-len(labels) // columns)
    rows = [labels[row::height] for row in range(height)]
    return ["".join(f"{label:<{width}}" for label in row).rstrip() for row in rows]


def print_result(record: Record, console: Console) -> None:
    """The score sheet line by line and the winners, or who is to move."""
    state = record.state
    if state.to_move != OVER:
        console.print(coloured(f"The game is not over: {to_move(state)} is to move."))
        return
    sheets = state.score_sheet()
    names = [f"{player['name']}\n{player['kind']}" for player in record.players]
    grid = Grid("", *names)
    for column in grid.columns[1:]:
        column.justify = "right"
    for line in sheets[0]:
        grid.add_row(line, *(str(sheet[line]) for sheet in sheets))
    grid.add_section()
    grid.add_row("total", *(str(score) for score in state.scores()))
    console.print(grid)
    console.print(coloured(state.verdict()))


def to_move(state: State) -> str:
    return "chance" if state.to_move == CHANCE else state.game().seat_name(state.to_move)
