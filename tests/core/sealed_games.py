"""Games with table luck, their records, and records that somebody has meddled with.

`python -m tests.core.sealed_games` draws a million times for each die and deck, and meddles ten
thousand times.
"""

from __future__ import annotations

import copy
import json
import random
from collections import Counter
from collections.abc import Callable, Iterator
from hashlib import sha256
from typing import Any

from mattock.core.game import CHANCE, OVER, MattockError
from mattock.core.proof import prove, verify
from mattock.core.record import Record, read_record
from mattock.core.sealed import TableLuck, below
from mattock.games import game_named

WAYS = {"d4": 4, "d6": 6, "d8": 8, "deck of 38": 38, "bag of 60": 60, "deck of 25": 25}
SECRET = bytes(range(32))
Raw = dict[str, Any]


def played(game: str, seats: int, seed: int, taken_back: int = 0) -> Record:
    """A random game with the luck of a table, and its proof."""
    record = Record(game_named(game), seats, {})
    secret = sha256(f"{seed}".encode()).digest()
    luck, whim = TableLuck(secret, record, {}), random.Random(seed)
    while record.state.to_move != OVER:
        if record.state.to_move == CHANCE:
            record.apply(luck.draw(record.state, record.moves))
        else:
            record.apply(whim.choice(record.state.moves()))
    record.luck = prove(record, secret, 0, taken_back).to_json()
    return record


def chi_square(ways: int, draws: int) -> float:
    """How unevenly the ways fall, in standard deviations from what is expected."""
    counts = Counter(
        below(ways, SECRET, sha256(f"{ways} {number}".encode()).hexdigest())
        for number in range(draws)
    )
    expected = draws / ways
    square = sum((counts[way] - expected) ** 2 / expected for way in range(ways))
    return (square - (ways - 1)) / (2 * (ways - 1)) ** 0.5


# Meddling: each changes a copy of a record in one place


def another_digit(text: str, whim: random.Random) -> str:
    place = whim.randrange(len(text))
    digit = whim.choice([digit for digit in "0123456789abcdef" if digit != text[place]])
    return text[:place] + digit + text[place + 1 :]


def meddle_hash(raw: Raw, whim: random.Random) -> None:
    key = whim.choice(["secret", "commitment", "seal"])
    raw["luck"][key] = another_digit(raw["luck"][key], whim)


def meddle_way(raw: Raw, whim: random.Random) -> None:
    draw = whim.choice([draw for draw in raw["luck"]["draws"] if draw[1] > 1])
    draw[0] = whim.choice([way for way in range(draw[1]) if way != draw[0]])


def meddle_ways(raw: Raw, whim: random.Random) -> None:
    whim.choice(raw["luck"]["draws"])[1] += whim.choice([-1, 1])


def meddle_draws(raw: Raw, whim: random.Random) -> None:
    draws = raw["luck"]["draws"]
    place = whim.randrange(len(draws))
    if whim.random() < 0.5:
        del draws[place]
    else:
        draws.insert(place, [0, 1])


def meddle_count(raw: Raw, whim: random.Random) -> None:
    key = whim.choice(["since", "taken_back", "version"])
    raw["luck"][key] += whim.randrange(1, 9)


def meddle_numbers(raw: Raw, whim: random.Random) -> None:
    raw["luck"]["numbers"] = {"0": f"{whim.getrandbits(64):x}"}


def hide(raw: Raw, whim: random.Random) -> None:
    del raw["luck"][whim.choice(["secret", "seal", "draws", "commitment"])]


def meddle_move(raw: Raw, whim: random.Random) -> None:
    """Another move that was legal at its place, of a seat or of chance, with the way to it."""
    plain = {**raw, "luck": None}
    record = read_record(json.dumps(plain), game_named)
    while True:
        ply = whim.randrange(len(raw["moves"]))
        state = record.at(ply)
        others = [text for text in state.texts() if text != raw["moves"][ply]]
        if others:
            break
    raw["moves"][ply] = whim.choice(others)
    raw["result"] = None
    if state.to_move == CHANCE:
        drawn = sum(record.at(earlier).to_move == CHANCE for earlier in range(ply))
        move = state.game().read(raw["moves"][ply])
        ways = [way for way in range(state.ways()) if state.outcome(way) == move]
        raw["luck"]["draws"][drawn][0] = whim.choice(ways)


def cut_short(raw: Raw, whim: random.Random) -> None:
    del raw["moves"][-whim.randrange(1, 5) :]
    raw["result"] = None


def meddle_result(raw: Raw, whim: random.Random) -> None:
    raw["result"]["scores"][whim.randrange(len(raw["result"]["scores"]))] += 1


MEDDLERS: tuple[Callable[[Raw, random.Random], None], ...] = (
    meddle_hash,
    meddle_way,
    meddle_ways,
    meddle_draws,
    meddle_count,
    meddle_numbers,
    hide,
    meddle_move,
    cut_short,
    meddle_result,
)


def meddled(record: Record, count: int, seed: int) -> Iterator[tuple[str, Raw]]:
    whim = random.Random(seed)
    whole = record.to_json()
    for number in range(count):
        raw = copy.deepcopy(whole)
        meddler = MEDDLERS[number % len(MEDDLERS)]
        meddler(raw, whim)
        yield meddler.__name__, raw


def is_caught(raw: Raw) -> bool:
    try:
        verify(read_record(json.dumps(raw), game_named))
    except MattockError as error:
        return "\n" not in str(error)
    return False


def main() -> None:
    for name, ways in WAYS.items():
        print(f"{name}: {chi_square(ways, 1_000_000):+.2f} standard deviations from even")
    caught: Counter[str] = Counter()
    for place in range(20):
        record = played(("cave", "unearth")[place % 2], 2, place)
        for name, raw in meddled(record, 500, place):
            caught[name] += is_caught(raw)
    print(f"caught {sum(caught.values())} of 10000: {dict(caught)}")


if __name__ == "__main__":
    main()
