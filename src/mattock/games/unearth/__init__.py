"""Unearth, for two to four players in four editions.

The rules are in docs/rules/unearth.md; their ids stand in the docstrings here.

- `parts`: every card, ruin and wonder as a row · `effects`: what Delver cards do
- `profiles`: the flags of the editions
- `state`: the position · `setup`: before the first draw
- `steps/`: what a turn is made of · `moves`: the numbers of all moves
- `scoring`: the score sheet · `audit`: totals that must add up
- `judge`: how good a position is, for bots · `encoding`: moves and views as numbers
- `view`: what a seat may know · `notation`: moves as words
- `position`: positions as text · `parse`, `parse_turn`: and back · `words`: for people
- `svg/`: pictures · `choices`: moves by parts of them · `help`: what parts do · `names`: of parts
- `story`, `telling`: what is asked and what happened, in sentences
- `about`: what a page says of the game · `face`: all of that for people, through one object
"""

from __future__ import annotations

from mattock.core.encoding import Encoding
from mattock.core.face import Face
from mattock.core.game import BadOption, Game, Move, Seat
from mattock.core.judge import Judge
from mattock.games.unearth.judge import UnearthJudge
from mattock.games.unearth.notation import read, write
from mattock.games.unearth.parse import read_position
from mattock.games.unearth.parts import SEAT_COLOURS
from mattock.games.unearth.profiles import EDITIONS, FLAGS, PROMOS, Profile, refuse_promo
from mattock.games.unearth.setup import start
from mattock.games.unearth.state import State


class Unearth(Game):
    name = "unearth"
    title = "Unearth"
    rules = 1
    min_seats = 2
    max_seats = 4

    def __init__(self) -> None:
        self.options = {"edition": tuple(EDITIONS), **FLAGS}

    def start(self, seats: int, options: dict[str, str]) -> State:
        if "promos" in options:
            refuse_promo(options["promos"])
            raise BadOption(f"promos are known by name only [U-COMP-09]: {', '.join(PROMOS)}")
        self.check(seats, options)
        flags = {flag: value for flag, value in options.items() if flag != "edition"}
        return start(Profile(options.get("edition", "en"), flags), seats)

    def seat_name(self, seat: Seat) -> str:
        return SEAT_COLOURS[seat]

    def write(self, move: Move) -> str:
        return write(move)

    def read(self, text: str) -> Move:
        return read(text)

    def position(self, text: str) -> State:
        return read_position(text)

    def judge(self) -> Judge:
        return UnearthJudge()

    def encoding(self) -> Encoding:
        from mattock.games.unearth.encoding import ENCODING

        return ENCODING

    def face(self) -> Face:
        from mattock.games.unearth.face import FACE

        return FACE


GAME: Unearth = Unearth()
