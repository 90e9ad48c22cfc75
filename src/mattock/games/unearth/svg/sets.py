"""Ruins that a player has: counters by colour, Cities, and hidden ones."""

from __future__ import annotations

from mattock.core.bits import bits
from mattock.draw.elements import INK2, Number, rect, text
from mattock.draw.kept import kept
from mattock.draw.parts import Parts
from mattock.draw.sheet import Sheet, use
from mattock.games.unearth.names import ruin_name
from mattock.games.unearth.parts import RUIN_COLOURS, RUINS
from mattock.games.unearth.state import Player
from mattock.games.unearth.svg.ruins import PLATES, emblem, family, plate

DASHES = ' stroke-dasharray="4 3"'


def counts_of(claimed: int) -> list[int]:
    """Claimed Ruins of each colour."""
    return [(claimed >> 5 * colour & 31).bit_count() for colour in range(len(RUIN_COLOURS))]


def cities_of(claimed: int) -> list[int]:
    return [ruin for ruin in bits(claimed) if RUINS[ruin].colour < 0]


def add_symbols(sheet: Sheet) -> None:
    """Counters from zero to five, narrow and wide."""
    for kind in RUIN_COLOURS:
        for count in range(6):
            sheet.symbol(f"set-{kind}-{count}", 36, 26, counter(kind, count, 36, 26))
            sheet.symbol(f"wide-{kind}-{count}", 52, 27, counter(kind, count, 52, 27))


def counter(kind: str, count: int, width: Number, height: Number) -> str:
    """The emblem of a colour and how many; muted at zero."""
    middle, size = width * 0.3, min(height * 0.58, width * 0.42)
    at, base = width * 0.73, height * 0.71
    if not count:
        body = rect(0, 0, width, height, 7, "var(--well)", "var(--line)")
        body += emblem(kind, middle, height / 2, size * 0.9, INK2)
        return body + text(at, base, 0, height * 0.54, 600, INK2, "middle")
    body = plate(kind, 0, 0, width, height, 7)
    body += emblem(kind, middle, height / 2, size)
    return body + text(at, base, count, height * 0.6, 800, "#FFFFFF", "middle")


def small_counter(colour: int, count: int, x: Number, y: Number) -> str:
    """A counter of 20 x 15."""
    return use(f"set-{RUIN_COLOURS[colour]}-{count}", x, y, 20.8, 15)


def set_title(kind: str, values: list[int]) -> str:
    """`Blue Ruins: 9, 13`"""
    return f"{kind.capitalize()} Ruins: {', '.join(map(str, values))}"


def values_of(claimed: int, colour: int) -> list[int]:
    return [RUINS[ruin].value for ruin in bits(claimed) if RUINS[ruin].colour == colour]


@kept
def set_part(claimed: int, colour: int, x: Number, y: Number, width: Number, height: Number) -> str:
    kind = RUIN_COLOURS[colour]
    values = values_of(claimed, colour)
    symbol = "wide" if width > 1.6 * height else "set"
    chip = use(f"{symbol}-{kind}-{len(values)}", x, y, width, height)
    title = set_title(kind, values) if values else ""
    holds = held(claimed, colour)
    return Parts().wrap("", chip, title=title, help_key=f"set {kind}", holds=holds)


def held(claimed: int, colour: int) -> str:
    """The identities of the Ruins that a counter stands for."""
    values = values_of(claimed, colour)
    return ";".join(f"ruin {RUIN_COLOURS[colour]} {value}" for value in values)


def set_row(
    player: Player, x: Number, y: Number, width: Number, height: Number, gap: Number
) -> str:
    """Five counters side by side; Cities squeeze in after them."""
    cities = cities_of(player.claimed)
    count = len(RUIN_COLOURS) + len(cities)
    wide = (width - gap * (count - 1)) / count
    body = "".join(
        set_part(player.claimed, colour, x + colour * (wide + gap), y, wide, height)
        for colour in range(len(RUIN_COLOURS))
    )
    for number, city in enumerate(cities, len(RUIN_COLOURS)):
        body += city_chip(city, x + number * (wide + gap), y, wide, height)
    return body


def city_chip(city: int, x: Number, y: Number, width: Number, height: Number) -> str:
    row = RUINS[city]
    kind = family(row)
    body = plate(kind, x, y, width, height, 7)
    body += emblem(kind, x + width * 0.3, y + height / 2, min(height * 0.58, width * 0.42))
    words = str(row.points).replace("-", "−")
    size = height * 0.56
    body += text(x + width * 0.7, y + height * 0.7, words, size, 800, "#FFFFFF", "middle")
    identity = f"ruin {row.name}"
    return Parts().wrap("", body, title=ruin_name(row), help_key=identity, holds=identity)


def hidden_row(player: Player, x: Number, y: Number, width: Number) -> str:
    """Hidden Ruins behind their heading, which gives way where there are many."""
    count = player.hidden.bit_count() + player.hidden_unknown
    if not count:
        label = text(x, y + 15, "None hidden", 12.5, 500, INK2)
        return Parts().wrap("", label, help_key="hidden")
    label = text(x, y + 15, "Hidden", 12.5, 500, INK2) if count < 3 else ""
    wide = 46 if count == 1 else 30 if count == 2 else (width + 4) / count - 4
    return label + hidden_chips(player, x + width, y, wide, 21)


def hidden_chips(player: Player, right: Number, y: Number, width: Number, height: Number) -> str:
    """Hidden Ruins from right to left: those this view shows, then question marks."""
    chips = [hidden_chip(ruin, width, height) for ruin in bits(player.hidden)]
    chips += [unknown_chip(width, height)] * player.hidden_unknown
    body = ""
    for number, chip in enumerate(chips):
        x = right - (number + 1) * (width + 4) + 4
        body += f'<g transform="translate({x:g} {y:g})">{chip}</g>'
    return body


def hidden_chip(ruin: int, width: Number, height: Number) -> str:
    row = RUINS[ruin]
    kind = family(row)
    body = rect(0, 0, width, height, 6, PLATES[kind], "var(--ink)", 1.6, DASHES)
    body += emblem(kind, width * 0.29, height / 2, height * 0.5)
    words = text(width * 0.68, height * 0.7, row.value, height * 0.56, 800, "#FFFFFF", "middle")
    return Parts().wrap("", body + words, title=f"Hidden: {ruin_name(row)}", help_key="hidden")


def unknown_chip(width: Number, height: Number) -> str:
    body = rect(0, 0, width, height, 6, "var(--well)", "var(--ink2)", 1.6, DASHES)
    return body + text(width / 2, height * 0.72, "?", height * 0.62, 800, INK2, "middle")
