"""Playing again, in real browsers: one asks, the other is told and takes the seat that was kept."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.people import END, QUICK, open_table, options, play_to_the_end, sit

AGAIN = {"en": "Play again", "fr": "Rejouer"}
ASKED = {
    "en": "Anne wants to play again. Your seat is kept for you.",
    "fr": "Anne veut rejouer. Ta place t'est gardée.",
}
SEAT = {"en": "Take your seat", "fr": "Prendre ta place"}
KEPT = {"en": "kept for Bob", "fr": "gardée pour Bob"}
FREED = {"en": "Do not keep it", "fr": "Ne plus la garder"}


def finish_kuhn(anne: Page, bob: Page) -> str:
    """Both play a hand of Kuhn's poker to its end."""
    table = open_table(anne, "kuhn", 2, [0], None, settings=QUICK, public=False)
    sit(bob, table, 1)
    assert anne.request.post(f"/api/tables/{table}/start").ok
    for page in (anne, bob):
        page.goto(f"/table/{table}")
    for page in (anne, bob):
        options(page).first.click()
    for page in (anne, bob):
        page.wait_for_selector(END)
    return table


@pytest.mark.parametrize("language", ["en", "fr"])
def test_both_who_click_sit_at_one_new_table(new_page: NewPage, language: str) -> None:
    anne, bob = new_page(language), new_page(language)
    old = finish_kuhn(anne, bob)
    anne.get_by_role("button", name=AGAIN[language]).click()
    expect(anne.get_by_text(KEPT[language])).to_be_visible()
    expect(anne.get_by_role("button", name=FREED[language])).to_be_visible()
    expect(bob.get_by_text(ASKED[language])).to_be_visible()
    bob.get_by_role("button", name=SEAT[language]).click()
    expect(anne.get_by_text(KEPT[language])).to_have_count(0)
    bob.wait_for_url(lambda url: not url.endswith(old))
    assert anne.url == bob.url


@pytest.mark.parametrize("language", ["en", "fr"])
def test_who_finds_the_new_table_first_takes_the_kept_seat_there(new_page: NewPage, language: str) -> None:
    anne, bob = new_page(language), new_page(language)
    finish_kuhn(anne, bob)
    anne.get_by_role("button", name=AGAIN[language]).click()
    expect(anne.get_by_text(KEPT[language])).to_be_visible()
    bob.goto(anne.url)
    bob.get_by_role("button", name=SEAT[language]).click()
    expect(anne.get_by_text(KEPT[language])).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_against_a_bot_the_next_match_begins_with_the_click(new_page: NewPage, language: str) -> None:
    page = new_page(language)
    table = open_table(page, "kuhn", 2, [0], "random", public=False)
    page.goto(f"/table/{table}")
    play_to_the_end(page)
    page.get_by_role("button", name=AGAIN[language]).click()
    page.wait_for_url(lambda url: not url.endswith(table))
    page.wait_for_selector("section.prompt")
    expect(page.locator(END)).to_have_count(0)
