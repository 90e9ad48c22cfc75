"""How wide a text is in the system's sans serif, and how to make it fit.

Widths are estimates in parts of the font size, after Helvetica; the fonts in the style sheet differ
by a few per cent.
"""

from __future__ import annotations

from typing import Final

from mattock.draw.elements import INK, Number, text
from mattock.draw.kept import kept

GROUPS: Final = {
    " !,./:;I[]\\tf|": 0.278,
    "()-r`·“”": 0.333,
    "ijl'’": 0.222,
    "ckvxyszJ": 0.5,
    "FTZ": 0.611,
    "ABEKPSVXY&": 0.667,
    "wCDHNRU": 0.722,
    "GOQ": 0.778,
    "mM": 0.833,
    "%": 0.889,
    "W": 0.944,
    "+=<>×−": 0.584,
    "→…": 1.0,
}
WIDTHS: Final = {letter: width for letters, width in GROUPS.items() for letter in letters}
USUAL: Final = 0.556
BOLD: Final = 1.07  # how much wider bold text is


@kept
def text_width(words: str, size: Number, weight: int = 400) -> float:
    width = sum(WIDTHS.get(letter, USUAL) for letter in words) * size
    return width * BOLD if weight >= 600 else width


def wrap(words: str, size: Number, width: Number, weight: int = 400) -> list[str]:
    """The words as lines that are no wider than asked; a longer word stands alone."""
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, size, weight) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def fitting_size(words: str, size: Number, width: Number, weight: int, least: Number) -> float:
    """The largest font size up to this one at which the words fit."""
    natural = text_width(words, size, weight)
    return max(least, size * width / natural) if natural > width else size


def shortened(words: str, size: Number, width: Number, weight: int = 400) -> str:
    """The words, cut with an ellipsis where they do not fit."""
    if text_width(words, size, weight) <= width:
        return words
    while words and text_width(f"{words}…", size, weight) > width:
        words = words[:-1].rstrip()
    return f"{words}…"


@kept
def fitted(
    x: Number,
    y: Number,
    words: str,
    size: Number,
    width: Number,
    weight: int = 700,
    fill: str = INK,
    anchor: str = "middle",
    least: Number = 8.5,
) -> str:
    """A text that shrinks to the width, and is cut where even the least size is too wide."""
    smaller = fitting_size(words, size, width, weight, least)
    shown = shortened(words, smaller, width * 1.01, weight)
    return text(x, y, shown, smaller, weight, fill, anchor)
