"""Tables keep the rules they are played under; what this build cannot replay it does not show."""

import json

import pytest
from sqlalchemy import text
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from mattock.web.app import create_app
from mattock.web.rows import Chair, Plan, Row
from mattock.web.store import Store
from mattock.web.table import OtherRules, Table

from .conftest import settings
from .people import make, socket

CHAIRS = (Chair("Ann", "human"), Chair("Bob", "bot", "easy"))
OTHER = Plan("old", "cave", {}, CHAIRS, rules=99, secret="0" * 64)
WORDS = "played under rules 99 of Caverna: Cave vs. Cave; this server has rules 1"


def test_a_new_table_keeps_the_rules_of_its_game(client):
    table, _ = make(client, "cave")
    store = client.app.state.store
    assert store.plan(table).rules == 1
    with store.reading() as connection:
        assert connection.execute(text(f"SELECT rules FROM tables WHERE id = '{table}'")).scalar()


def test_a_table_of_other_rules_is_not_replayed():
    with pytest.raises(OtherRules, match=WORDS):
        Table(OTHER, [Row("move", 0, "no move of any rules")])


def test_a_table_of_a_game_that_is_not_here_is_not_replayed():
    plan = Plan("old", "digging", {}, CHAIRS)
    with pytest.raises(OtherRules, match="the game 'digging', which this server does not have"):
        Table(plan)


@pytest.fixture
def old(database):
    """A server whose database has a table of other rules, at which a bot is to move."""
    store = Store(database)
    store.create(OTHER, [Row("move", 0, "no move of these rules")], "bot")
    store.close()
    with TestClient(create_app(settings(database))) as client:
        yield client


def test_it_is_said_why_and_other_tables_go_on(old):
    for path in ("", "/record", "/replay"):
        answer = old.get(f"/api/tables/old{path}")
        assert answer.status_code == 409
        assert WORDS in answer.json()["error"]
    make(old, "cave", ("easy", "easy"))


def test_whoever_sits_down_is_told_why_and_turned_away(old):
    with socket(old, "old") as line:
        message = json.loads(line.receive_text())
        assert message["type"] == "error"
        assert WORDS in message["text"]
        with pytest.raises(WebSocketDisconnect):
            line.receive_text()


def test_it_is_kept_as_it_was(old):
    old.get("/api/tables/old")
    store = old.app.state.store
    assert store.plan("old") == OTHER
    assert store.rows("old") == [Row("move", 0, "no move of these rules")]


def test_a_record_of_other_rules_is_refused_in_a_line(client):
    record = {
        "game": "cave",
        "rules": 99,
        "options": {},
        "seats": [{"name": "Ann", "kind": "human"}, {"name": "Bob", "kind": "human"}],
        "moves": [],
    }
    answer = client.post("/api/records", json=record)
    assert answer.status_code == 409
    assert answer.json()["error"] == (
        "the record needs rules 99 of Caverna: Cave vs. Cave; these are 1"
    )
