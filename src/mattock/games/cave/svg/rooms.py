"""Rooms as tiles: on display, furnished, and small with or without price and walls."""

from __future__ import annotations

from typing import Final, NamedTuple

from mattock.core import game as core
from mattock.draw.elements import group, line, path, rect, text
from mattock.draw.lettering import fitted
from mattock.draw.sheet import use, use_centred
from mattock.games.cave import goods as g
from mattock.games.cave.board import ADJACENT, FOUR, ONE, OPPOSITE, THREE
from mattock.games.cave.effects import BLUE
from mattock.games.cave.labels import room_name
from mattock.games.cave.parts import ROOMS
from mattock.games.cave.state import ENTRANCE, State
from mattock.games.cave.svg.flow import SLASH, fitting, flow
from mattock.games.cave.svg.icons import SHEET
from mattock.games.cave.svg.pictures import LINE, PICTURES
from mattock.games.cave.svg.tokens import TokenRows, Tokens, halves, room_rows

WIDTH: Final = 124
HEIGHT: Final = 116
SMALL_WIDTH: Final = 78
SMALL_HEIGHT: Final = 73
PARCHMENT: Final = "#FFF8E8"
PARCHMENT_EDGE: Final = "#C7AC7F"
PAPER: Final = "#FFFBF0"
PAPER_EDGE: Final = "#A58A63"
POINTS_INK: Final = "#4A2708"
WHITE: Final = "#FFFFFF"


class Frame(NamedTuple):
    face: str
    side: str
    ground: str  # gradient behind the picture
    floor: str


ORANGE_FRAME: Final = Frame("#B4560C", "#7A3705", "url(#room-warm)", "#8A6238")
BLUE_FRAME: Final = Frame("#2B6CA3", "#174570", "url(#room-cool)", "#5F7F98")


def is_blue(room: int) -> bool:
    return BLUE >> room & 1 != 0


def frame_of(room: int) -> Frame:
    return BLUE_FRAME if is_blue(room) else ORANGE_FRAME


def frame_name(room: int, kind: str) -> str:
    return f"{kind}-{'blue' if is_blue(room) else 'orange'}"


def slug(name: str) -> str:
    return name.replace(" ", "-")


def picture_name(room: int) -> str:
    return f"ri-{slug(ROOMS[room].name)}"


def plate(frame: Frame, width: float, height: float, radius: float, rise: float) -> str:
    """A tile with a side below its face."""
    side = rect(0, rise, width, height - rise + 0.5, radius, frame.side)
    return side + rect(0, 0, width, height - rise + 0.5, radius, frame.face)


def add_frames() -> None:
    SHEET.radial("room-warm", (0, "#FFF3D0"), (0.6, "#F3D59B"), (1, "#CFA060"), cy=0.4, r=0.75)
    SHEET.radial("room-cool", (0, "#F4F9FD"), (0.6, "#D2E2EE"), (1, "#9FBBD0"), cy=0.4, r=0.75)
    for colour, frame in (("orange", ORANGE_FRAME), ("blue", BLUE_FRAME)):
        SHEET.symbol(f"frame-{colour}", WIDTH, HEIGHT, frame_body(frame, 74, 105, 39, 27))
        SHEET.symbol(f"placed-{colour}", WIDTH, HEIGHT, frame_body(frame, 68, 103, 42, 30))
        SHEET.symbol(f"small-{colour}", SMALL_WIDTH, SMALL_HEIGHT, small_body(frame))


def frame_body(frame: Frame, foot: float, x: float, y: float, shield: float) -> str:
    """Walls of a room down to its foot, a shield, and parchment for the effect."""
    ground = path(f"M4 21.5h{WIDTH - 8}V{foot}H4z", frame.ground)
    floor = path(f"M4 {foot}v-6.5q30-5 60-4t56 2v8.5z", frame.floor, extra=' opacity=".35"')
    low = rect(4, foot + 1, WIDTH - 8, HEIGHT - foot - 8, 5, PARCHMENT, PARCHMENT_EDGE, 0.8)
    tile = plate(frame, WIDTH, HEIGHT, 9, 2.5)
    return tile + ground + floor + use_centred("shield", x, y, shield) + low


