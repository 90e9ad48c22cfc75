"""The style sheet of the pictures: themes, fonts and the states of parts.

A picture that stands alone carries it; a page links it once (`stylesheet`), since its pictures
have none and a strict content policy allows no other. On a page the theme follows the system unless
the root element says `data-theme="light"` or `"dark"`.
"""

from __future__ import annotations

from typing import Final

from mattock.core.face import Palette, Theme
from mattock.draw.palette import PLAYERS

SANS: Final = (
    '"Segoe UI",Roboto,"Helvetica Neue",Arial,"Noto Sans","Liberation Sans",sans-serif'  # system's
)
SERIF: Final = '"Iowan Old Style","Palatino Linotype",Palatino,"URW Palladio L",P052,Georgia,serif'
# Rules have no ancestors in them: inside a `use` they would not be found. k is the second ink
LETTERS: Final = (
    f"text{{font-family:{SANS};font-variant-numeric:tabular-nums}}"
    f".serif{{font-family:{SERIF}}}"
    "path,line,polygon{stroke-linecap:round;stroke-linejoin:round}"
    ".m{text-anchor:middle}.e{text-anchor:end}.k{fill:var(--ink2)}"
    ".w5{font-weight:500}.w6{font-weight:600}.w7{font-weight:700}.w8{font-weight:800}"
)
# may: can be chosen now · picked: the first half of a choice · then: can be chosen after another
# part · glow: the halo of what is drawn only while it can be chosen · preview: what would happen ·
# taken, off: no reaction · lamp: on dark ground
# peek: shown while the opener before it has the focus
STATES: Final = (
    ".halo,.ring,.tick{display:none}"
    ".may{cursor:pointer;outline:none;transition:translate .12s}"
    ".may .halo,.may .ring,.picked .halo,.picked .ring,.picked .tick{display:inline}"
    ".halo,.glow{fill:var(--halo);filter:blur(4px);animation:breathe 1.8s ease-in-out infinite}"
    ".ring{fill:var(--glowfill);stroke:var(--ring);stroke-width:3}"
    ".may:hover,.may:focus-visible,.may.pointed{translate:0 -3px}"
    ".may:hover .halo,.may:focus-visible .halo,.may.pointed .halo"
    "{fill:none;filter:none;stroke:var(--ink);stroke-width:2;animation:none}"
    ".picked .ring{stroke:var(--select);stroke-width:3.5}"
    ".preview{opacity:.78}.preview .ghost{fill:none;stroke:var(--select);stroke-width:2.4;"
    "stroke-dasharray:7 5}"
    ".spoken{filter:drop-shadow(0 0 5px var(--accent))}"
    ".taken{opacity:.42}.off{opacity:.42;filter:saturate(.35);cursor:default;pointer-events:none}"
    ".peek{display:none}.opener{cursor:pointer}.opener:focus+.peek{display:inline}"
    ".lamp{--ring:#FFD65C;--halo:#FFB020}"
    "@keyframes breathe{50%{opacity:.55}}"
    "@media (prefers-reduced-motion:reduce){.halo,.glow{animation:none}.may{transition:none}}"
)


def properties(colours: dict[str, str]) -> str:
    return ";".join(f"--{token}:{colour}" for token, colour in colours.items())


def player_rules() -> str:
    rules = [
        f".p-{name}{{--die:{ink.face};--die2:{ink.side};--dieink:{ink.ink};--dietint:{ink.tint}}}"
        for name, ink in PLAYERS.items()
    ]
    return "".join(rules)


def theme_rules(palette: Palette, theme: Theme) -> str:
    """The colours of a game as custom properties of whatever has its class."""
    game, light, dark = palette.name, properties(palette.light), properties(palette.dark)
    if theme != "auto":
        return f".{game}{{{light if theme == 'light' else dark}}}"
    system = f":root:not([data-theme=light]) .{game},.{game}:root:not([data-theme=light])"
    asked = f"[data-theme=dark] .{game},.{game}[data-theme=dark]"
    return (
        f".{game}{{{light}}}"
        f"@media (prefers-color-scheme:dark){{{system}{{{dark}}}}}"
        f"{asked}{{{dark}}}"
    )


def root_rules(palette: Palette) -> str:
    light, dark = properties(palette.light), properties(palette.dark)
    system = f"@media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{{dark}}}}}"
    return f":root{{{light}}}{system}:root[data-theme=dark]{{{dark}}}"


def style_of(palette: Palette, theme: Theme) -> str:
    """What a picture of one game needs to stand alone."""
    return f"<style>{theme_rules(palette, theme)}{LETTERS}{player_rules()}{STATES}</style>"


def stylesheet(palettes: list[Palette]) -> str:
    """Everything, for a page; where no game is known the colours are those of the first."""
    themes = "".join(theme_rules(palette, "auto") for palette in palettes)
    return root_rules(palettes[0]) + themes + LETTERS + player_rules() + STATES
