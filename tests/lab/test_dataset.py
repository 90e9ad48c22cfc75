"""Datasets: rows that replay their games, shards that are written once, a card that is right."""

import json
from typing import Any

import numpy as np
import polars
import pyarrow.parquet as pq
import pytest

import mattock
from mattock.cli import main
from mattock.lab import crew
from mattock.lab import dataset as module

SETTINGS = {
    "cave": ("cave", "--bots", "greedy,random", "--games", 5, "--shard", 2),
    "solo": ("cave", "--solo", "--games", 3, "--shard", 3),
    "unearth": ("unearth", "--seats", 3, "--edition", "de", "--games", 2, "--shard", 2),
}


def make(folder, *arguments, jobs=1):
    line = ["dataset", *map(str, arguments), "--jobs", str(jobs), "--out", str(folder)]
    return main(line)


@pytest.fixture(scope="module")
def folders(tmp_path_factory):
    """A dataset of each setting."""
    found = {}
    for name, arguments in SETTINGS.items():
        found[name] = tmp_path_factory.mktemp("data") / name
        assert make(found[name], *arguments) == 0
    return found


def rows_in(folder):
    return pq.read_table(folder / "data").to_pylist()


def games_in(folder):
    games: dict[int, list[dict[str, Any]]] = {}
    for row in rows_in(folder):
        games.setdefault(row["game"], []).append(row)
    return games


every_setting = pytest.mark.parametrize("name", SETTINGS)


@every_setting
def test_the_rows_of_a_game_replay_it(name, folders):
    for rows in games_in(folders[name]).values():
        state = mattock.position(rows[0]["position"])
        for row in rows:
            assert state.text() == row["position"]
            assert state.to_move == row["seat"]
            state.push(row["move"])
            for draw in row["after"]:
                odds = dict(state.chance())
                assert odds[state.game().read(draw["outcome"])] == draw["ways"]
                assert draw["of"] == state.ways() == sum(odds.values())
                state.push(draw["outcome"])
        assert state.to_move == mattock.OVER
        winners = state.winners()
        for row in rows:
            assert row["scores"] == state.scores()
            share = 1 / len(winners) if row["seat"] in winners else 0
            assert row["result"] == pytest.approx(share)


@every_setting
def test_numbers_say_what_the_texts_say(name, folders):
    meaning = json.loads((folders[name] / "encoding.json").read_text())
    size = sum(plane["size"] for plane in meaning["observation"])
    for row in rows_in(folders[name])[::7]:
        state = mattock.position(row["position"])
        encoding, view = state.game().encoding(), state.view(row["seat"])
        assert row["view"] == view.text()
        assert row["legal"] == state.texts()
        assert row["observation"] == encoding.observe(view)
        assert len(row["observation"]) == size
        assert state.game().write(encoding.move(state, row["action"])) == row["move"]
        assert sum(row["mask"]) == len(row["legal"])
        assert row["mask"][row["action"]] == 1
        assert len(row["mask"]) == len(meaning["actions"])


def test_every_bot_comes_to_every_seat(folders):
    seats = {(row["bot"], row["seat"]) for row in rows_in(folders["cave"])}
    assert seats == {(bot, seat) for bot in ("greedy", "random") for seat in (0, 1)}


def test_shards_hold_their_games(folders):
    shards = sorted(folders["cave"].glob("data/*.parquet"))
    assert [path.name for path in shards] == [f"part-0000{number}.parquet" for number in range(3)]
    games = [sorted(set(pq.read_table(path)["game"].to_pylist())) for path in shards]
    assert games == [[0, 1], [2, 3], [4]]


def test_polars_reads_the_files_and_numpy_the_numbers(folders):
    frame = polars.read_parquet(folders["cave"] / "data" / "*.parquet")
    assert frame.height == len(rows_in(folders["cave"]))
    assert frame.group_by("game").agg(polars.len()).height == 5
    observations = np.frombuffer(b"".join(frame["observation"]), np.uint8).reshape(frame.height, -1)
    size = mattock.GAMES["cave"].encoding().layout.size
    assert observations.shape == (frame.height, size)
    assert observations.any()


# Restarting


