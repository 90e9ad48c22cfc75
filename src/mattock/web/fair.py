"""Who is served next where all want the same: people first, then fairly by address and by table.

Whoever had the fewest seconds comes first. Who comes back after a while begins with no more credit
than those who were there have left, so nobody can save up, and nobody pays for having been alone.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from time import monotonic
from typing import Final

KEPT: Final = 10_000  # addresses and tables whose seconds are kept; the longest unseen go first


class Accounts:
    """Seconds that each had, never less than those who were served last."""

    def __init__(self) -> None:
        self.spent: OrderedDict[str, float] = OrderedDict()
        self.floor = 0.0

    def arrive(self, name: str) -> None:
        self.spent[name] = max(self.floor, self.spent.get(name, 0.0))
        self.spent.move_to_end(name)
        if len(self.spent) > KEPT:
            self.spent.popitem(last=False)

    def of(self, name: str) -> float:
        return max(self.floor, self.spent.get(name, 0.0))

    def serve(self, name: str) -> None:
        self.floor = self.of(name)

    def charge(self, name: str, seconds: float) -> None:
        self.spent[name] = self.of(name) + seconds


@dataclass(frozen=True, slots=True)
class Claim:
    """Who wants to be served."""

    table: str
    address: str
    people: bool  # whether somebody sits there and waits


@dataclass(eq=False, slots=True)
class Waiting:
    claim: Claim
    called: asyncio.Future[None] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )


class Books:
    """What addresses and tables had, over all lines."""

    def __init__(self) -> None:
        self.addresses = Accounts()
        self.tables = Accounts()

    def arrive(self, claim: Claim) -> None:
        self.addresses.arrive(claim.address)
        self.tables.arrive(claim.table)

    def rank(self, claim: Claim) -> tuple[bool, float, float]:
        """The lowest comes first."""
        had = self.addresses.of(claim.address), self.tables.of(claim.table)
        return (not claim.people, *had)

    def serve(self, claim: Claim) -> None:
        self.addresses.serve(claim.address)
        self.tables.serve(claim.table)

    def charge(self, claim: Claim, seconds: float) -> None:
        self.addresses.charge(claim.address, seconds)
        self.tables.charge(claim.table, seconds)


class Line:
    """Those who wait for one thing that serves one at a time."""

    def __init__(self, books: Books) -> None:
        self.books = books
        self.waiting: list[Waiting] = []
        self.is_busy = False

    def length(self) -> int:
        return len(self.waiting) + self.is_busy

    @asynccontextmanager
    async def turn(self, claim: Claim) -> AsyncIterator[None]:
        """Entered when the turn has come; the time inside is what it cost."""
        self.books.arrive(claim)
        if self.is_busy:
            await self.wait(Waiting(claim))
        self.is_busy = True
        began = monotonic()
        try:
            yield
        finally:
            self.books.charge(claim, monotonic() - began)
            self.call_next()

    async def wait(self, own: Waiting) -> None:
        self.waiting.append(own)
        try:
            await own.called
        except asyncio.CancelledError:
            if own.called.done() and not own.called.cancelled():
                self.call_next()  # called and gone at once
            raise
        finally:
            if own in self.waiting:
                self.waiting.remove(own)

    def call_next(self) -> None:
        """Whoever is called has the turn already, so that nobody slips in between."""
        there = [one for one in self.waiting if not one.called.done()]
        self.is_busy = bool(there)
        if there:
            first = min(there, key=lambda one: self.books.rank(one.claim))
            self.waiting.remove(first)
            self.books.serve(first.claim)
            first.called.set_result(None)
