"""Fair undo: the same decisions give the same draws, and what was taken back is marked."""

import random

import pytest

from mattock.core.game import CHANCE
from mattock.core.proof import read_proof, verify
from mattock.core.record import read_record
from mattock.games import game_named
from mattock.web.rows import CHANCE_MOVE, Chair, Plan, Row
from mattock.web.table import opened
from tests.luck import secret_of

from .people import Person, make, play, socket

ANN, BOT = Chair("Ann", "human"), Chair("Bot", "bot", "easy")
REPEATS = 250  # of each of two seeds of both games


def table_of(game, seed, chairs=(ANN, BOT)):
    return opened(Plan("id", game, {}, chairs, secret=secret_of(seed)))[0]


def decide(table, whim):
    """Some decision of whoever is asked; its rows."""
    seat, text = table.state.to_move, whim.choice(table.state.texts())
    make_move = table.move if table.waits_for() == "human" else at_once(table)
    rows = make_move(table.number, seat, text)
    table.take(rows)
    return rows


def at_once(table):
    return lambda number, seat, text: table.answer(number, seat, text, "")


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("game", ["cave", "unearth"])
def test_the_same_decision_has_the_same_luck_however_often_it_is_repeated(game, seed):
    whim, repeated, draws = random.Random(seed), 0, 0
    while repeated < REPEATS:
        table = table_of(game, seed + 10 * repeated)
        while table.waits_for() != "nobody" and repeated < REPEATS:
            if table.waits_for() == "bot":
                decide(table, whim)
                continue
            rows, before = decide(table, whim), table.taken_back
            drawn = sum(row.kind == CHANCE_MOVE for row in rows)
            if table.waits_for() != "nobody":
                table.take(table.undo(table.number, 0))
                assert table.taken_back == before + drawn
                assert table.move(table.number, 0, rows[0].text) == rows
                table.take(rows)
                repeated += 1
                draws += drawn
    assert draws > 20


def test_bots_answer_the_same_luck_after_an_undo_over_their_moves():
    """All that follows is the same if all decide the same again."""
    whim = random.Random(3)
    table = table_of("cave", 3)
    while table.waits_for() == "bot":
        decide(table, whim)
    moves = table.record.moves[:]
    decided: list[tuple[str, int, str]] = []
    while len(decided) < 12:
        kind, seat = table.waits_for(), table.state.to_move
        decided.append((kind, seat, decide(table, whim)[0].text))
    after = table.record.moves[:]
    while len(table.record.moves) > len(moves):
        table.take([Row("undo", 0, str(len(moves)))])
    for kind, seat, text in decided:
        make_move = table.move if kind == "human" else at_once(table)
        table.take(make_move(table.number, seat, text))
    assert table.record.moves == after


def finished(table, whim):
    while table.waits_for() != "nobody":
        decide(table, whim)
    return table.export().to_json()


def test_a_record_says_how_many_draws_were_taken_back_and_still_proves_the_rest():
    table, whim = table_of("cave", 5), random.Random(5)
    while table.taken_back == 0:
        rows = decide(table, whim)
        has_drawn = any(row.kind == CHANCE_MOVE for row in rows)
        if has_drawn and rows[0].seat == 0 and table.waits_for() != "nobody":
            table.take(table.undo(table.number, 0))
    assert "and the luck that followed it" in table.log.lines(None)[-1].line.text
    raw = finished(table, whim)
    assert raw["luck"]["taken_back"] == table.taken_back > 0
    record = table.export()
    assert f"{table.taken_back} draws were taken back in this game" in verify(record)


def test_nothing_is_marked_where_no_draw_was_taken_back():
    table, whim = table_of("cave", 6), random.Random(6)
    while table.waits_for() == "bot" or table.state.to_move == CHANCE:
        decide(table, whim)
    table.take(table.move(table.number, 0, table.state.texts()[0]))
    table.take(table.undo(table.number, 0))
    assert table.branch == 1
    assert table.taken_back == 0


def test_a_fork_and_a_rematch_have_luck_of_their_own():
    table = table_of("cave", 7)
    finished(table, random.Random(7))
    plan, rows = table.fork("new", 40, (ANN, BOT))
    assert (plan.secret, plan.since) == ("", 40)
    again = table.rematch_plan("next")
    assert (again.secret, again.since) == ("", 0)
    fork = opened(Plan("id", "cave", {}, plan.chairs, secret=secret_of(8), since=40), rows)[0]
    finished(fork, random.Random(8))
    assert "luck before move 41 belongs to another table: not checked" in verify(fork.export())


# Over the wire


def test_the_commitment_is_published_at_the_start_and_the_secret_at_the_end(client):
    made = client.post(
        "/api/tables", json={"game": "cave", "seats": [{"kind": "human"}, {"kind": "human"}]}
    ).json()
    table, secrets = made["table"], [seat["secret"] for seat in made["seats"]]
    secret = client.app.state.store.plan(table).secret
    shown = client.get(f"/api/tables/{table}").json()
    assert shown["commitment"] == made["commitment"]
    assert len(shown["commitment"]) == 64
    with socket(client, table) as line:
        both = Person(line, secrets)
        play(both)
    assert not any(secret in text for text in both.texts)
    raw = client.get(f"/api/tables/{table}/record")
    record = read_record(raw.text, game_named)
    proof = read_proof(record.luck)
    assert proof.secret == secret
    assert proof.commitment == made["commitment"]
    verify(record)


def test_what_was_taken_back_is_shown_to_all_and_kept(client):
    table, secrets = make(client, "cave", ("human",))
    with socket(client, table) as line:
        ann = Person(line, secrets[:1])
        ann.see()
        whim = random.Random(1)
        while ann.view["taken_back"] == 0:
            ann.decide(whim)
            ann.send(type="undo", number=ann.view["number"], seat=0)
            ann.see(ann.view["number"] + 1)
            ann.decide(whim)
    shown = client.get(f"/api/tables/{table}").json()["taken_back"]
    assert shown >= ann.view["taken_back"] > 0


def test_a_record_that_is_uploaded_keeps_what_it_says_of_its_luck(client):
    table, secrets = make(client, "cave")
    with socket(client, table) as line:
        play(Person(line, secrets))
    raw = client.get(f"/api/tables/{table}/record").json()
    replay = client.post("/api/records", json=raw).json()["table"]
    again = client.get(f"/api/tables/{replay}/record").json()
    assert again["luck"] == raw["luck"]
    bad = {**raw, "luck": {**raw["luck"], "secret": "no secret"}}
    assert client.post("/api/records", json=bad).status_code == 422
