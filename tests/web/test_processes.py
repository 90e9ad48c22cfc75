"""Several servers on one PostgreSQL, and one whose database goes away for a while."""

import asyncio
import json
import random
import threading
import time

import psycopg
import pytest
from sqlalchemy import text
from starlette.testclient import TestClient

from mattock.web import hub as hubs
from mattock.web import leases, presence, seated
from mattock.web.app import create_app
from mattock.web.archive import Archive
from mattock.web.presence import SharedPresence
from mattock.web.rows import Append, Chair, Plan, Row
from mattock.web.store import Conflict, Store, Unreachable

from .conftest import settings
from .people import Person, make, play, seats, socket
from .process import PATIENCE, SEEDED, Server, connect, request

PLAN = Plan("abc", "cave", {}, (Chair("Ann", "human"), Chair("Bob", "human")))


@pytest.fixture
def two(postgres):
    """Two applications on one database, as two processes would be."""
    apps = [create_app(settings(postgres, seconds=0.2)) for _ in range(2)]
    with TestClient(apps[0]) as first, TestClient(apps[1]) as second:
        yield first, second


def test_people_at_different_processes_play_each_other(two):
    first, second = two
    table, secrets = make(first, "cave")
    luck = random.Random(1)
    with socket(first, table) as a, socket(second, table) as b:
        people = [Person(a, secrets[:1]), Person(b, secrets[1:])]
        for person in people:
            person.see()
        for _ in range(25):
            mover = people[people[0].view["to_move"]]
            mover.decide(luck)
            for person in people:
                if person.view["number"] < mover.view["number"]:
                    person.see(mover.view["number"])
        assert happened(people[0]) == happened(people[1])


def happened(person):
    """The log but for its words, which say "you" to each."""
    return [(line["seat"], line["part"], line["ply"]) for line in person.view["log"]]


def test_a_bot_answers_at_once_whichever_process_one_sits_at(two):
    """News from elsewhere does not keep a process from making its own bot move."""
    first, second = two
    table, secrets = make(first, "cave", ("human", "easy"))
    luck = random.Random(1)
    for turn in range(6):
        with socket((first, second)[turn % 2], table) as line:
            ann = Person(line, secrets[:1])
            ann.until(lambda view: view["choices"])
            for _ in range(4):
                ann.decide(luck)
                if not ann.view["choices"]:
                    ann.until(lambda view: view["choices"])


def test_a_process_that_dies_leaves_its_bots_to_another(two):
    first, second = two
    table, _ = make(first, "cave", ("easy", "easy"))
    with socket(second, table) as line:
        eve = Person(line)
        eve.see()
        silence(first)
        play(eve)


def test_the_bots_of_a_table_move_at_one_process_at_a_time(two):
    first, second = two
    table, _ = make(first, "cave")
    presences = [client.app.state.hub.presence for client in two]
    lives = [client.portal.call(client.app.state.hub.open, table) for client in two]

    def call(place, what):
        return two[place].portal.call(getattr(presences[place], what), lives[place])

    assert [call(0, "claim"), call(0, "claim")] == [True, True]
    assert not call(1, "claim")
    call(1, "release")  # what it does not hold
    assert not call(1, "claim")
    call(0, "release")
    assert call(1, "claim")
    silence(second)
    second.portal.call(presences[1].end)
    assert call(0, "claim")


# Who is here, whichever process they are at


def test_who_sits_at_another_process_is_here(two):
    first, second = two
    table, secrets = make(first)
    with socket(first, table) as a:
        ann = Person(a, secrets[:1])
        ann.see()
        with socket(second, table) as b:
            bob = Person(b, secrets[1:])
            ann.until(lambda view: here(view) == [True, True])
            bob.until(lambda view: here(view) == [True, True])
        ann.until(lambda view: here(view) == [True, False])


def here(view):
    return [seat["here"] for seat in view["seats"]]


def test_the_seat_of_somebody_present_at_another_process_is_not_given_away(two, monkeypatch):
    """Neither at once nor when the news of it was lost; it may be when they have gone."""
    monkeypatch.setattr(seated, "ABSENCE", 0.3)
    monkeypatch.setattr(SharedPresence, "look", nothing)
    first, second = two
    table, secrets = make(first)
    with socket(first, table) as a:
        ann = Person(a, secrets[:1])
        with socket(second, table) as b:
            Person(b, secrets[1:]).see()
            wait_for(second, table, 1)
            time.sleep(0.5)
            ann.send(type="leave", seat=1, bot="easy")
            assert "still here" in ann.error()
        while ann.view["seats"][1]["kind"] == "human":
            ann.send(type="leave", seat=1, bot="easy")
            ann.hear()


