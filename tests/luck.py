"""The secrets of tables in tests: the same ones, so the same luck after the same moves.

It does not matter which test, process or thread asks first, nor how often.
"""

from __future__ import annotations

SEED = 1


def secret_of(seed: int) -> str:
    return f"{seed:064x}"


def same_secret() -> str:
    """Of every table at the servers of tests."""
    return secret_of(SEED)
