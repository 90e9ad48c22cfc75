"""Whether a program keeps the protocol of docs/bot-protocol.md: it is made to play, and watched."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, Final

from mattock.bots.uniform import RandomBot
from mattock.core.game import CHANCE, OVER, Game, Move, Seat
from mattock.core.play import Rng, draw
from mattock.core.playout import PLY_LIMIT
from mattock.research.process import QUIT, START, Command, Greeting, ProcessBot, greet
from mattock.research.talk import Fault, Listener, Talk

LAST_WORDS: Final = 400  # characters of its standard error that are shown


@dataclass(slots=True)
class Finding:
    """One thing that was looked at."""

    is_good: bool
    text: str


@dataclass(slots=True)
class Play:
    """A game as the program played it."""

    chosen: list[Move] = field(default_factory=list)
    slowest: float = 0.0


class Checker:
    """Runs one program; `listener` hears all that is said."""

    def __init__(self, command: Command, seconds: float, listener: Listener | None = None) -> None:
        self.command = command
        self.seconds = seconds
        self.listener = listener
        self.greeting = Greeting("", {})

    def check(self, games: list[Game], rounds: int) -> Iterator[Finding]:
        """All findings in order; without a greeting there is nothing further to look at."""
        greeting = self.look(self.says_hello)
        yield greeting
        if not greeting.is_good:
            return
        yield self.look(partial(self.ends, QUIT))
        yield self.look(partial(self.ends, None))
        for game in games:
            for seats in range(game.min_seats, game.max_seats + 1):
                yield self.look(partial(self.plays, game, seats, rounds))

    def look(self, at: Callable[[], str]) -> Finding:
        with TemporaryFile() as errors:
            self.errors: IO[bytes] = errors
            try:
                return Finding(True, at())
            except Fault as fault:
                return Finding(False, f"the program {fault}{self.last_words()}")

    def last_words(self) -> str:
        self.errors.seek(0)
        said = self.errors.read().decode(errors="replace").strip()[-LAST_WORDS:]
        return f"\n{said}" if said else ""

    def talk(self) -> Talk:
        talk = Talk(self.command.words, self.listener, self.errors)
        try:
            self.greeting = greet(talk, self.command, START)
        except Fault:
            talk.end()
            raise
        return talk

    def says_hello(self) -> str:
        self.talk().end()
        options = ", ".join(f"{name} ({value})" for name, value in self.greeting.options.items())
        return f"it greets as {self.greeting.name!r}; options: {options or 'none'}"

    def ends(self, word: str | None) -> str:
        when = "its input ends" if word is None else f"it is told to {word}"
        if not self.talk().leave(word):
            raise Fault(f"goes on when {when}")
        return f"it ends when {when}"

    def plays(self, game: Game, seats: int, rounds: int) -> str:
        """Games in every seat, each one twice: in one program and with the same seeds."""
        table = f"{game.name} with {seats} seat{'s' * (seats > 1)}"
        talk, slowest, decisions, is_steady = self.talk(), 0.0, 0, True
        try:
            for number in range(rounds * seats):
                plays = [self.play(talk, game, seats, number) for _ in range(2)]
                is_steady = is_steady and plays[0].chosen == plays[1].chosen
                decisions += sum(len(play.chosen) for play in plays)
                slowest = max(slowest, *(play.slowest for play in plays))
        except Fault as fault:
            raise Fault(f"{fault}, at {table}") from None
        finally:
            talk.end()
        luck = "the same seed gives the same game" if is_steady else "the same seed does not repeat"
        return f"{table}: {decisions} decisions, the slowest {1000 * slowest:.0f} ms; {luck}"

    def play(self, talk: Talk, game: Game, seats: int, number: int) -> Play:
        bot = ProcessBot(self.command, game, number, self.seconds, talk=talk)
        own: Seat = number % seats
        state, rng, others, play = game.start(seats, {}), Rng(number), RandomBot(number), Play()
        for _ in range(PLY_LIMIT):
            if state.to_move == OVER:
                break
            moves = state.moves()
            if state.to_move == CHANCE:
                move = draw(state, rng)
            elif state.to_move != own or len(moves) == 1:
                move = others.choose(state.view(state.to_move), moves)
            else:
                begun = time.perf_counter()
                move = bot.choose(state.view(own), moves)
                play.slowest = max(play.slowest, time.perf_counter() - begun)
                play.chosen.append(move)
            state.apply(move)
        return play


def writer(path: Path) -> Listener:
    """Keeps all that is said in a file."""
    path.write_text("", encoding="utf-8")

    def listen(mark: str, line: str) -> None:
        with path.open("a", encoding="utf-8") as file:
            file.write(f"{mark} {line}\n")

    return listen
