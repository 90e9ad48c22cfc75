"""Kiln as pictures: a shelf of pots, and a kiln for each seat."""

from __future__ import annotations

from typing import Final, NamedTuple

from mattock.core.face import Asked, Plate, Scene
from mattock.core.game import OVER, View
from mattock.draw.elements import INK2, circle, path, rect, text
from mattock.draw.exhibit import Exhibit, plates
from mattock.draw.icons import COMMON
from mattock.draw.palette import palette
from mattock.draw.parts import Parts, box_outline
from mattock.draw.picture import NAMESPACE, art_sheet, picture
from mattock.draw.sheet import Sheet, use, use_centred
from mattock.draw.ui import (
    Words,
    backdrop,
    bar,
    log_panel,
    mark,
    panel,
    prompt_words,
    region,
    seat_name,
    wide_prompt,
    words_of,
)
from mattock_kiln.parts import HOTTEST, POTS, SEATS
from mattock_kiln.scoring import sheet_of
from mattock_kiln.state import State
from mattock_kiln.view import known_state
from mattock_kiln.words import ABOUT

PALETTE: Final = palette(
    "kiln",
    (
        *("#EFE4DA", "#FAF4EC", "#FFFCF8", "#FFFCF8", "#F7EEE4", "#EFE3D6", "#DCC9B6", "#D2BDA8"),
        *("#241A12", "#57463A", "#8A2F10", "#F7DFD2", "#FFFFFF", "#A94F00", "#FFAE4A", "#FFF1D8"),
        *("#3B1F10", "#FFFFFF", "#46301F", "#44631A", "#E3D4C2", "#EBDFCF", "#241A12"),
    ),
    (
        *("#17110E", "#251B16", "#231914", "#291E18", "#34271F", "#1C1511", "#513D30", "#5D4738"),
        *("#F9F0E6", "#D2BCA8", "#FFA27C", "#4A2A1C", "#2B1004", "#FFC04F", "#FF941B", "#43301B"),
        *("#FFE9D2", "#3B1F10", "#000000", "#BAD57A", "#201712", "#2C211A", "#0E0A07"),
    ),
    {},
    {},
)
GLAZE: Final = {"ash": "#8C8577", "blue": "#2F6FA8", "red": "#B4432A"}
EDGE: Final = "#2A1C12"
SHEET: Final = Sheet(COMMON)
for glaze, colour in GLAZE.items():
    body = path(
        "M14 6h20l-3 6c7 5 9 12 9 18 0 9-7 14-16 14S8 39 8 30c0-6 2-13 9-18z", colour, EDGE, 2
    )
    SHEET.symbol(f"pot-{glaze}", 48, 48, body + circle(18, 26, 3, "#fff", extra=' opacity=".5"'))


class Table(NamedTuple):
    state: State
    scene: Scene
    parts: Parts
    words: Words


def table(view: View, scene: Scene, asked: Asked) -> str:
    state = known_state(view)
    mover = state.to_move if state.to_move >= 0 else state.active
    colour = "" if state.to_move == OVER else SEATS[mover]
    who = "Game over" if state.to_move == OVER else f"{seat_name(scene, mover, SEATS[mover])} plays"
    words = words_of(ABOUT.short_title, colour, who, asked)
    drawn = Table(state, scene, Parts(asked.choices), words)
    body = backdrop(*scene.size) + bar(scene, words)
    body += phone(drawn) if scene.shape == "phone" else wide(drawn)
    return picture(scene, SHEET, PALETTE, body, f"Kiln: {asked.question.text}")


def wide(table: Table) -> str:
    body = shelf(table, 12, 58, 1080, 400, columns=6)
    body += wide_prompt(table.scene, table.words, 12, 468, 1080)
    seats = range(table.state.seats())
    body += "".join(kiln(table, seat, 12 + 364 * seat, 530, 352, 226) for seat in seats)
    return body + log_panel(table.scene, table.words, 1108, 58, 246, 698)


