"""What a process that hosts bots keeps of the tables it serves."""

import pytest

from mattock.bots.cave.learned import net
from mattock.core.luck import SeededLuck
from mattock.lab.fixtures import Fixture, Terms, bot_seed
from mattock.lab.match import play_match
from mattock.web import worker
from mattock.web.asking import question
from mattock.web.rows import Chair, Plan
from mattock.web.table import Table
from mattock.web.thinkers import Known
from mattock.web.worker import MORE, Desk

from .seeded import PATIENCE

SEED = 5
WHOLE = {"whole": "turns:turns=1"}
SECRET = "12" * 32


def table_of(bots, game="cave", seed=SEED):
    chairs = tuple(Chair(f"Bot {bot}", "bot", bot) for bot in bots)
    table = Table(Plan("id", game, {}, chairs, secret=SECRET))
    table.luck = SeededLuck(seed)  # as in the arena
    table.take(table.settle())
    return table


def asked(at, known=None, **changes):
    words = {**question(at, WHOLE, known), "seconds": PATIENCE, "forget": []}
    return {**words, **changes}


def answered(table, answer):
    seat = table.state.to_move
    table.take(table.answer(table.number, seat, answer["move"], answer["fault"]))


def play(table, desk_for):
    """Every bot's move, asked as a server asks; what was sent."""
    known, sent = None, []
    while table.waits_for() == "bot":
        desk = desk_for()
        seed = bot_seed(SEED, table.state.to_move)
        words = asked(table, known, seed=seed)
        answer = desk.answer(words)
        if MORE in answer:
            words = asked(table, None, seed=seed)
            answer = desk.answer(words)
        sent.append(words)
        known = Known(words["branch"], words["ply"])
        answered(table, answer)
    return sent


class Counting:
    """A network that counts how often it is asked: once for each turn that is thought about."""

    asked = 0

    def __init__(self, network):
        self.network = network

    def values(self, rows):
        Counting.asked += 1
        return self.network.values(rows)


@pytest.fixture
def thinks(monkeypatch):
    """How often bots have thought since this was asked last."""
    networks = {name: Counting(own) for name, own in net.load_networks().items()}
    monkeypatch.setattr(net, "load_networks", lambda: networks)

    def count():
        Counting.asked, before = 0, Counting.asked
        return before

    count()
    return count


def test_a_bot_thinks_as_often_at_the_table_as_in_the_arena(thinks):
    terms = Terms("cave", 2, {}, None)
    fixture = Fixture(pairing=("a", "b"), number=0, seed=SEED, bots=("turns:turns=1",) * 2)
    row = play_match(terms, fixture, lambda seat: None)
    in_arena = thinks()
    desk, table = Desk(), table_of(["whole", "whole"])
    play(table, lambda: desk)
    assert thinks() == in_arena > 30
    assert table.state.scores() == row["scores"]
    assert len(table.record.moves) == row["plies"]


def test_a_bot_that_is_made_anew_for_each_question_thinks_far_more_often(thinks):
    """Which shows that the counts above could differ."""
    desk = Desk()
    play(table_of(["whole", "whole"]), lambda: desk)
    kept = thinks()
    play(table_of(["whole", "whole"]), Desk)
    assert thinks() > 2 * kept


def test_only_new_moves_are_sent():
    desk, table = Desk(), table_of(["easy", "easy"])
    sent = play(table, lambda: desk)
    assert sum(len(words["moves"]) for words in sent) == sent[-1]["ply"]
    assert [words["since"] for words in sent][1:] == [words["ply"] for words in sent][:-1]


def test_each_seat_has_a_bot_of_its_own_that_stays():
    desk, table = Desk(), table_of(["easy", "whole"])
    play(table, lambda: desk)
    bots = desk.tables["id"].bots
    assert [spec for spec, _ in (bots[0], bots[1])] == ["easy", "turns:turns=1"]


def test_a_seat_that_is_given_to_another_bot_gets_it():
    desk, table = Desk(), table_of(["easy", "easy"])
    seat = table.state.to_move
    desk.answer(asked(table))
    known = Known(0, len(table.record.moves))
    desk.answer(asked(table, known, bot="random"))
    assert desk.tables["id"].bots[seat][0] == "random"


def test_bots_are_discarded_when_something_is_taken_back():
    desk, table = Desk(), table_of(["easy", "easy"])
    desk.answer(asked(table))
    before = desk.tables["id"]
    known = Known(table.branch, len(table.record.moves))
    table.branch += 1
    words = asked(table, known)
    assert words["since"] is None
    assert "move" in desk.answer(words)
    assert desk.tables["id"] is not before


def test_who_asks_about_a_table_that_is_not_kept_is_asked_for_more():
    table = table_of(["easy", "easy"])
    known = Known(0, len(table.record.moves))
    assert Desk().answer(asked(table, known)) == {MORE: True}
    desk = Desk()
    desk.answer(asked(table))
    assert desk.answer(asked(table, known, since=known.ply - 1)) == {MORE: True}
    assert desk.answer(asked(table, known, branch=1)) == {MORE: True}


def test_so_many_tables_are_kept_and_those_that_are_over_are_not(monkeypatch):
    monkeypatch.setattr(worker, "KEPT", 3)
    desk, table = Desk(), table_of(["easy", "easy"])
    for id in "abcd":
        desk.answer(asked(table, table=id))
    assert list(desk.tables) == ["b", "c", "d"]
    desk.answer(asked(table, table="b", forget=["c"]))
    assert list(desk.tables) == ["d", "b"]
