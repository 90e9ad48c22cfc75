"""The score sheet in the middle of the table once the game is over."""

from __future__ import annotations

from mattock.core.game import OVER
from mattock.draw.elements import INK, INK2, Number, line, rect, text
from mattock.draw.lettering import fitted
from mattock.draw.ui import head, mark, panel
from mattock.games.unearth.parts import SEAT_COLOURS
from mattock.games.unearth.svg.look import Look
from mattock.games.unearth.svg.tableau import Box


def result(look: Look, box: Box) -> str:
    """Every line of every seat's score, the winners' columns framed; nothing before the end."""
    if look.state.to_move != OVER:
        return ""
    sheets = look.state.score_sheet()
    lines = list(sheets[0])
    label = box.width * 0.27
    column = (box.width - 24 - label) / len(sheets)
    body = panel(*box) + head(box.x + 14, box.y + 20, "Score")
    step = (box.height - 78) / len(lines)
    for number, name in enumerate(lines):
        y = box.y + 48 + (number + 0.72) * step
        words = name.capitalize()
        body += fitted(box.x + 14, y, words, 13, label - 8, 500, INK2, "start", least=9)
    for seat, sheet in enumerate(sheets):
        left = box.x + 12 + label + seat * column
        body += seat_column(look, seat, list(sheet.values()), Box(left, box.y, column, box.height))
    return body


def seat_column(look: Look, seat: int, points: list[int], box: Box) -> str:
    step = (box.height - 78) / len(points)
    right = box.x + box.width * 0.62
    body = ""
    if seat in look.state.winners():
        frame = Box(box.x + 3, box.y + 6, box.width - 6, box.height - 12)
        body += rect(*frame, 10, "var(--glowfill)", "var(--ring)", 2)
    body += column_head(look, seat, box)
    for number, value in enumerate(points):
        y = box.y + 48 + (number + 0.72) * step
        body += score(value, right, y, min(14.5, step))
    bottom = box.y + box.height - 27
    body += line(box.x + 12, bottom - 2, box.x + box.width - 12, bottom - 2, INK, 1.4)
    return body + text(right, bottom + 16, sum(points), 18, 800, INK, "end")


def column_head(look: Look, seat: int, box: Box) -> str:
    """Mark and name; on a phone the mark alone, since the names stand above."""
    colour = SEAT_COLOURS[seat]
    if box.width < 90:
        return mark(colour, box.x + box.width / 2, box.y + 25, 24)
    name = fitted(
        box.x + 35, box.y + 30, look.name(seat), 14, box.width - 42, 700, anchor="start", least=9
    )
    return mark(colour, box.x + 20, box.y + 25, 22) + name


def score(value: int, x: Number, y: Number, size: Number) -> str:
    if not value:
        return text(x, y, "–", size, 400, INK2, "end")
    return text(x, y, str(value).replace("-", "−"), size, 700, INK, "end")
