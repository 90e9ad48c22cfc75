"""What people see of a move, station by station: the throw, the claim it brings about, the turn.

A move is told in the order in which it happens; each moment has the position after it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

from mattock.core import game as core
from mattock.core.face import Line, Moment
from mattock.core.game import CHANCE, OVER, Move, Seat
from mattock.core.steps import STEP_MASK
from mattock.games.unearth import moves as m
from mattock.games.unearth.names import (
    die_identity,
    lying_key,
    ruin_name,
    stone_identity,
    title_case,
)
from mattock.games.unearth.parts import (
    AGE_CARDS,
    DELVER_CARDS,
    GREATER,
    LESSER,
    NAMED_WONDERS,
    RUINS,
)
from mattock.games.unearth.state import DICE, TURN, TURN_UP, State
from mattock.games.unearth.steps.claims import strength
from mattock.games.unearth.telling import Teller


def moments(state: core.State, move: Move, seat: Seat | None, names: Sequence[str]) -> list[Moment]:
    """A move about to be made, as a seat may see it."""
    assert isinstance(state, State)
    after = state.copy()
    passed = [station for station in after.stations(move) if isinstance(station, State)]
    told = Teller(state, seat, names).line(move)
    found = deed(state, move, told, [*passed, after][0])
    for before, now in pairwise([*passed, after]):
        found += consequences(before, now, seat, names)
    if is_begun(after) and not is_begun(state):
        found.append(turn(after, seat, names))
    if after.to_move == OVER:
        found.append(Moment("over", CHANCE, Line(CHANCE, "The game is over."), after))
    return found


def is_begun(state: State) -> bool:
    """Set-up is done; the frame of the turns lies below all others."""
    return bool(state.stack) and state.stack[0] & STEP_MASK == TURN


# What the move itself shows


def deed(state: State, move: Move, told: Line | None, after: State) -> list[Moment]:
    verb = m.verb_of(move)
    stage = STAGES.get(verb)
    if stage is not None and (told is not None or verb == m.CELL):
        return [stage(state, move, told, after)]
    return [Moment("plain", told.seat, told, after, place=told.part)] if told else []


def thrown(state: State, move: Move, told: Line | None, after: State) -> Moment:
    """A die falls; where it lies it counts at once."""
    die, face = state.die, m.argument_of(move)
    place = f"slot {state.target + 1}" if state.target != m.OPEN else ""
    moment = Moment("throw", state.roller(), told, after, identity_of(die), place, face=face)
    if after.place[die] != state.target:
        return moment
    goal = RUINS[after.ruins[state.target]].value
    counts = (state.sums[state.target], after.sums[state.target], goal)
    return moment._replace(face=after.value[die], counts=counts)


def identity_of(die: int) -> str:
    return die_identity(die // DICE, die % DICE)


def laid(state: State, move: Move, told: Line | None, after: State) -> Moment:
    """A Stone finds its place."""
    seat = state.to_move
    q, r = m.axial(move)
    return Moment("gain", seat, told, after, stone_identity(seat, q, r), f"put {q},{r}")


def played(state: State, move: Move, told: Line | None, after: State) -> Moment:
    card = DELVER_CARDS[m.argument_of(move)]
    symbol = f"delver-{card.name.replace(' ', '-')}"
    title = title_case(card.name)
    return Moment("play", state.to_move, told, after, symbol=symbol, title=title, more=card.text)


def turned(state: State, move: Move, told: Line | None, after: State) -> Moment:
    """A lying die is changed or thrown again."""
    owner, kind, value, slot = m.lying_die(move)
    goal = RUINS[state.ruins[slot]].value
    counts = (state.sums[slot], after.sums[slot], goal) if after.place == state.place else ()
    part = lying_key(owner, kind, value, slot)
    return Moment("change", state.to_move, told, after, part, f"slot {slot + 1}", counts=counts)


def built(state: State, move: Move, told: Line | None, after: State) -> Moment:
    wonder = m.argument_of(move)
    if wonder in (LESSER, GREATER):
        kind = "lesser" if wonder == LESSER else "greater"
        return Moment("make", state.to_move, told, after, place=f"wonder {kind}", symbol=kind)
    name = NAMED_WONDERS[wonder].name
    symbol = f"named-{name.replace(' ', '-')}"
    return Moment("make", state.to_move, told, after, f"wonder {name}", "", symbol)


def revealed(state: State, move: Move, told: Line | None, after: State) -> Moment:
    """The End of Age card, the biggest event of the game."""
    card = AGE_CARDS[m.argument_of(move)]
    symbol = f"age-{card.name.replace(' ', '-')}"
    return Moment(
        "event", CHANCE, told, after, "", "deck ruins", symbol, title_case(card.name), card.text
    )


def drawn_card(state: State, move: Move, told: Line | None, after: State) -> Moment:
    return Moment("gain", state.argument() & 3, told, after, told.part if told else "")


def drawn_stone(state: State, move: Move, told: Line | None, after: State) -> Moment:
    return Moment("gain", state.roller(), told, after, "", "bag")


def taken_stone(state: State, move: Move, told: Line | None, after: State) -> Moment:
    return Moment("gain", state.to_move, told, after, "", f"slot {state.target + 1}")


def turned_up(state: State, move: Move, told: Line | None, after: State) -> Moment:
    """A Ruin of the deck; one from the box or a hidden one is a gain."""
    if state.stack[-1] & STEP_MASK != TURN_UP:
        seat = told.seat if told else CHANCE
        return Moment("gain", seat, told, after, "", "hidden")
    name = RUINS[m.argument_of(move)].name
    return Moment("open", CHANCE, told, after, f"ruin {name}", f"slot {state.argument() + 1}")


STAGES: Final[dict[Move, Callable[[State, Move, Line | None, State], Moment]]] = {
    m.FACE: thrown,
    m.CELL: laid,
    m.PLAY: played,
    m.TARGET: turned,
    m.BUILD: built,
    m.AGE: revealed,
    m.CARD: drawn_card,
    m.STONE: drawn_stone,
    m.TAKE: taken_stone,
    m.RUIN: turned_up,
}


# What follows from it


def consequences(
    before: State, now: State, seat: Seat | None, names: Sequence[str]
) -> list[Moment]:
    """What happened between two stations: a Ruin changes hands, or the turn passes."""
    if before.stack[-1] & STEP_MASK == TURN:
        return [turn(now, seat, names)]
    slots = [slot for slot, ruin in enumerate(before.ruins) if ruin != now.ruins[slot]]
    return [settled(before, now, slot, names) for slot in slots]


def turn(now: State, seat: Seat | None, names: Sequence[str]) -> Moment:
    whose = "Your turn" if now.active == seat else f"{names[now.active]} is on turn"
    return Moment("turn", now.active, None, now, title=whose)


def settled(before: State, now: State, slot: int, names: Sequence[str]) -> Moment:
    """Who takes a Ruin, or that nobody does [U-CLAIM-06, U-CLAIM-10]."""
    row = RUINS[before.ruins[slot]]
    place, thing = f"slot {slot + 1}", f"ruin {row.name}"
    for seat, player in enumerate(now.players):
        if player.claimed & ~before.players[seat].claimed:
            text = f"{names[seat]} claimed {ruin_name(row)}."
            line, more = Line(seat, text, place), reason(before, slot, seat, names)
            return Moment("win", seat, line, now, thing, place, title=text[:-1], more=more)
    line = Line(CHANCE, f"Nobody gets {ruin_name(row)}: a tie.", place)
    title, more = f"Nobody claims {ruin_name(row)}", tie_words(before, slot, names)
    equal = tied_dice(before, slot)
    return Moment("void", CHANCE, line, now, thing, place, title=title, more=more, things=equal)


def values_on(state: State, slot: int, seat: Seat) -> list[int]:
    """What the dice of a seat on a Ruin show, the highest first."""
    dice = range(seat * DICE, (seat + 1) * DICE)
    return sorted((state.value_of(die) for die in dice if state.place[die] == slot), reverse=True)


def best_of(state: State, slot: int) -> list[Seat]:
    """The seats whose dice on a Ruin are the best; several of them tie [U-CLAIM-05]."""
    dice = state.dice_at(slot)
    seats = range(len(state.players))
    found = [strength(state, seat, state.own_dice(dice, seat)) for seat in seats]
    return [seat for seat in seats if found[seat] == max(found)]


def reason(state: State, slot: int, winner: Seat, names: Sequence[str]) -> str:
    """`highest die: 6 · Red 5 · Blue 3 and 3` [U-CLAIM-04]."""
    rivals = [
        f"{names[seat]} {' and '.join(map(str, values))}"
        for seat in range(len(state.players))
        if seat != winner and (values := values_on(state, slot, seat))
    ]
    return " · ".join([f"highest die: {values_on(state, slot, winner)[0]}", *rivals])


def tie_words(state: State, slot: int, names: Sequence[str]) -> str:
    """`Red and Blue tie at 6 and 6. The Ruin goes to the box.`"""
    tied = best_of(state, slot)
    who = " and ".join(names[seat] for seat in tied)
    values = " and ".join(map(str, values_on(state, slot, tied[0])))
    return f"{who} tie at {values}. The Ruin goes to the box."


def tied_dice(state: State, slot: int) -> tuple[str, ...]:
    """The dice that cannot be told apart."""
    tied = best_of(state, slot)
    return tuple(
        identity_of(die)
        for die, place in enumerate(state.place)
        if place == slot and die // DICE in tied
    )
