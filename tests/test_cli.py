"""The command line: what it prints, what it refuses and how it leaves."""

import io
import json
import os
import subprocess
import sys
from argparse import Namespace
from xml.etree import ElementTree

import pytest

import mattock
from mattock.bots import make_bot
from mattock.cli import main
from mattock.cli.arguments import seats_of
from mattock.core.play import Rng, draw
from mattock.core.playout import Playout, mixed, play_out
from mattock.lab.sim import Tally

RUN = [sys.executable, "-c", "import sys; from mattock.cli import main; sys.exit(main())"]
POSITION = "unearth en 2 players | slot 1: peach 13 | red hand: forlorn | blue hand: expedition"


def played(plies=None, edition="en"):
    """A record of a random game, or of its first plies."""
    record = mattock.Record(mattock.GAMES["unearth"], 2, {"edition": edition})
    rng = Rng(6)
    while record.state.to_move != mattock.OVER and len(record.moves) != plies:
        at_chance = record.state.to_move == mattock.CHANCE
        moves = record.state.moves()
        record.apply(draw(record.state, rng) if at_chance else rng.pick(moves))
    return record


@pytest.fixture
def game_file(tmp_path):
    path = tmp_path / "game.json"
    played().save(path)
    return path


def changed(path, **fields):
    """The record in a file with some fields set otherwise."""
    raw = {**json.loads(path.read_text()), **fields}
    path.write_text(json.dumps(raw))
    return str(path)


def printed(capsys, *arguments):
    """What a command prints that succeeds."""
    assert main([str(argument) for argument in arguments]) == 0
    return capsys.readouterr().out


def refused(capsys, *arguments):
    """The one line that a command says when it is refused."""
    assert main([str(argument) for argument in arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("mattock: ")
    assert err.count("\n") == 1
    return err


# Help and start-up


def test_help_names_every_command_with_an_example(capsys):
    with pytest.raises(SystemExit) as leaving:
        main(["--help"])
    assert leaving.value.code == 0
    shown = capsys.readouterr().out
    for command in ("play", "sim", "arena", "bots", "analyse", "replay", "show", "bench"):
        assert f"    {command} " in shown
        assert f"  mattock {command}" in shown


def test_help_imports_nothing_heavy():
    code = "import sys, mattock.cli as c; c.parser().format_help(); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    heavy = {"rich", "openskill", "numpy", "multiprocessing", "fastapi", "mattock.bots"}
    assert set(done.stdout.split()) & heavy == set()


# Refusals


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("", "COMMAND"),
        ("dig", "'dig'"),
        ("play", "GAME"),
        ("play chess", "'chess'"),
        ("play unearth --seats 5", "2 to 4 players, not 5"),
        ("play unearth --seats 1", "2 to 4 players, not 1"),
        ("play unearth --seats two", "--seats"),
        ("play unearth --edition fr", "'fr'"),
        ("play unearth --set three_wonder_bonus=never", "'never'"),
        ("play unearth --set colour=red", "'colour'"),
        ("play unearth --set once", "FLAG=VALUE"),
        ("play unearth --set promos=obelisk", "U-NAMED-obelisk"),
        ("play unearth --solo", "2 to 4 players"),
        ("play unearth --bots 3", "--bots 3"),
        ("play unearth --bots -1", "--bots"),
        ("play unearth --save /no/such/folder/game.json", "/no/such/folder/game.json"),
        ("sim unearth --seats 5", "2 to 4 players, not 5"),
        ("sim unearth --games 0", "--games"),
        ("sim unearth --games many", "'many'"),
        ("bench --seconds 0", "--seconds"),
        ("bench --seconds soon", "'soon'"),
        ("replay /no/such/game.json", "/no/such/game.json"),
        ("show /no/such/game.json", "'/no/such/game.json'"),
    ],
)
def test_bad_arguments_are_refused_in_one_line(line, says, capsys):
    assert says in refused(capsys, *line.split())


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "''"),
        ("chess: e4", "'chess: e4'"),
        ("unearth fr 2 players", "unearth fr 2 players"),
        ("unearth en 5 players", "unearth en 5 players"),
        ("unearth en 2 players | slot 9: peach 13", "slot 9"),
        ("unearth en 2 players | slot 1: peach 12", "peach 12"),
        ("unearth en 2 players | red hand: forlorn 9", "forlorn"),
        ("unearth en 2 players | red hat: blue", "red hat"),
        ("unearth en 2 players | slot 1: peach 13 | slot 2: peach 13", "peach 13"),
        (
            "unearth en 2 players | slot 1: peach 13; dice red d4=3 | roll: red d4, reroll, to 1"
            " | pending: turn > delver > wonder 1,0",
            "no ring around 1,0",
        ),
        ('{"game": "unearth"}', "rules"),
        ('{"game": ', "JSON"),
    ],
)
def test_malformed_positions_are_refused_in_one_line(text, says, capsys):
    assert says in refused(capsys, "show", text)


