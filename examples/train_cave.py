"""Learns Cave alone from nothing, in minutes: masked policy gradient with numpy alone.

    python examples/train_cave.py --minutes 5 --curve curve.json

Many games are played at once by one small network; every decision is made likelier or less likely
by how many more points came after it than the network foresaw.
"""

import argparse
import json
import os
import time
from pathlib import Path
from typing import Any

# Threads that wait for each other cost more than they bring
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np
from numpy.typing import NDArray

from mattock.research.batch import Games

GAMES, STEPS, HIDDEN = 128, 48, 128
RATE, CURIOSITY, FORESIGHT = 2e-3, 0.02, 0.95
ILLEGAL = -1e9
Array = NDArray[Any]


class Network:
    """One hidden layer; the last column of the output is the foreseen points, in tens."""

    def __init__(self, inputs: int, actions: int, seed: int) -> None:
        luck = np.random.default_rng(seed)
        sizes = [(inputs, HIDDEN), (HIDDEN,), (HIDDEN, actions + 1), (actions + 1,)]
        spread = [(2 / inputs) ** 0.5, 0, 0.1 / HIDDEN**0.5, 0]
        self.weights = [
            (luck.standard_normal(size) * width).astype(np.float32)
            for size, width in zip(sizes, spread, strict=True)
        ]
        self.slopes = [np.zeros_like(weight) for weight in self.weights]
        self.squares = [np.zeros_like(weight) for weight in self.weights]
        self.updates = 0

    def look(self, seen: Array, masks: Array) -> tuple[Array, Array]:
        """Chances of the actions, and foreseen points."""
        first, bias, second, shift = self.weights
        self.seen, self.hidden = seen, np.maximum(seen @ first + bias, 0)
        out = self.hidden @ second + shift
        scores = np.where(masks, out[:, :-1], ILLEGAL)
        scores -= scores.max(axis=1, keepdims=True)
        chances = np.exp(scores)
        chances /= chances.sum(axis=1, keepdims=True)
        return chances, out[:, -1]

    def learn(self, errors: Array) -> None:
        """One step of Adam against the errors of the last `look`."""
        hidden_errors = (errors @ self.weights[2].T) * (self.hidden > 0)
        found = [
            self.seen.T @ hidden_errors,
            hidden_errors.sum(axis=0),
            self.hidden.T @ errors,
            errors.sum(axis=0),
        ]
        self.updates += 1
        rate = RATE * (1 - 0.999**self.updates) ** 0.5 / (1 - 0.9**self.updates)
        for number, slope in enumerate(found):
            self.slopes[number] += 0.1 * (slope - self.slopes[number])
            self.squares[number] += 0.001 * (slope**2 - self.squares[number])
            self.weights[number] -= (
                rate * self.slopes[number] / (self.squares[number] ** 0.5 + 1e-6)
            )


def draw(chances: Array, luck: np.random.Generator) -> Array:
    """An action for each game by its chances."""
    found: Array = (chances.cumsum(axis=1) > luck.random((len(chances), 1))).argmax(axis=1)
    return found


