"""The steps of a game of Cave, by number.

- `rounds`: set-up, rounds, choosing a tile
- `turn`: the parts of a tile, rooms, digs, the Additional Cavern
- `exchange`: food at any time
"""

from __future__ import annotations

from typing import Any, Final

from mattock.core.steps import Step, by_number
from mattock.games.cave import state
from mattock.games.cave.steps import rounds, turn

STEPS: Final[list[Step[Any]]] = by_number(
    {
        state.NEXT: rounds.Next(),
        state.CHOOSE: rounds.Choose(),
        state.RESOLVE: turn.Resolve(),
        state.ROOMS: turn.Rooms(),
        state.DIGGING: turn.Digging(),
        state.FACE: turn.CavernFace(),
        state.UNCOVER: turn.Uncover(),
        state.REVEAL: rounds.Reveal(),
        state.FIRST: rounds.First(),
        state.LAY_OUT: rounds.LayOut(),
    }
)
