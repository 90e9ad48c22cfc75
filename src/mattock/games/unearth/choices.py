"""Legal moves as a player chooses them: parts of the picture to click, words for buttons.

Keys of parts: `die d8`, `slot 3`, `lie red d6=4 on 1`, `card forlorn`, `cell 1,0`, `wonder lesser`,
`stone red on 2`, `held red`, `box peach 9`; keys that begin with `do` are buttons and nothing else.
"""

from __future__ import annotations

from typing import Final

from mattock.core import game as core
from mattock.core.choice import Choice
from mattock.core.game import Move, Seat
from mattock.games.unearth import moves as m
from mattock.games.unearth.names import (
    lying_key,
    ruin_name,
    slot_name,
    title_case,
)
from mattock.games.unearth.notation import DIE_KINDS, WONDER_NAMES, cell_words, write
from mattock.games.unearth.parts import (
    CLAIM_VALUE,
    DELVER_CARDS,
    GREATER,
    LESSER,
    NAMED_WONDERS,
    RUINS,
    SEAT_COLOURS,
    STONE_COLOURS,
)
from mattock.games.unearth.state import (
    FACES,
    NEIGHBOURS,
    NO_RUIN,
    ONE_STONE,
    SURROUNDED,
    State,
)
from mattock.games.unearth.words import known_state

# Moves that no part of the table stands for
BUTTONS: Final[dict[Move, tuple[str, str]]] = {
    m.END_PHASE: ("End Delver phase", "then roll a die"),
    m.KEEP: ("Keep it", ""),
    m.USE_MAP: ("Throw again: Ancient Map", "the map is used up"),
    m.USE_EDIFICE: ("Throw again: Shattered Edifice", ""),
    m.STAND: ("Let it stand", ""),
    m.OVERSEERS_UP: ("+1: College of the Overseers", ""),
    m.COLUMNS_DOWN: ("−1: Harmonious Columns", ""),
    m.SANCTUARY_UP: ("+1: Sanctuary", ""),
    m.SANCTUARY_DOWN: ("−1: Sanctuary", ""),
    m.DRAW_TWO: ("Draw two, keep one", ""),
    m.DRAW_ONE: ("Draw one", ""),
    m.ROLL_AGAIN: ("Roll a second time", ""),
    m.STOP: ("End turn", ""),
    m.DRAW_CARD: ("Draw a card", ""),
    m.DECLINE: ("No card", ""),
}


def choices(view: core.View) -> list[Choice]:
    """Every legal move once, what is only a button first; none if another seat moves."""
    state = known_state(view)
    offered = [choice_of(state, view.seat, move) for move in view.moves()]
    return sorted(offered, key=lambda choice: not choice.path[0].startswith("do "))


def choice_of(state: State, seat: Seat | None, move: Move) -> Choice:
    path, labels, note = described(state, seat or 0, move)
    return Choice(write(move), tuple(path), tuple(labels), note)


def described(state: State, seat: Seat, move: Move) -> tuple[list[str], list[str], str]:
    """The parts to choose, their labels and what it brings."""
    if move in BUTTONS:
        label, note = BUTTONS[move]
        return [f"do {write(move)}"], [label], note
    if move >= m.CELL:
        return cell_choice(state, seat, move)
    if move >= m.LIFT:
        return lift_choice(state, seat, move)
    if move >= m.TARGET:
        return lying_choice(state, move)
    return plain_choice(state, move)


def cell_choice(state: State, seat: Seat, move: Move) -> tuple[list[str], list[str], str]:
    """A place for a Stone, or a finished ring."""
    cell = move if move < m.RING else move - m.RING + m.CELL
    words = cell_words(cell)
    if move >= m.RING:
        return [f"cell {words}"], [f"Ring around {words}"], ""
    return [f"cell {words}"], [f"Place {words}"], cell_note(state, seat, cell)


def cell_note(state: State, seat: Seat, cell: int) -> str:
    """Whether a Stone there finishes a ring, else what it lies beside."""
    player = state.players[seat]
    before = [player.around.get(cell + offset, 0) for offset in NEIGHBOURS]
    if any(around >= 0 and around + ONE_STONE >= SURROUNDED for around in before):
        return "completes a ring"
    ring = player.around.get(cell, 0)
    beside = [name for colour, name in enumerate(STONE_COLOURS) if ring >> 3 * colour & 7]
    return f"beside {', '.join(beside)}" if beside else "the first Stone"


