"""The leaderboard: the same deals for every bot, means over deals, and a run that goes on."""

import json
from statistics import fmean, stdev

import pytest

import mattock
from mattock.cli import main
from mattock.lab.leaderboard import estimate, score_interval, sections, share_interval
from mattock.lab.leaderboard import worth as worth_of
from mattock.lab.standings import wilson


def board(capsys, *arguments):
    assert main(["leaderboard", *map(str, arguments), "--json", "--jobs", "1"]) == 0
    return json.loads(capsys.readouterr().out)


def lines_of(path):
    return [json.loads(line) for line in path.read_text().splitlines()]


def test_the_set_is_every_game_for_two_and_alone_where_it_is_played_alone():
    found = [(section.name(), section.deals) for section in sections()]
    assert found == [("unearth-2", 100), ("cave-solo", 200), ("cave-2", 100)]


def test_all_bots_play_the_same_deals_from_every_seat(tmp_path, capsys):
    line = ("--bots", "random,greedy", "--deals", 2, "--out", tmp_path, "--game", "cave")
    facts = board(capsys, *line)
    assert facts["set"] == "mattock-1"
    alone, paired = facts["sections"]
    assert [alone["section"], paired["section"]] == ["cave-solo", "cave-2"]
    assert {bot["bot"]: bot["games"] for bot in alone["bots"]} == {"random": 2, "greedy": 2}
    rows = lines_of(tmp_path / "cave-2.jsonl")
    deals = ["mattock-1/cave-2/1"] * 2 + ["mattock-1/cave-2/2"] * 2
    assert [row["deal"] for row in rows] == deals
    assert [row["bots"] for row in rows] == [["random", "greedy"], ["greedy", "random"]] * 2
    solo = lines_of(tmp_path / "cave-solo.jsonl")
    for bot in alone["bots"]:
        assert bot["value"] == fmean(
            row["scores"][0] for row in solo if row["bots"] == [bot["bot"]]
        )
    assert alone["bots"][0]["value"] >= alone["bots"][1]["value"]
    paired_means = [bot["value"] for bot in paired["bots"]]
    assert sum(paired_means) == pytest.approx(1)


def test_a_second_run_goes_on_and_may_add_a_bot(tmp_path, capsys):
    line = ("--out", tmp_path, "--game", "cave", "--bots")
    first = board(capsys, *line, "random,greedy", "--deals", 1)
    before = (tmp_path / "cave-solo.jsonl").read_text()
    again = board(capsys, *line, "random,greedy", "--deals", 1)
    assert (tmp_path / "cave-solo.jsonl").read_text() == before
    assert again == first
    more = board(capsys, *line, "random,greedy,easy", "--deals", 2)
    assert (tmp_path / "cave-solo.jsonl").read_text().startswith(before)
    assert [pair["games"] for pair in more["sections"][1]["pairings"]] == [4, 4, 4]


def test_tables_name_the_deals_and_the_intervals(capsys):
    assert (
        main(
            [
                "leaderboard",
                "--bots",
                "random,greedy,easy",
                "--deals",
                "2",
                "--game",
                "cave",
                "--jobs",
                "1",
            ]
        )
        == 0
    )
    shown = capsys.readouterr().out
    for words in ("alone; the first 2 of 200 deals", "the first 2 of 100 deals", "against", "95 %"):
        assert words in shown


def test_a_mean_is_over_deals_not_over_games():
    rows = [
        {"bots": ["a", "b"], "winners": winners, "deal": deal}
        for deal, winners in (("1", [0]), ("1", [0]), ("2", [1]), ("3", [0, 1]))
    ]
    facts = estimate("a", rows)
    assert facts["value"] == pytest.approx(0.5)
    assert worth_of("b", rows[0]) == 0
    assert worth_of("a", {"bots": ["a"], "scores": None, "deal": "1"}) == 0


@pytest.mark.parametrize(("deals", "t"), [(6, 2.571), (11, 2.228), (31, 2.042), (201, 1.972)])
def test_the_interval_of_scores_is_students(deals, t):
    means = [float(number) for number in range(deals)]
    low, high = score_interval(means) or (0.0, 0.0)
    assert (high - low) / 2 == pytest.approx(t * stdev(means) / deals**0.5, rel=0.01)
    assert (low + high) / 2 == pytest.approx(fmean(means))
    assert score_interval([1.0]) is None


def test_the_interval_of_shares_is_wilsons_over_deals():
    # A deal of two games that are alike counts for one, unlike ones for two
    alike, unlike = [0.0, 1.0] * 20, [0.5] * 40
    assert share_interval(alike, 80) == pytest.approx(wilson(20, 40), abs=0.003)
    assert share_interval(unlike, 80) == pytest.approx(wilson(40, 80))
    # Who wins everything may still lose now and then
    assert share_interval([1.0] * 40, 80) == pytest.approx(wilson(40, 40))
    assert share_interval([1.0], 2) is None


def test_a_game_of_a_deal_can_be_played_again(tmp_path, capsys):
    line = ("--bots", "random,greedy", "--deals", 2, "--game", "cave", "--out")
    for folder in ("one", "two"):
        board(capsys, *line, tmp_path / folder)
    one, two = (
        [
            (row["deal"], row["scores"], row["winners"])
            for row in lines_of(tmp_path / folder / "cave-2.jsonl")
        ]
        for folder in ("one", "two")
    )
    assert one == two


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("--bots random", "a pairing needs two"),
        ("--bots random,best", "no bot 'best'"),
        ("--bots random,greedy --game chess", "no game 'chess'"),
        ("--bots random,greedy --deals 0", "--deals"),
        ("--bots random,greedy --out /no/such/folder", "--out: cannot make the folder"),
        ("--bots greedy,turns --game unearth", "plays only cave"),
    ],
)
def test_bad_arguments_are_refused_in_one_line(line, says, capsys):
    assert main(["leaderboard", *line.split()]) == 2
    err = capsys.readouterr().err
    assert says in err
    assert "Traceback" not in err


def test_ctrl_c_keeps_what_was_played(tmp_path, monkeypatch):
    def interrupted(ledger, places):
        return False

    monkeypatch.setattr("mattock.lab.leaderboard.run_arena", interrupted)
    line = ["leaderboard", "--bots", "random,greedy", "--out", str(tmp_path)]
    assert main(line) == 130
    assert mattock.GAMES
