"""Records: kept, taken back, written, read, and refused in one clear line."""

import json
from typing import Any

import pytest

import mattock
from mattock import GAMES, OVER, BadOption, BadText, IllegalMove, Record
from mattock.core.play import Rng
from mattock.core.record import read_record
from mattock.games import game_named
from tests.games.steering import TABLES, Table, next_move, recorded, steered, uniform

every_table = pytest.mark.parametrize("table", TABLES, ids=str)
UNEARTH = Table("unearth", 2, (("edition", "en"),))


def begun(table: Table = UNEARTH, plies: int = 60) -> Record:
    """A game broken off after some moves."""
    record = Record(GAMES[table.game], table.seats, dict(table.options))
    rng = Rng(1)
    for _ in range(plies):
        record.apply(next_move(record.state, steered, rng))
    return record


def texts_of(record: Record) -> list[str]:
    return [record.game.write(move) for move in record.moves]


def refused(raw: object, error: type[Exception]) -> str:
    """The one line with which a record is refused."""
    with pytest.raises(error) as caught:
        read_record(raw if isinstance(raw, str) else json.dumps(raw), game_named)
    message = str(caught.value)
    assert message
    assert "\n" not in message
    return message


# Keeping a game


@every_table
def test_pushed_texts_make_the_same_record_as_applied_moves(table):
    record = begun(table)
    again = Record(record.game, table.seats, record.options)
    for text in texts_of(record):
        again.push(text)
    assert again.moves == record.moves
    assert again.state.text() == record.state.text()


@every_table
def test_pop_takes_back_one_move_after_another(table):
    record = begun(table, plies=20)
    moves = record.moves[:]
    while moves:
        assert record.pop() == moves.pop()
        assert record.moves == moves
        assert record.state.text() == record.at(len(moves)).text()
    with pytest.raises(IllegalMove, match="no move to take back"):
        record.pop()


@every_table
def test_at_gives_every_position_of_the_game(table):
    record = begun(table, plies=0)
    rng, texts = Rng(2), [record.state.text()]
    for _ in range(40):
        record.apply(next_move(record.state, uniform, rng))
        texts.append(record.state.text())
    assert [record.at(ply).text() for ply in range(41)] == texts


def test_at_gives_a_position_of_its_own():
    record = begun()
    record.at(60).apply(
        record.state.moves()[0] if record.state.moves() else record.state.outcome(0)
    )
    assert record.at(60).text() == record.state.text()


@pytest.mark.parametrize("ply", [-1, 61])
def test_at_refuses_a_ply_that_is_not_there(ply):
    with pytest.raises(BadText, match=rf"no ply {ply}; the record has 60"):
        begun().at(ply)


def test_push_refuses_an_illegal_move_and_keeps_nothing():
    record = begun()
    before = record.to_json(), record.state.text()
    with pytest.raises(IllegalMove, match="'draw two' is not legal here: "):
        record.push(" draw two ")
    with pytest.raises(BadText, match="'jump' is no move of Unearth"):
        record.push("jump")
    assert (record.to_json(), record.state.text()) == before


def test_a_log_names_the_mover_and_hides_what_others_saw():
    record = begun(plies=1)
    [text] = texts_of(record)
    assert record.log(0) == [f"chance: {text}"]
    assert record.log(1) == record.log(None) == ["chance: ? (seen by red)"]


# Writing and reading


@every_table
def test_a_saved_game_loads_as_it_was(table, tmp_path):
    record = recorded(table, steered, seed=3)
    record.save(tmp_path / "game.json")
    again = mattock.load(tmp_path / "game.json")
    assert again.to_json() == record.to_json()
    assert again.state.to_move == OVER
    assert again.state.text() == record.state.text()
    assert again.players == record.players


@every_table
def test_an_unfinished_game_has_no_result_and_goes_on_after_loading(table, tmp_path):
    record = begun(table)
    record.save(str(tmp_path / "game.json"))
    again = mattock.load(str(tmp_path / "game.json"))
    assert again.to_json()["result"] is None
    move = next_move(record.state, uniform, Rng(4))
    record.apply(move)
    again.apply(move)
    assert again.state.text() == record.state.text()


def test_a_record_holds_the_texts_the_table_and_the_result():
    record = recorded(UNEARTH, uniform, seed=5)
    raw: Any = record.to_json()
    assert list(raw) == ["game", "rules", "options", "seats", "moves", "result"]
    assert raw["options"] == {"edition": "en"}
    assert raw["seats"][1] == {"name": "blue", "kind": "random"}
    assert raw["moves"] == texts_of(record)
    assert raw["result"] == {
        "scores": record.state.scores(),
        "sheet": record.state.score_sheet(),
        "winners": record.state.winners(),
    }


@every_table
def test_a_record_may_start_from_a_position(table):
    first = begun(table)
    record = Record(first.game, table.seats, first.options, first.state.text())
    rng = Rng(6)
    for _ in range(20):
        record.apply(next_move(record.state, uniform, rng))
    again = read_record(json.dumps(record.to_json()), game_named)
    assert again.position == first.state.text()
    assert again.at(0).text() == first.state.text()
    assert again.state.text() == record.state.text()


def test_a_record_without_a_result_is_filled_in():
    raw: Any = recorded(UNEARTH, uniform, seed=7).to_json()
    result = raw.pop("result")
    assert read_record(json.dumps(raw), game_named).to_json()["result"] == result


# Refusals


