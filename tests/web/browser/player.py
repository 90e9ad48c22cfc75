"""Plays at the table as a person would: looks at what glows, and clicks, taps or types it."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, TypeAlias

from playwright.sync_api import Page

SIGHT = """() => {
  const stage = document.querySelector('.stage');
  const parts = [...document.querySelectorAll('.frame .may')].map((one) => one.dataset.part);
  const buttons = [...document.querySelectorAll('.choices .choice[data-choice]')];
  return {
    at: `${stage?.dataset.number} ${stage?.dataset.step}`,
    parts: [...new Set(parts)],
    buttons: buttons.map((one) => one.dataset.choice),
    isOver: !!document.querySelector('.score-window'),
  };
}"""
NEWS = """(at) => {
  const stage = document.querySelector('.stage');
  if (document.querySelector('.score-window, .curtain')) return true;
  const isNew = `${stage?.dataset.number} ${stage?.dataset.step}` !== at;
  return isNew && !!document.querySelector('.choices .choice, .frame .may');
}"""
REACH = """(key) => {
  const steps = [[.5, .5], [.5, .2], [.5, .8], [.2, .5], [.8, .5], [.1, .1], [.9, .9]];
  for (const part of document.querySelectorAll(`.frame .may[data-part="${key}"]`)) {
    const { x, y, width, height } = part.getBoundingClientRect();
    for (const [a, b] of steps) {
      const hit = document.elementFromPoint(x + a * width, y + b * height);
      if (hit?.closest('.may') === part) return [x + a * width, y + b * height];
    }
  }
  return [-1, -1];
}"""
Hand: TypeAlias = Callable[[Page, str, dict[str, Any]], None]


def start(page: Page, game: str, level: str = "easy") -> None:
    """Two clicks and, for a quicker game, a third for an easy bot."""
    page.goto("/")
    page.click(f'[data-focus="game {game}"]')
    page.click(f'[data-focus="level 1 {level}"]')
    page.click(".go")
    wait_for_turn(page, "")


def sight(page: Page) -> dict[str, Any]:
    return dict(page.evaluate(SIGHT))


def wait_for_turn(page: Page, at: str) -> None:
    """Until something can be chosen that is not what could be chosen before."""
    page.wait_for_function(NEWS, arg=at)


def play(page: Page, hand: Hand, seed: int, most: int = 2000) -> int:
    """Random choices until the score sheet is there, or so many; returns how many."""
    dice = random.Random(seed)
    for count in range(most):
        seen = sight(page)
        if seen["isOver"]:
            return count
        hand(page, dice.choice(keys(seen)), seen)
        wait_for_turn(page, seen["at"])
    return most


def keys(seen: dict[str, Any]) -> list[str]:
    return list(dict.fromkeys([*seen["parts"], *seen["buttons"]]))


# Hands: what one does to choose a key


def mouse(page: Page, key: str, seen: dict[str, Any]) -> None:
    """On the part itself where there is one, else on its button."""
    if key in seen["parts"]:
        page.mouse.click(*middle(page, key))
    else:
        page.click(f'.choices [data-choice="{key}"]')


def finger(page: Page, key: str, seen: dict[str, Any]) -> None:
    if key in seen["parts"]:
        page.touchscreen.tap(*middle(page, key))
    else:
        page.tap(f'.choices [data-choice="{key}"]')


def keyboard(page: Page, key: str, seen: dict[str, Any]) -> None:
    """Digits for what is numbered, else walk to it and press Enter."""
    if key in seen["buttons"]:
        page.keyboard.press(str(seen["buttons"].index(key) + 1))
        return
    page.locator(f'.frame .may[data-part="{key}"]').first.focus()
    page.keyboard.press("Enter")


def middle(page: Page, key: str) -> tuple[float, float]:
    """A point of a part at which a click reaches it."""
    x, y = page.evaluate(REACH, key)
    assert x >= 0, f"{key} glows but nothing of it can be clicked"
    return x, y
