"""One's goods, on a shelf; a good that can become food shows it."""

from __future__ import annotations

from typing import Final, NamedTuple

from mattock.draw.elements import group, rect, text
from mattock.draw.parts import Outline, plain, tick
from mattock.draw.sheet import use
from mattock.games.cave import goods as g
from mattock.games.cave.labels import good_key
from mattock.games.cave.svg.ground import Box
from mattock.games.cave.svg.icons import SHEET
from mattock.games.cave.svg.look import Look
from mattock.games.cave.svg.pictures import LINE
from mattock.games.cave.svg.rooms import PAPER_EDGE, PARCHMENT_EDGE, WHITE
from mattock.games.cave.svg.tiles import CREAM

BOARD: Final = "#6B4526"
BOARD_EDGE: Final = "#3A2210"
LABEL: Final = "#5E4A36"
PLANK: Final = "#8A5A2E"


class Stock(NamedTuple):
    """One good of one player."""

    good: int
    amount: int
    can_turn: bool  # into food

    @property
    def name(self) -> str:
        return g.NAMES[self.good]


def stock(table: Look, good: int) -> Stock:
    turns = any(choice.path[0] == good_key(good) for choice in table.open)
    return Stock(good, g.count(table.player.goods, good), turns)


def good_part(table: Look, found: Stock, box: Box, body: str) -> str:
    return table.parts.wrap(
        good_key(found.good),
        body,
        ring_outline(*box, 7),
        title=f"{found.amount} {found.name}, at most {g.LIMITS[found.good]}",
        help_key=good_key(found.good),
        identity=f"good {found.name} of {table.seat}",
    )


def ring_outline(
    x: float, y: float, width: float, height: float, radius: float, out: float = 1
) -> Outline:
    """No halo: for what can be chosen at every decision or at many places."""
    box = rect(
        x - out, y - out, width + 2 * out, height + 2 * out, radius + out, extra=' class="ring"'
    )
    return Outline(plain(box), tick(x + width - 2, y + 2))


def wide_shelf(table: Look, x: float, y: float, height: float) -> str:
    """Six planks, one under another."""
    step = (height - 12) / g.KINDS
    out = rect(x - 5, y - 4, 122, height, 8, BOARD, BOARD_EDGE, 1.4)
    out += rect(x, y + 1, 112, height - 10, 5, "#A87645")
    for good in range(g.KINDS):
        out += plank(table, stock(table, good), Box(x, y + 6 + good * step, 112, step))
    return group(out, classes="lamp")


def plank(table: Look, found: Stock, box: Box) -> str:
    x, y, width, height = box
    card = Box(x + 6, y, width - 12, height - 10)
    body = full_card(found, card) if height > 70 else low_card(found, card)
    foot = use("plank", x, y + height - 11, width)
    return foot + good_part(table, found, card, body)


def full_card(found: Stock, card: Box) -> str:
    x, y = card.x, card.y
    out = use(f"card-{found.name}", x, y, card.width)
    out += text(x + 48, y + 34, found.amount, 27, 800, LINE)
    if found.can_turn:
        return out + use("to-food", x + card.width - 45, y + 45, 40)
    limit = f"max {g.LIMITS[found.good]}"
    return out + text(x + card.width - 8, y + 59, limit, 11.5, 400, LABEL, "end")


def low_card(found: Stock, card: Box) -> str:
    """Where the Additional Cavern needs the room below."""
    x, y, width, height = card
    size = min(32, height - 10)
    out = rect(*card, 7, CREAM, PARCHMENT_EDGE, 1)
    out += use(f"g-{found.name}", x + 6, y + (height - size) / 2, size)
    out += text(x + size + 13, y + height / 2 + 8, found.amount, 23, 800, LINE)
    return out + (
        use("to-food-small", x + width - 28, y + (height - 19) / 2, 25) if found.can_turn else ""
    )


# What does not change, as symbols


def card_symbol(name: str) -> str:
    card = rect(0, 0, 100, 70, 7, CREAM, PARCHMENT_EDGE, 1)
    return card + use(f"g-{name}", 6, 8, 36) + text(6, 59.5, name, 12.5, 600, LABEL)


def small_card_symbol(name: str) -> str:
    card = rect(0, 0, 73, 70, 6, CREAM, PARCHMENT_EDGE, 1)
    return card + use(f"g-{name}", 7, 5, 32) + text(5, 63, name, 11.5, 600, LABEL)


def add_cards() -> None:
    SHEET.symbol("plank", 112, 7, rect(0, 0, 112, 7, 2, PLANK, "#4A2C12", 1))
    chip = rect(0, 0, 40, 20, 6, WHITE, PAPER_EDGE, 1)
    SHEET.symbol("to-food", 40, 20, chip + use("arrow", 3, 4, 12) + use("g-food", 18, 1.5, 17))
    small = rect(0, 0, 25, 19, 5, WHITE, PAPER_EDGE, 1)
    small += use("arrow", 1.5, 5, 9) + use("g-food", 10, 2.5, 14)
    SHEET.symbol("to-food-small", 25, 19, small)
    for name in g.NAMES:
        SHEET.symbol(f"card-{name}", 100, 70, card_symbol(name))
        SHEET.symbol(f"small-card-{name}", 73, 70, small_card_symbol(name))


add_cards()


# On a phone


def phone_shelf(table: Look, x: float, y: float, height: float) -> str:
    """Two by three cards."""
    tall = (height - 7) / 3
    out = rect(x, y, 160, height, 9, BOARD, BOARD_EDGE, 1.2)
    for good in range(g.KINDS):
        card = Box(x + 6 + good % 2 * 75, y + 6 + good // 2 * tall, 73, tall - 5)
        found = stock(table, good)
        out += good_part(table, found, card, phone_card(found, card))
    return group(out, classes="lamp")


def phone_card(found: Stock, card: Box) -> str:
    x, y, _, height = card
    if height > 60:
        digits = 25 if found.amount < 10 else 22
        out = use(f"small-card-{found.name}", x, y, 73, 70)
        out += text(x + 66, y + 31, found.amount, digits, 800, LINE, "end")
    else:
        out = rect(*card, 6, CREAM, PARCHMENT_EDGE, 1) + use(f"g-{found.name}", x + 7, y + 5, 26)
        out += text(x + 66, y + 25, found.amount, 21, 800, LINE, "end")
        out += text(x + 5, y + height - 7, found.name, 11.5, 600, LABEL)
    return out + (use("to-food-small", x + 46, y + height - 22, 25) if found.can_turn else "")
