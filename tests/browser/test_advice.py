"""Asking the master through the page, in both languages."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.people import END, answer, open_table, wait_for_turn

ASK = {"en": "Ask the master", "fr": "Demander au maître"}
SAID = {"en": "The master would answer", "fr": "Le maître répondrait"}
COUNTED = {"en": "You asked the master once.", "fr": "Tu as demandé conseil au maître une fois."}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_master_says_what_it_would_do_and_it_is_counted_at_the_end(new_page: NewPage, language: str) -> None:
    page = new_page(language)
    page.goto(f"/table/{open_table(page, 'tictactoe', 2, [0], 'random', public=False)}")
    wait_for_turn(page)
    page.get_by_role("button", name=ASK[language]).click()
    expect(page.locator(".prompt [role=status]")).to_contain_text(SAID[language])
    suggested = page.locator(".prompt .options button.primary")
    expect(suggested).to_have_count(1)
    answer(page, suggested.click)
    while True:
        wait_for_turn(page)
        if page.locator(END).count():
            break
        answer(page, page.locator(".prompt .options button:enabled").first.click)
    expect(page.get_by_text(COUNTED[language])).to_be_visible()


def test_with_others_at_the_table_there_is_no_master_to_ask(new_page: NewPage) -> None:
    page = new_page("en")
    page.goto(f"/table/{open_table(page, 'tictactoe', 2, [0, 1], None)}")
    wait_for_turn(page)
    expect(page.get_by_role("button", name=ASK["en"])).to_have_count(0)
