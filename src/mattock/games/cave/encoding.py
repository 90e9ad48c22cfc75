"""The numbers of moves and observations for programs that learn; docs/encoding.md explains them.

Nothing is hidden in Cave, so an observation is the table, the seat's own cave first.
"""

from __future__ import annotations

from typing import Final, final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from mattock.core import game as core
from mattock.core.encoding import Encoding, Layout, put_bits
from mattock.core.game import Move, Seat
from mattock.core.steps import STEP_MASK
from mattock.games.cave import goods as g
from mattock.games.cave import moves as m
from mattock.games.cave.board import EDGES, SPACES
from mattock.games.cave.notation import WORDS
from mattock.games.cave.parts import ROOMS, TILES
from mattock.games.cave.state import EMPTY, NO_SPACE, NO_TILE, Player, State
from mattock.games.cave.steps import STEPS
from mattock.games.cave.tile_parts import FEES, FIVE_FOOD, NO_FEE
from mattock.games.cave.words import known_state

VERSION: Final = 1

# Fees by kind: a turn offers one of each kind at most, "1 food per dwarf" or nothing being one
FEE_WORDS: Final = ("the fee per dwarf or none", "5 food", "gold")
KIND_OF_FEE: Final[list[int]] = [
    0 if fee < FIVE_FOOD or fee == NO_FEE else 1 if fee == FIVE_FOOD else 2
    for fee in range(len(FEES))
]
PLAIN: Final[list[Move]] = sorted(move for move in WORDS if move < m.TILE)
FURNISHING: Final = len(PLAIN)  # the first action that furnishes a room
NUMBER: Final[list[int]] = [
    PLAIN.index(move) if move in PLAIN else -1 for move in range(m.TILE)
]  # of the moves that are numbered one by one


def action_words() -> list[str]:
    """Moves one by one, then every room on every space for every kind of fee."""
    return [WORDS[move] for move in PLAIN] + [
        f"furnish {room.name} at {space} for {fee}"
        for room in ROOMS[1:]
        for space in SPACES
        for fee in FEE_WORDS
    ]


# What lies on a space: a room by number, or one of these; nothing for a cavern that is not there
EMPTY_SPACE: Final = len(ROOMS)
DARK_SPACE: Final = len(ROOMS) + 1
CONTENTS: Final = len(ROOMS) + 2
MOST_POINTS: Final = 200  # all rooms and all gold are fewer
ROOM_POINTS: Final[list[int]] = [room.points for room in ROOMS]

LAYOUT: Final = Layout()
# Of both players, the observer first
GOODS: Final = LAYOUT.plane("goods", 2, 5, most=9)
GOLD: Final = LAYOUT.plane("gold", 2, most=19)
POINTS: Final = LAYOUT.plane("points", 2, most=MOST_POINTS)
CAVE: Final = LAYOUT.plane("cave", 2, len(SPACES), CONTENTS)
WALLS: Final = LAYOUT.plane("walls", 2, len(EDGES))
CAVERN: Final = LAYOUT.plane("cavern", 2, 2)
REACHABLE: Final = LAYOUT.plane("reachable", 2, len(SPACES) - 1)
ACTIVE: Final = LAYOUT.plane("active", 2)
STARTS: Final = LAYOUT.plane("starts", 2)
# Of the table
SOLO: Final = LAYOUT.plane("solo", 1)
ROUND: Final = LAYOUT.plane("round", 8)
TURN: Final = LAYOUT.plane("turn", 8)
OFFER: Final = LAYOUT.plane("offer", len(TILES))
TAKEN: Final = LAYOUT.plane("taken", len(TILES))
DISPLAY: Final = LAYOUT.plane("display", len(ROOMS))
UNSEEN: Final = LAYOUT.plane("unseen", len(ROOMS))
PILE: Final = LAYOUT.plane("pile", 1, most=9)
SUPPLY: Final = LAYOUT.plane("wall supply", 1, most=7)
# Of the turn
PENDING: Final = LAYOUT.plane("pending", len(STEPS))
TILE: Final = LAYOUT.plane("tile", len(TILES))
PARTS: Final = LAYOUT.plane("parts", 3)
USES: Final = LAYOUT.plane("uses", 1, most=4)
DUG: Final = LAYOUT.plane("dug", 1, most=4)
SINGLE: Final = LAYOUT.plane("single", 1)
THROUGH: Final = LAYOUT.plane("through", 1)
SOLD: Final = LAYOUT.plane("sold", 1)
USED: Final = LAYOUT.plane("used", len(ROOMS))


