"""A game that is over, move by move; and records in and out."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from mattock.core.play import Rng, draw
from mattock.core.record import Record
from mattock.games import game_named
from tests.web.browser.conftest import OpenPage


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole random game of Cave."""
    record, rng = Record(game_named("cave"), 2, {}), Rng(5)
    while record.state.to_move != -2:
        moves = record.state.moves()
        if moves:
            record.apply(rng.pick(moves))
        else:
            record.apply(draw(record.state, rng))
    path = tmp_path_factory.mktemp("records") / "cave.json"
    record.save(path)
    return path


def upload(page: Page, saved: Path) -> None:
    page.goto("/")
    page.get_by_role("button", name="Recent tables and records").click()
    page.locator('input[type="file"]').set_input_files(saved)
    page.wait_for_selector(".replay")


def where(page: Page) -> int:
    return int(page.locator(".replay input[type=range]").input_value())


def test_slider_keys_and_links_go_to_any_moment(open_page: OpenPage, saved: Path) -> None:
    page = open_page()
    upload(page, saved)
    last = where(page)
    page.keyboard.press("ArrowLeft")
    page.wait_for_url(f"**ply={last - 1}&**")
    page.keyboard.press("Home")
    page.wait_for_url("**ply=0&**")
    page.locator(".replay input[type=range]").fill("40")
    page.wait_for_url("**ply=40&**")
    page.reload()
    page.wait_for_selector(".replay")
    assert where(page) == 40
    page.get_by_label("Whose view").select_option("1")
    page.wait_for_url("**ply=40&seat=1")


def test_play_on_from_any_moment(open_page: OpenPage, saved: Path) -> None:
    page = open_page()
    upload(page, saved)
    page.locator(".replay input[type=range]").fill("40")
    page.wait_for_url("**ply=40&**")
    page.get_by_role("button", name="Play on", exact=True).click()
    page.locator("dialog .actions button").first.click()
    page.wait_for_url("**/t/**")
    page.wait_for_selector(".choices .choice")


def test_the_record_can_be_downloaded_again(open_page: OpenPage, saved: Path) -> None:
    page = open_page()
    upload(page, saved)
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Download the record").click()
    assert '"moves"' in Path(waiting.value.path()).read_text()


def test_a_file_that_is_no_record_is_refused_politely(open_page: OpenPage, tmp_path: Path) -> None:
    page = open_page()
    file = tmp_path / "no.json"
    file.write_text("{}")
    page.goto("/")
    page.get_by_role("button", name="Recent tables and records").click()
    page.locator('input[type="file"]').set_input_files(file)
    expect(page.locator(".toast.bad")).to_be_visible()
