"""The position and the questions in English, for the terminal.

`draw` is a picture in plain characters, at most 100 columns wide; `prompt` says what the seat is
asked.
"""

from __future__ import annotations

import textwrap
from typing import Final

from mattock.core import game as core
from mattock.core.bits import bits
from mattock.core.game import CHANCE, OVER
from mattock.core.steps import STEP_MASK
from mattock.games.cave import goods
from mattock.games.cave.board import (
    ADJACENT,
    BOARD,
    CAVERN,
    EAST,
    FACES,
    FOOD_SPACES,
    FOUR,
    NATURAL,
    NO_FACE,
    NORTH,
    ONE,
    OPPOSITE,
    SOUTH,
    SPACES,
    THREE,
    WEST,
)
from mattock.games.cave.parts import ROOMS, SEAT_NAMES, TILES, Room, room_text
from mattock.games.cave.position import space_words
from mattock.games.cave.scoring import sheet_of
from mattock.games.cave.state import (
    CHOOSE,
    DIGGING,
    EMPTY,
    FACE,
    FACE_DOWN,
    NO_TILE,
    RESOLVE,
    State,
)
from mattock.games.cave.state import ROOMS as USING
from mattock.games.cave.tile_parts import turns_each
from mattock.games.cave.view import View

WIDTH: Final = 100
CELL: Final = 14  # inner width of a space
CLASS_NAMES: Final = {ONE: "1", ADJACENT: "2 adj", OPPOSITE: "2 opp", THREE: "3", FOUR: "4"}

QUESTIONS: Final[dict[int, str]] = {
    CHOOSE: "Which tile do you take?",
    RESOLVE: "{tile}: which part of it, or end the turn?",
    USING: "{tile}: which room do you use? You may use {uses} more.",
    DIGGING: "{tile}: where do you dig?",
    FACE: "The Additional Cavern is yours: two walls or three?",
}


def known_state(view: core.View) -> State:
    assert isinstance(view, View)
    return view.known


def prompt(view: core.View) -> str:
    """What this seat is asked, or whom it waits for."""
    state = known_state(view)
    if state.to_move == OVER:
        return "The game is over."
    if state.to_move == CHANCE:
        return "A tile or a room is turned up next."
    if state.to_move != view.seat:
        return f"{SEAT_NAMES[state.to_move]} is to move."
    tile = TILES[state.tile].name.capitalize() if state.tile != NO_TILE else ""
    return QUESTIONS[state.stack[-1] & STEP_MASK].format(tile=tile, uses=state.uses)


def draw(view: core.View) -> str:
    """The table: round, tiles, rooms on display, and every cave with its goods."""
    state = known_state(view)
    caves = [cave_lines(state, seat) for seat in range(len(state.players))]
    parts = [[title(state)], tile_lines(state), display_lines(state), side_by_side(caves)]
    return "\n\n".join("\n".join(part) for part in parts)


def title(state: State) -> str:
    if state.round == 0:
        return "Before the first round"
    turns = turns_each(state) * len(state.players)
    pile = f" · {state.pile} rooms in the pile" if len(state.players) == 1 else ""
    walls = f"{state.supply} walls left{pile}"
    if len(state.players) == 1:
        return f"Round {state.round} of 7 · turn {state.turn} of {turns} · {walls}"
    starts = f"{SEAT_NAMES[state.start_player]} started"
    return f"Round {state.round} of 8 · turn {state.turn} of {turns} · {starts} · {walls}"


def tile_lines(state: State) -> list[str]:
    lines = ["Tiles" + (f" · in use: {TILES[state.tile].name}" if state.tile != NO_TILE else "")]
    for number in bits(state.offer | state.taken):
        tile = TILES[number]
        gone = "taken: " if state.taken >> number & 1 and number != state.tile else ""
        lines.append(f"  {tile.name:13}{gone}" + " | ".join(part.text for part in tile.parts))
    return lines


def display_lines(state: State) -> list[str]:
    lines = ["Rooms on display: price · points · walls it fits · what it does"]
    for number in bits(state.display):
        lines += textwrap.wrap(room_line(ROOMS[number]), WIDTH, subsequent_indent=" " * 24)
    unseen = len(bits(state.unseen))
    return [*lines, f"  {unseen} rooms nobody has seen"]


def room_line(room: Room) -> str:
    price = goods.words(room.price) or "free"
    walls = " or ".join(name for kind, name in CLASS_NAMES.items() if room.fits & kind)
    always = "" if room.uses else "always: "
    return f"  {room.name:20}{price} · {room.points} points · {walls} · {always}{room_text(room)}"


def side_by_side(blocks: list[list[str]]) -> list[str]:
    """Blocks of lines next to each other."""
    height = max(len(block) for block in blocks)
    width = 3 * (CELL + 1) + 3
    padded = [
        [line.ljust(width) for line in block] + [" " * width] * (height - len(block))
        for block in blocks
    ]
    return ["  ".join(lines).rstrip() for lines in zip(*padded, strict=True)]


def cave_lines(state: State, seat: int) -> list[str]:
    """One cave: goods, points, and the spaces with natural walls (#) and built ones (=, H)."""
    player = state.players[seat]
    active = " (to move)" if seat == state.to_move else ""
    head = f"{SEAT_NAMES[seat]}{active} · {sum(sheet_of(player).values())} points"
    lines = [head, *textwrap.wrap(goods.words(player.goods) or "no goods", 3 * CELL + 4)]
    for row in range(5):
        lines += row_lines(
            state, seat, [space for space in range(BOARD) if SPACES[space][0] == str(row)]
        )
    if player.face != NO_FACE:
        lines += ["Additional Cavern", *row_lines(state, seat, [CAVERN])]
    return lines


def row_lines(state: State, seat: int, spaces: list[int]) -> list[str]:
    """The north sides, three lines of words and, at the foot of the cave, the south sides."""
    player = state.players[seat]
    lines = ["+" + "+".join(side(state, seat, space, NORTH) * CELL for space in spaces) + "+"]
    contents = [content_lines(player.content(space), space) for space in spaces]
    for number in range(3):
        line = side(state, seat, spaces[0], WEST)
        for space, content in zip(spaces, contents, strict=True):
            line += content[number].ljust(CELL) + side(state, seat, space, EAST)
        lines.append(line)
    if SPACES[spaces[0]][0] in "4a":
        lines.append(
            "+" + "+".join(side(state, seat, space, SOUTH) * CELL for space in spaces) + "+"
        )
    return lines


def side(state: State, seat: int, space: int, which: int) -> str:
    """`#` for rock, `=` or `H` for a built wall, a blank where it is open."""
    player = state.players[seat]
    if not player.sides_of(space) & which:
        return " "
    if is_natural(space, which, player.face):
        return "#"
    return "=" if which in (NORTH, SOUTH) else "H"


def is_natural(space: int, which: int, face: int) -> bool:
    return (FACES[face] if space == CAVERN else NATURAL[space]) & which != 0


def content_lines(content: int, space: int) -> list[str]:
    """Three lines for a space: its name, what lies there, points or food to be found."""
    if content == FACE_DOWN:
        food = "+1 food" if FOOD_SPACES >> space & 1 else ""
        return [f" {SPACES[space]}", " rock", f" {food}"]
    if content == EMPTY:
        return [f" {SPACES[space]}", " (empty)", ""]
    first, *rest = textwrap.wrap(f"{SPACES[space]} {space_words(content)}", CELL - 1)
    return [f" {first}", f" {' '.join(rest)}", f" {ROOMS[content].points} points"]
