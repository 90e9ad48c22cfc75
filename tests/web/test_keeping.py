"""How long tables are kept, how many of one address, and what a host does with them."""

import json
import time
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from mattock.cli import main
from mattock.core.game import MattockError
from mattock.web.app import create_app
from mattock.web.checker import Checker
from mattock.web.housekeeping import part_with_idle, tidy
from mattock.web.keeping import DAY, Keep, Keeping, mark
from mattock.web.rows import Append, Chair, Plan, Row
from mattock.web.store import Store
from mattock.web.table import TooMany

from .conftest import settings
from .people import Person, make, socket

PEOPLE = (Chair("Ann", "human", "", "x"), Chair("Bob", "human"))
NONE = Keep(0, 0, 0)
GOLDEN = Path(__file__).parents[1] / "games" / "cave" / "golden" / "1-40-points-alone.json"


def finished_record():
    record = json.loads(GOLDEN.read_text())
    return {key: record[key] for key in ("game", "rules", "options", "seats", "moves", "result")}


def kept(store, name, waits_for="human", **more):
    store.create(Plan(name, "cave", {}, PEOPLE, **more), [], waits_for)


def old(store, keep, days):
    return sorted(Keeping(store, keep).expired(time.time() + days * DAY))


def test_tables_expire_by_what_they_are(store):
    kept(store, "unfinished")
    kept(store, "finished", "nobody")
    kept(store, "replay", "nobody", is_replay=True)
    keep = Keep(unfinished=1, finished=3, replays=2)
    assert [old(store, keep, days) for days in (0.9, 1.1, 2.1, 3.1)] == [
        [],
        ["unfinished"],
        ["replay", "unfinished"],
        ["finished", "replay", "unfinished"],
    ]
    assert old(store, NONE, 10_000) == []


def test_who_looks_keeps_a_table(store):
    kept(store, "a")
    keeping = Keeping(store, Keep(unfinished=1))
    with store.changing() as connection:
        connection.exec_driver_sql("UPDATE tables SET looked = 1")
    assert keeping.expired(time.time()) == ["a"]
    keeping.looked({"a": 123})
    assert keeping.expired(time.time()) == []
    assert keeping.listed()[0]["size"] == 123


def test_expired_tables_are_deleted_whole(store):
    kept(store, "a")
    kept(store, "b")
    store.append(Append("a", 0, [Row("move", 0, "end turn")]))
    with store.changing() as connection:
        connection.exec_driver_sql("UPDATE tables SET looked = 1 WHERE id = 'a'")
    assert Keeping(store, Keep()).expire() == 1
    assert [table["id"] for table in Keeping(store, Keep()).listed()] == ["b"]
    assert store.rows("a") == []


def test_an_address_keeps_only_so_many_tables_and_bytes(store):
    keeping = Keeping(store, Keep(tables=2, size=4_000))
    kept(store, "a", made_by=mark("1.2.3.4"))
    keeping.check_room(mark("1.2.3.4"))
    kept(store, "b", made_by=mark("1.2.3.4"))
    with pytest.raises(TooMany):
        keeping.check_room(mark("1.2.3.4"))
    keeping.check_room(mark("1.2.3.5"))
    kept(store, "c", made_by=mark("::1"))
    keeping.looked({"c": 5_000})
    with pytest.raises(TooMany):
        keeping.check_room(mark("::2"))  # the same network


def test_a_server_refuses_more_tables_than_it_keeps(tmp_path):
    limited = settings(str(tmp_path / "mattock.db"), keep=Keep(tables=1))
    with TestClient(create_app(limited)) as client:
        make(client)
        answer = client.post("/api/records", json=finished_record())
        assert (answer.status_code, "kept" in answer.json()["error"]) == (429, True)


def test_open_tables_are_looked_at_and_idle_sockets_are_parted_with(tmp_path):
    changed = settings(str(tmp_path / "mattock.db"))
    app = create_app(changed)
    with TestClient(app) as client:
        assert client.portal is not None
        hub = app.state.hub
        table, secrets = make(client)
        with socket(client, table) as line:
            Person(line, secrets).see()
            with hub.store.changing() as connection:
                connection.exec_driver_sql("UPDATE tables SET looked = 1")
            client.portal.call(tidy, hub)
            assert hub.keeping.listed()[0]["looked"] > 1
            for seated in hub.lives[table].sockets:
                seated.active -= changed.limits.idle + 1
            client.portal.call(part_with_idle, hub)
            end = line.receive()
            while end["type"] != "websocket.close":
                end = line.receive()
            assert end["code"] == 1001


