"""The lessons of Capitaine Cosmos, through the page: orders are typed, shots kept and fired, in both languages."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.people import answer
from tests.browser.test_cosmos import ASKED, open_battle, seal, write
from tests.browser.test_lessons import SUMMARY, hurry

TELL = ".coach .doors .primary:enabled"
ADVISED = ".prompt form .advised:not(.chosen)"
SEEN = {"en": "(seen)", "fr": "(vu)"}

Rows = dict[str, tuple[str, ...]]

ROWS: dict[str, Rows] = {
    "fighter": {"B1": ("M", "M", "MG", "M")},
    "fire": {"B1": ("M", "M", "M", "M", "X", "X")},
    "slow": {"B1": ("", "MG", "", "MD", "", "M")},
    "cruiser": {"B1": ("", "", "X", "", "", "X"), "B3": ("M",), "B4": ("", "M", "", "M", "", "M")},
}
"""What the guide says is to be written."""


def begin(page: Page, lesson: str) -> None:
    hurry(page)
    page.goto(f"/learn/cosmos/{lesson}")
    page.wait_for_selector("[role=grid]")
    for ship, orders in ROWS[lesson].items():
        write(page, ship, *orders)
    answer(page, lambda: seal(page))


def follow(page: Page) -> None:
    """Mark what the guide suggests and send it, until it sums up."""
    for _ in range(40):
        page.wait_for_selector(f"{ASKED}, {TELL}")
        if page.locator(TELL).count():
            page.locator(TELL).click()
            page.locator(SUMMARY).wait_for()
            return
        if page.locator("[role=grid]").count():  # a fighter that was just launched
            write(page, "B2", "", "M", "M")
        if page.locator(ADVISED).count():
            page.locator(ADVISED).first.click()
        answer(page, page.locator(ASKED).first.click)
    raise AssertionError("the lesson does not end")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("lesson", ROWS)
def test_whoever_writes_what_the_guide_says_reaches_everything(new_page: NewPage, lesson: str, language: str) -> None:
    page = new_page(language)
    begin(page, lesson)
    follow(page)
    expect(page.locator(f"{SUMMARY} .tile").get_by_text(SEEN[language])).to_have_count(3)


def test_a_lesson_that_failed_can_be_tried_again(new_page: NewPage) -> None:
    page = new_page("en")
    hurry(page)
    page.goto("/learn/cosmos/slow")
    write(page, "B1", "", "M", "", "M", "", "X")
    answer(page, lambda: seal(page))
    follow(page)
    expect(page.locator(SUMMARY)).to_contain_text("The rock has hit you")
    page.get_by_role("button", name="Try again from the start").click()
    expect(page.locator("[data-box=B1-2]")).to_have_text("·")


def test_all_lessons_are_listed_by_game_and_reachable_from_a_match(new_page: NewPage) -> None:
    page = new_page("en")
    page.goto("/learn")
    expect(page.get_by_role("heading", name="Capitaine Cosmos")).to_be_visible()
    page.goto("/learn/cosmos")
    expect(page.get_by_role("heading", name="Rencontre Cosmique")).to_have_count(0)
    page.goto(f"/table/{open_battle(page, [0])}")
    page.locator("dialog[open] .primary").click()
    expect(page.get_by_role("link", name="Show me how to play")).to_have_attribute("href", "/learn/cosmos")
