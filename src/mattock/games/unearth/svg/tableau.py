"""A player's hexagons: Stones, Wonders, and the cells that may be chosen."""

from __future__ import annotations

from typing import Final, NamedTuple

from mattock.core.game import Seat
from mattock.core.steps import STEP_BITS
from mattock.draw.elements import INK2, SQRT3, Number, Point, group, text
from mattock.draw.kept import kept
from mattock.draw.parts import box_outline
from mattock.draw.sheet import use_shape
from mattock.games.unearth.moves import axial
from mattock.games.unearth.names import title_case
from mattock.games.unearth.notation import cell_words
from mattock.games.unearth.parts import NAMED_WONDERS, SEAT_COLOURS, STONE_COLOURS
from mattock.games.unearth.position import drawn_stones
from mattock.games.unearth.state import (
    COLOURS,
    NAMED_CELL,
    PUT,
    RINGS,
    TOKEN_CELL,
    TOKENS,
    UNKNOWN_GREATER,
    UNKNOWN_LESSER,
    WONDER,
    State,
)
from mattock.games.unearth.svg.look import Look
from mattock.games.unearth.svg.stones import stone
from mattock.games.unearth.svg.wonders import value_badge, wonder_symbol
from mattock.games.unearth.words import pending


class Box(NamedTuple):
    x: float
    y: float
    width: float
    height: float


# Distance from the middle of a cell to a corner, in the measure that Stones are drawn in
RADIUS: Final = 52 / 1.99


@kept
def in_radii(cell: int) -> Point:
    """The middle of a cell [U-STONE-07]."""
    q, r = axial(cell)
    return SQRT3 * (q + r / 2), 1.5 * r


@kept
def middle(cell: int) -> Point:
    x, y = in_radii(cell)
    return x * RADIUS, y * RADIUS


def fitted_group(body: str, cells: list[int], box: Box, largest: Number) -> str:
    """The hexagons as large as the box allows, in its middle."""
    places = [in_radii(cell) for cell in cells] or [(0.0, 0.0)]
    xs, ys = [x for x, _ in places], [y for _, y in places]
    wide, high = max(xs) - min(xs) + SQRT3, max(ys) - min(ys) + 2.15
    radius = min(largest, box.width / wide, box.height / high)
    left = box.x + box.width / 2 - (min(xs) + max(xs)) / 2 * radius
    top = box.y + box.height / 2 - ((min(ys) + max(ys)) / 2 + 0.07) * radius
    return group(body, left, top, radius / RADIUS)


def choosable(look: Look, seat: Seat) -> list[int]:
    """Free cells to be shown, since they are asked for: places for a Stone, or finished rings."""
    state = look.state
    if seat != state.to_move or seat != look.view.seat:
        return []
    if pending(state) == PUT:
        return state.players[seat].open
    return state.rings if pending(state) == RINGS else []


def tableau(look: Look, seat: Seat, box: Box, largest: Number) -> str:
    cells = look.state.players[seat].cells
    free = choosable(look, seat)
    if not cells and not free:
        return nothing_yet(box)
    body = "".join(free_cell(look, cell) for cell in free) + wonder_site(look.state, seat)
    for cell in sorted(cells, key=lambda cell: axial(cell)[::-1]):  # front rows cover back rows
        body += laid(look, seat, cell, cells[cell])
    return fitted_group(body, [*cells, *free], box, largest)


def nothing_yet(box: Box) -> str:
    x, y = box.x + box.width / 2, box.y + box.height / 2 + 4
    return text(x, y, "no Stones yet", 12.5, 400, INK2, "middle")


def wonder_site(state: State, seat: Seat) -> str:
    """The middle of the ring for which a Wonder is being chosen."""
    if seat != state.to_move or pending(state) != WONDER:
        return ""
    return use_shape("site", *middle(state.stack[-1] >> STEP_BITS))


def free_cell(look: Look, cell: int) -> str:
    return look.parts.wrap(f"cell {cell_words(cell)}", use_shape("cell", *middle(cell)))


def laid(look: Look, seat: Seat, cell: int, code: int) -> str:
    x, y = middle(cell)
    place = f"{SEAT_COLOURS[seat]} {cell_words(cell)}"
    if code < COLOURS:
        colour = STONE_COLOURS[code]
        body = use_shape(f"s-{colour}", x, y)
        # One's own Stones are explained; so many more would make the picture too large
        help_key = f"stone {colour}" if seat == look.focus else ""
        return look.parts.wrap("", body, help_key=help_key, identity=f"stone {place}")
    name, title = wonder_words(code)
    body = use_shape(f"t-{wonder_symbol(name)}", x, y)
    if TOKEN_CELL <= code < NAMED_CELL:
        body += value_badge(x + RADIUS * 0.5, y + RADIUS * 0.62, 10, TOKENS[code - TOKEN_CELL])
    identity = f"token {place}" if name in ("lesser", "greater") else f"wonder {name}"
    return look.parts.wrap("", body, title=title, help_key=f"wonder {name}", identity=identity)


def wonder_words(code: int) -> tuple[str, str]:
    """The name of a Wonder on a cell and what a pointer on it reads."""
    if code == UNKNOWN_LESSER:
        return "lesser", "Lesser Wonder"
    if code == UNKNOWN_GREATER:
        return "greater", "Greater Wonder"
    if code >= NAMED_CELL:
        name = NAMED_WONDERS[code - NAMED_CELL].name
        return name, title_case(name)
    points = TOKENS[code - TOKEN_CELL]
    name = "lesser" if points < TOKENS[3] else "greater"
    return name, f"{name.capitalize()} Wonder, {points} points"


def held_stones(look: Look, seat: Seat, x: Number, y: Number, size: Number) -> str:
    """Stones drawn and not yet placed, side by side from the right end."""
    state = look.state
    if not state.stack or state.roller() != seat:
        return ""
    body = ""
    for number, colour in enumerate(reversed(drawn_stones(state))):
        cx = x - size / 2 - number * (size + 8)
        name = STONE_COLOURS[colour]
        outline = box_outline(cx - size / 2, y - size * 0.52, size, size * 1.1, 8)
        body += look.parts.wrap(
            f"held {name}",
            stone(name, cx, y, size),
            outline,
            title=f"{name.capitalize()} Stone, to be placed",
            help_key=f"stone {name}",
            identity=f"held {name} {number}",
        )
    return body


def stone_count(state: State, seat: Seat) -> int:
    return sum(entry & 31 < COLOURS for entry in state.players[seat].laid)


def wonder_count(state: State, seat: Seat) -> int:
    return sum(entry & 31 >= COLOURS for entry in state.players[seat].laid)
