"""Who is served next: people first, then fairly by address and by table."""

import asyncio
from collections import Counter

import pytest

from mattock.web import fair
from mattock.web.fair import Accounts, Books, Claim, Line


def served(claims, seconds, rounds):
    """Who is served how often when all of them want it again and again, at a price each."""
    clock = [0.0]

    async def work():
        line = Line(Books())
        order: list[str] = []

        async def customer(claim):
            while len(order) < rounds:
                async with line.turn(claim):
                    order.append(claim)
                    clock[0] += seconds(claim)
                    await asyncio.sleep(0)

        await asyncio.gather(*map(customer, claims))
        return order

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(fair, "monotonic", lambda: clock[0])
        return asyncio.run(work())


def test_an_address_with_many_tables_gets_no_more_time_than_one_with_one():
    claims = [Claim(f"t{number}", "many", True) for number in range(39)]
    order = served([*claims, Claim("own", "one", True)], lambda claim: 1.0, 200)
    counts = Counter(claim.address for claim in order)
    assert abs(counts["many"] - counts["one"]) <= 40  # the first round comes as it comes


def test_seconds_count_and_not_questions():
    claims = [Claim(f"{level} {n}", level, True) for level in ("hard", "easy") for n in range(9)]
    order = served(claims, lambda claim: 4.0 if claim.address == "hard" else 1.0, 500)
    counts = Counter(claim.address for claim in order)
    assert counts["easy"] == pytest.approx(4 * counts["hard"], rel=0.15)


def test_tables_of_an_address_share_its_time():
    claims = [Claim(f"t{number}", "a", True) for number in range(4)]
    counts = Counter(claim.table for claim in served(claims, lambda claim: 1.0, 100))
    assert max(counts.values()) - min(counts.values()) <= 1


def test_a_table_with_people_waiting_comes_before_all_without():
    async def work():
        line = Line(Books())
        order: list[str] = []

        async def customer(name, people):
            async with line.turn(Claim(name, name, people)):
                order.append(name)
                await asyncio.sleep(0)

        names = [("first", False), *((f"bots {n}", False) for n in range(5)), ("person", True)]
        await asyncio.gather(*(customer(*one) for one in names))
        return order

    assert asyncio.run(work())[:2] == ["first", "person"]


def test_who_was_away_has_saved_nothing_up_and_owes_nothing():
    accounts = Accounts()
    accounts.charge("busy", 100.0)
    accounts.serve("busy")
    accounts.arrive("new")
    assert accounts.of("new") == 100.0
    accounts.charge("new", 1.0)
    assert accounts.of("new") > accounts.of("busy")


def test_who_gives_up_waiting_keeps_nobody_waiting():
    async def work():
        line = Line(Books())
        order: list[str] = []

        async def customer(name):
            async with line.turn(Claim(name, name, True)):
                order.append(name)
                await asyncio.sleep(0.01)

        tasks = [asyncio.create_task(customer(name)) for name in "abcde"]
        await asyncio.sleep(0)
        tasks[1].cancel()
        await asyncio.sleep(0.005)
        tasks[2].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        return order, line.is_busy, line.waiting

    assert asyncio.run(work()) == (["a", "d", "e"], False, [])


def test_who_is_called_and_gives_up_at_that_moment_passes_the_turn_on():
    async def work():
        line = Line(Books())
        order: list[str] = []

        async def customer(name):
            async with line.turn(Claim(name, name, True)):
                order.append(name)

        async with line.turn(Claim("x", "x", True)):
            tasks = [asyncio.create_task(customer(name)) for name in "ab"]
            await asyncio.sleep(0)
        tasks[0].cancel()  # it has been called, and has not yet come
        await asyncio.gather(*tasks, return_exceptions=True)
        return order, line.is_busy

    assert asyncio.run(work()) == (["b"], False)


def test_only_so_many_addresses_are_remembered(monkeypatch):
    monkeypatch.setattr(fair, "KEPT", 10)
    accounts = Accounts()
    for number in range(100):
        accounts.arrive(f"{number}")
    assert list(accounts.spent) == [f"{number}" for number in range(90, 100)]
