"""Elements, lettering, symbols, parts and whole pictures."""

from xml.etree import ElementTree

import pytest

from mattock.core.face import Choice, Palette, Scene, SeatLabel
from mattock.draw import elements, lettering
from mattock.draw.icons import COMMON
from mattock.draw.parts import Parts, box_outline, shape_outline
from mattock.draw.picture import art_sheet, picture
from mattock.draw.sheet import Sheet, use
from mattock.draw.style import stylesheet
from mattock.draw.ui import Words, bar, seat_name, wide_prompt

PLAIN = Palette("plain", {"ink": "#000000"}, {"ink": "#FFFFFF"})

WORDS = Words("Cave", "red", "Your turn", "Dig?", "or not", ["Dig", "Rest"], 1, "Turn 2", ["dig"])


@pytest.mark.parametrize(
    ("value", "words"), [(3, "3"), (3.0, "3"), (2.5, "2.5"), (1.239, "1.24"), (-0.001, "0")]
)
def test_numbers_are_written_short(value, words):
    assert elements.num(value) == words


def test_words_from_outside_cannot_become_markup():
    hostile = '"><script>alert(1)</script>&'
    drawn = elements.text(0, 0, hostile) + Parts().wrap(hostile, "", title=hostile)
    assert "<script" not in drawn
    root = ElementTree.fromstring(f"<svg>{drawn}</svg>")
    assert root[0].text == root[1].get("data-part") == root[1][0].text == hostile


def test_wrapped_lines_keep_all_words_and_fit():
    words = "every die that shows it is rerolled by its owner"
    lines = lettering.wrap(words, 12, 90)
    assert " ".join(lines) == words
    assert all(lettering.text_width(line, 12) <= 90 for line in lines)


def test_a_fitted_text_shrinks_and_then_is_cut():
    assert 'font-size="12"' in lettering.fitted(0, 0, "short", 12, 100)
    long = lettering.fitted(0, 0, "a very long name " * 4, 12, 100)
    assert 'font-size="8.5"' in long
    assert "…" in long


def test_a_picture_that_stands_alone_brings_what_it_refers_to_and_nothing_else():
    sheet = Sheet(COMMON)
    sheet.symbol("outer", 10, 10, use("i-check", 0, 0, 4))
    drawn = picture(Scene(), sheet, PLAIN, use("outer", 0, 0, 10), "a table")
    assert 'id="outer"' in drawn
    assert 'id="i-check"' in drawn
    assert 'id="mattock"' not in drawn
    assert "<style>" in drawn


def test_a_picture_for_a_page_has_no_symbols_and_no_style():
    drawn = picture(Scene(standalone=False), COMMON, PLAIN, use("i-check", 0, 0, 9), "a table")
    assert "<symbol" not in drawn
    assert "<style" not in drawn


@pytest.mark.parametrize("shape", ["wide", "phone"])
@pytest.mark.parametrize("standalone", [True, False])
def test_bar_and_prompt_have_their_regions_and_words_only_when_alone(shape, standalone):
    scene = Scene(shape, standalone=standalone)
    drawn = bar(scene, WORDS) + wide_prompt(scene, WORDS, 0, 60, 850)
    assert [name in drawn for name in ('"bar"', '"prompt"', '"choices"')] == [True] * 3
    assert ("Your turn" in drawn) == ("Dig?" in drawn) == standalone


def test_what_can_be_chosen_glows_and_can_be_reached_by_keyboard():
    parts = Parts([Choice("roll d8 on 1", ("die d8", "slot 1"), ("d8", "Blue 17"))])
    die = parts.wrap("die d8", "<circle/>", box_outline(0, 0, 9, 9, 2))
    slot = parts.wrap("slot 1", "<circle/>", box_outline(0, 0, 9, 9, 2))
    other = parts.wrap("slot 2", "<circle/>", box_outline(0, 0, 9, 9, 2))
    assert 'class="part may" role="button" tabindex="0" aria-label="d8"' in die
    assert 'class="part then"' in slot
    assert 'class="halo"' in die
    assert 'class="halo"' in slot
    assert "halo" not in other


def test_a_part_that_is_a_whole_choice_carries_its_move():
    parts = Parts([Choice("stop", ("do stop",), ("Stop",))])
    assert 'data-move="stop"' in parts.wrap("do stop", "")
    assert "data-move" not in Parts([Choice("a", ("x", "y"), ("X", "Y"))]).wrap("x", "")


def test_an_outline_lies_outside_its_shape():
    under = shape_outline([(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)], 2).under
    assert "-3" in under
    assert "-6" in under


def test_names_come_from_the_scene_or_from_the_colour():
    scene = Scene(seats=(SeatLabel("Ada"),))
    assert seat_name(scene, 0, "red") == "Ada"
    assert seat_name(scene, 1, "blue") == "Blue"


def test_the_art_sheet_is_well_formed_and_needs_no_inline_style():
    drawn = art_sheet(COMMON, PLAIN)
    ElementTree.fromstring(drawn)
    assert "style=" not in drawn
    assert "<style" not in drawn


def test_two_symbols_of_one_name_are_an_error():
    sheet = Sheet(COMMON)
    sheet.symbol("kit-once", 10, 10, "")
    sheet.shape("kit-shape", "")
    sheet.clip("kit-clip", "")
    for again in (
        lambda: sheet.symbol("kit-once", 10, 10, "<g/>"),
        lambda: sheet.shape("kit-once", ""),
        lambda: sheet.symbol("i-check", 24, 24, ""),  # a shared one
        lambda: sheet.shape("kit-shape", ""),
        lambda: sheet.clip("kit-clip", "<g/>"),
    ):
        with pytest.raises(ValueError, match=r"two (symbols|definitions) are called"):
            again()
    assert sheet.symbols["kit-once"].body == ""


def test_a_name_has_one_size_in_all_sheets():
    Sheet().symbol("kit-sized", 10, 10, "")
    Sheet().symbol("kit-sized", 10, 10, "")
    with pytest.raises(ValueError, match="another size in another sheet"):
        Sheet().symbol("kit-sized", 10, 12, "")


def test_the_style_sheet_has_both_themes_of_every_game_and_of_pages_without_one():
    other = Palette("other", {"ink": "#111111"}, {"ink": "#EEEEEE"})
    sheet = stylesheet([PLAIN, other])
    assert sheet.count("prefers-color-scheme:dark") == 3
    assert sheet.startswith(":root{--ink:#000000}")
    assert ".plain{" in sheet
    assert ".other{--ink:#111111}" in sheet
