"""Scores of games played alone, against the bands of the rulebook."""

from __future__ import annotations

from itertools import pairwise
from statistics import fmean, quantiles

from mattock.lab.ledger import Row

BAR = 40  # the longest bar of the histogram
LINES = 24  # that the histogram has at most


def solo_facts(bot: str, rows: list[Row], bands: dict[str, int]) -> Row:
    """The distribution of a bot's scores; a game that was broken off has none."""
    own = [row for row in rows if row["bots"] == [bot]]
    scores = sorted(row["scores"][0] for row in own if row["scores"])
    names = [band_of(score, bands) for score in scores]
    return {
        "bot": bot,
        "games": len(scores),
        "mean": round(fmean(scores), 2) if scores else None,
        "min": min(scores, default=None),
        "quartiles": quantiles(scores, n=4, method="inclusive") if len(scores) > 1 else None,
        "max": max(scores, default=None),
        "bands": {band: names.count(band) for band in bands},
        "scores": {str(score): scores.count(score) for score in sorted(set(scores))},
    }


def band_of(score: int, bands: dict[str, int]) -> str:
    """The last band that begins at this score or below; the first has no lower end."""
    return [band for band, least in bands.items() if score >= least or least == 0][-1]


def band_words(bands: dict[str, int]) -> dict[str, str]:
    """Each band with its scores in words."""
    names, leasts = list(bands), list(bands.values())
    words = [f"{low} to {high - 1}" for low, high in pairwise(leasts)]
    words = [f"below {leasts[1]}", *words[1:], f"{leasts[-1]} and more"]
    return {name: f"{name} ({range})" for name, range in zip(names, words, strict=True)}


def histogram(counts: dict[str, int]) -> list[str]:
    """A line for each score, or for each few scores if they lie far apart."""
    scores = {int(score): games for score, games in counts.items()}
    low, high = min(scores), max(scores)
    width = next(width for width in (1, 2, 5, 10, 1000) if high // width - low // width < LINES)
    bins = dict.fromkeys(range(low // width, high // width + 1), 0)
    for score, games in scores.items():
        bins[score // width] += games
    return [bin_line(bin * width, width, games, max(bins.values())) for bin, games in bins.items()]


def bin_line(low: int, width: int, games: int, most: int) -> str:
    label = str(low) if width == 1 else f"{low}-{low + width - 1}"
    bar = "█" * round(BAR * games / most) or ("▏" if games else "")
    return f"{label:>9} {bar} {games or ''}".rstrip()
