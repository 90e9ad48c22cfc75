"""What the table does beside taking choices: two parts, help, undo, log, rivals, themes."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.browser.conftest import PHONE, OpenPage
from tests.web.browser.player import keyboard, mouse, play, sight, start, wait_for_turn
from tests.web.browser.positions import sit_at

TO_PLACE = """unearth en 2 players
slot 1: gray 17; stones blue
red tableau: black at 0,0, red at 1,-1, blue at 2,-1, yellow at 3,-2, black at 4,-2"""
DIE = '.choices [data-choice^="die "]'


def reach_excavation(page: Page) -> None:
    """Past the Delver phase, to the question which die to roll."""
    while not page.locator(DIE).count():
        seen = sight(page)
        end = "do end phase" if "do end phase" in seen["buttons"] else seen["buttons"][0]
        keyboard(page, end, seen)
        wait_for_turn(page, seen["at"])


def test_a_choice_of_two_parts_is_two_clicks_with_a_preview_and_esc_steps_back(
    open_page: OpenPage,
) -> None:
    page = open_page()
    start(page, "unearth")
    reach_excavation(page)
    before = sight(page)
    page.locator(DIE).first.click()
    assert page.locator(".frame .picked").count() >= 1
    slot = next(key for key in sight(page)["parts"] if key.startswith("slot "))
    page.locator(f'.choices [data-choice="{slot}"]').hover()
    assert page.locator(".frame .preview").count() == 1
    page.keyboard.press("Escape")
    assert page.locator(".frame .picked, .frame .preview").count() == 0
    assert sight(page) == before


def test_only_parts_that_continue_the_choice_glow(open_page: OpenPage) -> None:
    page = open_page()
    start(page, "unearth")
    reach_excavation(page)
    assert all(key.startswith("die ") for key in sight(page)["parts"])
    page.keyboard.press("1")
    assert all(key.startswith("slot ") for key in sight(page)["parts"])


def test_undo_brings_back_what_nothing_has_revealed(open_page: OpenPage) -> None:
    page = open_page()
    start(page, "cave")
    before = sight(page)
    page.click('.choices [data-choice="tile cultivation"]')
    wait_for_turn(page, before["at"])
    page.keyboard.press("u")
    page.wait_for_selector('.choices [data-choice="tile cultivation"]')
    after = sight(page)
    assert (after["parts"], after["buttons"]) == (before["parts"], before["buttons"])


def test_undo_says_why_it_cannot(open_page: OpenPage) -> None:
    page = open_page()
    start(page, "cave")
    before = sight(page)
    page.keyboard.press("u")
    expect(page.locator(".toast")).to_have_text("You have decided nothing yet.")
    assert sight(page) == before


def test_pointing_at_a_part_names_it_with_its_rule(open_page: OpenPage) -> None:
    page = open_page()
    start(page, "unearth")
    page.locator('.frame [data-help^="ruin "]').first.hover()
    tip = page.locator(".tip")
    expect(tip).to_be_visible()
    assert "U-" in tip.locator("small").inner_text()


def test_pressing_a_part_for_a_while_reads_and_does_not_choose(open_page: OpenPage) -> None:
    page = open_page(PHONE, has_touch=True, is_mobile=True)
    start(page, "cave")
    before = sight(page)
    part = page.locator('.frame .may[data-help^="tile "]').first
    for kind in ("pointerdown", "pointerup", "click"):
        part.dispatch_event(kind, {"pointerType": "touch", "bubbles": True})
        if kind == "pointerdown":
            expect(page.locator(".tip")).to_be_visible()
    assert sight(page) == before


def test_the_log_shows_the_part_a_line_speaks_of(open_page: OpenPage) -> None:
    page = open_page()
    start(page, "cave")
    play(page, mouse, seed=5, most=6)
    lines = page.locator(".log li")
    for place in range(lines.count()):
        lines.nth(place).hover()
        if page.locator(".frame .spoken").count():
            return
    raise AssertionError("no line of the log shows its part")


def test_a_rival_opens_on_a_click(open_page: OpenPage) -> None:
    page = open_page()
    start(page, "unearth")
    page.mouse.click(120, 270)
    expect(page.locator(".rival-window svg.large")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".rival-window")).to_have_count(0)


def test_a_rival_is_seen_closely_on_a_phone(open_page: OpenPage) -> None:
    page = open_page(PHONE, has_touch=True, is_mobile=True)
    start(page, "cave")
    page.touchscreen.tap(340, 88)
    shown = page.locator(".rival-window svg.large")
    expect(shown).to_be_visible()
    assert page.locator(".rival-window [data-close='1']").is_visible()
    assert page.locator(".rival-window [data-part], .rival-window [tabindex='0']").count() == 0


def test_places_carry_the_number_of_their_button(open_page: OpenPage) -> None:
    page = open_page()
    sit_at(page, "unearth", TO_PLACE, "end phase", "roll d6 on 1", "=1", "take blue stone")
    numbers = page.locator(".number")
    assert numbers.all_inner_texts() == [str(number) for number in range(1, 10)]
    page.keyboard.press("0")
    assert numbers.count() == page.locator(".choices [data-choice]").count()


def test_a_table_that_does_not_exist_says_so_and_leads_back(open_page: OpenPage) -> None:
    page = open_page()
    page.goto("/t/nowhere")
    expect(page.get_by_role("alert")).to_contain_text("no such table")
    page.get_by_role("button", name="Start page").click()
    page.wait_for_selector(".go")


def test_the_prompt_waits_by_name(open_page: OpenPage) -> None:
    page = open_page()
    sit_at(page, "cave", "cave 2 players\nplayers: b starts, b active")
    assert page.locator(".question h1").inner_text() == "Blue is to move"
    assert page.locator(".question .more").inner_text() == "and chooses a tile"
    assert page.locator(".choice").count() == 0


def test_the_theme_is_kept(open_page: OpenPage) -> None:
    page = open_page()
    start(page, "cave")
    page.click('.bar [aria-label="Light or dark"]')
    assert page.locator("html").get_attribute("data-theme") == "dark"
    page.reload()
    page.wait_for_selector(".choices .choice")
    assert page.locator("html").get_attribute("data-theme") == "dark"


def test_the_tour_has_six_steps_and_can_be_skipped(open_page: OpenPage) -> None:
    page = open_page(calm=False)
    page.goto("/")
    page.click(".go")
    card = page.locator(".tour-card")
    expect(card).to_contain_text("1 of 6")
    for _ in range(5):
        card.get_by_role("button", name="Next").click()
    card.get_by_role("button", name="Play").click()
    expect(card).to_have_count(0)
    page.keyboard.press("?")
    page.get_by_role("button", name="Show me around").click()
    card.get_by_role("button", name="Skip the tour").click()
    expect(card).to_have_count(0)


def test_a_seat_can_be_left_to_a_bot_and_taken_back(open_page: OpenPage) -> None:
    page = open_page()
    page.goto("/")
    page.click('[data-focus="game cave"]')
    page.click('[data-focus="seat 1 friend"]')
    page.click(".go")
    page.wait_for_selector(".prompt h1")
    from_menu(page, "Leave my seat to a bot", "bot")
    from_menu(page, "Take my seat back", "human")
    page.keyboard.press("m")
    expect(page.get_by_role("button", name="Leave my seat to a bot")).to_be_visible()


def from_menu(page: Page, name: str, kind: str) -> None:
    """Choose it in the menu, until the server has answered what the seat is now."""
    page.keyboard.press("m")
    page.get_by_role("button", name=name).click()
    page.wait_for_selector(f'.stage[data-kind="{kind}"]')


def test_every_step_of_the_tour_points_at_something(open_page: OpenPage) -> None:
    for game in ("unearth", "cave"):
        page = open_page(calm=False)
        page.goto("/")
        page.click(f'[data-focus="game {game}"]')
        page.click(".go")
        card = page.locator(".tour-card")
        for step in range(1, 7):
            expect(card).to_contain_text(f"{step} of 6")
            expect(page.locator(".tour .hole")).to_be_visible()
            card.locator(".primary").click()
        expect(card).to_have_count(0)


def test_links_can_be_copied_on_a_phone(open_page: OpenPage) -> None:
    page = open_page(PHONE, has_touch=True, is_mobile=True)
    start(page, "cave")
    page.get_by_role("button", name="Menu").tap()
    copy = page.locator(".links button").first
    box = copy.bounding_box()
    assert box is not None
    assert box["x"] + box["width"] <= PHONE["width"]
