"""Every pot as a row."""

from __future__ import annotations

from typing import Final, NamedTuple

SEATS: Final = ("red", "blue", "yellow")
GLAZES: Final = ("ash", "blue", "red")


class Pot(NamedTuple):
    name: str
    glaze: str
    heat: int
    points: int


POTS: Final = (  # [K-PARTS-01]
    Pot("cup", "ash", 2, 1),
    Pot("bowl", "ash", 3, 2),
    Pot("jug", "ash", 5, 4),
    Pot("lamp", "ash", 7, 6),
    Pot("dish", "blue", 3, 2),
    Pot("vase", "blue", 6, 5),
    Pot("plate", "blue", 8, 7),
    Pot("urn", "blue", 10, 9),
    Pot("bead", "red", 1, 1),
    Pot("brick", "red", 4, 3),
    Pot("jar", "red", 9, 8),
    Pot("idol", "red", 12, 12),
)
HOTTEST: Final = 12  # [K-TURN-02]
TURNS: Final = 7  # of each player [K-END-01]
SET: Final = 3  # points [K-SCORE-02]
