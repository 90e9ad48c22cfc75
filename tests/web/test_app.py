"""The server from outside: tables, sockets, replays, records."""

import random
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

import mattock
from mattock.web.app import create_app

from .conftest import settings
from .people import Person, make, play, seats, socket


def test_the_games_are_listed_with_their_options(client):
    games = {game["name"]: game for game in client.get("/api/games").json()}
    assert set(games) == set(mattock.GAMES)
    assert games["unearth"]["options"]["edition"] == ["en", "de", "ru", "ref"]
    assert games["cave"]["min_seats"] == 1
    assert games["cave"]["levels"] == ["easy", "medium", "hard"]


@pytest.mark.parametrize("game", list(mattock.GAMES))
def test_art_and_help_of_a_game(client, game):
    address = next(
        listed["art"] for listed in client.get("/api/games").json() if listed["name"] == game
    )
    answer = client.get(address)
    assert answer.headers["content-type"] == "image/svg+xml"
    assert "immutable" in answer.headers["cache-control"]
    assert "immutable" not in client.get(f"/art/{game}.svg").headers["cache-control"]
    for text in client.get(f"/api/help/{game}").json().values():
        assert set(text) == {"name", "text", "rules"}


def test_the_style_of_the_pictures_is_served(client):
    assert client.get("/art/style.css").headers["content-type"].startswith("text/css")


def test_a_new_table_gives_a_secret_to_each_person(client):
    table, secrets = make(client, kinds=("human", "easy", "human"))
    assert [bool(secret) for secret in secrets] == [True, False, True]
    assert len({*secrets}) == 3
    shown = client.get(f"/api/tables/{table}").json()
    assert [seat["kind"] for seat in shown["seats"]] == ["human", "bot", "human"]
    assert not any(secret in str(shown) for secret in secrets if secret)


@pytest.mark.parametrize("kinds", [("human", "easy"), ("human",)])
def test_a_whole_game_of_cave_against_a_bot_and_alone(client, kinds):
    table, secrets = make(client, "cave", kinds)
    with socket(client, table) as line:
        view = play(Person(line, secrets[:1]))
    assert view["result"]["scores"]
    assert view["result"]["lines"] == list(view["result"]["sheet"][0])
    assert client.get(f"/api/tables/{table}").json()["over"]


def test_two_people_play_each_other_and_a_third_watches(client):
    table, secrets = make(client, "cave")
    with socket(client, table) as a, socket(client, table) as b, socket(client, table) as c:
        ann, bob, eve = Person(a, secrets[:1]), Person(b, secrets[1:]), Person(c)
        luck = random.Random(3)
        for person in (ann, bob, eve):
            person.see()
        for _ in range(20):
            mover = (ann, bob)[ann.view["to_move"]]
            mover.decide(luck)
            for person in (ann, bob, eve):
                if person.view["number"] < mover.view["number"]:
                    person.see(mover.view["number"])
        assert ann.view["number"] == bob.view["number"] == eve.view["number"]
        assert (ann.view["seat"], bob.view["seat"], eve.view["seat"]) == (0, 1, None)
        assert eve.view["choices"] == []
        assert not eve.view["undo"]["can"]


def test_only_the_seat_to_move_gets_choices(client):
    table, secrets = make(client)
    with socket(client, table) as a, socket(client, table) as b:
        views = [Person(a, secrets[:1]).see(), Person(b, secrets[1:]).see()]
    for view in views:
        assert bool(view["choices"]) == (view["seat"] == view["to_move"])


def test_who_is_here_is_shown(client):
    table, secrets = make(client)
    with socket(client, table) as a:
        ann = Person(a, secrets[:1])
        assert [seat["here"] for seat in ann.see()["seats"]] == [True, False]
        with socket(client, table) as b:
            Person(b, secrets[1:])
            ann.until(lambda view: view["seats"][1]["here"])
        ann.until(lambda view: not view["seats"][1]["here"])


def test_hot_seat_shows_the_seat_to_move_and_asks_for_a_curtain(client):
    table, secrets = make(client)
    with socket(client, table) as line:
        both = Person(line, secrets)
        view = both.see()
        assert view["mine"] == [0, 1]
        assert view["seat"] == view["to_move"]
        assert view["hidden"]
        other = 1 - view["seat"]
        both.send(type="look", seat=other, shape="phone")
        assert both.until(lambda view: view["seat"] == other)["choices"] == []
        both.send(type="look", seat=None, shape="wide")
        both.until(lambda view: view["seat"] is None)


def test_hot_seat_needs_no_curtain_where_nothing_is_hidden(client):
    table, secrets = make(client, "cave")
    with socket(client, table) as line:
        assert not Person(line, secrets).see()["hidden"]


def test_the_phone_gets_another_picture(client):
    table, secrets = make(client, "cave")
    with socket(client, table) as line:
        ann = Person(line, secrets, "phone")
        phone = ann.see()["picture"]
        ann.send(type="look", seat=0, shape="wide")
        assert ann.see()["picture"] != phone