async def nothing(*arguments):
    """News that never arrive."""


def wait_for(client, table, seat):
    """Until the database knows that a seat is taken."""
    hub = client.app.state.hub
    while client.portal.call(hub.presence.away, hub.lives[table], seat) != 0:
        time.sleep(0.01)


def test_whoever_sat_at_a_process_that_died_is_away(two, monkeypatch):
    monkeypatch.setattr(leases, "LEASE", 2.0)
    monkeypatch.setattr(presence, "BEAT", 0.3)
    first, second = two
    table, secrets = make(first)
    with socket(first, table) as a, socket(second, table) as b:
        ann, bob = Person(a, secrets[:1]), Person(b, secrets[1:])
        bob.see()
        ann.until(lambda view: here(view) == [True, True])
        silence(second)
        ann.until(lambda view: here(view) == [True, False])


def test_a_rematch_asked_for_at_one_process_is_heard_of_at_the_other(two):
    first, second = two
    table, secrets = over(first)
    with socket(first, table) as a, socket(second, table) as b:
        ann, bob = Person(a, secrets[:1]), Person(b, secrets[1:])
        bob.see()
        ann.send(type="rematch", seat=0)
        told = [person.until(lambda message: True, "rematch") for person in (ann, bob)]
        assert told[0]["table"] == told[1]["table"]
        assert [message["secrets"] for message in told] == [{"1": secrets[0]}, {"0": secrets[1]}]


def test_of_two_rematches_asked_for_at_two_processes_there_is_one(two):
    """The second process has not heard of the first one's when its own is asked for."""
    first, second = two
    table, secrets = over(first)
    with socket(first, table) as a, socket(second, table) as b:
        ann, bob = Person(a, secrets[:1]), Person(b, secrets[1:])
        bob.see()
        silence(second)
        told = []
        for person, seat in ((ann, 0), (bob, 1)):
            person.send(type="rematch", seat=seat)
            told.append(person.until(lambda message: True, "rematch")["table"])
    assert told[0] == told[1]
    store = first.app.state.store
    with store.reading() as connection:
        assert connection.execute(text("SELECT count(*) FROM tables")).scalar() == 2


def over(client):
    """A table whose game is over."""
    table, secrets = make(client, "cave")
    with socket(client, table) as line:
        play(Person(line, secrets))
    return table, secrets


def silence(client):
    """All that goes on by itself in a process stops."""
    hub = client.app.state.hub
    client.portal.call(lambda: [task.cancel() for task in list(hub.tasks)])


def test_two_processes_never_both_make_the_next_move(postgres):
    """Sixteen threads at two stores want the same number; one gets it."""
    stores = [Store(postgres), Store(postgres)]
    stores[0].create(PLAN, [], "human")
    won = []

    def want(place):
        try:
            stores[place % 2].append(Append("abc", 0, [Row("move", place, "end turn")]))
            won.append(place)
        except Conflict:
            pass

    threads = [threading.Thread(target=want, args=[place]) for place in range(16)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [row.seat for row in stores[1].rows("abc")] == won
    assert len(won) == 1
    for store in stores:
        store.close()


def test_real_processes_share_a_table_and_survive_one_another(postgres, tmp_path):
    servers = [Server(postgres, tmp_path / f"log{place}", SEEDED) for place in range(2)]
    try:
        for server in servers:
            server.start()
        for server in servers:
            server.wait()
        asyncio.run(share(servers))
    finally:
        for server in servers:
            server.kill()


async def share(servers):
    """One makes the table, one dies in the middle, everybody goes on at the other."""
    wanted = {"game": "cave", "seats": seats("human", "human")}
    _, made = request(servers[0].port, "POST", "/api/tables", wanted)

    async def sit(server, seat):
        where = f"ws://127.0.0.1:{server.port}/api/tables/{made['table']}/socket"
        line = await connect(where)
        secret = made["seats"][seat]["secret"]
        await line.send(json.dumps({"type": "sit", "secrets": [secret]}))
        return line, json.loads(await line.recv())

    async def move(line, view):
        text = view["choices"][0]["move"]
        answer = {"number": view["number"], "seat": view["to_move"], "move": text}
        await line.send(json.dumps({"type": "move", **answer}))

    async def see(line, number):
        while (view := json.loads(await line.recv()))["number"] < number:
            pass
        return view

    people = [await sit(servers[seat], seat) for seat in (0, 1)]
    async with asyncio.timeout(PATIENCE):
        for _ in range(8):
            number = people[0][1]["number"]
            await move(*people[people[0][1]["to_move"]])
            people = [(line, await see(line, number + 1)) for line, _ in people]
        servers[0].kill()
        line, view = await sit(servers[1], 0)
        assert view["number"] == people[1][1]["number"]
        people = [(line, view), people[1]]
        for _ in range(8):
            number = people[0][1]["number"]
            await move(*people[people[0][1]["to_move"]])
            people = [(line, await see(line, number + 1)) for line, _ in people]
        for line, _ in people:
            await line.close()


# A database that goes away


def test_the_game_goes_on_when_all_connections_were_cut(two, postgres):
    first, second = two
    table, secrets = make(first, "cave")
    with socket(first, table) as a, socket(second, table) as b:
        both, eve = Person(a, secrets), Person(b)
        both.see()
        eve.see()
        with psycopg.connect(postgres, autocommit=True) as line:
            line.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = 'mattock' AND pid <> pg_backend_pid()"
            )
        luck = random.Random(1)
        for _ in range(3):
            both.decide(luck)
        eve.see(both.view["number"])


