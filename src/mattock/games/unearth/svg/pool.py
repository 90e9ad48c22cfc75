"""One's own dice: those to be rolled, and the places of those that are out."""

from __future__ import annotations

from mattock.draw.elements import INK, INK2, Number, text
from mattock.draw.lettering import fitted
from mattock.draw.sheet import use
from mattock.games.unearth.names import ruin_name
from mattock.games.unearth.parts import RUINS, SEAT_COLOURS
from mattock.games.unearth.state import POOL
from mattock.games.unearth.svg.dice import die, die_outline, ghost
from mattock.games.unearth.svg.look import Die, Look, die_title


def pool_die(look: Look, one: Die, x: Number, y: Number, size: Number) -> str:
    """A die that may be rolled, or that has been thrown and waits for its Ruin."""
    picture = die(one.faces, SEAT_COLOURS[one.seat], x, y, size, one.value)
    if one.place < POOL:
        picture += ghost(x, y, size)
    return look.parts.wrap(
        f"die {one.kind}" if one.place == POOL else "",
        picture,
        die_outline(one.faces, x, y, size),
        title=die_title(one),
        help_key=f"die {one.kind}",
        identity=one.identity,
    )


def named_die(look: Look, one: Die, x: Number, y: Number, size: Number) -> str:
    """A die with its kind below it."""
    label = text(x + size / 2, y + 78, one.kind, 13.5, 700, INK, "middle")
    return pool_die(look, one, x, y, size) + label


def away_place(look: Look, one: Die, x: Number, y: Number, size: Number) -> str:
    place = use(f"slot-{one.kind}", x, y, size)
    return look.parts.wrap("", place, title=f"{one.kind} on {where(look, one)}")


def away_die(look: Look, one: Die, x: Number, y: Number, size: Number) -> str:
    """The place of a die that is out, with the Ruin it is on."""
    label = fitted(x + size / 2, y + 75, where(look, one).lower(), 12.5, 76, 400, INK2, least=9.5)
    return use(f"slot-{one.kind}", x + 3, y + 2, size - 4) + label


def where(look: Look, one: Die) -> str:
    slot = one.place if one.place >= 0 else look.state.target
    ruin = look.state.ruins[slot]
    return ruin_name(RUINS[ruin]) if ruin >= 0 else "a claimed Ruin"
