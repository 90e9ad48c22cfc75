"""The other player's cave and goods, small; on a phone as a strip."""

from __future__ import annotations

from typing import Final

from mattock.core.bits import bits
from mattock.draw.elements import INK2, circle, group, path, rect, text
from mattock.draw.lettering import fitted
from mattock.draw.parts import attribute, close_up
from mattock.draw.sheet import use, use_centred
from mattock.draw.ui import mark, panel, region, seat_kind, well
from mattock.games.cave import goods as g
from mattock.games.cave.about import SEAT_COLOURS
from mattock.games.cave.board import BOARD, CAVERN, EDGES, FOOD_SPACES
from mattock.games.cave.labels import room_key, room_name
from mattock.games.cave.parts import ROOMS
from mattock.games.cave.state import EMPTY, ENTRANCE, FACE_DOWN, NO_SPACE, Player
from mattock.games.cave.svg.flow import flow
from mattock.games.cave.svg.ground import DARK, Box, Grid
from mattock.games.cave.svg.icons import SHEET
from mattock.games.cave.svg.look import Look, points_of
from mattock.games.cave.svg.rooms import (
    BLUE_FRAME,
    ORANGE_FRAME,
    PARCHMENT,
    WHITE,
    Frame,
    frame_of,
    is_blue,
    picture_name,
    points,
    shield,
    slug,
)

MINI_WIDTH: Final = 69
MINI_HEIGHT: Final = 43.5
CLOSE: Final = (246, 342)  # of a rival who is looked at closely


def wide_rival(table: Look, seat: int, x: float, y: float, width: float, height: float) -> str:
    player = table.state.players[seat]
    out = panel(x, y, width, height) + mark(SEAT_COLOURS[seat], x + 28, y + 26, 28)
    out += fitted(x + 49, y + 23, table.name(seat), 15, width - 110, 700, anchor="start", least=12)
    out += fitted(x + 49, y + 38, seat_kind(table.scene, seat), 12, width - 110, 400, INK2, "start")
    out += shield(x + width - 28, y + 27, points_of(player), 30)
    out += goods_line(player, x + 12, y + 50, width - 20, 19)
    out += well(x + 8, y + 78, width - 16, height - 86, 10)
    extra = Box(x + 164, y + 84 + 4 * (MINI_HEIGHT + 6.5) - 54, MINI_WIDTH, MINI_HEIGHT)
    grid = Grid(x + 14, y + 84, MINI_WIDTH, MINI_HEIGHT, 6.5, extra)
    out += mini_cave(player, grid)
    for number, words in enumerate(summary(player)):
        out += text(x + 200, y + 108 + 17 * number, words, 12.5, 600, INK2, "middle")
    return out + region(f"rival {seat}", x, y, width, height)


def summary(player: Player) -> list[str]:
    rooms = len(bits(player.rooms)) - 1
    walls = len(bits(player.walls))
    return [
        f"{rooms} room{'s' if rooms != 1 else ''}",
        f"{walls} wall{'s' if walls != 1 else ''}",
        f"{len(bits(player.dark))} undug",
    ]


def goods_line(player: Player, x: float, y: float, width: float, size: float) -> str:
    step = width / g.KINDS
    out = ""
    for good, name in enumerate(g.NAMES):
        count = g.count(player.goods, good)
        cell = use(f"g-{name}", x + good * step, y, size)
        cell += text(x + good * step + size + 2, y + size * 0.76, count, 14.5, 800)
        out += group(
            f"<title>{count} {name}</title>{cell}", extra=attribute("data-help", f"good {name}")
        )
    return out


def mini_cave(player: Player, grid: Grid) -> str:
    spaces = [number for number in range(BOARD + 1) if player.content(number) != NO_SPACE]
    out = "".join(mini_space(player, grid, number) for number in spaces)
    for edge in range(len(EDGES)):
        if player.walls >> edge & 1:
            out += rect(*grid.edge_box(edge), 1.5, "#D1A877", DARK, 1)
    return out


def mini_space(player: Player, grid: Grid, number: int) -> str:
    content = player.content(number)
    body = use(mini_name(content, number), *grid.box(number))
    if content < 0:
        return body
    key = room_key(content)
    identity = "entrance of rival" if content == ENTRANCE else key
    facts = attribute("data-help", key) + attribute("data-key", identity)
    if content != ENTRANCE:
        facts += attribute("data-part", key)
    return group(f"<title>{room_name(content)}</title>{body}", extra=facts)


def mini_name(content: int, number: int) -> str:
    if content == FACE_DOWN:
        return "mini-rock-food" if FOOD_SPACES >> number & 1 else "mini-rock"
    return "mini-cavern" if content == EMPTY else f"mini-{slug(ROOMS[content].name)}"


