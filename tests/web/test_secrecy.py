"""What a seat is sent, byte for byte: nothing that it may not know."""

import json
import random

import pytest

from mattock.core.play import Rng
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
    for held in (secrets[:1], secrets[1:], []):
        with socket(client, id) as line:
            texts.append(json.dumps(Person(line, held).see()["log"]))
    assert len(set(texts)) == 3
