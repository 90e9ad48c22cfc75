"""The colours of Unearth: its two themes, and its components, which look the same in both."""

from __future__ import annotations

from typing import Final, NamedTuple

from mattock.core.face import Palette
from mattock.draw.palette import mix, palette

LIGHT: Final = (
    *("#DCEAF2", "#F8F1E5", "#FFFFFF", "#FFFFFF", "#F1F5F8", "#E8EFF4", "#CBD7E0", "#C3D0DA"),
    *("#18242F", "#475665", "#0B6471", "#D9EEF0", "#FFFFFF", "#C96A00", "#FFB638", "#FFF4DC"),
    *("#12344D", "#FFFFFF", "#2A4256", "#0A6B4A", "#C9DCE6", "#DCE6E6", "#18242F"),
)
DARK: Final = (
    *("#0D1620", "#1B2532", "#16212C", "#1A2631", "#223140", "#131D27", "#36495B", "#3B4F61"),
    *("#EEF4F8", "#AFC0CE", "#63CBD5", "#1C3E48", "#07252A", "#FFC24F", "#FF9E1B", "#3A2E17"),
    *("#DDF1FF", "#12344D", "#000000", "#6FD6A8", "#14222E", "#1A2B38", "#0A1118"),
)


class StoneInk(NamedTuple):
    top: str
    side: str
    glyph: str


STONES: Final = {
    "black": StoneInk("#2C2F36", "#121419", "#F3EFE6"),
    "red": StoneInk("#C9392F", "#86201A", "#FFF3EC"),
    "blue": StoneInk("#3C86D0", "#1E5590", "#FFFFFF"),
    "yellow": StoneInk("#F5C93A", "#B98C0B", "#3A2B00"),
}


class RuinInk(NamedTuple):
    sky: str
    horizon: str
    light: str
    middle: str
    dark: str
    plate: str  # carries white text


RUINS: Final = {
    "peach": RuinInk("#FDEBDD", "#F9D3BB", "#F6C7A6", "#E39A6F", "#B5663F", "#A3491C"),
    "green": RuinInk("#E9F4DF", "#CFE6BF", "#C3DDA2", "#8DBB6B", "#56803F", "#3B6B25"),
    "blue": RuinInk("#E2F1FA", "#BFDDF0", "#B4D8EE", "#76AFD6", "#3F79A6", "#1F6396"),
    "purple": RuinInk("#F0E9F8", "#D9CBEC", "#D3C0EA", "#A688CB", "#6F4F99", "#6B4497"),
    "gray": RuinInk("#EEF0F2", "#D2D8DD", "#D9DEE2", "#A3ADB6", "#69747E", "#4D5861"),
}
CITY_GOLD: Final = "#7A5A08"
CITY_ASH: Final = "#4A3A3F"
WONDER: Final = "#6B4497"  # the plate under the points of a Named Wonder
SLATE: Final = "#24404B"  # the head of a Delver card
PAPER: Final = "#F4EBD9"


def night_colours() -> dict[str, str]:
    """Sky, horizon and hills behind the ruins after dark."""
    colours = {"moon": "#F6EBC8", "edge": "#9DB0C0"}
    for name, ink in RUINS.items():
        colours[f"{name}1"] = mix(ink.plate, "#0A121B", 0.78)
        colours[f"{name}2"] = mix(ink.plate, "#16222D", 0.38)
        colours[f"{name}h"] = mix(ink.plate, "#0D1620", 0.5)
    return colours


PALETTE: Final[Palette] = palette("unearth", LIGHT, DARK, {}, night_colours())
