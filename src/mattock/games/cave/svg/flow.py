"""Rows of numbers and symbols, one after another on a line."""

from __future__ import annotations

from typing import Final

from mattock.draw.elements import line, num, path, text
from mattock.draw.lettering import text_width
from mattock.draw.sheet import SIZES, use
from mattock.games.cave.goods import NAMES
from mattock.games.cave.svg.pictures import LINE
from mattock.games.cave.svg.tokens import Token, Tokens

SLASH: Final = "#B5301C"
# Widths in parts of the size, of what is no symbol
ADVANCE: Final = {"gap": 0.3, "hair": 0.16, "+": 0.64, "/": 0.5, "//": 0.84, "->": 0.88}


def spaced(row: Tokens) -> Tokens:
    """A hair of space between a good and the next number."""
    out: Tokens = []
    for token in row:
        if out and isinstance(token, int) and out[-1] in NAMES:
            out.append("hair")
        out.append(token)
    return out


def advance(token: Token, size: float) -> float:
    """How far a token moves the next one to the right."""
    if isinstance(token, int):
        return text_width(str(token), size * 0.86, 800) + size * 0.04
    if token in ADVANCE:
        return ADVANCE[token] * size
    if token in NAMES or token == "any":
        return size * 1.06
    if token.startswith("~"):
        return text_width(token[1:], size * 0.74, 700) + size * 0.1
    width, height = SIZES[token]
    return size * width / height + size * 0.1


def flow_width(row: Tokens, size: float) -> float:
    return sum(advance(token, size) for token in spaced(row))


def token_markup(token: Token, x: float, y: float, size: float, ink: str) -> str:
    """One token from its left end, on this middle line."""
    if isinstance(token, int):
        return text(x, y + size * 0.31, token, size * 0.86, 800, ink)
    if token in ("gap", "hair"):
        return ""
    if token in ADVANCE:
        return sign(token, x, y, size, ink)
    if token.startswith("~"):
        return text(x, y + size * 0.27, token[1:], size * 0.74, 700, ink)
    if token in NAMES or token == "any":
        return use(f"g-{token}", x, y - size / 2, size)
    width, height = SIZES[token]
    return use(token, x, y - size / 2, size * width / height, size)


def sign(token: str, x: float, y: float, size: float, ink: str) -> str:
    if token == "->":
        return use("arrow", x + size * 0.08, y - size * 0.36, size * 0.72)
    if token == "+":
        arm = num(size * 0.44)
        across = f"M{num(x + size * 0.08)} {num(y)}h{arm}"
        return path(
            f"{across}M{num(x + size * 0.3)} {num(y - size * 0.22)}v{arm}", "none", ink, size * 0.13
        )
    tall, right, left, width = (0.6, 0.62, 0.22, 0.15) if token == "//" else (0.5, 0.36, 0.12, 0.13)
    top, foot = y - size * tall, y + size * tall
    return line(x + size * right, top, x + size * left, foot, SLASH, size * width)


def fitting(row: Tokens, size: float, width: float) -> float:
    """The largest size up to this one at which a row is no wider than asked."""
    natural = flow_width(row, size)
    return size * width / natural if natural > width else size


def flow_from(row: Tokens, x: float, y: float, size: float, ink: str = LINE) -> str:
    """A row that begins at x."""
    out = ""
    for token in spaced(row):
        out += token_markup(token, x, y, size, ink)
        x += advance(token, size)
    return out


def flow(row: Tokens, x: float, y: float, size: float, width: float = 0, ink: str = LINE) -> str:
    """A row around x, smaller where it would be wider than asked."""
    fits = fitting(row, size, width) if width else size
    return flow_from(row, x - flow_width(row, fits) / 2, y, fits, ink)
