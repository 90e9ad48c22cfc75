"""Moves as words, both ways. A text needs no position to be understood."""

from __future__ import annotations

import re
from typing import Final

from mattock.core.game import BadText, Move
from mattock.games.unearth import moves as m
from mattock.games.unearth.parts import (
    AGE_CARDS,
    DELVER_CARDS,
    GREATER,
    LESSER,
    NAMED_WONDERS,
    RUINS,
    SEAT_COLOURS,
    STONE_COLOURS,
)
from mattock.games.unearth.profiles import refuse_promo
from mattock.games.unearth.state import FACES, SLOTS, TOKENS

DIE_KINDS: Final = ("d4", "d6", "d8")
WONDER_NAMES: Final = (*(wonder.name for wonder in NAMED_WONDERS), "lesser", "greater")


def plain_words() -> dict[Move, str]:
    """Every move whose text can be listed; dice on Ruins and cells follow patterns instead."""
    words = {
        m.END_PHASE: "end phase",
        m.KEEP: "keep",
        m.USE_MAP: "rethrow with map",
        m.USE_EDIFICE: "rethrow with edifice",
        m.STAND: "stand",
        m.OVERSEERS_UP: "overseers +1",
        m.COLUMNS_DOWN: "columns -1",
        m.SANCTUARY_UP: "sanctuary +1",
        m.SANCTUARY_DOWN: "sanctuary -1",
        m.DRAW_TWO: "draw two",
        m.DRAW_ONE: "draw one",
        m.ROLL_AGAIN: "roll again",
        m.STOP: "stop",
        m.DRAW_CARD: "draw card",
        m.DECLINE: "decline",
    }
    for card, delver in enumerate(DELVER_CARDS):
        words[m.PLAY + card] = f"play {delver.name}"
        words[m.CARD + card] = f"={delver.name}"
    for number in range(1, max(FACES) + 1):
        words[m.NAME + number] = f"name {number}"
        words[m.SHOW + number] = f"show {number}"
        words[m.FACE + number] = f"={number}"
    for slot in range(SLOTS):
        words[m.PLACE + slot] = f"place on {slot + 1}"
        words[m.SETTLE + slot] = f"settle ruin {slot + 1}"
    for kind, die in enumerate(DIE_KINDS):
        for target in range(SLOTS + 1):
            words[m.roll(kind, target)] = f"roll {die} {target_words(target)}"
    for colour, name in enumerate(STONE_COLOURS):
        words[m.TAKE + colour] = f"take {name} stone"
        words[m.HOLD + colour] = f"keep {name} stone"
        words[m.STONE + colour] = f"={name} stone"
    for wonder, name in enumerate(WONDER_NAMES):
        words[m.BUILD + wonder] = f"build {name}"
        if wonder not in (LESSER, GREATER):
            words[m.OFFER + wonder] = f"={name}"
    for number, ruin in enumerate(RUINS):
        words[m.CHOOSE + number] = f"choose {ruin.name}"
        words[m.RUIN + number] = f"={ruin.name}"
    for token, points in enumerate(TOKENS):
        words[m.TOKEN + token] = f"={points} points"
    for number, age in enumerate(AGE_CARDS):
        words[m.AGE + number] = f"=age {age.name}"
    for seat, name in enumerate(SEAT_COLOURS):
        words[m.STARTS + seat] = f"={name} starts"
    return words


def target_words(target: int) -> str:
    return "open" if target == m.OPEN else f"on {target + 1}"


WORDS: Final = plain_words()
MOVES: Final = {words: move for move, words in WORDS.items()}
assert len(MOVES) == len(WORDS), "two moves with one text"

LYING: Final = r"(red|blue|yellow|green) (d4|d6|d8)=([1-8]) on ([1-5])"
NAMED_DIE: Final = re.compile(rf"(target|reroll) {LYING}")
LIFTED: Final = re.compile(r"lift (d4|d6|d8)=([1-8]) on ([1-5]), roll (open|on [1-5])")
CELL: Final = re.compile(r"(put at|settle ring) (-?\d{1,2}),(-?\d{1,2})")


def cell_words(cell: int) -> str:
    q, r = m.axial(cell)
    return f"{q},{r}"


def cell_at(q: int, r: int) -> int:
    """A cell from its coordinates as somebody wrote them [U-STONE-07]."""
    if not (-60 <= q <= 60 and -60 <= r <= 60):
        raise BadText(f"cell {q},{r} is farther out than sixty stones can reach")
    return m.cell_at(q, r)


def write(move: Move) -> str:
    if move in WORDS:
        return WORDS[move]
    if move >= m.RING:
        return f"settle ring {cell_words(m.cell_of(move))}"
    if move >= m.CELL:
        return f"put at {cell_words(move)}"
    if move >= m.LIFT:
        kind, value, slot, target = m.lifted(move)
        return f"lift {DIE_KINDS[kind]}={value} on {slot + 1}, roll {target_words(target)}"
    verb = "reroll" if move >= m.REROLL else "target"
    owner, kind, value, slot = m.lying_die(move)
    return f"{verb} {SEAT_COLOURS[owner]} {DIE_KINDS[kind]}={value} on {slot + 1}"


def read(text: str) -> Move:
    plain = " ".join(text.lower().split())
    if plain in MOVES:
        return MOVES[plain]
    if found := NAMED_DIE.fullmatch(plain):
        verb, owner, kind, value, slot = found.groups()
        die = m.lying(SEAT_COLOURS.index(owner), DIE_KINDS.index(kind), int(value), int(slot) - 1)
        return (m.TARGET if verb == "target" else m.REROLL) + die
    if found := LIFTED.fullmatch(plain):
        kind, value, slot, target = found.groups()
        goal = m.OPEN if target == "open" else int(target[-1]) - 1
        return m.lift(DIE_KINDS.index(kind), int(value), int(slot) - 1, goal)
    if found := CELL.fullmatch(plain):
        cell = cell_at(int(found[2]), int(found[3]))
        return cell if found[1] == "put at" else m.settle_ring(cell)
    refuse_promo(plain.removeprefix("build ").removeprefix("=").removeprefix("age "))
    raise BadText(f"{text.strip()!r} is no move of Unearth")
