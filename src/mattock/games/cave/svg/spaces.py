"""What spaces of a cave can be: rock, a dug cavern, the entrance, the Additional Cavern; walls."""

from __future__ import annotations

from typing import Final

from mattock.draw.elements import Point, circle, group, path, polygon, rect, text
from mattock.draw.sheet import use, use_centred
from mattock.games.cave.state import ENTRANCE
from mattock.games.cave.svg.flow import flow
from mattock.games.cave.svg.icons import SHEET
from mattock.games.cave.svg.pictures import LINE
from mattock.games.cave.svg.rooms import (
    HEIGHT,
    ORANGE_FRAME,
    PARCHMENT,
    PARCHMENT_EDGE,
    SMALL_HEIGHT,
    SMALL_WIDTH,
    WHITE,
    WIDTH,
    Field,
    effect,
    plate,
)
from mattock.games.cave.svg.tokens import room_rows

ROCKS: Final = ("#6E5A48", "#7B6552", "#62503F", "#84705C", "#58473A", "#766048")
CRACK: Final = "#3A2C20"
LAMP_WOOD: Final = "#3A2210"
BRICKS: Final = ("#D1A877", "#C2955F", "#DDB98C")
LOW_BRICKS: Final = ("#B98A55", "#CBA06D", "#C2955F")
CLIP: Final = ' clip-path="url(#clip-tile)"'
DAYLIGHT: Final = '<stop offset="0" stop-color="#FFF6D8"/><stop offset=".5" stop-color="#F2C98A"/>'


def faint(share: float) -> str:
    return f' opacity="{share}"'


# The entrance: daylight from the west


def entrance() -> str:
    out = plate(ORANGE_FRAME, WIDTH, HEIGHT, 9, 2.5)
    out += text(WIDTH / 2, 16, "Cave Entrance", 12.5, 700, WHITE, "middle")
    out += rect(4, 21.5, WIDTH - 8, 52.5, 0, "url(#daylight)")
    vault = "M4 21.5h116V74H96c-4-20-18-32-40-36-22-4-40-8-52-8z"
    out += path(vault, "#4A2F1A", extra=faint(0.75)) + path(
        "M4 74V62q26-8 60-2t56 4v10z", "#8A6238"
    )
    out += circle(18, 40, 9, "#FFF9E5", extra=faint(0.9))
    out += path("M4 60l8-7 8 6 9-9 12 10v4H4z", "#7E9A5B", extra=faint(0.8))
    lamp = "M84 34v8M78 50V42h12v8zM77 50h14v3H77zM81 42l3-4 3 4"
    out += path(lamp, "#F9D57A", "#2B1508", 1.6) + circle(84, 47, 10, "#FFD970", extra=faint(0.3))
    out += rect(4, 75, WIDTH - 8, HEIGHT - 82, 5, PARCHMENT, PARCHMENT_EDGE, 0.8)
    return out + effect(room_rows(ENTRANCE), Field(62, 92, 110, 34, 18, 16.5))


def small_entrance() -> str:
    out = plate(ORANGE_FRAME, SMALL_WIDTH, SMALL_HEIGHT, 7, 2)
    out += rect(3, 3, 72, 34, 0, "url(#daylight)")
    vault = "M3 3h72v34H60c-3-13-12-20-26-23C20 11 10 9 3 9z"
    out += path(vault, "#4A2F1A", extra=faint(0.75)) + path("M3 37v-7q18-5 38-1t34 2v6z", "#8A6238")
    out += circle(12, 17, 5, "#FFF9E5") + use("lamp", 48, 8, 16) + rect(3, 39, 72, 29, 4, PARCHMENT)
    return out + effect(room_rows(ENTRANCE), Field(39, 53.5, 70, 28.8, 17, 14))


# Rock: a rough net of facets, the same every time


def wobble(number: int) -> float:
    """Between -1 and 1, spread evenly over the numbers."""
    return number * 0.6180339887 % 1 * 2 - 1


