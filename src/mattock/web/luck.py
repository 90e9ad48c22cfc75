"""The secret of a table: its luck follows from it, and that of its bots."""

from __future__ import annotations

import secrets
from typing import Final

from mattock.core.game import Seat
from mattock.core.record import Record
from mattock.core.sealed import SECRET_BYTES, TableLuck, commitment_of, keyed
from mattock.web.rows import Plan

SEED_BYTES: Final = 12  # as many as a generator takes


def new_secret() -> str:
    """Nobody is told before the game is over."""
    return secrets.token_hex(SECRET_BYTES)


def table_luck(plan: Plan, record: Record) -> TableLuck:
    return TableLuck(bytes.fromhex(plan.secret), record, {})


def commitment(plan: Plan) -> str:
    """What everybody may know of the secret from the start."""
    return commitment_of(bytes.fromhex(plan.secret)) if plan.secret else ""


def bot_seed(plan: Plan, seat: Seat) -> int:
    """With which the luck of a seat's own bot begins: nobody can tell it from what is public."""
    digest = keyed(bytes.fromhex(plan.secret), f"bot {seat}")
    return int.from_bytes(digest[:SEED_BYTES])