def test_an_illegal_move_of_a_record_is_named(game_file, capsys):
    moves = json.loads(game_file.read_text())["moves"]
    moves[40] = "put at 9,9"
    said = refused(capsys, "replay", changed(game_file, moves=moves, result=None))
    assert "move 41" in said
    assert "'put at 9,9'" in said


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"moves": ["dig"]}, "move 1"),
        ({"moves": [7]}, "move 1"),
        ({"game": "chess"}, "'chess'"),
        ({"rules": 99}, "rules 99"),
        ({"options": {"edition": "fr"}}, "'fr'"),
        ({"seats": [{"name": "red", "kind": "human"}] * 5}, "2 to 4 players, not 5"),
        ({"position": 7, "moves": []}, "position"),
        ({"position": "unearth en 3 players", "moves": [], "result": None}, "3 players, not 2"),
        ({"result": {"scores": [99, 0]}}, "result"),
    ],
)
def test_bad_records_are_refused_in_one_line(fields, says, game_file, capsys):
    assert says in refused(capsys, "replay", changed(game_file, **fields))


def test_a_file_that_is_no_text_is_refused_in_one_line(tmp_path, capsys):
    (tmp_path / "noise").write_bytes(b"\xff\xfe\x00")
    assert "noise" in refused(capsys, "show", tmp_path / "noise")
    assert "noise" in refused(capsys, "replay", tmp_path / "noise")


# sim


def test_sim_counts_the_games_it_plays(capsys):
    setting = ("sim", "unearth", "--seats", 3, "--edition", "de", "--games", 4, "--seed", 11)
    facts = json.loads(printed(capsys, *setting, "--json"))
    checksum, decisions, scores, wins = 0, 0, [], [0.0] * 3
    for seed in range(11, 15):
        state = mattock.new_game("unearth", seats=3, edition="de")
        playout = play_out(state, Rng(seed))
        checksum = mixed(checksum, playout.checksum)
        decisions += playout.decisions
        scores.append(state.scores())
        for seat in state.winners():
            wins[seat] += 1 / len(state.winners())
    assert facts["checksum"] == f"{checksum:08x}"
    assert (facts["games"], facts["decisions"], facts["aborted"]) == (4, decisions, 0)
    for seat, row in enumerate(facts["scores"]):
        own = sorted(game[seat] for game in scores)
        assert (row["min"], row["median"], row["max"]) == (own[0], (own[1] + own[2]) / 2, own[3])
        assert row["mean"] == pytest.approx(sum(own) / 4, abs=0.001)
        assert row["win_share"] == pytest.approx(wins[seat] / 4, abs=0.001)


def test_sim_plays_every_game_with_every_number_of_seats(capsys):
    for name, game in mattock.GAMES.items():
        for seats in range(game.min_seats, game.max_seats + 1):
            setting = ("sim", name, "--games", 1, "--seats", seats, "--json")
            assert len(json.loads(printed(capsys, *setting))["scores"]) == seats


def test_a_shared_victory_counts_as_its_share():
    state = mattock.GAMES["unearth"].position(
        "unearth en 2 players | deck: 0 | red claimed: peach 13 | blue claimed: gray 13"
        " | pending: over"
    )
    tally = Tally([[], []], [0.0, 0.0])
    tally.add(state, Playout())
    assert tally.wins == [0.5, 0.5]
    assert tally.scores == [[2], [2]]


def test_sim_prints_counts_and_a_row_for_each_seat(capsys):
    shown = printed(capsys, "sim", "unearth", "--games", 2, "--seats", 4)
    for word in ("decisions", "checksum", "win share", "red", "blue", "yellow", "green"):
        assert word in shown


def test_sim_with_other_flags_plays_other_games(capsys):
    setting = ("sim", "unearth", "--games", 2, "--json")
    plain = json.loads(printed(capsys, *setting))
    flagged = json.loads(printed(capsys, *setting, "--set", "first_player=uniform_random"))
    assert plain["checksum"] != flagged["checksum"]
    assert flagged["options"] == {"first_player": "uniform_random"}


def test_sim_with_audit_plays_the_same_games(capsys):
    setting = ("sim", "unearth", "--games", 2, "--json")
    plain = json.loads(printed(capsys, *setting))
    audited = json.loads(printed(capsys, *setting, "--audit"))
    assert audited["checksum"] == plain["checksum"]


