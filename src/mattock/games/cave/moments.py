"""What people see of a move: a tile taken, rock broken, the room behind it, the next turn.

Nothing is hidden here [C-INFO-01]; each moment has the position after it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from mattock.core import game as core
from mattock.core.face import Line, Moment
from mattock.core.game import CHANCE, OVER, Move, Seat
from mattock.core.steps import STEP_MASK
from mattock.games.cave import goods as g
from mattock.games.cave import moves as m
from mattock.games.cave.help import WALLS
from mattock.games.cave.labels import room_key, room_name, space_key, tile_key, tile_name
from mattock.games.cave.parts import ROOMS, room_text
from mattock.games.cave.state import CHOOSE, LAY_OUT, State
from mattock.games.cave.story import tell


def moments(state: core.State, move: Move, seat: Seat | None, names: Sequence[str]) -> list[Moment]:
    """A move about to be made, as a seat may see it."""
    assert isinstance(state, State)
    after = state.copy()
    after.apply(move)
    told = tell(state, move, seat, names)
    found = [deed(state, move, told, after)] if told else []
    if after.to_move == OVER:
        found.append(Moment("over", CHANCE, Line(CHANCE, "The game is over."), after))
    elif is_new_turn(state, after):
        found.append(turn(after, seat, names))
    return found


def is_new_turn(before: State, after: State) -> bool:
    """A tile is to be chosen, and not just another time after an exchange."""
    same = (before.round, before.turn) == (after.round, after.turn)
    return after.to_move >= 0 and is_choosing(after) and not (same and is_choosing(before))


def is_choosing(state: State) -> bool:
    return bool(state.stack) and state.stack[-1] & STEP_MASK == CHOOSE


def turn(now: State, seat: Seat | None, names: Sequence[str]) -> Moment:
    whose = "Your turn" if now.active == seat else f"{names[now.active]} is on turn"
    return Moment("turn", now.active, None, now, title=whose)


def deed(state: State, move: Move, told: Line, after: State) -> Moment:
    if state.to_move == CHANCE:
        return drawn(state, move, told, after)
    stage = STAGES.get(m.verb_of(move))
    if stage is not None:
        return stage(state, move, told, after)
    return Moment("change", state.to_move, told, after, place=told.part)


def drawn(state: State, move: Move, told: Line, after: State) -> Moment:
    verb, number = m.verb_of(move), m.argument_of(move)
    if verb == m.STARTS:
        return Moment("plain", CHANCE, told, after)
    if verb == m.TILE:
        return Moment(
            "stage",
            CHANCE,
            told,
            after,
            tile_key(number),
            title=f"Round {state.round}",
            more=f"{tile_name(number)} joins the offer",
        )
    room = number
    if state.stack[-1] & STEP_MASK == LAY_OUT:
        return Moment("plain", CHANCE, told, after, room_key(room))
    symbol = f"room-{ROOMS[room].name.replace(' ', '-')}"
    title = room_name(room)
    facts = room_facts(room)
    return Moment("open", told.seat, told, after, room_key(room), "", symbol, title, facts=facts)


def room_facts(room: int) -> tuple[tuple[str, str], ...]:
    """Price, walls, effect and points in words, for beside the large room."""
    row = ROOMS[room]
    walls = " or ".join(words for kind, words in WALLS.items() if row.fits & kind)
    return (
        ("costs", g.words(row.price) or "nothing"),
        ("needs", walls),
        ("gives" if row.uses else "always", room_text(row)),
        ("worth", f"{row.points} points"),
    )


def taken(state: State, move: Move, told: Line, after: State) -> Moment:
    key = tile_key(m.argument_of(move))
    return Moment("take", state.to_move, told, after, key, key)


def dug(state: State, move: Move, told: Line, after: State) -> Moment:
    space = m.argument_of(move)
    thing = f"rock {space} of {state.active}"
    return Moment("break", state.to_move, told, after, thing, space_key(space))


def walled(state: State, move: Move, told: Line, after: State) -> Moment:
    return Moment("make", state.to_move, told, after, place=told.part)


def furnished(state: State, move: Move, told: Line, after: State) -> Moment:
    return Moment("make", state.to_move, told, after, told.part, told.part)


STAGES: Final[dict[Move, Callable[[State, Move, Line, State], Moment]]] = {
    m.TAKE: taken,
    m.DIG: dug,
    m.WALL: walled,
    m.FURNISH: furnished,
}
