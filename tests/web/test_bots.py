"""Which bots a server has: the levels, and what its host has named."""

import pytest
from starlette.testclient import TestClient

from mattock.cli import main
from mattock.core.game import BadOption
from mattock.web.app import create_app
from mattock.web.asking import SUBSTITUTE, check_bots, spec_of
from mattock.web.hub import Live
from mattock.web.wire import BadMessage, read_message

from .conftest import settings
from .people import Person, make, play, seats, socket
from .seeded import NO_LIMITS

NAMED = {"digger": "search:simulations=5", "turner": "turns:turns=1"}


@pytest.fixture(scope="module")
def host(tmp_path_factory):
    database = str(tmp_path_factory.mktemp("bots") / "mattock.db")
    with TestClient(create_app(settings(database, bots=NAMED))) as client:
        yield client


def test_the_bots_that_the_host_names_are_listed_where_they_play(host):
    listed = {game["name"]: game["levels"] for game in host.get("/api/games").json()}
    assert listed["cave"] == ["easy", "medium", "hard", "digger", "turner"]
    assert listed["unearth"] == ["easy", "medium", "hard", "digger"]


def test_a_named_bot_plays(host):
    table, _ = make(host, "cave", ("turner", "easy"))
    with socket(host, table) as line:
        view = play(Person(line))
    assert view["fault"] == ""
    assert view["result"]["scores"]
    assert view["seats"][0]["bot"] == "turner"
    assert host.get(f"/api/tables/{table}").json()["seats"][0]["bot"] == "turner"


def wanted(bot, game="cave"):
    return {"game": game, "seats": seats("human", bot)}


@pytest.mark.parametrize("bot", ["search", "random", "turns", "no-such-bot"])
def test_a_bot_that_the_host_has_not_named_is_refused_in_words(host, bot):
    answer = host.post("/api/tables", json=wanted(bot))
    assert answer.status_code == 409
    words = f"There is no bot {bot!r} here; there are: easy, medium, hard, digger, turner."
    assert answer.json()["error"] == words


def test_a_bot_of_one_game_is_refused_at_the_other(host):
    assert host.post("/api/tables", json=wanted("turner", "unearth")).status_code == 409


@pytest.mark.parametrize("bot", ["cmd:./mybot", "search:simulations=9", "digger:x=1", "a b", ""])
def test_no_request_carries_a_command_or_a_parameter(host, bot):
    assert host.post("/api/tables", json=wanted(bot)).status_code == 422
    with pytest.raises(BadMessage):
        read_message(f'{{"type": "leave", "seat": 0, "bot": "{bot}"}}')


def test_a_seat_is_left_only_to_a_bot_that_there_is(host):
    table, secrets = make(host, "cave")
    with socket(host, table) as line:
        ann = Person(line, secrets)
        ann.see()
        ann.send(type="leave", seat=0, bot="search")
        assert "There is no bot 'search' here" in ann.error()
        ann.send(type="leave", seat=0, bot="digger")
        ann.until(lambda view: view["seats"][0]["bot"] == "digger")


def test_a_bot_that_is_no_longer_offered_is_played_by_another():
    assert spec_of("digger", NAMED) == "search:simulations=5"
    assert spec_of("digger", {}) == SUBSTITUTE
    assert spec_of("hard", {"digger": "random"}) == "hard"


@pytest.mark.parametrize(
    "bots",
    [
        {"digger": "no-such-bot"},
        {"digger": "search:depth=3"},
        {"digger": "cmd:./mybot"},
        {"hard": "random"},
        {"Two Words": "random"},
    ],
)
def test_settings_that_name_no_bot_are_refused(bots):
    with pytest.raises(BadOption):
        check_bots(bots)


@pytest.mark.parametrize("pair", ["digger", "digger=", "digger=no-such-bot"])
def test_so_is_such_a_flag_of_the_command_in_a_line(pair, tmp_path, capsys):
    database = str(tmp_path / "mattock.db")
    flags = ["--port", "0", "--no-browser", "--database", database, "--bot", pair]
    assert main(["serve", *flags]) == 2
    lines = [line for line in capsys.readouterr().err.splitlines() if "COMPILED" not in line]
    assert len(lines) == 1
    assert "digger" in lines[0]


# Tables of bots alone


@pytest.fixture
def strict(tmp_path):
    """A server whose bots are slow to move, so that their games stay open."""
    limits = NO_LIMITS._replace(bot_tables=3, bot_tables_of_address=2)
    changes = {"limits": limits, "pause": 600.0, "proxies": "*"}
    with TestClient(create_app(settings(str(tmp_path / "mattock.db"), **changes))) as client:
        yield client


def made_from(client, address, *kinds):
    scope = TestClient(client.app, client=(address, 1))
    wanted = {"game": "cave", "seats": seats(*kinds)}
    return scope.post("/api/tables", json=wanted).status_code


def test_tables_of_bots_alone_are_capped_by_address_and_in_all(strict, monkeypatch):
    monkeypatch.setattr(Live, "is_bots_only", lambda live: not live.table.people())
    assert [made_from(strict, "1.1.1.1", "easy", "easy") for _ in range(3)] == [201, 201, 429]
    assert [made_from(strict, "2.2.2.2", "easy", "easy") for _ in range(2)] == [201, 429]
    assert made_from(strict, "1.1.1.1", "human", "easy") == 201


def test_a_game_of_bots_that_is_over_makes_room(host):
    table, _ = make(host, "cave", ("easy", "easy"))
    live = host.app.state.hub.lives[table]
    assert live.is_bots_only()
    with socket(host, table) as line:
        play(Person(line))
    assert not live.is_bots_only()
