"""The score sheet, and who wins."""

from __future__ import annotations

from mattock.core.game import Seat
from mattock_kiln.parts import GLAZES, POTS, SET
from mattock_kiln.state import State


def owned(pots: int, glaze: str) -> list[int]:
    return [pot for pot, row in enumerate(POTS) if pots >> pot & 1 and row.glaze == glaze]


def sheet_of(pots: int) -> dict[str, int]:
    """Pots by their glaze, and sets of all three [K-SCORE-01, K-SCORE-02]."""
    found = {glaze: owned(pots, glaze) for glaze in GLAZES}
    sheet = {f"{glaze} pots": sum(POTS[pot].points for pot in own) for glaze, own in found.items()}
    sheet["pot sets"] = SET * min(map(len, found.values()))
    return sheet


def score_sheet(state: State) -> list[dict[str, int]]:
    return [sheet_of(pots) for pots in state.pots]


def winners(state: State) -> list[Seat]:
    """Points, then pots; who is still level shares it [K-SCORE-03]."""
    ranks = [(sum(sheet_of(pots).values()), pots.bit_count()) for pots in state.pots]
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