def test_a_second_run_plays_only_what_is_missing(tmp_path, folders, monkeypatch):
    folder = tmp_path / "again"
    assert make(folder, *SETTINGS["cave"]) == 0
    whole = rows_in(folder)
    assert whole == rows_in(folders["cave"])
    kept = (folder / "data" / "part-00000.parquet").stat().st_mtime_ns
    (folder / "data" / "part-00001.parquet").unlink()
    played: list[int] = []
    play_all = crew.play_all

    def watched(fixtures, *rest):
        played.extend(fixture.number for fixture in fixtures)
        return play_all(fixtures, *rest)

    monkeypatch.setattr(module, "play_all", watched)
    assert make(folder, *SETTINGS["cave"], jobs=2) == 0
    assert played == [2, 3]
    assert rows_in(folder) == whole
    assert (folder / "data" / "part-00000.parquet").stat().st_mtime_ns == kept


def test_ctrl_c_keeps_whole_shards_and_a_card_of_them(tmp_path, monkeypatch, capsys):
    play_all = crew.play_all

    def interrupted(*arguments):
        for count, result in enumerate(play_all(*arguments)):
            if count == 3:
                raise KeyboardInterrupt
            yield result

    with monkeypatch.context() as patch:
        patch.setattr(module, "play_all", interrupted)
        assert make(tmp_path / "data", *SETTINGS["cave"]) == 130
    assert "1 of 3 shards" in capsys.readouterr().out
    assert [path.name for path in tmp_path.glob("data/data/part*")] == ["part-00000.parquet"]
    assert "1 of 3 shards" in (tmp_path / "data" / "README.md").read_text()
    assert make(tmp_path / "data", *SETTINGS["cave"]) == 0
    assert "3 of 3 shards" in (tmp_path / "data" / "README.md").read_text()


def test_more_games_complete_the_last_shard(tmp_path):
    folder = tmp_path / "data"
    for games in (1, 3):
        assert make(folder, "cave", "--solo", "--games", games, "--shard", 2) == 0
    assert sorted(games_in(folder)) == [0, 1, 2]


def test_the_card_counts_what_there_is(folders):
    text = (folders["unearth"] / "README.md").read_text()
    rows = rows_in(folders["unearth"])
    assert f"# Unearth: {len(rows):,} decisions of 2 games" in text
    assert "edition de" in text
    for column in module.schema_of(mattock.GAMES["unearth"].encoding()).names:
        assert f"`{column}`" in text


def test_games_that_bots_break_off_are_left_out_and_told(tmp_path, bad_bots):
    line = ("cave", "--bots", "killer,random", "--games", 2, "--shard", 2)
    assert make(tmp_path / "data", *line) == 0
    assert rows_in(tmp_path / "data") == []
    assert "2 games were broken off" in (tmp_path / "data" / "README.md").read_text()


def test_the_first_legal_move_of_a_bot_at_fault_is_told(tmp_path, bad_bots):
    assert make(tmp_path / "data", "cave", "--solo", "--bots", "cheater", "--games", 1) == 0
    rows = [row for row in rows_in(tmp_path / "data") if len(row["legal"]) > 1]
    assert all(row["move"] == row["legal"][0] for row in rows)
    assert f"at fault {len(rows):,} times" in (tmp_path / "data" / "README.md").read_text()


# What is refused


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("cave --bots random --games 5", "its bots is"),
        ("cave --bots greedy,random --seed 2", "its seed is"),
        ("cave --bots greedy,random --shard 3", "its shard is"),
        ("unearth --bots greedy,random", "its game is"),
    ],
)
def test_a_folder_of_another_dataset_is_refused(line, says, folders, capsys):
    arguments = line.split()
    shard = () if "--shard" in arguments else ("--shard", 2)
    assert make(folders["cave"], *arguments, *shard) == 2
    err = capsys.readouterr().err
    assert says in err
    assert "Traceback" not in err


def test_a_broken_file_is_refused(tmp_path, capsys):
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "part-00000.parquet").write_text("hello")
    assert make(tmp_path, *SETTINGS["cave"]) == 2
    assert "cannot read" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("chess", "no game 'chess'"),
        ("cave --bots best", "no bot 'best'"),
        ("unearth --seats 7", "2 to 4 players"),
        ("cave --games 0", "--games"),
    ],
)
def test_bad_arguments_are_refused_in_one_line(line, says, tmp_path, capsys):
    assert make(tmp_path / "data", *line.split()) == 2
    assert says in capsys.readouterr().err
    assert not (tmp_path / "data").exists()
