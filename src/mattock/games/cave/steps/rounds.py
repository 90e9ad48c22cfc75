"""Set-up draws, rounds and turns [C-SETUP-01 to C-SETUP-07, C-ROUND-01 to C-ROUND-07]."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from mattock.core.bits import bits
from mattock.core.game import CHANCE, Move, Seat
from mattock.core.steps import NOBODY
from mattock.games.cave.goods import GOLD, count
from mattock.games.cave.moves import ROOM, STARTS, TAKE, TILE
from mattock.games.cave.parts import (
    BREACH,
    RENOVATION,
    SOLO_STAGE_OF_ROUND,
    STAGE_OF_ROUND,
    STAGES,
    TILE_PARTS,
)
from mattock.games.cave.state import (
    CHOOSE,
    LAY_OUT,
    LIGHT,
    NO_TILE,
    RESOLVE,
    REVEAL,
    DrawOne,
    State,
    Step,
)
from mattock.games.cave.steps.exchange import add_exchanges, exchange, is_exchange
from mattock.games.cave.tile_parts import SOLO_TURNS, TURNS, turns_each


@final
class First(Step):
    """The first start player is drawn [C-SETUP-07]."""

    name = "first"

    def begin(self, state: State) -> Seat:
        return CHANCE

    def chance(self, state: State) -> list[tuple[Move, int]]:
        return [(STARTS, 1), (STARTS + 1, 1)]

    def apply(self, state: State, move: Move) -> None:
        state.pop_step()
        state.start_player = move - STARTS
        start_round(state)


@final
class LayOut(DrawOne):
    """Solo: three light rooms form the display; the argument counts those to come [C-SOLO-02]."""

    name = "lay out"
    verb = ROOM

    def left(self, state: State) -> i64:
        return LIGHT & ~state.display

    def apply(self, state: State, move: Move) -> None:
        state.display |= 1 << (move - ROOM)
        left = state.argument() - 1
        state.pop_step()
        if left:
            state.push_step(LAY_OUT, left)
        else:
            start_round(state)


def start_round(state: State) -> None:
    """Taken tiles return, the start player changes, a tile is turned up [C-ROUND-05, C-SOLO-04]."""
    if state.round and len(state.players) == 2:
        state.start_player = 1 - state.start_player
    state.round += 1
    state.turn = 1
    state.offer |= state.taken
    state.taken = 0
    state.active = state.start_player
    start_turn(state)
    state.push_step(REVEAL)


def start_turn(state: State) -> None:
    state.tile = NO_TILE
    state.parts = state.uses = state.used = state.dug = 0
    state.single = state.through = state.sold = False
    state.push_step(CHOOSE)


@final
class Next(Step):
    """The next turn, the next round, or the end of the game [C-ROUND-04, C-SCORE-01]."""

    name = "next"

    def begin(self, state: State) -> Seat:
        seats = len(state.players)
        if state.turn < seats * turns_each(state):
            state.turn += 1
            state.active = seats - 1 - state.active
            start_turn(state)
        elif state.round == len(TURNS if seats == 2 else SOLO_TURNS) - 1:
            state.stack.clear()
        else:
            start_round(state)
        return NOBODY


@final
class Reveal(DrawOne):
    """A tile of the round's stage joins the offer [C-ROUND-02, C-SETUP-02, C-SOLO-03]."""

    name = "reveal"
    verb = TILE

    def left(self, state: State) -> i64:
        solo = len(state.players) == 1
        stage = SOLO_STAGE_OF_ROUND[state.round] if solo else STAGE_OF_ROUND[state.round]
        left = STAGES[stage] & ~(state.offer | state.taken)
        if solo:
            left &= ~(1 << BREACH)
        return left

    def apply(self, state: State, move: Move) -> None:
        state.offer |= 1 << (move - TILE)
        state.pop_step()


@final
class Choose(Step):
    """Take a tile; there is no passing [C-TURN-01, C-TURN-02, C-DEC-01]."""

    name = "choose"

    def begin(self, state: State) -> Seat:
        return state.active

    def moves(self, state: State) -> list[Move]:
        moves = TAKES[open_tiles(state)][:]
        add_exchanges(state.player().goods, moves)
        return moves

    def apply(self, state: State, move: Move) -> None:
        if is_exchange(move):
            exchange(state, move)
            return
        tile = move - TAKE
        state.offer &= ~(1 << tile)
        state.taken |= 1 << tile
        state.tile = tile
        state.parts = (1 << len(TILE_PARTS[tile])) - 1
        state.pop_step()
        state.push_step(RESOLVE)


# The moves that take one of the tiles, for every set of tiles as bits
TAKES: Final[list[list[Move]]] = [
    [TAKE + tile for tile in bits(tiles)] for tiles in range(1 << len(TILE_PARTS))
]


def open_tiles(state: State) -> i64:
    """The tiles that may be taken, as bits."""
    return state.offer if may_renovate(state) else state.offer & ~(1 << RENOVATION)


def may_renovate(state: State) -> bool:
    """Renovation asks for more gold than the opponent has, when choosing only.

    [C-ACT-RENOVATION, C-ANY-05, C-SOLO-08]
    """
    if len(state.players) == 1:
        return True
    rival = state.players[1 - state.active]
    return count(state.player().goods, GOLD) > count(rival.goods, GOLD)
