"""Legal moves as a player chooses them: parts of the picture to click, words for buttons.

Keys of parts: `die d8`, `slot 3`, `lie red d6=4 on 1`, `card forlorn`, `cell 1,0`, `wonder lesser`,
`stone red on 2`, `held red`, `box peach 9`; keys that begin with `do` are buttons and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from mattock.core import game as core
from mattock.core.face import Choice
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

# The parts to choose, their labels and what it brings
Described: TypeAlias = tuple[list[str], list[str], str]

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


def described(state: State, seat: Seat, move: Move) -> Described:
    if move in BUTTONS:
        label, note = BUTTONS[move]
        return [f"do {write(move)}"], [label], note
    verb = m.verb_of(move)
    if verb in (m.CELL, m.RING):
        return cell_choice(state, seat, move)
    if verb == m.LIFT:
        return lift_choice(state, seat, move)
    if verb in (m.TARGET, m.REROLL):
        return lying_choice(state, move)
    if verb == m.ROLL:
        return roll_choice(state, move)
    return PLAIN[verb](state, m.argument_of(move))


def cell_choice(state: State, seat: Seat, move: Move) -> Described:
    """A place for a Stone, or a finished ring."""
    cell = m.cell_of(move)
    words = cell_words(cell)
    if m.verb_of(move) == m.RING:
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


def lift_choice(state: State, seat: Seat, move: Move) -> Described:
    """One's own die off a Ruin, then where it is rolled for."""
    kind, value, slot, target = m.lifted(move)
    key = lying_key(seat, kind, value, slot)
    label = f"{DIE_KINDS[kind]} {value} from {slot_name(state, slot)}"
    goal, goal_label, note = target_part(state, target)
    return [key, goal], [label, goal_label], note


def lying_choice(state: State, move: Move) -> Described:
    owner, kind, value, slot = m.lying_die(move)
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


def roll_choice(state: State, move: Move) -> Described:
    die = DIE_KINDS[m.roll_kind(move)]
    goal, label, note = target_part(state, m.roll_target(move))
    return [f"die {die}", goal], [die, label], note


def card_choice(state: State, card: int) -> Described:
    name = DELVER_CARDS[card].name
    return [f"card {name}"], [title_case(name)], ""


def name_choice(state: State, number: int) -> Described:
    """A number for the song, with how many dice show it."""
    shown = sum(
        place >= 0 and value == number
        for place, value in zip(state.place, state.value, strict=True)
    )
    dice = "no die" if not shown else "1 die" if shown == 1 else f"{shown} dice"
    return [f"do {write(m.NAME + number)}"], [f"{number}"], dice


def show_choice(state: State, value: int) -> Described:
    return [f"do {write(m.SHOW + value)}"], [f"{value}"], ""


def place_choice(state: State, slot: int) -> Described:
    """Where a thrown die goes."""
    key, label, note = target_part(state, slot)
    return [key], [label], note


def settle_choice(state: State, slot: int) -> Described:
    """Which claim is settled first."""
    key, label, _ = target_part(state, slot)
    return [key], [label], ""


def take_choice(state: State, colour: int) -> Described:
    name = STONE_COLOURS[colour]
    return [f"stone {name} on {state.target + 1}"], [f"{name.capitalize()} Stone"], ""


def hold_choice(state: State, colour: int) -> Described:
    name = STONE_COLOURS[colour]
    return [f"held {name}"], [f"{name.capitalize()} Stone"], "the other goes back"


def wonder_choice(state: State, wonder: int) -> Described:
    name = WONDER_NAMES[wonder]
    if wonder in (LESSER, GREATER):
        points = "2 to 4 points" if wonder == LESSER else "6 to 8 points"
        return [f"wonder {name}"], [f"{title_case(name)} Wonder"], points
    points = f"{NAMED_WONDERS[wonder].points} points" if NAMED_WONDERS[wonder].points else ""
    return [f"wonder {name}"], [title_case(name)], points


def box_choice(state: State, ruin: int) -> Described:
    row = RUINS[ruin]
    return [f"box {row.name}"], [ruin_name(row)], ""


# Verbs with one small argument
PLAIN: Final[dict[Move, Callable[[State, int], Described]]] = {
    m.PLAY: card_choice,
    m.NAME: name_choice,
    m.SHOW: show_choice,
    m.PLACE: place_choice,
    m.SETTLE: settle_choice,
    m.TAKE: take_choice,
    m.HOLD: hold_choice,
    m.BUILD: wonder_choice,
    m.CHOOSE: box_choice,
}


def target_part(state: State, target: int) -> tuple[str, str, str]:
    """A slot as a part, with what its Ruin still needs; or no slot yet, with an Expedition."""
    if target == m.OPEN:
        return "do open", "Throw first", "then choose the Ruin"
    ruin = state.ruins[target]
    missing = CLAIM_VALUE[ruin] - state.sums[target] if ruin != NO_RUIN else 0
    note = f"needs {missing} more" if missing > 0 else "is due"
    return f"slot {target + 1}", slot_name(state, target), note
