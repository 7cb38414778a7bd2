"""The analysis of a match, in its replay: a curve, a table, and accounts whose lines lead to their places."""

import re
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage, Profiles
from tests.browser.people import open_table, options, settle_down
from tests.browser.test_access import both_looks, violations
from tests.browser.test_shell import scrolls_sideways
from tests.server.servers import Server

MOVES = (1, 4, 2, 5, 3)
"""Cells, counted from 1: the first has a row after five marks."""


@dataclass(frozen=True)
class Words:
    """What the page says in one language."""

    analyse: str
    close: str
    difference: str
    last: str
    mark: str
    step: str


WORDS = {
    "en": Words(
        analyse="Analyse this match", close="Back to the log", difference="What made the difference",
        last="Answer 5: Cell 3", mark="Answer 5, Crosses: a good find", step="Step 5 of 5",
    ),
    "fr": Words(
        analyse="Analyser la partie", close="Revenir au journal", difference="Ce qui a fait la différence",
        last="Réponse 5 : Case 3", mark="Réponse 5, Croix : une trouvaille", step="Étape 5 sur 5",
    ),
}  # fmt: skip


@pytest.fixture(scope="module")
def table(profiles: Profiles, server: Server) -> str:
    """Somebody has played a match against themselves."""
    with profiles.lent("en", server.address) as page:
        table = open_table(page, "tictactoe", 2, [0, 1], None)
        page.goto(f"/table/{table}")
        for cell in MOVES:
            options(page).filter(has_text=re.compile(f"^Cell {cell}$")).click()
        page.wait_for_selector(".prompt .scores")
    return table


def replayed(page: Page, table: str) -> None:
    """Somebody looks at it again."""
    page.goto(f"/replay/{table}")
    settle_down(page)


def analysed(page: Page, table: str, language: str) -> None:
    """And has it analysed."""
    replayed(page, table)
    page.get_by_role("button", name=WORDS[language].analyse).click()
    expect(page.locator(".analysis h2")).to_be_focused()
    page.wait_for_selector(".analysis table")


@pytest.mark.told_once
@both_looks
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_match_is_analysed_a_line_leads_to_its_place_and_nobody_is_shut_out(
    new_page: NewPage, table: str, language: str, size: tuple[int, int], theme: str
) -> None:
    page, words = new_page(language, size, theme), WORDS[language]
    analysed(page, table, language)
    settle_down(page)
    assert violations(page) == []
    assert not scrolls_sideways(page)
    expect(page.get_by_role("heading", name=words.difference)).to_be_visible()
    expect(page.locator(".analysis tbody tr")).to_have_count(2)
    expect(page.locator(".analysis polyline:not(.edge)")).to_have_count(2)
    expect(page.locator(".controls")).not_to_contain_text(words.step)
    page.locator(".analysis button.line").filter(has_text=words.last).click()
    expect(page.locator(".controls")).to_contain_text(words.step)
    page.get_by_role("button", name=words.close).click()
    expect(page.get_by_role("log")).to_be_visible()
    expect(page.get_by_role("button", name=words.analyse)).to_be_focused()


def test_the_curve_leads_there_too_by_keyboard_the_accounts_add_up_and_another_language_tells_it_anew(
    new_page: NewPage, table: str
) -> None:
    page = new_page()
    analysed(page, table, "en")
    mark = page.locator(".analysis .mark").last
    expect(mark).to_have_attribute("aria-label", re.compile(rf"^\d\. {WORDS['en'].mark}"))
    mark.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".controls")).to_contain_text(WORDS["en"].step)
    for row in page.locator(".analysis tbody tr").all():
        start, *changes, end = [
            int(re.sub(r"[^\d-]", "", cell.replace("−", "-"))) for cell in row.locator("td").all_inner_texts()
        ]
        assert start + sum(changes) == end
    lines = page.locator(".analysis polyline:not(.edge)")
    for name in ("stroke", "stroke-dasharray"):  # they differ by more than their colour
        assert lines.nth(0).get_attribute(name) != lines.nth(1).get_attribute(name)
    page.locator("header button[lang=fr]").click()
    expect(page.locator(".analysis")).to_contain_text("Réponse 5\xa0: Case 3")


def test_it_is_loaded_only_when_it_is_wanted(new_page: NewPage, table: str) -> None:
    page = new_page(first_visit=True)
    loaded: list[str] = []
    page.on("response", lambda each: loaded.append(each.url) if "/assets/Analysis" in each.url else None)
    replayed(page, table)
    assert loaded == []
    page.get_by_role("button", name=WORDS["en"].analyse).click()
    page.wait_for_selector(".analysis table")
    assert any(url.endswith(".js") for url in loaded)
