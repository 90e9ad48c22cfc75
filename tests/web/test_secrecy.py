"""What a seat is sent, byte for byte: nothing that it may not know."""

import json
import random

import pytest

from mattock import CHANCE, GAMES, OVER, Record
from mattock.core.play import Rng
from mattock.core.undo import undo_bar
from mattock.web.show import sight

from .knowledge import SECRETS, Knowledge, named
from .people import Person, make, socket


def table_of(client, id):
    return client.app.state.hub.lives[id].table


@pytest.mark.parametrize("edition", ["en", "ru"])
def test_no_text_names_what_its_reader_may_not_know(client, edition):
    id, secrets = make(client, kinds=["human"] * 3, options={"edition": edition})
    table = table_of(client, id)
    luck = random.Random(edition)
    lines = [socket(client, id) for _ in range(4)]
    readers = [0, 1, 2, None]
    knowledge = [Knowledge(reader) for reader in readers]
    with lines[0] as a, lines[1] as b, lines[2] as c, lines[3] as d:
        people = [
            Person(line, [] if reader is None else [secrets[reader]], shape)
            for line, reader, shape in zip(
                (a, b, c, d), readers, ("wide", "phone", "wide", "phone"), strict=True
            )
        ]
        hidden = 0
        for person in people:
            person.see()
        while not table.is_over():
            provoke(people, luck)
            if luck.random() < 0.1:
                people[3].texts += asked_over_http(client, id)
            people[table.state.to_move].decide(luck)
            for person, known in zip(people, knowledge, strict=True):
                if person.view["number"] < table.number:
                    person.see(table.number)
                known.grow(table)
                if not table.is_over():
                    for text in person.texts:
                        assert named(text) - known.names == set()
                    hidden += len(SECRETS - known.names)
                person.texts.clear()
    assert hidden > 1000


def asked_over_http(client, id):
    """All that the HTTP interface says of a running game to whoever knows its address."""
    paths = ["", "/record", "/replay", "/replay?seat=0&ply=3", "/replay?seat=1&ply=99999", "/fork"]
    texts = [client.get(f"/api/tables/{id}{path}").text for path in paths]
    fork = {"ply": 3, "seats": [{"kind": "human"}] * 3}
    return [*texts, client.post(f"/api/tables/{id}/fork", json=fork).text]


def provoke(people, luck):
    """Ask for what is not one's own now and then; the refusal is read as well."""
    person = luck.choice(people)
    mover = person.view["to_move"]
    person.send(type="move", number=person.view["number"], seat=mover, move="end phase")
    person.send(type="look", seat=(mover + 1) % 3, shape="wide")
    person.send(type="move", number=person.view["number"], seat=0, move="take all")


@pytest.mark.parametrize("reader", [None, 0, 1, 2])
def test_what_is_shown_depends_on_nothing_but_what_the_reader_may_know(client, reader):
    """A table imagined from the view shows the same picture, choices, question and phases."""
    id, secrets = make(client, kinds=["human"] * 3)
    table, luck, rng = table_of(client, id), random.Random(5), Rng(5)
    with socket(client, id) as line:
        all_seats = Person(line, secrets)
        all_seats.see()
        for _ in range(60):
            now = sight(table, reader)
            state, table.record.state = table.record.state, now.view.imagine(rng)
            other = sight(table, reader)
            table.record.state = state
            for shape in ("wide", "phone"):
                assert other.shown(shape) == now.shown(shape)
            all_seats.decide(luck)
            if table.is_over():
                break


def test_in_cave_everybody_is_sent_the_same_but_for_whose_seat_it_is(client):
    """Nothing is hidden there, and what nobody has seen yet is in no state [C-INFO]."""
    id, secrets = make(client, "cave", ["human", "human"])
    table, luck, rng = table_of(client, id), random.Random(5), Rng(5)
    with socket(client, id) as line:
        both = Person(line, secrets)
        both.see()
        while not table.is_over():
            for reader in (None, 0, 1):
                now = sight(table, reader)
                state, table.record.state = table.record.state, now.view.imagine(rng)
                other = sight(table, reader)
                table.record.state = state
                assert other.shown("wide") == now.shown("wide")
            both.decide(luck)


def test_the_undo_offer_does_not_tell_whether_a_rival_had_a_choice():
    """A rival whose hand leaves one move bars the undo like one who could have played a card."""
    forced = 0
    for seed in range(20):
        record, luck, last = Record(GAMES["unearth"], 2, {}), random.Random(seed), None
        while (seat := record.state.to_move) != OVER:
            state = record.state
            if seat == CHANCE:
                record.apply(state.outcome(luck.randrange(state.ways())))
                continue
            forced += seat == 1 and len(state.moves()) == 1 and last is not None
            last = len(record.moves) if seat == 0 else last
            record.apply(luck.choice(state.moves()))
            if seat == 1 and last is not None:
                assert undo_bar(record, last, 0)
    assert forced > 20


def test_nobody_is_sent_a_secret_or_its_hash(client):
    id, secrets = make(client, "cave", ["human", "human"])
    table = table_of(client, id)
    with socket(client, id) as a, socket(client, id) as b:
        ann, eve = Person(a, secrets), Person(b)
        for person in (ann, eve):
            person.see()
        for _ in range(10):
            ann.decide(random.Random(1))
            eve.see(ann.view["number"])
    sent = "".join(ann.texts + eve.texts)
    sent += client.get(f"/api/tables/{id}").text
    assert not any(secret in sent for secret in secrets)
    assert not any(chair.secret in sent for chair in table.chairs)


def test_secrets_are_kept_only_as_hashes(client, app):
    _, secrets = make(client, "cave", ["human", "human"])
    url = app.state.hub.store.url
    for path in (url.database, f"{url.database}-wal"):
        with open(path, "rb") as file:
            kept = file.read()
        assert not any(secret.encode() in kept for secret in secrets)


def test_a_hidden_draw_is_told_to_its_witness_alone(client):
    id, secrets = make(client, kinds=["human", "human"])
    texts = []
    holders: list[list[str]] = [secrets[:1], secrets[1:], []]
    for held in holders:
        with socket(client, id) as line:
            texts.append(json.dumps(Person(line, held).see()["log"]))
    assert len(set(texts)) == 3
