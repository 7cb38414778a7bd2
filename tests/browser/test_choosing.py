"""Between a click and an answer: clicks that were meant for the question before, and answers that cost much."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, Route, WebSocket, expect

import hyperespace
from tests.browser.conftest import NARROW, WIDE, NewPage
from tests.browser.people import OPTION, open_table, read

SCRIPTS = Path(hyperespace.__file__).parent / "server/page/assets"
COSTS = 'costly:(option)=>option[1]===4?"Really the middle?":null,'


def marks(page: Page) -> Locator:
    return page.locator("section.board .cross")


def cell(page: Page, place: int) -> Locator:
    return page.locator("section.board .grid button").nth(place)


def play_where_the_middle_costs(page: Page) -> None:
    """Tic-tac-toe, as if its face had declared that the middle costs much."""

    def declare(route: Route) -> None:
        script = (SCRIPTS / route.request.url.rpartition("/")[2]).read_text()
        body = re.sub(r"(?<=[{,])seats:\[\{colour:", rf"{COSTS}\g<0>", script)
        route.fulfill(content_type="text/javascript", body=body)

    page.route("**/assets/*.js", declare)
    table = open_table(page, "tictactoe", 2, [0], "random")
    page.goto(f"/table/{table}")


@pytest.mark.told_once
@pytest.mark.parametrize(("language", "size", "yes"), [("en", WIDE, "Yes"), ("fr", NARROW, "Oui")])
def test_an_answer_that_costs_much_is_asked_once_more(
    new_page: NewPage, language: str, size: tuple[int, int], yes: str
) -> None:
    page = new_page(language, size)
    play_where_the_middle_costs(page)
    cell(page, 4).click()
    really = page.locator(".prompt .really")
    expect(really).to_contain_text("Really the middle?")
    expect(marks(page)).to_have_count(0)
    really.get_by_role("button", name=yes).click()
    expect(marks(page)).to_have_count(1)
    expect(really).to_have_count(0)


def test_whoever_thinks_again_goes_on_where_they_were(new_page: NewPage) -> None:
    page = new_page()
    play_where_the_middle_costs(page)
    button = page.locator(".prompt .options > button").nth(4)
    button.click()
    expect(page.locator(".really .no")).to_be_focused()
    expect(button).to_be_hidden()  # what is asked stands in its place
    page.keyboard.press("Escape")
    expect(button).to_be_focused()
    expect(marks(page)).to_have_count(0)
    cell(page, 0).click()  # what costs nothing is not asked twice
    expect(marks(page)).to_have_count(1)


CLICK_TWICE = """(what) => new Promise((done) => {
  const find = () => document.querySelector(what);
  const before = document.querySelector("section.prompt").dataset.frame;
  const again = new MutationObserver(() => {
    if (document.querySelector("section.prompt").dataset.frame === before || !find()) return;
    again.disconnect();
    find().click();
    done();
  });
  again.observe(document.body, { subtree: true, childList: true, attributes: true });
  find().click();
})"""
"""The second click comes as soon as there is something else to click on."""


@pytest.mark.told_once
@pytest.mark.parametrize("what", [OPTION, "section.board .lit:enabled"])
@pytest.mark.parametrize(("language", "size"), [("en", WIDE), ("fr", NARROW)])
def test_a_double_click_does_not_answer_the_next_question_too(
    new_page: NewPage, language: str, size: tuple[int, int], what: str
) -> None:
    page = new_page(language, size)
    answers = sent_answers(page)
    page.goto(f"/table/{open_table(page, 'tictactoe', 2, [0], 'random')}")
    page.wait_for_selector(what)
    read(page)
    page.evaluate(CLICK_TWICE, what)
    read(page)
    assert len(answers) == 1
    page.locator(what).first.click()  # one that was meant
    page.wait_for_function("(before) => document.querySelectorAll('.cross').length > before", arg=1)
    assert len(answers) == 2


def sent_answers(page: Page) -> list[str]:
    """The answers that go out from this page, as they do."""
    answers: list[str] = []

    def note(sent: str | bytes) -> None:
        if json.loads(sent)["type"] == "answer":
            answers.append(str(sent))

    def listen(line: WebSocket) -> None:
        line.on("framesent", note)

    page.on("websocket", listen)
    return answers
