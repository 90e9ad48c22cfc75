"""The position: plain numbers and lists, copied by hand.

A turn is a stack of pending steps, as in every game of mattock; the steps are in `steps/`.
"""

from __future__ import annotations

from typing import Final, TypeAlias, final

from mypy_extensions import i64

from mattock.core import steps as core
from mattock.core.bits import bits, nth_bit, size
from mattock.core.game import CHANCE, Game, Move, Seat, View
from mattock.games.cave.board import (
    BOARD,
    CAVERN,
    ENTRANCE_SPACE,
    EVERY_SPACE,
    FACES,
    FIRST_EMPTY,
    NATURAL,
    NO_FACE,
    SIDE_BITS,
    WALL_ON,
    accessible,
)

NO_TILE: Final = -1

# What lies on a space; rooms are 0 (the Cave Entrance) to 24
EMPTY: Final = -1
FACE_DOWN: Final = -2
NO_SPACE: Final = -3  # the Additional Cavern before it is won
CONTENT_BITS: Final = 5
CONTENT_MASK: Final = 31
ENTRANCE: Final = 0
LIGHT: Final = 0b1111110  # rooms 1 to 6 [C-SETUP-04]
DARK: Final = 0b111111111111111111 << 7  # rooms 7 to 24 [C-SETUP-05]
ALL_WALLS: Final = 7  # [C-WALL-07]

# Steps; a frame on the stack is the step plus its argument times 64
NEXT: Final = 0
CHOOSE: Final = 1
RESOLVE: Final = 2
ROOMS: Final = 3
DIGGING: Final = 4
FACE: Final = 5
UNCOVER: Final = 6
REVEAL: Final = 7
FIRST: Final = 8
LAY_OUT: Final = 9


@final
class Player:
    """One player's goods and cave."""

    goods: i64  # packed, see goods.py
    contents: i64  # what lies on each space, five bits a space; see `content`
    sides: i64  # the walls around each space, natural and built, four bits a space
    walls: i64  # built walls, as bits of edges
    rooms: i64  # as bits
    empty: i64  # spaces, as bits
    dark: i64  # face-down spaces, as bits
    near: i64  # face-down spaces that a dig can reach, as bits [C-EXC-02]
    near_through: i64  # the same through walls [C-EXC-04]
    face: i64  # of the Additional Cavern, NO_FACE without it

    def copy(self) -> Player:
        new = Player()
        new.goods = self.goods
        new.contents = self.contents
        new.sides = self.sides
        new.walls = self.walls
        new.rooms = self.rooms
        new.empty = self.empty
        new.dark = self.dark
        new.near = self.near
        new.near_through = self.near_through
        new.face = self.face
        return new

    def owns(self, room: i64) -> bool:
        return self.rooms >> room & 1 != 0

    def content(self, space: i64) -> i64:
        """A room, EMPTY, FACE_DOWN or NO_SPACE."""
        return (self.contents >> CONTENT_BITS * space & CONTENT_MASK) + NO_SPACE

    @property
    def spaces(self) -> tuple[int, ...]:
        """The contents of all spaces."""
        return tuple([int(self.content(space)) for space in range(BOARD + 1)])

    def sides_of(self, space: i64) -> i64:
        """The walls around a space."""
        return self.sides >> SIDE_BITS * space & 15

    def put(self, space: i64, content: i64) -> None:
        self.contents += (content - self.content(space)) << CONTENT_BITS * space

    def look_around(self) -> None:
        """Work out what can be dug, after a space has changed."""
        self.near = accessible(self.dark, self.walls)
        self.near_through = accessible(self.dark, 0)

    def toggle_wall(self, edge: i64) -> None:
        """Build a wall on an edge, or raze it [C-WALL-01, C-WALL-05]."""
        self.walls ^= 1 << edge
        self.sides ^= WALL_ON[edge]
        self.near = accessible(self.dark, self.walls)

    def uncover(self, space: i64) -> None:
        """A face-down tile leaves its space, which never goes back [C-BOARD-05]."""
        self.put(space, EMPTY)
        self.dark &= ~(1 << space)
        self.empty |= 1 << space
        self.look_around()

    def place(self, room: i64, space: i64) -> None:
        """A room stays where it is put [C-FURN-11]."""
        self.put(space, room)
        self.empty &= ~(1 << space)
        self.rooms |= 1 << room

    def open_cavern(self, face: i64) -> None:
        """The Additional Cavern is one more empty space [C-CAVERN-03]."""
        self.face = face
        self.put(CAVERN, EMPTY)
        self.sides |= FACES[face] << SIDE_BITS * CAVERN
        self.empty |= 1 << CAVERN


