"""Every legal move as clicks on parts of the table, one after another.

A key that begins with `do` is a button and nothing on the table; all others are parts of the
picture.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final, NamedTuple

from mattock.core import game as core
from mattock.core.face import Choice
from mattock.core.game import Move
from mattock.games.cave import goods as g
from mattock.games.cave import moves as m
from mattock.games.cave.board import FOOD_SPACES
from mattock.games.cave.effects import PROSPECTING_SITE, DigHere, Use
from mattock.games.cave.labels import (
    edge_key,
    edge_name,
    good_key,
    goods_words,
    room_key,
    room_name,
    space_key,
    space_name,
    tile_key,
    tile_name,
)
from mattock.games.cave.notation import write
from mattock.games.cave.parts import BREACH, ROOM_OF_USE, ROOMS, TILES, USES
from mattock.games.cave.state import State
from mattock.games.cave.tile_parts import FEES, GAINS, RazePart
from mattock.games.cave.words import known_state


class Way(NamedTuple):
    """The clicks that make a move: key and label of each, and what it costs or brings."""

    clicks: list[tuple[str, str]]
    note: str = ""


RANKS: Final = {"do": 0, "edge": 2, "good": 3}  # of the first click; all others are 1


def choices(view: core.View) -> list[Choice]:
    """All moves open to the seat of this view: buttons first, so that they are always in reach,
    then parts of the table in the order of the rules.
    """
    state = known_state(view)
    moves = view.moves()
    several = Counter(subject(move) for move in moves)
    found = [choice(move, way(state, move, several[subject(move)] > 1)) for move in moves]
    return sorted(found, key=rank)


def rank(found: Choice) -> int:
    """What is many or seldom wanted comes last."""
    return RANKS.get(found.path[0].split()[0], 1)


def choice(move: Move, found: Way) -> Choice:
    return Choice(
        write(move),
        tuple(key for key, _ in found.clicks),
        tuple(label for _, label in found.clicks),
        found.note,
    )


def subject(move: Move) -> tuple[int, ...]:
    """What a move shares with those that differ only in the last click: a fee, a way of use."""
    verb = m.verb_of(move)
    if verb == m.FURNISH:
        return verb, m.furnished_room(move), m.furnished_space(move)
    if verb == m.USE:
        return verb, ROOM_OF_USE[m.argument_of(move)]
    return (move,)


def way(state: State, move: Move, has_others: bool) -> Way:
    """The clicks of one move, with the last one if others differ only in it."""
    if move in BUTTONS:
        return BUTTONS[move]
    if move == m.BEGIN_ROOMS:
        return rooms_way(state)
    verb = m.verb_of(move)
    if verb == m.FURNISH:
        return furnish_way(m.furnishing(move), has_others)
    if verb == m.USE:
        return use_way(m.argument_of(move), has_others)
    return WAYS[verb](m.argument_of(move))


def rooms_way(state: State) -> Way:
    """How many rooms, with what the Equipment Room adds [C-BLUE-EQUIPMENT-ROOM]."""
    after = state.copy()
    after.apply(m.BEGIN_ROOMS)
    return Way([("part rooms", f"Use {after.uses} room{'s' if after.uses > 1 else ''}")])


def furnish_way(furnishing: m.Furnishing, has_fees: bool) -> Way:
    """A room, a space and, where several fees can be paid, the fee [C-FURN-05]."""
    room, space, fee = furnishing.room, furnishing.space, FEES[furnishing.fee]
    clicks = [(room_key(room), room_name(room)), (space_key(space), space_name(space))]
    if has_fees:
        clicks.append((f"do pay {g.words(fee)}", f"Pay {goods_words(fee)}"))
    return Way(clicks, price_note(fee, ROOMS[room].price))


def price_note(fee: int, price: int) -> str:
    """`2 gold + 1 wood`, the fee first [C-FURN-04]."""
    return " + ".join(filter(None, [goods_words(fee), goods_words(price)])) or "free"


def use_way(number: int, has_ways: bool) -> Way:
    """A room of one's own, and what to do with it where there are several ways."""
    use = USES[number]
    room = ROOM_OF_USE[number]
    first = (room_key(room), room_name(room))
    return Way(
        [first, *second_clicks(use)] if has_ways or isinstance(use, DigHere) else [first], use.text
    )


def second_clicks(use: Use) -> list[tuple[str, str]]:
    """Goods to pay or to take are clicked on the shelf, a dig on its space."""
    if isinstance(use, DigHere):
        return [(space_key(use.space), space_name(use.space))]
    words = use.words.split()
    if all(word in g.NAMES for word in words[1:]):
        return [(good_key(g.NAMES.index(word)), word.title()) for word in words[1:]]
    return [(f"do {use.words}", use.words.capitalize())]


def dig_way(space: int) -> Way:
    food = "1 food" if FOOD_SPACES >> space & 1 else ""
    return Way([(space_key(space), space_name(space))], food)


def wall_way(edge: int) -> Way:
    return Way([(edge_key(edge), edge_name(edge))], "build a wall")


def raze_way(edge: int) -> Way:
    part = TILES[BREACH].parts[0]
    assert isinstance(part, RazePart)
    return Way([(edge_key(edge), edge_name(edge))], goods_words(part.get))


def take_way(tile: int) -> Way:
    words = "; ".join(part.text for part in TILES[tile].parts)
    return Way([(tile_key(tile), tile_name(tile))], words)


def gain_way(number: int) -> Way:
    gained = GAINS[number]
    return Way([(f"part gain {g.words(gained)}", f"Take {goods_words(gained)}")])


def sell_way(good: int) -> Way:
    name = g.NAMES[good]
    return Way([(f"part sell 5 {name}", f"Sell 5 {name}")], "4 gold")


def exchange_way(good: int) -> Way:
    """Two clicks, since food never turns back [C-ANY-01]."""
    name = g.NAMES[good]
    return Way(
        [(good_key(good), f"{name.title()} to food"), (good_key(g.FOOD), "Turn into food")],
        "1 food",
    )


# The clicks of moves without an argument, and of the others by what their argument is
BUTTONS: Final[dict[Move, Way]] = {
    m.END_TURN: Way([("do end turn", "End turn")]),
    m.STOP: Way([("do stop", "Stop here")]),
    m.SELL_FOOD: Way([(room_key(PROSPECTING_SITE), "Prospecting Site")], "1 food for 1 gold"),
    m.BEGIN_DIG: Way([("part dig", "Dig")]),
    m.BEGIN_TWO_DIGS: Way([("part dig twice", "Dig twice")], "2 food"),
    m.FACE_TWO: Way([("face two", "Two walls")], "walls on two sides"),
    m.FACE_THREE: Way([("face three", "Three walls")], "walls on three sides"),
    **{m.EXCHANGE + good: exchange_way(good) for good in (g.EMMER, g.FLAX, g.GOLD)},
}
WAYS: Final[dict[Move, Callable[[int], Way]]] = {
    m.DIG: dig_way,
    m.WALL: wall_way,
    m.RAZE: raze_way,
    m.TAKE: take_way,
    m.GAIN: gain_way,
    m.SELL: sell_way,
}
