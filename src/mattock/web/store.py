"""Tables and their rows in a database: SQLite by default, PostgreSQL by URL.

`append` returns when its rows are committed; only then may anybody be told of them.
"""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from sqlalchemy import (
    Connection,
    Engine,
    create_engine,
    event,
    insert,
    inspect,
    select,
    text,
    update,
)
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, OperationalError, SQLAlchemyError
from sqlalchemy.pool import QueuePool

from mattock.core.game import BadOption, MattockError
from mattock.web.rows import Append, Chair, Plan, Row
from mattock.web.schema import CHAIRS, HEAD, ROWS, TABLES

CHANNEL: Final = "mattock"
TABLE_SIZE: Final = 1_500  # bytes, about, of a table and its chairs
ROW_SIZE: Final = 90  # bytes, about, of a row beside its text
MIGRATIONS: Final = Path(__file__).parent / "migrations"
MIGRATION_LOCK: Final = 7_262_885  # any number: processes that start together migrate one by one


class UnknownTable(MattockError):
    """There is no table with that id."""


class Conflict(MattockError):
    """Another process has stored rows under these numbers."""


class Unreachable(MattockError):
    """The database does not answer, or its disk is full."""


class Store:
    """All calls block and may come from any thread."""

    def __init__(self, database: str, beside: bool = False) -> None:
        """`beside` a server that may be running, for commands that look after its tables."""
        self.url = read_url(database)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        self.engine = sqlite_engine(self.url) if self.is_sqlite else server_engine(self.url)
        self.lock = self.only_process() if self.is_sqlite and not beside else None
        try:
            migrate(self.engine)
        except BadOption:
            self.close()
            raise
        except SQLAlchemyError as error:
            self.close()
            raise BadOption(f"--database: {first_line(error)}") from None

    def only_process(self) -> sqlite3.Connection:
        """News of a move travels within one process only, so a second one is turned away."""
        path = Path(self.url.database or "").resolve()  # whatever link it was reached by
        lock = sqlite3.connect(f"{path}.lock", timeout=0, check_same_thread=False)
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError:
            raise BadOption(f"{path} is in use by another server; choose --database") from None
        return lock

    def close(self) -> None:
        self.engine.dispose()
        if self.lock is not None:
            self.lock.close()

    @contextmanager
    def changing(self) -> Iterator[Connection]:
        """All of it or nothing, on the disk when it ends."""
        with reached(), self.engine.begin() as connection:
            yield connection

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        with reached(), self.engine.connect() as connection:
            yield connection

    def create(self, plan: Plan, rows: Sequence[Row], waits_for: str) -> None:
        """A new table with its first rows."""
        with self.changing() as connection:
            self.insert(connection, plan, rows, waits_for)

    def insert(
        self, connection: Connection, plan: Plan, rows: Sequence[Row], waits_for: str
    ) -> None:
        values = {**table_values(plan, waits_for), "size": size_of(rows)}
        connection.execute(insert(TABLES), [values])
        connection.execute(insert(CHAIRS), chair_values(plan))
        if rows:
            connection.execute(insert(ROWS), row_values(plan.id, 0, rows))

    def create_next(self, plan: Plan, rows: Sequence[Row], waits_for: str, last: Append) -> None:
        """A new table and the rows of another that lead to it: both or neither."""
        try:
            with self.changing() as connection:
                connection.execute(insert(ROWS), row_values(last.table, last.number, last.rows))
                self.insert(connection, plan, rows, waits_for)
                self.tell(connection, last.table, last.number + len(last.rows))
        except IntegrityError:
            raise Conflict("another process has moved on") from None

    def append(self, wanted: Append) -> None:
        """Commit rows, all or none."""
        try:
            self.append_together([wanted])
        except IntegrityError:
            raise Conflict("another process has moved on") from None

    def append_all(self, wanted: Sequence[Append]) -> list[Conflict | None]:
        """Commit what came at the same time with one wait for the disk; where another process was
        quicker at one of the tables, each for itself. What became of each.
        """
        try:
            self.append_together(wanted)
        except IntegrityError:
            return [self.tried(one) for one in wanted]
        return [None] * len(wanted)

    def tried(self, wanted: Append) -> Conflict | None:
        try:
            self.append(wanted)
        except Conflict as conflict:
            return conflict
        return None

    def append_together(self, wanted: Sequence[Append]) -> None:
        rows = [row for one in wanted for row in row_values(one.table, one.number, one.rows)]
        with self.changing() as connection:
            connection.execute(insert(ROWS), rows)
            for one in wanted:
                if one.waits_for is not None:
                    change = update(TABLES).where(TABLES.c.id == one.table)
                    connection.execute(change.values(waits_for=one.waits_for))
                self.tell(connection, one.table, one.number + len(one.rows))

    def tell(self, connection: Connection, id: str, number: int) -> None:
        """PostgreSQL carries the news to the other processes when the transaction commits."""
        self.tell_words(connection, f"{id} {number}")

    def tell_words(self, connection: Connection, words: str) -> None:
        if not self.is_sqlite:
            news = {"channel": CHANNEL, "news": words}
            connection.execute(text("SELECT pg_notify(:channel, :news)"), news)

    def answers(self) -> None:
        """Or it is Unreachable."""
        with self.reading() as connection:
            connection.execute(text("SELECT 1"))

    def plan(self, id: str) -> Plan:
        with self.reading() as connection:
            found = connection.execute(select(TABLES).where(TABLES.c.id == id)).one_or_none()
            if found is None:
                raise UnknownTable("There is no such table.")
            by_seat = select(CHAIRS).where(CHAIRS.c.table_id == id).order_by(CHAIRS.c.seat)
            chairs = tuple(
                Chair(chair.name, chair.kind, chair.bot, chair.secret)
                for chair in connection.execute(by_seat)
            )
        options = json.loads(found.options)
        return Plan(
            id,
            found.game,
            options,
            chairs,
            found.position,
            found.is_replay,
            found.rules,
            found.secret,
            found.luck_since,
            found.proof,
        )

    def has(self, id: str) -> bool:
        with self.reading() as connection:
            found = connection.execute(select(TABLES.c.id).where(TABLES.c.id == id)).first()
        return found is not None

    def connections(self) -> int:
        """In use now."""
        pool = self.engine.pool
        return pool.checkedout() if isinstance(pool, QueuePool) else 0

    def rows(self, id: str, number: int = 0) -> list[Row]:
        """The rows of a table from a number on."""
        query = (
            select(ROWS.c.kind, ROWS.c.seat, ROWS.c.text)
            .where(ROWS.c.table_id == id, ROWS.c.number >= number)
            .order_by(ROWS.c.number)
        )
        with self.reading() as connection:
            return [Row(*row) for row in connection.execute(query)]

    def waiting(self) -> list[str]:
        """The tables at which a bot is to move, as after a restart."""
        query = select(TABLES.c.id).where(TABLES.c.waits_for == "bot").order_by(TABLES.c.made)
        with self.reading() as connection:
            return list(connection.execute(query).scalars())


