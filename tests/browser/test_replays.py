"""A match that is over, seen again: by chapters, at any speed, with the keyboard, and with nobody thinking."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.people import END, open_table


def played(page: Page, game: str, variants: dict[str, object]) -> str:
    """A match of bots that is over."""
    table = open_table(page, game, 2, [], variants=variants)
    page.goto(f"/table/{table}")
    page.wait_for_selector(END)
    return table


def test_a_match_is_seen_again_by_its_turns_and_duels(new_page: NewPage) -> None:
    page = new_page("en")
    page.goto(f"/replay/{played(page, 'rencontre', {'turn_limit': 3})}")
    chapters = page.get_by_label("Chapters")
    where = page.locator(".controls .where")
    expect(chapters.locator("option:checked")).to_contain_text("Duel 1")
    expect(where).to_contain_text(re.compile("Step 0 of [1-9]"))  # it has come
    page.keyboard.press("ArrowRight")
    expect(where).to_contain_text("Step 1 of")
    page.keyboard.press("Shift+ArrowRight")
    expect(where).not_to_contain_text("Step 1 of")
    expect(page.get_by_text("thinking…")).to_have_count(0)
    last = chapters.locator("option").last
    chapters.select_option(value=last.get_attribute("value") or "")
    expect(chapters.locator("option:checked")).to_have_text(last.inner_text())
    page.get_by_label("Speed").select_option(label="4 ×")
    page.locator("body").press(" ")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()


def test_a_battle_goes_by_its_turns_and_not_by_every_order(new_page: NewPage) -> None:
    page = new_page("fr")
    table = played(page, "cosmos", {})
    answers = page.request.get(f"/api/tables/{table}/replay?count=1").json()["answers"]
    page.goto(f"/replay/{table}")
    expect(page.get_by_label("Chapitres").locator("option").first).to_have_text("Tour 1")
    steps = page.locator(".controls input[type=range]")
    expect(steps).not_to_have_attribute("max", "0")  # they come after the chapters
    assert 0 < int(steps.get_attribute("max") or 0) < answers / 3
    page.get_by_role("button", name="Chapitre suivant").click()
    expect(page.locator(".controls .where")).not_to_contain_text("Étape 0 sur")
