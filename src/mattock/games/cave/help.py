"""What every part of the table is and does, with the rules that say so."""

from __future__ import annotations

import re
from typing import Final

from mattock.core.face import Help
from mattock.games.cave import goods as g
from mattock.games.cave.board import (
    ADJACENT,
    BOARD,
    CAVERN,
    ENTRANCE_SPACE,
    FIRST_EMPTY,
    FOOD_SPACES,
    FOUR,
    ONE,
    OPPOSITE,
    THREE,
)
from mattock.games.cave.effects import BLUE
from mattock.games.cave.labels import (
    EXTRA,
    good_key,
    goods_words,
    room_key,
    room_name,
    space_key,
    space_name,
    tile_key,
    tile_name,
)
from mattock.games.cave.parts import ROOMS, TILES, room_text
from mattock.games.cave.state import ENTRANCE

WALLS: Final = {
    ONE: "one wall",
    ADJACENT: "two walls that meet",
    OPPOSITE: "two walls that face each other",
    THREE: "three walls",
    FOUR: "four walls",
}
GOODS: Final = {
    "wood": "Pays for rooms; five can be sold on an Expedition.",
    "stone": "Pays for rooms; five can be sold on an Expedition.",
    "emmer": "Rooms turn it into food and gold. One emmer can become one food at any time.",
    "flax": "Rooms turn it into gold. One flax can become one food at any time.",
    "food": "Pays the fee of furnishing and of digging twice. It never turns back.",
    "gold": "Pays for rooms and fees, and a point each at the end. One can become one food.",
}
TILE_TEXTS: Final = {
    "housework": "Furnish a room for 1 food per dwarf, and another for 5 food or 1 gold.",
    "cultivation": "Use 1 room. Take 2 emmer and 1 flax.",
    "undergrowth": "Use 1 room. Take 2 wood.",
    "excavation": "Dig once, or pay 2 food and dig twice. Take 1 stone.",
    "furnishing": "Take 1 food. Furnish a room for 1 food per dwarf.",
    "masonry": "Use 1 room. Take 1 wood or 1 stone. Build a wall.",
    "undermining": "Use 2 rooms, or dig once, even through walls.",
    "expansion": "Dig once. Furnish a room for 5 food or 2 gold.",
    "expedition": "Sell 5 wood or 5 stone for 4 gold, or use 3 rooms.",
    "drift mining": "Use 1 room. Dig once.",
    "breach": "Raze a wall of yours and take 2 stone, 3 food and 1 gold.",
    "renovation": "Build a wall. Furnish a room without a fee. Only for the player with more gold.",
}
SPACE_KINDS: Final = {
    "rock": Help(
        "Rock",
        "A room lies face down here; nobody knows which. Digging turns it up for both players.",
        ("C-EXC-01", "C-EXC-02"),
    ),
    "cavern": Help(
        "Empty cavern",
        "Dug out and empty: a room can be furnished here if the walls around it fit.",
        ("C-FURN-03", "C-FURN-06"),
    ),
    "wall": Help(
        "Built wall",
        "Counts for furnishing on both its sides and stops digging, except Undermining.",
        ("C-WALL-01", "C-WALL-06"),
    ),
    "edge": Help(
        "Free edge",
        "A wall can be built here; it changes what fits on both sides.",
        ("C-WALL-01", "C-WALL-02"),
    ),
    "natural wall": Help(
        "Natural wall", "The rock around the cave. It counts as a wall and stays.", ("C-BOARD-03",)
    ),
    "walls": Help(
        "Supply of walls", "Seven walls for both players together.", ("C-SETUP-06", "C-WALL-07")
    ),
    "extra cavern": Help(
        EXTRA,
        "One more empty cavern for the first player whose eleven spaces are all furnished.",
        ("C-CAVERN-01", "C-CAVERN-03"),
    ),
    "face two": Help(
        f"{EXTRA}, two walls",
        "Natural walls in the north and west; walls can be built in the east and south.",
        ("C-CAVERN-02", "C-CAVERN-04"),
    ),
    "face three": Help(
        f"{EXTRA}, three walls",
        "Natural walls in the north, east and west; a wall can be built in the south.",
        ("C-CAVERN-02", "C-CAVERN-04"),
    ),
    "round": Help(
        "Rounds",
        "Each round turns up a tile. The dwarves show how many turns each player has, and the food "
        "of a fee per dwarf.",
        ("C-ROUND-02", "C-ROUND-03"),
    ),
    "points": Help("Points", "All rooms and all gold, as if the game ended now.", ("C-SCORE-01",)),
    "display": Help(
        "Rooms on display",
        "Open to both players. It grows when somebody digs and is never refilled.",
        ("C-SETUP-04", "C-FURN-02"),
    ),
    "pile": Help(
        "Pile of rooms",
        "A turn with exactly one dig also turns up a room of the pile.",
        ("C-SOLO-05",),
    ),
    "goal": Help(
        "Solo goal",
        "50 points reach the goal; 61 and more are remarkable.",
        ("C-SOLO-10",),
    ),
}


