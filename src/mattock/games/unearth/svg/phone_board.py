"""The upper half of the phone: rivals, Ruins, supply and Named Wonders."""

from __future__ import annotations

from mattock.core.bits import bits
from mattock.core.game import Seat
from mattock.draw.elements import INK, INK2, Number, line, rect, text
from mattock.draw.lettering import fitted
from mattock.draw.parts import Parts, box_outline, close_up
from mattock.draw.sheet import SIZES, tinted, use, use_centred
from mattock.draw.ui import mark, panel, region, well
from mattock.games.unearth.names import ruin_name, title_case
from mattock.games.unearth.parts import (
    NAMED_WONDERS,
    RUINS,
    SEAT_COLOURS,
    STONE_COLOURS,
    NamedWonder,
    Ruin,
)
from mattock.games.unearth.state import NO_RUIN
from mattock.games.unearth.svg.look import Look, open_points
from mattock.games.unearth.svg.rivals import dice_row, rival, turn_frame
from mattock.games.unearth.svg.ruins import (
    SMALL_BAND,
    SMALL_HEIGHT,
    SMALL_WIDTH,
    small_places,
    small_symbol,
    stone_ring,
)
from mattock.games.unearth.svg.sets import counts_of, held, small_counter
from mattock.games.unearth.svg.slots import dice_places, packing, stones_on, tray_dice, tray_die
from mattock.games.unearth.svg.stones import mini, stone
from mattock.games.unearth.svg.supply import points_disc, stack_help, stacks_of
from mattock.games.unearth.svg.tableau import Box, stone_count, tableau, wonder_count
from mattock.games.unearth.svg.wonders import wonder_symbol

PITCH = 126
CLOSE = 222, 345  # of a rival who is looked at closely
FEW_DICE = 2  # that leave room for their sum beside them
ROW = SMALL_HEIGHT + 6


def rival_strip(look: Look, box: Box) -> str:
    """Up to three panels side by side; a single rival has room for the tableau as well."""
    seats = look.rivals
    width = (box.width - 4 * (len(seats) - 1)) / len(seats)
    return "".join(
        small_rival(look, seat, Box(box.x + number * (width + 4), box.y, width, box.height))
        for number, seat in enumerate(seats)
    )


def small_rival(look: Look, seat: Seat, box: Box) -> str:
    x, y, width, height = box
    player = look.state.players[seat]
    right = x + 113
    body = panel(*box, 11) + turn_frame(look.state, seat, box)
    body += mark(SEAT_COLOURS[seat], x + 17, y + 17, 21)
    body += fitted(x + 32, y + 22, look.name(seat), 14, 58, 700, anchor="start", least=9.5)
    body += text(right, y + 22, open_points(look.state, seat), 15, 800, INK, "end")
    body += dice_row(look, seat, x + 8, y + 30, 15, 16)
    body += tinted("i-card", x + 95, y + 38, 13, INK2)
    body += text(right, y + 42.5, sum(player.hand), 13, 700, INK, "end")
    body += last_line(look, seat, x + 7, y + 50)
    if width > 180:
        room = Box(x + 122, y + 6, width - 128, height - 12)
        body += well(*room, 8) + tableau(look, seat, room, 12)
    closer = rival(look._replace(parts=Parts()), seat, Box(0, 0, *CLOSE))
    return body + region(f"rival {seat}", *box) + close_up(seat, closer, *CLOSE)


def last_line(look: Look, seat: Seat, x: Number, y: Number) -> str:
    """Counters of the colours that there are, and of Wonders and Stones while there is room."""
    counts = counts_of(look.state.players[seat].claimed)
    shown = [(colour, count) for colour, count in enumerate(counts) if count]
    body = "".join(
        look.parts.wrap(
            "",
            small_counter(colour, count, x + number * 21.6, y),
            holds=held(look.state.players[seat].claimed, colour),
        )
        for number, (colour, count) in enumerate(shown)
    )
    if len(shown) <= 4:
        body += use_centred("lesser", x + 96, y + 8, 12)
        body += text(x + 110, y + 12, wonder_count(look.state, seat), 12, 700, INK, "end")
    if len(shown) <= 2:
        body += mini("any", x + 61, y + 7.5, 12)
        body += text(x + 69, y + 12, stone_count(look.state, seat), 12, 700)
    return body


def board(look: Look, box: Box) -> str:
    """Ruins in three columns, the supply in what is left of the second row."""
    body = ""
    count = len(look.state.ruins)
    for slot in range(count):
        row, column = divmod(slot, 3)
        body += small_slot(look, slot, box.x + column * PITCH, box.y + row * ROW)
    free = 6 - count
    place = Box(box.x + (3 - free) * PITCH, box.y + ROW, free * PITCH - 4, SMALL_HEIGHT)
    return body + supply_cell(look, place)


def small_slot(look: Look, slot: int, x: Number, y: Number) -> str:
    ruin = look.state.ruins[slot]
    if ruin == NO_RUIN:
        dashes = ' stroke-dasharray="7 6"'
        frame = rect(x + 1, y + 1, SMALL_WIDTH - 2, SMALL_HEIGHT - 2, 11, "none", INK2, 1.5, dashes)
        return frame + text(x + SMALL_WIDTH / 2, y + 70, "claimed", 12, 400, INK2, "middle")
    row = RUINS[ruin]
    total = look.state.sums[slot]
    body = look.parts.wrap(
        f"slot {slot + 1}",
        use(small_symbol(row), x, y, SMALL_WIDTH),
        box_outline(x + 1, y + 1, SMALL_WIDTH - 2, SMALL_HEIGHT - 2, 11),
        title=f"{ruin_name(row)}: {total} of {row.value}",
        help_key=f"ruin {row.name}",
        identity=f"ruin {row.name}",
    )
    body += small_stones(look, slot, row, x, y)
    return body + small_foot(look, slot, f"{total}/{row.value}", x, y)


