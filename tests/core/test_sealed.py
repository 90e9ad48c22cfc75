"""Table luck: it follows from the secret and the moves so far, evenly, and can be checked."""

import hashlib
import hmac
import json

import pytest

from mattock.cli import main
from mattock.core.game import BadText, MattockError
from mattock.core.proof import Unproved, prove, read_proof, verify
from mattock.core.record import Record, read_record
from mattock.core.sealed import SPAN, History, TableLuck, below, commitment_of, start_of
from mattock.games import GAMES, game_named

from .sealed_games import MEDDLERS, SECRET, WAYS, chi_square, is_caught, meddled, played


@pytest.fixture(scope="module", params=["cave", "unearth"])
def record(request):
    return played(request.param, 2, 1)


ANYWHERE = game_named("cave").start(2, {})  # the moves alone say where luck falls


def luck_of(record, secret=SECRET):
    return TableLuck(secret, record, {})


@pytest.mark.parametrize("ways", WAYS.values(), ids=WAYS)
def test_every_way_is_as_likely(ways):
    assert abs(chi_square(ways, 20_000)) < 4


def test_what_does_not_divide_evenly_is_drawn_again():
    """Of a little more than half of all numbers nearly half the tries are refused."""
    ways, refused = SPAN // 2 + 1, 0
    for number in range(50):
        attempt = 0
        while (found := number_of(f"draw {number} {attempt}")) >= ways:
            attempt += 1
        assert below(ways, SECRET, f"{number}") == found
        refused += attempt
    assert refused > 20


def number_of(text):
    return int.from_bytes(hmac.new(SECRET, text.encode(), hashlib.sha256).digest())


def test_a_draw_is_what_the_documentation_says():
    """Worked out again without mattock."""
    record = Record(game_named("cave"), 2, {})
    start = (
        "mattock luck 1\n"
        '{"game":"cave","numbers":{},"options":{},"position":null,"rules":1,"seats":2}\n'
    )
    assert start_of(record, {}) == start
    history = hashlib.sha256(start.encode()).hexdigest()
    ways = record.state.ways()
    number = number_of(f"draw {history} 0")
    assert number < SPAN - SPAN % ways
    assert luck_of(record).way(ways, record.state, []) == number % ways


def test_moves_are_hashed_as_their_texts_in_turn(record):
    start = start_of(record, {})
    texts = [record.game.write(move) for move in record.moves]
    whole = hashlib.sha256((start + "".join(f"move {text}\n" for text in texts)).encode())
    assert History(record.game, start).after(record.moves) == whole.hexdigest()


def test_the_same_history_gives_the_same_luck_however_it_was_come_to(record):
    luck, again = luck_of(record), luck_of(record)
    for ply in (90, 10, 91, 11, 12, 90, 0):
        moves = record.moves[:ply]
        assert luck.way(1000, ANYWHERE, moves) == luck_of(record).way(1000, ANYWHERE, moves)
        assert again.way(1000, ANYWHERE, moves[:]) == luck.way(1000, ANYWHERE, moves)


def test_another_secret_move_number_or_start_is_other_luck(record):
    moves = record.moves[:20]
    first = luck_of(record).way(1 << 60, ANYWHERE, moves)
    assert luck_of(record, bytes(32)).way(1 << 60, ANYWHERE, moves) != first
    assert luck_of(record).way(1 << 60, ANYWHERE, moves[:-1]) != first
    assert TableLuck(SECRET, record, {"0": "5eed"}).way(1 << 60, ANYWHERE, moves) != first
    other = Record(record.game, record.seats, record.options, record.at(5).text())
    assert luck_of(other).way(1 << 60, ANYWHERE, moves) != first


def test_without_a_secret_there_is_no_luck(record):
    with pytest.raises(MattockError, match="without a secret"):
        luck_of(record, b"").way(6, ANYWHERE, [])


# Records


