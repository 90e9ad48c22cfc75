"""Hosting a bot without trusting it: whatever it does, a legal move comes back.

Arena, terminal and table host their bots here, each for one seat of one game, so that a bot plays
the same at all three: what it has thought about is there when it is asked again.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Final, NamedTuple, final

from mattock.bots.base import Bot
from mattock.core.game import Move, View


class Decision(NamedTuple):
    move: Move  # always legal
    fault: str  # what the bot did wrong, in words; empty if nothing


LEFT: Final[list[threading.Thread]] = []  # in which bots that overran may still be busy


def is_spent() -> bool:
    """Whether a bot that overran still thinks: other bots want a process of their own then."""
    LEFT[:] = [thread for thread in LEFT if thread.is_alive()]
    return bool(LEFT)


@final
class Hosted:
    """A bot at its seat, with its time limit, for as long as the game goes on."""

    def __init__(self, make: Callable[[], Bot], seconds: float | None = None) -> None:
        self.make = make
        self.bot = make()
        self.seconds = None if self.bot.keeps_time() else seconds

    def decide(self, view: View) -> Decision:
        return decide(self.bot, view, self.seconds)

    def renew(self) -> None:
        """Something was taken back: what the bot has seen since must not count."""
        self.bot.close()
        self.bot = self.make()

    def close(self) -> None:
        self.bot.close()


class Answer:
    """What a bot said, filled in by the thread that asked it."""

    def __init__(self) -> None:
        self.move: object = None
        self.fault = ""


def decide(bot: Bot, view: View, seconds: float | None) -> Decision:
    """The move of a bot, within a time limit if there is one; of a bot at fault the first legal
    move. A bot that overruns is left behind in its thread, since nothing can stop it.
    """
    moves = view.moves()
    answer = Answer()
    if seconds is None:
        ask(bot, view, moves[:], answer)
    else:
        thread = threading.Thread(target=ask, args=(bot, view, moves[:], answer), daemon=True)
        thread.start()
        thread.join(seconds)
        if thread.is_alive():
            LEFT.append(thread)
            return Decision(moves[0], f"took longer than {seconds:g} s")
    return checked(answer, moves)


def ask(bot: Bot, view: View, moves: list[Move], answer: Answer) -> None:
    try:
        answer.move = bot.choose(view, moves)
    # A bot from another package may raise anything, and no table may stop for it
    except Exception as error:
        answer.fault = f"raised {type(error).__name__}: {error}".split("\n")[0]


def checked(answer: Answer, moves: list[Move]) -> Decision:
    move = answer.move
    if answer.fault:
        return Decision(moves[0], answer.fault)
    if isinstance(move, int) and move in moves:
        return Decision(move, "")
    return Decision(moves[0], f"answered {move!r}, which is not legal")
