"""How good a position is, as bots see it; every game may have a judge of its own."""

from __future__ import annotations

import math

from mypy_extensions import mypyc_attr

from mattock.core.game import OVER, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """This one knows nothing: until the game is over all seats are alike."""

    def worth(self, state: State) -> list[float]:
        """For each seat its expected share of the victory, 0 to 1; solo: score / 100."""
        return result(state) if state.to_move == OVER else even(state.seats())


def even(seats: int) -> list[float]:
    return [1.0 / max(seats, 2)] * seats


def result(state: State) -> list[float]:
    """At OVER: the victory, shared among the winners; solo: score / 100."""
    if state.seats() == 1:
        return [state.scores()[0] / 100.0]
    winners = state.winners()
    share = 1.0 / len(winners)
    return [share if seat in winners else 0.0 for seat in range(state.seats())]


def shares(points: list[float], spread: float) -> list[float]:
    """Chances to win of seats with so many points expected, give or take a spread."""
    best = points[0]
    for own in points:
        best = own if own > best else best
    weights: list[float] = []
    total = 0.0
    for own in points:
        weight = math.exp((own - best) / spread)
        weights.append(weight)
        total += weight
    return [weight / total for weight in weights]
