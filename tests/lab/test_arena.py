"""The arena: which games, what they come to, and that no bot can stop it."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest

import mattock
from mattock.bots import make_bot
from mattock.cli import main
from mattock.core.play import Rng, draw
from mattock.lab import crew
from mattock.lab.arena import run_arena
from mattock.lab.fixtures import Setting, bot_seed, line_up, split_bots
from mattock.lab.ledger import Ledger

RUN = [sys.executable, "-c", "import sys; from mattock.cli import main; sys.exit(main())"]
CLOCKS = ("time", "slowest")


def arena(*arguments):
    return ["arena", *(str(argument) for argument in arguments)]


def facts_of(capsys, *arguments):
    assert main(arena(*arguments, "--json")) == 0
    return json.loads(capsys.readouterr().out)


def rows_in(path):
    return [json.loads(line) for line in path.read_text().splitlines()]


def timeless(rows):
    """Rows without what differs from run to run, in a fixed order."""
    kept = [{key: row[key] for key in row if key not in CLOCKS} for row in rows]
    return sorted(kept, key=lambda row: (row["pairing"], row["number"]))


# Which games are played


def test_every_pairing_plays_every_number_once():
    setting = Setting(mattock.GAMES["unearth"], 2, {}, ("a", "b", "c"), 4)
    fixtures = setting.fixtures()
    assert len(fixtures) == len(set(fixtures)) == 12
    assert {fixture.pairing for fixture in fixtures} == {("a", "b"), ("a", "c"), ("b", "c")}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seats_are_balanced_one_against_the_rest(seats):
    line_ups = [line_up(("a", "b"), seats, number) for number in range(2 * seats)]
    for seat in range(seats):
        assert [bots[seat] for bots in line_ups].count("a") == 2
    assert all(bots.count("a") == 1 for bots in line_ups)


def test_game_i_of_every_pairing_has_the_same_seed_and_no_two_seats_share_theirs():
    setting = Setting(mattock.GAMES["unearth"], 2, {}, ("a", "b", "c"), 3, seed=40)
    assert {(item.number, item.seed) for item in setting.fixtures()} == {(0, 40), (1, 41), (2, 42)}
    seeds = {40, 41, *(bot_seed(seed, seat) for seed in (40, 41) for seat in range(4))}
    assert len({tuple(Rng(seed).next() for _ in range(1)) for seed in seeds}) == len(seeds)


def test_parameters_of_a_bot_stay_with_it_in_a_list():
    text = "hard,search:simulations=9,seconds=1,greedy"
    assert split_bots(text) == ("hard", "search:simulations=9,seconds=1", "greedy")


def test_a_line_of_the_results_can_be_played_again(tmp_path):
    path = tmp_path / "results.jsonl"
    assert main(arena("cave", "--bots", "greedy,random", "--games", 2, "--out", path)) == 0
    for row in rows_in(path):
        state, rng = mattock.new_game("cave"), Rng(row["game_seed"])
        seeds = [bot_seed(row["game_seed"], seat) for seat in (0, 1)]
        bots = [make_bot(row["bots"][seat], state.game(), seeds[seat]) for seat in (0, 1)]
        while state.to_move != mattock.OVER:
            moves, seat = state.moves(), state.to_move
            if len(moves) > 1:
                state.apply(bots[seat].choose(state.view(seat), moves))
            else:
                state.apply(moves[0] if moves else draw(state, rng))
        assert (row["scores"], row["winners"]) == (state.scores(), state.winners())


# What is printed and kept


def test_the_arena_counts_what_its_file_says(tmp_path, capsys):
    path = tmp_path / "results.jsonl"
    setting = ("unearth", "--bots", "greedy,random", "--games", 10, "--out", path)
    facts = facts_of(capsys, *setting)
    rows = rows_in(path)
    assert len(rows) == facts["games"] == 10
    pair = facts["pairings"][0]
    own = [row["bots"].index("greedy") for row in rows]
    results = list(zip(rows, own, strict=True))
    assert pair["wins"] == sum(row["winners"] == [seat] for row, seat in results)
    assert pair["wins"] + pair["draws"] + pair["losses"] == 10
    greedy = sum(row["scores"][seat] for row, seat in results) / 10
    rival = sum(row["scores"][1 - seat] for row, seat in results) / 10
    assert pair["mean_scores"] == pytest.approx([greedy, rival])
    assert pair["low"] < pair["win_share"] <= pair["high"]
    assert pair["faults"] == [0, 0]


def test_the_same_arena_gives_the_same_games_with_any_number_of_jobs(tmp_path, capsys):
    for jobs in (1, 3):
        out = ("--jobs", jobs, "--out", tmp_path / f"{jobs}.jsonl")
        facts_of(capsys, "unearth", "--bots", "greedy,random", "--games", 6, *out)
    one, three = (timeless(rows_in(tmp_path / f"{jobs}.jsonl")) for jobs in (1, 3))
    assert one == three


def test_a_second_run_continues_and_plays_no_game_twice(tmp_path, capsys):
    path = tmp_path / "results.jsonl"
    start = ("cave", "--out", path, "--bots")
    facts_of(capsys, *start, "greedy,random", "--games", 3)
    before = path.read_text()
    facts = facts_of(capsys, *start, "greedy,random,easy", "--games", 4)
    assert path.read_text().startswith(before)
    assert facts["games"] == 12
    keys = [(*row["pairing"], row["number"]) for row in rows_in(path)]
    assert len(keys) == len(set(keys)) == 12
    facts_of(capsys, *start, "greedy,random", "--games", 3)
    assert len(rows_in(path)) == 12


def test_half_a_line_of_a_run_that_was_killed_is_played_again(tmp_path, capsys):
    path = tmp_path / "results.jsonl"
    setting = ("cave", "--bots", "greedy,random", "--games", 3, "--out", path)
    facts_of(capsys, *setting)
    whole = timeless(rows_in(path))
    path.write_text(path.read_text()[:-30])
    facts_of(capsys, *setting)
    assert timeless(rows_in(path)) == whole


@pytest.mark.parametrize(
    ("other", "says"),
    [
        ("unearth --edition de", "options"),
        ("unearth --seed 2", "seed"),
        ("unearth --seconds 9", "seconds"),
        ("unearth --seats 3", "seats"),
        ("cave", "game"),
    ],
)
def test_a_file_of_another_arena_is_refused_in_one_line(other, says, tmp_path, capsys):
    path = tmp_path / "results.jsonl"
    bots = ("--bots", "random,easy", "--games", 1, "--out", path)
    facts_of(capsys, "unearth", *bots)
    before = path.read_text()
    assert main(arena(*other.split(), *bots)) == 2
    err = capsys.readouterr().err
    assert f"line 1 is of another arena: its {says} is" in err
    assert err.count("\n") == 1
    assert path.read_text() == before


def test_a_file_that_holds_no_results_is_refused(tmp_path, capsys):
    for text in ("hello\n", "[1]\n", '{"game": "cave"}\n'):
        path = tmp_path / "notes"
        path.write_text(text)
        assert main(arena("cave", "--bots", "random,easy", "--out", path)) == 2
        assert "notes line 1" in capsys.readouterr().err
        assert path.read_text() == text


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("unearth", "--bots"),
        ("unearth --bots greedy", "a pairing needs two"),
        ("unearth --bots greedy,greedy", "twice"),
        ("unearth --bots greedy,best", "'best'"),
        ("unearth --bots greedy,random:luck=9", "'luck'"),
        ("unearth --bots greedy,random --seats 5", "2 to 4"),
        ("unearth --bots greedy --solo", "--solo"),
        ("cave --bots greedy,random --games 0", "--games"),
        ("cave --bots greedy,random --jobs 0", "--jobs"),
        ("cave --bots greedy,random --seconds never", "--seconds"),
        ("cave --bots greedy,random --out /no/such/folder/x", "/no/such/folder/x"),
    ],
)
def test_bad_arguments_of_the_arena_are_refused_in_one_line(line, says, capsys):
    assert main(["arena", *line.split()]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert says in err
    assert err.count("\n") == 1


def test_tables_name_the_bots_the_share_and_the_interval(capsys):
    assert main(arena("unearth", "--seats", 3, "--bots", "greedy,random", "--games", 3)) == 0
    shown = capsys.readouterr().out
    for words in ("Unearth, 3 seats", "against (2 seats)", "95 %", "rating", "33.3 %", "greedy"):
        assert words in shown


def test_alone_the_scores_are_set_against_the_bands_of_the_rulebook(tmp_path, capsys):
    path = tmp_path / "solo.jsonl"
    setting = ("cave", "--solo", "--bots", "random", "--games", 5, "--out", path)
    solo = facts_of(capsys, *setting)["solo"][0]
    scores = sorted(row["scores"][0] for row in rows_in(path))
    assert (solo["min"], solo["max"], solo["quartiles"][1]) == (scores[0], scores[-1], scores[2])
    assert solo["bands"] == {"missed": 5, "reached": 0, "remarkable": 0}
    assert main(arena(*setting)) == 0
    shown = capsys.readouterr().out
    for words in ("missed (below 50)", "reached (50 to 60)", "remarkable (61 and more)", "█"):
        assert words in shown


# Bots that fail


@pytest.mark.parametrize(
    ("bot", "says"),
    [
        ("raiser", "raised ZeroDivisionError: no idea"),
        ("cheater", "which is not legal"),
        ("mute", "None"),
    ],
)
def test_a_bot_at_fault_is_reported_and_a_legal_move_is_played(bot, says, bad_bots, capsys):
    facts = facts_of(capsys, "cave", "--bots", f"{bot},random", "--games", 2)
    pair, (bad, good) = facts["pairings"][0], facts["bots"]
    assert pair["faults"] == [bad["decisions"], 0]
    assert bad["faults"] == bad["decisions"] > 2
    assert pair["mean_scores"][0] is not None  # the games came to their end
    assert says in bad["first_fault"]
    assert good["faults"] == 0


def test_a_bot_that_overruns_is_reported_and_does_not_slow_the_next_game(
    bad_bots, tmp_path, capsys
):
    path = tmp_path / "results.jsonl"
    setting = ("--games", 2, "--seconds", 0.1, "--jobs", 1, "--out", path)
    bad = facts_of(capsys, "cave", "--bots", "sleeper,random", *setting)["bots"][0]
    assert "took longer than 0.1 s" in bad["first_fault"]
    for row in rows_in(path):
        assert row["end"] == "over"
        assert row["fault_counts"][row["bots"].index("sleeper")] >= 1  # a busy machine overruns too


def test_a_bot_that_kills_its_process_forfeits_the_game(bad_bots, tmp_path, capsys):
    path = tmp_path / "results.jsonl"
    setting = ("cave", "--bots", "killer,greedy,random", "--games", 2, "--out", path)
    facts = facts_of(capsys, *setting)
    assert facts["games"] == 6
    for row in rows_in(path):
        guilty = [seat for seat, bot in enumerate(row["bots"]) if bot == "killer"]
        assert row["end"] == ("died" if guilty else "over")
        assert [fault["seat"] for fault in row["faults"]] == guilty
        assert set(row["winners"]).isdisjoint(guilty)
    killer = facts["bots"][0]
    assert killer["faults"] == 4
    assert killer["win_share"] == 0
    assert "ended with code 9" in killer["first_fault"]


def test_a_bot_that_hangs_in_native_code_is_ended(bad_bots, tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(crew.Work, "patience", lambda work: 3.0)
    path = tmp_path / "results.jsonl"
    setting = ("cave", "--bots", "random,hanger", "--games", 1, "--seconds", 600, "--out", path)
    facts = facts_of(capsys, *setting)
    row = rows_in(path)[0]
    assert (row["end"], row["scores"], row["winners"]) == ("hung", None, [0])
    assert row["fault_counts"] == [0, 1]
    assert "gave no answer" in facts["bots"][1]["first_fault"]


def test_faults_have_a_column_and_a_line(bad_bots, capsys):
    assert main(arena("cave", "--bots", "raiser,random", "--games", 1)) == 0
    shown = capsys.readouterr().out
    assert "raiser: " in shown
    assert "faults; the first in game 0 of raiser - random: raised ZeroDivisionError" in shown


# Ctrl-C


def is_gone(group):
    """No process of a group is left; Python's own helper may need a moment to leave."""
    for _ in range(10_000):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    return False


