"""What stands before the application: limits, origins, headers."""

import time

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from mattock.web.app import create_app
from mattock.web.guard import is_foreign
from mattock.web.limits import Bucket, Limits, Rate

from .conftest import settings
from .people import Person, make, seats, socket
from .seeded import NO_LIMITS

TABLE = {"game": "cave", "seats": seats("human", "human")}


@pytest.fixture
def limited(tmp_path):
    """A server with the limits given."""
    opened = []

    def limited(**limits):
        changed = NO_LIMITS._replace(**limits)
        client = TestClient(create_app(settings(str(tmp_path / "mattock.db"), limits=changed)))
        opened.append(client)
        return client.__enter__()

    yield limited
    for client in opened:
        client.__exit__(None, None, None)


# Headers


@pytest.mark.parametrize("path", ["/", "/api/games", "/docs", "/art/cave.svg", "/nothing"])
def test_every_answer_carries_a_strict_policy(client, path):
    headers = client.get(path).headers
    policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"


def test_the_page_has_no_script_of_its_own_and_nothing_from_elsewhere(client):
    page = client.get("/").text
    assert "<script" in page
    for line in page.split("<script")[1:]:
        assert line.partition("</script>")[0].endswith(">")
    assert "http:" not in page.replace("http://www.w3.org", "")
    assert "https:" not in page
    assert "onclick" not in page


# Origins


@pytest.mark.parametrize(
    ("origin", "host", "foreign"),
    [
        (None, "table.example", False),
        ("http://table.example", "table.example", False),
        ("https://Table.example:8000", "table.example:8000", False),
        ("http://table.example:8001", "table.example:8000", True),
        ("http://evil.example", "table.example", True),
        ("http://table.example.evil.example", "table.example", True),
        ("null", "table.example", True),
        ("null", "", True),
        ("http://[", "", True),
        ("http://[", "table.example", True),
    ],
)
def test_whose_page_asks(origin, host, foreign):
    pairs = {"origin": origin, "host": host}
    headers = [(name.encode(), value.encode()) for name, value in pairs.items() if value]
    assert is_foreign({"type": "http", "headers": headers}) == foreign


def test_a_foreign_page_opens_no_socket_and_makes_no_table(client):
    table, secrets = make(client)
    with (
        pytest.raises(WebSocketDisconnect),
        socket(client, table, origin="http://evil.example") as line,
    ):
        Person(line, secrets).see()
    answer = client.post("/api/tables", json=TABLE, headers={"origin": "http://evil.example"})
    assert answer.status_code == 403
    own = client.post("/api/tables", json=TABLE, headers={"origin": "http://testserver"})
    assert own.status_code == 201


# Limits


def test_a_bucket_fills_with_time():
    bucket = Bucket(Rate(2, 1000))
    assert [bucket.take(), bucket.take()] == [True, True]
    time.sleep(0.01)
    assert bucket.take()
    slow = Bucket(Rate(1, 0.001))
    assert [slow.take(), slow.take()] == [True, False]


def test_too_many_requests_are_refused(limited):
    client = limited(requests=Rate(3, 0.001))
    statuses = [client.get("/api/games").status_code for _ in range(5)]
    assert statuses == [200, 200, 200, 429, 429]


def test_too_many_tables_are_refused(limited):
    client = limited(tables=Rate(1, 0.001))
    statuses = [client.post("/api/tables", json=TABLE).status_code for _ in range(2)]
    assert statuses == [201, 429]
    assert client.get("/api/games").status_code == 200


def test_too_many_sockets_are_turned_away(limited):
    client = limited(sockets=Rate(1, 0.001))
    table, secrets = make(client)
    with socket(client, table) as line:
        Person(line, secrets).see()
    with pytest.raises(WebSocketDisconnect), socket(client, table) as line:
        Person(line, secrets).see()


def test_too_many_messages_close_the_socket(limited):
    client = limited(messages=Rate(5, 0.001))
    table, secrets = make(client)
    with socket(client, table) as line:
        ann = Person(line, secrets)
        for _ in range(5):
            ann.send(type="ping")
        with pytest.raises(WebSocketDisconnect) as end:
            ann.until(lambda message: False)
    assert end.value.code == 1008


def test_a_message_that_is_too_long_is_not_read(client):
    table, secrets = make(client)
    with socket(client, table) as line:
        ann = Person(line, secrets)
        ann.send(type="ping", more="x" * 5000)
        assert "cannot be read" in ann.error()
        line.send_bytes(b"\xff\x00")
        assert "cannot be read" in ann.error()


def test_whoever_never_says_who_they_are_is_sent_away(limited):
    client = limited(patience=0.1)
    table, _ = make(client)
    with pytest.raises(WebSocketDisconnect), socket(client, table) as line:
        line.receive_text()


@pytest.mark.parametrize(("path", "length"), [("/api/tables", 20_000), ("/api/records", 200_001)])
def test_a_body_that_is_too_long_is_refused(client, path, length):
    answer = client.post(path, content=b" " * length)
    assert answer.status_code == 413
    assert "too long" in answer.json()["error"]


def test_the_limits_of_a_server_are_finite():
    for rate in (Limits().requests, Limits().tables, Limits().sockets, Limits().messages):
        assert 0 < rate.per_second < 1000