def test_undo_and_request_over_the_wire(client):
    table, secrets = make(client, "cave")
    with socket(client, table) as a, socket(client, table) as b:
        people = [Person(a, secrets[:1]), Person(b, secrets[1:])]
        for person in people:
            person.see()
        first = people[0].view["to_move"]
        ann, bob = people[first], people[1 - first]
        luck = random.Random(1)
        while ann.view["to_move"] == first:
            ann.decide(luck)
        bob.see(ann.view["number"])
        bob.decide(luck)
        ann.see(bob.view["number"])
        assert ann.view["undo"]["ask"]
        ann.send(type="undo", number=ann.view["number"], seat=first)
        request = bob.until(lambda view: view["request"])["request"]
        assert request["seat"] == first
        bob.send(type="agree", number=bob.view["number"], seat=1 - first, yes=True)
        view = ann.until(lambda view: view["request"] is None and view["to_move"] == first)
        assert "took a decision back" in view["log"][0]["text"]


def test_a_seat_is_left_to_a_bot_which_plays_on_and_taken_again(client):
    table, secrets = make(client, "cave")
    with socket(client, table) as line:
        both = Person(line, secrets)
        seat = both.see()["to_move"]
        both.send(type="leave", seat=seat, bot="easy")
        both.until(lambda view: view["to_move"] == 1 - seat)
        both.send(type="return", seat=seat)
        view = both.until(lambda view: view["seats"][seat]["kind"] == "human")
        assert view["log"][0]["text"].endswith("is back.")


def test_a_rematch_is_held_by_the_same_links(client):
    table, secrets = make(client, "cave")
    with socket(client, table) as a, socket(client, table) as b:
        both, bob = Person(a, secrets), Person(b, secrets[1:])
        play(both)
        both.send(type="rematch", seat=0)
        news = both.until(lambda message: True, "rematch")
        assert news["secrets"] == {"0": secrets[1], "1": secrets[0]}
        assert bob.until(lambda message: True, "rematch")["secrets"] == {"0": secrets[1]}
    assert client.get(f"/api/tables/{table}").json()["rematch"] == news["table"]
    with socket(client, news["table"]) as line:
        assert Person(line, [secrets[1]]).see()["mine"] == [0]


def test_no_rematch_before_the_end(client):
    table, secrets = make(client, "cave")
    with socket(client, table) as line:
        ann = Person(line, secrets)
        ann.send(type="rematch", seat=0)
        assert "not over" in ann.error()


def test_ping(client):
    table, _ = make(client, "cave")
    with socket(client, table) as line:
        eve = Person(line)
        eve.send(type="ping")
        eve.until(lambda message: True, "pong")


# Records and replays


@pytest.fixture
def finished(client):
    """A game of Unearth that is over."""
    table, secrets = make(client)
    with socket(client, table) as line:
        play(Person(line, secrets), 7)
    return table


def test_a_record_is_downloaded_and_uploaded_as_a_replay(client, finished):
    record = client.get(f"/api/tables/{finished}/record").json()
    assert record["result"]["winners"]
    copy = client.post("/api/records", json=record)
    assert copy.status_code == 201
    again = client.get(f"/api/tables/{copy.json()['table']}/record").json()
    assert again["moves"] == record["moves"]


def test_a_running_game_keeps_its_record_replay_and_fork_to_itself(client):
    table, _ = make(client)
    fork = {"ply": 0, "seats": seats("human", "human")}
    assert client.get(f"/api/tables/{table}/record").status_code == 409
    assert client.get(f"/api/tables/{table}/replay").status_code == 409
    assert client.post(f"/api/tables/{table}/fork", json=fork).status_code == 409


def test_a_replay_shows_every_moment_as_any_seat_saw_it(client, finished):
    address = f"/api/tables/{finished}/replay"
    pictures = {
        seat: client.get(address, params={"ply": 30, "seat": seat}).json()["picture"]
        for seat in ("0", "1", "none")
    }
    assert len(set(pictures.values())) == 3
    end = client.get(address, params={"ply": client.get(address).json()["plies"]}).json()
    assert end["result"]["winners"]
    assert end["to_move"] == mattock.OVER
    assert client.get(address, params={"ply": 90_000}).status_code == 409
    assert client.get(address, params={"seat": 5}).status_code == 409


def test_one_plays_on_from_a_moment_against_a_bot(client, finished):
    wanted = {"ply": 60, "seats": seats("human", "easy")}
    made = client.post(f"/api/tables/{finished}/fork", json=wanted).json()
    with socket(client, made["table"]) as line:
        assert Person(line, [made["seats"][0]["secret"]]).see()["ply"] >= 60


def test_a_running_game_may_be_uploaded_to_look_at(client):
    record: Any = mattock.Record(mattock.GAMES["cave"], 2, {}).to_json()
    record["seats"][0]["name"] = "<img src=x onerror=alert(1)>\u202e\u0000"
    table = client.post("/api/records", json=record).json()["table"]
    shown = client.get(f"/api/tables/{table}/replay").json()
    assert shown["plies"] == 0
    assert shown["seats"][0]["name"] == "<img src=x onerror=alert"
    with socket(client, table) as line:
        assert Person(line).see()["number"] == 0


