"""The whole table on a phone, 390 by 844: what is to be chosen lies at the thumb."""

from __future__ import annotations

from typing import Final

from mattock.core.bits import bits
from mattock.draw.elements import INK2, group, path, rect, text
from mattock.draw.lettering import fitted
from mattock.draw.parts import attribute
from mattock.draw.sheet import use, use_centred
from mattock.draw.ui import SHADOW, backdrop, bar, head, mark, panel, region
from mattock.games.cave.about import SEAT_COLOURS
from mattock.games.cave.board import CAVERN
from mattock.games.cave.labels import room_key
from mattock.games.cave.parts import ROOMS
from mattock.games.cave.state import NO_SPACE, NO_TILE
from mattock.games.cave.svg import tiles
from mattock.games.cave.svg.cave import cave
from mattock.games.cave.svg.display import NAMED, grid_boxes, small_rooms
from mattock.games.cave.svg.ground import PHONE, Box
from mattock.games.cave.svg.look import Look, points_of
from mattock.games.cave.svg.offer import phone_offer, phone_tile
from mattock.games.cave.svg.rival import phone_rival
from mattock.games.cave.svg.rooms import shield, slug
from mattock.games.cave.svg.shelf import phone_shelf
from mattock.games.cave.svg.sides import help_of, verdict
from mattock.games.cave.svg.wide import face_part

DRAWER: Final = Box(8, 569, 374, 269)
HEAD: Final = 41  # of the drawer
STRIP: Final = 46  # of the drawer, for buttons


def phone(table: Look) -> str:
    return (
        backdrop(390, 844)
        + bar(table.scene, table.words)
        + rival_strip(table)
        + region("log", 8, 121, 374, 22)
        + own_cave(table)
        + drawer(table)
        + opener(table)
    )


def rival_strip(table: Look) -> str:
    return solo_strip(table, 57) if table.rival is None else phone_rival(table, table.rival, 57)


def solo_strip(table: Look, y: float) -> str:
    """Points, the goal and the pile."""
    points = points_of(table.player)
    out = panel(8, y, 374, 62, 11) + shield(32, y + 31, points, 34)
    out += text(58, y + 27, verdict(points).capitalize(), 14.5, 700)
    out += text(58, y + 47, "50 the goal, 61 remarkable", 12.5, 400, INK2)
    out += use_centred("pickaxe", 280, y + 31, 26)
    out += text(300, y + 27, f"{table.state.pile} in pile", 14, 700)
    out += text(300, y + 47, f"{len(bits(table.state.unseen))} unseen", 12.5, 400, INK2)
    return help_of("goal", out) + region("tour goal", 8, y, 374, 62)


# The cave with the shelf beside it


def own_cave(table: Look) -> str:
    out = rect(8, 146, 374, 416, 12, "var(--panel)", "var(--line)", 1, SHADOW)
    out += use("mountain-small", 8, 146, 374)
    is_low = table.is_choosing_face or table.player.content(CAVERN) != NO_SPACE
    out += phone_shelf(table, 214, 154, 186 if is_low else 232)
    out += name_card(table, 346 if is_low else 394, 40 if is_low else 74)
    out += cave(table, PHONE) + faces(table)
    return out + region("tour cave", 8, 146, 374, 416)


def name_card(table: Look, y: float, height: float) -> str:
    seat = table.seat
    out = panel(214, y, 160, height, 9) + mark(SEAT_COLOURS[seat], 234, y + 20, 22)
    name = "Your cave" if table.is_mine else table.name(seat)
    out += fitted(250, y + 25, name, 14, 88, 700, anchor="start", least=11)
    out += shield(354, y + (21 if height > 50 else 20), points_of(table.player), 25)
    if height < 50:
        return help_of("points", out)
    walls = f"{table.state.supply} wall{'s' if table.state.supply != 1 else ''} left"
    out += use("wall", 223, y + 42, 24) + text(252, y + 59, walls, 12.5, 500, INK2)
    return help_of("points", out)


def faces(table: Look) -> str:
    if not table.is_choosing_face:
        return ""
    found = [
        face_part(table, face, Box(x, 395, 76, 71)) for face, x in (("two", 214), ("three", 297))
    ]
    return group("".join(found), classes="lamp")


def opener(table: Look) -> str:
    """How many rooms there are; while it has the focus it shows them over the cave."""
    rooms = bits(table.state.display)
    words = f"{len(rooms)} room{'s' if len(rooms) != 1 else ''}"
    out = rect(296, 476, 78, 73, 10, "var(--panel)", "var(--line)", 1.2)
    out += use_centred("furnish", 335, 500, 28) + text(335, 526, words, 13, 700, anchor="middle")
    out += text(335, 541, "on display", 12, 400, INK2, "middle")
    label = attribute("aria-label", f"Show the {words} on display")
    pressed = group(out, classes="opener", extra=f' tabindex="0" role="button"{label}')
    return pressed + group(peek(rooms), classes="peek")


def peek(rooms: list[int]) -> str:
    """All rooms on display, over the cave; to look at, not to choose."""
    out = panel(8, 146, 374, 416, 12) + head(22, 168, "Rooms on display")
    for room, box in grid_boxes(rooms, Box(16, 180, 358, 376), 124):
        prefix = "shop" if box.width < NAMED else "room"
        out += help_of(room_key(room), use(f"{prefix}-{slug(ROOMS[room].name)}", *box))
    return out


# The drawer


def drawer(table: Look) -> str:
    """What is asked, and the tiles, the rooms or the tile in use."""
    x, y, width, height = DRAWER
    is_asked = bool(table.open)
    edge = "var(--ring)" if is_asked else "var(--line)"
    out = rect(x, y, width, height, 14, "var(--panel)", edge, 2 if is_asked else 1, SHADOW)
    if is_asked:
        out += path(f"M9 {y + 14}a13 13 0 0 1 13-13h346a13 13 0 0 1 13 13v26H9z", "var(--glowfill)")
    if table.scene.standalone:
        out += fitted(20, y + 27, table.words.question, 18, 346, 700, anchor="start", least=12)
    out += region("prompt", x, y, width, HEAD)
    return out + contents(table)


def contents(table: Look) -> str:
    """Tiles to choose from, or the tile in use, with the rooms that can be furnished now."""
    x, y, width, height = DRAWER
    strip = STRIP if table.has_buttons else 0
    inside = Box(x, y + HEAD + 4, width, height - HEAD - 8 - strip)
    out = region("tour tiles", *inside)
    foot = Box(x, y + height - strip - 2, width, strip)
    if table.state.tile == NO_TILE or not table.open:
        return out + phone_offer(table, inside)
    rooms = [room for room in bits(table.state.display) if table.parts.may(room_key(room))]
    if rooms:
        out += phone_tile(table, Box(x + 8, foot.y - 3, 106, 44), tiles.LOW)
        out += small_rooms(table, rooms, padded(inside, 7), 132)
        return out + region("choices", x + 124, foot.y, width - 128, strip)
    out += region("choices", *foot) if strip else ""
    return out + phone_tile(table, padded(inside, 8), tiles.WIDE)


def padded(box: Box, by: float) -> Box:
    return Box(box.x + by, box.y + by, box.width - 2 * by, box.height - 2 * by)
