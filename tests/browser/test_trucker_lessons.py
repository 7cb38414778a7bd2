"""The lessons of Galaxy Trucker, through the page: whoever does what the guide suggests comes to the end of each."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.people import answer
from tests.browser.test_lessons import SUMMARY, hurry

TELL = ".coach .doors .primary:enabled"
SUGGESTED = ".coach .doors button:not(.primary):enabled"
ANY = ".prompt .options button:enabled:not(.plain), .prompt form button.primary:enabled"
SEEN = {"en": "(seen)", "fr": "(vu)"}
CERTAIN = ("connectors", "energy", "yard", "team")
"""In the others dice decide whether anything comes close enough."""

LESSONS = ["connectors", "energy", "yard", "flight", "thrusters", "intruder", "team"]


def follow(page: Page) -> None:
    """Do what the guide suggests, and anything where it leaves the choice, until it sums up."""
    for _ in range(60):
        page.wait_for_selector(f"{SUGGESTED}, {ANY}, {TELL}")
        if page.locator(TELL).count():
            page.locator(TELL).click()
            page.locator(SUMMARY).wait_for()
            return
        suggested = page.locator(SUGGESTED)
        button = suggested.first if suggested.count() else page.locator(ANY).first
        answer(page, button.click)
    raise AssertionError("the lesson does not end")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_guide_leads_to_the_end_of_each_lesson_and_on_to_the_next(new_page: NewPage, language: str) -> None:
    page = new_page(language)
    hurry(page)
    page.goto(f"/learn/trucker/{LESSONS[0]}")
    for lesson in LESSONS:
        page.wait_for_url(f"**/learn/trucker/{lesson}")
        follow(page)
        goals = page.locator(f"{SUMMARY} .tile").get_by_text(SEEN[language])
        if lesson in CERTAIN:
            expect(goals).to_have_count(page.locator(f"{SUMMARY} .tile").count())
        else:
            expect(goals.first).to_be_visible()
        if lesson != LESSONS[-1]:
            go_on(page, LESSONS[LESSONS.index(lesson) + 1])


def go_on(page: Page, lesson: str) -> None:
    """To the next lesson. After a sad end, the page only offers to try the last one again."""
    door = page.locator(f"{SUMMARY} a.primary")
    if door.count():
        door.click()
        page.locator(SUMMARY).wait_for(state="detached")
    else:
        page.goto(f"/learn/trucker/{lesson}")
