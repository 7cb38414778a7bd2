"""What the page weighs on the line, and what is loaded only when it is needed."""

import re

from playwright.sync_api import Page, Response

from tests.browser.conftest import NewPage
from tests.browser.people import OPTION, open_table, settle_down, wait_for_turn

SHELL, BOARD = 120_000, 60_000
"""Bytes of JavaScript, as they are sent."""


def test_the_shell_is_light_and_a_board_comes_compressed_when_one_sits_down(new_page: NewPage) -> None:
    page = new_page(first_visit=True)
    loaded = scripts(page)
    page.goto("/")
    settle_down(page)
    home = weigh(loaded)
    assert not any("rencontre" in name for name in home)
    page.goto(f"/table/{open_table(page, 'rencontre', 2, [0])}")
    wait_for_turn(page)
    settle_down(page)
    table = weigh(loaded)
    board = {name: bytes for name, bytes in table.items() if "rencontre" in name}
    assert 0 < sum(board.values()) < BOARD
    assert 0 < sum(table.values()) - sum(board.values()) < SHELL
    assert not any("RulesText" in name for name in table)
    for script in loaded:
        assert "immutable" in script.headers["cache-control"]
        assert script.headers.get("content-encoding") == "gzip" or len(script.body()) < 1_000


def test_a_table_names_its_files_before_any_of_them_is_read_and_each_is_fetched_once(new_page: NewPage) -> None:
    page = new_page(first_visit=True)
    loaded, sheets = scripts(page), list[str]()
    page.on("request", lambda each: sheets.append(each.url) if each.url.endswith(".css") else None)
    table = open_table(page, "tictactoe", 2, [0], "random")  # not the game that a new browser expects
    opened = page.goto(f"/table/{table}")
    page.wait_for_selector(OPTION)
    settle_down(page)
    assert opened is not None
    told = opened.headers["link"] + opened.text()
    wanted = {each.url.rsplit("/", 1)[1] for each in loaded}
    assert {name for name in wanted if name not in told} <= {name for name in wanted if "rencontre" in name}
    assert all(page.request.get(each.strip("<>")).ok for each in re.findall("<[^>]*>", opened.headers["link"]))
    assert "tictactoe" in opened.headers["link"]
    assert '<meta name="game" content="tictactoe" />' in opened.text()
    assert len(sheets) > 1
    assert sorted(sheets) == sorted(set(sheets))


def test_the_page_of_no_table_names_no_board(new_page: NewPage) -> None:
    page = new_page()
    for address in ("/table/nothing-here", "/table/not%20an%20id", "/replay/nothing-here"):
        found = page.request.get(address)
        assert "tictactoe" not in found.headers["link"]
        assert "rencontre" not in found.headers["link"]
        assert 'name="game"' not in found.text()
    assert "link" not in page.request.get("/").headers


def scripts(page: Page) -> list[Response]:
    """A list that grows with every script that is loaded."""
    found: list[Response] = []
    page.on("response", lambda each: found.append(each) if each.url.endswith(".js") else None)
    return found


def weigh(loaded: list[Response]) -> dict[str, int]:
    """How many bytes of each came over the line."""
    return {each.url.rsplit("/", 1)[1]: each.request.sizes()["responseBodySize"] for each in loaded}
