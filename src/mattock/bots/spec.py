"""Bots by name with parameters: `search:simulations=1000,seconds=0.5`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

from mattock.bots.base import Bot
from mattock.core.game import BadOption, Game
from mattock.core.judge import Judge

Parameters: TypeAlias = dict[str, str]
GENERAL_LEVELS: Final = ("greedy", "search:simulations=100", "search:simulations=1000")


class Maker(NamedTuple):
    """A row of the table of bots."""

    make: Callable[[Game, Parameters, int], Bot]  # the last is the seed
    parameters: tuple[str, ...] = ()  # that the bot knows
    game: str = ""  # the only one that it plays; empty: all


class Roster(NamedTuple):
    """What a game brings for bots; every row of it may be left out."""

    bots: Mapping[str, Maker] = MappingProxyType({})  # that play nothing else
    levels: tuple[str, str, str] = GENERAL_LEVELS  # easy, medium, hard
    judge: Callable[[], Judge] | None = None  # a learned one, better than the game's own
    school: str = ""  # the module that teaches them: `main(argv, helpers)`


def split_spec(spec: str) -> tuple[str, Parameters]:
    """The name of a bot and its parameters."""
    name, colon, rest = spec.strip().partition(":")
    parameters: Parameters = {}
    for pair in rest.split(",") if colon else ():
        key, equals, value = pair.strip().partition("=")
        if not equals or not key or not value:
            raise BadOption(f"bot {spec!r}: {pair!r} is not like simulations=1000")
        if key in parameters:
            raise BadOption(f"bot {spec!r}: {key} comes twice")
        parameters[key] = value
    return name.strip(), parameters


def check_parameters(name: str, parameters: Parameters, known: tuple[str, ...]) -> None:
    for key in parameters:
        if key not in known:
            words = ", ".join(known) or "none"
            raise BadOption(f"bot {name!r} has no parameter {key!r}; there are: {words}")


def whole(parameters: Parameters, key: str, default: int) -> int:
    """A parameter that is a whole number, not negative."""
    text = parameters.get(key)
    if text is None:
        return default
    if not text.isdecimal():
        raise BadOption(f"{key}={text}: a whole number is needed")
    return int(text)


def decimal(parameters: Parameters, key: str, default: float) -> float:
    """A parameter that is a number, not negative."""
    text = parameters.get(key)
    if text is None:
        return default
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 <= number < 1e9:
        raise BadOption(f"{key}={text}: a number is needed")
    return number
