"""How long tables are kept, and how many of one address."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, and_, delete, func, or_, select, update

from mattock.web.schema import CHAIRS, ROWS, TABLES
from mattock.web.shared import network
from mattock.web.store import Store
from mattock.web.table import TooMany

DAY: Final = 86_400.0
TOGETHER: Final = 100  # tables deleted in one transaction


class Keep(NamedTuple):
    """Days since somebody last looked; 0 keeps for ever. And what one address may have."""

    unfinished: float = 30.0
    finished: float = 365.0
    replays: float = 90.0
    tables: int = 1_000
    size: int = 50_000_000  # bytes, about


KEEP: Final = Keep()


def mark(address: str) -> str:
    """By which the tables of an address are counted; it is not the address, but no secret either:
    whoever has the database can try all addresses.
    """
    return hashlib.blake2b(network(address).encode(), digest_size=12).hexdigest()


class Keeping:
    """All calls block and may come from any thread."""

    def __init__(self, store: Store, keep: Keep) -> None:
        self.store = store
        self.keep = keep

    def check_room(self, made_by: str) -> None:
        """An address may make so many tables, until they expire."""
        query = select(func.count(), func.coalesce(func.sum(TABLES.c.size), 0))
        with self.store.reading() as connection:
            count, size = connection.execute(query.where(TABLES.c.made_by == made_by)).one()
        if count >= self.keep.tables or size >= self.keep.size:
            raise TooMany("Too many tables are kept for your address already.")

    def looked(self, sizes: Mapping[str, int]) -> None:
        """Somebody has looked at these tables, which are that large now."""
        now = time.time()
        with self.store.changing() as connection:
            for table, size in sizes.items():
                change = update(TABLES).where(TABLES.c.id == table)
                connection.execute(change.values(looked=now, size=size))

    def expired(self, now: float) -> list[str]:
        """The tables at which nobody has looked for too long."""
        kept = (
            (TABLES.c.is_replay, self.keep.replays),
            (and_(~TABLES.c.is_replay, TABLES.c.waits_for == "nobody"), self.keep.finished),
            (and_(~TABLES.c.is_replay, TABLES.c.waits_for != "nobody"), self.keep.unfinished),
        )
        old: list[ColumnElement[bool]] = [
            and_(kind, TABLES.c.looked < now - days * DAY) for kind, days in kept if days > 0
        ]
        if not old:
            return []
        with self.store.reading() as connection:
            return list(connection.execute(select(TABLES.c.id).where(or_(*old))).scalars())

    def expire(self) -> int:
        """Delete them; how many there were."""
        old = self.expired(time.time())
        for begin in range(0, len(old), TOGETHER):
            self.delete(old[begin : begin + TOGETHER])
        return len(old)

    def delete(self, tables: Sequence[str]) -> int:
        with self.store.changing() as connection:
            for part in (ROWS, CHAIRS):
                connection.execute(delete(part).where(part.c.table_id.in_(tables)))
            done = connection.execute(delete(TABLES).where(TABLES.c.id.in_(tables)))
            for table in tables:
                self.store.tell_words(connection, f"{table} gone")
            return int(done.rowcount)

    def listed(self) -> list[dict[str, Any]]:
        """All tables, the newest first."""
        names = ("id", "game", "is_replay", "waits_for", "made", "looked", "size")
        rows = select(func.count()).where(ROWS.c.table_id == TABLES.c.id).scalar_subquery()
        query = select(*(TABLES.c[name] for name in names), rows.label("rows"))
        with self.store.reading() as connection:
            found = connection.execute(query.order_by(TABLES.c.made.desc()))
            return [dict(row._mapping) for row in found]