def new_player(goods: i64) -> Player:
    player = Player()
    player.goods = goods
    player.contents = 0  # NO_SPACE everywhere
    for space in range(BOARD):
        player.put(space, FACE_DOWN)
    player.put(ENTRANCE_SPACE, ENTRANCE)
    player.put(FIRST_EMPTY, EMPTY)
    player.sides = 0
    for space, sides in enumerate(NATURAL):
        player.sides |= sides << SIDE_BITS * space
    player.walls = 0
    player.rooms = 1 << ENTRANCE
    player.empty = 1 << FIRST_EMPTY
    player.dark = EVERY_SPACE & ~(1 << ENTRANCE_SPACE | 1 << FIRST_EMPTY)
    player.face = NO_FACE
    player.look_around()
    return player


@final
class State(core.StackState):
    """A position of Cave; with one player it is the solo game [C-SOLO-01]."""

    players: list[Player]
    active: Seat
    round: i64
    turn: i64  # in the round, counting all players' turns from 1
    start_player: Seat
    offer: i64  # tiles, as bits
    taken: i64  # tiles chosen this round, as bits
    display: i64  # rooms, as bits
    unseen: i64  # dark rooms that nobody has seen, as bits
    pile: i64  # solo: how many of them are in the pile
    supply: i64  # walls

    tile: i64  # the tile of this turn
    parts: i64  # its parts not begun yet, as bits
    uses: i64  # rooms still to be used, or tiles still to be dug, in the part in progress
    single: bool  # the part in progress is a printed 1-room part
    through: bool  # the dig in progress goes through walls
    used: i64  # rooms used this turn, as bits
    dug: i64  # tiles dug this turn
    sold: bool  # the Prospecting Site was used this turn

    def seats(self) -> int:
        return len(self.players)

    def player(self) -> Player:
        """The active player, who alone acts [C-TURN-08]."""
        return self.players[self.active]

    def copy(self) -> State:
        new = State()
        new.to_move = self.to_move
        new.table = self.table
        new.top = self.top
        new.players = [player.copy() for player in self.players]
        new.active = self.active
        new.stack = self.stack[:]
        new.round = self.round
        new.turn = self.turn
        new.start_player = self.start_player
        new.offer = self.offer
        new.taken = self.taken
        new.display = self.display
        new.unseen = self.unseen
        new.pile = self.pile
        new.supply = self.supply
        self.copy_turn(new)
        return new

    def copy_turn(self, new: State) -> None:
        new.tile = self.tile
        new.parts = self.parts
        new.uses = self.uses
        new.single = self.single
        new.through = self.through
        new.used = self.used
        new.dug = self.dug
        new.sold = self.sold

    # What the edges of the engine ask for; imported late, since those modules need this one

    def game(self) -> Game:
        from mattock.games.cave import GAME

        return GAME

    def view(self, seat: Seat | None) -> View:
        from mattock.games.cave.view import View

        return View(self.copy(), seat)

    def scores(self) -> list[int]:
        from mattock.games.cave.scoring import total

        return [int(total(player)) for player in self.players]

    def score_sheet(self) -> list[dict[str, int]]:
        from mattock.games.cave.scoring import score_sheet

        return score_sheet(self)

    def winners(self) -> list[Seat]:
        from mattock.games.cave.scoring import winners

        return winners(self)

    def verdict(self) -> str:
        from mattock.games.cave.scoring import solo_result

        if len(self.players) == 1:
            score = self.scores()[0]
            return f"{score} points; the goal of 50: {solo_result(score)}."
        return "A draw." if len(self.winners()) == 2 else super().verdict()

    def text(self) -> str:
        from mattock.games.cave.position import write_position

        return write_position(self)

    def faults(self) -> list[str]:
        from mattock.games.cave.audit import faults

        return faults(self)


Step: TypeAlias = core.Step[State]


class DrawOne(Step):
    """One of several things is drawn, each as likely."""

    verb: int  # the outcome is this plus the number of the thing

    def left(self, state: State) -> i64:
        """What may be drawn, as bits."""
        raise NotImplementedError

    def begin(self, state: State) -> Seat:
        return CHANCE

    def chance(self, state: State) -> list[tuple[Move, int]]:
        return [(self.verb + number, 1) for number in bits(self.left(state))]

    def ways(self, state: State) -> int:
        return size(self.left(state))

    def outcome(self, state: State, way: int) -> Move:
        return self.verb + nth_bit(self.left(state), way)
