"""Many records analysed: each once, alike here and elsewhere, and a run that goes on."""

import json

import pytest

import mattock
from mattock import Rng
from mattock.cli import main

BOT = ("--bot", "search:simulations=2")


@pytest.fixture(scope="module")
def records(tmp_path_factory):
    """Three short games."""
    folder, names = tmp_path_factory.mktemp("records"), []
    for number, (game, seats) in enumerate((("cave", 2), ("cave", 1), ("unearth", 2))):
        record, rng = mattock.Record(mattock.GAMES[game], seats, {}), Rng(number)
        while len(record.moves) < 40:
            moves = record.state.moves() or [move for move, _ in record.state.chance()]
            record.apply(rng.pick(moves))
        names.append(str(folder / f"{number}.json"))
        record.save(names[-1])
    return names


def findings(path):
    rows = [json.loads(line) for line in path.read_text().splitlines()]
    return {row["record"]: row for row in rows}


def test_many_records_are_found_as_each_alone(records, tmp_path, capsys):
    out = tmp_path / "found.jsonl"
    assert main(["analyse", *records, *BOT, "--out", str(out), "--jobs", "1"]) == 0
    assert "lost by decisions" in capsys.readouterr().out
    found = findings(out)
    assert sorted(found) == records
    assert main(["analyse", records[0], *BOT, "--json"]) == 0
    alone = json.loads(capsys.readouterr().out)
    assert found[records[0]] == {"record": records[0], "seed": 1, **alone}


def test_a_second_run_goes_on(records, tmp_path, capsys):
    out = tmp_path / "found.jsonl"
    assert main(["analyse", records[0], *BOT, "--out", str(out), "--jobs", "1"]) == 0
    before = out.read_text()
    out.write_text(before + '{"half a line')
    assert main(["analyse", *records, *BOT, "--out", str(out), "--jobs", "2", "--json"]) == 0
    assert out.read_text().startswith(before)
    assert len(out.read_text().splitlines()) == 3
    shown = [json.loads(line)["record"] for line in capsys.readouterr().out.splitlines()[-3:]]
    assert shown == records


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("{} /no/such.json", "cannot read /no/such.json"),
        ("{} {} --plot x.svg --out {out}", "--plot is for one record"),
        ("{} --out {out} --bot nobody", "no bot 'nobody'"),
        ("{} --out {out} --seed 2", "is of another bot or seed"),
        ("{} --out {bad}", "line 1 is no finding"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(words, says, records, tmp_path, capsys):
    out, bad = tmp_path / "found.jsonl", tmp_path / "bad.jsonl"
    bad.write_text("[1]\n")
    if "--seed" in words:
        assert main(["analyse", records[1], *BOT, "--out", str(out), "--jobs", "1"]) == 0
    line = words.format(records[0], records[1], out=out, bad=bad).split()
    bot = () if "--bot" in line else BOT
    assert main(["analyse", *line, *bot]) == 2
    err = capsys.readouterr().err
    assert says in err
    assert "Traceback" not in err