def phone(table: Table) -> str:
    seats = table.state.seats()
    width = 374 / seats
    body = "".join(kiln(table, seat, 8 + width * seat, 57, width - 4, 112) for seat in range(seats))
    body += region("log", 8, 173, 374, 22) + shelf(table, 8, 200, 374, 500, columns=3)
    body += panel(8, 706, 374, 60) + region("prompt", 8, 706, 374, 60)
    if table.scene.standalone:
        body += prompt_words(table.words, 8, 708, 374)
    return body + region("choices", 8, 770, 374, 68)


def shelf(table: Table, x: float, y: float, width: float, height: float, columns: int) -> str:
    rows = -(-len(POTS) // columns)
    across, down = (width - 12) / columns, (height - 12) / rows
    body = panel(x, y, width, height) + region("tour shelf", x, y, width, height)
    for pot in table.state.shelf():
        row, column = divmod(pot, columns)
        place = x + 8 + column * across, y + 8 + row * down
        body += pot_part(table, pot, *place, across - 4, down - 4)
    return body


def pot_part(table: Table, pot: int, x: float, y: float, width: float, height: float) -> str:
    row = POTS[pot]
    middle = x + width / 2
    body = rect(x, y, width, height, 10, "var(--well)", "var(--line)")
    body += use_centred(f"pot-{row.glaze}", middle, y + height / 2 - 8, min(width, height) * 0.5)
    body += text(x + 10, y + 22, f"heat {row.heat}", 13, 700)
    body += text(x + width - 10, y + 22, row.points, 15, 700, anchor="end")
    body += text(middle, y + height - 12, f"{row.name}, {row.glaze}", 13, 500, INK2, "middle")
    key = f"pot {row.name}"
    outline = box_outline(x, y, width, height, 10)
    return table.parts.wrap(key, body, outline, title=row.name.title(), help_key=key, identity=key)


def kiln(table: Table, seat: int, x: float, y: float, width: float, height: float) -> str:
    """Its heat as a bar, its pots and points."""
    state, name = table.state, SEATS[seat]
    pots = state.pots[seat]
    body = panel(x, y, width, height, 10) + mark(name, x + 20, y + 20, 24)
    body += text(x + 38, y + 25, seat_name(table.scene, seat, name), 14, 700)
    body += text(x + width - 10, y + 25, sum(sheet_of(pots).values()), 15, 700, anchor="end")
    body += rect(x + 10, y + 38, width - 20, 14, 7, "var(--well)", "var(--line)")
    heat = state.heat[seat]
    body += rect(x + 10, y + 38, (width - 20) * heat / HOTTEST, 14, 7, "var(--ring)")
    body += text(x + 10, y + 70, f"heat {heat} of {HOTTEST}", 13, 500, INK2)
    fired = [row.glaze for pot, row in enumerate(POTS) if pots >> pot & 1]
    for number, glaze in enumerate(fired):
        body += use(f"pot-{glaze}", x + 10 + number % 5 * 24, y + 74 + number // 5 * 24, 22)
    key = f"kiln {name}"
    holds = ";".join(f"pot {row.name}" for pot, row in enumerate(POTS) if pots >> pot & 1)
    part = table.parts.wrap(key, body, help_key=key, title=f"{name.title()}’s kiln", holds=holds)
    return part + region(f"rival {seat}", x, y, width, height)


def art() -> str:
    return art_sheet(SHEET, PALETTE)


def gallery() -> list[Plate]:
    exhibits = [
        Exhibit(
            "Pots", row.name.title(), f"Heat {row.heat}", use(f"pot-{row.glaze}", 0, 0, 48), 48, 48
        )
        for row in POTS
    ]
    return plates(SHEET, PALETTE, "Kiln", exhibits)


def cover() -> str:
    fire = path("M198 60c40 50 70 80 70 130a70 60 0 0 1-140 0c0-50 50-60 70-130z", "#E8862E")
    outline = "M150 150h96l-14 28c30 22 40 40 36 62-4 26-36 36-70 36s-66-10-70-36c-4-22 6-40 36-62z"
    pot = path(outline, GLAZE["red"], EDGE, 4)
    ground = rect(0, 0, 396, 296, fill="#F3DCC4")
    return f'<svg {NAMESPACE} viewBox="0 0 396 296"><title>A kiln</title>{ground}{fire}{pot}</svg>'