# Reading and writing


def table_values(plan: Plan, waits_for: str) -> dict[str, Any]:
    return {
        "id": plan.id,
        "game": plan.game,
        "options": json.dumps(plan.options),
        "position": plan.position,
        "is_replay": plan.is_replay,
        "rules": plan.rules,
        "secret": plan.secret,
        "luck_since": plan.since,
        "proof": plan.proof,
        "waits_for": waits_for,
        "made_by": plan.made_by,
        "made": time.time(),
        "looked": time.time(),
    }


def chair_values(plan: Plan) -> list[dict[str, Any]]:
    return [
        {
            "table_id": plan.id,
            "seat": seat,
            "name": chair.name,
            "kind": chair.kind,
            "bot": chair.bot,
            "secret": chair.secret,
        }
        for seat, chair in enumerate(plan.chairs)
    ]


def size_of(rows: Sequence[Row]) -> int:
    """Bytes, about, that a database needs for them."""
    return TABLE_SIZE + sum(ROW_SIZE + len(row.text) for row in rows)


def row_values(id: str, number: int, rows: Sequence[Row]) -> list[dict[str, Any]]:
    now = time.time()
    return [
        {"table_id": id, "number": place, "made": now, **row._asdict()}
        for place, row in enumerate(rows, number)
    ]


# Connecting


@contextmanager
def reached() -> Iterator[None]:
    try:
        yield
    except OperationalError as error:
        raise Unreachable("The database does not answer; try again in a moment.") from error


def read_url(database: str) -> URL:
    """A URL, or the path of an SQLite file."""
    if "://" not in database:
        return URL.create("sqlite", database=database)
    try:
        url = make_url(database)
    except (ArgumentError, ValueError):  # the second says that the port is no number
        raise BadOption(f"--database cannot be {database!r}") from None
    if url.get_backend_name() not in ("sqlite", "postgresql"):
        raise BadOption("--database is a file, sqlite:///FILE or postgresql://...")
    return url.set(drivername="postgresql+psycopg") if "postgresql" in url.drivername else url


def sqlite_engine(url: URL) -> Engine:
    """Readers do not wait for the writer (WAL); a commit is on the disk when it returns."""
    if not url.database or url.database == ":memory:":
        raise BadOption("--database: an SQLite database is a file")
    try:
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)
        Path(url.database).touch()
    except OSError as error:
        raise BadOption(f"--database: {url.database}: {error.strerror}") from None
    engine = create_engine(url)

    @event.listens_for(engine, "connect")
    def set_up(connection: sqlite3.Connection, record: object) -> None:
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")

    return engine


def server_engine(url: URL) -> Engine:
    return create_engine(url, pool_size=8, pool_pre_ping=True)


def migrate(engine: Engine) -> None:
    """Bring the schema up to date; Alembic is only loaded when it is not."""
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            lock = {"lock": MIGRATION_LOCK}
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), lock)
        if version(connection) != HEAD:
            upgrade(connection)


def version(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return found


def upgrade(connection: Connection, to: str = "head") -> None:
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, to)
    except CommandError as error:  # it does not know the version that is there
        raise BadOption(f"--database comes from a newer mattock: {first_line(error)}") from None


def first_line(error: Exception) -> str:
    return str(error).splitlines()[0]
