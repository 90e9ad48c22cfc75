"""One's own cave: spaces, walls and edges, for both shapes."""

from __future__ import annotations

from mattock.draw.elements import group, rect
from mattock.draw.parts import box_outline
from mattock.draw.sheet import use
from mattock.games.cave.board import (
    BOARD,
    CAVERN,
    EAST,
    EDGES,
    FACES,
    FOOD_SPACES,
    NORTH,
    SOUTH,
    WEST,
)
from mattock.games.cave.labels import (
    edge_key,
    edge_name,
    room_key,
    room_name,
    space_key,
    space_name,
)
from mattock.games.cave.parts import ROOMS
from mattock.games.cave.state import EMPTY, ENTRANCE, FACE_DOWN, NO_SPACE
from mattock.games.cave.svg.ground import DARK, PHONE, WIDE, Box, Grid, rough_side
from mattock.games.cave.svg.look import Look
from mattock.games.cave.svg.rooms import slug
from mattock.games.cave.svg.shelf import ring_outline

GRASP = 40  # px that an edge can be hit in at least


def cave(table: Look, grid: Grid) -> str:
    """All spaces, then the walls between them."""
    out = extra_ground(table, grid)
    spaces = [*range(BOARD), *([CAVERN] if table.player.content(CAVERN) != NO_SPACE else [])]
    out += "".join(space(table, grid, number) for number in spaces)
    out += "".join(edge(table, grid, number) for number in range(len(EDGES)))
    return group(out, classes="lamp")


def extra_ground(table: Look, grid: Grid) -> str:
    """A knoll of its own for the Additional Cavern."""
    if table.player.content(CAVERN) == NO_SPACE:
        return ""
    x, y, width, height = grid.extra
    rim = 13 * width / WIDE.extra.width
    out = rect(x - rim, y - rim, width + 1.8 * rim, height + 1.6 * rim, 14, "var(--mt1)")
    out += rect(x - 3, y - 3, width + 6, height + 6, 10, DARK)
    sides = FACES[table.player.face]
    return out + "".join(
        rough_side(grid.extra, side) for side in (NORTH, EAST, SOUTH, WEST) if sides & side
    )


def space(table: Look, grid: Grid, number: int) -> str:
    box = grid.box(number)
    content = table.player.content(number)
    outline = box_outline(*box, 9 if grid is not PHONE else 7)
    if content >= 0:
        return table.parts.wrap(
            room_key(content),
            furnished(content, box, grid is PHONE),
            outline,
            title=room_name(content),
            help_key=room_key(content),
            identity=room_identity(content, table.seat),
        )
    kind = "rock" if content == FACE_DOWN else "cavern"
    return table.parts.wrap(
        space_key(number),
        bare(content, number, box),
        outline,
        title=f"{space_name(number)}: {kind}",
        help_key=kind if number != CAVERN else "extra cavern",
        identity=f"{kind} {number} of {table.seat}",
    )


def room_identity(room: int, seat: int) -> str:
    """A room is the same thing on display and in a cave; everybody has an entrance."""
    return f"entrance of {seat}" if room == ENTRANCE else room_key(room)


def furnished(room: int, box: Box, is_small: bool) -> str:
    if room == ENTRANCE:
        return use("entrance-small" if is_small else "entrance", box.x, box.y, box.width)
    prefix = "small" if is_small else "placed"
    return use(f"{prefix}-{slug(ROOMS[room].name)}", box.x, box.y, box.width)


def bare(content: int, number: int, box: Box) -> str:
    """Rock or a dug cavern."""
    if content == EMPTY:
        return use("cavern", box.x, box.y, box.width, box.height)
    out = use(f"rock-{number * 7 % 3 + 1}", box.x, box.y, box.width, box.height)
    mark = "rock-food" if FOOD_SPACES >> number & 1 else "rock-pick"
    return out + use(mark, box.x, box.y, box.width, box.height)


def edge(table: Look, grid: Grid, number: int) -> str:
    """A built wall, or a free edge that can take one now."""
    is_built = table.player.walls >> number & 1
    key = edge_key(number)
    if not is_built and not table.parts.may(key):
        return ""
    box = grid.edge_box(number) if is_built else shorter(grid.edge_box(number))
    name = "wall-v" if box.height > box.width else "wall-h"
    body = use(name, *box, "" if is_built else ' opacity=".3"')
    if grid is PHONE and table.parts.may(key):
        body = grasp(box) + body
    return table.parts.wrap(
        key,
        body,
        ring_outline(*box, 3, 2.5),
        title=f"{edge_name(number)}: wall" if is_built else edge_name(number),
        help_key="wall" if is_built else "edge",
        identity=f"wall {EDGES[number]} of {table.seat}" if is_built else "",
    )


def shorter(box: Box) -> Box:
    """The middle of an edge, so that many of them do not hide the tiles."""
    if box.width > box.height:
        return Box(box.x + box.width // 5, box.y, box.width * 3 // 5, box.height)
    return Box(box.x, box.y + box.height // 5, box.width, box.height * 3 // 5)


def grasp(box: Box) -> str:
    """An unseen area around a thin part, for fingers."""
    wide = max(GRASP, min(box.width, 46)) if box.width < box.height else 46
    tall = 46 if box.width < box.height else GRASP
    x, y = box.x + box.width / 2 - wide / 2, box.y + box.height / 2 - tall / 2
    return rect(x, y, wide, tall, extra=' pointer-events="all"')
