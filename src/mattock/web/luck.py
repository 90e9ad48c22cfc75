"""The luck of tables: which one a table has is settled when it is opened."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Final, TypeAlias

from mattock.core.game import Move, State
from mattock.core.luck import Luck
from mattock.web.rows import Plan

LuckOf: TypeAlias = Callable[[Plan], Luck]
SECRET_BYTES: Final = 32


def new_secret() -> str:
    """What all luck of a table follows from; nobody is told before its game is over."""
    return secrets.token_hex(SECRET_BYTES)


class SystemLuck(Luck):
    """The system's own: nobody can tell it in advance, and nothing is kept of it."""

    def way(self, ways: int, state: State, moves: list[Move]) -> int:
        return secrets.randbelow(ways)


def system_luck(plan: Plan) -> Luck:
    """What every table has, unless the server was given another."""
    return SystemLuck()
