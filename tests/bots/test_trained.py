"""Learned weights are used only with the parts and features that they were trained on."""

import json

import pytest

from mattock.bots import make_bot, trained
from mattock.bots.cave.learned import net
from mattock.bots.cave.probe import cave_fingerprint
from mattock.bots.search import SearchBot
from mattock.bots.trained import fingerprint, probes, row_facts
from mattock.bots.unearth import judge, learned_judge
from mattock.bots.unearth.judge import LearnedUnearthJudge, load_weights, save_weights
from mattock.bots.unearth.probe import unearth_fingerprint
from mattock.games import GAMES
from mattock.games.cave.parts import ROOMS
from mattock.games.unearth.parts import DELVER_CARDS, RUINS
from tests.bots.tables import some_decisions


@pytest.fixture(autouse=True)
def nothing_said_yet():
    trained.SAID.clear()


def test_the_weights_that_are_shipped_belong_to_the_parts_and_features():
    assert judge.is_trained()
    assert net.is_trained()


@pytest.mark.parametrize(
    ("rows", "change"),
    [(RUINS, {"stones": 9}), (DELVER_CARDS, {"copies": 9}), (ROOMS, {"points": 99})],
)
def test_another_row_is_another_fingerprint(rows, change):
    others = [rows[0]._replace(**change), *rows[1:]]
    assert fingerprint(row_facts(others)) != fingerprint(row_facts(rows))


def test_what_is_seen_of_positions_is_always_the_same_and_not_little():
    texts = [[state.text() for state in probes(GAMES["cave"], 2, {})] for _ in range(2)]
    assert texts[0] == texts[1]
    assert len(set(texts[0])) > 15


@pytest.fixture
def others(tmp_path):
    """Weights of Unearth that were trained on something else."""
    path = tmp_path / "weights.json"
    save_weights(load_weights(), path)
    raw = json.loads(path.read_text())
    path.write_text(json.dumps({**raw, "fingerprint": "0" * 16}))
    return path


def test_unearth_falls_back_to_its_own_judgement_and_says_so_once(others, capsys):
    game = GAMES["unearth"]
    fallen = [learned_judge(others) for _ in range(2)]
    assert {type(one) for one in fallen} == {type(game.judge())}
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "weights of Unearth belong to other parts or features" in said
    state = some_decisions("unearth", 2, seed=3, count=1)[0]
    assert fallen[0].worth(state) == game.judge().worth(state)


def test_weights_that_are_saved_carry_the_fingerprint(tmp_path):
    path = tmp_path / "weights.json"
    save_weights(load_weights(), path)
    assert json.loads(path.read_text())["fingerprint"] == unearth_fingerprint()
    assert isinstance(learned_judge(path), LearnedUnearthJudge)
    assert load_weights(path) == load_weights()


def test_networks_that_are_saved_carry_the_fingerprint(tmp_path):
    path = tmp_path / "weights.npz"
    net.save_networks(net.load_networks(), path)
    assert net.is_trained(path)
    assert sorted(net.load_networks(path)) == sorted(net.load_networks())


@pytest.mark.parametrize("spec", ["turns", "medium", "hard"])
def test_cave_falls_back_to_its_own_judgement_and_says_so_once(monkeypatch, tmp_path, capsys, spec):
    path = tmp_path / "weights.npz"
    monkeypatch.setattr(net, "cave_fingerprint", lambda: "0" * 16)
    net.save_networks(net.load_networks(), path)
    monkeypatch.setattr(net, "cave_fingerprint", cave_fingerprint)
    assert not net.is_trained(path)
    is_trained = net.is_trained
    monkeypatch.setattr(net, "is_trained", lambda: is_trained(path))
    bots = [make_bot(spec, GAMES["cave"], 1) for _ in range(2)]
    assert all(isinstance(bot, SearchBot) for bot in bots)
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "the hand-written judgement is used instead" in said
    state = some_decisions("cave", 2, seed=3, count=1)[0]
    assert bots[0].choose(state.view(state.to_move), state.moves()) in state.moves()
