"""The rooms on display, as large as their number allows."""

from __future__ import annotations

from typing import Final

from mattock.core.bits import bits
from mattock.draw.elements import INK2, rect, text
from mattock.draw.parts import box_outline
from mattock.draw.sheet import use
from mattock.draw.ui import head, panel
from mattock.games.cave.labels import room_key, room_name
from mattock.games.cave.parts import ROOMS
from mattock.games.cave.svg.ground import Box
from mattock.games.cave.svg.icons import SHEET
from mattock.games.cave.svg.look import Look
from mattock.games.cave.svg.rooms import HEIGHT, SMALL_HEIGHT, SMALL_WIDTH, WIDTH, slug

FEW: Final = 10  # that many are shown with their names
NAMED: Final = 100  # px wide that a tile with its name needs
DASHES: Final = ' stroke-dasharray="6 5"'


def wide_display(table: Look, x: float, y: float, width: float, height: float) -> str:
    rooms = bits(table.state.display)
    open_to = "open to both" if len(table.state.players) == 2 else "open to you"
    words = f"{len(rooms)} room{'s' if len(rooms) != 1 else ''}, {open_to}"
    out = panel(x, y, width, height)
    out += head(x + 14, y + 21, "Rooms on display", words, x + width - 14)
    area = Box(x + 14, y + 29, width - 28, height - 37)
    if len(rooms) <= FEW:
        return out + large_rooms(table, rooms, area)
    return out + small_rooms(table, rooms, area, 92)


def large_rooms(table: Look, rooms: list[int], area: Box) -> str:
    """Five by two with names; free places wait for rooms to be dug up."""
    wide, gap = 114.0, (area.width - 5 * 114) / 4
    tall = wide * HEIGHT / WIDTH
    out = ""
    for place in range(FEW):
        box = Box(area.x + place % 5 * (wide + gap), area.y + place // 5 * (tall + 8), wide, tall)
        out += room_part(table, rooms[place], box, "room") if place < len(rooms) else free(box)
        if place == len(rooms):
            out += text(box.x + wide / 2, box.y + 50, "next room", 12, 400, INK2, "middle")
            out += text(box.x + wide / 2, box.y + 65, "dug up", 12, 400, INK2, "middle")
    return out


def free(box: Box) -> str:
    return use("free-room", *box)


def free_room() -> str:
    return rect(1, 1, WIDTH - 2, HEIGHT - 4, 9, "none", "var(--slot)", 1.7, DASHES)


SHEET.symbol("free-room", WIDTH, HEIGHT, free_room())


def small_rooms(table: Look, rooms: list[int], area: Box, most: float) -> str:
    """Small tiles that keep price and walls; with their names where there is room for them."""
    return "".join(
        room_part(table, room, box, "shop" if box.width < NAMED else "room")
        for room, box in grid_boxes(rooms, area, most)
    )


def grid_boxes(rooms: list[int], area: Box, most: float) -> list[tuple[int, Box]]:
    """A place for every room, in as many columns as make them largest."""
    if not rooms:
        return []
    columns, wide = best_grid(len(rooms), area, most)
    tall = round(wide * SMALL_HEIGHT / SMALL_WIDTH, 1)
    rows = -(-len(rooms) // columns)
    gap = min((area.width - columns * wide) / max(columns - 1, 1), 14)
    left = area.x + (area.width - columns * wide - (columns - 1) * gap) / 2
    step = tall + min((area.height - rows * tall) / max(rows, 1), 9)
    xs = [round(left + column * (wide + gap), 1) for column in range(columns)]
    top = area.y + (area.height - tall - (rows - 1) * step) / 2
    ys = [round(top + row * step, 1) for row in range(rows)]
    return [
        (room, Box(xs[place % columns], ys[place // columns], wide, tall))
        for place, room in enumerate(rooms)
    ]


def best_grid(count: int, area: Box, most: float) -> tuple[int, float]:
    """How many columns make the tiles largest, and their width."""
    ratio = SMALL_HEIGHT / SMALL_WIDTH

    def width(columns: int) -> float:
        rows = -(-count // columns)
        return min(area.width / columns - 7, (area.height / rows - 7) / ratio, most)

    best = max(range(1, count + 1), key=lambda columns: (round(width(columns), 1), columns))
    return best, round(width(best), 1)


def room_part(table: Look, room: int, box: Box, prefix: str) -> str:
    radius = 9 * box.width / WIDTH if prefix == "room" else 7 * box.width / SMALL_WIDTH
    return table.parts.wrap(
        room_key(room),
        use(f"{prefix}-{slug(ROOMS[room].name)}", *box),
        box_outline(*box, radius),
        title=room_name(room),
        help_key=room_key(room),
        identity=room_key(room),
    )