# Uploads are checked elsewhere


def test_a_record_is_checked_in_another_process(client, monkeypatch):
    monkeypatch.setattr("mattock.web.table.Table.__init__", None)  # nothing is replayed here
    answer = client.post("/api/records", json=finished_record())
    assert answer.status_code == 201


def test_too_many_moves_are_refused_before_they_are_checked(client):
    record = finished_record()
    record["moves"] = ["end turn"] * 2_001
    assert client.post("/api/records", json=record).status_code == 422


def test_a_check_that_takes_too_long_is_ended(client):
    checker = Checker(patience=0.0)
    with pytest.raises(MattockError, match="could not be checked"):
        client.portal.call(checker.check, json.dumps(finished_record()))
    assert checker.waiting == 0


def test_only_so_many_records_wait(client):
    checker = Checker()
    checker.waiting = 8
    with pytest.raises(TooMany):
        client.portal.call(checker.check, "{}")


# mattock tables


@pytest.fixture
def commanded(store, database, capsys):
    """What a command says."""

    def commanded(*arguments):
        code = main(["tables", *arguments, "--database", database])
        said = capsys.readouterr()
        return code, said.out + said.err

    return commanded


def test_tables_are_listed_shown_and_deleted(store, commanded):
    kept(store, "abc")
    kept(store, "old", "nobody")
    code, said = commanded("list")
    assert code == 0
    assert [line.split()[:3] for line in said.splitlines()[1:]] == [
        ["old", "cave", "over"],
        ["abc", "cave", "waits"],
    ]
    assert {table["id"] for table in json.loads(commanded("list", "--json")[1])} == {"abc", "old"}
    assert '"Ann"' in commanded("show", "abc")[1]
    assert "secret" not in commanded("show", "abc")[1]
    assert commanded("delete", "abc", "nothing") == (2, "mattock: There is no such table.\n")
    assert commanded("delete", "abc") == (0, "1 deleted\n")
    assert commanded("expire", "--days", "1") == (0, "0 deleted\n")
    assert commanded("list", "abc")[0] == 2
    assert commanded("delete")[0] == 2


def test_a_table_is_exported(client, tmp_path, capsys):
    table, _ = make(client, "cave")
    database = str(client.app.state.store.url.database)
    out = tmp_path / "game.json"
    export = ["tables", "export", table, "--database", database]
    assert main([*export, "--out", str(out)]) == 0
    assert json.loads(out.read_text())["game"] == "cave"
    assert main(export) == 0
    assert json.loads(capsys.readouterr().out)["seats"][0]["kind"] == "human"


def test_a_closed_table_is_over_and_a_deleted_one_is_gone(database, tmp_path, capsys):
    """Beside the server, which hears of it: at once, or with the next move."""
    with TestClient(create_app(settings(database))) as client:
        table, secrets = make(client, "cave")
        with socket(client, table) as line:
            both = Person(line, secrets)
            both.see()
            assert main(["tables", "close", table, "--database", database]) == 0
            both.move(both.view["choices"][0]["move"])
            closed = both.until(lambda view: "closed" in view["log"][0]["text"])
            both.move(closed["choices"][0]["move"] if closed["choices"] else "end turn")
            assert "over" in both.until(lambda message: "over" in message["text"], "error")["text"]
        table, secrets = make(client, "cave")
        with socket(client, table) as line:
            both = Person(line, secrets)
            both.see()
            assert main(["tables", "delete", table, "--database", database]) == 0
            both.move(both.view["choices"][0]["move"])
            message = line.receive()
            while message["type"] != "websocket.close":
                message = line.receive()
        assert client.get(f"/api/tables/{table}").status_code == 404


def test_a_store_beside_a_server_needs_no_lock(tmp_path):
    first = Store(str(tmp_path / "mattock.db"))
    Store(str(tmp_path / "mattock.db"), beside=True).close()
    first.close()