def small_foot(look: Look, slot: int, total: str, x: Number, y: Number) -> str:
    """Dice and their sum; the sum moves up to the scene when the dice need all the room."""
    right = x + SMALL_WIDTH - 7
    if len(tray_dice(look, slot)) <= FEW_DICE:
        tray = small_tray(look, slot, Box(x + 3, y + 94, SMALL_WIDTH - 50, 37))
        return tray + text(right, y + 118, total, 13.5, 700, INK, "end")
    plate = rect(right - 45, y + 43, 48, 20, 10, "var(--panel)", "var(--line)")
    plate += text(right - 21, y + 57.5, total, 13, 700, INK, "middle")
    return plate + small_tray(look, slot, Box(x + 3, y + 94, SMALL_WIDTH - 6, 37))


def small_stones(look: Look, slot: int, row: Ruin, x: Number, y: Number) -> str:
    body = ""
    for place, colour in enumerate(stones_on(look.state, slot)):
        middle, size = small_places(row.stones)[place]
        at = x + middle, y + SMALL_BAND + 13
        key = f"stone {colour} on {slot + 1}"
        body += look.parts.wrap(
            key,
            stone(colour, *at, size * 1.12),
            stone_ring(*at, size * 0.6) if look.parts.glows(key) else None,
            help_key=f"stone {colour}",
        )
    return body


def small_tray(look: Look, slot: int, tray: Box) -> str:
    dice = tray_dice(look, slot)
    if not dice:
        return text(tray.x + 6, tray.y + 24, "no dice", 12, 400, INK2)
    gap = 4 if len(dice) <= FEW_DICE else 1
    size, columns = packing(len(dice), tray.width, tray.height - 3, 29, gap)
    places = dice_places(len(dice), tray, size, columns, gap)
    return "".join(
        tray_die(look, one, x, y, size) for one, (x, y) in zip(dice, places, strict=True)
    )


def supply_cell(look: Look, box: Box) -> str:
    x, y, width, _ = box
    body = panel(*box, 11)
    for number, (symbol, name, key, count) in enumerate(stacks_of(look.state)):
        is_wide = width > 130
        column, row = divmod(number, 2) if is_wide else (0, number)
        top = y + (16 + row * 36 if is_wide else 4 + row * 21.5)
        place = Box(x + 4 + column * 122, top, min(width - 8, 114), 21)
        body += stack_line(look, symbol, name, key, count, place)
    return body + bag_cell(look, box)


def bag_cell(look: Look, box: Box) -> str:
    """How many Stones are in the bag, and of which colours, at the foot of the cell."""
    x, y, width, height = box
    middle = y + height - 28
    body = line(x + 10, middle - 12, x + width - 10, middle - 12, "var(--line)")
    body += tinted("i-bag", x + 18, middle + 1, 15, INK2) + text(
        x + 30, middle + 6, "Bag", 12.5, 500, INK2
    )
    body += text(x + width - 8, middle + 6, look.state.in_bag(), 14, 800, INK, "end")
    for number, (colour, count) in enumerate(zip(STONE_COLOURS, look.state.bag, strict=True)):
        left = x + 12 + number * (width - 8) / 4
        body += mini(colour, left, y + height - 11, 12)
        body += text(left + 7, y + height - 6.5, count, 11.5, 700)
    return look.parts.wrap("bag", body, help_key="bag")


def stack_line(look: Look, symbol: str, name: str, key: str, count: int, box: Box) -> str:
    width, height = SIZES[symbol]
    wide = 18 * width / height
    body = use(symbol, box.x + 14 - wide / 2, box.y + 1.5, wide)
    body += text(box.x + 28, box.y + 15.5, name, 12.5, 500, INK2)
    body += text(box.x + box.width - 4, box.y + 15.5, count, 14, 800, INK, "end")
    outline = box_outline(box.x + 1, box.y + 1, box.width - 2, box.height - 2, 6)
    return look.parts.wrap(
        key, body, outline, title=f"{name}: {count} left", help_key=stack_help(look.state, key)
    )


def offer_strip(look: Look, box: Box) -> str:
    rows = [NAMED_WONDERS[wonder] for wonder in bits(look.state.offer)]
    body = panel(*box, 11) + text(box.x + 10, box.y + 20, "Named", 12, 700, INK2)
    body += text(box.x + 10, box.y + 34, "Wonders", 12, 700, INK2)
    body += text(box.x + 10, box.y + 50, f"{len(rows)} on offer", 11.5, 400, INK2)
    if not rows:
        middle = box.x + 216, box.y + box.height / 2 + 5
        return body + text(*middle, "all of them are built", 12.5, 400, INK2, "middle")
    pitch = min(70.0, (box.width - 82) / len(rows))
    for number, row in enumerate(rows):
        body += offer_cell(look, row, Box(box.x + 80 + number * pitch, box.y + 3, pitch - 7, 52))
    return body


def offer_cell(look: Look, row: NamedWonder, box: Box) -> str:
    ring = min(54.0, box.width - 1)
    cx, cy = box.x + box.width / 2, box.y + box.height / 2
    body = use_centred(f"ring-{wonder_symbol(row.name)}", cx, cy, ring)
    if row.points:
        body += points_disc(box.x + box.width - 8, box.y + 9, 8, row.points)
    return look.parts.wrap(
        f"wonder {row.name}",
        body,
        box_outline(box.x + 1, box.y + 2, box.width - 2, box.height - 4, 8),
        title=title_case(row.name),
        help_key=f"wonder {row.name}",
        identity=f"wonder {row.name}",
    )