# Tiles of 69 by 43.5


def mini_plate(frame: Frame) -> str:
    out = rect(0, 0, MINI_WIDTH, MINI_HEIGHT, 6, frame.face, frame.side, 1)
    return out + rect(2.5, 2.5, MINI_WIDTH - 5, MINI_HEIGHT - 5, 4, frame.ground)


def mini_room(room: int) -> str:
    out = mini_plate(frame_of(room))
    if is_blue(room):
        out += rect(0, 0, 19, 15, 6, BLUE_FRAME.face)
        out += group(use("always", 2.5, 0.5, 14), colour=WHITE)
    size = min(MINI_WIDTH * 0.5, (MINI_HEIGHT - 6) * 1.12)
    out += use_centred(picture_name(room), MINI_WIDTH * 0.36, MINI_HEIGHT / 2, size)
    x, y = MINI_WIDTH - 15, MINI_HEIGHT / 2
    return out + use_centred("shield", x, y, 21) + points(x, y, ROOMS[room].points, 21)


def mini_entrance() -> str:
    warm = ORANGE_FRAME._replace(ground="url(#daylight)")
    door = f"M29 {MINI_HEIGHT - 3}V18.8a9.7 9.7 0 0 1 19.3 0V{MINI_HEIGHT - 3}z"
    return mini_plate(warm) + path(door, "#3A2210")


def mini_rock() -> str:
    out = rect(0, 0, MINI_WIDTH, MINI_HEIGHT, 6, "#6E5A48", "#3A2C20", 1)
    out += path(f"M2 {MINI_HEIGHT - 2}L28 13 41 {MINI_HEIGHT - 2}z", "#7B6552")
    return out + path(f"M28 2H{MINI_WIDTH - 2}L48 24z", "#62503F")


def add_minis() -> None:
    size = (MINI_WIDTH, MINI_HEIGHT)
    SHEET.symbol("mini-rock", *size, mini_rock())
    plus = rect(17.5, 12.5, 34, 18, 6, PARCHMENT) + flow(["+", 1, "food"], 34.5, 21.5, 14)
    SHEET.symbol("mini-rock-food", *size, use("mini-rock", 0, 0, MINI_WIDTH) + plus)
    glow = rect(0, 0, MINI_WIDTH, MINI_HEIGHT, 6, "url(#lantern)", "#3A2210", 1)
    SHEET.symbol("mini-cavern", *size, glow)
    SHEET.symbol("mini-cave-entrance", *size, mini_entrance())
    for room in range(1, len(ROOMS)):
        SHEET.symbol(f"mini-{slug(ROOMS[room].name)}", *size, mini_room(room))


add_minis()


# On a phone


def phone_rival(table: Look, seat: int, y: float) -> str:
    player = table.state.players[seat]
    out = panel(8, y, 374, 62, 11) + mark(SEAT_COLOURS[seat], 27, y + 20, 22)
    out += fitted(43, y + 25, table.name(seat), 14.5, 150, 700, anchor="start", least=11.5)
    out += shield(252, y + 20, points_of(player), 24)
    out += goods_line(player, 18, y + 38, 258, 17) + thumbnail(player, 290, y + 5)
    out += text(344, y + 19, "open", 12, 500, INK2)
    out += path(f"M352 {y + 27}l6 6 6-6", "none", INK2, 2)
    closer = close_up(seat, wide_rival(table, seat, 0, 0, *CLOSE), *CLOSE)
    return out + region(f"rival {seat}", 8, y, 374, 62) + closer


def thumbnail(player: Player, x: float, y: float) -> str:
    """One small square a space."""
    out = ""
    for number in range(BOARD):
        column, row = (number - 8, 4) if number > 8 else (number % 2, number // 2)
        content = player.content(number)
        at_x, at_y = x + column * 18, y + row * 10.6
        out += rect(at_x, at_y, 16, 9, 2, thumb_fill(content), DARK, 0.8)
        if content >= 0:
            out += thumb_sign(content, at_x, at_y)
    if player.content(CAVERN) != NO_SPACE:
        out += circle(x + 44, y + 26, 4.5, thumb_fill(player.content(CAVERN)), DARK, 0.8)
    return out


def thumb_fill(content: int) -> str:
    if content == FACE_DOWN:
        return "#6E5A48"
    return "#F2C261" if content == EMPTY else frame_of(content).face


def thumb_sign(content: int, x: float, y: float) -> str:
    if is_blue(content):
        return group(use_centred("always", x + 8, y + 4.5, 11), colour=WHITE)
    return rect(x + 4, y + 3.7, 8, 1.8, 0.9, WHITE)
