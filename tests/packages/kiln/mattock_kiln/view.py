"""What a seat may know: everything, since only the die is unknown."""

from __future__ import annotations

from mattock.core import game as core
from mattock.core.game import Game, Json, Move, Seat
from mattock.core.play import Rng
from mattock_kiln.notation import NAMES
from mattock_kiln.state import State


class View(core.View):
    known: State

    def __init__(self, known: State, seat: Seat | None) -> None:
        self.seat = seat
        self.known = known

    def game(self) -> Game:
        return self.known.game()

    def moves(self) -> list[Move]:
        return self.known.moves() if self.seat == self.known.to_move else []

    def text(self) -> str:
        return self.known.text()

    def imagine(self, rng: Rng) -> State:
        return self.known.copy()

    def to_json(self) -> Json:
        known = self.known
        return {
            "game": "kiln",
            "seat": self.seat,
            "to_move": known.to_move,
            "turns": known.turns,
            "heat": known.heat[:],
            "shelf": [NAMES[pot] for pot in known.shelf()],
            "pots": [
                [name for pot, name in enumerate(NAMES) if pots >> pot & 1] for pots in known.pots
            ],
            "text": self.text(),
        }


def known_state(view: core.View) -> State:
    assert isinstance(view, View)
    return view.known
