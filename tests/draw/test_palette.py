"""Contrast of every text colour on every surface it is used on (WCAG 2)."""

import pytest

from mattock import GAMES
from mattock.draw.palette import PLAYERS, mix
from tests.draw.contrast import contrast

SURFACES = ("panel", "panel2", "well", "bar", "glowfill", "accent2", "bg1", "bg2")
TEXTS = [
    *[("ink", surface) for surface in SURFACES],
    *[("ink2", surface) for surface in SURFACES],
    *[("onaccent", "accent"), ("accent", "panel"), ("accent", "panel2"), ("onselect", "select")],
]
PALETTES = [game.face().palette() for game in GAMES.values()]
THEMES = {f"{one.name}-light": one.light for one in PALETTES}
THEMES |= {f"{one.name}-dark": one.dark for one in PALETTES}

every_theme = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)


@every_theme
@pytest.mark.parametrize(("text", "surface"), TEXTS)
def test_text_can_be_read_on_every_surface(theme, text, surface):
    assert contrast(theme[text], theme[surface]) >= 4.5


@every_theme
@pytest.mark.parametrize("surface", ["panel", "well", "bg1", "bg2"])
def test_rings_stand_out_from_every_surface(theme, surface):
    assert contrast(theme["ring"], theme[surface]) >= 3


@pytest.mark.parametrize("ink", [*PLAYERS.values()], ids=[*PLAYERS])
def test_numbers_can_be_read_on_dice(ink):
    assert contrast(ink.face, ink.ink) >= 4.5


@pytest.mark.parametrize("palette", PALETTES, ids=[one.name for one in PALETTES])
def test_the_dark_theme_names_all_colours_of_the_light_one(palette):
    assert palette.light.keys() <= palette.dark.keys()


def test_mixing_ends_at_both_colours():
    assert mix("#000000", "#FFFFFF", 0) == "#000000"
    assert mix("#000000", "#FFFFFF", 1) == "#FFFFFF"
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