@pytest.mark.parametrize("text", ["", "{", "not JSON", '{"game": "unearth",}'])
def test_a_record_that_is_not_json_is_refused(text):
    assert refused(text, BadText).startswith("the record is not JSON: ")


@pytest.mark.parametrize("raw", [[], 5, None, '"unearth"'])
def test_a_record_that_is_no_object_is_refused(raw):
    assert refused(raw, BadText) == "the record is not a JSON object"


@pytest.mark.parametrize("key", ["game", "rules", "options", "seats", "moves"])
@pytest.mark.parametrize("wrong", [None, 1.5])
def test_a_missing_or_wrong_kind_of_entry_is_named(key, wrong):
    raw: Any = begun().to_json()
    raw[key] = wrong
    assert refused(raw, BadText) == f"the record has no {key!r} of the right kind"
    del raw[key]
    assert refused(raw, BadText) == f"the record has no {key!r} of the right kind"


def changed(**entries: object) -> dict[str, object]:
    return {**begun().to_json(), **entries}


PLAYER = {"name": "somebody", "kind": "human"}


def test_an_unknown_game_is_refused_with_those_there_are():
    message = refused(changed(game="chess"), BadOption)
    assert message == f"there is no game 'chess'; there are: {', '.join(GAMES)}"


def test_other_rules_are_refused():
    message = refused(changed(rules=99), BadText)
    assert message == "the record needs rules 99 of Unearth; these are 1"


def test_an_unknown_option_or_value_is_refused():
    assert "has no option 'colour'" in refused(changed(options={"colour": "red"}), BadOption)
    assert "edition cannot be 'fr'" in refused(changed(options={"edition": "fr"}), BadOption)


def test_an_option_that_is_no_text_is_refused():
    message = refused(changed(options={"edition": 1}), BadText)
    assert message == "option 'edition' of the record is not a text"


def test_an_unknown_option_beside_a_position_is_refused():
    position = begun().state.text()
    raw: Any = changed(options={"colour": "red"}, position=position, moves=[], result=None)
    assert "has no option 'colour'" in refused(raw, BadOption)


@pytest.mark.parametrize("count", [0, 1, 5, 9])
def test_a_wrong_number_of_seats_is_refused(count):
    message = refused(changed(seats=[PLAYER] * count), BadOption)
    assert message == f"Unearth is for 2 to 4 players, not {count}"


@pytest.mark.parametrize("player", [None, "red", {}, {"name": "red"}, {"name": 1, "kind": "human"}])
def test_a_seat_without_name_and_kind_is_refused(player):
    message = refused(changed(seats=[PLAYER, player]), BadText)
    assert message == "a seat of the record has no 'name' and 'kind'"


@pytest.mark.parametrize("ply", [1, 7, 60])
def test_an_illegal_move_is_refused_with_its_ply(ply):
    raw: Any = begun().to_json()
    raw["moves"][ply - 1] = "draw two"
    assert refused(raw, IllegalMove).startswith(f"move {ply}: 'draw two' is not legal here: ")


@pytest.mark.parametrize("ply", [1, 7, 60])
@pytest.mark.parametrize("text", ["jump", "", "two\nlines"])
def test_an_unknown_text_is_refused_with_its_ply(ply, text):
    raw: Any = begun().to_json()
    raw["moves"][ply - 1] = text
    assert refused(raw, BadText) == f"move {ply}: {text!r} is no move of Unearth"


@pytest.mark.parametrize("wrong", [None, 5, ["=4"], {}])
def test_a_move_that_is_no_text_is_refused_with_its_ply(wrong):
    raw: Any = begun().to_json()
    raw["moves"][6] = wrong
    assert refused(raw, BadText) == "move 7 of the record is not a text"


def test_a_move_after_the_end_is_refused_with_its_ply():
    raw: Any = recorded(UNEARTH, uniform, seed=8).to_json()
    raw["moves"].append("end phase")
    ply = len(raw["moves"])
    message = refused(raw, IllegalMove)
    assert message == f"move {ply}: 'end phase' is not legal here: the game is over"


@pytest.mark.parametrize("part", ["scores", "sheet", "winners"])
def test_a_wrong_result_is_refused(part):
    raw: Any = recorded(UNEARTH, uniform, seed=9).to_json()
    raw["result"] = {**raw["result"], part: []}
    assert refused(raw, BadText) == "the result in the record is not what its moves lead to"


@pytest.mark.parametrize("result", [{}, 5, {"scores": [1, 2]}])
def test_a_result_before_the_end_is_refused(result):
    message = refused(changed(result=result), BadText)
    assert message == "the result in the record is not what its moves lead to"


def test_a_position_that_is_no_text_or_no_position_is_refused():
    assert refused(changed(position=5), BadText) == "the position of the record is not a text"
    assert "a position begins like" in refused(changed(position="chess"), BadText)


def test_a_position_for_other_seats_is_refused():
    position = mattock.new_game("unearth", seats=3).text()
    message = refused(changed(position=position), BadText)
    assert message == "the position is for 3 players, not 2"


def test_a_file_that_cannot_be_read_is_named(tmp_path):
    latin = tmp_path / "latin.json"
    latin.write_bytes(b'{"game": "\xe9"}')
    for path in (tmp_path / "missing.json", tmp_path, latin):
        with pytest.raises(BadText) as caught:
            mattock.load(path)
        assert str(caught.value).startswith(f"cannot read {path}: ")
        assert "\n" not in str(caught.value)
