"""What rooms and tiles do, as rows of symbols: read from the rows of `parts`, so that a picture
cannot disagree with the rule.

A token is a number, a word after `~`, or the name of a symbol; `/` and `//` are slashes, `->` is
paid on its left and got on its right.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from mattock.games.cave import goods as g
from mattock.games.cave import tile_parts as t
from mattock.games.cave.effects import DigHere, Refill, Swap, Tunnel, Use
from mattock.games.cave.parts import ROOMS
from mattock.games.cave.svg.pictures import BLUE_ROWS

Token: TypeAlias = str | int
Tokens: TypeAlias = list[Token]


def goods_tokens(goods: int) -> Tokens:
    """`2 flax 1 gold`; three and more single goods go without their ones."""
    amounts = [(g.count(goods, good), g.NAMES[good]) for good in range(g.KINDS)]
    shown = [(amount, name) for amount, name in amounts if amount]
    if len(shown) > 2 and all(amount == 1 for amount, _ in shown):
        return [name for _, name in shown]
    return [token for pair in shown for token in pair]


class TokenRows(NamedTuple):
    """The effect of a room: its rows, and whether one of them is chosen [C-USE-05]."""

    rows: list[Tokens]
    either: bool = False


def room_rows(room: int) -> TokenRows:
    row = ROOMS[room]
    if row.name in BLUE_ROWS:
        return TokenRows(BLUE_ROWS[row.name])
    first = row.uses[0]
    if isinstance(first, Tunnel):
        return TokenRows([["+", 2, "food"], ["~under 3", "stone", "+", 1, "stone"]])
    if isinstance(first, DigHere):
        return TokenRows([[*goods_tokens(first.pay), "->", "pickaxe"]])
    if len(row.uses) > 4:
        return TokenRows([["any", "any", "any", "->", *gained(first)]])
    return several(row.uses) if len(row.uses) > 1 else TokenRows([use_row(first)])


def several(uses: list[Use]) -> TokenRows:
    """A slash between goods, between gains or between payments."""
    if len(uses) == 4:
        start: Tokens = ["upto", 2, "gap"] if isinstance(uses[0], Refill) else ["+", 1, "gap"]
        return TokenRows([start + slashed([[use.words.split()[-1]] for use in uses])])
    if any(use.pay for use in uses):
        return TokenRows([use_row(use) for use in uses], True)
    return TokenRows([slashed([use_row(use) for use in uses])])


def slashed(rows: list[Tokens]) -> Tokens:
    return rows[0] + [token for row in rows[1:] for token in ("/", *row)]


def gained(use: Use) -> Tokens:
    assert isinstance(use, Swap)
    return goods_tokens(use.get)


def use_row(use: Use) -> Tokens:
    if isinstance(use, Refill):
        return refill_row(use.levels)
    return [*goods_tokens(use.pay), "->", *gained(use)] if use.pay else ["+", *gained(use)]


def refill_row(levels: int) -> Tokens:
    names: Tokens = [g.NAMES[good] for good in range(g.KINDS) if g.count(levels, good)]
    level = max(g.count(levels, good) for good in range(g.KINDS))
    return ["upto", level, *(["gap"] if len(names) > 1 else []), *names]


def halves(row: Tokens) -> list[Tokens]:
    """A long row broken in two: at the arrow, at a slash, or in the middle of a list."""
    if "->" in row:
        at = row.index("->")
        return [row[: at + 1], row[at + 1 :]] if at * 2 < len(row) else [row[:at], row[at:]]
    slashes = [place for place, token in enumerate(row) if token == "/"]
    if slashes:
        at = slashes[len(slashes) // 2]
        return [row[:at], row[at:]]
    at = (len(row) + 3) // 2
    return [row[:at], row[at:]]


class Option(NamedTuple):
    """Some tokens of a tile part; `key` is that of the part they make if chosen."""

    tokens: Tokens
    key: str = ""


def part_options(part: t.Part) -> list[Option]:
    """The tokens of one part of a tile, piece by piece."""
    if isinstance(part, t.EitherPart):
        return [*part_options(part.first), Option(["//"]), *part_options(part.second)]
    if isinstance(part, t.RoomsPart):
        return [Option([f"use-{part.count}"], "part rooms")]
    if isinstance(part, t.GainPart):
        return gain_options(part)
    if isinstance(part, t.DigPart):
        return [dig_option(part)]
    if isinstance(part, t.SellPart):
        return sell_options()
    if isinstance(part, t.FurnishPart):
        return [Option(["furnish", *slashed([fee_tokens(fee) for fee in part.fees])])]
    if isinstance(part, t.RazePart):
        return [Option(["raze", "->", *goods_tokens(part.get)])]
    return [Option(["wall"])]


def gain_options(part: t.GainPart) -> list[Option]:
    """All goods, or one good or the other, the second without its plus."""
    first, *rest = [t.GAINS[index] for index in part.gains]
    options = [Option(["+", *goods_tokens(first)], f"part gain {g.words(first)}")]
    for gain in rest:
        options += [Option(["/"]), Option(goods_tokens(gain)[1:], f"part gain {g.words(gain)}")]
    return options


def dig_option(part: t.DigPart) -> Option:
    price: Tokens = (
        [*goods_tokens(part.pay), "->"] if part.pay else ["through"] if part.through else []
    )
    key = "part dig twice" if part.digs > 1 else "part dig"
    return Option([*price, *["pickaxe"] * part.digs], key)


def sell_options() -> list[Option]:
    """The price of the Expedition is one of two [C-ACT-EXPEDITION]."""
    return [
        Option([5, "wood"], "part sell 5 wood"),
        Option(["/"]),
        Option(["stone"], "part sell 5 stone"),
        Option(["->", 4, "gold"]),
    ]


def fee_tokens(fee: int) -> Tokens:
    if fee == t.PER_DWARF:
        return ["perdwarf"]
    return goods_tokens(t.FEES[fee]) or ["~no fee"]
