"""Learn the judgement of Cave by self-play: python -m mattock.bots.cave.learned.train

Every game is played by taking the outcome of each turn that the network likes best, now and then
another one. The network learns to foretell the points still to come, by temporal differences: the
target is a mean of what it thinks after the next turns and of what the game came to. Its state is
kept in a file, and a second run goes on where the first one stopped.
"""

from __future__ import annotations

import argparse
import math
import os
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from mattock.bots.cave.bot import NETWORKS
from mattock.bots.cave.learned.net import (
    SCALE,
    WEIGHTS,
    Floats,
    Network,
    is_trained,
    load_layers,
    load_networks,
    new_network,
    save_layers,
    save_networks,
    unpack_rows,
)
from mattock.bots.cave.outcomes import Outcomes, words_of
from mattock.bots.cave.turns import follow
from mattock.bots.helpers import Helpers, processes
from mattock.core.game import OVER
from mattock.core.play import Rng, settle_chance
from mattock.games.cave import GAME

TRACE: Final = 0.8  # lambda: how far a target looks ahead
BATCH: Final = 512
TASK: Final = 32  # games that a process plays at a time
FIRST_SEED: Final = 1_000_000_000  # games of training use seeds from here on, measurements below
PLAIN: Final = 4  # one game in so many has no experiments, to see how strong play is
Words: TypeAlias = NDArray[np.int64]


class Sample(NamedTuple):
    """An outcome that was chosen, and what the best choice promised."""

    seat: int
    row: list[int]
    points: int
    best: float  # worth of the best outcome, as the network saw it
    is_whim: bool  # whether another one was chosen


class Lesson(NamedTuple):
    """What a few games teach."""

    rows: Words
    targets: Floats  # points still to come
    scores: list[int]  # of games without experiments


def play_game(
    network: Network, seats: int, seed: int, whim: float
) -> tuple[list[Sample], list[int]]:
    state = GAME.start(seats, {})
    rng = Rng(seed)
    luck = np.random.default_rng(seed)
    samples: list[Sample] = []
    settle_chance(state, rng)
    while state.to_move != OVER:
        outcomes = Outcomes(state)
        outcomes.judge(network)
        number = outcomes.best()
        best = outcomes.worths[number]
        is_whim = luck.random() < whim
        if is_whim:
            noise = luck.gumbel(size=len(outcomes.worths))
            number = int(np.argmax(np.array(outcomes.worths) + noise))
        points = outcomes.points[number]
        samples.append(Sample(state.to_move, outcomes.row(number), points, best, is_whim))
        follow(state, outcomes.plan(number))
        settle_chance(state, rng)
    return samples, state.scores()


def targets(samples: list[Sample], scores: list[int]) -> list[float]:
    """For each outcome the result to expect, looking back from the end; a whim later on must not
    count against it.
    """
    seat = samples[-1].seat
    ahead = float(scores[seat] - sum(scores[:seat] + scores[seat + 1 :]))
    wanted = [ahead]
    for now, following in zip(samples[-2::-1], samples[:0:-1], strict=True):
        trace = 0.0 if following.is_whim else TRACE
        ahead = (1 - trace) * following.best + trace * ahead
        if now.seat != following.seat:
            ahead = -ahead
        wanted.append(ahead)
    wanted.reverse()
    return wanted


def lesson(task: tuple[list[Floats], int, list[int], float]) -> Lesson:
    """Play games, and say what each outcome should have been judged to be."""
    layers, seats, seeds, whim = task
    network = Network(layers)
    rows: list[list[int]] = []
    gains: list[float] = []
    shown: list[int] = []
    for number, seed in enumerate(seeds):
        is_plain = number % PLAIN == 0
        samples, scores = play_game(network, seats, seed, 0.0 if is_plain else whim)
        wanted = targets(samples, scores)
        rows += [sample.row for sample in samples]
        gains += [worth - sample.points for worth, sample in zip(wanted, samples, strict=True)]
        if is_plain:
            shown += scores
    return Lesson(np.array(rows, dtype=np.int64), np.array(gains, np.float32), shown)


class Adam:
    """Steps that are as long as the slopes of a weight are steady."""

    def __init__(self, layers: list[Floats]) -> None:
        self.layers = layers
        self.means = [np.zeros_like(layer) for layer in layers]
        self.squares = [np.zeros_like(layer) for layer in layers]
        self.steps = 0

    def step(self, slopes: list[Floats], rate: float) -> None:
        self.steps += 1
        rate *= math.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        for layer, slope, mean, square in zip(
            self.layers, slopes, self.means, self.squares, strict=True
        ):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            layer -= np.float32(rate) * mean / (np.sqrt(square) + np.float32(1e-7))


