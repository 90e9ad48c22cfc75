"""The analysis of a game: losses, chances, luck, and the picture of them."""

import json
from typing import Any
from xml.etree import ElementTree

import pytest

import mattock
from mattock.bots import make_bot
from mattock.cli import main
from mattock.core.play import Rng, draw
from mattock.lab.analysis import Foresight, analyse, summary
from mattock.lab.plot import plot, tick

BOT = "search:simulations=20"
SVG = "{http://www.w3.org/2000/svg}"


def played(name, bots, seed=3, plies=10_000):
    """A record of a game between bots, or of its first plies."""
    record = mattock.Record(mattock.GAMES[name], len(bots), {})
    rng = Rng(seed)
    players = [make_bot(bot, record.game, seed + seat) for seat, bot in enumerate(bots)]
    while record.state.to_move != mattock.OVER and len(record.moves) < plies:
        state, seat = record.state, record.state.to_move
        moves = state.moves()
        record.apply(players[seat].choose(state.view(seat), moves) if moves else draw(state, rng))
    return record


@pytest.fixture(scope="module")
def duel():
    record = played("cave", ("greedy", "random"))
    return record, summary(analyse(record, BOT))


@pytest.fixture(scope="module")
def alone():
    return summary(analyse(played("cave", ("random",)), BOT))


def choices_in(record):
    """Ply and seat of every decision with a choice."""
    state, found = record.start(), []
    for ply, move in enumerate(record.moves):
        if state.to_move >= 0 and len(state.moves()) > 1:
            found.append((ply, state.to_move, record.game.write(move)))
        state.apply(move)
    return found


def test_every_decision_with_a_choice_is_in_it(duel):
    record, facts = duel
    rows = [(row["ply"], row["seat"], row["played"]) for row in facts["decisions"]]
    assert rows == choices_in(record)


def test_best_moves_are_legal_and_losses_never_negative(duel):
    record, facts = duel
    for row in facts["decisions"]:
        assert row["best"] in record.at(row["ply"]).texts()
        assert row["loss"] >= 0
        assert row["loss"] == 0 or row["best"] != row["played"]
        assert 0 <= row["chance"] <= 1


def test_the_worst_decisions_are_those_that_lost_most(duel):
    _, facts = duel
    losses = sorted((row["loss"] for row in facts["decisions"]), reverse=True)
    assert [row["loss"] for row in facts["worst"]] == losses[:5]


def test_what_each_seat_lost_is_the_sum_of_its_decisions(duel):
    _, facts = duel
    for seat in (0, 1):
        own = sum(row["loss"] for row in facts["decisions"] if row["seat"] == seat)
        assert facts["loss"][seat] == pytest.approx(own, abs=0.01)


def test_luck_of_two_is_one_seats_gain_and_the_others_loss(duel):
    record, facts = duel
    assert facts["luck"][0] == pytest.approx(-facts["luck"][1], abs=0.001)
    assert facts["luck"][0] != 0
    shares = [float(seat in record.state.winners()) for seat in (0, 1)]
    assert facts["result"] == shares


def test_the_analysis_can_be_repeated(duel):
    record, facts = duel
    assert summary(analyse(record, BOT)) == facts


def test_estimates_come_from_what_the_seat_knew():
    known = "unearth en 2 players | slot 1: peach 13 | red hand: forlorn | blue hand: {}"
    estimates = []
    for card in ("expedition", "restoration"):
        record = mattock.Record(mattock.GAMES["unearth"], 2, {}, known.format(card))
        view = record.state.view(0)
        foresight = Foresight(BOT, record, 1)
        estimates.append((foresight.best(view), foresight.shares(view, 0)))
    assert estimates[0] == estimates[1]


def test_what_follows_the_last_decision_is_luck():
    whole = played("unearth", ("random", "random"))
    ply, seat, _ = choices_in(whole)[-1]
    record = mattock.Record(whole.game, 2, {}, whole.at(ply).text())
    for move in whole.moves[ply:]:
        record.apply(move)
    analysis = analyse(record, BOT)
    (decision,) = analysis.decisions
    won = [float(other in record.state.winners()) for other in (0, 1)]
    assert decision.seat == seat
    assert analysis.luck == pytest.approx([won[other] - decision.after[other] for other in (0, 1)])


def test_alone_everything_is_in_points():
    record = played("cave", ("random",))
    facts: Any = summary(analyse(record, BOT))
    assert facts["unit"] == "points"
    assert facts["result"] == record.state.scores()
    last = facts["decisions"][-1]
    assert abs(last["chance"] - facts["result"][0]) < 10


def test_a_game_that_is_not_over_has_no_result():
    facts: Any = summary(analyse(played("unearth", ("random",) * 3, plies=60), BOT))
    assert facts["result"] is None
    assert len(facts["luck"]) == 3
    assert "<polyline" in plot(facts)


# The command and its picture


def test_analyse_prints_decisions_the_worst_and_luck(tmp_path, capsys):
    path, picture = tmp_path / "game.json", tmp_path / "chances.svg"
    played("cave", ("greedy", "random"), plies=80).save(path)
    line = ["analyse", str(path), "--bot", BOT, "--plot", str(picture)]
    assert main(line) == 0
    shown = capsys.readouterr().out
    for words in ("every decision", "the worst decisions", "luck", "best found", BOT):
        assert words in shown
    assert ElementTree.fromstring(picture.read_text()).tag == f"{SVG}svg"
    assert main([*line, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["game"] == "cave"


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("analyse", "RECORD"),
        ("analyse /no/such/game.json", "/no/such/game.json"),
        ("analyse {} --bot nobody", "'nobody'"),
        ("analyse {} --bot raiser", "raiser raised ZeroDivisionError"),
        ("analyse {} --plot /no/such/folder/x.svg", "/no/such/folder/x.svg"),
    ],
)
def test_bad_arguments_of_analyse_are_refused_in_one_line(line, says, tmp_path, capsys, bad_bots):
    path = tmp_path / "game.json"
    played("cave", ("random", "random"), plies=40).save(path)
    assert main(line.format(path).split()) == 2
    err = capsys.readouterr().err
    assert says in err
    assert err.count("\n") == 1


def texts_of(picture):
    return [node.text for node in ElementTree.fromstring(picture).iter(f"{SVG}text")]


def test_the_picture_has_a_labelled_line_for_each_seat_and_named_axes(duel):
    picture = plot(duel[1])
    assert len(list(ElementTree.fromstring(picture).iter(f"{SVG}polyline"))) == 2
    for words in ("a", "b", "moves of the game", "chance to win", "0 %", "100 %"):
        assert words in texts_of(picture)
    assert "prefers-color-scheme:dark" in picture


def test_the_picture_of_a_game_alone_counts_points(alone):
    assert "expected score" in texts_of(plot(alone))
    assert "100 %" not in texts_of(plot(alone))


def test_costly_decisions_are_numbered_in_the_picture(duel):
    circles = list(ElementTree.fromstring(plot(duel[1])).iter(f"{SVG}circle"))
    assert len(circles) == 3
    assert {"1", "2", "3"} <= set(texts_of(plot(duel[1])))


def test_marks_of_the_axis_are_round_and_few():
    for plies in (1, 9, 107, 454, 5000):
        assert plies // tick(plies) <= 10
