"""What happened is played, one moment after the other, and never in anybody's way."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.web.browser.conftest import OpenPage
from tests.web.browser.player import keyboard, mouse, sight
from tests.web.browser.positions import sit_at

HEADER = "unearth en 2 players\n"
# One more point and Blue, whose eight no four-sided die can beat, has the Ruin
ALMOST_CLAIMED = HEADER + "slot 1: gray 17; dice red d6=2, blue d6=6, blue d8=8\nslot 2: peach 17"
STONE_TO_TAKE = HEADER + "slot 1: gray 17; stones blue red\nslot 2: peach 17"
NORMAL = "localStorage.setItem('mattock.pace', '\"normal\"')"
# Keeps each moment that begins, each animation, and from when to when the die of red lies open
WATCH = """
  window.begun = [];
  window.moved = [];
  window.lay = [];
  window.signs = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (steps, options) {
    moved.push({ key: this.dataset.key ?? '', travels: steps.some((one) => one.transform) });
    return animate.call(this, steps, options);
  };
  addEventListener('DOMContentLoaded', () => {
    const look = () => {
      const moment = document.querySelector('.stage')?.dataset.moment;
      if (moment && moment !== begun.at(-1)) begun.push(moment);
      const shown = document.querySelectorAll('.plate, .banner, .curtain');
      for (const one of shown) signs.push(one.innerText);
      const die = document.querySelector('[data-part^="lie red d4"], [data-key="die red 0"]');
      const isOpen = die && die.style.visibility !== 'hidden' && /: [1-4]/.test(die.dataset.title);
      if (isOpen) lay.push(performance.now());
    };
    const all = { subtree: true, childList: true, attributes: true };
    new MutationObserver(look).observe(document, all);
    setInterval(look, 20);
  });
