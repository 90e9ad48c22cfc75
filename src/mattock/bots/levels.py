"""What `easy`, `medium` and `hard` stand for in each game."""

from __future__ import annotations

from typing import Final

LEVELS: Final = ("easy", "medium", "hard")
SPECS: Final[dict[str, tuple[str, str, str]]] = {
    "unearth": ("greedy", "search:simulations=80", "search:simulations=1000"),
    "cave": ("greedy", "turns:turns=1,blur=5", "turns"),
}
OTHER_GAMES: Final = ("greedy", "search:simulations=100", "search:simulations=1000")


def level_spec(level: str, game: str) -> str:
    """The bot that a level names."""
    return SPECS.get(game, OTHER_GAMES)[LEVELS.index(level)]
