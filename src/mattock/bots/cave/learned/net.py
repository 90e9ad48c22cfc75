"""A small network that judges outcomes of Cave, all those of a turn at once."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from mattock.bots.cave.probe import cave_fingerprint

Floats: TypeAlias = NDArray[np.float32]
HIDDEN: Final = (64, 32)
WEIGHTS: Final = Path(__file__).parent / "weights.npz"
FINGERPRINT: Final = "fingerprint"  # in the file, beside the layers
SCALE: Final = 10.0  # points that an output of 1 stands for


class Network:
    """Bits in, expected points out; layers of weights and offsets by turns."""

    def __init__(self, layers: list[Floats]) -> None:
        self.layers = layers

    def words(self) -> int:
        return len(self.layers[0]) // 64

    def values(self, rows: list[int]) -> list[float]:
        """What rows of packed words promise."""
        values: list[float] = self.forward(unpack(rows, self.words())).tolist()
        return values

    def forward(self, x: Floats) -> Floats:
        for weights, offset in zip(self.layers[0:-2:2], self.layers[1:-2:2], strict=True):
            x = x @ weights + offset
            np.maximum(x, 0, out=x)
        return np.asarray((x @ self.layers[-2] + self.layers[-1])[:, 0] * SCALE)


def unpack(rows: list[int], words: int) -> Floats:
    """Packed words as rows of bits."""
    return unpack_rows(np.array(rows, dtype="<i8").reshape(-1, words))


def unpack_rows(rows: NDArray[np.int64]) -> Floats:
    packed = rows.view(np.uint8)
    return np.unpackbits(packed, axis=1, bitorder="little").astype(np.float32)


def new_network(words: int, seed: int) -> Network:
    """A network that knows nothing: it expects no points to come."""
    rng = np.random.default_rng(seed)
    sizes = (64 * words, *HIDDEN, 1)
    layers: list[Floats] = []
    for number, (before, after) in enumerate(pairwise(sizes)):
        active = 60.0 if number == 0 else float(before)
        spread = np.sqrt(2.0 / active) if after > 1 else 0.0
        layers.append((rng.standard_normal((before, after)) * spread).astype(np.float32))
        layers.append(np.zeros(after, np.float32))
    return Network(layers)


def save_networks(networks: dict[str, Network], path: Path = WEIGHTS) -> None:
    """Half precision is enough, and half as large."""
    arrays: dict[str, NDArray[Any]] = {
        f"{name}{number}": layer.astype(np.float16)
        for name, network in networks.items()
        for number, layer in enumerate(network.layers)
    }
    arrays[FINGERPRINT] = np.array(cave_fingerprint())
    with path.open("wb") as file:
        np.savez_compressed(file, **arrays)  # type: ignore[arg-type]


@cache
def load_networks(path: Path = WEIGHTS) -> dict[str, Network]:
    """The networks of a file by name."""
    layers: dict[str, list[Floats]] = {}
    with np.load(path, allow_pickle=False) as arrays:
        for key in sorted(set(arrays) - {FINGERPRINT}):
            layers.setdefault(key.rstrip("0123456789"), []).append(arrays[key].astype(np.float32))
    return {name: Network(own) for name, own in layers.items()}


def is_trained(path: Path = WEIGHTS) -> bool:
    """Whether the networks of a file belong to the parts and features that there are."""
    with np.load(path, allow_pickle=False) as arrays:
        return FINGERPRINT in arrays and str(arrays[FINGERPRINT]) == cave_fingerprint()


def save_layers(layers: list[Floats], played: int, path: Path) -> None:
    """The state of a training."""
    with path.open("wb") as file:
        np.savez(file, np.array(played), *layers)


def load_layers(path: Path) -> tuple[list[Floats], int]:
    with np.load(path, allow_pickle=False) as arrays:
        names = [f"arr_{number}" for number in range(len(arrays.files))]
        return [arrays[name] for name in names[1:]], int(arrays[names[0]])
