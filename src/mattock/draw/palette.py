"""Every colour there is, so that contrast can be checked in one place (tests/draw).

A theme is what the style sheet turns into custom properties: `ink` is `var(--ink)` in a picture.
Colours of components are the same in both themes.
"""

from __future__ import annotations

from typing import Final, NamedTuple

# What a theme names, in the order of the rows below
TOKENS: Final = (
    *("bg1", "bg2", "bar", "panel", "panel2", "well", "line", "slot"),
    *("ink", "ink2", "accent", "accent2", "onaccent", "ring", "halo", "glowfill"),
    *("select", "onselect", "shadow", "good", "hill1", "hill2", "tip"),
)
ROWS: Final = {
    "unearth-light": (
        *("#DCEAF2", "#F8F1E5", "#FFFFFF", "#FFFFFF", "#F1F5F8", "#E8EFF4", "#CBD7E0", "#C3D0DA"),
        *("#18242F", "#475665", "#0B6471", "#D9EEF0", "#FFFFFF", "#C96A00", "#FFB638", "#FFF4DC"),
        *("#12344D", "#FFFFFF", "#2A4256", "#0A6B4A", "#C9DCE6", "#DCE6E6", "#18242F"),
    ),
    "unearth-dark": (
        *("#0D1620", "#1B2532", "#16212C", "#1A2631", "#223140", "#131D27", "#36495B", "#3B4F61"),
        *("#EEF4F8", "#AFC0CE", "#63CBD5", "#1C3E48", "#07252A", "#FFC24F", "#FF9E1B", "#3A2E17"),
        *("#DDF1FF", "#12344D", "#000000", "#6FD6A8", "#14222E", "#1A2B38", "#0A1118"),
    ),
    "cave-light": (
        *("#E9DCC6", "#F6EEDF", "#FFFBF3", "#FFFBF3", "#F6ECDA", "#EADBC2", "#D3BE9C", "#CDB68F"),
        *("#2A1E14", "#5E4A36", "#7A3E0A", "#F3DEC0", "#FFFFFF", "#B45A00", "#FFB638", "#FFF0CF"),
        *("#3A210C", "#FFFFFF", "#4A2F14", "#4A6414", "#DCCBAE", "#E6D8BF", "#2A1E14"),
    ),
    "cave-dark": (
        *("#15100C", "#211811", "#201811", "#251C14", "#31251A", "#1A130D", "#4D3B2A", "#58452F"),
        *("#F8EFE2", "#CDB79B", "#F0B469", "#46321C", "#2A1803", "#FFC24F", "#FF9E1B", "#43311A"),
        *("#FFEBD0", "#3A210C", "#000000", "#B7D372", "#1E1610", "#2A1F16", "#0D0906"),
    ),
}


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
GOLD: Final = "#E0A21B"
WONDER: Final = "#6B4497"  # the plate under the points of a Named Wonder
SLATE: Final = "#24404B"  # the head of a Delver card
PAPER: Final = "#F4EBD9"

# Sky, mountain and bare rock of the cave
CAVE: Final = {
    "cave-light": {
        **{"csky1": "#F6DDB6", "csky2": "#FBEBD0", "mt1": "#A98A68", "mt2": "#93755A"},
        **{"mt3": "#BCA07E", "nat": "#5A4F46", "nat2": "#A2958A", "nat3": "#BDB1A3"},
    },
    "cave-dark": {
        **{"csky1": "#1B2233", "csky2": "#3A2A2C", "mt1": "#4A3828", "mt2": "#3D2E21"},
        **{"mt3": "#5A4532", "nat": "#2B241E", "nat2": "#6B5F53", "nat3": "#7D7064"},
    },
}


def mix(one: str, other: str, share: float) -> str:
    """A colour with so large a share of another."""
    pairs = [(int(one[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(a * (1 - share) + b * share):02X}" for a, b in pairs)


def night_colours() -> dict[str, str]:
    """Sky, horizon and hills behind the ruins after dark."""
    colours = {"moon": "#F6EBC8", "edge": "#9DB0C0"}
    for name, ink in RUINS.items():
        colours[f"{name}1"] = mix(ink.plate, "#0A121B", 0.78)
        colours[f"{name}2"] = mix(ink.plate, "#16222D", 0.38)
        colours[f"{name}h"] = mix(ink.plate, "#0D1620", 0.5)
    return colours


MORE: Final = {
    "unearth-light": {},
    "unearth-dark": night_colours(),
    "cave-light": CAVE["cave-light"],
    "cave-dark": {"edge": "#9DB0C0", **CAVE["cave-dark"]},
}
THEMES: Final[dict[str, dict[str, str]]] = {
    name: {**dict(zip(TOKENS, row, strict=True)), **MORE[name]} for name, row in ROWS.items()
}
