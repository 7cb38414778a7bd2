"""The match of the day through the page: from the first page to the results, and on the day after."""

import re
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.conftest import PATIENCE
from tests.browser.people import END, answer, wait_for_turn
from tests.server.test_daily import on_day


def come(browser: Browser, address: str, phone: bool = False) -> Page:
    size = ViewportSize(width=390 if phone else 1280, height=844)
    page = browser.new_context(base_url=address, locale="en", viewport=size).new_page()
    page.set_default_timeout(PATIENCE)
    return page


def test_a_day_is_played_once_and_watched_when_it_is_over(browser: Browser, tmp_path: Path) -> None:
    with on_day(tmp_path, 0) as today:
        anne = come(browser, today.address)
        anne.goto("/")
        expect(anne.get_by_role("heading", name="Match of the day")).to_be_visible()
        anne.goto(f"/daily/kuhn/{today.day}")
        expect(anne.get_by_text("You see the results when you have played.")).to_be_visible()
        anne.get_by_role("button", name="Play today's match").click()
        while True:
            wait_for_turn(anne)
            if anne.locator(END).count():
                break
            expect(anne.get_by_role("button", name="Ask the master")).to_have_count(0)
            answer(anne, anne.locator(".prompt .options button:enabled").first.click)
        expect(anne.get_by_role("link", name="Replay")).to_have_count(0)
        anne.get_by_role("link", name="Results of the day").click()
        expect(anne.get_by_role("row", name="(you)")).to_be_visible()
        expect(anne.get_by_role("button", name="Play it again for fun")).to_be_visible()
    with on_day(tmp_path, 1) as tomorrow:
        bob = come(browser, tomorrow.address, phone=True)
        bob.goto(f"/daily/kuhn/{today.day}")
        expect(bob.get_by_role("table")).to_be_visible()
        assert bob.evaluate("document.documentElement.scrollWidth <= innerWidth")
        bob.get_by_role("link", name="Watch the best match").click()
        expect(bob).to_have_url(re.compile("/replay/"))
        bob.go_back()
        bob.get_by_role("link", name="Later day").click()
        expect(bob.get_by_role("button", name="Play today's match")).to_be_visible()
