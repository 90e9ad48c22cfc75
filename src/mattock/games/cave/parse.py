"""Reading a position from text; `position.py` writes it and says what the lines are."""

from __future__ import annotations

import re
from typing import Final, TypeAlias

from mattock.core.bits import size
from mattock.core.game import BadText
from mattock.core.steps import STEP_BITS
from mattock.core.text import Reader, one_of, plain_lines, read_facts, split_facts
from mattock.games.cave import goods
from mattock.games.cave.audit import faults
from mattock.games.cave.board import BOARD, CAVERN, EDGES, FACE_EDGES, FIRST_EMPTY, SPACES
from mattock.games.cave.parts import (
    EARLY,
    LAST,
    MIDDLE,
    ROOMS,
    SEAT_NAMES,
    SOLO_STAGE_OF_ROUND,
    STAGE_OF_ROUND,
    STAGES,
    TILES,
)
from mattock.games.cave.position import FACE_NAMES, tile_words
from mattock.games.cave.setup import blank
from mattock.games.cave.state import CHOOSE, DARK, FACE_DOWN, NEXT, NO_TILE, Player, State
from mattock.games.cave.steps import STEPS
from mattock.games.cave.tile_parts import turns_each

HEAD: Final = re.compile(r"cave ([12]) players?")
TILE_NAMES: Final = [tile.name for tile in TILES]
ROOM_NAMES: Final = [room.name for room in ROOMS]
LineReader: TypeAlias = Reader[State]


def read_position(text: str) -> State:
    """The position, or BadText that names the line that is wrong."""
    lines = plain_lines(text)
    found = HEAD.fullmatch(lines[0]) if lines else None
    if not found:
        raise BadText(f"a position begins like 'cave 2 players', not {lines[:1]}")
    state = blank(int(found[1]))
    facts = split_facts(lines[1:])
    read_facts(state, facts, reader_of)
    finish(state, facts)
    return state


def reader_of(head: str) -> LineReader | None:
    first, _, rest = head.partition(" ")
    return PLAYER_READERS.get(rest) if first in SEAT_NAMES else READERS.get(head)


def mask_of(names: list[str], words: str, what: str) -> int:
    mask = 0
    for name in words.split(","):
        mask |= 1 << one_of(names, name.strip(), what)
    return mask


def player_of(state: State, head: str) -> Player:
    seat = SEAT_NAMES.index(head.split()[0])
    if seat >= len(state.players):
        raise ValueError(f"{head.split()[0]} does not play")
    return state.players[seat]


def read_round(state: State, head: str, words: str) -> None:
    number, turn, count = words.split()
    if turn != "turn":
        raise ValueError("not like '3 turn 2'")
    state.round, state.turn = int(number), int(count)
    last = 8 if len(state.players) == 2 else 7
    if not 0 <= state.round <= last:
        raise ValueError(f"there are {last} rounds")
    if not 0 <= state.turn <= turns_each(state) * len(state.players):
        raise ValueError(f"round {state.round} has no turn {state.turn}")


def read_players(state: State, head: str, words: str) -> None:
    found = re.fullmatch(r"([ab]) starts, ([ab]) active", words)
    if not found or len(state.players) == 1:
        raise ValueError("not like 'a starts, b active' of two players")
    state.start_player, state.active = SEAT_NAMES.index(found[1]), SEAT_NAMES.index(found[2])


def read_offer(state: State, head: str, words: str) -> None:
    state.offer = mask_of(TILE_NAMES, words, "tile")


def read_taken(state: State, head: str, words: str) -> None:
    state.taken = mask_of(TILE_NAMES, words, "tile")


def read_display(state: State, head: str, words: str) -> None:
    state.display = mask_of(ROOM_NAMES, words, "room")


def read_absent(state: State, head: str, words: str) -> None:
    """Kept out of the unseen rooms until `finish` works them out."""
    state.unseen &= ~mask_of(ROOM_NAMES, words, "room")


def read_pile(state: State, head: str, words: str) -> None:
    if len(state.players) == 2:
        raise ValueError("only the solo game has a pile")
    state.pile = int(words)


def read_goods(state: State, head: str, words: str) -> None:
    player = player_of(state, head)
    player.goods = 0
    if words == "none":
        return
    for amount, name in re.findall(r"(\S+) (\S+)", words):
        good = one_of(goods.NAMES, name.rstrip(","), "good")
        if goods.count(player.goods, good):
            raise ValueError(f"{name} comes twice")
        if not 0 <= int(amount) <= goods.LIMITS[good]:
            raise ValueError(f"nobody can have {amount} {name}")
        player.goods += int(amount) << goods.BITS * good


