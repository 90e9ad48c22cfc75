"""What happened moves: for at most 300 ms, without blocking, and not for who wants it still."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.browser.conftest import OpenPage
from tests.web.browser.player import keyboard, sight
from tests.web.browser.positions import sit_at

LONGEST = 300  # ms
# Keeps what is animated: what it is, for how long, and whether it changes its place
WATCH = """
  window.moved = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (steps, options) {
    const travels = steps.some(({ transform }) => transform);
    const name = this.dataset.key ?? this.getAttribute('class');
    moved.push({ name, travels, duration: options.duration });
    return animate.call(this, steps, options);
  };
"""
ANSWERED = "(number) => document.querySelector('.stage').dataset.number !== number"
HEADER = "unearth en 2 players\n"
# One more point and Blue, whose eight no four-sided die can beat, has the Ruin
ALMOST_CLAIMED = HEADER + "slot 1: gray 17; dice red d6=2, blue d6=6, blue d8=8\nslot 2: peach 17"
STONE_TO_TAKE = HEADER + "slot 1: gray 17; stones blue red\nslot 2: peach 17"


def watched(open_page: OpenPage, motion: str = "no-preference") -> Page:
    page = open_page(reduced_motion=motion)
    page.add_init_script(WATCH)
    return page


def moves_of(page: Page) -> dict[str, bool]:
    """What has been animated, and whether it travelled; nothing takes too long."""
    moved = page.evaluate("moved")
    assert all(one["duration"] <= LONGEST for one in moved)
    return {one["name"]: one["travels"] for one in moved}


def choose(page: Page, first: str, *others: str) -> None:
    """Choose one thing after another, until the server has answered."""
    number = page.locator(".stage").get_attribute("data-number")
    for key in (first, *others):
        keyboard(page, key, sight(page))
    page.wait_for_function(ANSWERED, arg=number)


def test_a_rolled_die_tumbles_to_its_ruin(open_page: OpenPage) -> None:
    page = watched(open_page)
    sit_at(page, "unearth", STONE_TO_TAKE, "end phase")
    choose(page, "die d8", "slot 1")
    assert moves_of(page)["die red 4"]


def test_a_claimed_ruin_goes_to_its_owner(open_page: OpenPage) -> None:
    page = watched(open_page)
    sit_at(page, "unearth", ALMOST_CLAIMED, "end phase")
    choose(page, "die d4", "slot 1")
    expect(page.locator('.frame [data-holds*="gray 17"]')).to_have_count(1)
    assert moves_of(page)["flying"]
    expect(page.locator(".flying")).to_have_count(0)


def test_a_stone_travels_from_the_ruin_to_the_hand_and_on(open_page: OpenPage) -> None:
    page = watched(open_page)
    sit_at(page, "unearth", STONE_TO_TAKE, "end phase", "roll d6 on 1", "=1")
    choose(page, "stone blue on 1")
    seen = sight(page)
    if any(key.startswith("cell ") for key in seen["buttons"]):  # else there was but one place
        choose(page, seen["buttons"][0])
    assert any(key.startswith("stone red ") and travels for key, travels in moves_of(page).items())


def test_nothing_moves_for_who_wants_it_still(open_page: OpenPage) -> None:
    page = watched(open_page, "reduce")
    sit_at(page, "unearth", ALMOST_CLAIMED, "end phase")
    choose(page, "die d4", "slot 1")
    assert moves_of(page) == {}


def test_the_next_click_need_not_wait(open_page: OpenPage) -> None:
    page = watched(open_page)
    sit_at(page, "cave", "cave 2 players\nround: 1 turn 1")
    choose(page, "tile cultivation")
    choose(page, "do end turn")
    assert moves_of(page)
    expect(page.locator(".question h1")).to_have_text("Blue is to move")
