"""The position before set-up; everything drawn is a move of chance [C-INFO-05]."""

from __future__ import annotations

from mattock.games.cave.parts import STAGES, START, START_GOODS
from mattock.games.cave.state import (
    ALL_WALLS,
    DARK,
    FIRST,
    LAY_OUT,
    LIGHT,
    NEXT,
    NO_TILE,
    State,
    new_player,
)
from mattock.games.cave.steps import STEPS


def start(seats: int) -> State:
    state = blank(seats)
    state.stack = [NEXT]
    if seats == 2:
        state.display = LIGHT  # [C-SETUP-04]
        state.push_step(FIRST)
    else:
        state.push_step(LAY_OUT, 3)
    state.go_on()
    return state


def blank(seats: int) -> State:
    """Every component in its place before anything is drawn."""
    state = State()
    state.table = STEPS
    state.players = [new_player(START_GOODS) for _ in range(seats)]
    state.active = state.start_player = 0
    state.stack = []
    state.round = 0
    state.turn = 0
    state.offer = STAGES[START]  # [C-SETUP-01]
    state.taken = 0
    state.display = 0
    state.unseen = DARK
    state.pile = 9 if seats == 1 else 0  # [C-SOLO-02]
    state.supply = ALL_WALLS  # [C-SETUP-06]
    state.tile = NO_TILE
    state.parts = state.uses = state.used = state.dug = 0
    state.single = state.through = state.sold = False
    return state
