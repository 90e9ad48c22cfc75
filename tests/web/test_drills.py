"""What docs/serving.md tells a host to do: backup and restore, and an upgrade from any version."""

import json
import sqlite3
import subprocess
from contextlib import closing

import psycopg
import pytest
from sqlalchemy import create_engine
from starlette.testclient import TestClient

from mattock.web.app import create_app
from mattock.web.store import Store, read_url, upgrade
from mattock.web.wire import hashed

from .conftest import settings
from .people import Person, make, socket
from .postgres import program


def test_a_backup_is_restored(database, postgres_server, tmp_path):
    """While the server runs and people play; what comes later is not in it."""
    with TestClient(create_app(settings(database))) as client:
        table, secrets = make(client, "cave")
        with socket(client, table) as line:
            both = Person(line, secrets)
            both.see()
            both.move(both.view["choices"][0]["move"])
            number = both.see(both.view["number"] + 1)["number"]
            restored = backup(database, postgres_server, tmp_path)
            both.move(both.view["choices"][0]["move"])
            both.see(number + 1)
    with TestClient(create_app(settings(restored))) as client, socket(client, table) as line:
        both = Person(line, secrets)
        assert both.see()["number"] == number
        both.move(both.view["choices"][0]["move"])
        both.see(number + 1)


def backup(database, server, folder):
    """The URL of another database with what was there."""
    if "://" not in database:
        restored = str(folder / "restored.db")
        with closing(sqlite3.connect(database)) as old, closing(sqlite3.connect(restored)) as new:
            old.backup(new)
        return restored
    dump, restored = str(folder / "mattock.dump"), server.replace("/postgres?", "/restored?")
    subprocess.run([program("pg_dump"), "-Fc", "-f", dump, database], check=True)
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute("DROP DATABASE IF EXISTS restored WITH (FORCE)")
        connection.execute("CREATE DATABASE restored")
    subprocess.run([program("pg_restore"), "-d", restored, dump], check=True)
    return restored


@pytest.mark.parametrize("version", ["0001", "0002"])
def test_a_game_of_an_earlier_version_goes_on(database, version):
    """0001 is the schema of 0.1.0."""
    engine = create_engine(read_url(database))
    with engine.begin() as connection:
        upgrade(connection, version)
        connection.exec_driver_sql(OLD_TABLE)
        for seat in (0, 1):
            connection.exec_driver_sql(OLD_CHAIR.format(seat=seat, secret=hashed(f"ann{seat}")))
        for number, (kind, seat, text) in enumerate(OLD_ROWS):
            values = f"'old', {number}, '{kind}', {seat}, '{text}', 1"
            connection.exec_driver_sql(f"INSERT INTO log_rows VALUES ({values})")
    engine.dispose()
    with TestClient(create_app(settings(database))) as client, socket(client, "old") as line:
        both = Person(line, ["ann0", "ann1"])
        assert both.see()["number"] == len(OLD_ROWS)
        both.move("begin dig")
        both.see(len(OLD_ROWS) + 1)
    store = Store(database)
    assert len(store.rows("old")) > len(OLD_ROWS)
    store.close()


OLD_TABLE = (
    "INSERT INTO tables (id, game, options, is_replay, waits_for, made)"
    " VALUES ('old', 'cave', '{}', false, 'human', 1)"
)
OLD_CHAIR = (
    "INSERT INTO chairs (table_id, seat, name, kind, bot, secret) VALUES ('old', {seat}, 'Ann',"
    " 'human', '', '{secret}')"
)
OLD_ROWS = json.loads(
    '[["chance", -1, "=a starts"], ["chance", -1, "=furnishing"], ["move", 0, "take excavation"]]'
)
