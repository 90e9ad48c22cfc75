"""Reading the lines of a position that speak of the turn in progress."""

from __future__ import annotations

import re

from mattock.core.steps import STEP_BITS
from mattock.core.text import one_of
from mattock.games.unearth.notation import cell_at
from mattock.games.unearth.parts import (
    SEAT_COLOURS,
    STONE_COLOURS,
)
from mattock.games.unearth.position import (
    ROLL_FIELDS,
    SET_NAMES,
    TURN_FIELDS,
)
from mattock.games.unearth.state import (
    CLEAR,
    DEAL,
    DICE,
    FIRST,
    FLAME,
    HIDE,
    IN_HAND,
    POOL,
    REFILL,
    REVEAL,
    SEED,
    TURN_UP,
    VALUE,
    WONDER,
    State,
)
from mattock.games.unearth.steps import STEPS


def seat_of(state: State, head: str) -> int:
    seat = one_of(SEAT_COLOURS, head.split()[0], "player")
    if seat >= len(state.players):
        raise ValueError(f"{head.split()[0]} does not play")
    return seat


def die_of(state: State, words: str) -> int:
    """`red d6b`, or `red d6` for the first such die in the pool."""
    owner, _, name = words.partition(" ")
    first = seat_of(state, owner) * DICE
    if name == "d6":
        name = next(
            (
                name
                for name in SET_NAMES[1:4]
                if state.place_of(first + SET_NAMES.index(name)) == POOL
            ),
            "d6a",
        )
    return first + one_of(SET_NAMES, name, "die")


def read_turn(state: State, head: str, words: str) -> None:
    values = {}
    for part in words.split(", "):
        name, _, value = part.rpartition(" ")
        if part.startswith("last "):
            state.last_die = die_of(state, part.removeprefix("last "))
        else:
            values[TURN_FIELDS[one_of(TURN_FIELDS, name, "turn fact")]] = int(value)
    state.maps, state.expeditions = values.get("maps", 0), values.get("expeditions", 0)
    state.readings, state.claims = values.get("readings", 0), values.get("claims", 0)
    state.rolls_made, state.rolls_allowed = values.get("rolls", 0), 1 + values.get("more rolls", 0)


def read_roll(state: State, head: str, words: str) -> None:
    values = dict.fromkeys(ROLL_FIELDS, 0)
    stones: list[int] = []
    parts = re.split(r",\s+", words)
    state.die = die_of(state, parts[0])
    for part in parts[1:]:
        name, _, value = part.partition(" ")
        if part == "in hand":
            state.move_die(state.die, IN_HAND)
        elif part in ("excavation", "reroll"):
            state.excavation = part == "excavation"
        elif name == "held":
            stones.append(one_of(STONE_COLOURS, value, "stone"))
        elif name == "ring":
            q, _, r = value.partition(",")
            state.rings += (cell_at(int(q), int(r)),)
        else:
            values[ROLL_FIELDS[one_of(ROLL_FIELDS, name, "roll fact")]] = int(value)
    state.held, state.spare = [*stones, 0, 0][:2]
    state.target = values["to"] - 1
    state.natural, state.shown, state.tested = values["natural"], values["shown"], values["tested"]
    state.hit_readings, state.hit_claims, state.used = (
        values["readings"],
        values["claims"],
        values["used"],
    )


def read_batch(state: State, head: str, words: str) -> None:
    state.batch = sum(1 << die_of(state, name.strip()) for name in words.split(","))


def read_throws(state: State, head: str, words: str) -> None:
    sums = [int(thrown) for thrown in words.split(",")]
    if len(sums) != len(state.players):
        raise ValueError("one number for each player")
    for player, thrown in zip(state.players, sums, strict=True):
        player.thrown = thrown


def read_pending(state: State, head: str, words: str) -> None:
    if words != "over":
        state.stack = [read_frame(state, part.strip()) for part in words.split(">")]


def read_frame(state: State, words: str) -> int:
    names = {step.name: number for number, step in enumerate(STEPS)}
    name = max((name for name in names if f"{words} ".startswith(f"{name} ")), key=len, default="")
    if not name:
        raise ValueError(f"no step called {words!r}")
    rest = words.removeprefix(name).strip()
    return names[name] | read_argument(state, names[name], rest) << STEP_BITS


def read_argument(state: State, step: int, words: str) -> int:
    if step in (CLEAR, REFILL, TURN_UP, REVEAL, SEED):
        if not 1 <= int(words) <= state.slots:
            raise ValueError(f"there are {state.slots} slots")
        return int(words) - 1
    if step in (HIDE, FLAME):
        return seat_of(state, words)
    if step == DEAL:
        return int(words.split()[1]) << 2 | seat_of(state, words)
    if step == FIRST:
        die = die_of(state, words)
        return (die // DICE) << 3 | die % DICE
    if step in (WONDER, VALUE):
        q, _, r = words.partition(",")
        return cell_at(int(q), int(r))
    return int(words or 0)
