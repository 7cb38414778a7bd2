"""Playing on from a finished match: from a move of one's own, or from any place of any replay, with bots or friends."""

import re
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, Route, expect

import hyperespace as hs
from tests.browser.conftest import NARROW, NewPage, Profiles
from tests.browser.people import END, answer, open_table, options, settle_down
from tests.browser.test_access import both_looks, violations
from tests.browser.test_shell import scrolls_sideways
from tests.server.servers import Server

MOVES = (1, 4, 2, 5, 3)
"""Cells, counted from 1: the first has a row after five marks."""


@dataclass(frozen=True)
class Words:
    """What the page says in one language."""

    analyse: str
    again: str
    on: str
    where: str
    cell: str
    step: str
    listed: str
    now: str  # the button that plays on
    invite: str  # the one that opens a table
    friends: str
    was: str  # everything stays as it was
    dealt: str
    seat: str  # the one to choose
    start: str
    sit: str


WORDS = {
    "en": Words(
        analyse="Analyse this match", again="Try again from here", on="Play on from here",
        where="From an earlier match, before answer", cell="Cell", step="Step 4 of 5", listed="from an earlier match",
        now="Play on", invite="Open the table", friends="Friends", was="Stays as it was",
        dealt="could not know there is dealt again", seat="You play", start="Begin", sit="Sit here",
    ),
    "fr": Words(
        analyse="Analyser la partie", again="Réessayer d'ici", on="Reprendre d'ici",
        where="D'après une partie finie, avant la réponse", cell="Case", step="Étape 4 sur 5",
        listed="d'après une partie finie", now="Reprendre", invite="Ouvrir la table", friends="Des amis",
        was="Reste tel quel", dealt="ne pouvait pas y savoir est redonné", seat="Tu joues", start="Commencer",
        sit="S'asseoir ici",
    ),
}  # fmt: skip


def played(page: Page, words: Words) -> str:
    """Somebody has played a match against themselves."""
    table = open_table(page, "tictactoe", 2, [0, 1], None)
    page.goto(f"/table/{table}")
    for cell in MOVES:
        options(page).filter(has_text=re.compile(f"^{words.cell} {cell}$")).click()
    page.wait_for_selector(END)
    return table


@pytest.fixture(scope="module")
def anybodys(profiles: Profiles, server: Server) -> str:
    """A match that somebody else has played."""
    with profiles.lent("en", server.address) as page:
        return played(page, WORDS["en"])


def analysed(page: Page, table: str, words: Words) -> None:
    page.goto(f"/replay/{table}")
    page.get_by_role("button", name=words.analyse).click()
    page.wait_for_selector(".analysis table")


def play_on(page: Page, words: Words) -> None:
    """What was chosen will do."""
    page.get_by_role("dialog").get_by_role("button", name=words.now, exact=True).click()


