"""What a person does with the page. Every wait is for something that comes, and never for a time."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, TimeoutError, expect

OPTION = ".prompt .options button:enabled:not(.plain)"  # a plain one only unfolds the others
PLACES = ".prompt .options:has(.where) button.plain"  # unfolds those that are places on the board
AWAY = ".prompt .deal .actions button[aria-disabled=false]"
END = ".prompt .scores"

QUICK: dict[str, Any] = {
    "pace": 0,
    "window_rest": 0,
    "windows": None,
    "absence": None,
    "clocks": {"timers": {"*": None}},
}
"""Settings, as JSON: bots do not hesitate, no clock answers for anybody, and bots do not haggle for long."""


def open_table(
    page: Page,
    game: str,
    seats: int,
    mine: list[int],
    bot: str | None = "heuristic",
    variants: dict[str, Any] | None = None,  # as JSON
    settings: dict[str, Any] = QUICK,
    public: bool = True,
) -> str:
    """Open a quick table from this person's browser, sit down, seat bots; its id. Started if every seat is taken."""
    page.request.post("/api/me", data={"name": "Anne"})
    body = {"game": game, "seats": seats, "options": variants or {}, "settings": settings, "public": public}
    table = str(page.request.post("/api/tables", data=body).json()["id"])
    for seat in range(seats):
        if seat in mine:
            page.request.post(f"/api/tables/{table}/seats/{seat}", data={})
        elif bot:
            page.request.put(f"/api/tables/{table}/seats/{seat}/bot", data={"bot": bot})
    if bot or len(mine) == seats:
        assert page.request.post(f"/api/tables/{table}/start").ok
    return table


def sit(page: Page, table: str, seat: int, name: str = "Bob") -> None:
    """Somebody else takes a seat from his own browser."""
    page.request.post("/api/me", data={"name": name})
    assert page.request.post(f"/api/tables/{table}/seats/{seat}", data={}).ok


def options(page: Page) -> Locator:
    """The buttons of the prompt bar."""
    return page.locator(".prompt .options button")


def read(page: Page) -> None:
    """Wait until the question has been there for so long that a click is meant for it."""
    expect(page.locator(".table[role=group]")).to_have_attribute("aria-disabled", "false")


def answer(page: Page, give: Callable[[], None]) -> None:
    """Give an answer, and wait until the table has gone on from the question that it was given to."""
    prompt = page.locator("section.prompt")
    read(page)
    before = prompt.get_attribute("data-frame")
    assert before is not None
    give()
    sure = page.locator(".prompt .really .yes")
    gone_on = f'section.prompt:not([data-frame="{before}"])'
    page.wait_for_selector(f"{gone_on}, .prompt .really .yes")
    if sure.count():  # it costs much, and was asked once more
        sure.click()
    page.wait_for_selector(gone_on)


def wait_for_turn(page: Page) -> None:
    """Wait until there is something to choose, or the match is over."""
    try:
        page.wait_for_selector(f"{OPTION}, {PLACES}, {AWAY}, {END}")
    except TimeoutError as late:
        seen = page.locator("main").inner_text()
        raise AssertionError(f"nothing to choose, and no end: {seen[-1500:]}") from late


def choose(page: Page) -> None:
    """Take the first option there is; out of a deal by breaking it off."""
    wait_for_turn(page)
    take_first(page)


def take_first(page: Page) -> None:
    deal = page.locator(AWAY)
    if not page.locator(f"{OPTION}, {AWAY}").count():
        page.locator(PLACES).click()
    answer(page, deal.last.click if deal.count() else page.locator(OPTION).first.click)


def play(page: Page, most: int) -> int:
    """Choose the first option again and again, at most so often; how many choices there were before the end."""
    for choices in range(most):
        wait_for_turn(page)
        if page.locator(END).count():
            return choices
        take_first(page)
    return most


def play_to_the_end(page: Page, most: int = 600) -> int:
    """Choose the first option as long as there is one; how many choices that took."""
    choices = play(page, most)
    assert choices < most, "the match does not end"
    return choices


def lay_compromise(page: Page) -> None:
    """In a duel, lay a compromise."""
    answer(page, page.locator(OPTION).filter(has_text="ompromis").first.click)


def see(page: Page, text: str) -> None:
    page.get_by_text(text).first.wait_for()


def settle_down(page: Page) -> None:
    """Wait until everything is there and nothing moves any more."""
    page.wait_for_load_state("networkidle")
    page.evaluate(
        "() => Promise.allSettled([document.fonts.ready, ...document.getAnimations().map((each) => each.finished)])"
    )


def resize(page: Page, size: tuple[int, int]) -> None:
    """Turn the telephone, or pull at the window; and wait until all has its new place."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    settle_down(page)


def find_a_deal(page: Page) -> None:
    """Sit at both sides of a duel in which both lay a compromise, so that the first offer is to be made."""
    minute = QUICK | {"clocks": {}}
    table = open_table(page, "rencontre", 4, [0, 2], "lesson", {"lesson": "duel_compromise"}, minute)
    page.goto(f"/table/{table}")
    for _ in range(2):
        page.locator(".curtain button").click()
        lay_compromise(page)
    page.locator(".curtain button").click()
    page.wait_for_selector(".prompt .deal .actions")
