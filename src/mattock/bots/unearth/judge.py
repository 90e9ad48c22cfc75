"""The learned judgement of Unearth: weights for the numbers of `features`.

They say how many points a seat still makes until the end; `learned/train` learns them.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from mattock.bots.unearth.features import SIZE, features, points, time_left
from mattock.bots.unearth.probe import unearth_fingerprint
from mattock.core import game as core
from mattock.core.game import OVER
from mattock.core.judge import Judge, result, shares
from mattock.games.unearth.state import State

WEIGHTS: Final = Path(__file__).parent / "learned" / "weights.json"


class Weights(NamedTuple):
    """For one number of seats."""

    late: list[float]  # for each feature, when no time is left
    early: list[float]  # what is added to that when all time is left
    spread: tuple[float, float]  # of the points still to come, late and added early


@cache
def load_weights(path: Path = WEIGHTS) -> dict[int, Weights]:
    """By the number of seats."""
    raw = json.loads(path.read_text(encoding="utf-8"))["weights"]
    return {
        int(seats): Weights(row["late"], row["early"], (row["spread"][0], row["spread"][1]))
        for seats, row in raw.items()
    }


def save_weights(weights: dict[int, Weights], path: Path = WEIGHTS) -> None:
    """With the fingerprint of what they were trained on."""
    rows = {str(seats): own._asdict() for seats, own in weights.items()}
    text = json.dumps({"fingerprint": unearth_fingerprint(), "weights": rows})
    path.write_text(text + "\n", encoding="utf-8")


def is_trained(path: Path = WEIGHTS) -> bool:
    """Whether weights belong to the parts and features that there are."""
    raw = json.loads(path.read_text(encoding="utf-8"))
    return bool(raw["fingerprint"] == unearth_fingerprint())


class LearnedUnearthJudge(Judge):
    def __init__(self, weights: dict[int, Weights]) -> None:
        self.weights = weights

    def worth(self, state: core.State) -> list[float]:
        assert isinstance(state, State)
        if state.to_move == OVER:
            return result(state)
        weights = self.weights.get(len(state.players), self.weights[min(self.weights)])
        left = time_left(state)
        late, early = weights.late, weights.early
        expected = points(state)
        for seat, row in enumerate(features(state)):
            total = 0.0
            for index in range(SIZE):
                number = row[index]
                if number != 0.0:
                    total += number * (late[index] + left * early[index])
            expected[seat] += total
        spread = weights.spread
        return shares(expected, spread[0] + left * spread[1])
