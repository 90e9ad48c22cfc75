"""Tables and rows in a database; the same for SQLite and PostgreSQL."""

from dataclasses import replace

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, inspect, text

from mattock.core.game import BadOption
from mattock.web.rows import Append, Chair, Plan, Row
from mattock.web.schema import HEAD, METADATA
from mattock.web.store import (
    MIGRATIONS,
    Conflict,
    Store,
    UnknownTable,
    read_url,
    upgrade,
    version,
)

PLAN = Plan(
    "abc",
    "unearth",
    {"edition": "de"},
    (Chair("Ann", "human", "", "0" * 64), Chair("Bob", "bot", "easy")),
)
ROWS = [Row("chance", -1, "=forlorn"), Row("move", 0, "end phase")]


def test_a_table_is_read_back_as_it_was_made(store):
    store.create(PLAN, ROWS, "human")
    assert store.plan("abc") == PLAN
    assert store.rows("abc") == ROWS


def test_a_table_may_begin_from_a_position_and_be_a_replay(store):
    plan = Plan("xyz", "cave", {}, PLAN.chairs, "cave ...", is_replay=True)
    store.create(plan, [], "nobody")
    assert store.plan("xyz") == plan
    assert store.rows("xyz") == []


def test_rows_are_appended_and_read_from_a_number_on(store):
    store.create(PLAN, ROWS, "human")
    store.append(Append("abc", 2, [Row("undo", 0, "1"), Row("move", 0, "play forlorn")]))
    assert store.rows("abc", 2) == [Row("undo", 0, "1"), Row("move", 0, "play forlorn")]
    assert len(store.rows("abc")) == 4


def test_a_number_is_given_once(store):
    store.create(PLAN, ROWS, "human")
    with pytest.raises(Conflict):
        store.append(Append("abc", 1, [Row("move", 0, "play forlorn")]))
    assert store.rows("abc") == ROWS


def test_rows_are_stored_together_or_not_at_all(store):
    store.create(PLAN, ROWS, "human")
    store.append(Append("abc", 3, [Row("move", 0, "end phase")]))
    with pytest.raises(Conflict):
        store.append(Append("abc", 2, [Row("move", 0, "a"), Row("move", 0, "b")], "bot"))
    assert len(store.rows("abc")) == 3
    assert store.waiting() == []


def test_tables_that_wait_for_a_bot_are_found(store):
    store.create(PLAN, ROWS, "human")
    assert store.waiting() == []
    store.append(Append("abc", 2, [Row("move", 0, "end phase")], "bot"))
    assert store.waiting() == ["abc"]
    store.append(Append("abc", 3, [Row("move", 1, "end phase")], "nobody"))
    assert store.waiting() == []


def test_an_unknown_table_is_said_to_be_one(store):
    with pytest.raises(UnknownTable):
        store.plan("nothing")


def test_all_is_there_after_a_restart(database):
    first = Store(database)
    first.create(PLAN, ROWS, "human")
    first.close()
    second = Store(database)
    assert second.plan("abc") == PLAN
    assert second.rows("abc") == ROWS
    second.close()


def test_the_migrations_lead_to_the_schema(store):
    with store.engine.connect() as connection:
        assert version(connection) == HEAD
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
        assert inspect(connection).has_table("log_rows")


FIRST_VERSION = (
    "INSERT INTO tables VALUES"
    " ('abc', 'unearth', '{\"edition\": \"de\"}', NULL, false, 'bot', 1.5)",
    f"INSERT INTO chairs VALUES ('abc', 0, 'Ann', 'human', '', '{'0' * 64}')",
    "INSERT INTO chairs VALUES ('abc', 1, 'Bob', 'bot', 'easy', '')",
    "INSERT INTO log_rows VALUES ('abc', 0, 'chance', -1, '=forlorn', 1.5)",
    "INSERT INTO log_rows VALUES ('abc', 1, 'move', 0, 'end phase', 2.5)",
)


def test_a_database_of_the_first_version_is_brought_up_to_date_and_keeps_its_tables(database):
    url = read_url(database)
    engine = create_engine(url)
    with engine.begin() as connection:
        upgrade(connection, "0001")
        for statement in FIRST_VERSION:
            connection.execute(text(statement))
    engine.dispose()
    store = Store(database)
    with store.engine.connect() as connection:
        assert version(connection) == HEAD
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    secret = store.plan("abc").secret
    assert len(bytes.fromhex(secret)) == 32
    assert store.plan("abc") == replace(PLAN, secret=secret, since=None)
    assert store.rows("abc") == ROWS
    assert store.waiting() == ["abc"]
    store.append(Append("abc", 2, [Row("move", 0, "end phase")]))
    store.close()


def test_a_database_of_a_newer_version_is_refused_and_left_alone(database):
    store = Store(database)
    with store.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    store.close()
    with pytest.raises(BadOption, match="newer mattock"):
        Store(database)


def test_the_newest_migration_is_the_one_the_schema_names():
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    assert ScriptDirectory.from_config(config).get_heads() == [HEAD]


def test_a_table_keeps_its_rules_its_secret_and_what_is_said_of_its_luck(store):
    plan = replace(PLAN, rules=7, secret="5" * 64, since=3, proof="{}")
    store.create(plan, ROWS, "human")
    assert store.plan("abc") == plan


def test_sqlite_writes_ahead_and_waits_for_the_disk(tmp_path):
    store = Store(str(tmp_path / "new" / "folder" / "mattock.db"))
    with store.engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
    store.close()


def test_a_second_process_on_the_same_file_is_turned_away(tmp_path):
    store = Store(str(tmp_path / "mattock.db"))
    with pytest.raises(BadOption, match="another server"):
        Store(str(tmp_path / "mattock.db"))
    store.close()
    Store(str(tmp_path / "mattock.db")).close()


def test_a_second_process_is_turned_away_by_whatever_link_it_comes(tmp_path):
    (tmp_path / "link").symlink_to(tmp_path)
    (tmp_path / "link.db").symlink_to(tmp_path / "mattock.db")
    store = Store(str(tmp_path / "mattock.db"))
    for path in ("link/mattock.db", "link.db"):
        with pytest.raises(BadOption, match="another server"):
            Store(str(tmp_path / path))
    store.close()
    Store(str(tmp_path / "link.db")).close()


@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("mysql://host/db", "postgresql://"),
        ("sqlite://", "is a file"),
        ("://", "cannot be"),
        ("postgresql://host:port/db", "cannot be"),
        ("postgresql://127.0.0.1:99999/db", "99999"),
        ("/proc/no/such/place.db", "/proc/no"),
        ("postgresql://nobody@127.0.0.1:1/none", "refused"),
    ],
)
def test_a_database_that_cannot_be_used_is_refused_in_a_line(url, says):
    with pytest.raises(BadOption, match=says) as refusal:
        Store(url)
    assert "\n" not in str(refusal.value)


def test_a_file_that_is_no_database_is_refused(tmp_path):
    path = tmp_path / "mattock.db"
    path.write_text("a letter to the editor, long enough to be no header\n" * 100)
    with pytest.raises(BadOption, match="not a database"):
        Store(str(path))
