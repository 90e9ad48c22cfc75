"""What a theme is made of, and the colours of players; every game brings colours of its own.

A theme is what the style sheet turns into custom properties: `ink` is `var(--ink)` in a picture.
Contrast is checked for all of them (tests/draw). Colours of components are the same in both themes.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from mattock.core.face import Palette

# What a theme names, in the order of the colours that a game gives
TOKENS: Final = (
    *("bg1", "bg2", "bar", "panel", "panel2", "well", "line", "slot"),
    *("ink", "ink2", "accent", "accent2", "onaccent", "ring", "halo", "glowfill"),
    *("select", "onselect", "shadow", "good", "hill1", "hill2", "tip"),
)


def palette(
    name: str,
    light: tuple[str, ...],
    dark: tuple[str, ...],
    more_light: dict[str, str],
    more_dark: dict[str, str],
) -> Palette:
    """The colours of a game: those that every theme has, and its own."""
    return Palette(
        name,
        {**dict(zip(TOKENS, light, strict=True)), **more_light},
        {**dict(zip(TOKENS, dark, strict=True)), **more_dark},
    )


class PlayerInk(NamedTuple):
    face: str
    side: str
    ink: str
    tint: str


PLAYERS: Final = {
    "red": PlayerInk("#C63D1E", "#8A2710", "#FFFFFF", "#FBE3DB"),
    "blue": PlayerInk("#1769AA", "#0C4575", "#FFFFFF", "#DCEBF7"),
    "yellow": PlayerInk("#F2C12E", "#B58300", "#2A2000", "#FDF3CF"),
    "green": PlayerInk("#0A7D57", "#04553A", "#FFFFFF", "#D8F0E6"),
}


def mix(one: str, other: str, share: float) -> str:
    """A colour with so large a share of another."""
    pairs = [(int(one[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(a * (1 - share) + b * share):02X}" for a, b in pairs)
