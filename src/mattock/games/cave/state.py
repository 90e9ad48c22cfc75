"""The position: plain numbers and lists, copied by hand.

A turn is a stack of pending steps, as in every game of mattock; the steps are in `steps/`.
"""

from __future__ import annotations

from typing import Final, TypeAlias, final

from mattock.core import steps as core
from mattock.core.game import Game, Seat, View
from mattock.games.cave.board import (
    BOARD,
    CAVERN,
    ENTRANCE_SPACE,
    FACES,
    FIRST_EMPTY,
    NATURAL,
    NO_FACE,
    SIDES,
    accessible,
)

NO_TILE: Final = -1

# What lies on a space; rooms are 0 (the Cave Entrance) to 24
EMPTY: Final = -1
FACE_DOWN: Final = -2
NO_SPACE: Final = -3  # the Additional Cavern before it is won
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

    goods: int  # packed, see goods.py
    spaces: list[int]  # a room, EMPTY, FACE_DOWN or NO_SPACE
    sides: list[int]  # walls around each space, natural and built
    walls: int  # built walls, as bits of edges
    rooms: int  # as bits
    empty: int  # spaces, as bits
    dark: int  # face-down spaces, as bits
    near: int  # face-down spaces that a dig can reach, as bits [C-EXC-02]
    near_through: int  # the same through walls [C-EXC-04]
    face: int  # of the Additional Cavern, NO_FACE without it

    def copy(self) -> Player:
        new = Player()
        new.goods = self.goods
        new.spaces = self.spaces[:]
        new.sides = self.sides[:]
        new.walls = self.walls
        new.rooms = self.rooms
        new.empty = self.empty
        new.dark = self.dark
        new.near = self.near
        new.near_through = self.near_through
        new.face = self.face
        return new

    def owns(self, room: int) -> bool:
        return self.rooms >> room & 1 != 0

    def look_around(self) -> None:
        """Work out what can be dug, after a wall or a space has changed."""
        self.near = accessible(self.dark, self.walls)
        self.near_through = accessible(self.dark, 0)

    def toggle_wall(self, edge: int) -> None:
        """Build a wall on an edge, or raze it [C-WALL-01, C-WALL-05]."""
        self.walls ^= 1 << edge
        for space, side in SIDES[edge]:
            self.sides[space] ^= side
        self.look_around()

    def uncover(self, space: int) -> None:
        """A face-down tile leaves its space, which never goes back [C-BOARD-05]."""
        self.spaces[space] = EMPTY
        self.dark &= ~(1 << space)
        self.empty |= 1 << space
        self.look_around()

    def place(self, room: int, space: int) -> None:
        """A room stays where it is put [C-FURN-11]."""
        self.spaces[space] = room
        self.empty &= ~(1 << space)
        self.rooms |= 1 << room

    def open_cavern(self, face: int) -> None:
        """The Additional Cavern is one more empty space [C-CAVERN-03]."""
        self.face = face
        self.spaces[CAVERN] = EMPTY
        self.sides[CAVERN] = FACES[face]
        self.empty |= 1 << CAVERN


def new_player(goods: int) -> Player:
    player = Player()
    player.goods = goods
    player.spaces = [FACE_DOWN] * BOARD + [NO_SPACE]
    player.spaces[ENTRANCE_SPACE] = ENTRANCE
    player.spaces[FIRST_EMPTY] = EMPTY
    player.sides = list(NATURAL)
    player.walls = 0
    player.rooms = 1 << ENTRANCE
    player.empty = 1 << FIRST_EMPTY
    player.dark = (1 << BOARD) - 1 & ~(1 << ENTRANCE_SPACE | 1 << FIRST_EMPTY)
    player.face = NO_FACE
    player.look_around()
    return player


@final
class State(core.StackState):
    """A position of Cave; with one player it is the solo game [C-SOLO-01]."""

    players: list[Player]
    active: Seat
    round: int
    turn: int  # in the round, counting all players' turns from 1
    start_player: Seat
    offer: int  # tiles, as bits
    taken: int  # tiles chosen this round, as bits
    display: int  # rooms, as bits
    unseen: int  # dark rooms that nobody has seen, as bits
    pile: int  # solo: how many of them are in the pile
    supply: int  # walls

    tile: int  # the tile of this turn
    parts: int  # its parts not begun yet, as bits
    uses: int  # rooms still to be used, or tiles still to be dug, in the part in progress
    single: bool  # the part in progress is a printed 1-room part
    through: bool  # the dig in progress goes through walls
    used: int  # rooms used this turn, as bits
    dug: int  # tiles dug this turn
    sold: bool  # the Prospecting Site was used this turn

    def seats(self) -> int:
        return len(self.players)

    def player(self) -> Player:
        """The active player, who alone acts [C-TURN-08]."""
        return self.players[self.active]

    def copy(self) -> State:
        new = State()
        new.to_move = self.to_move
        self.copy_stack(new)
        new.players = [player.copy() for player in self.players]
        new.active = self.active
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
