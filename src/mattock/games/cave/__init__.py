"""Caverna: Cave vs. Cave, for two players or one.

The rules are in docs/rules/cave.md; their ids stand in the docstrings here.

- `parts`: every room and tile as a row
- `effects`: what rooms do · `tile_parts`: what the parts of a tile offer
- `board`: spaces, edges, natural walls · `goods`: goods packed into a number
- `state`: the position · `setup`: before the first draw
- `steps/`: what a turn is made of · `moves`: the numbers of all moves
- `scoring`: points and winners · `audit`: totals that must add up
- `judge`: how good a position is, for bots · `encoding`: moves and views as numbers
- `view`: what a seat may know · `notation`: moves as words
- `position`: positions as text · `parse`: and back · `words`: for people
- `labels`: what parts of the table are called · `choices`: moves as clicks on them
- `story`: the log and the questions in sentences · `help`: what everything is · `svg/`: pictures
- `about`: what a page says of the game · `face`: all of that for people, through one object
"""

from __future__ import annotations

from mattock.core.encoding import Encoding
from mattock.core.face import Face
from mattock.core.game import Game, Move, Seat
from mattock.core.judge import Judge
from mattock.games.cave.judge import CaveJudge
from mattock.games.cave.notation import read, write
from mattock.games.cave.parse import read_position
from mattock.games.cave.parts import SEAT_NAMES
from mattock.games.cave.scoring import BANDS
from mattock.games.cave.setup import start
from mattock.games.cave.state import State


class Cave(Game):
    name = "cave"
    title = "Caverna: Cave vs. Cave"
    rules = 1
    min_seats = 1
    max_seats = 2

    def __init__(self) -> None:
        self.options = {}

    def start(self, seats: int, options: dict[str, str]) -> State:
        self.check(seats, options)
        return start(seats)

    def seat_name(self, seat: Seat) -> str:
        return SEAT_NAMES[seat]

    def write(self, move: Move) -> str:
        return write(move)

    def read(self, text: str) -> Move:
        return read(text)

    def position(self, text: str) -> State:
        return read_position(text)

    def bands(self) -> dict[str, int]:
        return BANDS

    def judge(self) -> Judge:
        return CaveJudge()

    def encoding(self) -> Encoding:
        from mattock.games.cave.encoding import ENCODING

        return ENCODING

    def face(self) -> Face:
        from mattock.games.cave.face import FACE

        return FACE


GAME: Cave = Cave()
