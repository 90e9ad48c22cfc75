"""Programs that misbehave, each at a moment of a game: none may cost more than its move.

`python -m tests.research.misbehaviour` runs a thousand cases (part of `make soak`); the tests run
a few of them.
"""

import argparse
import os
import random
import sys
import time
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import mattock
from mattock import OVER
from mattock.bots.guard import decide
from mattock.core.play import Rng, settle_chance
from mattock.research.process import Command, ProcessBot
from tests.research.bad_program import KINDS

PROGRAM = Path(__file__).with_name("bad_program.py")
DECISIONS = 5  # of the program in each case
LIMIT, START = 0.2, 0.8  # seconds; a slow machine makes more faults, never a failure
TABLES = (("unearth", 2), ("unearth", 4), ("cave", 1), ("cave", 2))


class Case(NamedTuple):
    kind: str
    moment: str
    seed: int
    game: str
    seats: int


def cases(count: int, first: int = 0) -> list[Case]:
    """The same cases for the same numbers; every kind and every moment comes in turn."""
    return [case(number) for number in range(first, first + count)]


def case(number: int) -> Case:
    rng = random.Random(number)
    kinds = list(KINDS)
    moment = rng.choice(("hello", "1", "2", "3", "5"))
    game, seats = rng.choice(TABLES)
    return Case(kinds[number % len(kinds)], moment, number, game, seats)


def run_case(case: Case) -> list[str]:
    """Play a part of a game with the program in a seat; the faults it had."""
    command = Command((sys.executable, str(PROGRAM), case.kind, case.moment, str(case.seed)))
    game = mattock.GAMES[case.game]
    bot = ProcessBot(command, game, case.seed, LIMIT, START)
    state, rng, faults = game.start(case.seats, {}), Rng(case.seed), []
    own, asked, started = case.seed % case.seats, 0, set()
    settle_chance(state, rng)
    while asked < DECISIONS and state.to_move != OVER:
        moves = state.moves()
        if state.to_move == own and len(moves) > 1:
            move, fault = decide(bot, state.view(own), None)
            # The whole price: the first legal move instead of its own
            assert move == (moves[0] if fault else moves[-1]), (case, fault)
            asked += 1
            faults += [fault] if fault else []
            started |= {bot.talk.process.pid} if bot.talk else set()
        else:
            move = rng.pick(moves)
        state.apply(move)
        settle_chance(state, rng)
    bot.drop()
    left = [pid for pid in started if group_lives(pid)]
    assert not left, (case, left)
    assert asked == DECISIONS
    return faults


def group_lives(group: int) -> bool:
    """Whether any process of a group goes on; the dead need a moment to be reaped."""
    for _ in range(10_000):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return False
        time.sleep(0.05)
    return True


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cases", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0)
    arguments = parser.parse_args()
    seen: Counter[str] = Counter()
    begun = time.perf_counter()
    for number, one in enumerate(cases(arguments.cases, arguments.first), 1):
        faults = run_case(one)
        assert faults, one
        seen[one.kind] += len(faults)
        if number % 100 == 0:
            print(f"programs that misbehave: {number} cases, {seen.total()} faults", flush=True)
    print(f"{arguments.cases} cases in {time.perf_counter() - begun:.0f} s; faults: {dict(seen)}")


if __name__ == "__main__":
    main()
