"""Health, metrics, and an access log without secrets."""

import json
import re

from starlette.testclient import TestClient

from mattock.web.app import create_app
from mattock.web.metrics import COUNTERS, GAUGES, SECONDS, Metrics
from mattock.web.store import Unreachable

from .conftest import settings
from .people import Person, make, socket

SAMPLE = re.compile(r'^mattock_[a-z_]+(\{le="[0-9.+Inf]+"\})? -?[0-9.e+-]+$')


def test_a_server_says_that_it_lives_and_can_serve(client):
    assert (client.get("/healthz").status_code, client.get("/readyz").status_code) == (200, 200)


def test_without_its_database_it_lives_but_cannot_serve(tmp_path):
    app = create_app(settings(str(tmp_path / "mattock.db")))
    with TestClient(app) as client:

        def away():
            raise Unreachable("away")

        app.state.store.answers = away
        assert client.get("/healthz").status_code == 200
        assert client.get("/readyz").status_code == 503


def test_metrics_are_told_only_where_the_host_has_said_so(client):
    assert client.get("/metrics").status_code == 404


def test_metrics_count_what_happens(tmp_path):
    with TestClient(create_app(settings(str(tmp_path / "mattock.db"), metrics=True))) as client:
        before = figures(client)
        table, secrets = make(client, "cave")
        with socket(client, table) as line:
            both = Person(line, secrets)
            both.see()
            both.move(both.view["choices"][0]["move"])
            both.see(both.view["number"] + 1)
            after = figures(client)
        assert set(before) == set(after)
        assert after["sockets"] == after["tables"] == 1
        assert after["moves_total"] > before["moves_total"]
        assert after["commit_seconds_count"] == after['commit_seconds_bucket{le="+Inf"}'] == 1
        assert after["messages_total"] == 2
        assert after["requests_total"] >= before["requests_total"] + 2


def figures(client):
    lines = client.get("/metrics").text.splitlines()
    samples = [line for line in lines if not line.startswith("#")]
    assert [line for line in samples if not SAMPLE.match(line)] == []
    for name in (*COUNTERS, *GAUGES, *SECONDS):
        assert f"# HELP mattock_{name} " in "\n".join(lines)
    return {name[8:]: float(value) for name, value in (line.split() for line in samples)}


def test_metrics_of_a_process_that_died_still_count_but_it_holds_nothing():
    metrics = Metrics(2)
    metrics.begin(1)
    metrics.add("moves_total", 5)
    metrics.put("sockets", 3)
    metrics.begin(1)
    metrics.add("moves_total", 2)
    assert "mattock_moves_total 7\n" in metrics.text()
    assert "mattock_sockets 0\n" in metrics.text()


def test_the_access_log_has_no_secrets(tmp_path):
    log = tmp_path / "access.log"
    logged = settings(str(tmp_path / "mattock.db"), access_log=str(log))
    with TestClient(create_app(logged)) as client:
        table, secrets = make(client)
        client.get(f"/api/tables/{table}")
        client.get(f"/t/{table}?s={secrets[0]}")
        client.get(f"/r/{table}", headers={"cookie": secrets[0]})
        client.get(f"/api/tables/{table}/replay?seat=0&x={secrets[1]}")
        with socket(client, table) as line:
            Person(line, secrets).see()
        client.get(f"/{secrets[0]}" * 30)
    text = log.read_text()
    lines = [json.loads(line) for line in text.splitlines()]
    assert [line["status"] for line in lines] == [201, 200, 200, 200, 409, 101, 404]
    assert len({line["path"].split("~")[1][:12] for line in lines[1:-1]}) == 1
    assert table not in text
    assert not any(secret in text for secret in secrets)
    assert set(lines[0]) == {"time", "address", "method", "path", "status", "bytes", "ms"}
