"""Galaxy Trucker's expansions through the page: ships of other classes, with everything in play."""

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.browser.conftest import NARROW, WIDE, NewPage
from tests.browser.people import settle_down
from tests.browser.test_access import violations
from tests.browser.test_trucker import (
    OVER,
    SLOW,
    answer_until,
    go_to,
    my_tiles,
    open_yard,
    place_one,
    seat_bots,
)
from tests.browser.test_weight import BOARD, scripts, weigh

ALL = {"parts": True, "first": True, "new_cards": True, "loans": True}
ANYTHING = f".touch:enabled, .prompt .options button:enabled, {OVER}"


def begin(page: Page, building: str, *flights: str, **variants: object) -> WebSocket:
    """A table for one and a bot."""
    table = open_yard(page, 2, [0], building, flights, {**ALL, **variants})
    seat_bots(page, table, 1)
    return go_to(page, table)


def test_a_cylinder_is_turned_without_anything_being_moved(new_page: NewPage) -> None:
    page = new_page()
    line = begin(page, "calm", "IIB")
    place_one(page, line)
    names = sorted(str(tile.get_attribute("aria-label")) for tile in my_tiles(page).all())
    columns = page.locator(".ship .line.top")
    expect(columns).to_have_text(list("123456789"))
    page.get_by_role("button", name="Turn the cylinder to the right").click()
    expect(columns).to_have_text(list("912345678"))
    assert sorted(str(tile.get_attribute("aria-label")) for tile in my_tiles(page).all()) == names
    place_one(page, line)
    page.get_by_role("button", name="Turn the cylinder to the left").click()
    expect(columns).to_have_text(list("123456789"))


def test_holes_are_seen_where_the_table_marks_them(new_page: NewPage) -> None:
    page = new_page()
    begin(page, "calm", "IIIB", holes_shown=True)
    holes = page.locator(".ship .cell.hole")
    expect(holes).not_to_have_count(0)
    hidden = new_page()
    begin(hidden, "calm", "IIIB")
    expect(hidden.locator(".stack.ready:enabled")).to_be_visible()
    expect(hidden.locator(".ship .cell.hole")).to_have_count(0)


@pytest.mark.told_once
@pytest.mark.parametrize(("size", "theme"), [(WIDE, "light"), (NARROW, "dark")], ids=["wide", "narrow"])
def test_a_giant_on_rough_roads_shuts_nobody_out(new_page: NewPage, size: tuple[int, int], theme: str) -> None:
    page = new_page("fr", size, theme)
    line = begin(page, "dealt", "IV", rough_roads=2, machinations=True, deja_vu=False)
    page.wait_for_selector(ANYTHING, timeout=SLOW)
    assert violations(page) == []
    answer_until(page, line, f".flying .card, {OVER}")  # a flight may be over before anybody is asked about a card
    assert violations(page) == []
    assert not page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")


def test_the_board_with_all_its_drawings_is_light(new_page: NewPage) -> None:
    page = new_page(first_visit=True)
    loaded = scripts(page)
    begin(page, "dealt", "IV")
    settle_down(page)
    assert 0 < sum(size for name, size in weigh(loaded).items() if "trucker" in name) < BOARD
