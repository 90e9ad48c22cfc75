"""Kiln, for two or three players: a game from a package of its own.

The rules are in docs/rules/kiln.md; their ids stand in the docstrings here.

- `parts`: the pots as rows · `state`: the position and its steps · `scoring`: points and winners
- `notation`: moves and positions as text · `view`: what a seat may know
- `words`: the choices, the log and what is asked · `svg`: pictures · `face`: all of that for people
"""

from __future__ import annotations

from mattock.core.face import Face
from mattock.core.game import Game, Move, Seat
from mattock_kiln.notation import read, read_position, write
from mattock_kiln.parts import SEATS
from mattock_kiln.state import State, start


class Kiln(Game):
    def __init__(self) -> None:
        # Said here and not in the class, since the classes of the core may be compiled
        self.name = "kiln"
        self.title = "Kiln"
        self.rules = 1
        self.min_seats = 2
        self.max_seats = len(SEATS)
        self.options = {}

    def start(self, seats: int, options: dict[str, str]) -> State:
        self.check(seats, options)
        return start(seats)

    def seat_name(self, seat: Seat) -> str:
        return SEATS[seat]

    def write(self, move: Move) -> str:
        return write(move)

    def read(self, text: str) -> Move:
        return read(text)

    def position(self, text: str) -> State:
        return read_position(text)

    def face(self) -> Face:
        from mattock_kiln.face import FACE

        return FACE


GAME = Kiln()
