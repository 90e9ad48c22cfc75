"""The tables of the database, as the newest migration leaves them."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Boolean, Column, Float, ForeignKey, Integer, MetaData, String, Table, Text

HEAD: Final = "0004"  # the newest migration

METADATA: Final = MetaData()

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("position", Text),
    Column("is_replay", Boolean, nullable=False),
    Column("rules", Integer, nullable=False),  # of the game, under which it is played
    Column("secret", String(64), nullable=False),  # from which its luck follows, as hex
    Column("luck_since", Integer),  # the ply from which it does, if that is known
    Column("proof", Text, nullable=False),  # of a replay: what its record says of its luck, JSON
    Column("waits_for", String(8), nullable=False, index=True),  # human, bot or nobody
    Column("made", Float, nullable=False),
    Column("owner", String(32), nullable=False, default=""),  # the process whose bots move here
    Column("made_by", String(32), nullable=False, index=True),  # a hash of somebody's address
    Column("looked", Float, nullable=False, index=True),  # when somebody last sat or watched
    Column("size", Integer, nullable=False),  # bytes, about, when that was
)

CHAIRS: Final = Table(
    "chairs",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("name", String(64), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("bot", String(32), nullable=False),
    Column("secret", String(64), nullable=False),  # its SHA-256, or nothing
)

# Unique on table and number: two processes cannot both make the next move
ROWS: Final = Table(
    "log_rows",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("made", Float, nullable=False),
)

# Processes that serve the same tables; the times are those of the database
WORKERS: Final = Table(
    "workers",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("until", Float, nullable=False),  # when it is held for dead, unless it has said more
)

PRESENCE: Final = Table(
    "presence",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("worker", String(32), primary_key=True),
    Column("here", Boolean, nullable=False),
    Column("seen", Float, nullable=False),  # when that became so
)
