"""Luck for the tables of tests: the same moves so far, the same luck.

It counts nothing, so it does not matter which test, process or thread asks first, nor how often.
"""

from __future__ import annotations

from hashlib import sha256

from mattock.core.game import Move, State
from mattock.core.luck import Luck
from mattock.web.rows import Plan

SEED = 1


class HistoryLuck(Luck):
    def __init__(self, seed: int = SEED) -> None:
        self.seed = seed

    def way(self, ways: int, state: State, moves: list[Move]) -> int:
        digest = sha256(repr((self.seed, moves)).encode()).digest()
        return int.from_bytes(digest) % ways


def same_secret() -> str:
    """Of every table at the servers of tests."""
    return f"{SEED:064x}"


def history_luck(plan: Plan) -> Luck:
    """What tables have at the servers of tests."""
    return HistoryLuck()
