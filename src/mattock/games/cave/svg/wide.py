"""The whole table, 1366 by 768."""

from __future__ import annotations

from typing import Final

from mattock.draw.elements import INK2, group, rect, text
from mattock.draw.lettering import fitted
from mattock.draw.parts import box_outline
from mattock.draw.sheet import use
from mattock.draw.ui import (
    SHADOW,
    backdrop,
    bar,
    button_row,
    log_panel,
    mark,
    prompt_words,
    region,
)
from mattock.games.cave.about import SEAT_COLOURS
from mattock.games.cave.board import CAVERN
from mattock.games.cave.state import NO_SPACE
from mattock.games.cave.svg.cave import cave
from mattock.games.cave.svg.display import wide_display
from mattock.games.cave.svg.ground import WIDE, Box
from mattock.games.cave.svg.look import Look, points_of
from mattock.games.cave.svg.offer import wide_offer
from mattock.games.cave.svg.rival import wide_rival
from mattock.games.cave.svg.rooms import shield
from mattock.games.cave.svg.shelf import wide_shelf
from mattock.games.cave.svg.sides import solo_panel, supply, track

MIDDLE: Final = 464
MIDDLE_WIDTH: Final = 632
RIGHT: Final = 1108
RIGHT_WIDTH: Final = 246


def wide(table: Look) -> str:
    return (
        backdrop(1366, 768)
        + bar(table.scene, table.words)
        + own_cave(table)
        + track(table.state, MIDDLE, 58, MIDDLE_WIDTH)
        + wide_offer(table, MIDDLE, 112, MIDDLE_WIDTH, 288)
        + region("tour tiles", MIDDLE, 112, MIDDLE_WIDTH, 288)
        + prompt(table, MIDDLE, 408, MIDDLE_WIDTH, 80)
        + wide_display(table, MIDDLE, 496, MIDDLE_WIDTH, 260)
        + region("tour rooms", MIDDLE, 496, MIDDLE_WIDTH, 260)
        + other_side(table)
    )


def own_cave(table: Look) -> str:
    out = rect(12, 58, 440, 698, 14, "var(--panel)", "var(--line)", 1, SHADOW)
    out += use("mountain", 12, 58, 440) + cave(table, WIDE) + name_plate(table, 24, 66)
    out += wide_shelf(table, 330, 104, shelf_height(table)) + faces(table)
    return out + region("tour cave", 12, 58, 440, 698)


def shelf_height(table: Look) -> float:
    """Lower where the Additional Cavern lies or its faces are shown."""
    if table.is_choosing_face:
        return 284
    return 492 if table.player.content(CAVERN) == NO_SPACE else 380


def name_plate(table: Look, x: float, y: float) -> str:
    seat = table.seat
    out = rect(x, y, 186, 32, 16, "var(--panel)", "var(--line)", 1.2)
    out += mark(SEAT_COLOURS[seat], x + 17, y + 16, 24)
    name = "Your cave" if table.is_mine else table.name(seat)
    out += fitted(x + 35, y + 21, name, 15, 84, 700, anchor="start", least=11)
    out += shield(x + 136, y + 16, points_of(table.player), 23)
    return group(
        out + text(x + 176, y + 21, "VP", 13, 600, INK2, "end"), extra=' data-help="points"'
    )


def faces(table: Look) -> str:
    """Both faces of the Additional Cavern, when one is to be chosen [C-CAVERN-02]."""
    if not table.is_choosing_face:
        return ""
    out = ""
    for number, face in enumerate(("two", "three")):
        box = Box(330, 394 + 112 * number, 110, 103)
        out += face_part(table, face, box)
    return group(out, classes="lamp")


def face_part(table: Look, face: str, box: Box) -> str:
    return table.parts.wrap(
        f"face {face}",
        use(f"extra-{face}", *box),
        box_outline(*box, 9),
        title=f"Additional Cavern with {face} walls",
        help_key=f"face {face}",
    )


def prompt(table: Look, x: float, y: float, width: float, height: float) -> str:
    """The question above, its choices as buttons below."""
    is_asked = bool(table.open)
    edge = "var(--ring)" if is_asked else "var(--line)"
    ground = "var(--glowfill)" if is_asked else "var(--panel)"
    out = rect(x, y, width, height, 14, ground, edge, 2 if is_asked else 1, SHADOW)
    if table.scene.standalone:
        out += prompt_words(table.words, x, y - 4, width - 24)
        out += button_row(table.words.buttons, x + 12, y + 42, width - 24, 31)
    out += region("prompt", x, y, width, 40)
    return out + region("choices", x, y + 40, width, height - 40)


def other_side(table: Look) -> str:
    if table.rival is None:
        out = solo_panel(table, RIGHT, 58, RIGHT_WIDTH, 342)
    else:
        out = wide_rival(table, table.rival, RIGHT, 58, RIGHT_WIDTH, 342)
    out += supply(table, RIGHT, 408, RIGHT_WIDTH, 88)
    return out + log_panel(table.scene, table.words, RIGHT, 504, RIGHT_WIDTH, 252)