def rock(seed: int) -> str:
    facets = "".join(facet(seed, column, row) for row in range(4) for column in range(4))
    long = path(f"M{34 + 3 * seed} {24 + 2 * seed}l14 10-5 12 12 9-3 14", "none", CRACK, 1.6)
    short = path(f"M{78 + 4 * seed} {38 - 3 * seed}l-8 11 9 8", "none", CRACK, 1.4)
    light = rect(0, 0, WIDTH, 5, 0, WHITE, extra=faint(0.12))
    body = group(facets + group(long + short, extra=faint(0.75)) + light, extra=CLIP)
    return body + rect(0.75, 0.75, WIDTH - 1.5, HEIGHT - 1.5, 8.5, "none", CRACK, 1.5)


def corner(seed: int, column: int, row: int) -> Point:
    """A knot of the net; those at the rim stay there."""
    number = seed * 31 + column * 5 + row
    x = column * WIDTH / 4 + (9 * wobble(number) if 0 < column < 4 else 0)
    y = row * HEIGHT / 4 + (8 * wobble(number * 7 + 3) if 0 < row < 4 else 0)
    return x, y


def facet(seed: int, column: int, row: int) -> str:
    """One cell of the net as two triangles of different shade."""
    a, b = corner(seed, column, row), corner(seed, column + 1, row)
    c, d = corner(seed, column + 1, row + 1), corner(seed, column, row + 1)
    number = seed * 17 + column * 7 + row * 3
    one, other = ROCKS[number * 5 % 6], ROCKS[(number * 5 + 2 + column) % 6]
    if wobble(number) < 0:
        return polygon([a, b, c], one) + polygon([a, c, d], other)
    return polygon([a, b, d], one) + polygon([b, c, d], other)


def rock_food() -> str:
    """What digging here gives [C-BOARD-06]."""
    return rect(36, 44, 52, 28, 8, PARCHMENT, "#7A4A12", 1) + flow(["+", 1, "food"], 62, 58, 20)


# A dug cavern with a lantern


def cavern() -> str:
    out = rect(0, 0, WIDTH, HEIGHT, 9, "url(#lantern)")
    roof = "M0 0h124v14l-12 6-14-7-16 9-14-8-12 7-18-9-14 8-14-6-10 6z"
    out += path(roof, "#4B2D17", extra=faint(0.75))
    ground = f"M0 {HEIGHT}V96l16-6 20 5 24-6 26 6 20-5 18 5v21z"
    out += path(ground, "#5C3A1E", extra=faint(0.85))
    out += path("M20 100l8 4M88 98l10 3M52 104l12 2", "none", "#7A5230", 2) + lantern()
    rim = rect(0.75, 0.75, WIDTH - 1.5, HEIGHT - 1.5, 8.5, "none", LAMP_WOOD, 1.5)
    return group(out, extra=CLIP) + rim


def lantern() -> str:
    cage = "M54 28h16l3 20H51zM52 48h20v4H52zM56 28l6-6 6 6z"
    out = path("M62 6v18", "none", "#2B1508", 2) + path(cage, LAMP_WOOD, "#1E1006", 1.2)
    flame = "M62 33c2.5 4 4 5 4 8a4 4 0 0 1-8 0c0-3 1.5-4 4-8z"
    return out + path("M56.5 31h11l2 15h-15z", "#FFE38A") + path(flame, "#F08A24")


def extra_rim(sides: str) -> str:
    """The natural walls of the Additional Cavern along its own sides."""
    return path(sides, "none", "#8D959B", 7) + path(
        sides, "none", "#5C656C", 1.4, ' stroke-dasharray="10 6"'
    )


FACE_SIDES: Final = {"two": "M3 113V3h118", "three": "M3 113V3h118V113"}


def extra_cavern(face: str) -> str:
    out = use("cavern", 0, 0, WIDTH) + use(f"extra-rim-{face}", 0, 0, WIDTH)
    label = text(62, 95, f"{face} walls", 14, 700, LINE, "middle")
    return out + rect(18, 78, 88, 25, 6, PARCHMENT, "#7A4A12", 1) + label


# Walls


def level_bricks(width: float, height: float) -> str:
    out = rect(0, 0, width, height, 3, "#4A3524", "#2B1B0E", 1)
    for number in range(7):
        x, long = 2 + 18 * number, min(18, width - 4 - 18 * number) - 1.5
        back = 7 if number else 0
        out += rect(x, 2, long, height / 2 - 2.5, 1, BRICKS[number % 3])
        out += rect(x - back, height / 2 + 0.5, long, height / 2 - 2.5, 1, LOW_BRICKS[number % 3])
    return out


