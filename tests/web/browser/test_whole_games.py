"""Whole games against a bot: by mouse, by keyboard alone, and on a phone by touch."""

from __future__ import annotations

import pytest

from tests.web.browser.conftest import PHONE, OpenPage
from tests.web.browser.player import finger, keyboard, mouse, play, start

pytestmark = pytest.mark.parametrize("game", ["unearth", "cave"])


def test_a_whole_game_by_mouse(open_page: OpenPage, game: str) -> None:
    page = open_page()
    start(page, game)
    play(page, mouse, seed=1)
    assert page.locator(".sheet-lines tfoot td").count() == 2


def test_a_whole_game_by_keyboard_alone(open_page: OpenPage, game: str) -> None:
    page = open_page()
    page.goto("/")
    page.locator(f'[data-focus="game {game}"]').focus()
    page.keyboard.press("Enter")
    page.locator('[data-focus="level 1 medium"]').focus()
    page.keyboard.press("ArrowLeft")
    page.locator(".go").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".choices .choice")
    play(page, keyboard, seed=2)
    assert page.locator(".score-window h2").inner_text()


def test_a_whole_game_on_a_phone_by_touch(open_page: OpenPage, game: str) -> None:
    page = open_page(PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    start(page, game)
    play(page, finger, seed=3)
    assert page.locator(".sheet-lines tfoot td").count() == 2
