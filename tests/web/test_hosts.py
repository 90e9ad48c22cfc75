"""Which names a server goes by: none that a stranger could make point here."""

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from mattock.web.app import create_app
from mattock.web.hosts import Hosts, name_in

from .conftest import settings
from .people import Person, make, socket


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("127.0.0.1:8000", True),
        ("[::1]:8000", True),
        ("192.168.1.20", True),
        ("localhost:8000", True),
        ("raspberry:8000", True),
        ("Raspberry.Local", True),
        ("table.example", True),
        ("TABLE.example.:443", True),
        ("evil.example", False),
        ("table.example.evil.example", False),
        ("127.0.0.1.evil.example", False),
        ("", False),
        ("[::1", False),
        ("a/b", False),
        ("user@localhost", False),
    ],
)
def test_a_server_knows_its_names(host, known):
    assert Hosts(["table.example"]).may_be(name_in(host)) == known
    assert Hosts(["*"]).may_be(name_in(host))


def test_whoever_calls_it_otherwise_is_refused(client):
    answer = client.get("/api/games", headers={"host": "evil.example"})
    assert (answer.status_code, "--allow-host" in answer.json()["error"]) == (421, True)
    table, secrets = make(client)
    with (
        pytest.raises(WebSocketDisconnect),
        socket(client, table, host="evil.example", origin="http://evil.example") as line,
    ):
        Person(line, secrets).see()


def test_a_name_can_be_allowed(tmp_path):
    allowed = settings(str(tmp_path / "mattock.db"), hosts=("evil.example",))
    with TestClient(create_app(allowed)) as client:
        assert client.get("/api/games", headers={"host": "evil.example"}).status_code == 200
