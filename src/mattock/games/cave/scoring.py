"""Points for rooms and gold, and nothing else [C-SCORE-01 to C-SCORE-04, C-SOLO-10]."""

from __future__ import annotations

from typing import Final

from mattock.core.game import Seat
from mattock.games.cave.board import CAVERN
from mattock.games.cave.effects import BLUE
from mattock.games.cave.goods import GOLD, count
from mattock.games.cave.parts import ROOMS
from mattock.games.cave.state import Player, State

GOAL: Final = 50
REMARKABLE: Final = 61
BANDS: Final = {"missed": 0, "reached": GOAL, "remarkable": REMARKABLE}  # [C-SOLO-10]


def score_sheet(state: State) -> list[dict[str, int]]:
    return [sheet_of(player) for player in state.players]


def sheet_of(player: Player) -> dict[str, int]:
    rooms = [room for room in player.spaces[:CAVERN] if room >= 0]
    orange = [room for room in rooms if not BLUE >> room & 1]
    cavern = player.spaces[CAVERN]
    return {
        "orange rooms": sum(ROOMS[room].points for room in orange),
        "blue rooms": sum(ROOMS[room].points for room in rooms if room not in orange),
        "additional cavern": ROOMS[cavern].points if cavern >= 0 else 0,
        "gold": count(player.goods, GOLD),
    }


def best_room(player: Player) -> int:
    """The points of the most valuable room; the Cave Entrance has 0 [C-SCORE-03]."""
    return max(ROOMS[room].points for room in player.spaces if room >= 0)


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
