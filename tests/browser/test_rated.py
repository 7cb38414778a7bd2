"""A rated match in real browsers: opened, played to its end, and seen on pages and on the leaderboard."""

import secrets
from dataclasses import dataclass

from playwright.sync_api import Page, expect

from tests.browser.conftest import NARROW, NewPage
from tests.browser.people import END, OPTION, QUICK, answer, sit
from tests.browser.test_access import violations_wide_and_narrow
from tests.browser.test_shell import both_languages

CELLS = (0, 3, 1, 4, 2)
"""Of tic-tac-toe, marked in turn; Anne, who begins, has a line."""


@dataclass(frozen=True)
class Words:
    """What the page says in one language."""

    rate: str
    needs: str
    rated: str
    rating: str
    won: str
    open: str
    about_bob: str
    somebody: str


WORDS = {
    "en": Words(
        rate="Rate this match", needs="Only somebody with an account has a rating.", rated="Rated match",
        rating="Rating", won="Won", open="Open the table", about_bob="What Bob (Noughts) has played",
        somebody="somebody else",
    ),
    "fr": Words(
        rate="Classer cette partie", needs="Il faut un compte pour avoir une cote.", rated="Partie classée",
        rating="Cote", won="Gagnée", open="Ouvrir la table", about_bob="Ce que Bob (Ronds) a joué",
        somebody="quelqu'un d'autre",
    ),
}  # fmt: skip


def sign_up(page: Page, name: str) -> None:
    """Get an account behind the page's back: how that looks is another test's story."""
    page.request.post("/api/me", data={"name": name})
    account = {"login": f"{name}-{secrets.token_hex(4)}", "password": "correct horse"}
    assert page.request.post("/api/account", data=account).ok


def open_rated(page: Page, w: Words) -> str:
    """Open a rated table of tic-tac-toe with the form; its id."""
    page.goto("/new")
    page.locator("#game").select_option("tictactoe")
    page.locator("#seat1").select_option(label=w.somebody)
    page.locator("details.more > summary").click()
    page.get_by_label(w.rate).check()
    page.get_by_role("button", name=w.open).click()
    page.wait_for_url("**/table/*")
    return page.url.rpartition("/")[2]


def play_it(anne: Page, bob: Page) -> None:
    """They mark cells in turn, of those that are left, which are listed in order."""
    free = list(range(9))
    for turn, cell in enumerate(CELLS):
        page = (anne, bob)[turn % 2]
        page.wait_for_selector(OPTION)
        answer(page, page.locator(OPTION).nth(free.index(cell)).click)
        free.remove(cell)
    for page in (anne, bob):
        page.wait_for_selector(END)


@both_languages
def test_a_rated_match_changes_ratings_that_everybody_can_look_up(new_page: NewPage, language: str) -> None:
    w = WORDS[language]
    anne, bob = new_page(language), new_page(language, NARROW, "light")
    anne.goto("/new")
    anne.locator("details.more > summary").click()
    expect(anne.get_by_text(w.needs)).to_be_visible()
    expect(anne.get_by_label(w.rate)).to_be_disabled()
    for page, name in ((anne, "Anne"), (bob, "Bob")):
        sign_up(page, name)
    table = open_rated(anne, w)
    expect(anne.get_by_text(w.rated)).to_be_visible()
    sit(bob, table, 1)
    bob.goto(f"/table/{table}")
    assert anne.request.post(f"/api/tables/{table}/start").ok
    play_it(anne, bob)
    for page in (anne, bob):
        expect(page.locator(".scores .up")).to_contain_text(f"{w.rating} 16")
        expect(page.locator(".scores .down")).to_contain_text(f"{w.rating} 13")
    anne.locator(".dots").click()
    expect(anne.locator("dialog a")).to_have_text(w.about_bob)
    anne.goto("/player/me")
    expect(anne.locator(".outcome")).to_have_text(w.won)
    assert violations_wide_and_narrow(anne) == []
    anne.goto("/leaderboards/tictactoe")
    expect(anne.get_by_role("row").filter(has_text="Anne").first).to_contain_text("16")
    assert violations_wide_and_narrow(anne) == []


def test_a_guest_at_a_rated_table_is_told_what_it_takes(new_page: NewPage) -> None:
    anne, eve = new_page(), new_page()
    sign_up(anne, "Anne")
    body = {"game": "tictactoe", "seats": 2, "settings": QUICK, "rated": True}
    table = anne.request.post("/api/tables", data=body).json()["id"]
    eve.goto(f"/table/{table}")
    expect(eve.get_by_text(WORDS["en"].needs)).to_be_visible()
    expect(eve.get_by_role("link", name="Create the account")).to_be_visible()


def test_a_page_can_be_kept_to_oneself(new_page: NewPage) -> None:
    anne, eve = new_page(), new_page()
    sign_up(anne, "Anne")
    page = anne.request.get("/api/my/profile").json()["profile"]
    eve.goto(f"/player/{page}")
    expect(eve.get_by_role("heading", name="Anne")).to_be_visible()
    anne.goto("/account")
    with anne.expect_response("**/api/my/profile") as stored:
        anne.get_by_label("Show my page to others").uncheck()
    assert stored.value.ok
    expect(anne.get_by_label("Show my page to others")).not_to_be_checked()
    eve.goto(f"/player/{page}")
    expect(eve.get_by_role("alert")).to_contain_text("no such player")
