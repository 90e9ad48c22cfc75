"""Which processes there are, who sits where, and whose bots move at a table, in the database.

All times are those of the database, so that the clocks of machines need not agree. A process says
every few seconds that it lives; of one that has died nothing holds any more.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from sqlalchemy import text

from mattock.core.game import Seat
from mattock.web.store import Store

LEASE: Final = 6.0  # seconds for which a process is believed to live without a word
FORGET: Final = 3600.0  # seconds after which nobody asks any more when somebody was seen last
NOW: Final = "extract(epoch from statement_timestamp())"
LIVING: Final = f"SELECT id FROM workers WHERE until > {NOW}"

RENEW: Final = text(
    f"INSERT INTO workers (id, until) VALUES (:me, {NOW} + :lease)"
    " ON CONFLICT (id) DO UPDATE SET until = excluded.until"
)
FORGET_WORKERS: Final = text(f"DELETE FROM workers WHERE until < {NOW} - :forget")
FORGET_PRESENCE: Final = text(
    f"DELETE FROM presence WHERE seen < {NOW} - :forget AND (NOT here OR worker NOT IN ({LIVING}))"
)
SIT: Final = text(
    f"INSERT INTO presence (table_id, seat, worker, here, seen)"
    f" VALUES (:table, :seat, :me, :here, {NOW}) ON CONFLICT (table_id, seat, worker)"
    " DO UPDATE SET here = excluded.here, seen = excluded.seen"
    " WHERE presence.here <> excluded.here"
)
HERE: Final = text(
    "SELECT table_id, seat FROM presence WHERE here AND worker <> :me"
    f" AND table_id = ANY(:tables) AND worker IN ({LIVING})"
)
# Who sat at a process that has died was last seen when it last said that it lives
AWAY: Final = text(
    f"SELECT {NOW} - max(CASE WHEN NOT p.here THEN p.seen WHEN w.until > {NOW} THEN {NOW}"
    " ELSE coalesce(w.until - :lease, p.seen) END)"
    " FROM presence p LEFT JOIN workers w ON w.id = p.worker"
    " WHERE p.table_id = :table AND p.seat = :seat"
)
CLAIM: Final = text(
    "UPDATE tables SET owner = :me WHERE id = :table"
    f" AND (owner IN ('', :me) OR owner NOT IN ({LIVING}))"
)
RELEASE: Final = text("UPDATE tables SET owner = '' WHERE id = :table AND owner = :me")
BRISK: Final = text("SET LOCAL synchronous_commit = off")  # lost in a crash, it is of no use


class Sitting(NamedTuple):
    table: str
    seat: Seat
    here: bool


class Leases:
    """The calls block and may come from any thread; PostgreSQL only."""

    def __init__(self, store: Store, me: str) -> None:
        self.store = store
        self.me = me

    def renew(self) -> set[str]:
        """Say that this process lives; the processes that do."""
        with self.store.changing() as connection:
            connection.execute(BRISK)
            connection.execute(RENEW, {"me": self.me, "lease": LEASE})
            connection.execute(FORGET_PRESENCE, {"forget": FORGET})
            connection.execute(FORGET_WORKERS, {"forget": FORGET})
            return set(connection.execute(text(LIVING)).scalars())

    def end(self) -> None:
        """Nothing of this process holds any more."""
        with self.store.changing() as connection:
            gone = text(f"UPDATE workers SET until = {NOW} WHERE id = :me")
            connection.execute(gone, {"me": self.me})

    def sit(self, changes: Iterable[Sitting]) -> None:
        """Keep who sits down and who leaves, and tell the other processes."""
        with self.store.changing() as connection:
            connection.execute(BRISK)
            for change in changes:
                connection.execute(SIT, {**change._asdict(), "me": self.me})
            for table in sorted({change.table for change in changes}):
                self.store.tell_words(connection, f"{table} here {self.me}")

    def here(self, tables: list[str]) -> dict[str, set[Seat]]:
        """Who sits at these tables at other processes that live."""
        found: dict[str, set[Seat]] = {table: set() for table in tables}
        with self.store.reading() as connection:
            for table, seat in connection.execute(HERE, {"me": self.me, "tables": tables}):
                found[table].add(seat)
        return found

    def away(self, table: str, seat: Seat) -> float | None:
        """Seconds since somebody was seen on a seat; None if nobody ever was."""
        asked = {"table": table, "seat": seat, "lease": LEASE}
        with self.store.reading() as connection:
            seconds = connection.execute(AWAY, asked).scalar()
        return None if seconds is None else float(seconds)

    def claim(self, table: str) -> bool:
        """Whether the bots of a table move here: they do at one process at a time."""
        with self.store.changing() as connection:
            connection.execute(BRISK)
            claimed = connection.execute(CLAIM, {"table": table, "me": self.me})
            return claimed.rowcount == 1

    def release(self, table: str) -> None:
        with self.store.changing() as connection:
            connection.execute(BRISK)
            connection.execute(RELEASE, {"table": table, "me": self.me})
