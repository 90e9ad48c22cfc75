"""What the tables of all games have in common: panels, marks, buttons, the bar and the prompt."""

from __future__ import annotations

from typing import NamedTuple

from mattock.core.face import Asked, Scene
from mattock.draw.elements import INK, INK2, Number, circle, line, path, rect, text
from mattock.draw.lettering import fitted, text_width, wrap
from mattock.draw.sheet import tinted, use, use_centred

SHADOW = ' filter="url(#sh)"'
QUIET = "var(--panel)", "var(--line)"  # ground and edge of a prompt that asks nothing


class Words(NamedTuple):
    """What the page says around a picture, and a picture that stands alone says itself."""

    game: str  # its title
    player: str  # the colour of whoever is to move, empty at the end
    who: str  # "Your turn"
    question: str
    more: str  # a second sentence, smaller
    phases: list[str]
    active: int  # the phase that is on
    turn: str
    buttons: list[str]  # the first parts that can be chosen


def words_of(game: str, player: str, who: str, asked: Asked) -> Words:
    buttons = list(dict.fromkeys(choice.labels[0] for choice in asked.choices))
    return Words(game, player, who, *asked.question, *asked.phases, asked.turn, buttons)


def panel(
    x: Number,
    y: Number,
    width: Number,
    height: Number,
    radius: Number = 14,
    fill: str = "var(--panel)",
) -> str:
    return rect(x, y, width, height, radius, fill, "var(--line)", 1, SHADOW)


def well(x: Number, y: Number, width: Number, height: Number, radius: Number = 12) -> str:
    """A sunk place in a panel."""
    return rect(x, y, width, height, radius, "var(--well)")


def mark(player: str, cx: Number, cy: Number, size: Number) -> str:
    """A player's disc: colour, pattern and mark."""
    return use_centred(f"disc-{player}", cx, cy, size)


def button(
    x: Number,
    y: Number,
    width: Number,
    height: Number,
    label: str,
    key: str = "",
    size: Number = 13.5,
) -> str:
    """A choice as a button; `key` is the number to press for it."""
    box = rect(x, y, width, height, height * 0.3, "var(--panel)", "var(--ring)", 1.6)
    middle, base = x + width / 2 + (11 if key else 0), y + height / 2 + size * 0.36
    words = fitted(middle, base, label, size, width - (44 if key else 16), 700)
    if not key:
        return box + words
    cap = rect(x + 8, y + height / 2 - 10, 20, 20, 5, "var(--well)", "var(--line)")
    return box + words + cap + text(x + 18, y + height / 2 + 4.5, key, 12.5, 700, INK2, "middle")


def head(x: Number, y: Number, words: str, right: str = "", right_end: Number = 0) -> str:
    """The heading of a panel, with something smaller at its right end."""
    title = text(x, y, words, 12.5, 700, INK2, extra=' letter-spacing=".4"')
    return title + (text(right_end, y, right, 12.5, 500, INK2, "end") if right else "")


def pill(
    x: Number, y: Number, words: str, size: Number = 12, fill: str = "var(--panel2)"
) -> tuple[str, float]:
    """A short text in a round box; with its width, since the next one stands beside it."""
    width = text_width(words, size, 600) + 18
    box = rect(x, y, width, 22, 11, fill, "var(--line)")
    return box + text(x + width / 2, y + 11 + size * 0.36, words, size, 600, INK, "middle"), width


def count_badge(cx: Number, cy: Number, count: int, size: Number = 12.5) -> str:
    """How many there are, as a dark pill over the corner of a stack."""
    box = rect(cx - size * 1.04, cy - size * 0.72, size * 2.08, size * 1.44, size * 0.72, INK)
    return box + text(cx, cy + size * 0.36, count, size, 700, "var(--panel)", "middle")


def region(name: str, x: Number, y: Number, width: Number, height: Number) -> str:
    """Where the page lays its own words over the picture."""
    extra = f' data-region="{name}" pointer-events="none"'
    return rect(x, y, width, height, extra=extra)


def backdrop(width: Number, height: Number) -> str:
    return rect(0, 0, width, height, 0, "url(#bg)")


def seat_name(scene: Scene, seat: int, colour: str) -> str:
    named = seat < len(scene.seats) and scene.seats[seat].name
    return named or colour.capitalize()


def seat_kind(scene: Scene, seat: int) -> str:
    return scene.seats[seat].kind if seat < len(scene.seats) else ""


# The bar on top


def bar(scene: Scene, words: Words) -> str:
    width, height = (1366, 48) if scene.shape == "wide" else (390, 50)
    strip = rect(0, 0, width, height, 0, "var(--bar)")
    strip += line(0, height, width, height, "var(--line)")
    if scene.standalone:
        strip += wide_bar(words) if scene.shape == "wide" else phone_bar(words)
    return strip + region("bar", 0, 0, width, height)


def wide_bar(words: Words) -> str:
    body = use("mattock", 16, 9, 30, extra=f' color="{INK}"')
    body += text(54, 31, "mattock", 20, 700, serif=True) + line(138, 13, 138, 35, "var(--line)")
    body += text(150, 30.5, words.game, 16, 600, INK2)
    x = 150 + text_width(words.game, 16, 600) + 24
    turn, width = whose_turn(words, x, 7)
    body += turn + phase_row(words, x + width + 18, 24)
    return body + text(1350, 29, words.turn, 13.5, 500, INK2, "end")


