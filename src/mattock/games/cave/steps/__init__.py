"""The steps of a game of Cave, by number.

- `rounds`: set-up, rounds, choosing a tile
- `turn`: the parts of a tile, rooms, digs, the Additional Cavern
- `exchange`: food at any time
"""

from __future__ import annotations

from mattock.games.cave import state
from mattock.games.cave.state import STEPS, Step
from mattock.games.cave.steps import rounds, turn

TABLE: dict[int, Step] = {
    state.NEXT: rounds.Next(),
    state.CHOOSE: rounds.Choose(),
    state.RESOLVE: turn.Resolve(),
    state.ROOMS: turn.Rooms(),
    state.DIGGING: turn.Digging(),
    state.FACE: turn.Face(),
    state.UNCOVER: turn.Uncover(),
    state.REVEAL: rounds.Reveal(),
    state.FIRST: rounds.First(),
    state.LAY_OUT: rounds.LayOut(),
}
STEPS.extend(TABLE[number] for number in range(len(TABLE)))
