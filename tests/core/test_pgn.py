"""Records in the manner of PGN: the same record comes back, and mistakes are named."""

import json

import pytest

import mattock
from mattock import GAMES, BadText, IllegalMove, Record
from mattock.cli import main
from mattock.core.pgn import is_pgn, read_pgn, write_pgn
from mattock.core.play import Rng
from mattock.core.record import read_record
from mattock.games import game_named
from tests.games.steering import TABLES, next_move, steered, uniform
from tests.golden import golden_files

every_table = pytest.mark.parametrize("table", TABLES, ids=str)
SHORT = """\
[Game "cave"]
[Rules "1"]
[Seat1 "Ada, \\"the mole\\""]
[Seat2 "b"]
[Kind2 "hard"]

{ Set up by chance } 1. chance: =a starts;
    =furnishing
2. a: take {a comment}
    excavation
"""


def played(table, plies=10_000, seed=1):
    record = Record(GAMES[table.game], table.seats, dict(table.options))
    record.players[0] = {"name": 'O\'Brien "Ω" \\ {x} ; [y]\n2.', "kind": "cmd:./bot,depth=3"}
    rng = Rng(seed)
    while record.state.to_move != mattock.OVER and len(record.moves) < plies:
        record.apply(next_move(record.state, steered if seed % 2 else uniform, rng))
    return record


@every_table
def test_a_record_comes_back_the_same(table):
    for plies, seed in ((10_000, 1), (10_000, 2), (40, 3), (0, 4)):
        record = played(table, plies, seed)
        (again,) = read_pgn(write_pgn(record), game_named)
        assert again.to_json() == record.to_json()
        assert max(map(len, write_pgn(record).splitlines()[8:]), default=0) <= 96


@pytest.mark.parametrize(
    "path", [path for name in GAMES for path in golden_files(name)], ids=lambda path: path.stem
)
def test_golden_games_come_back_the_same(path):
    record = mattock.load(path)
    assert read_record(write_pgn(record), game_named).to_json() == record.to_json()


def test_a_game_from_a_position_comes_back_the_same():
    state = mattock.position("cave 2 players")
    record = Record(state.game(), 2, {}, state.text())
    record.push(state.texts()[0])
    (again,) = read_pgn(write_pgn(record), game_named)
    assert again.to_json() == record.to_json()


def test_several_games_stand_in_one_text():
    records = [played(table, 50) for table in TABLES]
    text = "\n".join(map(write_pgn, records))
    again = read_pgn(text, game_named)
    assert [one.to_json() for one in again] == [one.to_json() for one in records]
    with pytest.raises(BadText, match=f"{len(TABLES)} games; `mattock import` splits them"):
        read_record(text, game_named)


def test_comments_and_line_breaks_do_not_matter():
    (record,) = read_pgn(SHORT, game_named)
    assert record.players == [
        {"name": 'Ada, "the mole"', "kind": "human"},
        {"name": "b", "kind": "hard"},
    ]
    assert [record.game.write(move) for move in record.moves][2:] == ["take excavation"]


@pytest.mark.parametrize(
    ("old", "new", "error", "says"),
    [
        ('"cave"', '"chess"', mattock.BadOption, "no game 'chess'"),
        ('[Game "cave"]\n', "", BadText, "no 'game'"),
        ('"1"', '"one"', BadText, "no 'rules'"),
        ('"1"', '"99"', BadText, "needs rules 99"),
        ("Seat2", "Seat3", BadText, "not counted from 1"),
        ("[Kind2", "[Seat2", BadText, "line 5: the tag Seat2 comes twice"),
        ("[Kind2", "[Colour", BadText, "no tag 'Colour'"),
        ("[Kind2", "[edition", mattock.BadOption, "no option 'edition'"),
        ('[Kind2 "hard"]', "[Kind2 hard]", BadText, "line 5: a tag is like"),
        ("1. chance:", "chance:", BadText, "a turn is like"),
        ("2. a", "3. a", BadText, "turn 3 stands where turn 2 should"),
        ("2. a:", "2. b:", BadText, "move 3 is a's, not b's"),
        ("=a starts", "=c starts", BadText, "move 1"),
        ("    excavation", "masonry", IllegalMove, "move 3"),
        ('[Kind2 "hard"]', '[Result "9 9, won by 1"]', BadText, "not what the moves lead to"),
    ],
)
def test_mistakes_are_named_in_one_line(old, new, error, says):
    assert SHORT.count(old) == 1
    with pytest.raises(error, match=says) as caught:
        read_pgn(SHORT.replace(old, new), game_named)
    assert "\n" not in str(caught.value)


def test_an_empty_text_holds_no_game():
    with pytest.raises(BadText, match="the text has no game"):
        read_pgn(" \n", game_named)


def test_json_is_no_pgn():
    assert is_pgn("\n" + SHORT)
    assert not is_pgn("[1]")
    assert not is_pgn("")


# Commands


def test_export_and_import_are_commands(tmp_path, capsys):
    records = [played(table, 60) for table in TABLES[:2]]
    names = [str(tmp_path / f"{number}.json") for number in range(2)]
    for record, name in zip(records, names, strict=True):
        record.save(name)
    text = tmp_path / "games.pgn"
    assert main(["export", *names, "--out", str(text)]) == 0
    assert main(["import", str(text), "--out", str(tmp_path / "back.json")]) == 0
    assert "back-2.json" in capsys.readouterr().out
    for number, record in enumerate(records, 1):
        back = json.loads((tmp_path / f"back-{number}.json").read_text())
        assert back == record.to_json()


def test_every_command_that_takes_a_record_takes_such_a_text(tmp_path, capsys):
    path = tmp_path / "game.pgn"
    path.write_text(SHORT)
    assert main(["replay", str(path)]) == 0
    assert main(["show", str(path), "--text"]) == 0
    assert main(["export", str(path)]) == 0
    out = capsys.readouterr().out
    assert "all 3 moves are legal" in out
    assert "2. a: take excavation" in out


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("export /no/such.json", "cannot read /no/such.json"),
        ("import /no/such.pgn --out x.json", "cannot read /no/such.pgn"),
        ("import x.pgn --out /no/such/x.json", "--out: cannot write"),
    ],
)
def test_what_cannot_be_read_or_written_is_refused(line, says, capsys):
    assert main(line.split()) == 2
    assert says in capsys.readouterr().err
