from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from tests.web.browser.host import ARGUMENTS, CHROMIUM, PATIENCE, Host

WIDE: ViewportSize = {"width": 1366, "height": 768}
PHONE: ViewportSize = {"width": 390, "height": 844}
expect.set_options(timeout=PATIENCE)
CALM = "localStorage.setItem('mattock.toured', 'true')"  # no tour


@pytest.fixture(scope="session")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    host = Host(tmp_path_factory.mktemp("browser") / "tables.db")
    yield host
    host.stop()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Closed before the tests of the server, which could not run an event loop beside it."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


OpenPage = Callable[..., Page]


def policy_faults(line: str) -> list[str]:
    return [line] if "Content Security Policy" in line else []


@pytest.fixture
def open_page(browser: Browser, host: Host) -> Iterator[OpenPage]:
    """A new window with nothing remembered; a fault of its script or policy fails the test."""
    contexts, faults = [], list[str]()

    def open_page(viewport: ViewportSize = WIDE, calm: bool = True, **options: Any) -> Page:
        options = {"reduced_motion": "reduce", **options}
        context = browser.new_context(viewport=viewport, base_url=host.address, **options)
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        if calm:
            context.add_init_script(CALM)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda line: faults.extend(policy_faults(line.text)))
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert faults == []
