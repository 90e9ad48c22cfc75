"""Dice: a triangle, a square and a diamond, each with its player's mark and pattern."""

from __future__ import annotations

from typing import Final

from mattock.draw.elements import Number, Point, group, path, rect, rounded, text
from mattock.draw.kept import kept
from mattock.draw.palette import PLAYERS
from mattock.draw.parts import Outline, grown, tick
from mattock.draw.sheet import Sheet, tinted, use, use_shape

WIDTH: Final = 48
HEIGHT: Final = 52
TRIANGLE: Final[list[Point]] = [(24, 1), (47, 42), (1, 42)]
SQUARE: Final[list[Point]] = [(4, 3), (44, 3), (44, 44), (4, 44)]
DIAMOND: Final[list[Point]] = [(24, 0), (47, 23), (24, 46), (1, 23)]
SHAPES: Final = {4: (TRIANGLE, 7), 6: (SQUARE, 10), 8: (DIAMOND, 6)}  # corners, roundness
# With the side that is seen below the face
WHOLE: Final[dict[int, list[Point]]] = {
    4: [(24, 0), (48, 47), (0, 47)],
    6: [(4, 3), (44, 3), (44, 50), (4, 50)],
    8: [(24, -1), (48, 25), (24, 52), (0, 25)],
}
NUMERAL: Final = {4: (22, 36.0), 6: (27, 33.5), 8: (25, 32.0)}  # size, base line
MARK: Final = {4: (15, 29.0), 6: (20, 23.5), 8: (19, 23.0)}  # size, middle
LIGHT: Final = {
    4: "M24 28 24 3 4 40z",
    6: "M4 13a10 10 0 0 1 10-10h20a10 10 0 0 1 10 10L24 23.5z",
    8: "M24 2 3 23h42z",
}
SHADE: Final = {
    4: "M24 28 4 40h40z",
    6: "M4 34 24 23.5 44 34a10 10 0 0 1-10 10H14A10 10 0 0 1 4 34z",
    8: "M24 44 24 23H45z",
}
RIM: Final = {
    4: rounded([(24, 6), (42.5, 39.5), (5.5, 39.5)], 6),
    6: rounded([(6.5, 5.5), (41.5, 5.5), (41.5, 41.5), (6.5, 41.5)], 8),
    8: rounded([(24, 5), (42, 23), (24, 41), (6, 23)], 4),
}


def add_symbols(sheet: Sheet) -> None:
    for faces in SHAPES:
        sheet.symbol(f"slot-d{faces}", WIDTH, HEIGHT, empty_place(faces))
        add_rings(sheet, faces)
        for player in PLAYERS:
            sheet.symbol(f"d{faces}-{player}", WIDTH, HEIGHT, blank(faces, player))
            sheet.symbol(f"d{faces}-{player}-0", WIDTH, HEIGHT, idle(faces, player))
            for value in range(1, faces + 1):
                sheet.symbol(
                    f"d{faces}-{player}-{value}", WIDTH, HEIGHT, shown(faces, player, value)
                )


def add_rings(sheet: Sheet, faces: int) -> None:
    """Outlines as shapes, since many dice may glow at once; the style gives them their colours."""
    middle = (24.0, {4: 31.0, 6: 26.5, 8: 25.5}[faces])
    reach = 4.5 if faces == 4 else 3.5
    for name, distance in (("ring", reach), ("halo", 2 * reach)):
        d = rounded(grown(WHOLE[faces], middle, distance), 8)
        sheet.shape(f"{name}-d{faces}", f'<path d="{d}" vector-effect="non-scaling-stroke"/>')


def face_path(faces: int) -> str:
    corners, radius = SHAPES[faces]
    return rounded(corners, radius)


def blank(faces: int, player: str) -> str:
    """A die without number; its colours come from the player's class."""
    corners, radius = SHAPES[faces]
    below = rounded([(x, y + 6) for x, y in corners], radius)
    body = path(below, "var(--die2)") + path(face_path(faces), "var(--die)")
    body += path(face_path(faces), f"url(#pat-{player})")
    body += path(LIGHT[faces], "#fff", extra=' opacity=".2"')
    body += path(SHADE[faces], "#000", extra=' opacity=".13"')
    body += path(RIM[faces], "none", "#fff", 1, ' opacity=".4"')
    return group(body, classes=f"p-{player}")


def idle(faces: int, player: str) -> str:
    """A die that is still to be rolled shows its player's mark."""
    size, middle = MARK[faces]
    mark = tinted(f"mark-{player}", 24, middle, size, PLAYERS[player].ink)
    return use(f"d{faces}-{player}", 0, 0, WIDTH, HEIGHT) + mark


def shown(faces: int, player: str, value: int) -> str:
    size, base = NUMERAL[faces]
    ink = PLAYERS[player].ink
    body = use(f"d{faces}-{player}", 0, 0, WIDTH, HEIGHT)
    body += text(24, base, value, size, 800, ink, "middle")
    if faces == 6:
        body += tinted(f"mark-{player}", 37.5, 37.5, 8, ink)
    return body


def empty_place(faces: int) -> str:
    return path(face_path(faces), "none", "var(--slot)", 2.5, ' stroke-dasharray="5 4"')


@kept
def die(faces: int, player: str, x: Number, y: Number, size: Number, value: int = 0) -> str:
    """A die as wide as asked; without a value it shows the mark."""
    return use(f"d{faces}-{player}-{value}", x, y, size)


@kept
def die_outline(faces: int, x: Number, y: Number, size: Number) -> Outline:
    scale = size / WIDTH
    under = use_shape(f"halo-d{faces}", x, y, scale, ' class="halo"')
    under += use_shape(f"ring-d{faces}", x, y, scale, ' class="ring"')
    return Outline(under, tick(x + size - 2, y + 4))


@kept
def ghost(x: Number, y: Number, size: Number) -> str:
    """The dashed box of a die that is being rolled."""
    height = size * HEIGHT / WIDTH
    dashes = ' stroke-dasharray="5 4"'
    return rect(x - 3, y - 3, size + 6, height + 6, 9, "none", "var(--select)", 2, dashes)
