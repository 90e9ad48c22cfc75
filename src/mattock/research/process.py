"""A bot that is a program of its own, in any language; docs/bot-protocol.md says what they speak.

Whatever the program does, it loses no more than its move: `choose` comes back in time with a move
or raises a Fault, and whoever asked plays on.
"""

from __future__ import annotations

import atexit
import json
import shlex
import shutil
from collections import defaultdict
from collections.abc import Sequence
from contextlib import suppress
from typing import Final, NamedTuple

from mattock.bots.base import Bot
from mattock.core.game import BadOption, Game, MattockError, Move, View
from mattock.core.play import Rng
from mattock.research.talk import Fault, Talk

VERSION: Final = 1  # of the protocol
HELLO: Final = f"mattock {VERSION}"
QUIT: Final = "quit"
START: Final = 10.0  # seconds that a program has to say that it is ready
PATIENCE: Final = 60.0  # seconds for a decision where no limit is set
LIVES: Final = 3  # starts in a row that may fail before it is no longer tried


class Command(NamedTuple):
    """How to start a program, and the options to set in it."""

    words: tuple[str, ...]
    options: tuple[tuple[str, str], ...] = ()


class Greeting(NamedTuple):
    """What a program says of itself."""

    name: str
    options: dict[str, str]  # with their defaults


def read_command(text: str) -> Command:
    """`./mybot --fast,depth=3`: a command, and options of the bot after commas."""
    head, *rest = text.split(",")
    try:
        words = tuple(shlex.split(head))
    except ValueError as error:
        raise BadOption(f"cmd:{text}: {error}") from None
    if not words:
        raise BadOption("cmd: needs a command, as in cmd:./mybot")
    if shutil.which(words[0]) is None:
        raise BadOption(f"cmd:{text}: there is no program {words[0]!r}")
    return Command(words, tuple(read_option(text, pair) for pair in rest))


def read_option(text: str, pair: str) -> tuple[str, str]:
    name, equals, value = pair.partition("=")
    if not equals or not name.strip() or not value.strip() or len(pair.splitlines()) > 1:
        raise BadOption(f"cmd:{text}: {pair!r} is not like depth=3")
    return name.strip(), value.strip()


def greet(talk: Talk, command: Command, seconds: float) -> Greeting:
    """The first words on both sides; sets the options."""
    greeting = Greeting(command.words[0], {})
    for line in talk.ask([HELLO], ("name", "option", "ready"), seconds)[:-1]:
        word, _, rest = line.partition(" ")
        if word == "name":
            greeting = greeting._replace(name=rest.strip())
        else:
            name, _, default = rest.strip().partition(" ")
            greeting.options[name] = default.strip()
    for name, _ in command.options:
        if name not in greeting.options:
            known = ", ".join(greeting.options) or "none"
            raise Fault(f"has no option {name!r}; there are: {known}")
    talk.keep(f"set {name} {value}" for name, value in command.options)
    return greeting


def started(command: Command, seconds: float) -> Talk:
    """A new program that has greeted."""
    talk = Talk(command.words)
    try:
        greet(talk, command, seconds)
    except Fault:
        talk.end()
        raise
    return talk


IDLE: Final[defaultdict[Command, list[Talk]]] = defaultdict(list)  # running, for the next game


@atexit.register
def dismiss_idle() -> None:
    """End the programs that wait for another game."""
    for talks in IDLE.values():
        while talks:
            talks.pop().leave(QUIT)


class ProcessBot(Bot):
    """One seat of one game; the program behind it may play others before and after."""

    def __init__(
        self,
        command: Command,
        game: Game,
        seed: int,
        seconds: float | None = None,
        start: float = START,
        talk: Talk | None = None,
    ) -> None:
        self.command = command
        self.game = game
        self.seed = Rng(seed).next()  # 32 bits, which every language can hold
        self.seconds = seconds
        self.start = start
        self.ready = talk  # a program that has greeted already
        self.lives = LIVES
        self.talk: Talk | None = None

    def choose(self, view: View, moves: list[Move]) -> Move:
        texts = [self.game.write(move) for move in moves]
        try:
            if self.talk is None:
                self.talk = self.program()
                self.talk.keep([self.game_line(view)])
            answer = self.ask(self.talk, view, texts)
        except Fault:
            self.drop()
            raise
        return self.move_named(answer, texts, moves)

    def ask(self, talk: Talk, view: View, texts: Sequence[str]) -> str:
        limit = PATIENCE if self.seconds is None else self.seconds
        go = "go" if self.seconds is None else f"go {round(1000 * self.seconds)}"
        lines = [f"view {json.dumps(view.to_json())}", *(f"legal {text}" for text in texts), go]
        return talk.ask(lines, ("play",), limit)[-1].partition(" ")[2]

    def program(self) -> Talk:
        """A program that is ready: one that has played before, or a new one."""
        if self.ready is not None:
            talk, self.ready = self.ready, None
            return talk
        if IDLE[self.command]:
            return IDLE[self.command].pop()
        if not self.lives:
            raise Fault(f"did not start {LIVES} times in a row")
        self.lives -= 1
        talk = started(self.command, self.start)
        self.lives = LIVES
        return talk

    def game_line(self, view: View) -> str:
        facts = {
            "game": self.game.name,
            "rules": self.game.rules,
            "seat": view.seat,
            "seed": self.seed,
        }
        return f"game {json.dumps(facts)}"

    def move_named(self, answer: str, texts: list[str], moves: list[Move]) -> Move:
        """An illegal move is only a mistake: the program goes on."""
        if answer in texts:
            return moves[texts.index(answer)]
        with suppress(MattockError):
            move = self.game.read(answer)  # in other letters or spaces
            if move in moves:
                return move
        raise Fault(f"answered {answer[:60]!r}, which is not legal")

    def drop(self) -> None:
        """End the program; the next decision begins with a new one."""
        if self.talk is not None:
            self.talk.end()
        self.talk = None

    def keeps_time(self) -> bool:
        """Only the end of its program ends what it does."""
        return True

    def close(self) -> None:
        """Its program waits for another game."""
        if self.talk is not None:
            IDLE[self.command].append(self.talk)
        self.talk = None