def small_body(frame: Frame) -> str:
    tile = plate(frame, SMALL_WIDTH, SMALL_HEIGHT, 7, 2) + rect(3, 3, 72, 34, 4, frame.ground)
    return tile + rect(3, 39, 72, 29, 4, PARCHMENT)


def points(x: float, y: float, value: int, width: float) -> str:
    """The number inside a shield."""
    size = width * (0.58 if value < 10 else 0.52)
    return text(x, y + width * 0.2, value, size, 800, POINTS_INK, "middle")


def shield(x: float, y: float, value: int, width: float) -> str:
    return use_centred("shield", x, y, width) + points(x, y, value, width)


def name_plate(room: int, size: float) -> str:
    """The name; a blue room also carries the loop that says it works by itself."""
    name = room_name(room)
    if is_blue(room):
        loop = group(use("always", 4, 3.5, 16), colour=WHITE)
        return loop + fitted(WIDTH / 2 + 8, 16, name, size, WIDTH - 26, 700, WHITE)
    return fitted(WIDTH / 2, 16, name, size, WIDTH - 10, 700, WHITE)


class Field(NamedTuple):
    """Where an effect is written, and how large it may be in one row and in two."""

    x: float
    y: float
    width: float
    height: float
    one: float
    two: float


def effect(found: TokenRows, field: Field) -> str:
    """One row, or two where a single one would be small."""
    rows = best_rows(found.rows, field)
    if len(rows) == 1:
        return flow(rows[0], field.x, field.y, field.one, field.width)
    shift = field.width * 0.07 if found.either else 0
    width = field.width - (3.2 * shift if found.either else field.width * 0.08)
    step = field.height / 4
    upper = flow(rows[0], field.x + shift, field.y - step, field.two, width)
    lower = flow(rows[1], field.x + shift, field.y + step, field.two, width)
    return upper + lower + (either_slash(field) if found.either else "")


def best_rows(rows: list[Tokens], field: Field) -> list[Tokens]:
    if len(rows) == 2 or fitting(rows[0], field.one, field.width) >= field.two:
        return rows
    return halves(rows[0])


def either_slash(field: Field) -> str:
    left = field.x - field.width / 2 + 2
    lean = field.width * 0.06
    top, foot = field.y - field.height * 0.36, field.y + field.height * 0.36
    return line(left + lean, top, left, foot, SLASH, field.two * 0.15)


def price_column(room: int, x: float, y: float, scale: float = 1) -> str:
    """What the room costs, good under good."""
    price = ROOMS[room].price
    goods = [(g.count(price, good), g.NAMES[good]) for good in range(g.KINDS)]
    shown = [(amount, name) for amount, name in goods if amount]
    out = rect(0, 0, 31, 18 * max(1, len(shown)) + (4 if shown else 0), 5, PAPER, PAPER_EDGE, 0.8)
    for number, (amount, name) in enumerate(shown):
        out += text(4, 14.2 + number * 18, amount, 13.5, 800, LINE)
        out += use(f"g-{name}", 13, 1.5 + number * 18, 16)
    if not shown:
        out += text(15.5, 13, "free", 12, 700, LINE, "middle")
    return group(out, x, y, scale)


# Needed and optional sides of the printed pictures, by the classes they accept [C-FURN-08]
SIDES: Final = {
    ONE: ("n", ""),
    ONE | ADJACENT: ("n", "w"),
    ADJACENT: ("nw", ""),
    OPPOSITE: ("ew", ""),
    ONE | ADJACENT | THREE: ("n", "ew"),
    ADJACENT | THREE: ("nw", "e"),
    THREE: ("new", ""),
    THREE | FOUR: ("new", "s"),
    FOUR: ("nesw", ""),
}


