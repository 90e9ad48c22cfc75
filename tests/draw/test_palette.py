"""Contrast of every text colour on every surface it is used on (WCAG 2)."""

import pytest

from mattock.draw.palette import (
    CITY_ASH,
    CITY_GOLD,
    PAPER,
    PLAYERS,
    RUINS,
    SLATE,
    STONES,
    THEMES,
    WONDER,
    mix,
)

SURFACES = ("panel", "panel2", "well", "bar", "glowfill", "accent2", "bg1", "bg2")
TEXTS = [
    *[("ink", surface) for surface in SURFACES],
    *[("ink2", surface) for surface in SURFACES],
    *[("onaccent", "accent"), ("accent", "panel"), ("accent", "panel2"), ("onselect", "select")],
]
WHITE = "#FFFFFF"


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("text", "surface"), TEXTS)
def test_text_can_be_read_on_every_surface(theme, text, surface):
    assert contrast(THEMES[theme][text], THEMES[theme][surface]) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("surface", ["panel", "well", "bg1", "bg2"])
def test_rings_stand_out_from_every_surface(theme, surface):
    assert contrast(THEMES[theme]["ring"], THEMES[theme][surface]) >= 3


@pytest.mark.parametrize("plate", [*[ink.plate for ink in RUINS.values()], CITY_GOLD, CITY_ASH])
def test_white_can_be_read_on_the_plates_of_ruins(plate):
    assert contrast(plate, WHITE) >= 4.5


@pytest.mark.parametrize("ink", [*PLAYERS.values()], ids=[*PLAYERS])
def test_numbers_can_be_read_on_dice(ink):
    assert contrast(ink.face, ink.ink) >= 4.5


@pytest.mark.parametrize("ink", [*STONES.values()], ids=[*STONES])
def test_glyphs_stand_out_from_their_stones(ink):
    assert contrast(ink.top, ink.glyph) >= 3


def test_cards_and_wonders_can_be_read():
    assert contrast(SLATE, WHITE) >= 4.5
    assert contrast(SLATE, PAPER) >= 4.5
    assert contrast(WONDER, WHITE) >= 4.5


def test_themes_name_the_same_colours():
    light, dark = THEMES["unearth-light"].keys(), THEMES["unearth-dark"].keys()
    assert light <= dark
    assert THEMES["cave-light"].keys() <= THEMES["cave-dark"].keys()


def test_mixing_ends_at_both_colours():
    assert mix("#000000", "#FFFFFF", 0) == "#000000"
    assert mix("#000000", "#FFFFFF", 1) == "#FFFFFF"
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
