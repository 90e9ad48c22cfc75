"""Whether counts fit odds."""

from collections.abc import Sequence
from fractions import Fraction
from math import sqrt


def chi_square(counts: Sequence[int], weights: Sequence[int | Fraction]) -> float:
    scale = sum(counts) / sum(weights)
    expected = [weight * scale for weight in weights]
    return sum((count - mean) ** 2 / mean for count, mean in zip(counts, expected, strict=True))


def fits(counts: Sequence[int], weights: Sequence[int | Fraction]) -> bool:
    """Chi-square within what fair draws exceed less than once in a hundred thousand times, by the
    cube-root approximation of Wilson and Hilferty.
    """
    freedom = len(weights) - 1
    if freedom == 0:
        return True
    spread = 2 / (9 * freedom)
    limit = freedom * (1 - spread + 4.3 * sqrt(spread)) ** 3
    return chi_square(counts, weights) <= limit
