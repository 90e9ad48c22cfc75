"""Bots of Unearth.

- `judge`: the learned judgement · `features`: what it looks at · `learned/`: its weights, and what
  teaches them · `probe`: the fingerprint of what they were trained on
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mattock.bots.spec import Roster
from mattock.bots.trained import say_untrained
from mattock.bots.unearth.judge import WEIGHTS, LearnedUnearthJudge, is_trained, load_weights
from mattock.core.judge import Judge
from mattock.games.unearth import GAME


def learned_judge(path: Path = WEIGHTS) -> Judge:
    """The game's own judge where the weights belong to something else."""
    if is_trained(path):
        return LearnedUnearthJudge(load_weights(path))
    say_untrained(GAME.title)
    return GAME.judge()


ROSTER: Final[Roster] = Roster(
    levels=("greedy", "search:simulations=80", "search:simulations=1000"),
    judge=learned_judge,
    school="mattock.bots.unearth.learned.train",
)
