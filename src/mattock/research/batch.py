"""Many games at once in numpy arrays.

    games = Games(game, seats=2, count=1024)
    games.step(games.sample())
    games.observations, games.masks, games.rewards, games.ended

Every step makes one decision in every game, for whoever is to move there; a game that is over
begins again in the same step.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from mattock import GAMES
from mattock.core.batch import Batch
from mattock.core.game import BadOption, Game
from mattock.core.playout import PLY_LIMIT
from mattock.research.tensors import Tensors

Array: TypeAlias = NDArray[Any]


class Games:
    """A batch with the arrays that it is written into: given ones, or its own.

    Observations are shares from 0 to 1 in an array of floats, and the numbers of the encoding in
    one of bytes, which is four times smaller and much faster.
    """

    def __init__(
        self,
        game: Game | str,
        seats: int,
        count: int,
        observations: Array | None = None,
        masks: Array | None = None,
        limit: int = PLY_LIMIT,
        **options: str,
    ) -> None:
        game = GAMES[game] if isinstance(game, str) else game
        self.batch = Batch(game, seats, options, count, limit)
        self.tensors = Tensors(game.encoding())
        self.observations = fitting(observations, (count, self.tensors.size), np.uint8)
        self.masks = fitting(masks, (count, self.tensors.actions), np.int8)
        self.rows = as_bytes(self.observations)
        self.marks = as_bytes(self.masks)
        self.rewards = np.zeros((count, seats), np.float32)  # by seat, told when a game ends
        self.seats = np.zeros(count, np.int64)  # who is to move
        self.ended = np.zeros(count, bool)
        self.stalled = np.zeros(count, bool)
        self.write()

    def reset(self, seed: int) -> None:
        """Begin all games anew; equal seeds and actions give equal games."""
        self.batch.reset(seed)
        self.write()

    def step(self, actions: Array) -> None:
        """One decision in each game, by action numbers; an illegal one is refused and nothing
        changes.
        """
        if len(actions) != len(self.seats):
            raise BadOption(f"{len(self.seats)} games want as many actions, not {len(actions)}")
        self.batch.step(actions.tolist())
        self.write()

    def sample(self) -> NDArray[np.int64]:
        """For each game one of its legal actions, each as likely."""
        return np.array(self.batch.sample())

    def write(self) -> None:
        batch = self.batch
        batch.observe(self.rows.reshape(-1).data)
        if not np.shares_memory(self.rows, self.observations):
            self.write_shares()
        batch.mask(self.marks.reshape(-1).data)
        if not np.shares_memory(self.marks, self.masks):
            self.masks[:] = self.marks
        self.seats[:] = batch.seats
        self.ended[:] = batch.ended
        self.stalled[:] = batch.stalled
        self.rewards[:] = 0
        for number in np.flatnonzero(self.ended):
            self.rewards[number] = batch.results[number]

    def write_shares(self) -> None:
        """Bytes as shares of what their planes can hold; some at a time, so that they are still at
        hand when they are scaled.
        """
        for first in range(0, len(self.rows), PORTION):
            part = self.observations[first : first + PORTION]
            part[:] = self.rows[first : first + PORTION]
            part *= self.tensors.scale


PORTION: Final = 16  # games


def as_bytes(array: Array) -> Array:
    """The memory of an array, if bytes can be written into it one after another; else new one."""
    if array.dtype.itemsize == 1 and array.flags.c_contiguous:
        return array.view(np.uint8)
    return np.zeros(array.shape, np.uint8)


def fitting(given: Array | None, shape: tuple[int, int], kind: type[np.generic]) -> Array:
    """The array that was given, if it fits, or a new one."""
    if given is None:
        return np.zeros(shape, kind)
    if given.shape != shape:
        raise BadOption(f"an array of shape {shape} is wanted, not {given.shape}")
    return given
