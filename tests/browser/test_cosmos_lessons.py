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
LAST = "cruiser"

FAILED = {
    "en": ("The rock has hit you", "Try again from the start"),
    "fr": ("L'astéroïde t'a touché", "Recommencer la leçon"),
}


def begin(page: Page, rows: Rows) -> None:
    page.wait_for_selector("[role=grid]")
    for ship, orders in rows.items():
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
def test_whoever_writes_what_the_guide_says_reaches_everything_in_each_lesson(new_page: NewPage, language: str) -> None:
    page = new_page(language)
    hurry(page)
    page.goto(f"/learn/cosmos/{next(iter(ROWS))}")
    for lesson, rows in ROWS.items():
        page.wait_for_url(f"**/learn/cosmos/{lesson}")
        if lesson == "slow":
            fail_and_try_again(page, language)
        begin(page, rows)
        follow(page)
        expect(page.locator(f"{SUMMARY} .tile").get_by_text(SEEN[language])).to_have_count(3)
        if lesson != LAST:
            page.locator(f"{SUMMARY} a.primary").click()
            page.locator(SUMMARY).wait_for(state="detached")


def fail_and_try_again(page: Page, language: str) -> None:
    hit, again = FAILED[language]
    begin(page, {"B1": ("", "M", "", "M", "", "X")})
    follow(page)
    expect(page.locator(SUMMARY)).to_contain_text(hit)
    page.get_by_role("button", name=again).click()
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