def test_a_position_may_be_uploaded(client):
    text = "unearth en 2 players | slot 1: peach 13; dice red d6=2"
    record = mattock.Record(mattock.GAMES["unearth"], 2, {}, text)
    table = client.post("/api/records", json=record.to_json()).json()["table"]
    assert "peach" in client.get(f"/api/tables/{table}/record").json()["position"]


# After a restart


def test_a_table_goes_on_after_a_restart(tmp_path):
    database = str(tmp_path / "mattock.db")
    with TestClient(create_app(settings(database))) as client:
        table, secrets = make(client, "cave")
        with socket(client, table) as line:
            ann = Person(line, secrets)
            ann.see()
            number = ann.decide(random.Random(1))["number"]
    with TestClient(create_app(settings(database))) as client, socket(client, table) as line:
        ann = Person(line, secrets)
        assert ann.see()["number"] == number
        ann.decide(random.Random(1))


def test_bots_go_on_after_a_restart_by_themselves(tmp_path):
    database = str(tmp_path / "mattock.db")
    with TestClient(create_app(settings(database))) as client:
        table, _ = make(client, "cave", ("easy", "easy"))
        before = client.get(f"/api/tables/{table}").json()["ply"]
    with TestClient(create_app(settings(database))) as client:
        with socket(client, table) as line:
            view = play(Person(line))
        assert view["ply"] > before
        assert view["result"]


# Refusals


@pytest.mark.parametrize(
    ("wanted", "status", "says"),
    [
        ({"game": "chess", "seats": seats("human")}, 409, "no game 'chess'"),
        ({"game": "unearth", "seats": seats("human")}, 409, "2 to 4 players"),
        ({"game": "unearth", "seats": seats(*["human"] * 5)}, 409, "2 to 4 players"),
        ({"game": "cave", "seats": seats("human"), "options": {"edition": "x"}}, 409, "no option"),
        ({"game": "cave", "seats": [{"kind": "cat"}]}, 422, "kind"),
        ({"game": "cave", "seats": []}, 422, "seats"),
        ({"game": "cave", "seats": seats("human"), "seed": 1}, 422, "seed"),
        ([], 422, "body"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_a_line(client, wanted, status, says):
    answer = client.post("/api/tables", json=wanted)
    assert answer.status_code == status
    assert says in answer.json()["error"]


@pytest.mark.parametrize("path", ["", "/record", "/replay"])
def test_an_unknown_table_is_not_found(client, path):
    assert client.get(f"/api/tables/nothing{path}").status_code == 404


def test_no_socket_for_an_unknown_table(client):
    with pytest.raises(WebSocketDisconnect), socket(client, "nothing") as line:
        Person(line).see()


def test_the_secret_of_one_seat_moves_no_other(client):
    table, secrets = make(client)
    with socket(client, table) as line:
        ann = Person(line, secrets[:1])
        ann.see()
        for message in (
            {"type": "undo", "number": 0, "seat": 1},
            {"type": "agree", "number": 0, "seat": 1, "yes": True},
            {"type": "look", "seat": 1},
            {"type": "rematch", "seat": 1},
            {"type": "return", "seat": 1},
            {"type": "move", "number": ann.view["number"], "seat": 1, "move": "end phase"},
        ):
            ann.send(**message)
            assert ann.error() == "You do not hold that seat."


def test_a_seat_of_somebody_who_is_here_or_has_just_gone_stays_theirs(client):
    table, secrets = make(client)
    with socket(client, table) as line, socket(client, table) as watching:
        ann, eve = Person(line, secrets[:1]), Person(watching)
        ann.send(type="leave", seat=1, bot="easy")
        assert "only just gone" in ann.error()
        ann.send(type="leave", seat=7, bot="easy")
        assert "no such seat" in ann.error()
        eve.send(type="leave", seat=1, bot="easy")
        assert "watching" in eve.error()


def test_a_late_or_repeated_move_changes_nothing(client):
    table, secrets = make(client, "cave")
    with socket(client, table) as line:
        both = Person(line, secrets)
        first = both.see()
        text = first["choices"][0]["move"]
        both.move(text)
        both.see(first["number"] + 1)
        both.move(text, number=first["number"], seat=first["to_move"])
        assert "moved on" in both.error()
        assert both.view["number"] == client.get(f"/api/tables/{table}").json()["ply"]


def test_one_sits_down_first_and_once(client):
    table, secrets = make(client)
    with socket(client, table) as line:
        line.send_json({"type": "ping"})
        assert "first message" in line.receive_json()["text"]
        ann = Person(line, secrets)
        ann.see()
        ann.send(type="sit")
        assert "first message" in ann.error()


def test_a_link_that_does_not_fit_only_watches(client):
    table, _ = make(client)
    with socket(client, table) as line:
        eve = Person(line, ["x" * 22])
        assert "does not fit" in eve.error()
        assert eve.see()["mine"] == []
