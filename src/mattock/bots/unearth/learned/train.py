"""Learn the judgement of Unearth by self-play: python -m mattock.bots.unearth.learned.train

Games are played by searches with the judgement learned so far, first with the hand-written one.
The weights are those that foretell best, by least squares, how many points a seat still makes.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from mattock.bots.helpers import Helpers, alone
from mattock.bots.search import SearchBot, Settings
from mattock.bots.unearth.features import SIZE, features, points, time_left
from mattock.bots.unearth.judge import (
    WEIGHTS,
    LearnedUnearthJudge,
    Weights,
    is_trained,
    load_weights,
    save_weights,
)
from mattock.core.game import CHANCE, OVER
from mattock.core.judge import Judge
from mattock.core.play import Rng, draw
from mattock.games.unearth import GAME
from mattock.games.unearth.state import State

Floats: TypeAlias = NDArray[np.float64]
EDITIONS: Final = ("en", "de", "ru", "ref")
RIDGE: Final = 30.0  # keeps the weights of what happens rarely small
EXPLORE: Final = 0.1


class Sample:
    """A position of a game: what the judge sees, and what came of it."""

    def __init__(self, state: State) -> None:
        self.left = time_left(state)
        self.points = points(state)
        self.rows = features(state)
        self.scores: list[int] = []
        self.winners: list[int] = []


class Task(NamedTuple):
    """A game to be played, by searches that judge with these weights; without any by hand."""

    seats: int
    seed: int
    weights: Weights | None
    simulations: int

    def judge(self) -> Judge:
        if self.weights is None:
            return GAME.judge()
        return LearnedUnearthJudge({self.seats: self.weights})


def play_task(task: Task) -> list[Sample]:
    return play_game(task.seats, task.seed, task.judge(), task.simulations)


def play_game(seats: int, seed: int, judge: Judge, simulations: int) -> list[Sample]:
    """The positions of a game in which a seat had a choice."""
    state = GAME.start(seats, {"edition": EDITIONS[seed % len(EDITIONS)]})
    rng = Rng(seed)
    settings = Settings(simulations, 0.0, EXPLORE, 0.0)
    bots = [SearchBot(judge, settings, seed * seats + seat) for seat in range(seats)]
    samples: list[Sample] = []
    while state.to_move != OVER:
        if state.to_move == CHANCE:
            state.apply(draw(state, rng))
            continue
        moves = state.moves()
        if len(moves) > 1:
            samples.append(Sample(state))
        state.apply(bots[state.to_move].choose(state.view(state.to_move), moves))
    for sample in samples:
        sample.scores, sample.winners = state.scores(), state.winners()
    return samples


def design(samples: list[Sample]) -> Floats:
    """A row for each seat of each position: the features, and the features times the time left."""
    rows = np.array([row for sample in samples for row in sample.rows])
    left = np.repeat([sample.left for sample in samples], len(samples[0].rows))
    return np.hstack([rows, rows * left[:, None]])


def fit(samples: list[Sample]) -> Weights:
    x = design(samples)
    now = np.array([sample.points for sample in samples])
    final = np.array([sample.scores for sample in samples])
    gains = (final - now).ravel()
    weights = np.linalg.solve(x.T @ x + RIDGE * np.eye(2 * SIZE), x.T @ gains)
    expected = now + (x @ weights).reshape(now.shape)
    error = float(np.sqrt(np.mean((final - expected) ** 2)))
    spread = best_spread(samples, expected)
    print(f"{len(samples)} positions, points off by {error:.2f}, spread {spread}")
    late, early = np.round(weights, 3).reshape(2, SIZE).tolist()
    return Weights(late, early, spread)


def best_spread(samples: list[Sample], expected: Floats) -> tuple[float, float]:
    """The spread of the shares that makes the winners most likely."""
    left = np.array([sample.left for sample in samples])
    won = np.array([[seat in s.winners for seat in range(len(s.scores))] for s in samples])
    won = won / won.sum(axis=1, keepdims=True)
    tried = [(late, early) for late in np.arange(0.5, 8, 0.5) for early in np.arange(0, 16, 1.0)]
    losses = [surprise(expected, won, late + left * early) for late, early in tried]
    late, early = tried[int(np.argmin(losses))]
    print(f"surprise at the winner {min(losses):.4f}")
    return float(late), float(early)


def surprise(expected: Floats, won: Floats, spread: Floats) -> float:
    """Mean of minus the logarithm of the share given to the winner."""
    scaled = expected / spread[:, None]
    scaled -= scaled.max(axis=1, keepdims=True)
    logs = scaled - np.log(np.exp(scaled).sum(axis=1, keepdims=True))
    return float(-(won * logs).sum(axis=1).mean())


def learn(
    seats: int,
    games: int,
    rounds: int,
    simulations: int,
    helpers: Helpers = alone,
    jobs: int = 1,
) -> Weights:
    weights: Weights | None = None
    with helpers(play_task, jobs) as submit:
        for turn in range(rounds):
            seeds = range(turn * games, (turn + 1) * games)
            waiting = [submit(Task(seats, seed, weights, simulations)) for seed in seeds]
            samples: list[Sample] = [sample for wait in waiting for sample in wait()]
            print(f"{seats} seats, round {turn + 1}: ", end="")
            weights = fit(samples)
    return weights or Weights([], [], (0.0, 0.0))


def main(argv: Sequence[str] | None = None, helpers: Helpers = alone) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 3, 4])
    parser.add_argument("--games", type=int, default=150, help="in each round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--simulations", type=int, default=50, help="for each move")
    parser.add_argument("--jobs", type=int, default=1, help="games at once")
    parser.add_argument("--weights", type=Path, default=WEIGHTS, help="file for the result")
    choice = parser.parse_args(argv)
    is_kept = choice.weights.exists() and is_trained(choice.weights)
    kept = dict(load_weights(choice.weights)) if is_kept else {}
    size = (choice.games, choice.rounds, choice.simulations)
    for seats in choice.seats:
        kept[seats] = learn(seats, *size, helpers, choice.jobs)
        save_weights(kept, choice.weights)


if __name__ == "__main__":
    main()
