"""Positions as text: one line a fact, and only facts that do not follow from others.

The wall supply and the unseen rooms are what lies nowhere else. A line that says nothing is left
out; `|` may stand for a line break.
"""

from __future__ import annotations

from typing import Final

from mattock.core.steps import STEP_BITS, STEP_MASK
from mattock.core.text import line
from mattock.games.cave import goods
from mattock.games.cave.board import BOARD, CAVERN, EDGES, ENTRANCE_SPACE, NO_FACE, SPACES
from mattock.games.cave.parts import ROOMS, SEAT_NAMES, TILES
from mattock.games.cave.state import DARK, EMPTY, FACE_DOWN, LIGHT, NO_TILE, Player, State
from mattock.games.cave.steps import STEPS

FACE_NAMES: Final = ("", "two", "three")


def write_position(state: State) -> str:
    seats = len(state.players)
    lines = [f"cave {seats} player{'s' if seats > 1 else ''}"]
    lines += line("round", f"{state.round} turn {state.turn}")
    if seats == 2:
        lines += line(
            "players", f"{SEAT_NAMES[state.start_player]} starts, {SEAT_NAMES[state.active]} active"
        )
    lines += line("offer", tile_words(state.offer))
    lines += line("taken", tile_words(state.taken))
    lines += line("display", room_words(state.display))
    lines += line("absent", room_words(absent_rooms(state)))
    lines += line("pile", str(state.pile or ""))
    for seat, player in enumerate(state.players):
        lines += player_lines(player, SEAT_NAMES[seat])
    lines += line("turn", ", ".join(turn_words(state)))
    lines.append("pending: " + (" > ".join(frame_words(frame) for frame in state.stack) or "over"))
    return "\n".join(lines)


def tile_words(tiles: int) -> str:
    return ", ".join(tile.name for number, tile in enumerate(TILES) if tiles >> number & 1)


def room_words(rooms: int) -> str:
    return ", ".join(room.name for number, room in enumerate(ROOMS) if rooms >> number & 1)


def absent_rooms(state: State) -> int:
    """Rooms that are out of this game, such as the light ones removed in solo."""
    seen = state.display | state.unseen
    for player in state.players:
        seen |= player.rooms
    return (LIGHT | DARK) & ~seen


def player_lines(player: Player, name: str) -> list[str]:
    spaces = [f"{SPACES[space]} {space_words(player.content(space))}" for space in range(BOARD)]
    changed = [
        words
        for space, words in enumerate(spaces)
        if space != ENTRANCE_SPACE and player.content(space) != FACE_DOWN
    ]
    walls = [edge for number, edge in enumerate(EDGES) if player.walls >> number & 1]
    return [
        f"{name} goods: {goods.words(player.goods) or 'none'}",
        *line(f"{name} cave", ", ".join(changed)),
        *line(f"{name} walls", ", ".join(walls)),
        *line(f"{name} cavern", cavern_words(player)),
    ]


def space_words(content: int) -> str:
    return ROOMS[content].name if content >= 0 else "empty" if content == EMPTY else "face down"


def cavern_words(player: Player) -> str:
    if player.face == NO_FACE:
        return ""
    return f"{FACE_NAMES[player.face]} {space_words(player.content(CAVERN))}"


def turn_words(state: State) -> list[str]:
    """The tile of the turn and what is left of it."""
    if state.tile == NO_TILE:
        return []
    words = [TILES[state.tile].name, f"parts {state.parts}"]
    if state.uses:
        words.append(f"uses {state.uses}")
    if state.dug:
        words.append(f"dug {state.dug}")
    words += [word for word, said in zip(FLAGS, flags(state), strict=True) if said]
    words += [f"used {room.name}" for number, room in enumerate(ROOMS) if state.used >> number & 1]
    return words


FLAGS: Final = ("single", "through", "sold")


def flags(state: State) -> list[bool]:
    return [state.single, state.through, state.sold]


def frame_words(frame: int) -> str:
    name, argument = STEPS[frame & STEP_MASK].name, frame >> STEP_BITS
    return f"{name} {argument}" if argument else name
