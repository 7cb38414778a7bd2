"""The shell: home, waiting room, table, chat, language, theme; for every game alike."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NARROW, NewPage
from tests.browser.people import open_table, options, see

WORDS = {
    "en": {"play": "Play now", "log": "Log"},
    "fr": {"play": "Jouer tout de suite", "log": "Journal"},
}

both_languages = pytest.mark.parametrize("language", ["en", "fr"])


@both_languages
def test_one_click_and_a_match_begins(new_page: NewPage, language: str) -> None:
    page = new_page(language)
    page.goto("/")
    page.get_by_role("button", name=WORDS[language]["play"]).click()
    page.wait_for_url(re.compile("/table/"))
    expect(page.locator(".prompt")).to_contain_text("§")
    expect(page.get_by_role("tab", name=WORDS[language]["log"])).to_be_visible()


@both_languages
def test_a_table_is_opened_seats_are_taken_and_the_match_begins(new_page: NewPage, language: str) -> None:
    anne, bob = new_page(language), new_page(language)
    anne.goto("/new")
    anne.select_option("#game", "tictactoe")
    anne.select_option("#seat1", "somebody")
    anne.locator("form .primary").click()
    anne.wait_for_url(re.compile("/table/"))
    bob.goto(anne.url)
    bob.locator("li button").first.click()
    anne.locator("button.primary:enabled").click()
    expect(options(anne)).to_have_count(9)
    options(anne).first.click()
    expect(options(bob)).to_have_count(8)


@both_languages
def test_the_language_changes_in_the_middle_of_a_match(new_page: NewPage, language: str) -> None:
    other = "fr" if language == "en" else "en"
    page = new_page(language)
    page.goto(f"/table/{open_table(page, 'rencontre', 2, [0])}")
    expect(page.get_by_role("tab", name=WORDS[language]["log"])).to_be_visible()
    page.locator(f"header button[lang={other}]").click()
    expect(page.get_by_role("tab", name=WORDS[other]["log"])).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", other)


def test_the_first_language_is_the_browsers_and_the_choice_is_kept(new_page: NewPage) -> None:
    page = new_page("fr")
    page.goto("/")
    see(page, "Jouer tout de suite")
    page.locator("header button[lang=en]").click()
    page.reload()
    see(page, "Play now")


def test_two_people_talk(new_page: NewPage) -> None:
    anne, bob = new_page(), new_page()
    table = open_table(anne, "tictactoe", 2, [0, 1], None)
    for page in (anne, bob):
        page.goto(f"/table/{table}")
        page.get_by_role("tab", name="Chat").click()
    anne.get_by_label("Say something").fill("hello there")
    anne.keyboard.press("Enter")
    see(bob, "hello there")


def test_a_refusal_or_a_stale_click_is_explained_in_the_prompt(new_page: NewPage) -> None:
    page = new_page()
    page.goto(f"/table/{open_table(page, 'tictactoe', 2, [0, 1], None)}")
    expect(options(page)).to_have_count(9)
    see(page, "§ 2")


def test_a_paragraph_opens_the_rules_there(new_page: NewPage) -> None:
    page = new_page()
    page.goto(f"/table/{open_table(page, 'rencontre', 2, [0])}")
    page.locator(".prompt .rule").first.click()
    dialog = page.locator("dialog")
    expect(dialog).to_be_visible()
    expect(dialog.locator(":focus")).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_round_one_screen_a_curtain_falls_between_seats(new_page: NewPage) -> None:
    page = new_page()
    page.goto(f"/table/{open_table(page, 'tictactoe', 2, [0, 1], None)}")
    options(page).first.click()
    curtain = page.get_by_role("dialog")
    expect(curtain).to_be_visible()
    expect(page.locator(".board button")).to_have_count(0)
    curtain.get_by_role("button").click()
    expect(options(page)).to_have_count(8)


def test_nothing_scrolls_sideways_on_a_phone(new_page: NewPage) -> None:
    page = new_page(size=NARROW)
    table = open_table(page, "rencontre", 4, [0])
    for address in ("/", "/new", "/account", "/learn", f"/table/{table}", "/rules/rencontre"):
        page.goto(address)
        page.wait_for_timeout(300)
        assert not scrolls_sideways(page), address


def scrolls_sideways(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth"))


def test_an_unknown_table_says_so(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/table/nothing")
    see(page, "There is no such table.")
