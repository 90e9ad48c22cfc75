"""The Ruins in the middle of the wide table, with the dice on them."""

from __future__ import annotations

from typing import NamedTuple

from mattock.draw.elements import INK, INK2, Number, rect, text
from mattock.draw.ui import head, panel, well
from mattock.games.unearth.names import ruin_name, title_case
from mattock.games.unearth.parts import AGE_CARDS, RUINS, SEAT_COLOURS, STONE_COLOURS, Ruin
from mattock.games.unearth.state import COLOURS, NO_CARD, NO_RUIN, State
from mattock.games.unearth.svg.dice import HEIGHT, WIDTH, die, die_outline, ghost
from mattock.games.unearth.svg.look import Die, Look, dice_on, die_in_hand, die_title, lying_part
from mattock.games.unearth.svg.ruins import (
    PLATES,
    family,
    laid_stone,
    ruin,
    ruin_outline,
    stone_outline,
)
from mattock.games.unearth.svg.tableau import Box

GAP = 17
CARD = 150


class Packing(NamedTuple):
    """How large dice are in a tray, and how many stand in a row."""

    size: float
    columns: int


def packing(count: int, width: Number, height: Number, largest: Number, gap: Number = 4) -> Packing:
    """The largest dice that all fit, in as many rows as that takes."""
    size = float(largest)
    while size > 12:
        columns = int((width - 4) // (size + gap))
        rows = int((height + 2) // (size * HEIGHT / WIDTH + 2))
        if columns * rows >= count:
            return Packing(size, -(-count // -(-count // columns)))
        size -= 1
    return Packing(size, max(1, int((width - 4) // (size + gap))))


def ruin_row(look: Look, box: Box) -> str:
    state = look.state
    body = panel(*box)
    body += head(box.x + 16, box.y + 22, "Ruins", deck_words(state), box.x + box.width - 16)
    count = len(state.ruins)
    width = (box.width - 32 - GAP * (count - 1)) / count
    for slot in range(count):
        column = Box(box.x + 16 + slot * (width + GAP), box.y + 32, width, box.height - 44)
        body += slot_column(look, slot, column)
    return body


def deck_words(state: State) -> str:
    if state.age != NO_CARD:
        card = AGE_CARDS[state.age]
        return f"{title_case(card.name)}: {card.text}".replace("-", "−")
    if not state.deck:
        return "End of Age is next"
    return f"{state.deck} in the deck, then End of Age"


def slot_column(look: Look, slot: int, box: Box) -> str:
    """A card, the tray with the dice on it, and how far it is from being claimed."""
    left = box.x + (box.width - CARD) / 2
    ruin_number = look.state.ruins[slot]
    tray = Box(box.x, box.y + 200, box.width, 60)
    body = rect(*tray, 10, "var(--well)", "var(--line)")
    if ruin_number == NO_RUIN:
        return empty_slot(left, box.y) + body
    row = RUINS[ruin_number]
    body += card_part(look, slot, row, left, box.y, CARD)
    body += dice_tray(look, slot, tray, 44)
    return body + claim_bar(look.state.sums[slot], row, box.x, box.y + 269, box.width)


def empty_slot(x: Number, y: Number) -> str:
    dashes = ' stroke-dasharray="7 6"'
    body = rect(x + 2, y + 2, CARD - 4, 192, 13, "none", "var(--slot)", 2.5, dashes)
    return body + text(x + CARD / 2, y + 102, "claimed", 13, 400, INK2, "middle")


def card_part(look: Look, slot: int, row: Ruin, x: Number, y: Number, width: Number) -> str:
    """The card as a part, and its Stones as parts of their own upon it."""
    total = look.state.sums[slot]
    title = f"{ruin_name(row)}: {total} of {row.value}"
    body = look.parts.wrap(
        f"slot {slot + 1}",
        ruin(row, x, y, width),
        ruin_outline(x, y, width),
        title=title,
        help_key=f"ruin {row.name}",
        identity=f"ruin {row.name}",
    )
    return body + stone_parts(look, slot, row, x, y, width)


def stones_on(state: State, slot: int) -> list[str]:
    counts = state.stones[slot * COLOURS : slot * COLOURS + COLOURS]
    return [name for name, count in zip(STONE_COLOURS, counts, strict=True) for _ in range(count)]


def stone_parts(look: Look, slot: int, row: Ruin, x: Number, y: Number, width: Number) -> str:
    body = ""
    for place, colour in enumerate(stones_on(look.state, slot)):
        key = f"stone {colour} on {slot + 1}"
        body += look.parts.wrap(
            key,
            laid_stone(row, place, colour, x, y, width),
            stone_outline(row, place, x, y, width) if look.parts.glows(key) else None,
            help_key=f"stone {colour}",
        )
    return body


def tray_dice(look: Look, slot: int) -> list[Die]:
    """The dice on a Ruin, and the one that is being rolled for it."""
    rolling = die_in_hand(look.state, slot)
    return dice_on(look.state, slot) + ([rolling] if rolling else [])


def dice_tray(look: Look, slot: int, tray: Box, largest: Number) -> str:
    everything = tray_dice(look, slot)
    if not everything:
        middle = tray.x + tray.width / 2
        return text(middle, tray.y + tray.height / 2 + 5, "no dice yet", 13, 400, INK2, "middle")
    size, columns = packing(len(everything), tray.width, tray.height - 5, largest)
    places = dice_places(len(everything), tray, size, columns)
    return "".join(
        tray_die(look, one, x, y, size) for one, (x, y) in zip(everything, places, strict=True)
    )


def dice_places(
    count: int, tray: Box, size: float, columns: int, gap: Number = 4
) -> list[tuple[float, float]]:
    """Rows of dice around the middle of the tray."""
    tall = size * HEIGHT / WIDTH
    rows = -(-count // columns)
    top = tray.y + (tray.height - rows * tall - (rows - 1) * 2) / 2
    places = []
    for number in range(count):
        row, column = divmod(number, columns)
        in_row = min(columns, count - row * columns)
        left = tray.x + (tray.width - in_row * (size + gap) + gap) / 2
        places.append((left + column * (size + gap), top + row * (tall + 2)))
    return places


def tray_die(look: Look, one: Die, x: float, y: float, size: float) -> str:
    """A die on a Ruin, or over it while it is being rolled."""
    picture = die(one.faces, SEAT_COLOURS[one.seat], x, y, size, one.value)
    if one.place < 0:
        picture += ghost(x, y, size)
        return look.parts.wrap("", picture, title=die_title(one), identity=one.identity)
    return look.parts.wrap(
        lying_part(one),
        picture,
        die_outline(one.faces, x, y, size),
        title=die_title(one),
        help_key=f"die {one.kind}",
        identity=one.identity,
    )


def claim_bar(total: int, row: Ruin, x: Number, y: Number, width: Number) -> str:
    """How much of the claim value the dice have reached."""
    long = width - 52
    body = rect(x, y, long, 9, 4.5, "var(--well)", "var(--line)")
    if total:
        filled = max(9, long * min(1, total / row.value))
        body += rect(x, y, filled, 9, 4.5, PLATES[family(row)])
    return body + text(x + width, y + 9.5, f"{total} / {row.value}", 13.5, 700, INK, "end")


def box_cards(look: Look, box: Box) -> str:
    """The Ruins of the box laid out for whoever may take one of them."""
    keys = [key for key in look.parts.first if key.startswith("box ")]
    if not keys:
        return ""
    rows = {f"box {row.name}": row for row in RUINS}
    body = panel(*box) + well(box.x + 8, box.y + 30, box.width - 16, box.height - 38)
    body += head(box.x + 16, box.y + 21, "The box", "take one", box.x + box.width - 16)
    width, columns = card_size(len(keys), box.width - 40, box.height - 60)
    for number, key in enumerate(keys):
        row, column = divmod(number, columns)
        x = box.x + 20 + column * (width + 14)
        y = box.y + 42 + row * (width * 196 / 150 + 14)
        card = ruin(rows[key], x, y, width)
        outline = ruin_outline(x, y, width)
        help_key = f"ruin {rows[key].name}"
        body += look.parts.wrap(
            key, card, outline, title=ruin_name(rows[key]), help_key=help_key, identity=help_key
        )
    return body


def card_size(count: int, width: Number, height: Number) -> tuple[float, int]:
    """The largest cards that all fit, and how many stand in a row."""
    size = 130.0
    while size > 30:
        columns = int((width + 14) // (size + 14))
        rows = -(-count // max(1, columns))
        if columns and rows * (size * 196 / 150 + 14) <= height + 14:
            return size, columns
        size -= 2
    return size, max(1, int((width + 14) // (size + 14)))
