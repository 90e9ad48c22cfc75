"""Kiln at the table in the browser: the start page offers it, and it is played to its end."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.web.browser.conftest import PHONE, WIDE, OpenPage, browser, host, open_page
from tests.web.browser.player import finger, mouse, play, start

__all__ = ["browser", "host", "open_page"]  # fixtures


@pytest.mark.parametrize("shape", ["wide", "phone"])
def test_kiln_is_played_to_its_end(open_page: OpenPage, tmp_path: Path, shape: str) -> None:
    phone = {"has_touch": True, "is_mobile": True} if shape == "phone" else {}
    page = open_page(PHONE if phone else WIDE, **phone)
    start(page, "kiln")
    expect(page).to_have_title("Kiln · mattock")
    play(page, finger if phone else mouse, seed=4)
    assert page.locator(".sheet-lines tfoot td").count() == 2
    assert "Sets of three glazes" in page.locator(".sheet-lines").inner_text()
