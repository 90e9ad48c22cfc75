"""axe finds nothing serious; the first page is small."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.web.browser.conftest import PHONE, WIDE, OpenPage
from tests.web.browser.player import mouse, play, start

GRAVE = ("serious", "critical")
SHAPES = {"wide": WIDE, "phone": PHONE}
FIRST_PAGE = 150_000  # bytes, all files together


def grave_faults(page: Page) -> list[str]:
    """axe brings a style of its own, so its pages are opened without the content policy."""
    found = Axe().run(page).response["violations"]
    return [
        f"{fault['id']}: {node['html'][:160]} {node.get('failureSummary', '')[:200]}"
        for fault in found
        if fault["impact"] in GRAVE
        for node in fault["nodes"][:3]
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("shape", SHAPES)
def test_the_start_page_is_accessible(open_page: OpenPage, shape: str, theme: str) -> None:
    page = open_page(SHAPES[shape], color_scheme=theme, bypass_csp=True)
    page.goto("/")
    page.wait_for_selector(".go")
    assert grave_faults(page) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("game", ["unearth", "cave"])
def test_the_table_is_accessible(open_page: OpenPage, game: str, shape: str, theme: str) -> None:
    page = open_page(SHAPES[shape], color_scheme=theme, bypass_csp=True)
    start(page, game)
    play(page, mouse, seed=3, most=8)
    assert grave_faults(page) == []


def test_windows_over_the_table_are_accessible(open_page: OpenPage) -> None:
    page = open_page(bypass_csp=True)
    start(page, "cave")
    for key in ("m", "l", "?"):
        page.keyboard.press(key)
        page.wait_for_selector("dialog[open]")
        assert grave_faults(page) == []
        page.keyboard.press("Escape")


def test_a_rival_and_a_curtain_are_accessible(open_page: OpenPage) -> None:
    page = open_page(bypass_csp=True)
    start(page, "cave")
    page.mouse.click(1230, 90)
    page.wait_for_selector(".rival-window")
    assert grave_faults(page) == []
    page.goto("/")
    page.click('[data-focus="game unearth"]')
    page.click('[data-focus="seat 1 you"]')
    page.click(".go")
    page.wait_for_selector(".curtain")
    assert grave_faults(page) == []


def test_the_first_page_is_small_and_all_its_own(open_page: OpenPage) -> None:
    page = open_page()
    sizes = dict[str, int]()
    page.on("response", lambda answer: sizes.update({answer.url: len(answer.body())}))
    page.goto("/")
    page.wait_for_selector(".go")
    page.wait_for_load_state("networkidle")
    home = page.url.rstrip("/")
    assert all(address.startswith(home) for address in sizes)
    assert sum(sizes.values()) < FIRST_PAGE, sizes
