"""Positions as text, both ways: one line a fact, and only facts that do not follow from others.

What the bag, the Delver deck, the token stacks and the pools hold is what lies nowhere else, so
totals always add up. A line that says nothing is left out; `|` may stand for a line break.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mattock.core.steps import STEP_BITS, STEP_MASK
from mattock.core.text import line
from mattock.games.unearth.notation import cell_words
from mattock.games.unearth.parts import (
    AGE_CARDS,
    DELVER_CARDS,
    NAMED_WONDERS,
    RUINS,
    SEAT_COLOURS,
    STONE_COLOURS,
)
from mattock.games.unearth.state import (
    BAG,
    BATCH,
    CLEAR,
    COLOURS,
    DEAL,
    DICE,
    FIRST,
    FLAME,
    HIDE,
    IN_HAND,
    MEMORIAL,
    NAMED_CELL,
    NO_CARD,
    NO_DIE,
    NO_RUIN,
    PUT,
    REFILL,
    REVEAL,
    RINGS,
    SEED,
    SORT,
    THROW,
    TOKEN_CELL,
    TOKENS,
    TURN_UP,
    UNKNOWN_GREATER,
    UNKNOWN_LESSER,
    VALUE,
    WONDER,
    State,
)
from mattock.games.unearth.steps import STEPS

SET_NAMES: Final = ("d4", "d6a", "d6b", "d6c", "d8")  # a seat's dice one by one
TURN_FIELDS: Final = ("maps", "expeditions", "readings", "claims", "rolls", "more rolls")
ROLL_FIELDS: Final = ("to", "natural", "shown", "tested", "readings", "claims", "used")


def has_pending(state: State, first: int, last: int) -> bool:
    """Whether a step of this range of numbers is on the stack."""
    return any(first <= frame & STEP_MASK <= last for frame in state.stack)


def write_position(state: State) -> str:
    profile = state.profile
    flags = "".join(f" {flag}={value}" for flag, value in profile.overrides.items())
    lines = [
        f"unearth {profile.edition} {len(state.players)} players{flags}",
        f"active: {SEAT_COLOURS[state.active]}",
    ]
    lines += slot_lines(state)
    lines += supply_lines(state)
    for seat in range(len(state.players)):
        lines += player_lines(state, seat)
    lines += turn_lines(state)
    lines.append("pending: " + (" > ".join(frame_words(frame) for frame in state.stack) or "over"))
    return "\n".join(lines)


def slot_lines(state: State) -> list[str]:
    lines = []
    for slot, ruin in enumerate(state.ruins):
        words = [RUINS[ruin].name if ruin != NO_RUIN else "empty"]
        stones = state.stones[slot * COLOURS : slot * COLOURS + COLOURS]
        if any(stones):
            names = [
                name
                for name, count in zip(STONE_COLOURS, stones, strict=True)
                for _ in range(count)
            ]
            words.append("stones " + " ".join(names))
        dice = [
            f"{die_words(die)}={state.value[die]}"
            for die, place in enumerate(state.place)
            if place == slot
        ]
        if dice:
            words.append("dice " + ", ".join(dice))
        lines.append(f"slot {slot + 1}: " + "; ".join(words))
    return lines


def die_words(die: int) -> str:
    return f"{SEAT_COLOURS[die // DICE]} {SET_NAMES[die % DICE]}"


def counted(names: list[str], counts: Sequence[int]) -> str:
    """`forlorn 2, expedition`"""
    both = zip(names, counts, strict=True)
    return ", ".join(name if count == 1 else f"{name} {count}" for name, count in both if count)


def ruin_words(mask: int, unknown: int = 0) -> str:
    names = [RUINS[ruin].name for ruin in range(len(RUINS)) if mask >> ruin & 1]
    return ", ".join(names + ["?"] * unknown)


def supply_lines(state: State) -> list[str]:
    cards = [card.name for card in DELVER_CARDS]
    offer = [
        wonder.name for number, wonder in enumerate(NAMED_WONDERS) if state.offer >> number & 1
    ]
    return [
        f"deck: {state.deck}",
        *line("age", AGE_CARDS[state.age].name if state.age != NO_CARD else ""),
        f"box: {ruin_words(state.box, state.box_unseen)}",
        *([] if state.box_known == state.box else [f"box known: {ruin_words(state.box_known)}"]),
        *line("box doubt", ruin_words(state.box_doubt)),
        *line("offer", ", ".join(offer)),
        *line("discard", counted(cards, state.discard)),
        *line("resolving", cards[state.resolving] if state.resolving != NO_CARD else ""),
    ]


def player_lines(state: State, seat: int) -> list[str]:
    player, name = state.players[seat], SEAT_COLOURS[seat]
    cards = [card.name for card in DELVER_CARDS] + ["?"]
    tableau = [f"{cell_content(code)} at {cell_words(cell)}" for cell, code in player.cells.items()]
    return [
        *line(f"{name} hand", counted(cards, player.hand)),
        *line(f"{name} hidden", ruin_words(player.hidden, player.hidden_unknown)),
        *line(f"{name} claimed", ruin_words(player.claimed)),
        *line(f"{name} tableau", ", ".join(tableau)),
        *box_lines(f"{name} box known", player.box_known, state.box_known),
        *box_lines(f"{name} box doubt", player.box_doubt, state.box_doubt),
    ]


def box_lines(head: str, known: int, public: int) -> list[str]:
    """What a seat knows of the box, if it is not what everybody knows."""
    return [] if known == public else [f"{head}: {ruin_words(known)}"]


def cell_content(code: int) -> str:
    if code < TOKEN_CELL:
        return STONE_COLOURS[code]
    if code in (UNKNOWN_LESSER, UNKNOWN_GREATER):
        return "lesser ?" if code == UNKNOWN_LESSER else "greater ?"
    if code < NAMED_CELL:
        points = TOKENS[code - TOKEN_CELL]
        return f"{'lesser' if points < TOKENS[3] else 'greater'} {points}"
    return NAMED_WONDERS[code - NAMED_CELL].name


def numbers(names: tuple[str, ...], values: list[int]) -> list[str]:
    return [f"{name} {value}" for name, value in zip(names, values, strict=True) if value]


def turn_lines(state: State) -> list[str]:
    turn = numbers(TURN_FIELDS, turn_values(state))
    if state.last_die != NO_DIE:
        turn.append(f"last {die_words(state.last_die)}")
    lines = line("turn", ", ".join(turn))
    if has_pending(state, THROW, MEMORIAL):
        lines += line("roll", ", ".join(roll_words(state)))
    if has_pending(state, BATCH, BATCH):
        dice = [die_words(die) for die in range(len(state.place)) if state.batch >> die & 1]
        lines += line("batch", ", ".join(dice))
    if has_pending(state, FIRST, FIRST):
        lines += line("throws", ", ".join(str(player.thrown) for player in state.players))
    return lines


def turn_values(state: State) -> list[int]:
    waiting = [state.maps, state.expeditions, state.readings, state.claims]
    return [*waiting, state.rolls_made, state.rolls_allowed - 1]


def roll_values(state: State) -> list[int]:
    values = [state.target + 1, state.natural, state.shown, state.tested]
    return [*values, state.hit_readings, state.hit_claims, state.used]


def roll_words(state: State) -> list[str]:
    words = [die_words(state.die)]
    if state.place[state.die] == IN_HAND:
        words.append("in hand")
    words.append("excavation" if state.excavation else "reroll")
    words += numbers(ROLL_FIELDS, roll_values(state))
    words += [f"held {STONE_COLOURS[colour]}" for colour in drawn_stones(state)]
    if has_pending(state, RINGS, RINGS):
        words += [f"ring {cell_words(centre)}" for centre in state.rings]
    return words


def drawn_stones(state: State) -> list[int]:
    """The stones out of the bag or off a Ruin that lie in no tableau yet."""
    if has_pending(state, PUT, PUT):
        return [state.held]
    if has_pending(state, SORT, SORT) and not has_pending(state, BAG, BAG):
        return [state.held, state.spare] if state.stack[-1] >> STEP_BITS else [state.held]
    return []


def frame_words(frame: int) -> str:
    """A pending step with its argument: a slot, a seat, a cell or a number."""
    step, argument = frame & STEP_MASK, frame >> STEP_BITS
    name = STEPS[step].name
    if step in (CLEAR, REFILL, TURN_UP, REVEAL, SEED):
        return f"{name} {argument + 1}"
    if step in (HIDE, FLAME):
        return f"{name} {SEAT_COLOURS[argument]}"
    if step == DEAL:
        return f"{name} {SEAT_COLOURS[argument & 3]} {argument >> 2}"
    if step == FIRST:
        return f"{name} {die_words((argument >> 3) * DICE + (argument & 7))}"
    if step in (WONDER, VALUE):
        return f"{name} {cell_words(argument)}"
    return f"{name} {argument}" if argument else name