@pytest.fixture
def away(tmp_path, monkeypatch):
    """A server whose database is away, and how often it was tried."""
    monkeypatch.setattr(hubs, "RETRY", 0.01)
    tried = threading.Semaphore(0)

    def unreachable(wanted):
        tried.release()
        raise Unreachable("The database does not answer; try again in a moment.")

    app = create_app(settings(str(tmp_path / "mattock.db")))
    with TestClient(app) as client:
        store = app.state.store
        append_all, store.append_all = store.append_all, unreachable
        yield client, tried, lambda: setattr(store, "append_all", append_all)


def test_while_the_database_is_away_people_are_told(away):
    client, _, come_back = away
    table, secrets = make(client, "cave")
    with socket(client, table) as line:
        both = Person(line, secrets)
        both.see()
        both.move(both.view["choices"][0]["move"])
        assert "does not answer" in both.error()
        come_back()
        play(both)


def test_while_the_database_is_away_bots_wait(away):
    client, tried, come_back = away
    table, _ = make(client, "cave", ("easy", "easy"))
    with socket(client, table) as line:
        eve = Person(line)
        before = eve.see()["number"]
        for _ in range(3):
            tried.acquire()
        assert client.app.state.hub.lives[table].table.number == before
        come_back()
        play(eve)


# Writing


def test_what_comes_while_the_disk_is_busy_is_committed_together(store):
    sizes = []
    append_all = store.append_all

    def counted(wanted):
        sizes.append(len(wanted))
        return append_all(wanted)

    store.append_all = counted
    plans = [Plan(f"t{place}", "cave", {}, PLAN.chairs) for place in range(30)]
    for plan in plans:
        store.create(plan, [], "human")

    async def work():
        archive = Archive(store)
        rows = [Row("move", 0, "end turn")]
        await asyncio.gather(*(archive.append(Append(plan.id, 0, rows)) for plan in plans))
        await archive.append(Append("t0", 1, rows))

    asyncio.run(work())
    assert sizes == [30, 1]
    assert [len(store.rows(plan.id)) for plan in plans] == [2] + [1] * 29


def test_of_many_only_the_one_that_comes_too_late_is_refused(store):
    for name in ("a", "b", "c"):
        store.create(Plan(name, "cave", {}, PLAN.chairs), [], "human")
    rows = [Row("move", 0, "end turn")]
    store.append(Append("b", 0, [Row("move", 1, "take excavation")]))

    async def work():
        archive = Archive(store)
        wanted = [Append(name, 0, rows, "bot") for name in ("a", "b", "c")]
        outcomes = await asyncio.gather(*map(archive.append, wanted), return_exceptions=True)
        return outcomes

    outcomes = asyncio.run(work())
    assert [type(outcome) for outcome in outcomes] == [type(None), Conflict, type(None)]
    assert [store.rows(name) for name in ("a", "c")] == [rows, rows]
    assert store.rows("b") == [Row("move", 1, "take excavation")]
    assert sorted(store.waiting()) == ["a", "c"]
