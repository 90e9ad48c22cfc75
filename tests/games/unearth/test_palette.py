"""Contrast of what is printed on the components of Unearth (WCAG 2)."""

import pytest

from mattock.games.unearth.svg.palette import (
    CITY_ASH,
    CITY_GOLD,
    PAPER,
    RUINS,
    SLATE,
    STONES,
    WONDER,
)
from tests.draw.contrast import contrast

WHITE = "#FFFFFF"


@pytest.mark.parametrize("plate", [*[ink.plate for ink in RUINS.values()], CITY_GOLD, CITY_ASH])
def test_white_can_be_read_on_the_plates_of_ruins(plate):
    assert contrast(plate, WHITE) >= 4.5


@pytest.mark.parametrize("ink", [*STONES.values()], ids=[*STONES])
def test_glyphs_stand_out_from_their_stones(ink):
    assert contrast(ink.top, ink.glyph) >= 3


def test_cards_and_wonders_can_be_read():
    assert contrast(SLATE, WHITE) >= 4.5
    assert contrast(SLATE, PAPER) >= 4.5
    assert contrast(WONDER, WHITE) >= 4.5
