"""`make screenshots`: takes the pictures of docs/img from a table that is being played."""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.web.browser.conftest import CALM, PHONE, WIDE
from tests.web.browser.host import ARGUMENTS, CHROMIUM, PATIENCE, Host
from tests.web.browser.player import keyboard, mouse, play, start

FOLDER = Path(__file__).parents[2] / "docs" / "img"
SHAPES = {"wide": WIDE, "phone": PHONE}
CHOICES = {"unearth": 40, "cave": 30}  # before the picture is taken: a table in mid-game


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        host = Host(Path(folder) / "tables.db")
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        for shape in SHAPES:
            start_page(browser, host, shape)
            for game, choices in CHOICES.items():
                table(browser, host, shape, game, choices)
        dark_table(browser, host)
        for game in CHOICES:
            score_sheet(browser, host, game)
        browser.close()
        host.stop()


def window(browser: Browser, host: Host, shape: str, theme: str = "light") -> Page:
    context = browser.new_context(
        viewport=SHAPES[shape],  # type: ignore[arg-type]
        base_url=host.address,
        color_scheme=theme,  # type: ignore[arg-type]
        device_scale_factor=2 if shape == "phone" else 1,
        reduced_motion="reduce",
    )
    context.set_default_timeout(PATIENCE)
    context.add_init_script(CALM)
    return context.new_page()


def save(page: Page, name: str) -> None:
    page.mouse.move(2, 2)
    page.wait_for_timeout(500)
    page.screenshot(path=FOLDER / f"{name}.png")
    print(FOLDER / f"{name}.png")
    page.context.close()


def start_page(browser: Browser, host: Host, shape: str) -> None:
    page = window(browser, host, shape)
    page.goto("/")
    page.wait_for_selector(".go")
    save(page, f"start-{shape}")


def table(browser: Browser, host: Host, shape: str, game: str, choices: int) -> None:
    page = window(browser, host, shape)
    start(page, game, "medium")
    play(page, mouse, seed=11, most=choices)
    save(page, f"{game}-{shape}")


def dark_table(browser: Browser, host: Host) -> None:
    page = window(browser, host, "wide", "dark")
    start(page, "cave", "medium")
    play(page, mouse, seed=12, most=CHOICES["cave"])
    save(page, "cave-wide-dark")


def score_sheet(browser: Browser, host: Host, game: str) -> None:
    page = window(browser, host, "wide")
    start(page, game)
    play(page, keyboard, seed=13)
    save(page, f"score-{game}")


if __name__ == "__main__":
    main()