class Lesson:
    """So many steps in all games at once, and what was decided in them."""

    def __init__(
        self, games: Games, network: Network, luck: np.random.Generator, scores: list[int]
    ) -> None:
        size, actions = games.observations.shape[1], games.masks.shape[1]
        self.seen = np.zeros((STEPS, GAMES, size), np.float32)
        self.masks = np.zeros((STEPS, GAMES, actions), bool)
        self.actions = np.zeros((STEPS, GAMES), np.int64)
        self.gains = np.zeros((STEPS, GAMES), np.float32)
        self.ended = np.zeros((STEPS, GAMES), bool)
        self.foreseen = np.zeros((STEPS + 1, GAMES), np.float32)
        self.play(games, network, luck, scores)

    def play(
        self, games: Games, network: Network, luck: np.random.Generator, scores: list[int]
    ) -> None:
        points = points_in(games)
        for step in range(STEPS):
            self.seen[step], self.masks[step] = games.observations, games.masks
            chances, self.foreseen[step] = network.look(self.seen[step], self.masks[step])
            self.actions[step] = draw(chances, luck)
            games.step(self.actions[step])
            after, self.ended[step] = points_in(games), games.ended
            total = np.where(games.ended, games.rewards[:, 0], after)
            self.gains[step], points = (total - points) / 10, after
            scores.extend(games.rewards[games.ended, 0].astype(int).tolist())
        self.foreseen[STEPS] = network.look(games.observations, games.masks)[1]

    def surprises(self) -> Array:
        """How much better each decision turned out than foreseen, looking some way ahead."""
        found, later = np.zeros_like(self.gains), np.zeros(GAMES, np.float32)
        for step in reversed(range(STEPS)):
            goes_on = ~self.ended[step]
            error = self.gains[step] + goes_on * self.foreseen[step + 1] - self.foreseen[step]
            later = error + FORESIGHT * goes_on * later
            found[step] = later
        return found

    def teach(self, network: Network) -> None:
        surprises = self.surprises().reshape(-1)
        weights = surprises / (surprises.std() + 1e-6)
        seen, masks = (part.reshape(-1, part.shape[2]) for part in (self.seen, self.masks))
        order = np.random.default_rng(network.updates).permutation(len(surprises))
        for rows in np.array_split(order, 4):
            chances, foreseen = network.look(seen[rows], masks[rows])
            wanted = self.foreseen[:-1].reshape(-1)[rows] + surprises[rows]
            network.learn(errors(chances, self.actions.reshape(-1)[rows], weights[rows],
                                 foreseen - wanted))  # fmt: skip


def errors(chances: Array, actions: Array, weights: Array, missed: Array) -> Array:
    """Slopes of the loss: decisions by their surprise, a little curiosity, foreseen points."""
    logs = np.log(np.maximum(chances, 1e-9))
    spread = (chances * logs).sum(axis=1, keepdims=True)
    slope = chances * weights[:, None] + CURIOSITY * chances * (logs - spread)
    slope[np.arange(len(actions)), actions] -= weights
    return np.column_stack([slope, 0.5 * missed]).astype(np.float32) / len(actions)


def points_in(games: Games) -> Array:
    """The points so far, which every observation has."""
    (plane,) = (plane for plane in games.tensors.encoding.layout.planes if plane.name == "points")
    return games.observations[:, plane.offset] * plane.most


def train(minutes: float, updates: int | None, seed: int) -> list[list[float]]:
    """Rows of decisions, seconds and the mean score of the games that ended since the last row."""
    rows = np.zeros((GAMES, 872), np.float32)
    games = Games("cave", 1, GAMES, observations=rows)
    games.reset(seed)
    network = Network(rows.shape[1], games.masks.shape[1], seed)
    luck, curve, begin = np.random.default_rng(seed), [], time.monotonic()
    scores: list[int] = []
    while time.monotonic() - begin < minutes * 60 and network.updates / 4 != updates:
        Lesson(games, network, luck, scores).teach(network)
        if len(scores) >= 1000:
            decisions = network.updates / 4 * GAMES * STEPS
            curve.append([decisions, round(time.monotonic() - begin, 1), float(np.mean(scores))])
            print(f"{decisions:>10,.0f} decisions {curve[-1][1]:>6} s {curve[-1][2]:6.1f} points")
            scores.clear()
    return curve


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("--minutes", type=float, default=5.0)
    words.add_argument("--updates", type=int, help="stop after so many lessons")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--curve", type=Path, help="write the curve as JSON")
    chosen = words.parse_args()
    curve = train(chosen.minutes, chosen.updates, chosen.seed)
    if chosen.curve:
        chosen.curve.write_text(json.dumps(curve))


if __name__ == "__main__":
    main()
