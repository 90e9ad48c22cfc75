"""One game as the adapters drive it: decisions by action number, chance settled in between."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from mattock.core.batch import utilities
from mattock.core.game import OVER, Game, IllegalMove, Move, Seat, State, View
from mattock.core.play import Rng, settle_chance
from mattock.core.playout import PLY_LIMIT
from mattock.research.tensors import Floats, Tensors

SEED_LIMIT: Final = 2**63


class Sole:
    """A game in progress, with its encoding at hand."""

    def __init__(self, game: Game, seats: int, options: dict[str, str], limit: int = PLY_LIMIT):
        self.game = game
        self.blank = game.start(seats, options)
        self.seats = seats
        self.limit = limit
        self.tensors = Tensors(game.encoding())
        self.encoding = self.tensors.encoding
        self.idle = np.zeros(self.tensors.actions, np.int8)
        self.start(0)

    def start(self, seed: int) -> None:
        """Begin anew; equal seeds and actions give equal games."""
        self.rng = Rng(seed)
        self.state: State = self.blank.copy()
        self.decisions = 0
        self.go_on()

    def go_on(self) -> None:
        settle_chance(self.state, self.rng)
        self.moves: list[Move] = self.state.moves()

    @property
    def to_move(self) -> Seat:
        return self.state.to_move

    @property
    def is_over(self) -> bool:
        return self.state.to_move == OVER

    @property
    def is_stalled(self) -> bool:
        """Given up: games without an end are stopped by whoever drives them."""
        return self.decisions >= self.limit and not self.is_over

    def apply(self, move: Move) -> None:
        self.state.apply(move)
        self.decisions += 1
        self.go_on()

    def move(self, action: int) -> Move:
        """The legal move of an action number."""
        numbers = self.encoding.legal(self.state, self.moves)
        if action not in numbers:
            raise IllegalMove(f"action {action} is not legal here: {self.state.hint()}")
        return self.moves[numbers.index(action)]

    def view(self, seat: Seat) -> View:
        return self.state.view(seat)

    def observe(self, seat: Seat) -> Floats:
        return self.tensors.tensor(self.encoding.row(self.state, seat))

    def mask(self, seat: Seat) -> NDArray[np.int8]:
        """What a seat may do now; nothing while another one moves."""
        if seat != self.state.to_move:
            return self.idle
        return np.frombuffer(self.encoding.mask(self.state, self.moves), np.int8)

    def results(self) -> list[float]:
        """What the end is worth to each seat, and nothing before it."""
        return utilities(self.state) if self.is_over else [0.0] * self.seats
