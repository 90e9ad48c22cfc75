"""Every component by itself, for the gallery in docs/; made from the rows in parts.py."""

from __future__ import annotations

from mattock.draw.exhibit import Exhibit
from mattock.draw.sheet import use
from mattock.games.cave import goods as g
from mattock.games.cave.help import help_texts
from mattock.games.cave.labels import good_key, room_key, room_name, tile_key, tile_name
from mattock.games.cave.parts import ROOMS, TILES
from mattock.games.cave.state import ENTRANCE
from mattock.games.cave.svg import tiles
from mattock.games.cave.svg.rooms import HEIGHT, WIDTH, is_blue, slug


def gallery() -> list[Exhibit]:
    return [*rooms(), *action_tiles(), *goods(), *spaces(), *walls()]


def shown(kind: str, name: str, note: str, symbol: str, width: float, height: float) -> Exhibit:
    return Exhibit(kind, name, note, use(symbol, 0, 0, width), width, height)


def rooms() -> list[Exhibit]:
    """On display, then furnished."""
    numbers = range(ENTRANCE + 1, len(ROOMS))
    return [room(number) for number in sorted(numbers, key=is_blue)]


def room(number: int) -> Exhibit:
    kind = "Blue rooms" if is_blue(number) else "Orange rooms"
    name = slug(ROOMS[number].name)
    pair = use(f"room-{name}", 0, 0, WIDTH) + use(f"placed-{name}", WIDTH + 8, 0, WIDTH)
    note = help_texts()[room_key(number)].text
    return Exhibit(kind, room_name(number), note, pair, 2 * WIDTH + 8, HEIGHT)


def action_tiles() -> list[Exhibit]:
    texts = help_texts()
    width, height = tiles.WIDE.width, tiles.WIDE.height
    return [
        shown(
            "Action tiles",
            tile_name(number),
            texts[tile_key(number)].text,
            tiles.tile_symbol(number, tiles.WIDE),
            width,
            height,
        )
        for number in range(len(TILES))
    ]


def goods() -> list[Exhibit]:
    texts = help_texts()
    return [
        shown("Goods", name.title(), texts[good_key(number)].text, f"g-{name}", 48, 48)
        for number, name in enumerate(g.NAMES)
    ]


def spaces() -> list[Exhibit]:
    texts = help_texts()
    found = (
        ("Cave Entrance", room_key(ENTRANCE), "entrance"),
        ("Rock", "rock", "rock-1"),
        ("Empty cavern", "cavern", "cavern"),
        ("Additional Cavern, two walls", "face two", "extra-two"),
        ("Additional Cavern, three walls", "face three", "extra-three"),
    )
    return [
        shown("Spaces", name, texts[key].text, symbol, WIDTH, HEIGHT) for name, key, symbol in found
    ]


def walls() -> list[Exhibit]:
    texts = help_texts()
    found = (
        ("Built wall", "wall", "wall-h", 14),
        ("Natural wall", "natural wall", "natural-h", 9),
    )
    return [
        shown("Walls", name, texts[key].text, symbol, WIDTH, height)
        for name, key, symbol, height in found
    ]
