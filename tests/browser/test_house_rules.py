"""House rules in the browser: a set is chosen, who joins reads it first, and it is what is played."""

import re
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NARROW, NewPage
from tests.browser.people import read, see
from tests.browser.test_access import violations


class Words(NamedTuple):
    """What the page says in one language."""

    short: str
    turns: str
    house: str
    bases: str
    book: str
    own: str
    open: str
    mine: str


WORDS = {
    "en": Words(
        "A short evening", "fewer turns", "House rules: A short evening", "Foreign bases that win",
        "3 (in the book: 5)", "Your own mix", "Open the table", "4 (in the book: 5)",
    ),
    "fr": Words(
        "Soirée courte", "de tours en moins", "Règles maison\xa0: Soirée courte", "Bases étrangères pour gagner",
        "3 (dans le livret\xa0: 5)", "Ton mélange", "Ouvrir la table", "4 (dans le livret\xa0: 5)",
    ),
}  # fmt: skip
both_languages = pytest.mark.parametrize("language", ["en", "fr"])


def unfold(page: Page) -> None:
    page.goto("/new")
    page.locator("details.more > summary").click()
    page.locator("details.house > summary").click()


def open_table(page: Page, says: Words) -> None:
    page.get_by_role("button", name=says.open).click()
    page.wait_for_url(re.compile("/table/"))


@both_languages
def test_who_comes_to_a_table_reads_its_set_before_sitting_down_and_it_is_played_with_its_draft_and_its_bases(
    new_page: NewPage, language: str
) -> None:
    says, page, guest = WORDS[language], new_page(language), new_page(language, NARROW)
    unfold(page)
    page.get_by_label(says.short).check()
    expect(page.locator(".effects")).to_contain_text(says.turns)
    assert violations(page) == []
    page.locator("#seat1").select_option("somebody")
    open_table(page, says)
    guest.goto(page.url)
    facts = guest.get_by_role("region", name=says.house.split("\xa0:")[0].split(":")[0])
    expect(facts).to_contain_text(says.house)
    expect(facts.locator("dt").filter(has_text=says.bases)).to_be_visible()
    see(guest, says.book)
    assert guest.evaluate("document.documentElement.scrollWidth <= innerWidth")
    table = f"/api/tables/{page.url.rpartition('/')[2]}"
    assert page.request.put(f"{table}/seats/1/bot", data={"bot": "heuristic"}).ok
    assert page.request.post(f"{table}/start").ok
    offered = page.locator("ul.powers button")
    expect(offered.first).to_be_visible()
    read(page)
    offered.first.click()
    expect(offered).to_have_count(0)
    expect(page.locator(".bases").first).to_have_attribute("title", re.compile("3"))


@both_languages
def test_figures_of_ones_own_are_no_set_and_those_who_come_read_them(new_page: NewPage, language: str) -> None:
    says, page = WORDS[language], new_page(language)
    unfold(page)
    page.locator("details.house details > summary").first.click()
    page.get_by_label(says.bases).fill("4")
    page.get_by_label(says.bases).press("Tab")
    expect(page.locator("details.house > summary")).to_contain_text(says.own)
    page.locator("#seat1").select_option("somebody")
    open_table(page, says)
    see(page, says.mine)


def test_a_set_is_made_in_the_workshop_and_played_at_once(new_page: NewPage) -> None:
    page = new_page("en")
    page.goto("/workshop/new/rencontre/house_rules")
    page.get_by_label("Name, in English").fill("Two and out")
    page.get_by_label("Foreign bases that win").fill("2")
    page.get_by_label("Foreign bases that win").press("Tab")
    expect(page.locator(".figure.changed")).to_have_count(1)
    page.get_by_label("Powers for each player").fill("0")
    page.get_by_label("Powers for each player").press("Tab")
    assert violations(page) == []
    page.get_by_role("button", name="Play at once").click()
    page.wait_for_url("**/table/*")
    expect(page.locator(".bases").first).to_have_attribute("title", "0 of the 2 foreign bases that win")
    see(page, "House rules: Two and out")
