"""Points for rooms and gold, and nothing else [C-SCORE-01 to C-SCORE-04, C-SOLO-10]."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mattock.core.bits import bits
from mattock.core.game import Seat
from mattock.games.cave.board import CAVERN
from mattock.games.cave.effects import BLUE
from mattock.games.cave.goods import GOLD, count
from mattock.games.cave.parts import POINTS
from mattock.games.cave.state import Player, State

GOAL: Final = 50
REMARKABLE: Final = 61
BANDS: Final = {"missed": 0, "reached": GOAL, "remarkable": REMARKABLE}  # [C-SOLO-10]


def score_sheet(state: State) -> list[dict[str, int]]:
    return [sheet_of(player) for player in state.players]


def sheet_of(player: Player) -> dict[str, int]:
    cavern = player.content(CAVERN)
    extra = 1 << int(cavern) if cavern >= 0 else 0
    return {
        "orange rooms": points_of(player.rooms & ~BLUE & ~extra),
        "blue rooms": points_of(player.rooms & BLUE & ~extra),
        "additional cavern": points_of(extra),
        "gold": count(player.goods, GOLD),
    }


def total(player: Player) -> i64:
    """All points of a player [C-SCORE-01, C-SCORE-02]."""
    return points_of(player.rooms) + count(player.goods, GOLD)


def points_of(rooms: i64) -> i64:
    """The points of a set of rooms [C-SCORE-01]."""
    points: i64 = 0
    room: i64 = 0
    while rooms:
        if rooms & 1:
            points += POINTS[room]
        rooms >>= 1
        room += 1
    return points


def best_room(player: Player) -> int:
    """The points of the most valuable room; the Cave Entrance has 0 [C-SCORE-03]."""
    return max(POINTS[room] for room in bits(player.rooms))


def winners(state: State) -> list[Seat]:
    """The higher total, then the better single room, else a draw [C-SCORE-03, C-SCORE-04]."""
    ranks = [
        (score, best_room(player))
        for score, player in zip(state.scores(), state.players, strict=True)
    ]
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


def solo_result(score: int) -> str:
    """What a solo score comes to [C-SOLO-10]."""
    if score < GOAL:
        return "missed"
    return "remarkable" if score >= REMARKABLE else "reached"
