"""Several people: two browsers, one screen with a curtain, broken lines, a server that restarts."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Page, expect

from tests.web.browser.conftest import OpenPage
from tests.web.browser.host import Host
from tests.web.browser.player import keyboard, keys, play, sight, start, wait_for_turn

TURNS = 12  # choices of each, before the test has seen enough
MOVED_ON = """(at) => {
  const { number, step } = document.querySelector('.stage').dataset;
  return `${number} ${step}` !== at;
}"""
KEEP_SOCKETS = """
  window.sockets = [];
  window.WebSocket = class extends WebSocket {
    constructor(...given) { super(...given); window.sockets.push(this); }
  };
"""


def invite(page: Page, game: str) -> str:
    """A table with a friend's seat; the link to it."""
    page.goto("/")
    page.click(f'[data-focus="game {game}"]')
    page.click('[data-focus="seat 1 friend"]')
    page.click(".go")
    page.wait_for_selector(".prompt h1")
    page.keyboard.press("m")
    link = page.locator(".links .link span").first.inner_text()
    page.keyboard.press("Escape")
    assert "#s=" in link
    return link


def deed(page: Page) -> str:
    """The newest line of the log, without the first word: one reads `You` and the other a name."""
    return re.escape(page.locator(".log li:not(.head)").first.inner_text().split(" ", 1)[1])


def turn_of(pages: list[Page]) -> Page | None:
    for page in pages:
        seen = sight(page)
        if seen["buttons"] and not seen["isOver"]:
            return page
    return None


def test_two_browsers_play_each_other(open_page: OpenPage) -> None:
    pages = [open_page(), open_page()]
    pages[1].goto(invite(pages[0], "cave"))
    dice, turns = random.Random(4), [0, 0]
    while min(turns) < TURNS:
        page = turn_of(pages)
        if page is None:
            pages[0].wait_for_timeout(10)
            continue
        seen = sight(page)
        keyboard(page, dice.choice(keys(seen)), seen)
        page.wait_for_function(MOVED_ON, arg=seen["at"])
        turns[pages.index(page)] += 1
    expect(pages[1].locator(".log li:not(.head)").first).to_have_text(
        re.compile(deed(pages[0]) + "$")
    )
    turns_shown = [page.locator(".pill b").inner_text() for page in pages]
    assert turns_shown.count("Your turn") == 1
    marks = [page.locator(".question use").get_attribute("href") for page in pages]
    assert marks == ["#ui-red", "#ui-blue"][turns_shown.index("Your turn") :][:1] * 2


def test_the_address_bar_shows_no_secret(open_page: OpenPage) -> None:
    page = open_page()
    start(page, "cave")
    assert "#" not in page.url
    page.reload()
    page.wait_for_selector(".choices .choice")


def test_a_broken_line_comes_back_in_mid_turn(open_page: OpenPage) -> None:
    page = open_page()
    page.add_init_script(KEEP_SOCKETS)
    start(page, "cave")
    play(page, keyboard, seed=6, most=3)
    before = sight(page)
    page.evaluate("sockets.at(-1).close()")
    page.wait_for_function("() => sockets.length === 2")
    expect(page.locator(".lost")).to_have_count(0)
    assert sight(page) == before
    play(page, keyboard, seed=6, most=2)


def test_a_server_that_restarts_goes_on_where_it_was(open_page: OpenPage, host: Host) -> None:
    page = open_page()
    start(page, "cave")
    play(page, keyboard, seed=7, most=3)
    before = sight(page)
    host.stop()
    expect(page.locator(".lost")).to_be_visible()
    host.start()
    expect(page.locator(".lost")).to_have_count(0)
    assert sight(page) == before
    play(page, keyboard, seed=8, most=3)
    assert sight(page)["at"] != before["at"]


def test_a_curtain_falls_between_people_who_share_a_screen(open_page: OpenPage) -> None:
    page = open_page()
    page.goto("/")
    page.click('[data-focus="game unearth"]')
    page.click('[data-focus="seat 1 you"]')
    page.click(".go")
    first = lift(page)
    while not page.locator(".curtain").count():
        seen = sight(page)
        keyboard(page, keys(seen)[0], seen)
        wait_for_turn(page, seen["at"])
    assert page.locator(".frame svg").count() == 0
    assert page.locator(".over > :visible").count() == 0
    assert lift(page) != first
    expect(page.locator(".frame svg.table")).to_be_visible()


def lift(page: Page) -> str:
    title = page.locator("#curtain-title")
    words = title.inner_text()
    assert words.startswith("Pass the screen to ")
    page.click(".curtain button")
    wait_for_turn(page, "")
    return words


def test_no_curtain_where_nothing_is_hidden(open_page: OpenPage) -> None:
    page = open_page()
    page.goto("/")
    page.click('[data-focus="game cave"]')
    page.click('[data-focus="seat 1 you"]')
    page.click(".go")
    wait_for_turn(page, "")
    play(page, keyboard, seed=9, most=20)
    assert page.locator(".curtain").count() == 0


def test_taking_back_what_was_revealed_needs_the_others(open_page: OpenPage) -> None:
    pages = [open_page(), open_page()]
    pages[1].goto(invite(pages[0], "unearth"))
    pages[1].wait_for_selector(".prompt h1")
    asker = reach_an_ask(pages)
    other = pages[1 - pages.index(asker)]
    asker.keyboard.press("u")
    agree = other.get_by_role("button", name="Agree")
    expect(agree).to_be_visible()
    at = sight(asker)["at"]
    agree.click()
    asker.wait_for_function(MOVED_ON, arg=at)
    expect(other.locator(".request")).to_have_count(0)


def reach_an_ask(pages: list[Page]) -> Page:
    """Play until somebody could take back with the other's leave only."""
    ask = '.bar [aria-label="Ask to take back (U)"]'
    for _ in range(200):
        for page in pages:
            if page.locator(ask).count():
                return page
        mover = turn_of(pages)
        if mover is None:
            pages[0].wait_for_timeout(20)
            continue
        seen = sight(mover)
        keyboard(mover, keys(seen)[0], seen)
        mover.wait_for_timeout(50)
    raise AssertionError("nobody could ever ask")
