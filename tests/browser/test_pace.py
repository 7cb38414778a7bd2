"""Waiting: one need not watch bots, may let moments pass, and sees who wants to go back and what was said meanwhile."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NARROW, WIDE, NewPage
from tests.browser.people import QUICK, answer, open_table, read, see, sit
from tests.browser.test_choosing import cell

WORDS = {
    "en": {
        "skip": "Skip ahead", "ask": "Ask to go back", "agree": "Agree", "no": "No", "chat": "Chat",
        "new": "2 new messages",
        "waiting": "You asked to go back. Waiting for Bob.", "refused": "Bob would rather not.", "say": "Say something",
        "wish": "Anne would like to take back", "pass": "Let such moments pass", "stop": "Interrupt again",
        "passes": "lets moments pass", "sit": "Sit here", "who": "Crosses", "down": "Sit down",
        "too": "Sit here too (same screen)", "who_else": "Noughts",
    },
    "fr": {
        "skip": "Accélérer", "ask": "Demander à revenir", "agree": "D'accord", "no": "Non", "chat": "Discussion",
        "new": "2 nouveaux messages", "waiting": "Tu as demandé à revenir en arrière. On attend Bob.",
        "refused": "Bob préfère ne pas revenir en arrière.", "say": "Dire quelque chose",
        "wish": "Anne voudrait revenir",
        "pass": "Laisser passer ces moments",
        "stop": "Ne plus laisser passer", "passes": "laisse passer", "sit": "S'asseoir ici", "who": "Croix",
        "down": "S'asseoir", "too": "S'asseoir ici aussi", "who_else": "Rond",
    },
}  # fmt: skip

both = pytest.mark.parametrize(("language", "size"), [("en", WIDE), ("fr", NARROW)])


def two_at_a_table(new_page: NewPage, language: str, size: tuple[int, int]) -> tuple[Page, Page]:
    anne, bob = new_page(language, size), new_page(language, size)
    table = open_table(anne, "tictactoe", 2, [0], None)
    sit(bob, table, 1)
    assert anne.request.post(f"/api/tables/{table}/start").ok
    for page in (anne, bob):
        page.goto(f"/table/{table}")
    return anne, bob


@pytest.mark.told_once
@both
def test_one_person_alone_need_not_wait_for_bots(new_page: NewPage, language: str, size: tuple[int, int]) -> None:
    page = new_page(language, size)
    slow = QUICK | {"pace": 10}
    page.goto(f"/table/{open_table(page, 'tictactoe', 2, [0], 'random', settings=slow, public=False)}")
    skip = page.get_by_role("button", name=WORDS[language]["skip"])
    hurries: list[Callable[[], None]] = [
        skip.click,
        lambda: page.locator("section.prompt").press("Space"),
        lambda: page.locator("section.board").click(position={"x": 5, "y": 5}),
    ]
    marked: list[int] = []
    for hurry in hurries:
        marked.append(free_cell(page, marked))
        answer(page, cell(page, marked[-1]).click)
        expect(skip).to_have_attribute("title", re.compile("^(Space or|Espace ou) →"))
        began = page.evaluate("performance.now()")
        hurry()
        expect(page.locator("section.board .ring")).to_have_count(len(marked))
        assert page.evaluate("performance.now()") - began < 10_000  # the bot would have taken ten seconds
        expect(skip).to_have_count(0)


def free_cell(page: Page, marked: list[int]) -> int:
    """The middle first, and then none that makes a row with it."""
    places: list[int] = [4, *range(9)]
    free = [place for place in places if not cell(page, place).locator(".cross, .ring").count()]
    return next(place for place in free if 8 - place not in marked[1:])


@pytest.mark.told_once
@both
def test_who_wants_to_go_back_is_seen_where_one_looks(new_page: NewPage, language: str, size: tuple[int, int]) -> None:
    words = WORDS[language]
    anne, bob = two_at_a_table(new_page, language, size)
    answer(anne, cell(anne, 4).click)
    anne.get_by_role("button", name=words["ask"]).click()
    expect(anne.locator(".prompt .wish")).to_have_text(words["waiting"])
    expect(bob.locator(".prompt .wish")).to_contain_text(words["wish"])
    bob.locator(".wish").get_by_role("button", name=words["no"], exact=True).click()
    expect(anne.locator(".prompt .wish")).to_have_text(words["refused"])
    anne.get_by_role("button", name=words["ask"]).click()
    bob.get_by_role("button", name=words["agree"]).click()
    for page in (anne, bob):
        expect(page.locator(".prompt .wish")).to_have_count(0)
        expect(page.locator(".cross")).to_have_count(0)
        expect(page.get_by_role("log").locator("li:not(.quiet)")).to_have_count(0)  # the line was taken back as well


@both
def test_what_was_said_meanwhile_is_counted(new_page: NewPage, language: str, size: tuple[int, int]) -> None:
    words = WORDS[language]
    anne, bob = two_at_a_table(new_page, language, size)
    bob.get_by_role("tab", name=words["chat"]).click()
    for text in ("hello", "are you there?"):
        bob.get_by_label(words["say"]).fill(text)
        bob.keyboard.press("Enter")
        expect(bob.get_by_label(words["say"])).to_have_value("")
    tab = anne.get_by_role("tab", name=words["chat"])
    expect(tab).to_contain_text("2")
    if size == NARROW:
        anne.locator(".prompt").get_by_role("button", name=words["new"]).click()
    else:
        tab.click()
    see(anne, "are you there?")
    expect(tab).not_to_contain_text("2")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_everybody_sees_who_lets_moments_pass(new_page: NewPage, language: str) -> None:
    words = WORDS[language]
    anne, bob = new_page(language), new_page(language)
    table = open_table(anne, "rencontre", 2, [0], None, settings=QUICK | {"windows": 60})
    sit(bob, table, 1)
    assert anne.request.post(f"/api/tables/{table}/start").ok
    for page in (anne, bob):
        page.goto(f"/table/{table}")
        page.wait_for_selector("section.prompt .what")  # then those who are asked have their options
    offence = anne if anne.locator(".prompt .options button").count() else bob
    read(offence)
    offence.locator(".prompt .options button").first.click()
    anne.get_by_role("button", name=words["pass"]).click()
    expect(bob.locator("aside").get_by_text(words["passes"])).to_be_visible()
    anne.get_by_role("button", name=words["stop"]).click()
    expect(bob.locator("aside").get_by_text(words["passes"])).to_have_count(0)


@pytest.mark.told_once
@both
def test_whoever_sits_down_says_their_name_and_so_does_who_shares_the_screen(
    new_page: NewPage, language: str, size: tuple[int, int]
) -> None:
    words = WORDS[language]
    host, guest = new_page(language, size), new_page(language, size)
    table = open_table(host, "tictactoe", 2, [], None)
    guest.goto(f"/table/{table}")
    guest.get_by_role("button", name=words["sit"]).first.click()
    guest.get_by_label(words["who"]).fill("Zoé")
    guest.get_by_role("button", name=words["down"], exact=True).click()
    guest.get_by_role("button", name=words["too"]).click()
    guest.get_by_label(words["who_else"]).fill("Max")
    guest.get_by_role("button", name=words["down"], exact=True).click()
    see(guest, "Max")
    assert host.request.post(f"/api/tables/{table}/start").ok
    answer(guest, lambda: cell(guest, 4).click())
    expect(guest.locator("aside")).to_contain_text("Zoé")
    expect(guest.locator("aside")).to_contain_text("Max")