@final
class CaveEncoding(Encoding):
    def __init__(self) -> None:
        outcomes = sorted(move for move in WORDS if m.TILE <= move < m.FURNISH)
        super().__init__(VERSION, action_words(), outcomes, LAYOUT, hides=False)

    def action(self, position: core.State, move: Move) -> int:
        if move < m.FURNISH:
            return NUMBER[move]
        place = (move - m.FURNISH >> 3) - len(SPACES)  # room and space, the entrance left out
        return FURNISHING + place * len(FEE_WORDS) + KIND_OF_FEE[move & 7]

    def known(self, view: core.View) -> core.State:
        return known_state(view)

    def write(self, position: core.State, seat: Seat, row: BytesWriter, at: i64) -> None:
        assert isinstance(position, State)
        seats = len(position.players)
        for turn in range(seats):
            other = seat + turn if seat + turn < seats else 0
            write_player(position.players[other], row, at, turn)
            if position.active == other:
                row[at + ACTIVE + turn] = 1
            if position.start_player == other:
                row[at + STARTS + turn] = 1
        write_table(position, row, at)
        write_turn(position, row, at)


def write_player(player: Player, row: BytesWriter, at: i64, turn: i64) -> None:
    for good in range(g.GOLD):
        row[at + GOODS + turn * g.GOLD + good] = u8(g.count(player.goods, good))
    row[at + GOLD + turn] = u8(g.count(player.goods, g.GOLD))
    put_bits(row, at + WALLS + turn * len(EDGES), player.walls)
    put_bits(row, at + REACHABLE + turn * (len(SPACES) - 1), player.near)
    if player.face:
        row[at + CAVERN + turn * 2 + player.face - 1] = 1
    points = g.count(player.goods, g.GOLD)
    place = at + CAVE + turn * (len(SPACES) * CONTENTS)
    for space in range(len(SPACES)):
        content = player.content(space)
        if content >= 0:
            points += ROOM_POINTS[content]
            row[place + content] = 1
        elif content != NO_SPACE:
            row[place + (EMPTY_SPACE if content == EMPTY else DARK_SPACE)] = 1
        place += CONTENTS
    row[at + POINTS + turn] = u8(points)


def write_table(state: State, row: BytesWriter, at: i64) -> None:
    if len(state.players) == 1:
        row[at + SOLO] = 1
    if state.round:
        row[at + ROUND + state.round - 1] = 1
        row[at + TURN + state.turn - 1] = 1
    put_bits(row, at + OFFER, state.offer)
    put_bits(row, at + TAKEN, state.taken)
    put_bits(row, at + DISPLAY, state.display)
    put_bits(row, at + UNSEEN, state.unseen)
    row[at + PILE] = u8(state.pile)
    row[at + SUPPLY] = u8(state.supply)


def write_turn(state: State, row: BytesWriter, at: i64) -> None:
    if state.stack:
        row[at + PENDING + (state.stack[-1] & STEP_MASK)] = 1
    if state.tile != NO_TILE:
        row[at + TILE + state.tile] = 1
    put_bits(row, at + PARTS, state.parts)
    row[at + USES] = u8(state.uses)
    row[at + DUG] = u8(state.dug)
    row[at + SINGLE] = 1 if state.single else 0
    row[at + THROUGH] = 1 if state.through else 0
    row[at + SOLD] = 1 if state.sold else 0
    put_bits(row, at + USED, state.used)


ENCODING: Final = CaveEncoding()