def help_texts() -> dict[str, Help]:
    """Help for every key that pictures and choices carry."""
    texts = dict(SPACE_KINDS)
    texts |= {room_key(number): room_help(number) for number in range(len(ROOMS))}
    texts |= {tile_key(number): tile_help(number) for number in range(len(TILES))}
    texts |= {good_key(number): good_help(number) for number in range(g.KINDS)}
    texts |= {space_key(number): space_help(number) for number in range(BOARD)}
    texts[space_key(CAVERN)] = SPACE_KINDS["extra cavern"]
    return texts


def room_help(number: int) -> Help:
    room = ROOMS[number]
    if number == ENTRANCE:
        text = "Your first room; everybody has one. Use: +1 wood, stone, emmer or flax."
        return Help(room_name(number), text, ("C-ROOM-CAVE-ENTRANCE", "C-USE-01"))
    use = room.sentence or f"Use: {sentence(room_text(room))}."
    fits = " or ".join(words for kind, words in WALLS.items() if room.fits & kind)
    facts = f"Costs {goods_words(room.price) or 'nothing'}, {room.points} points, needs {fits}."
    return Help(room_name(number), f"{use} {facts}", (rule_of(number), "C-FURN-06"))


def sentence(text: str) -> str:
    """The words of a row without its arrows and slashes."""
    apart = re.sub(r"(\d \w+) (?=\d)", r"\1, ", text)
    return apart.replace(" -> dig", " for a dig").replace(" -> ", " for ").replace(" / ", "; or ")


def rule_of(number: int) -> str:
    family = "BLUE" if BLUE >> number & 1 else "ROOM"
    return f"C-{family}-{ROOMS[number].name.upper().replace(' ', '-')}"


def tile_help(number: int) -> Help:
    name = TILES[number].name
    rule = f"C-ACT-{name.upper().replace(' ', '-')}"
    return Help(tile_name(number), TILE_TEXTS[name], (rule, "C-TURN-03"))


def good_help(number: int) -> Help:
    name = g.NAMES[number]
    limit = f" At most {g.LIMITS[number]}; more is lost."
    rules = ("C-GOODS-02", "C-ANY-01") if number >= g.EMMER else ("C-GOODS-02",)
    return Help(name.title(), GOODS[name] + limit, rules)


def space_help(number: int) -> Help:
    """A space by its place; what lies on it has help of its own."""
    if number == ENTRANCE_SPACE:
        return Help(space_name(number), "The Cave Entrance is printed here.", ("C-BOARD-05",))
    if number == FIRST_EMPTY:
        return Help(space_name(number), "Empty from the start.", ("C-SETUP-05",))
    food = " Digging here gives 1 food." if FOOD_SPACES >> number & 1 else ""
    rules = ("C-BOARD-06", "C-EXC-01") if food else ("C-EXC-01",)
    return Help(space_name(number), f"Rock at first, then a cavern, then a room.{food}", rules)
