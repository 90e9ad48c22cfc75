"""The rooms and tiles as rows, in printed order; docs/rules/cave-components.json has the same
facts.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from mattock.games.cave import effects as e
from mattock.games.cave import tile_parts as t
from mattock.games.cave.board import ADJACENT, CLASS, FOUR, ONE, OPPOSITE, THREE
from mattock.games.cave.effects import Use, get, goods, swap
from mattock.games.cave.tile_parts import FITS, PRICES, Part

SEAT_NAMES: Final = ("a", "b")
START_GOODS: Final = goods(1, 1, 1, 1, 1, 1)  # [C-SETUP-03]
ANY_WALLS: Final = ONE | ADJACENT | THREE


class Room(NamedTuple):
    name: str
    price: int
    points: int
    fits: int  # wall classes, as bits [C-FURN-06, C-FURN-08]
    uses: list[Use]  # none for blue rooms
    text: str = ""  # where the uses do not say it
    sentence: str = ""  # the same of a blue room, for help


ROOMS: Final = (
    Room("cave entrance", 0, 0, 0, e.one_of_four(), "1 wood, stone, emmer or flax"),
    Room(
        "shelf", goods(wood=1), 3, ONE, e.one_of_four(2), "refill wood, stone, emmer or flax to 2"
    ),
    Room(
        "spinning wheel",
        goods(wood=1),
        4,
        ONE,
        e.either_price((goods(flax=1), goods(gold=1)), (goods(flax=3), goods(gold=2))),
    ),
    Room("tunnel", goods(wood=1), 3, OPPOSITE, e.tunnel()),
    Room(
        "grindstone",
        goods(stone=1),
        4,
        ONE | ADJACENT,
        e.either_price((goods(emmer=1), goods(food=3)), (goods(emmer=4), goods(food=7))),
    ),
    Room("food corner", goods(stone=1), 3, ADJACENT, e.refill(goods(food=3))),
    Room(
        "parlor",
        goods(stone=1, gold=1),
        6,
        THREE,
        e.refill(goods(1, 1, 1, 1, 1, 1)),
        "refill all six goods to 1",
    ),
    Room("warehouse", goods(wood=2), 2, ANY_WALLS, swap(goods(food=2), goods(1, 1, 1, 1))),
    Room(
        "stall",
        goods(wood=1, gold=1),
        6,
        ANY_WALLS,
        e.either_price((goods(emmer=5), goods(gold=4)), (goods(flax=5), goods(gold=4))),
    ),
    Room(
        "sacrificial altar",
        goods(stone=4),
        7,
        ANY_WALLS,
        swap(goods(wood=1, emmer=1, flax=1, food=1), goods(gold=3)),
    ),
    Room("storeroom", goods(wood=2, gold=1), 6, ADJACENT, get(goods(emmer=1, flax=1, food=1))),
    Room("weaving room", goods(wood=2), 5, ADJACENT, swap(goods(flax=2), goods(food=2, gold=2))),
    Room(
        "furniture workshop",
        goods(wood=1, stone=2),
        5,
        ADJACENT | THREE,
        swap(goods(wood=2, flax=1), goods(gold=3)),
    ),
    Room("gold vein", goods(gold=5), 9, ADJACENT | THREE, get(goods(stone=1, gold=1))),
    Room(
        "junction room",
        goods(wood=2),
        6,
        OPPOSITE,
        e.three_different(goods(gold=2)),
        "any three different goods -> 2 gold",
    ),
    Room("digging cave", goods(wood=3, stone=1), 8, THREE, e.dig_for_gold(), "1 gold -> dig"),
    Room(
        "bakehouse",
        goods(wood=1, stone=2),
        6,
        THREE,
        e.either_price(
            (goods(emmer=2), goods(food=4, gold=1)), (goods(emmer=3), goods(food=4, gold=2))
        ),
    ),
    Room("state room", goods(gold=7), 12, THREE | FOUR, get(goods(flax=1, gold=1))),
    Room(
        "secret chamber",
        goods(wood=2, stone=1),
        8,
        FOUR,
        e.either_gain(goods(flax=3), goods(gold=1)),
    ),
    Room("treasury", goods(gold=3), 10, FOUR, swap(goods(gold=3), goods(food=1, gold=4))),
    Room(
        "prospecting site",
        0,
        5,
        ONE | ADJACENT,
        [],
        "with Undergrowth: 1 food -> 1 gold",
        "On a turn on which you take Undergrowth you may sell 1 food for 1 gold.",
    ),
    Room(
        "retting room",
        goods(stone=1),
        3,
        ANY_WALLS,
        [],
        "getting flax: 1 food",
        "Whenever you get flax you get 1 food as well.",
    ),
    Room(
        "equipment room",
        goods(wood=2),
        3,
        ONE | ADJACENT,
        [],
        "one more room with 2 or 3",
        "Where a tile lets you use 2 or 3 rooms, you may use one more.",
    ),
    Room(
        "wood storeroom",
        goods(stone=1),
        2,
        ADJACENT,
        [],
        "using 1 room: 1 wood",
        "Where a tile lets you use 1 room, you get 1 wood as well.",
    ),
    Room(
        "dungeon",
        goods(stone=3, gold=4),
        11,
        FOUR,
        [],
        "building a wall: 2 gold",
        "Every wall you build brings 2 gold.",
    ),
)


ROOM_ROW: Final = {room.name: number for number, room in enumerate(ROOMS)}
# `effects` stands below the rows and keeps the numbers of the blue ones itself
assert ROOM_ROW["prospecting site"] == e.PROSPECTING_SITE
assert ROOM_ROW["retting room"] == e.RETTING_ROOM
assert ROOM_ROW["equipment room"] == e.EQUIPMENT_ROOM
assert ROOM_ROW["wood storeroom"] == e.WOOD_STOREROOM
assert ROOM_ROW["dungeon"] == e.DUNGEON
assert sum(1 << ROOM_ROW[room.name] for room in ROOMS if not room.uses) == e.BLUE


def room_text(room: Room) -> str:
    """What a room does, in a few words."""
    return room.text or " / ".join(use.text for use in room.uses)


PRICES.extend(room.price for room in ROOMS)
POINTS: Final[list[int]] = [room.points for room in ROOMS]
FITS.extend(sum(1 << sides for sides in range(16) if CLASS[sides] & room.fits) for room in ROOMS)

# All uses of all rooms; a room's own are those from FIRST_USE[room] to FIRST_USE[room + 1]
USES: Final[list[Use]] = [use for room in ROOMS for use in room.uses]
FIRST_USE: Final[list[int]] = [
    sum(len(room.uses) for room in ROOMS[:number]) for number in range(len(ROOMS) + 1)
]
ROOM_OF_USE: Final[list[int]] = [number for number, room in enumerate(ROOMS) for _ in room.uses]


class Tile(NamedTuple):
    name: str
    stage: int
    parts: list[Part]


START: Final = 0
EARLY: Final = 1
MIDDLE: Final = 2
LAST: Final = 3
TILES: Final = (
    Tile("housework", START, [t.FurnishPart(t.PER_DWARF), t.FurnishPart(t.FIVE_FOOD, t.ONE_GOLD)]),
    Tile("cultivation", START, [t.RoomsPart(1), t.GainPart(t.CROPS)]),
    Tile("undergrowth", START, [t.RoomsPart(1), t.GainPart(t.TWO_WOOD)]),
    Tile(
        "excavation",
        START,
        [t.EitherPart(t.DigPart(), t.DigPart(2, goods(food=2))), t.GainPart(t.A_STONE)],
    ),
    Tile("furnishing", EARLY, [t.GainPart(t.A_FOOD), t.FurnishPart(t.PER_DWARF)]),
    Tile("masonry", EARLY, [t.RoomsPart(1), t.GainPart(t.A_WOOD, t.A_STONE), t.WallPart()]),
    Tile("undermining", EARLY, [t.EitherPart(t.RoomsPart(2), t.DigPart(through=True))]),
    Tile("expansion", MIDDLE, [t.DigPart(), t.FurnishPart(t.FIVE_FOOD, t.TWO_GOLD)]),
    Tile("expedition", MIDDLE, [t.EitherPart(t.SellPart(), t.RoomsPart(3))]),
    Tile("drift mining", MIDDLE, [t.RoomsPart(1), t.DigPart()]),
    Tile("breach", MIDDLE, [t.RazePart(goods(stone=2, food=3, gold=1))]),
    Tile("renovation", LAST, [t.WallPart(), t.FurnishPart(t.NO_FEE)]),
)
TILE_ROW: Final = {tile.name: number for number, tile in enumerate(TILES)}
UNDERGROWTH: Final = TILE_ROW["undergrowth"]
EXPANSION: Final = TILE_ROW["expansion"]
BREACH: Final = TILE_ROW["breach"]
RENOVATION: Final = TILE_ROW["renovation"]
TILE_PARTS: Final[list[list[Part]]] = [tile.parts for tile in TILES]
STAGES: Final[list[int]] = [
    sum(1 << number for number, tile in enumerate(TILES) if tile.stage == stage)
    for stage in range(4)
]
STAGE_OF_ROUND: Final[list[int]] = [
    START,
    EARLY,
    EARLY,
    EARLY,
    MIDDLE,
    MIDDLE,
    MIDDLE,
    MIDDLE,
    LAST,
]
SOLO_STAGE_OF_ROUND: Final[list[int]] = [START, EARLY, EARLY, EARLY, MIDDLE, MIDDLE, MIDDLE, LAST]