def lift_choice(state: State, seat: Seat, move: Move) -> tuple[list[str], list[str], str]:
    """One's own die off a Ruin, then where it is rolled for."""
    slot, value, kind = move - m.LIFT >> 9, move >> 5 & 15, move >> 3 & 3
    key = lying_key(seat, kind, value, slot)
    label = f"{DIE_KINDS[kind]} {value} from {slot_name(state, slot)}"
    goal, goal_label, note = target_part(state, move & 7)
    return [key, goal], [label, goal_label], note


def lying_choice(state: State, move: Move) -> tuple[list[str], list[str], str]:
    slot, value, kind, owner = move >> 8 & 7, move >> 4 & 15, move >> 2 & 3, move & 3
    key = lying_key(owner, kind, value, slot)
    name = SEAT_COLOURS[owner].capitalize()
    label = f"{name} {DIE_KINDS[kind]} {value} on {slot_name(state, slot)}"
    return [key], [label], change_note(state, value, kind)


def change_note(state: State, value: int, kind: int) -> str:
    """What Forlorn or A New Discovery makes of a die."""
    delta = DELVER_CARDS[state.resolving].delta if state.resolving >= 0 else 0
    if not delta:
        return ""
    faces = FACES[kind * 2] if kind != 1 else FACES[1]
    return f"{value} → {max(1, min(faces, value + delta))}"


def plain_choice(state: State, move: Move) -> tuple[list[str], list[str], str]:
    """Moves with a small argument, by the range they are in."""
    if move >= m.CHOOSE:
        row = RUINS[move - m.CHOOSE]
        return [f"box {row.name}"], [ruin_name(row)], ""
    if move >= m.BUILD:
        return wonder_choice(move - m.BUILD)
    if move >= m.ROLL:
        return roll_choice(state, move - m.ROLL)
    if move >= m.HOLD:
        colour = STONE_COLOURS[move - m.HOLD]
        return [f"held {colour}"], [f"{colour.capitalize()} Stone"], "the other goes back"
    if move >= m.TAKE:
        colour = STONE_COLOURS[move - m.TAKE]
        return [f"stone {colour} on {state.target + 1}"], [f"{colour.capitalize()} Stone"], ""
    if move >= m.PLACE:
        return slot_choice(state, move)
    return number_choice(state, move)


def slot_choice(state: State, move: Move) -> tuple[list[str], list[str], str]:
    """Where a thrown die goes, or which claim is settled first."""
    slot = move - m.SETTLE if move >= m.SETTLE else move - m.PLACE
    key, label, note = target_part(state, slot)
    return [key], [label], "" if move >= m.SETTLE else note


def number_choice(state: State, move: Move) -> tuple[list[str], list[str], str]:
    """A card to play, or a number for a die or a song."""
    if move >= m.SHOW:
        return [f"do {write(move)}"], [f"{move - m.SHOW}"], ""
    if move >= m.NAME:
        number = move - m.NAME
        shown = sum(
            place >= 0 and value == number
            for place, value in zip(state.place, state.value, strict=True)
        )
        dice = "no die" if not shown else "1 die" if shown == 1 else f"{shown} dice"
        return [f"do {write(move)}"], [f"{number}"], dice
    row = DELVER_CARDS[move - m.PLAY]
    return [f"card {row.name}"], [title_case(row.name)], ""


def wonder_choice(wonder: int) -> tuple[list[str], list[str], str]:
    name = WONDER_NAMES[wonder]
    if wonder in (LESSER, GREATER):
        points = "2 to 4 points" if wonder == LESSER else "6 to 8 points"
        return [f"wonder {name}"], [f"{title_case(name)} Wonder"], points
    points = f"{NAMED_WONDERS[wonder].points} points" if NAMED_WONDERS[wonder].points else ""
    return [f"wonder {name}"], [title_case(name)], points


def roll_choice(state: State, packed: int) -> tuple[list[str], list[str], str]:
    kind, target = packed // 6, packed % 6
    goal, label, note = target_part(state, target)
    return [f"die {DIE_KINDS[kind]}", goal], [DIE_KINDS[kind], label], note


def target_part(state: State, target: int) -> tuple[str, str, str]:
    """A slot as a part, with what its Ruin still needs; or no slot yet, with an Expedition."""
    if target == m.OPEN:
        return "do open", "Throw first", "then choose the Ruin"
    ruin = state.ruins[target]
    missing = CLAIM_VALUE[ruin] - state.sums[target] if ruin != NO_RUIN else 0
    note = f"needs {missing} more" if missing > 0 else "is due"
    return f"slot {target + 1}", slot_name(state, target), note
