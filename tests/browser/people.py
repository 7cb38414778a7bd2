"""What a person does with the page."""

from typing import Any

from playwright.sync_api import Page, expect

CHOICES = ".prompt .options button:enabled"
QUICK: dict[str, Any] = {"pace": 0, "window_rest": 0}  # settings, as JSON


def open_table(page: Page, game: str, seats: int, mine: list[int], bot: str | None = "heuristic") -> str:
    """Open a quick table from this person's browser, sit down, seat bots; its id. Started if every seat is taken."""
    page.request.post("/api/me", data={"name": "Anne"})
    body = {"game": game, "seats": seats, "settings": QUICK, "public": True}
    table = str(page.request.post("/api/tables", data=body).json()["id"])
    for seat in range(seats):
        if seat in mine:
            page.request.post(f"/api/tables/{table}/seats/{seat}", data={})
        elif bot:
            page.request.put(f"/api/tables/{table}/seats/{seat}/bot", data={"bot": bot})
    if bot or len(mine) == seats:
        assert page.request.post(f"/api/tables/{table}/start").ok
    return table


def options(page: Page) -> Any:  # a Locator
    """The buttons of the prompt bar."""
    return page.locator(".prompt .options button")


def play_to_the_end(page: Page, most: int = 600) -> int:
    """Choose the first option again and again, as long as there is one; how many choices that took."""
    for choices in range(most):
        page.wait_for_selector(".prompt .options button:enabled, .prompt form button:enabled, .prompt a[download]")
        if page.locator(".prompt a[download]").count():
            return choices
        before = page.locator(".prompt").inner_text()
        choose(page)
        page.wait_for_function("before => document.querySelector('.prompt')?.innerText !== before", arg=before)
    raise AssertionError("the match does not end")


def choose(page: Page) -> None:
    """Take the first option there is; out of a deal by breaking it off."""
    first = page.locator(".prompt .options button:enabled, .prompt form button:enabled").first
    first.click()


def see(page: Page, text: str) -> None:
    expect(page.get_by_text(text).first).to_be_visible()


def find_a_deal(page: Page, tables: int = 20) -> None:
    """Sit at both seats of small tables until both lay a compromise, and the first offer is to be made."""
    for _ in range(tables):
        page.goto(f"/table/{open_table(page, 'rencontre', 2, [0, 1], None)}")
        for _ in range(60):
            page.wait_for_selector(
                ".prompt .options button:enabled, .prompt .deal, .curtain button, .prompt a[download]"
            )
            if page.locator(".curtain button").count():
                page.locator(".curtain button").click()
            elif page.locator(".prompt .deal").count():
                return
            elif page.locator(".prompt a[download]").count():
                break
            else:
                _choose_peace(page)
            page.wait_for_timeout(40)
    raise AssertionError("nobody ever wants to deal")


def _choose_peace(page: Page) -> None:
    compromise = options(page).filter(has_text="ompromise")
    (compromise if compromise.count() else options(page)).first.click()
