"""Your games on the first page: whose turn it is, how it ended, and what can be done from there."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewPage
from tests.browser.people import open_table, options, play_to_the_end, see, settle_down, sit

MINE = {"en": "Your turn", "fr": "À toi"}
OTHERS = {"en": "Waiting for Bob", "fr": "On attend Bob"}
RESIGN = {"en": "Resign", "fr": "Abandonner"}
SURE = {"en": "Give it up for good", "fr": "L'abandonner pour de bon"}
RESIGNED = {"en": "Anne has resigned. A bot plays on.", "fr": "Anne a abandonné. Un robot continue."}
GIVEN_UP = {"en": "Given up", "fr": "Abandonnée"}
HIDE = {"en": "Hide", "fr": "Masquer"}
LEAVE = {"en": "Leave for now", "fr": "Partir un moment"}
AWAY = {"en": "away: a bot sits in", "fr": "absent\u00a0: un robot le remplace"}
GUEST = {"en": "You play as a guest.", "fr": "Tu joues sans compte."}
PUT_AWAY = {"en": "Understood", "fr": "Compris"}
WATCH = {"en": "Watch", "fr": "Regarder"}
WATCHING = {"en": "You are watching.", "fr": "Tu regardes."}
OUTCOMES = {"en": "You won|You lost|Nobody won|You won, with others", "fr": "Gagnée|Perdue|Personne n'a gagné"}

both_languages = pytest.mark.parametrize("language", ["en", "fr"])


def rows(page: Page) -> Locator:
    return page.locator("section:has(h2) li:has(.match)")


def two_at(anne: Page, bob: Page, game: str = "tictactoe", public: bool = False) -> str:
    table = open_table(anne, game, 2, [0], None, public=public)
    sit(bob, table, 1)
    assert anne.request.post(f"/api/tables/{table}/start").ok
    return table


@both_languages
def test_the_match_in_which_it_is_my_turn_comes_first_and_others_watch_a_public_one(
    new_page: NewPage, language: str
) -> None:
    anne, bob, eve = new_page(language), new_page(language), new_page(language)
    two_at(anne, bob)
    later = two_at(anne, bob, public=True)
    anne.goto(f"/table/{later}")
    options(anne).first.click()
    expect(options(anne)).to_have_count(0)
    anne.goto("/")
    expect(rows(anne).nth(0)).to_contain_text(MINE[language])
    expect(rows(anne).nth(1)).to_contain_text(OTHERS[language])
    eve.goto("/")
    eve.locator(f"a[href='/table/{later}']").click()
    see(eve, WATCHING[language])


@both_languages
def test_a_finished_match_says_how_it_went_and_is_hidden_for_good(new_page: NewPage, language: str) -> None:
    page = new_page(language)
    page.goto(f"/table/{open_table(page, 'kuhn', 2, [0], 'random', public=False)}")
    play_to_the_end(page)
    page.goto("/")
    said = rows(page).locator(".state").first
    expect(said).to_be_visible()
    assert (said.text_content() or "").split(" ·")[0] in OUTCOMES[language].split("|")
    rows(page).locator("summary").first.click()
    page.get_by_role("button", name=HIDE[language]).click()
    expect(rows(page)).to_have_count(0)
    page.reload()
    settle_down(page)
    expect(rows(page)).to_have_count(0)


@both_languages
def test_who_leaves_can_come_back_and_who_resigns_among_people_leaves_the_seat_to_a_bot(
    new_page: NewPage, language: str
) -> None:
    anne, bob = new_page(language), new_page(language)
    table = two_at(anne, bob)
    bob.goto(f"/table/{table}")
    anne.goto("/")
    rows(anne).locator("summary").click()
    anne.get_by_role("button", name=LEAVE[language]).click()
    see(bob, AWAY[language])
    anne.goto(f"/table/{table}")
    expect(bob.get_by_text(AWAY[language])).to_have_count(0)
    anne.goto("/")
    resign(anne, language)
    see(bob, RESIGNED[language])


@both_languages
def test_a_guest_is_told_once_what_an_account_is_for_and_ends_a_match_against_bots(
    new_page: NewPage, language: str
) -> None:
    page = new_page(language)
    page.goto("/")
    settle_down(page)
    expect(page.get_by_text(GUEST[language])).to_have_count(0)
    open_table(page, "tictactoe", 2, [0], "random", public=False)
    page.reload()
    see(page, GUEST[language])
    page.get_by_role("button", name=PUT_AWAY[language]).click()
    page.reload()
    settle_down(page)
    expect(page.get_by_text(GUEST[language])).to_have_count(0)
    resign(page, language)


def resign(page: Page, language: str) -> None:
    rows(page).locator("summary").click()
    page.get_by_role("button", name=RESIGN[language], exact=True).click()
    page.get_by_role("button", name=SURE[language]).click()
    expect(rows(page)).to_contain_text([GIVEN_UP[language]])  # one match, in one place