def test_ctrl_c_keeps_what_was_played_and_prints_it(tmp_path):
    path = tmp_path / "results.jsonl"
    setting = arena("unearth", "--bots", "greedy,random", "--games", 100_000, "--out", path)
    running = subprocess.Popen(
        [*RUN, *setting], stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    )
    while not path.exists() or len(path.read_bytes()) < 2000:
        assert running.poll() is None
        time.sleep(0.05)
    os.killpg(running.pid, signal.SIGINT)  # as a terminal does: to the workers as well
    try:
        out, err = running.communicate(timeout=600)
    except subprocess.TimeoutExpired:
        os.killpg(running.pid, signal.SIGKILL)
        raise
    assert running.returncode == 130
    assert b"Traceback" not in err
    rows = rows_in(path)
    assert f"Stopped after {len(rows)} of 100000 games.".encode() in out
    assert is_gone(running.pid)


def test_an_interrupted_arena_says_so(monkeypatch):
    def interrupted(fixtures, work, places):
        yield from ()
        raise KeyboardInterrupt

    monkeypatch.setattr("mattock.lab.arena.play_all", interrupted)
    setting = Setting(mattock.GAMES["cave"], 2, {}, ("greedy", "random"), 1)
    assert run_arena(Ledger(setting, None)) is False
