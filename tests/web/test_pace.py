"""How long a bot takes does not tell whether it had a choice [U-SM-10]."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from mattock.web import hub as hubs
from mattock.web.app import Settings
from mattock.web.hub import Hub, Live
from mattock.web.pace import Pace
from mattock.web.rows import Chair, Plan
from mattock.web.table import Table
from mattock.web.thinkers import LOST
from tests.luck import same_secret

CHAIRS = (Chair("Red", "bot", "hard"), Chair("Ann", "human"))
HELD = "unearth en 2 players | slot 1: peach 13; stones red | red hand: {card}"
PAUSE = 0.5
SLOT = 1.0


def live(card):
    text = HELD.format(card=card)
    return Live(Table(Plan("id", "unearth", {}, CHAIRS, text, secret=same_secret())))


PLAYABLE, UNPLAYABLE = "expedition", "forlorn"


class Clock:
    """A time that passes only when somebody thinks or sleeps."""

    def __init__(self):
        self.now = 100.0

    def monotonic(self):
        return self.now

    async def sleep(self, seconds):
        self.now += seconds


@pytest.fixture
def clock(monkeypatch):
    clock = Clock()
    monkeypatch.setattr(hubs, "time", clock)
    quiet = SimpleNamespace(Lock=asyncio.Lock, sleep=clock.sleep)
    monkeypatch.setattr(hubs, "asyncio", quiet)
    return clock


@pytest.fixture
def hub(clock):
    """A hub whose bots take as long as they are told."""

    class Thinking:
        def __init__(self):
            self.asked = 0
            self.takes = []

        async def think(self, ask):
            self.asked += 1
            clock.now += self.takes.pop(0)
            return LOST

    thinkers: Any = Thinking()
    store: Any = None
    settings = Settings("", pause=PAUSE)
    return Hub(store, thinkers, settings)


def shown_after(hub, clock, table):
    """Seconds from the question to the move."""
    began = clock.now
    asyncio.run(hub.bot_wish(table))
    return clock.now - began


def test_the_two_hands_look_alike_and_only_one_has_a_choice():
    states = [live(card).table for card in (PLAYABLE, UNPLAYABLE)]
    assert all(table.hides_choice() for table in states)
    assert [len(table.state.moves()) > 1 for table in states] == [True, False]


def test_without_a_choice_nobody_is_asked_and_it_takes_as_long_as_with_one(hub, clock):
    hub.thinkers.takes = [0.1, 0.9, 1.2, 2.5] * 5
    with_choice = {shown_after(hub, clock, live(PLAYABLE)) for _ in range(20)}
    assert hub.thinkers.asked == 20
    without = {shown_after(hub, clock, live(UNPLAYABLE)) for _ in range(300)}
    assert hub.thinkers.asked == 20
    assert without == with_choice == {1 * SLOT, 2 * SLOT, 3 * SLOT}


def test_the_first_time_it_takes_a_slot(hub, clock):
    assert shown_after(hub, clock, live(UNPLAYABLE)) == SLOT


@pytest.mark.parametrize(
    ("seconds", "due"), [(0.0, 1.0), (0.4, 1.0), (1.0, 1.0), (1.01, 2.0), (4.9, 5.0)]
)
def test_moves_are_shown_at_the_ends_of_slots(seconds, due):
    assert Pace(SLOT).due(seconds) == due


def test_without_pauses_there_are_no_slots():
    assert Pace(0.0).due(3.3) == 0.0


def test_another_bot_takes_its_own_time():
    pace = Pace(SLOT)
    pace.note("hard", 7.0)
    assert pace.like_others("hard") == 7.0
    assert pace.like_others("easy") == 0.0