def test_sim_stops_at_a_fault_and_says_in_which_game(capsys, monkeypatch):
    def faulty(state, rng, audit):
        result = Playout()
        result.faults = ["61 stones"]
        return result

    monkeypatch.setattr("mattock.lab.sim.play_out", faulty)
    assert main(["sim", "unearth", "--seed", "5", "--audit", "--json"]) == 1
    out, err = capsys.readouterr()
    assert json.loads(out)["games"] == 1
    assert "game with seed 5: 61 stones" in err


# replay and show


def test_replay_prints_the_score_sheet_and_the_winners(game_file, capsys):
    shown = printed(capsys, "replay", game_file)
    record = mattock.load(game_file)
    assert f"all {len(record.moves)} moves are legal" in shown
    for line in record.state.score_sheet()[0]:
        assert line in shown
    total = next(line for line in shown.splitlines() if "total" in line)
    assert [int(word) for word in total.split() if word.isdigit()] == record.state.scores()


def test_replay_says_who_is_to_move_in_an_unfinished_game(tmp_path, capsys):
    record = played(60)
    while record.state.to_move == mattock.CHANCE:
        record.apply(record.state.outcome(0))
    record.save(tmp_path / "game.json")
    name = record.game.seat_name(record.state.to_move)
    assert f"not over: {name} is to move" in printed(capsys, "replay", tmp_path / "game.json")


def test_show_draws_a_position_from_a_text_a_file_and_standard_input(tmp_path, capsys, monkeypatch):
    (tmp_path / "position").write_text(POSITION.replace(" | ", "\n"))
    monkeypatch.setattr("sys.stdin", io.StringIO(POSITION))
    drawn = printed(capsys, "show", POSITION)
    assert "peach 13" in drawn
    assert printed(capsys, "show", tmp_path / "position") == drawn
    assert printed(capsys, "show", "-") == drawn


def test_show_draws_the_view_of_the_seat_to_move_unless_told_otherwise(capsys):
    own, other, nobody = (
        printed(capsys, "show", POSITION, *seat)
        for seat in ((), ("--seat", "blue"), ("--seat", "none"))
    )
    assert [card in own for card in ("forlorn", "expedition")] == [True, False]
    assert [card in other for card in ("forlorn", "expedition")] == [False, True]
    assert [card in nobody for card in ("forlorn", "expedition")] == [False, False]


def test_show_text_is_the_whole_position_or_what_a_seat_knows(capsys):
    state = mattock.GAMES["unearth"].position(POSITION)
    assert printed(capsys, "show", POSITION, "--text") == state.text() + "\n"
    known = printed(capsys, "show", POSITION, "--text", "--seat", "blue")
    assert known == state.view(1).text() + "\n"


def test_show_draws_a_record_at_a_ply(game_file, capsys):
    record = mattock.load(game_file)
    for ply in (0, 33, len(record.moves)):
        text = printed(capsys, "show", game_file, "--ply", ply, "--text")
        assert text == record.at(ply).text() + "\n"
    assert printed(capsys, "show", game_file, "--text") == record.state.text() + "\n"


def test_show_refuses_seats_and_plies_that_do_not_exist(game_file, capsys):
    assert "no ply 9999" in refused(capsys, "show", game_file, "--ply", 9999)
    assert "'green'" in refused(capsys, "show", game_file, "--seat", "green")


@pytest.mark.parametrize("shape", ["wide", "phone"])
def test_show_draws_a_picture_that_stands_alone(shape, tmp_path, capsys):
    path = tmp_path / "table.svg"
    assert printed(capsys, "show", POSITION, "--svg", "--shape", shape, "--out", path) == ""
    drawn = path.read_text()
    assert ElementTree.fromstring(drawn).get("class") == f"table unearth {shape}"
    assert printed(capsys, "show", POSITION, "--svg", "--shape", shape) == drawn + "\n"


def test_a_picture_shows_what_the_seat_asked_for_sees(capsys):
    own, other = (
        printed(capsys, "show", POSITION, "--svg", "--seat", seat) for seat in ("red", "blue")
    )
    assert [card in own for card in ("card forlorn", "card expedition")] == [True, False]
    assert [card in other for card in ("card forlorn", "card expedition")] == [False, True]


def test_show_refuses_what_does_not_go_together(capsys):
    assert "exclude each other" in refused(capsys, "show", POSITION, "--svg", "--text")
    assert "needs --svg" in refused(capsys, "show", POSITION, "--out", "x.svg")
    assert "cannot write" in refused(capsys, "show", POSITION, "--svg", "--out", "/no/such/x")


# bots


