"""`make screenshots`: takes the pictures of docs/img from tables that bots have played so far."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from mattock.bots import make_bot
from mattock.core.face import Choice
from mattock.core.game import OVER
from mattock.core.play import Rng, draw
from mattock.core.record import Record
from mattock.games import game_named
from tests.web.browser.conftest import CALM, PHONE, WIDE
from tests.web.browser.host import ARGUMENTS, CHROMIUM, PATIENCE, Host
from tests.web.browser.player import mouse, play
from tests.web.browser.positions import go_on

FOLDER = Path(__file__).parents[2] / "docs" / "img"
SHAPES = {"wide": WIDE, "phone": PHONE}
SEATS = {"unearth": 4, "cave": 2}
OPTIONS = {"unearth": {"edition": "en"}, "cave": {}}
GAMES = {"unearth": ("search:simulations=60", 5), "cave": ("greedy", 234)}  # who plays, and a seed
RIVAL = {"kind": "bot", "bot": "easy"}
MIDDLE = 0.55  # of a game
GOALS = ("slot ", "space ")  # where a die or a room goes


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        host = Host(Path(folder) / "tables.db")
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        records = {game: played(game, *GAMES[game]) for game in SEATS}
        for shape in SHAPES:
            start_page(window(browser, host, shape), f"start-{shape}")
            for game, record in records.items():
                table(window(browser, host, shape), record, f"{game}-{shape}")
        for game, record in records.items():
            table(window(browser, host, "wide", "dark"), record, f"{game}-wide-dark")
            score_sheet(window(browser, host, "wide"), record, f"score-{game}")
        browser.close()
        host.stop()


def played(game: str, bot: str, seed: int) -> Record:
    """A whole game between bots."""
    rules = game_named(game)
    record, rng = Record(rules, SEATS[game], OPTIONS[game]), Rng(seed)
    bots = [make_bot(bot, rules, seed + seat) for seat in range(record.seats)]
    while record.state.to_move != OVER:
        seat, moves = record.state.to_move, record.state.moves()
        if seat < 0:
            record.apply(draw(record.state, rng))
        else:
            record.apply(bots[seat].choose(record.state.view(seat), moves))
    return record


def moment(record: Record, start: int, is_wanted: Callable[[list[Choice]], bool]) -> int:
    """The first ply from there on at which the first seat has choices of a kind."""
    for ply in range(start, len(record.moves)):
        state = record.at(ply)
        if state.to_move == 0 and is_wanted(
            record.game.face().show(state.view(0), None).asked.choices
        ):
            return ply
    raise LookupError(f"the record of {record.game.name} has no such moment")


def has_two_parts(choices: list[Choice]) -> bool:
    """Several dice for a Ruin, or several rooms for a space."""
    return len({choice.path[0] for choice in choices if choice.path[1:2] and is_goal(choice)}) > 1


def is_goal(choice: Choice) -> bool:
    return choice.path[1].startswith(GOALS)


def window(browser: Browser, host: Host, shape: str, theme: Any = "light") -> Page:
    context = browser.new_context(
        viewport=SHAPES[shape],
        base_url=host.address,
        color_scheme=theme,
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


def start_page(page: Page, name: str) -> None:
    page.goto("/")
    page.wait_for_selector(".go")
    save(page, name)


def table(page: Page, record: Record, name: str) -> None:
    go_on(page, record, moment(record, int(len(record.moves) * MIDDLE), has_two_parts), RIVAL)
    save(page, name)


def score_sheet(page: Page, record: Record, name: str) -> None:
    """Bots have played all but the end."""
    go_on(page, record, moment(record, int(len(record.moves) * 0.9), bool), RIVAL)
    play(page, mouse, seed=1)
    save(page, name)


if __name__ == "__main__":
    main()
