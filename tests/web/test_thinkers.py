"""Bots in processes of their own, also those that hang or die."""

import asyncio

import pytest

from mattock.web import thinkers
from mattock.web.asking import question
from mattock.web.fair import Claim
from mattock.web.rows import Chair, Plan
from mattock.web.table import Late, opened
from mattock.web.thinkers import FEW, Ask, Known, Thinkers
from tests.luck import same_secret

PATIENCE = 600.0  # seconds; only a broken process ever takes that long
BROKEN = {
    "dies": "import sys; sys.stdin.readline(); sys.exit(1)",
    "hangs": "import time; time.sleep(60)",
    "talks": "print('not an answer', flush=True); import time; time.sleep(60)",
}
SLOW = """
import sys, threading, time
from mattock.bots import guard
thread = threading.Thread(target=time.sleep, args=[600], daemon=True)
thread.start()
guard.LEFT.append(thread)
from mattock.web.worker import main
main()
"""


def table_of(id="id"):
    chairs = (Chair("Bot", "bot", "easy"), Chair("Bot", "bot", "easy"))
    return opened(Plan(id, "cave", {}, chairs, secret=same_secret()))[0]


def ask(table, address="", bots_only=False, heard=None):
    """A question about a table; what the process knew is added to what was heard."""

    def words(known):
        if heard is not None:
            heard.append(known)
        return question(table, {}, known)

    return Ask(Claim(table.plan.id, address, True), words, bots_only)


def run(work):
    """What a coroutine gives that is handed new thinkers, who may take their time."""

    async def working():
        minds = Thinkers(1, PATIENCE)
        try:
            return await work(minds)
        finally:
            await minds.close()

    return asyncio.run(working())


def processes(minds):
    return [mind.process for mind in minds.minds if mind.process is not None]


def test_a_bot_answers_with_a_legal_move():
    async def work(minds):
        return await minds.think(ask(table_of("a"))), await minds.think(ask(table_of("b")))

    first, again = run(work)
    assert first["move"].startswith("take ")
    assert first["fault"] == ""
    assert again == first  # the same secret and moves, the same luck


def test_a_table_goes_back_to_its_process_which_knows_how_far_it_came():
    async def work(minds):
        table = table_of()
        heard: list[str] = []
        for _ in range(5):
            answer = await minds.think(ask(table, heard=heard))
            seat = table.state.to_move
            table.take(table.answer(table.number, seat, answer["move"], answer["fault"]))
            await minds.think(ask(table_of(f"{len(heard)}"), address="elsewhere"))
        return heard, minds.homes["id"].mind.known["id"]

    heard, known = run(work)
    assert heard[0] is None
    plies = [one.ply for one in heard[1:]]
    assert plies == sorted(set(plies))
    assert known.ply > plies[-1]


def test_a_process_that_knows_less_than_is_thought_is_told_all():
    async def work(minds):
        table = table_of()
        heard: list[str] = []
        await minds.think(ask(table))
        mind = minds.homes["id"].mind
        mind.known["id"] = Known(0, 3)
        return await minds.think(ask(table, heard=heard)), heard

    answer, heard = run(work)
    assert answer["fault"] == ""
    assert heard == [Known(0, 3), None]


@pytest.fixture
def broken(tmp_path, monkeypatch):
    monkeypatch.setattr(thinkers, "START", 0.5)
    monkeypatch.setattr(thinkers, "GRACE", 0.1)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))

    def broken(source):
        (tmp_path / "broken_bot.py").write_text(source)
        return "broken_bot"

    return broken


@pytest.mark.parametrize("how", list(BROKEN))
def test_a_process_that_fails_is_replaced_and_its_bot_is_at_fault(broken, how):
    module = broken(BROKEN[how])

    async def work(minds):
        table = table_of()
        heard: list[str] = []
        mind = minds.home(ask(table))
        good = mind.module
        mind.module, mind.seconds = module, 0.2
        failed = await minds.think(ask(table))
        mind.module, mind.seconds = good, PATIENCE
        return failed, await minds.think(ask(table, heard=heard)), heard

    failed, answer, heard = run(work)
    assert failed == {"move": "", "fault": "the bot took too long or its process died"}
    assert answer["fault"] == ""
    assert heard == [None]  # the new process is told all


def test_a_process_in_which_a_bot_still_thinks_is_replaced(broken, monkeypatch):
    monkeypatch.setattr(thinkers, "START", 60.0)
    module = broken(SLOW)

    async def work(minds):
        table = table_of()
        mind = minds.home(ask(table))
        mind.module = module
        answer = await minds.think(ask(table))
        return answer, mind.process, dict(mind.known)

    answer, process, known = run(work)
    assert answer["spent"]
    assert answer["fault"] == ""
    assert process is None
    assert known == {}


def test_questions_wait_for_their_process_in_turn():
    async def work(minds):
        asks = [ask(table_of(f"{number}"), bots_only=True) for number in range(5)]
        answers = await asyncio.gather(*(minds.think(one) for one in asks))
        return answers, len(processes(minds))

    answers, count = run(work)
    assert len(answers) == 5
    assert count == 1


def test_a_question_that_has_become_idle_is_not_put():
    async def work(minds):
        def words(known):
            raise Late("The table has moved on.")

        with pytest.raises(Late):
            await minds.think(Ask(Claim("id", "", True), words))
        assert processes(minds) == []
        return await minds.think(ask(table_of()))

    assert run(work)["fault"] == ""


def test_the_first_process_is_kept_for_those_with_few_tables():
    minds = Thinkers(2, PATIENCE)
    for number in range(20):
        home = minds.home(ask(table_of(f"bots {number}"), "hostile", bots_only=True))
        assert home is not minds.minds[0]
    for number in range(20):
        minds.home(ask(table_of(f"many {number}"), "many"))
    at_first = [name for name, home in minds.homes.items() if home.mind is minds.minds[0]]
    assert len(at_first) <= FEW
    minds.minds[1].line.is_busy = minds.minds[2].line.is_busy = True
    assert minds.home(ask(table_of("bystander"), "bystander")) is minds.minds[0]


def test_a_table_that_is_over_is_forgotten():
    async def work(minds):
        table = table_of()
        await minds.think(ask(table))
        mind = minds.homes["id"].mind
        minds.forget("id")
        return list(minds.homes), list(mind.known), list(mind.forgotten)

    assert run(work) == ([], [], ["id"])


def test_no_process_stays_behind():
    async def work(minds):
        await minds.think(ask(table_of()))
        return processes(minds)[0]

    assert run(work).returncode is not None