def phone_bar(words: Words) -> str:
    turn, width = whose_turn(words, 10, 8)
    return turn + phase_row(words, width + 24, 25, only_active=True)


def whose_turn(words: Words, x: Number, y: Number) -> tuple[str, float]:
    width = text_width(words.who, 15, 700) + (52 if words.player else 28)
    body = rect(x, y, width, 34, 17, "var(--glowfill)", "var(--ring)", 2)
    if words.player:
        body += mark(words.player, x + 20, y + 17, 24)
    return body + text(x + (40 if words.player else 14), y + 22.5, words.who, 15, 700), width


def phase_row(words: Words, x: Number, y: Number, only_active: bool = False) -> str:
    """The phases of a turn: done, on, to come."""
    body = ""
    for number, name in enumerate(words.phases):
        body += phase_disc(number, words.active, x + 10, y)
        x += 26
        if number == words.active or not only_active:
            is_on = number == words.active
            colour = INK if is_on else INK2
            body += text(x, y + 5, name, 13.5, 700 if is_on else 500, colour)
            x += text_width(name, 13.5, 700) + 10
        if number < len(words.phases) - 1:
            body += path(f"M{x:.0f} {y - 5}l5 5-5 5", "none", INK2, 1.6)
            x += 14
    return body


def phase_disc(number: int, active: int, cx: Number, cy: Number) -> str:
    if number > active:
        ring = circle(cx, cy, 10, "none", INK2, 1.5)
        return ring + text(cx, cy + 4.5, number + 1, 12.5, 700, INK2, "middle")
    disc = circle(cx, cy, 10, "var(--accent)")
    if number < active:
        return disc + tinted("i-check", cx, cy, 13, "var(--onaccent)")
    return disc + text(cx, cy + 4.5, number + 1, 12.5, 700, "var(--onaccent)", "middle")


# The prompt: what is asked, and the choices as buttons


def wide_prompt(
    scene: Scene, words: Words, x: Number, y: Number, width: Number, height: Number = 52
) -> str:
    """The question on the left, room for the choices on the right."""
    split = x + width * 0.47
    ground, edge = ("var(--glowfill)", "var(--ring)") if words.buttons else QUIET
    body = rect(x, y, width, height, 14, ground, edge, 2, SHADOW)
    if scene.standalone:
        body += prompt_words(words, x, y, split - x - 12)
        body += button_row(words.buttons, split, y + 8, x + width - split - 10)
    body += region("prompt", x, y, split - x, height)
    return body + region("choices", split, y, x + width - split, height)


def prompt_words(words: Words, x: Number, y: Number, width: Number) -> str:
    body, left = "", x + 18
    if words.player:
        body, left = mark(words.player, x + 30, y + 26, 30), x + 54
    room = x + width - left
    long = text_width(words.question, 20, 700)
    body += fitted(left, y + 33, words.question, 20, room, 700, anchor="start", least=12)
    if words.more and long + 14 + text_width(words.more, 14) <= room:
        body += text(left + long + 14, y + 32.5, words.more, 14, 400, INK2)
    return body


def button_row(labels: list[str], x: Number, y: Number, width: Number, height: Number = 36) -> str:
    """As many buttons as fit; the last says how many more there are."""
    wanted = [max(62, text_width(label, 13.5, 700) + 48) for label in labels]
    body, used = "", 0.0
    for number, (label, wide) in enumerate(zip(labels, wanted, strict=True)):
        rest = len(labels) - number
        is_last = rest == 1
        if used + wide > width - (0 if is_last else 70):
            return body + text(x + used + 8, y + height * 0.62, f"+{rest} more", 13, 600, INK2)
        body += button(x + used, y, wide, height, label, str(number + 1) if number < 9 else "")
        used += wide + 8
    return body


def log_panel(
    scene: Scene, words: Words, x: Number, y: Number, width: Number, height: Number
) -> str:
    """The log is the page's; a picture that stands alone lists the choices there."""
    title = "Choices" if scene.standalone else ""
    body = panel(x, y, width, height)
    if scene.standalone:
        body += head(x + 14, y + 22, title, f"{len(words.buttons)}", x + width - 14)
        body += choice_rows(words.buttons, x + 14, y + 46, width - 28, y + height - 10)
    return body + region("log", x, y, width, height)


def choice_rows(labels: list[str], x: Number, y: Number, width: Number, bottom: Number) -> str:
    rows = [row for label in labels for row in wrap(label, 12.5, width - 4)]
    room = int((bottom - y) // 18) + 1
    if len(rows) > room:
        rows = [*rows[: room - 1], f"and {len(labels) - room + 1} more"]
    return "".join(text(x, y + 18 * number, row, 12.5) for number, row in enumerate(rows))


def rival_badge(icon: str, x: Number, y: Number, count: int, size: Number = 18) -> str:
    """An icon with how many of it."""
    picture = use_centred(icon, x + 9, y, size, f' color="{INK2}"')
    return picture + text(x + 24, y + 5, f"×{count}", 13, 700)
