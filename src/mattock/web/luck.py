"""The luck of tables: which one a table has is settled when it is opened."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Callable
from typing import Final, TypeAlias

from mattock.core.game import Move, Seat, State
from mattock.core.luck import Luck
from mattock.web.rows import Plan

LuckOf: TypeAlias = Callable[[Plan], Luck]
SECRET_BYTES: Final = 32
SEED_BYTES: Final = 12  # as many as a generator takes


def new_secret() -> str:
    """What all luck of a table follows from; nobody is told before its game is over."""
    return secrets.token_hex(SECRET_BYTES)


def bot_seed(plan: Plan, seat: Seat) -> int:
    """With which the luck of a seat's own bot begins: nobody can tell it from what is public."""
    digest = hmac.digest(bytes.fromhex(plan.secret), f"bot {seat}".encode(), "sha256")
    return int.from_bytes(digest[:SEED_BYTES])


class SystemLuck(Luck):
    """The system's own: nobody can tell it in advance, and nothing is kept of it."""

    def way(self, ways: int, state: State, moves: list[Move]) -> int:
        return secrets.randbelow(ways)


def system_luck(plan: Plan) -> Luck:
    """What every table has, unless the server was given another."""
    return SystemLuck()
