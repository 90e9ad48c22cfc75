"""Which games an arena plays: every pairing, seats in turn, a fixed seed for every game.

With deals of a name all pairings play the same deals, each with the seats exchanged.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from mattock.core.game import BadOption, Game, Json, Seat


class Terms(NamedTuple):
    """What all games of an arena have in common; plain, so that it can go to other processes."""

    game: str
    seats: int
    options: dict[str, str]
    seconds: float | None  # that a decision may take


class Fixture(NamedTuple):
    """One game of a pairing, with the bot of every seat."""

    pairing: tuple[str, ...]
    number: int
    seed: int
    bots: tuple[str, ...]
    deal: str = ""  # a name that the luck follows from, instead of the seed


@dataclass(frozen=True, slots=True)
class Setting:
    """An arena: game number i of every pairing uses the random numbers of seed + i, or else the
    luck of deal i // seats.
    """

    game: Game
    seats: int
    options: dict[str, str]
    bots: tuple[str, ...]
    games: int
    seed: int = 1
    seconds: float | None = None
    deals: str = ""  # the name of a row of deals; empty: every game has luck of its own

    def terms(self) -> Terms:
        return Terms(self.game.name, self.seats, self.options, self.seconds)

    def identity(self) -> Json:
        """What two runs must have in common for one to continue the other."""
        defaults = {key: values[0] for key, values in self.game.options.items()}
        return {
            "game": self.game.name,
            "rules": self.game.rules,
            "options": defaults | self.options,
            "seats": self.seats,
            "seed": self.seed,
            "seconds": self.seconds,
            "deals": self.deals,
        }

    def pairings(self) -> list[tuple[str, ...]]:
        if self.seats == 1:
            return [(bot,) for bot in self.bots]
        return list(combinations(self.bots, 2))

    def fixtures(self) -> list[Fixture]:
        """Number by number, so that whenever it is stopped all pairings have come equally far."""
        return [
            self.fixture(pairing, number)
            for number in range(self.games)
            for pairing in self.pairings()
        ]

    def fixture(self, pairing: tuple[str, ...], number: int) -> Fixture:
        bots = line_up(pairing, self.seats, number)
        deal = f"{self.deals}/{number // self.seats + 1}" if self.deals else ""
        return Fixture(pairing, number, self.seed + number, bots, deal)


def line_up(pairing: tuple[str, ...], seats: int, number: int) -> tuple[str, ...]:
    """The first bot sits one seat further every game; the second has all the others."""
    own = number % seats
    return tuple(pairing[0] if seat == own else pairing[-1] for seat in range(seats))


def bot_seed(seed: int, seat: Seat) -> int:
    """Random numbers of a bot: neither those of chance nor those of another seat."""
    return seed + ((seat + 1) << 64)


def split_bots(text: str) -> tuple[str, ...]:
    """The bots in a list with commas, where `search:simulations=9,seconds=1` is one bot."""
    bots: list[str] = []
    for part in text.split(","):
        if bots and "=" in part and ":" not in part:
            bots[-1] += f",{part}"
        else:
            bots.append(part.strip())
    if len(set(bots)) < len(bots):
        raise BadOption(f"--bots names a bot twice: {text}")
    return tuple(bots)
