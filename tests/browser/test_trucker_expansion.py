"""Galaxy Trucker's expansions through the page: ships of other classes, intruders aboard, a support team at work."""

import re

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.browser.conftest import NARROW, WIDE, NewPage
from tests.browser.people import settle_down
from tests.browser.test_access import violations
from tests.browser.test_trucker import (
    MOST_ANSWERS,
    OVER,
    SLOW,
    act,
    answer_on,
    answer_until,
    check_the_bill,
    finish,
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


@pytest.mark.parametrize("ship_class", ["IIB", "IIIB", "IV"])
def test_a_flight_of_a_new_class_goes_to_the_bill(new_page: NewPage, ship_class: str) -> None:
    page = new_page()
    line = begin(page, "dealt", ship_class, deja_vu=False)
    page.wait_for_selector(ANYTHING)
    answer_until(page, line)
    check_the_bill(page)


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


def find_boarder(page: Page) -> None:
    """Fly on until somebody walks through one's ship."""
    for _ in range(5):
        line = begin(page, "dealt", *("I",) * 4)
        for _ in range(MOST_ANSWERS):
            page.wait_for_selector(ANYTHING, timeout=SLOW)
            if page.locator(".ship .boarder").count():
                return
            if page.locator(OVER).count():
                break
            answer_on(page, line)
    raise AssertionError("no intruder in twenty flights")


def test_an_intruder_is_seen_in_every_room_that_it_has_been_to(new_page: NewPage) -> None:
    page = new_page()
    find_boarder(page)
    steps = page.get_by_text(re.compile(r"^Step \d+ .* in the ship of Blue")).all_inner_texts()
    last, hand = re.findall(r"Step (\d+) \((left|right) hand\)", steps[-1])[0]
    prints = page.locator(".ship .print.right" if hand == "right" else ".ship .print:not(.right)")
    expect(prints).to_have_text([str(number) for number in range(1, int(last) + 1)])
    expect(page.locator(".card .intruder")).to_be_visible()
    assert violations(page) == []


MOST_TABLES = 60


def hire_the_courier(page: Page) -> WebSocket:
    """Three of eighteen are for hire: look for a table where the Courier is one of them."""
    for _ in range(MOST_TABLES):
        line = begin(page, "calm", "I", hiring="short")
        page.wait_for_selector(".prompt .options .card:enabled", timeout=SLOW)
        courier = page.locator(".prompt .options .card").filter(has_text=re.compile("^Courier"))
        if courier.count():
            assert violations(page) == []
            act(line, courier)
            return line
    raise AssertionError("no Courier for hire, at sixty tables")


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
def test_a_support_team_is_hired_read_about_and_told_what_to_do_on_the_ship(
    new_page: NewPage, size: tuple[int, int]
) -> None:
    page = new_page("en", size)
    line = hire_the_courier(page)
    expect(page.locator(".stack.ready:enabled")).to_be_visible(timeout=SLOW)
    chip = page.locator(".team").get_by_role("button", name="Courier")
    chip.click()
    expect(page.locator(".team .text")).to_contain_text("Skill A")
    chip.click()
    expect(page.locator(".team .text")).to_have_count(0)
    place_one(page, line)
    finish(page, line, 1)
    act(line, page.get_by_role("button", name="Make a tile a cabin"))
    places = page.locator(".ship .touch:enabled")
    expect(places).to_have_count(2)
    act(line, page.get_by_role("button", name="Here: column 7, row 7").and_(page.locator(".touch")))
    expect(page.get_by_role("img", name="column 7, row 7, cabin (was: starting cabin)")).to_be_visible()
    answer_until(page, line)
    check_the_bill(page)


@pytest.mark.parametrize(("size", "theme"), [(WIDE, "light"), (NARROW, "dark")], ids=["wide", "narrow"])
def test_a_giant_on_rough_roads_shuts_nobody_out(new_page: NewPage, size: tuple[int, int], theme: str) -> None:
    page = new_page("fr", size, theme)
    line = begin(page, "dealt", "IV", rough_roads=2, machinations=True, deja_vu=False)
    page.wait_for_selector(ANYTHING, timeout=SLOW)
    assert violations(page) == []
    answer_until(page, line, ".flying .card")
    assert violations(page) == []
    assert not page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")


def test_the_board_with_all_its_drawings_is_light(new_page: NewPage) -> None:
    page = new_page()
    loaded = scripts(page)
    begin(page, "dealt", "IV")
    settle_down(page)
    assert 0 < sum(size for name, size in weigh(loaded).items() if "trucker" in name) < BOARD
