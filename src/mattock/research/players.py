"""Bots by name where the person at the keyboard names them: commands included.

A server makes its bots with `mattock.bots.make_bot`, which knows no commands: no request can start
one.
"""

from __future__ import annotations

from typing import Final

from mattock.bots import make_bot
from mattock.bots.base import Bot
from mattock.bots.guard import Hosted
from mattock.core.game import BadOption, Game
from mattock.research.process import QUIT, ProcessBot, read_command, started
from mattock.research.talk import Fault

COMMAND: Final = "cmd:"


def make_player(spec: str, game: Game, seed: int, seconds: float | None = None) -> Bot:
    """The bot that a spec names: `cmd:./mybot` is a program, all else a bot of `make_bot`."""
    if not is_command(spec):
        return make_bot(spec, game, seed)
    return ProcessBot(read_command(spec.strip().removeprefix(COMMAND)), game, seed, seconds)


def is_command(spec: str) -> bool:
    return spec.strip().startswith(COMMAND)


def check_player(spec: str, game: Game) -> None:
    """Refuse a bot that does not exist, or a program that does not greet."""
    bot = make_player(spec, game, 0)
    if not isinstance(bot, ProcessBot):
        return
    try:
        started(bot.command, bot.start).leave(QUIT)
    except Fault as fault:
        raise BadOption(f"{spec} {fault}") from None


def host(spec: str, game: Game, seed: int, seconds: float | None = None) -> Hosted:
    """The bot that a spec names, at its seat."""
    return Hosted(lambda: make_player(spec, game, seed, seconds), seconds)
