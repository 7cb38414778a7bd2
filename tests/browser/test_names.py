"""Round one screen everybody has a name: said in the opening form, and changed during the match."""

import re
from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.people import answer, open_table, options, wait_for_turn


class Words(NamedTuple):
    """What the page says in one language."""

    rename: str
    save: str
    seats: tuple[str, str]
    who: str


WORDS = {
    "en": Words("Another name for", "Save", ("Crosses", "Noughts"), "Who plays"),
    "fr": Words("Changer le nom de", "Enregistrer", ("Croix", "Ronds"), "Qui joue"),
}
both_languages = pytest.mark.parametrize("language", ["en", "fr"])


@both_languages
def test_a_name_is_changed_during_the_match_and_the_match_goes_on(new_page: NewPage, language: str) -> None:
    page, words = new_page(language), WORDS[language]
    page.goto(f"/table/{open_table(page, 'tictactoe', 2, [0, 1], None)}")
    answer(page, options(page).first.click)
    page.get_by_role("button", name=f"{words.rename} Anne").last.click()
    field = page.get_by_role("textbox", name=f"{words.rename} Anne")
    expect(field).to_be_focused()
    field.fill("   ")
    page.get_by_role("button", name=words.save, exact=True).click()
    expect(page.locator("aside").get_by_role("alert")).to_be_visible()  # that is no name
    field.fill("Zoé")
    field.press("Enter")
    expect(page.locator("aside .who strong")).to_have_text([f"Anne ({words.seats[0]})", f"Zoé ({words.seats[1]})"])
    expect(field).to_have_count(0)
    answer(page, options(page).first.click)
    page.reload()
    expect(page.locator("aside .who strong").last).to_have_text(f"Zoé ({words.seats[1]})")


@both_languages
def test_everybody_round_one_screen_is_named_in_the_form(new_page: NewPage, language: str) -> None:
    page, words = new_page(language), WORDS[language]
    page.goto("/new")
    page.select_option("#game", "tictactoe")
    for seat in (0, 1):
        page.select_option(f"#seat{seat}", "me")
    for colour, name in zip(words.seats, ("Ada", "Zoé"), strict=True):
        page.get_by_label(re.compile(rf"^{words.who} {colour}")).fill(name)
    page.locator("form .primary").click()
    wait_for_turn(page)
    expect(page.locator("aside .who strong")).to_have_text([f"Ada ({words.seats[0]})", f"Zoé ({words.seats[1]})"])
    assert page.request.get("/api/me").json()["name"] == "Ada"  # whoever opens it is the first


@both_languages
def test_a_newcomer_who_plays_alone_says_a_name_and_a_known_player_is_not_asked(
    new_page: NewPage, language: str
) -> None:
    page, words = new_page(language), WORDS[language]
    page.goto("/new")
    page.select_option("#game", "tictactoe")
    field = page.get_by_label(re.compile(f"^{words.who}"))
    expect(field).to_have_count(1)
    field.fill("Ada")
    page.locator("form .primary").click()
    wait_for_turn(page)
    expect(page.locator("aside .who strong").first).to_have_text(f"Ada ({words.seats[0]})")
    page.goto("/new")
    page.select_option("#game", "tictactoe")
    expect(page.locator("#seat0")).to_have_value("me")
    expect(field).to_have_count(0)