def test_a_game_that_is_over_is_proved_by_its_record(record):
    raw = json.dumps(record.to_json())
    read = read_record(raw, game_named)
    assert json.dumps(read.to_json()) == raw
    said = verify(read)
    assert f"{len(record.moves)} moves: all of them legal" in said
    assert any("every way leads to the outcome" in line for line in said)


def test_a_record_keeps_way_and_ways_of_every_draw(record):
    proof = read_proof(record.luck)
    state, draws = record.start(), iter(proof.draws)
    for move in record.moves:
        if state.to_move == -1:
            way, ways = next(draws)
            assert state.ways() == ways
            assert state.outcome(way) == move
        state.apply(move)
    assert list(draws) == []
    assert commitment_of(bytes.fromhex(proof.secret)) == proof.commitment


def test_before_the_end_neither_secret_nor_ways_are_shown(record):
    early = Record(record.game, record.seats, {})
    for move in record.moves[:-1]:
        early.apply(move)
    said = json.dumps(prove(early, SECRET, 0, 0).to_json())
    assert SECRET.hex() not in said
    assert json.loads(said)["draws"] == []
    early.luck = json.loads(said)
    with pytest.raises(Unproved, match="not over"):
        verify(early)


def test_draws_that_were_taken_back_are_said(record):
    other = played(record.game.name, 2, 3, taken_back=4)
    assert "4 draws were taken back in this game" in verify(other)


def test_luck_of_another_table_before_a_fork_is_said_not_to_be_checked(record):
    fork = Record(record.game, record.seats, record.options)
    luck = TableLuck(SECRET, fork, {})
    for move in record.moves[:30]:
        fork.apply(move)
    while fork.state.to_move != -2:
        is_draw = fork.state.to_move == -1
        fork.apply(luck.draw(fork.state, fork.moves) if is_draw else fork.state.moves()[-1])
    fork.luck = prove(fork, SECRET, 30, 0).to_json()
    assert "luck before move 31 belongs to another table: not checked" in verify(fork)


@pytest.mark.parametrize("seed", range(2))
def test_whoever_meddles_is_caught(record, seed):
    for name, raw in meddled(record, 3 * len(MEDDLERS), seed):
        assert is_caught(raw), name


def test_a_record_that_says_nothing_of_its_luck_proves_nothing(record):
    raw = {**record.to_json()}
    del raw["luck"]
    with pytest.raises(Unproved, match="says nothing"):
        verify(read_record(json.dumps(raw), game_named))


@pytest.mark.parametrize(
    "luck",
    [
        [],
        "x",
        {"version": 2},
        {"version": 1},
        {"version": 1, "commitment": "x" * 64},
        {"version": 1, "commitment": "0" * 64, "draws": [[1]]},
        {"version": 1, "commitment": "0" * 64, "draws": [[1, 2.5]]},
        {"version": 1, "commitment": "0" * 64, "draws": [], "since": -1},
        {"version": 1, "commitment": "0" * 64, "draws": [], "since": 0, "taken_back": True},
    ],
)
def test_luck_that_cannot_be_read_is_refused_in_a_line(record, luck):
    raw = {**record.to_json(), "luck": luck}
    with pytest.raises(BadText) as refusal:
        verify(read_record(json.dumps(raw), game_named))
    assert "\n" not in str(refusal.value)


# The command


def test_the_command_says_what_it_checked(record, tmp_path, capsys):
    path = tmp_path / "game.json"
    record.save(path)
    assert main(["verify", str(path)]) == 0
    said = capsys.readouterr().out
    assert "every way follows from the secret" in said
    assert f"commitment: {record.luck['commitment']}" in said


def test_the_command_refuses_a_record_that_was_meddled_with_in_a_line(record, tmp_path, capsys):
    raw = {**record.to_json(), "luck": {**record.luck, "secret": "0" * 64}}
    path = tmp_path / "game.json"
    path.write_text(json.dumps(raw))
    assert main(["verify", str(path)]) == 2
    said = capsys.readouterr().err
    assert said == "mattock: the secret is not the one whose commitment is in the record\n"


def test_every_game_can_be_proved():
    for name, game in GAMES.items():
        verify(played(name, game.max_seats, 7))
