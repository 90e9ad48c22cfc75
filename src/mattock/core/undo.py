"""What may be taken back: a decision, until something has been revealed since."""

from __future__ import annotations

from mattock.core.game import CHANCE, EVERYONE, Seat
from mattock.core.record import Record


def undo_bar(record: Record, ply: int, seat: Seat) -> str:
    """Why a decision of a seat cannot be taken back any more, or nothing."""
    state = record.at(ply)
    for number, move in enumerate(record.moves[ply:]):
        if state.to_move == CHANCE:
            return "luck has played a part since"
        # A forced move counts as well: that it was forced may be what the other hand hides
        if number and state.to_move != seat:
            return f"{record.game.seat_name(state.to_move)} has decided since"
        state.apply(move)
        if state.witness() != EVERYONE:
            return "something hidden has been seen since"
    return ""