def read_cave(state: State, head: str, words: str) -> None:
    player = player_of(state, head)
    for part in words.split(","):
        space, _, content = part.strip().partition(" ")
        number = one_of(SPACES[:BOARD], space, "space")
        if content == "face down" and number == FIRST_EMPTY:
            player.put(FIRST_EMPTY, FACE_DOWN)
            player.empty &= ~(1 << FIRST_EMPTY)
            player.dark |= 1 << FIRST_EMPTY
        elif content != "face down":
            player.uncover(number)
            if content != "empty":
                player.place(one_of(ROOM_NAMES, content, "room"), number)
    player.look_around()


def read_walls(state: State, head: str, words: str) -> None:
    player = player_of(state, head)
    for name in words.split(","):
        edge = one_of(EDGES, name.strip(), "edge")
        if player.walls >> edge & 1:
            raise ValueError(f"{name.strip()} comes twice")
        player.toggle_wall(edge)


def read_cavern(state: State, head: str, words: str) -> None:
    player = player_of(state, head)
    face, _, content = words.partition(" ")
    player.open_cavern(one_of(FACE_NAMES[1:], face, "face") + 1)
    if content != "empty":
        player.place(one_of(ROOM_NAMES, content, "room"), CAVERN)


def read_turn(state: State, head: str, words: str) -> None:
    tile, *rest = [part.strip() for part in words.split(",")]
    state.tile = one_of(TILE_NAMES, tile, "tile")
    for part in rest:
        name, _, value = part.partition(" ")
        if name == "parts":
            state.parts = int(value)
        elif name == "uses":
            state.uses = int(value)
        elif name == "dug":
            state.dug = int(value)
        elif name == "used":
            state.used |= 1 << one_of(ROOM_NAMES, value, "room")
        elif part in ("single", "through", "sold"):
            state.single |= part == "single"
            state.through |= part == "through"
            state.sold |= part == "sold"
        else:
            raise ValueError(f"{part!r} is no fact of a turn")


def read_pending(state: State, head: str, words: str) -> None:
    if words != "over":
        state.stack = [read_frame(part.strip()) for part in words.split(">")]


def read_frame(words: str) -> int:
    name, _, argument = words.rpartition(" ")
    if not argument.isdigit():
        name, argument = words, "0"
    return one_of([step.name for step in STEPS], name, "step") | int(argument) << STEP_BITS


READERS: Final[dict[str, LineReader]] = {
    "round": read_round,
    "players": read_players,
    "offer": read_offer,
    "taken": read_taken,
    "display": read_display,
    "absent": read_absent,
    "pile": read_pile,
    "turn": read_turn,
    "pending": read_pending,
}
PLAYER_READERS: Final[dict[str, LineReader]] = {
    "goods": read_goods,
    "cave": read_cave,
    "walls": read_walls,
    "cavern": read_cavern,
}


def finish(state: State, facts: dict[str, str]) -> None:
    """Fill in what follows from the rest, check the totals and find who is to move."""
    if "pending" not in facts:
        state.stack = [NEXT, CHOOSE]
    if any(step in facts.get("pending", "") for step in ("resolve", "rooms", "dig", "face")) and (
        state.tile == NO_TILE
    ):
        raise BadText("position: a tile is being carried out, but there is no line 'turn: ...'")
    if "pile" not in facts:
        state.pile = 0
    if "display" not in facts:
        state.display = 0
    seen = state.display
    for player in state.players:
        if player.walls >> 14 & ~(FACE_EDGES[player.face] >> 14):
            raise BadText("position: a wall on the Additional Cavern stands where none can")
        seen |= player.rooms
        state.supply -= size(player.walls)
    state.unseen &= DARK & ~seen
    check_tiles(state)
    wrong = faults(state)
    if wrong:
        raise BadText(f"position: {wrong[0]}")
    state.go_on()


def check_tiles(state: State) -> None:
    """No tile lies in two places, and no stage is further on than the round."""
    if state.offer & state.taken:
        raise BadText(
            f"position: {tile_words(state.offer & state.taken)} is both offered and taken"
        )
    stages = SOLO_STAGE_OF_ROUND if len(state.players) == 1 else STAGE_OF_ROUND
    for stage in (EARLY, MIDDLE, LAST):
        revealed = size((state.offer | state.taken) & STAGES[stage])
        if revealed > stages[: state.round + 1].count(stage):
            raise BadText(f"position: too many tiles for round {state.round}")