@pytest.mark.told_once
@both_looks
@pytest.mark.parametrize("language", ["en", "fr"])
def test_ones_own_move_can_be_tried_again_to_the_end_and_nobody_is_shut_out(
    new_page: NewPage, language: str, size: tuple[int, int], theme: str
) -> None:
    page, words = new_page(language, size, theme), WORDS[language]
    table = played(page, words)
    analysed(page, table, words)
    again = page.get_by_role("button", name=re.compile(rf"^{words.again}.* 5$"))
    expect(again).to_be_visible()
    settle_down(page)
    assert violations(page) == []
    assert not scrolls_sideways(page)
    again.click()
    expect(page.get_by_role("dialog").get_by_role("combobox")).to_have_count(2)
    settle_down(page)
    assert violations(page) == []
    assert not scrolls_sideways(page)
    page.get_by_role("radio", name=words.was).check()
    play_on(page, words)
    expect(page).to_have_url(re.compile(rf"/table/(?!{table})"))
    expect(options(page)).to_have_count(5)  # four cells are marked, as they were
    expect(page.locator("aside")).to_contain_text(f"{words.where} 5")
    expect(page.locator("aside")).not_to_contain_text(words.dealt)
    answer(page, options(page).filter(has_text=re.compile(f"^{words.cell} 3$")).click)
    page.wait_for_selector(END)
    page.get_by_role("link", name=words.where).click()
    expect(page).to_have_url(re.compile(rf"/replay/{table}#4$"))
    expect(page.locator(".controls")).to_contain_text(words.step)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_any_place_of_ones_own_match_can_be_played_on_from(new_page: NewPage, language: str) -> None:
    page, words = new_page(language), WORDS[language]
    page.goto(f"/replay/{played(page, words)}#5")
    expect(page.locator(".board")).to_be_visible()
    on = page.get_by_role("button", name=words.on)
    expect(on).to_have_count(0)  # nothing is left to play
    for _ in range(3):
        page.get_by_role("button", name="−1").click()
    on.click()
    play_on(page, words)
    expect(page.locator("aside")).to_contain_text(f"{words.where} 3")
    expect(page.locator("aside")).to_contain_text(words.dealt)
    expect(options(page)).to_have_count(7)
    page.goto("/")
    expect(page.locator("li").filter(has_text=words.listed)).to_have_count(1)


def test_nobody_walks_through_a_match_that_has_not_come_yet(new_page: NewPage, anybodys: str) -> None:
    page, held = new_page(), list[Route]()
    page.route("**/replay?*", lambda route: held.append(route))
    page.goto(f"/replay/{anybodys}#5")
    expect(page.get_by_role("button", name="−1")).to_be_disabled()
    page.keyboard.press("ArrowLeft")
    while not held:
        page.wait_for_timeout(10)
    held[0].continue_()
    expect(page.locator(".controls")).to_contain_text("Step 5 of 5")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_stranger_plays_on_with_a_friend_and_the_record_verifies(
    new_page: NewPage, anybodys: str, language: str
) -> None:
    page, friend, words = new_page(language), new_page(language), WORDS[language]
    page.goto(f"/replay/{anybodys}#2")
    page.get_by_role("button", name=words.on).click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_label(words.seat, exact=True).select_option("1")
    expect(sheet.get_by_role("radio", name=words.was)).to_have_count(0)  # nobody practises where they did not sit
    sheet.get_by_role("radio", name=words.friends).check()
    sheet.get_by_role("button", name=words.invite).click()
    expect(page.locator(".room")).to_contain_text(f"{words.where} 3")
    expect(page.locator(".room")).to_contain_text(words.dealt)
    expect(page.locator(".room")).not_to_contain_text("Anne")  # who sat at the old table is nobody's business here
    friend.request.post("/api/me", data={"name": "Bob"})
    friend.goto(page.url)
    friend.get_by_role("button", name=words.sit).click()
    page.get_by_role("button", name=words.start).click()
    for turn, cell in enumerate((2, 5, 3)):
        mover = (friend, page)[turn % 2]
        answer(mover, options(mover).filter(has_text=re.compile(f"^{words.cell} {cell}$")).click)
    page.wait_for_selector(END)
    new = page.url.rpartition("/")[2]
    record = hs.Record.read(page.request.get(f"/api/tables/{new}/record").body())
    assert [(former.answers, former.dealt_for) for former in record.branches] == [(2, 1)]
    assert hs.replay(record).result.winners == (0,)


def test_a_refusal_is_said_where_one_looks(new_page: NewPage, anybodys: str) -> None:
    page, words = new_page("en", NARROW), WORDS["en"]
    page.route("**/branches", lambda route: route.fulfill(status=429, json={"detail": "That was too often."}))
    page.goto(f"/replay/{anybodys}")
    page.get_by_role("button", name=words.on).click()
    play_on(page, words)
    expect(page.get_by_role("dialog").get_by_role("alert")).to_have_text("That was too often.")
    expect(page.get_by_role("dialog").get_by_role("button", name=words.now, exact=True)).to_be_enabled()
