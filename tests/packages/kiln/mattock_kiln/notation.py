"""Moves and positions as text, both ways."""

from __future__ import annotations

from typing import Final

from mattock.core.game import BadText, Move
from mattock.core.text import line, one_of, plain_lines, read_facts, split_facts
from mattock_kiln.parts import HOTTEST, POTS, SEATS, TURNS
from mattock_kiln.state import DECIDE, FIRE, SIDES, THROW, WAIT, State, start

NAMES: Final = [pot.name for pot in POTS]
MOVES: Final[dict[Move, str]] = {
    **{side: f"={side}" for side in SIDES},
    WAIT: "wait",
    **{FIRE + pot: f"fire {name}" for pot, name in enumerate(NAMES)},
}
TEXTS: Final = {text: move for move, text in MOVES.items()}


def write(move: Move) -> str:
    return MOVES[move]


def read(text: str) -> Move:
    words = " ".join(text.lower().split())
    if words not in TEXTS:
        raise BadText(f"{text.strip()[:60]!r} is no move of Kiln")
    return TEXTS[words]


def write_position(state: State) -> str:
    lines = [f"kiln {state.seats()} players", *line("turns", str(state.turns or ""))]
    for name, heat, pots in zip(SEATS, state.heat, state.pots, strict=False):
        held = [pot for number, pot in enumerate(NAMES) if pots >> number & 1]
        lines += line(f"{name} heat", str(heat or "")) + line(f"{name} pots", ", ".join(held))
    if state.stack:
        lines.append(f"step: {state.top.name}")
    return "\n".join(lines)


def read_position(text: str) -> State:
    head, *lines = plain_lines(text) or [""]
    words = head.split()
    if len(words) != 3 or words[0::2] != ["kiln", "players"] or words[1] not in ("2", "3"):
        raise BadText(f"a position begins with 'kiln 2 players' or 'kiln 3 players', not {head!r}")
    state = start(int(words[1]))
    state.stack = []
    read_facts(state, split_facts(lines), READERS.get)
    if state.faults():
        raise BadText(f"position: {', '.join(state.faults())}")
    if bool(state.stack) != (state.turns < TURNS * state.seats() and bool(state.shelf())):
        raise BadText("position: a step is missing, or the game is over and has one")
    state.go_on()
    return state


def read_turns(state: State, head: str, words: str) -> None:
    state.turns = number(words, TURNS * state.seats())


def read_heat(state: State, head: str, words: str) -> None:
    state.heat[seat_of(state, head)] = number(words, HOTTEST)


def read_pots(state: State, head: str, words: str) -> None:
    for name in words.split(", "):
        pot = 1 << one_of(NAMES, name, "pot")
        if sum(state.pots) & pot:
            raise ValueError(f"{name} comes twice")
        state.pots[seat_of(state, head)] |= pot


def read_step(state: State, head: str, words: str) -> None:
    state.stack = [(THROW, DECIDE)[one_of(["throw", "decide"], words, "step")]]


def seat_of(state: State, head: str) -> int:
    return one_of(SEATS[: state.seats()], head.split()[0], "seat")


def number(words: str, most: int) -> int:
    if not words.isdecimal() or int(words) > most:
        raise ValueError(f"{words!r} is no number up to {most}")
    return int(words)


READERS: Final = {
    "turns": read_turns,
    "step": read_step,
    **{f"{name} heat": read_heat for name in SEATS},
    **{f"{name} pots": read_pots for name in SEATS},
}
