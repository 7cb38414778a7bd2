"""Reading the rules: contents, a search, links between paragraphs, pictures, and one's place that is kept."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NARROW, WIDE, NewPage
from tests.browser.people import open_table, see, wait_for_turn

UNDER_THE_BAR = """(rule) => {
  const [heading, bar] = [document.querySelector(`[data-rule="${rule}"]`), document.querySelector(".rules form")];
  return heading && bar ? heading.getBoundingClientRect().top - bar.getBoundingClientRect().bottom : -1;
}"""


def is_on_top(page: Page, rule: str) -> None:
    """The heading comes right below the search bar, and is not hidden by it."""
    page.wait_for_function(f"() => {{ const gap = ({UNDER_THE_BAR})('{rule}'); return gap >= 0 && gap < 60; }}")


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
@pytest.mark.parametrize(
    ("language", "title", "sought", "counted"),
    [("en", "VII The Trader", "ALLIES", " of "), ("fr", "VII Le Troqueur", "marche", " sur ")],
)
def test_a_paragraph_is_found_by_its_address_by_a_link_and_by_a_search_whatever_the_accents(
    new_page: NewPage, language: str, title: str, sought: str, counted: str, size: tuple[int, int]
) -> None:
    page = new_page(language, size)
    page.goto("/rules/rencontre#VII.trader")
    is_on_top(page, "VII.trader")
    expect(page.locator(".text h3").filter(has_text=title)).to_be_in_viewport()
    expect(page.locator(".rules")).not_to_contain_text("VII.trader")
    page.locator(".rules a[data-to='V.4']").last.click()
    is_on_top(page, "V.4")
    assert page.url.endswith("/rules/rencontre#V.4")
    page.get_by_role("searchbox").fill(sought)
    marks = page.locator(".text mark")
    expect(page.locator(".count")).to_have_text(f"1{counted}{marks.count()}")
    expect(page.locator("mark.here")).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.locator(".count")).to_have_text(f"2{counted}{marks.count()}")


def test_the_contents_lead_to_every_chapter_and_pieces_are_drawn_where_the_rules_are_about_them(
    new_page: NewPage,
) -> None:
    page = new_page("en")
    page.goto("/rules/trucker")
    page.get_by_text("Contents").click()
    page.get_by_role("navigation", name="Contents").get_by_text("Flight", exact=True).click()
    page.get_by_role("link", name="2.7 Goods").click()
    is_on_top(page, "2.7")
    expect(picture(page, "2.7").locator("svg").first).to_be_visible()
    for game, rule, piece in (("rencontre", "VI", ".card svg"), ("cosmos", "2.1", "path")):
        page.goto(f"/rules/{game}#{rule}")
        expect(picture(page, rule).locator(piece).first).to_be_visible()


def picture(page: Page, rule: str) -> Locator:
    return page.locator(f":is(h2, h3):has([data-rule='{rule}']) + .picture")


def test_ones_place_is_kept_when_the_drawer_or_the_language_changes(new_page: NewPage) -> None:
    page = new_page("en")
    page.goto(f"/table/{open_table(page, 'rencontre', 2, [0])}")
    wait_for_turn(page)
    page.get_by_role("button", name="Rules").click()
    page.wait_for_selector(".rules [data-rule='V.8']")
    page.locator(".rules a[data-to='V.8']").first.click()
    is_on_top(page, "V.8")
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Rules").click()
    is_on_top(page, "V.8")
    page.goto("/rules/rencontre#V.9")
    is_on_top(page, "V.9")
    page.locator(".rules a[data-to='V.11']").first.click()
    is_on_top(page, "V.11")
    page.locator("header button[lang=fr]").evaluate("(button) => button.click()")
    expect(page.locator(".text h3").filter(has_text="Deux compromis")).to_have_count(1)
    is_on_top(page, "V.11")


@pytest.mark.parametrize(
    ("language", "said"), [("en", "There are no such rules here"), ("fr", "Ces règles n'existent pas ici")]
)
def test_rules_that_there_are_not_lead_to_those_that_there_are(new_page: NewPage, language: str, said: str) -> None:
    page = new_page(language)
    page.goto("/rules/nothing")
    see(page, said)
    page.get_by_role("link", name="Capitaine Cosmos").click()
    page.wait_for_selector("[data-rule='1.1']")
