"""Positions from play, for tests of bots."""

from collections.abc import Iterator

from mattock import CHANCE, GAMES, OVER, State, new_game
from mattock.bots import bot_names, maker_named
from mattock.bots.levels import LEVELS
from mattock.core.play import Rng, draw
from mattock.games.cave.state import State as CaveState

SEATS = {"unearth": (2, 3, 4), "cave": (1, 2)}
TABLES = [(game, seats) for game in GAMES for seats in SEATS[game]]
NAMES = bot_names()
# Every bot at every game that it plays
PLAYERS = [
    (name, game, seats)
    for name in NAMES
    for game, seats in TABLES
    if name in LEVELS or maker_named(name).game in ("", game)
]


def decisions(game: str, seats: int, seed: int) -> Iterator[State]:
    """Every position of a random game in which a seat has a choice."""
    state, rng = new_game(game, seats), Rng(seed)
    while state.to_move != OVER:
        if state.to_move == CHANCE:
            state.apply(draw(state, rng))
            continue
        moves = state.moves()
        if len(moves) > 1:
            yield state
        state.apply(rng.pick(moves))


def some_decisions(game: str, seats: int, seed: int, count: int) -> list[State]:
    """A few positions from all over a random game."""
    states = [state.copy() for state in decisions(game, seats, seed)]
    return states[:: max(1, len(states) // count)][:count]


def cave_decisions(seats: int, seed: int, count: int) -> list[CaveState]:
    found = some_decisions("cave", seats, seed, count)
    return [state for state in found if isinstance(state, CaveState)]
