"""Rows of an encoding as numpy arrays; docs/encoding.md lists the planes."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from mattock.core.encoding import Encoding
from mattock.core.game import View

Floats: TypeAlias = NDArray[np.float32]
Bytes: TypeAlias = NDArray[np.uint8]


class Tensors:
    """The observations and masks of one game as arrays."""

    def __init__(self, encoding: Encoding) -> None:
        self.encoding = encoding
        self.size = encoding.layout.size
        self.actions = len(encoding.actions)
        planes = encoding.layout.planes
        self.most = np.repeat([plane.most for plane in planes], [plane.size for plane in planes])
        self.scale = (1 / self.most).astype(np.float32)

    def tensor(self, row: bytes) -> Floats:
        """Numbers from 0 to 1: each is its share of the largest one that its plane can hold."""
        return np.frombuffer(row, np.uint8) * self.scale

    def observe(self, view: View) -> Floats:
        """What a view shows, as one flat tensor."""
        return self.tensor(self.encoding.observe(view))

    def planes(self, tensor: Floats) -> dict[str, Floats]:
        """The named parts of a tensor, each in its shape; they share its memory."""
        return {
            plane.name: tensor[plane.offset : plane.offset + plane.size].reshape(plane.shape)
            for plane in self.encoding.layout.planes
        }

    def counts(self, row: bytes) -> dict[str, Bytes]:
        """The named parts of a row as the whole numbers that they are."""
        numbers = np.frombuffer(row, np.uint8)
        return {
            plane.name: numbers[plane.offset : plane.offset + plane.size].reshape(plane.shape)
            for plane in self.encoding.layout.planes
        }
