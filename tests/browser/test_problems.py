"""What the page says when something is not there: a sentence in the reader's language, and a way on."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.people import open_table, see, settle_down

HOME = {"en": "Home", "fr": "Accueil"}
NOWHERE = {"en": "There is nothing here.", "fr": "Il n'y a rien ici."}
NO_RULES = {"en": "There are no such rules here", "fr": "Ces règles n'existent pas ici"}
NO_TABLE = {"en": "There is no such table.", "fr": "Cette table n'existe pas."}
LOST = {"en": "The server does not answer; trying again…", "fr": "Le serveur ne répond pas\u00a0; nouvel essai…"}
NO_ANSWER = {"en": "The server does not answer. Try again in", "fr": "Le serveur ne répond pas. Essaie encore dans"}

both_languages = pytest.mark.parametrize("language", ["en", "fr"])


@both_languages
def test_an_address_that_leads_nowhere_says_so_and_shows_the_way_home(new_page: NewPage, language: str) -> None:
    page = new_page(language)
    for address, sentences in (
        ("/nowhere/at/all", NOWHERE),
        ("/rules/chess", NO_RULES),
        ("/replay/nothing", NO_TABLE),
        ("/table/no", NO_TABLE),
    ):
        page.goto(address)
        see(page, sentences[language])
        page.get_by_role("link", name=HOME[language]).first.click()
        expect(page.locator(".hero")).to_be_visible()
    page.goto("/learn/nothing")
    see(page, NOWHERE[language])


@both_languages
@pytest.mark.parametrize("there", ["/rules/kuhn", "/new", "/"])
def test_a_page_waits_for_a_server_that_is_away_and_goes_on_by_itself(
    new_page: NewPage, language: str, there: str
) -> None:
    page = new_page(language)
    page.goto("/account" if there == "/" else "/")
    settle_down(page)
    page.context.set_offline(True)
    page.evaluate(
        "(path) => { const a = document.createElement('a'); a.href = path; document.body.append(a); a.click(); }", there
    )
    see(page, LOST[language])
    page.context.set_offline(False)
    expect(page.get_by_text(LOST[language])).to_have_count(0)
    expect(
        page.locator({"/rules/kuhn": ".rules h2", "/new": "#game", "/": ".shelf article"}[there]).first
    ).to_be_visible()


@both_languages
def test_what_could_not_be_sent_is_said_in_a_sentence(new_page: NewPage, language: str) -> None:
    page = new_page(language)
    page.goto(f"/table/{open_table(page, 'kuhn', 2, [0], None)}")
    sit = page.locator("li .actions button").nth(1)
    expect(sit).to_be_visible()
    page.route("**/api/tables/*/seats/*", lambda route: route.abort())
    sit.click()
    page.locator("li form input").fill("Bob")
    page.locator("li form .primary").click()
    see(page, NO_ANSWER[language])
