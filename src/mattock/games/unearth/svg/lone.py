"""The column of rivals on the wide table; a single one has all of it and is shown more closely."""

from __future__ import annotations

from mattock.core.game import Seat
from mattock.draw.elements import INK2, text
from mattock.draw.parts import Parts, close_up
from mattock.draw.sheet import SIZES, use
from mattock.draw.ui import panel, region, well
from mattock.games.unearth.svg.look import Look
from mattock.games.unearth.svg.own import named_list, named_rows, own_panel
from mattock.games.unearth.svg.rivals import dice_row, rival, rival_head, turn_frame
from mattock.games.unearth.svg.sets import set_row
from mattock.games.unearth.svg.tableau import (
    Box,
    held_stones,
    stone_count,
    tableau,
    wonder_count,
)
from mattock.games.unearth.words import plural

TABLEAU = 216  # where it begins in the panel of a single rival
CLOSE = 850, 308  # the size of one's own panel


def rivals(look: Look, box: Box) -> str:
    """Clockwise from the focus, sharing the height of the column."""
    seats = look.rivals
    if len(seats) == 1:
        return lone_rival(look, seats[0], box)
    height = (box.height - 8 * (len(seats) - 1)) / len(seats)
    return "".join(
        rival(look, seat, Box(box.x, box.y + number * (height + 8), box.width, height))
        for number, seat in enumerate(seats)
    )


def lone_rival(look: Look, seat: Seat, box: Box) -> str:
    x, y, width, height = box
    player = look.state.players[seat]
    half = (width - 28) / 2
    hidden = player.hidden_unknown + player.hidden.bit_count()
    body = panel(*box) + turn_frame(look.state, seat, box)
    body += rival_head(look, seat, x, y, width)
    body += dice_row(look, seat, x + 13, y + 52, 34, 40)
    body += set_row(player, x + 12, y + 99, width - 24, 28, 5)
    body += stack(sum(player.hand), "Cards", "delver-back", Box(x + 10, y + 137, half, 70))
    body += stack(hidden, "Hidden", "ruin-back", Box(x + 18 + half, y + 137, half, 70))
    body += stones(look, seat, Box(x + 10, y + TABLEAU, width - 20, height - TABLEAU - 10))
    closer = own_panel(look._replace(focus=seat, parts=Parts()), Box(0, 0, *CLOSE))
    return body + region(f"rival {seat}", *box) + close_up(seat, closer, *CLOSE)


def stack(count: int, name: str, symbol: str, box: Box) -> str:
    """Cards face down, overlapping where there are many."""
    x, y, width, height = box
    body = well(*box, 9) + text(x + 10, y + 17, name, 12, 600, INK2)
    body += text(x + width - 10, y + 17, f"×{count}", 13, 700, anchor="end")
    own_width, own_height = SIZES[symbol]
    tall = height - 30.0
    wide = tall * own_width / own_height
    step = min(wide + 4, (width - 20 - wide) / max(1, count - 1))
    return body + "".join(
        use(symbol, x + 10 + number * step, y + 23, wide) for number in range(count)
    )


def stones(look: Look, seat: Seat, box: Box) -> str:
    """Stones and Wonders, the Named ones among them by name."""
    x, y, width, height = box
    named = named_rows(look.state.players[seat])
    used = 20 * len(named[:3]) + (10 if named else 0)
    counts = (
        f"{plural(stone_count(look.state, seat), 'Stone')}"
        f" · {plural(wonder_count(look.state, seat), 'Wonder')}"
    )
    body = well(*box) + text(x + width / 2, y + 20, counts, 12.5, 500, INK2, "middle")
    body += tableau(look, seat, Box(x + 8, y + 30, width - 16, height - 40 - used), 27)
    body += named_list(look, named, x + 10, y + height - used, width - 20)
    return body + held_stones(look, seat, x + width - 8, y + height - used - 24, 34)