def test_bots_lists_the_bots_with_their_parameters_and_the_levels(capsys):
    facts = json.loads(printed(capsys, "bots", "--json"))
    assert facts["bots"]["greedy"] == []
    assert "simulations" in facts["bots"]["search"]
    for level, specs in facts["levels"].items():
        for game, spec in specs.items():
            assert make_bot(spec, mattock.GAMES[game], 1)
            assert spec in printed(capsys, "bots"), level


# bench


def test_bench_measures_every_game(capsys):
    facts = json.loads(printed(capsys, "bench", "--seconds", 0.02, "--json"))
    assert facts["compiled"] is mattock.COMPILED
    assert set(facts["games"]) == set(mattock.GAMES)
    rates = ("", "_python_loop", "_interpreted")
    for game in facts["games"].values():
        assert all(game[f"decisions_per_s{rate}"] > 0 for rate in rates)
        assert game["copies_per_s"] > 0
        assert game["simulations_per_s"] > 0


def test_bench_prints_a_table_of_its_measurements(capsys, monkeypatch):
    numbers = {"decisions_per_s": 1111, "decisions_per_s_python_loop": 2222}
    numbers |= {"decisions_per_s_interpreted": 3333, "copies_per_s": 4444}
    numbers |= {"simulations_per_s": 5555}
    monkeypatch.setattr("mattock.lab.bench.rates", lambda game, seconds: numbers)
    shown = printed(capsys, "bench")
    assert all(word in shown for word in ("1,111", "2,222", "3,333", "4,444", "5,555"))


# Everything else


@pytest.mark.parametrize(
    ("line", "module", "says"),
    [
        ("serve", "fastapi", "this needs fastapi: install mattock with its extra, 'mattock[web]'"),
        ("arena unearth --bots random,greedy", "openskill", "'mattock[lab]'"),
    ],
)
def test_a_command_whose_extra_is_not_installed_says_so(line, module, says):
    hidden = f"import sys; sys.modules[{module!r}] = None; from mattock.cli import main;"
    run = subprocess.run(
        [sys.executable, "-c", f"{hidden} sys.exit(main({line.split()!r}))"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.returncode, run.stdout) == (2, "")
    assert says in run.stderr
    assert len(run.stderr.splitlines()) == 1


@pytest.mark.parametrize("compiled", [True, False])
def test_an_interpreted_engine_is_announced_loudly(compiled, capsys, monkeypatch):
    monkeypatch.setattr("mattock.COMPILED", compiled)
    monkeypatch.setattr("mattock.lab.bench.bench", lambda seconds: {})
    for line in ("sim unearth --games 1", "play unearth --bots 2", "bench"):
        assert main(line.split()) == 0
        assert ("NOT COMPILED" in capsys.readouterr().err) is not compiled


def test_solo_is_one_seat_where_the_game_has_that():
    game = mattock.GAMES["cave"]
    assert seats_of(game, Namespace(solo=True, seats=None)) == 1
    assert seats_of(game, Namespace(solo=False, seats=None)) == 2
    with pytest.raises(mattock.BadOption, match="--seats says 2"):
        seats_of(game, Namespace(solo=True, seats=2))


def test_ctrl_c_leaves_quietly_and_keeps_the_record(tmp_path, capsys, monkeypatch):
    def interrupted(prompt):
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    monkeypatch.setattr("mattock.COMPILED", True)
    assert main(["play", "unearth", "--save", str(tmp_path / "game.json")]) == 130
    assert capsys.readouterr().err == ""
    assert mattock.load(tmp_path / "game.json").moves


@pytest.mark.parametrize("form", [[], ["--text"]])
def test_a_reader_who_leaves_causes_no_traceback(form):
    out, into = os.pipe()
    os.close(out)
    done = subprocess.run([*RUN, "show", POSITION, *form], stdout=into, stderr=subprocess.PIPE)
    os.close(into)
    assert (done.returncode, done.stderr) == (1, b"")


def test_sim_plays_the_solo_game_too(capsys):
    assert main(["sim", "cave", "--solo", "--games", "3", "--json"]) == 0
    alone = json.loads(capsys.readouterr().out)
    assert main(["sim", "cave", "--seats", "1", "--games", "3", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["checksum"] == alone["checksum"]


# train


def test_train_hands_its_options_to_the_training_of_the_game(tmp_path, capsys):
    weights = tmp_path / "mine.json"
    options = f"--seats 2 --games 1 --rounds 1 --simulations 1 --weights {weights}"
    assert main(["train", "unearth", "--with", options]) == 0
    assert "2 seats, round 1" in capsys.readouterr().out
    assert weights.exists()
    assert main(["train", "chess"]) == 2
