"""Every component by itself, for the gallery in docs/; made from the rows in parts.py."""

from __future__ import annotations

from collections.abc import Callable

from mattock.draw.exhibit import Exhibit
from mattock.draw.palette import PLAYERS
from mattock.draw.sheet import use
from mattock.games.unearth.names import ruin_name, title_case
from mattock.games.unearth.parts import (
    AGE_CARDS,
    DELVER_CARDS,
    NAMED_WONDERS,
    RUINS,
    STONE_COLOURS,
    NamedWonder,
)
from mattock.games.unearth.svg import delvers, ruins, wonders
from mattock.games.unearth.svg.ages import age_symbol
from mattock.games.unearth.svg.dice import SHAPES


def gallery() -> list[Exhibit]:
    rooms: list[Callable[[], list[Exhibit]]] = [
        *(ruin_cards, age_cards, delver_cards, named_wonders, tokens, stones, dice)
    ]
    return [exhibit for room in rooms for exhibit in room()]


def shown(kind: str, name: str, note: str, symbol: str, width: float, height: float) -> Exhibit:
    return Exhibit(kind, name, note, use(symbol, 0, 0, width), width, height)


def ruin_cards() -> list[Exhibit]:
    return [
        shown("Ruins", ruin_name(row), stones_note(row.stones), ruins.card_symbol(row), 150, 196)
        for row in RUINS
    ]


def stones_note(count: int) -> str:
    return f"{count} Stones"


def age_cards() -> list[Exhibit]:
    return [
        shown("End of Age", title_case(row.name), row.text, age_symbol(row), 120, 157)
        for row in AGE_CARDS
    ]


def delver_cards() -> list[Exhibit]:
    return [
        shown(
            "Delver cards",
            f"{title_case(row.name)} ×{row.copies}",
            row.text,
            delvers.card_symbol(row.name),
            96,
            134,
        )
        for row in DELVER_CARDS
    ]


def named_wonders() -> list[Exhibit]:
    return [
        shown(
            "Named Wonders",
            title_case(row.name),
            wonder_note(row),
            f"ring-{wonders.wonder_symbol(row.name)}",
            96,
            90,
        )
        for row in NAMED_WONDERS
    ]


def wonder_note(row: NamedWonder) -> str:
    points = f"{row.points} points. " if row.points else ""
    return f"{points}{row.text}".strip()


def tokens() -> list[Exhibit]:
    return [
        shown("Wonder tokens", "Lesser Wonder", "2 to 4 points", "lesser", 64, 70),
        shown("Wonder tokens", "Greater Wonder", "6 to 8 points", "greater", 64, 70),
    ]


def stones() -> list[Exhibit]:
    return [
        shown("Stones", colour.capitalize(), "", f"stone-{colour}", 52, 58)
        for colour in STONE_COLOURS
    ]


def dice() -> list[Exhibit]:
    return [
        shown("Dice", f"{player.capitalize()} d{faces}", "", f"d{faces}-{player}-{faces}", 48, 52)
        for player in PLAYERS
        for faces in SHAPES
    ]