"""
IS_PLAYING = "() => !!document.querySelector('.skip')"
IS_DONE = "() => !document.querySelector('.skip') && !document.querySelector('.film')"


def watched(open_page: OpenPage, motion: str = "no-preference") -> Page:
    page = open_page(reduced_motion=motion)
    page.add_init_script(NORMAL)
    page.add_init_script(WATCH)
    return page


def choose(page: Page, *keys: str) -> None:
    for key in keys:
        keyboard(page, key, sight(page))


def done(page: Page) -> None:
    page.wait_for_function(IS_PLAYING)
    page.wait_for_function(IS_DONE)


def begun(page: Page) -> list[str]:
    """The stages of what has been played so far."""
    found: list[str] = page.evaluate("begun")
    return [moment.split()[1] for moment in found]


def test_a_claiming_throw_is_seen_before_the_dice_leave(open_page: OpenPage) -> None:
    page = watched(open_page)
    sit_at(page, "unearth", ALMOST_CLAIMED, "end phase")
    choose(page, "die d4", "slot 1")
    done(page)
    signs = "\n".join(page.evaluate("signs"))
    assert "reaches 17" in signs
    assert "claimed Gray 17" in signs
    lay: list[float] = page.evaluate("lay")
    assert lay[-1] - lay[0] >= 500
    stages = begun(page)
    assert stages[0] == "throw"
    assert stages.index("win") < stages.index("open")


def test_a_stone_travels_from_the_ruin_to_the_hand_and_on(open_page: OpenPage) -> None:
    page = watched(open_page)
    sit_at(page, "unearth", STONE_TO_TAKE, "end phase", "roll d6 on 1", "=1")
    choose(page, "stone blue on 1")
    done(page)
    moved: list[dict[str, Any]] = page.evaluate("moved")
    assert any(one["key"].startswith(("stone red ", "held ")) and one["travels"] for one in moved)


def test_stations_show_without_movement_to_who_wants_it_still(open_page: OpenPage) -> None:
    page = watched(open_page, "reduce")
    sit_at(page, "unearth", ALMOST_CLAIMED, "end phase")
    choose(page, "die d4", "slot 1")
    done(page)
    signs = "\n".join(page.evaluate("signs"))
    assert "reaches 17" in signs
    assert "claimed Gray 17" in signs
    assert not any(one["travels"] for one in page.evaluate("moved"))


def test_one_key_skips_a_whole_round_of_bots(open_page: OpenPage) -> None:
    page = watched(open_page)
    page.goto("/")
    page.click('[data-focus="game unearth"]')
    for seat in (2, 3):
        page.click(f'[data-focus="seat {seat} bot"]')
    page.click(".go")
    page.wait_for_selector(".choices .choice, .skip")
    while not page.evaluate(IS_PLAYING):
        seen = sight(page)
        if seen["buttons"]:
            keyboard(page, seen["buttons"][-1], seen)
        page.wait_for_timeout(50)
    page.wait_for_function("() => document.querySelector('.stage').dataset.moment")
    page.keyboard.press("Escape")
    page.wait_for_function(IS_DONE)


def test_a_click_on_what_will_glow_skips_and_chooses(open_page: OpenPage) -> None:
    page = watched(open_page)
    sit_at(page, "cave", "cave 2 players\nround: 1 turn 1")
    mouse(page, "tile cultivation", sight(page))
    page.wait_for_function(IS_PLAYING)
    box = page.locator(".stage").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + 5, box["y"] + box["height"] - 5)
    page.wait_for_function(IS_DONE)
    assert sight(page)["buttons"]


def test_what_happened_is_played_again_on_request(open_page: OpenPage) -> None:
    page = watched(open_page)
    sit_at(page, "unearth", ALMOST_CLAIMED, "end phase")
    choose(page, "die d4", "slot 1")
    done(page)
    before = len(begun(page))
    page.keyboard.press("w")
    page.click(".happened .primary")
    done(page)
    again = begun(page)[before:]
    assert again[0] == "throw"
    assert "win" in again
    page.locator(".log li.strong").first.click()
    done(page)
    assert len(begun(page)) > before + len(again)


def test_who_has_seen_the_throw_hands_the_screen_on(open_page: OpenPage) -> None:
    """The curtain falls only after the one who threw has seen the result."""
    page = watched(open_page)
    page.goto("/")
    page.click('[data-focus="game unearth"]')
    page.click('[data-focus="seat 1 you"]')
    page.click(".go")
    page.wait_for_selector(".curtain")
    page.click(".curtain .primary")
    for part in ("do end phase", "die ", "slot "):
        page.wait_for_selector(f'.choices [data-choice^="{part}"]')
        choose(page, next(key for key in sight(page)["buttons"] if key.startswith(part)))
    page.wait_for_selector(".curtain")
    signs = page.evaluate("signs")
    thrown = next(place for place, sign in enumerate(signs) if "→" in sign)
    assert any("Pass the screen" in sign for sign in signs[thrown:])


def test_pace_and_sound_are_kept(open_page: OpenPage) -> None:
    page = open_page()
    sit_at(page, "cave", "cave 2 players\nround: 1 turn 1")
    page.keyboard.press("m")
    page.get_by_role("radio", name="slow").click()
    expect(page.get_by_role("radio", name="slow")).to_have_attribute("aria-checked", "true")
    assert page.evaluate("localStorage.getItem('mattock.pace')") == '"slow"'
    page.get_by_role("radiogroup", name="Sound").get_by_role("radio", name="on").click()
    assert page.evaluate("localStorage.getItem('mattock.sound')") == "true"


def test_no_tip_comes_under_a_mouse_that_has_clicked(open_page: OpenPage) -> None:
    page = open_page()
    sit_at(page, "cave", "cave 2 players\nround: 1 turn 1")
    mouse(page, "tile cultivation", sight(page))
    page.wait_for_timeout(700)
    assert page.locator(".tip").count() == 0
    page.mouse.move(5, 5)
    page.locator('[data-part="tile undergrowth"]').first.hover()
    page.wait_for_selector(".tip")