class Learner:
    """The network, and the games that it still remembers."""

    def __init__(self, network: Network, memory: int) -> None:
        self.network = network
        self.adam = Adam(network.layers)
        self.rows = np.zeros((memory, network.words()), np.int64)
        self.targets = np.zeros(memory, np.float32)
        self.seen = 0
        self.rng = np.random.default_rng(1)

    def remember(self, taught: Lesson) -> None:
        places = (self.seen + np.arange(len(taught.targets))) % len(self.targets)
        self.rows[places] = taught.rows
        self.targets[places] = taught.targets
        self.seen += len(taught.targets)

    def study(self, steps: int, rate: float) -> float:
        """Learn from outcomes remembered; the error, in points."""
        total = 0.0
        for _ in range(steps):
            chosen = self.rng.integers(0, min(self.seen, len(self.targets)), BATCH)
            x = unpack_rows(self.rows[chosen])
            slopes, error = backward(self.network.layers, x, self.targets[chosen] / SCALE)
            self.adam.step(slopes, rate)
            total += error
        return SCALE * math.sqrt(total / max(steps, 1))


def backward(layers: list[Floats], x: Floats, wanted: Floats) -> tuple[list[Floats], float]:
    """The slopes of the mean squared error, and the error itself."""
    inputs = [x]
    for weights, offset in zip(layers[0:-2:2], layers[1:-2:2], strict=True):
        inputs.append(np.maximum(inputs[-1] @ weights + offset, 0))
    error = (inputs[-1] @ layers[-2] + layers[-1])[:, 0] - wanted
    slope: Floats = (error * np.float32(2.0 / len(error)))[:, None]
    slopes: list[Floats] = []
    for number in range(len(layers) - 2, -1, -2):
        slopes = [inputs[number // 2].T @ slope, slope.sum(axis=0), *slopes]
        slope = (slope @ layers[number].T) * (inputs[number // 2] > 0)
    return slopes, float(np.mean(error * error))


class Plan(NamedTuple):
    """How long to learn, and with what."""

    seats: int
    games: int
    jobs: int
    memory: int  # outcomes remembered
    passes: float  # how often each outcome is studied, on average
    rate: float
    whim: float
    keep: Path


def learn(plan: Plan, helpers: Helpers = processes) -> Network:
    """Play and study by turns; processes play the next games while this one studies."""
    network, played = begin(plan)
    learner = Learner(network, plan.memory)
    start = time.monotonic()
    shown: list[int] = []
    with helpers(lesson, plan.jobs) as submit:
        waiting = [submit(task) for task in first_tasks(plan, network, played)]
        while waiting:
            taught: Lesson = waiting.pop(0)()
            learner.remember(taught)
            shown += taught.scores
            played += TASK
            done = played / plan.games
            if played + len(waiting) * TASK < plan.games:
                task = next_task(plan, network, played + len(waiting) * TASK)
                waiting.append(submit(task))
            rate = plan.rate * (1 - 0.97 * min(done, 1.0))
            error = learner.study(int(plan.passes * len(taught.targets) / BATCH), rate)
            if played // TASK % 16 == 0:
                seconds = time.monotonic() - start
                print(
                    f"{seconds:6.0f} s {played:7} games, error {error:.2f}, "
                    f"scores {np.mean(shown):.2f} +- {np.std(shown):.2f}",
                    flush=True,
                )
                shown = []
                save_layers(network.layers, played, plan.keep)
    save_layers(network.layers, played, plan.keep)
    return network


def begin(plan: Plan) -> tuple[Network, int]:
    """The network of the file kept, or a new one; and the games played so far."""
    if plan.keep.exists():
        layers, played = load_layers(plan.keep)
        return Network(layers), played
    return new_network(words_of(plan.seats), plan.seats), 0


def first_tasks(
    plan: Plan, network: Network, played: int
) -> Iterator[tuple[list[Floats], int, list[int], float]]:
    for number in range(2 * plan.jobs):
        if played + number * TASK < plan.games:
            yield next_task(plan, network, played + number * TASK)


def next_task(
    plan: Plan, network: Network, first: int
) -> tuple[list[Floats], int, list[int], float]:
    """Experiments end when half the games are played."""
    whim = plan.whim * max(0.0, 1 - 2 * first / plan.games)
    seeds = [FIRST_SEED + first + number for number in range(TASK)]
    return [layer.copy() for layer in network.layers], plan.seats, seeds, whim


def main(argv: Sequence[str] | None = None, helpers: Helpers = processes) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, choices=(1, 2), default=1)
    parser.add_argument("--games", type=int, default=40_000)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--memory", type=int, default=100_000, help="outcomes remembered")
    parser.add_argument("--passes", type=float, default=8.0, help="how often each is studied")
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--whim", type=float, default=0.15)
    parser.add_argument("--keep", type=Path, help="file with the state of the training")
    parser.add_argument("--weights", type=Path, default=WEIGHTS, help="file for the result")
    choice = parser.parse_args(argv)
    name = NETWORKS[choice.seats]
    plan = Plan(
        choice.seats,
        choice.games,
        choice.jobs,
        choice.memory,
        choice.passes,
        choice.rate,
        choice.whim,
        choice.keep or Path(f"cave-{name}.npz"),
    )
    network = learn(plan, helpers)
    is_kept = choice.weights.exists() and is_trained(choice.weights)
    networks = load_networks(choice.weights) if is_kept else {}
    save_networks({**networks, name: network}, choice.weights)


if __name__ == "__main__":
    main()