def wall_picture(room: int, x: float, y: float, size: float) -> str:
    """Four sides: needed ones solid, optional ones hatched."""
    needed, optional = SIDES[ROOMS[room].fits]
    thick = size * 0.2
    out = rect(x, y, size, size, size * 0.14, PARCHMENT, PAPER_EDGE, 0.8)
    boxes = {
        "n": (x, y, size, thick),
        "s": (x, y + size - thick, size, thick),
        "w": (x, y, thick, size),
        "e": (x + size - thick, y, thick, size),
    }
    for side in needed:
        out += rect(*boxes[side], thick * 0.3, LINE)
    for side in optional:
        left, top, width, height = boxes[side]
        dashes = ' stroke-dasharray="2.4 1.5"'
        out += rect(
            left + 0.5, top + 0.5, width - 1, height - 1, thick * 0.3, "#D9B27C", LINE, 1, dashes
        )
    return out


def display_tile(room: int) -> str:
    """On display: price, points, walls and effect."""
    out = use(frame_name(room, "frame"), 0, 0, WIDTH) + name_plate(room, 12.5)
    out += use(picture_name(room), 35, 23, 55) + price_column(room, 6, 24)
    out += points(105, 39, ROOMS[room].points, 27) + wall_picture(room, 95, 54, 19)
    return out + effect(room_rows(room), Field(62, 92, 110, 32, 20, 15.5))


def placed_tile(room: int) -> str:
    """Furnished: price and walls no longer matter, so points and effect grow."""
    out = use(frame_name(room, "placed"), 0, 0, WIDTH) + name_plate(room, 13)
    out += use(picture_name(room), 30, 21.5, 51) + points(103, 42, ROOMS[room].points, 30)
    return out + effect(room_rows(room), Field(62, 89, 110, 38, 23, 18))


def small_tile(room: int) -> str:
    """Furnished, in a phone's cave: picture, points, effect."""
    out = small_ground(room) + use(picture_name(room), 10, 4, 37)
    out += shield(62, 20, ROOMS[room].points, 24)
    return out + effect(room_rows(room), Field(39, 53.5, 70, 28.8, 17, 13.5))


def shop_tile(room: int) -> str:
    """On a crowded display: price and walls beside a small picture, and the effect."""
    out = small_ground(room) + use(picture_name(room), 22, 5, 33)
    out += shop_price(room) + shield(66, 13, ROOMS[room].points, 18)
    out += wall_picture(room, 59, 24, 14)
    return out + effect(room_rows(room), Field(39, 53.5, 70, 28.8, 17, 13.5))


def shop_price(room: int) -> str:
    return price_column(
        room, 3.5, 3.5 if not is_blue(room) else 15, 0.74 if not is_blue(room) else 0.6
    )


def small_ground(room: int) -> str:
    out = use(frame_name(room, "small"), 0, 0, SMALL_WIDTH)
    if is_blue(room):
        loop = group(use("always", 2.5, 0.5, 14), colour=WHITE)
        out += rect(0, 0, 19, 15, 7, BLUE_FRAME.face) + loop
    return out


def add_rooms() -> None:
    for name, body in PICTURES.items():
        SHEET.symbol(f"ri-{slug(name)}", 56, 50, body)
    for room in range(1, len(ROOMS)):
        name = slug(ROOMS[room].name)
        SHEET.symbol(f"room-{name}", WIDTH, HEIGHT, display_tile(room))
        SHEET.symbol(f"placed-{name}", WIDTH, HEIGHT, placed_tile(room))
        SHEET.symbol(f"small-{name}", SMALL_WIDTH, SMALL_HEIGHT, small_tile(room))
        SHEET.symbol(f"shop-{name}", SMALL_WIDTH, SMALL_HEIGHT, shop_tile(room))


add_frames()
add_rooms()


def pieces(state: core.State) -> list[list[str]]:
    """The symbols of all that each seat has furnished."""
    assert isinstance(state, State)
    return [
        [f"placed-{slug(ROOMS[room].name)}" for room in player.spaces if room > ENTRANCE]
        for player in state.players
    ]
