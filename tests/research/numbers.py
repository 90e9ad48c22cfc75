"""The numbers of moves and observations over many random games: `make soak` runs this.

    python -m tests.research.numbers --games 10000

Every legal move of every position is numbered and read back, masks are compared with the legal
moves, and positions that a seat cannot tell apart with each other, byte for byte.
"""

import argparse
from collections import Counter

import numpy as np

from mattock import GAMES
from mattock.core.game import OVER, Game, State
from mattock.core.play import Rng, settle_chance


def check(state: State, rng: Rng, seen: Counter) -> None:
    """One position in which a seat decides."""
    encoding, seat = state.game().encoding(), state.to_move
    moves = state.moves()
    numbers = encoding.legal(state, moves)
    assert [encoding.move(state, number) for number in numbers] == moves
    mask = np.frombuffer(encoding.mask(state, moves), np.uint8)
    assert np.flatnonzero(mask).tolist() == sorted(numbers)
    assert int(mask.sum()) == len(set(numbers)) == len(moves)
    seen["positions"] += 1
    seen["moves"] += len(moves)
    seen["most moves"] = max(seen["most moves"], len(moves))
    check_secrets(state, seat, rng, seen)


def check_secrets(state: State, seat: int, rng: Rng, seen: Counter) -> None:
    """The seat to move, and in turn one of the others."""
    encoding = state.game().encoding()
    for eyes in {seat, rng.below(state.seats())}:
        row, view = encoding.row(state, eyes), state.view(eyes)
        assert encoding.observe(view) == row
        other = view.imagine(rng)
        assert encoding.row(other, eyes) == row
        seen["pairs"] += 1
        seen["pairs that differ"] += encoding.hides and other.text() != state.text()


def play(game: Game, number: int, every: int, seen: Counter) -> None:
    """One random game; each `every`-th position is checked, beginning anywhere."""
    rng = Rng(number)
    span = game.max_seats - game.min_seats + 1
    options = {key: values[rng.below(len(values))] for key, values in game.options.items()}
    state = game.start(game.min_seats + number % span, options)
    settle_chance(state, rng)
    ply = rng.below(every)
    while state.to_move != OVER:
        if ply % every == 0:
            check(state, rng, seen)
        state.apply(rng.pick(state.moves()))
        settle_chance(state, rng)
        ply += 1
    seen["games"] += 1


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--games", type=int, default=10_000, help="of each kind")
    arguments.add_argument("--every", type=int, default=1, help="check each so many-th position")
    chosen = arguments.parse_args()
    for name, game in GAMES.items():
        seen: Counter = Counter()
        for number in range(chosen.games):
            play(game, number, chosen.every, seen)
        print(name, dict(seen))


if __name__ == "__main__":
    main()
