"""The other players, each in a panel of the wide table; `lone` is for who has but one."""

from __future__ import annotations

from mattock.core.game import Seat
from mattock.draw.elements import INK, INK2, Number, rect, text
from mattock.draw.lettering import fitted
from mattock.draw.sheet import tinted, use
from mattock.draw.ui import mark, panel, region, rival_badge, seat_kind, well
from mattock.games.unearth.parts import SEAT_COLOURS
from mattock.games.unearth.state import POOL, State
from mattock.games.unearth.svg.dice import die, ghost
from mattock.games.unearth.svg.look import Die, Look, dice_of, open_points
from mattock.games.unearth.svg.sets import set_row
from mattock.games.unearth.svg.tableau import (
    Box,
    held_stones,
    stone_count,
    tableau,
    wonder_count,
)


def rival(look: Look, seat: Seat, box: Box) -> str:
    x, y, width, height = box
    player = look.state.players[seat]
    body = panel(*box) + turn_frame(look.state, seat, box)
    body += rival_head(look, seat, x, y, width)
    body += dice_row(look, seat, x + 12, y + 48, 26, 29)
    cards = f"×{sum(player.hand)}"
    body += tinted("i-card", x + width - 28 - 9 * len(cards), y + 61, 17, INK2)
    body += text(x + width - 14, y + 67, cards, 15, 700, INK, "end")
    body += set_row(player, x + 12, y + 84, width - 24, 26, 5)
    body += rival_tableau(look, seat, Box(x + 10, y + 118, width - 20, height - 128))
    return body + region(f"rival {seat}", *box)


def turn_frame(state: State, seat: Seat, box: Box) -> str:
    """A ring around whoever is to move."""
    if seat != state.to_move:
        return ""
    return rect(*box, 14, "none", "var(--ring)", 2.5)


def rival_head(look: Look, seat: Seat, x: Number, y: Number, width: Number) -> str:
    points = open_points(look.state, seat)
    label = "open pts" if look.state.to_move >= -1 else "points"
    body = mark(SEAT_COLOURS[seat], x + 26, y + 26, 28)
    body += fitted(x + 47, y + 23, look.name(seat), 15, width - 118, 700, anchor="start", least=11)
    body += fitted(
        x + 47, y + 38, seat_kind(look.scene, seat), 12, width - 118, 400, INK2, "start", 10
    )
    body += text(x + width - 14, y + 25, points, 19, 800, INK, "end")
    return body + text(x + width - 14, y + 38, label, 11.5, 400, INK2, "end")


def dice_row(look: Look, seat: Seat, x: Number, y: Number, size: Number, pitch: Number) -> str:
    """Dice at home first, then empty places for those that are out."""
    dice = dice_of(look.state, seat)
    home = [one for one in dice if one.place == POOL or is_thrown_openly(look.state, one)]
    body = ""
    for number, one in enumerate(home):
        body += home_die(look, one, x + number * pitch, y, size)
    for number, one in enumerate((one for one in dice if one not in home), len(home)):
        body += use(f"slot-{one.kind}", x + number * pitch, y, size)
    return body


def is_thrown_openly(state: State, one: Die) -> bool:
    """In hand and for no Ruin yet, so that it is shown at home."""
    return one.place < POOL and state.target >= len(state.ruins)


def home_die(look: Look, one: Die, x: Number, y: Number, size: Number) -> str:
    picture = die(one.faces, SEAT_COLOURS[one.seat], x, y, size, one.value)
    if one.place < POOL:
        picture += ghost(x, y, size)
    return look.parts.wrap("", picture, help_key=f"die {one.kind}", identity=one.identity)


def rival_tableau(look: Look, seat: Seat, box: Box) -> str:
    state = look.state
    player = state.players[seat]
    hidden = player.hidden_unknown + player.hidden.bit_count()
    counts = (hidden, wonder_count(state, seat), stone_count(state, seat))
    body = well(*box, 9)
    if box.height > 160:
        body += badges(counts, box.x + 14, box.y + 18, 62, 0)
        room = Box(box.x + 8, box.y + 36, box.width - 16, box.height - 44)
    else:
        body += badges(counts, box.x + box.width - 51, box.y + 17, 0, 27)
        room = Box(box.x + 6, box.y + 6, box.width - 62, box.height - 12)
    body += tableau(look, seat, room, 24)
    return body + held_stones(look, seat, room.x + room.width, box.y + box.height - 20, 28)


def badges(counts: tuple[int, int, int], x: Number, y: Number, across: Number, down: Number) -> str:
    """Hidden Ruins, Wonders and Stones, in a row or in a column."""
    signs = (("i-hidden", 17), ("lesser", 18), ("mini-any", 17))
    return "".join(
        rival_badge(icon, x + number * across, y + number * down, count, size)
        for number, ((icon, size), count) in enumerate(zip(signs, counts, strict=True))
    )