def upright_bricks(width: float, height: float) -> str:
    out = rect(0, 0, width, height, 3, "#4A3524", "#2B1B0E", 1)
    for number in range(9):
        y, tall = 2 + 13 * number, min(13, height - 4 - 13 * number) - 1.5
        if tall <= 0:
            continue
        half = width / 2 - 2.5
        out += rect(2, y, half if number % 2 else width - 4, tall, 1, BRICKS[number % 3])
        if number % 2:
            out += rect(width / 2 + 0.5, y, half, tall, 1, LOW_BRICKS[0])
    return out


STONES: Final = ((0.16, 0.0), (0.24, 0.9), (0.13, 0.3), (0.21, 1.2), (0.26, 0.5))  # share, dent
RIM: Final = 9  # how thick natural walls are


def rough_row(length: float) -> list[tuple[list[Point], str]]:
    """The stones of a natural wall that lies along x from 0 to its length."""
    at, stones = 2.0, []
    for number, (share, dent) in enumerate(STONES):
        long = share * (length - 4)
        shape = [
            (at + 1, 1.5 + dent),
            (at + long / 2, 0.8),
            (at + long - 1.2, 1.2 + dent),
            (at + long - 1.8, RIM - 1.3),
            (at + 1.6, RIM - 1),
        ]
        stones.append((shape, "var(--nat2)" if number % 2 else "var(--nat3)"))
        at += long
    return stones


def natural_level(length: float) -> str:
    body = rect(0, 0, length, RIM, 3, "var(--nat)")
    return body + "".join(polygon(shape, colour) for shape, colour in rough_row(length))


def natural_upright(length: float) -> str:
    body = rect(0, 0, RIM, length, 3, "var(--nat)")
    turned = [([(y, x) for x, y in shape], colour) for shape, colour in rough_row(length)]
    return body + "".join(polygon(shape, colour) for shape, colour in turned)


def add_light() -> None:
    across = 'x1="0" y1="0" x2="1" y2="0"'
    stops = DAYLIGHT + '<stop offset="1" stop-color="#6B4526"/>'
    SHEET.define("linearGradient", "daylight", stops, across)
    warm = ((0, "#FFE7A6"), (0.35, "#E9A94F"), (0.75, "#8A5526"), (1, "#4B2D17"))
    SHEET.radial("lantern", *warm, cy=0.38, r=0.75)
    SHEET.clip("clip-tile", f'<rect width="{WIDTH}" height="{HEIGHT}" rx="9"/>')
    cage = path("M4 10h16l3 16H1zM2 26h20v4H2zM6 10l6-6 6 6z", LAMP_WOOD, "#1E1006", 1.2)
    hook = path("M12 0v6", "none", "#2B1508", 2)
    SHEET.symbol("lamp", 24, 32, hook + cage + path("M6.5 12.5h11l2 12h-15z", "#FFE38A"))


def add_spaces() -> None:
    SHEET.symbol("entrance", WIDTH, HEIGHT, entrance())
    SHEET.symbol("entrance-small", SMALL_WIDTH, SMALL_HEIGHT, small_entrance())
    for seed in (1, 2, 3):
        SHEET.symbol(f"rock-{seed}", WIDTH, HEIGHT, rock(seed))
    SHEET.symbol("rock-food", WIDTH, HEIGHT, rock_food())
    pick = group(use_centred("pickaxe", WIDTH / 2, HEIGHT / 2, 30), extra=faint(0.4))
    SHEET.symbol("rock-pick", WIDTH, HEIGHT, pick)
    SHEET.symbol("cavern", WIDTH, HEIGHT, cavern())
    for face, sides in FACE_SIDES.items():
        SHEET.symbol(f"extra-rim-{face}", WIDTH, HEIGHT, extra_rim(sides))
        SHEET.symbol(f"extra-{face}", WIDTH, HEIGHT, extra_cavern(face))


def add_walls() -> None:
    SHEET.symbol("wall-h", 124, 14, level_bricks(124, 14))
    SHEET.symbol("wall-v", 14, 116, upright_bricks(14, 116))
    SHEET.symbol("natural-h", WIDTH + 10, RIM, natural_level(WIDTH + 10))
    SHEET.symbol("natural-v", RIM, HEIGHT + 10, natural_upright(HEIGHT + 10))


add_light()
add_spaces()
add_walls()
