"""Matches through the page: against bots, against each other, through broken lines and restarts."""

import re

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import NewPage
from tests.browser.people import answer, choose, open_table, options, see, sit
from tests.server.servers import Server


def test_a_spectator_sees_a_board_and_nobodys_cards_until_a_match_with_bots_is_given_up_but_not_by_a_slip(
    new_page: NewPage,
) -> None:
    page, watcher = new_page(), new_page()
    table = open_table(page, "rencontre", 4, [0], "lesson", {"lesson": "duel"})
    page.goto(f"/table/{table}")
    watcher.goto(f"/table/{table}")
    see(watcher, "You are watching.")
    expect(watcher.get_by_role("button", name="Give this match up")).to_have_count(0)
    expect(watcher.get_by_role("list", name="The board")).to_be_attached()
    page.get_by_role("button", name="Give this match up").click()
    page.get_by_role("button", name="Play on").click()
    answer(watcher, lambda: choose(page))
    expect(page.locator("section.hand")).to_be_visible()
    expect(watcher.locator("section.hand")).to_have_count(0)
    expect(options(watcher)).to_have_count(0)
    page.get_by_role("button", name="Give this match up").click()
    page.get_by_role("button", name="Give it up for good").click()
    see(page, "This table was given up.")
    see(watcher, "This table was given up.")


def test_a_spectator_watches_and_has_nothing_to_choose(new_page: NewPage) -> None:
    player, watcher = new_page(), new_page("fr")
    table = open_table(player, "tictactoe", 2, [0, 1], None)
    player.goto(f"/table/{table}")
    watcher.goto(f"/table/{table}")
    see(watcher, "Tu regardes.")
    expect(options(watcher)).to_have_count(0)
    expect(player.get_by_text("1 spectator")).to_be_visible()
    expect(watcher.locator("section.prompt")).to_contain_text("Anne (Croix) choisit une case.")
    answer(watcher, lambda: choose(player))
    expect(watcher.get_by_role("log").locator("li")).to_have_count(1)
    expect(options(watcher)).to_have_count(0)


def test_a_broken_line_is_mended_and_the_match_goes_on(new_page: NewPage) -> None:
    anne, bob = new_page(), new_page()
    lines: list[WebSocketRoute] = []

    def tap(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    bob.route_web_socket(re.compile("/play"), tap)
    table = open_table(anne, "tictactoe", 2, [0], None)
    sit(bob, table, 1)
    anne.request.post(f"/api/tables/{table}/start")
    anne.goto(f"/table/{table}")
    bob.goto(f"/table/{table}")
    expect(options(anne)).to_have_count(9)
    see(bob, "Anne (Crosses) is choosing a cell.")
    lines[-1].close(code=1011)
    answer(anne, options(anne).first.click)
    expect(options(bob)).to_have_count(8)
    expect(bob.get_by_text("The line broke.")).to_have_count(0)
    expect(bob.get_by_role("log").locator("li")).to_have_count(1)
    answer(bob, options(bob).first.click)
    expect(options(anne)).to_have_count(7)
    assert len(lines) == 2


def test_the_server_restarts_underneath(new_page: NewPage, server: Server) -> None:
    page = new_page()
    page.goto(f"/table/{open_table(page, 'tictactoe', 2, [0, 1], None)}")
    expect(options(page)).to_have_count(9)
    server.kill()
    expect(page.get_by_text("The line broke.")).to_be_visible()
    server.start()
    expect(page.get_by_text("The line broke.")).to_have_count(0)
    answer(page, options(page).first.click)
    expect(options(page)).to_have_count(8)
