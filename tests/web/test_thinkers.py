"""Bots in processes of their own, also those that hang or die."""

import asyncio

import pytest

from mattock.web import thinkers
from mattock.web.hub import question
from mattock.web.rows import Chair, Plan
from mattock.web.table import opened
from mattock.web.thinkers import Thinkers
from tests.luck import HistoryLuck

PATIENCE = 600.0  # seconds; only a broken process ever takes that long
BROKEN = {
    "dies": "import sys; sys.stdin.readline(); sys.exit(1)",
    "hangs": "import time; time.sleep(60)",
    "talks": "print('not an answer', flush=True); import time; time.sleep(60)",
}


def asked():
    plan = Plan("id", "cave", {}, (Chair("Bot", "bot", "easy"), Chair("Bot", "bot", "easy")))
    return question(opened(plan, HistoryLuck())[0])


def run(work):
    """What a coroutine gives that is handed new thinkers, who may take their time."""

    async def working():
        minds = Thinkers(1, PATIENCE)
        try:
            return await work(minds)
        finally:
            await minds.close()

    return asyncio.run(working())


def test_a_bot_answers_with_a_legal_move():
    async def work(minds):
        return await minds.think(asked()), await minds.think(asked())

    first, again = run(work)
    assert first["move"].startswith("take ")
    assert first["fault"] == ""
    assert again == first  # the same table and number, the same luck


@pytest.fixture
def broken(tmp_path, monkeypatch):
    monkeypatch.setattr(thinkers, "START", 0.5)
    monkeypatch.setattr(thinkers, "GRACE", 0.1)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))

    def broken(how):
        (tmp_path / "broken_bot.py").write_text(BROKEN[how])
        return "broken_bot"

    return broken


@pytest.mark.parametrize("how", list(BROKEN))
def test_a_process_that_fails_is_replaced_and_its_bot_is_at_fault(broken, how):
    module = broken(how)

    async def work(minds):
        good = minds.module
        minds.module, minds.seconds = module, 0.2
        failed = await minds.think(asked())
        minds.module, minds.seconds = good, PATIENCE
        return failed, await minds.think(asked())

    failed, answer = run(work)
    assert failed == {"move": "", "fault": "the bot took too long or its process died"}
    assert answer["fault"] == ""


def test_questions_wait_for_a_free_process_in_turn():
    async def work(minds):
        answers = await asyncio.gather(*(minds.think(asked()) for _ in range(5)))
        return answers, len(minds.started)

    answers, processes = run(work)
    assert len(answers) == 5
    assert processes == 1


def test_no_process_stays_behind():
    async def work(minds):
        await minds.think(asked())
        return next(iter(minds.started))

    assert run(work).returncode is not None
