"""Bots of Unearth.

- `judge`: the learned judgement · `features`: what it looks at · `learned/`: its weights, and what
  teaches them
"""

from __future__ import annotations

from typing import Final

from mattock.bots.spec import Roster
from mattock.bots.unearth.judge import LearnedUnearthJudge, load_weights
from mattock.core.judge import Judge


def learned_judge() -> Judge:
    return LearnedUnearthJudge(load_weights())


ROSTER: Final[Roster] = Roster(
    levels=("greedy", "search:simulations=80", "search:simulations=1000"),
    judge=learned_judge,
)
