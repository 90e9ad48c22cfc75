"""Short words for rule tests: set up a position, play moves, look at the result."""

import pytest

from mattock import CHANCE, IllegalMove
from mattock.games.unearth import GAME
from mattock.games.unearth.notation import write
from mattock.games.unearth.state import State

EDITIONS = ("en", "de", "ru", "ref")
every_edition = pytest.mark.parametrize("edition", EDITIONS)


def position(lines: str, edition: str = "en", seats: int = 2) -> State:
    """A position from its lines without the first one: `position("red hand: forlorn | ...")`."""
    return GAME.position(f"unearth {edition} {seats} players\n{lines}")


def play(state: State, *texts: str) -> State:
    """Push moves and outcomes of chance one after another."""
    for text in texts:
        state.push(text)
    return state


def options(state: State) -> list[str]:
    """The texts of all legal moves, or of all outcomes at CHANCE."""
    if state.to_move == CHANCE:
        return [write(move) for move, _ in state.chance()]
    return [write(move) for move in state.moves()]


def ways(state: State) -> dict[str, int]:
    return {write(move): count for move, count in state.chance()}


def refused(state: State, text: str) -> None:
    """The move is refused and changes nothing."""
    before = state.text()
    with pytest.raises(IllegalMove):
        state.push(text)
    assert state.text() == before


def facts(state: State, seat: int | None = None) -> dict:
    """The view of a seat (or of a spectator) as JSON."""
    return state.view(seat).to_json()


def hand(state: State, seat: int) -> dict[str, int]:
    return facts(state, seat)["players"][seat]["hand"]


def tableau(state: State, seat: int) -> dict[str, str]:
    return facts(state, seat)["players"][seat]["tableau"]


def slot(state: State, number: int) -> dict:
    """A slot by its printed number, from 1."""
    return facts(state)["slots"][number - 1]


def dice(state: State, number: int) -> list[str]:
    """The dice on a slot like `red d6=4`."""
    return [f"{die['die'].rstrip('abc')}={die['value']}" for die in slot(state, number)["dice"]]
