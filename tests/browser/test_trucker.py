"""Galaxy Trucker through the page: a whole flight, two hands on one tile, and the sand that runs out."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocket, WebSocketRoute, expect

from tests.browser import people
from tests.browser.conftest import NARROW, NewPage
from tests.browser.people import QUICK, read, see
from tests.browser.test_access import both_looks, violations

SLOW = 90_000
MOST_ANSWERS = 400


def open_yard(
    page: Page,
    seats: int,
    mine: list[int],
    building: str = "calm",
    flights: tuple[str, ...] = ("I",),
    variants: dict[str, Any] | None = None,
    **settings: Any,
) -> str:
    """A table for one flight of class I, unless more is wanted."""
    page.request.post("/api/me", data={"name": "Anne"})
    options = {"flights": flights, "building": building, **(variants or {})}
    body = {"game": "trucker", "seats": seats, "settings": {**QUICK, **settings}, "options": options, "public": True}
    opened = page.request.post("/api/tables", data=body)
    assert opened.ok, opened.text()
    table = str(opened.json()["id"])
    for seat in mine:
        assert page.request.post(f"/api/tables/{table}/seats/{seat}", data={}).ok
    return table


def seat_bots(page: Page, table: str, *seats: int) -> None:
    for seat in seats:
        assert page.request.put(f"/api/tables/{table}/seats/{seat}/bot", data={"bot": "heuristic"}).ok
    assert page.request.post(f"/api/tables/{table}/start").ok


def sit(page: Page, table: str, seat: int) -> None:
    page.request.post("/api/me", data={"name": "Bob"})
    assert page.request.post(f"/api/tables/{table}/seats/{seat}", data={}).ok


def go_to(page: Page, table: str) -> WebSocket:
    """Sit down in front of the table; the line to it."""
    with page.expect_websocket() as line:
        page.goto(f"/table/{table}")
    expect(page.locator(".trucker")).to_be_visible(timeout=SLOW)
    return line.value


def is_frame(payload: str | bytes) -> bool:
    """Whether the server shows something new: a whole frame, or what changed in it."""
    written = payload if isinstance(payload, str) else payload.decode()
    return '"type":"frame"' in written or '"type":"changed"' in written


def act(line: WebSocket, thing: Locator) -> None:
    """Click, and wait until the server has shown what became of it."""
    read(thing.page)
    with line.expect_event("framereceived", is_frame, timeout=SLOW):
        thing.click()


def my_tiles(page: Page) -> Locator:
    return page.get_by_role("group", name="Your ship", exact=True).get_by_role("img")


def place_one(page: Page, line: WebSocket) -> None:
    """Draw a tile and put it on the first cell that is offered."""
    before = my_tiles(page).count()
    act(line, page.locator(".stack.ready:enabled"))
    free = page.locator(".touch.free:enabled")
    expect(free.first).to_be_visible()
    act(line, free.first)
    expect(my_tiles(page)).to_have_count(before + 1)


def finish(page: Page, line: WebSocket, number: int) -> None:
    """A number tile is taken twice over: once it is taken, the ship stays as it is."""
    page.get_by_role("button", name=f"Number {number}", exact=True).click()
    see(page, "Sure? Your ship stays as it is.")
    act(line, page.get_by_role("button", name=f"Take number {number}: my ship is done"))


def answer_on(page: Page, line: WebSocket) -> None:
    """Cubes into a free place, or left behind; the first button; or on the ship, where there is none.

    A tile of the ship may stand for several answers and ask which one is meant; a button is always one.
    """
    first = page.locator(".prompt .options button:enabled").first
    if page.locator(".stores").count():
        place = page.locator(".stores [data-hold]:not([data-hold=out]) .slot:enabled")
        act(line, place.first if place.count() else first)
    else:
        act(line, first if first.count() else page.locator(".touch:enabled").first)


OVER = people.END


def answer_until(page: Page, line: WebSocket, end: str = OVER) -> None:
    """Go on until something is to be seen."""
    for _ in range(MOST_ANSWERS):
        page.wait_for_selector(f".touch:enabled, .prompt .options button:enabled, {OVER}", timeout=SLOW)
        if page.locator(end).count():
            return
        answer_on(page, line)
    raise AssertionError("the flight does not end")


def number_in(text: str) -> int:
    return int(text.replace("−", "-").replace("+", ""))


def check_the_bill(page: Page) -> None:
    """Every column adds up, and the totals are what the game says."""
    receipt = page.get_by_role("region", name="The bill")
    expect(receipt).to_be_visible()
    lines = [row.locator("td .sum").all_inner_texts() for row in receipt.locator("tbody tr").all()]
    totals = [number_in(each) for each in receipt.locator("tfoot td").all_inner_texts()]
    assert [sum(number_in(each) for each in column) for column in zip(*lines, strict=True)] == totals
    expect(receipt.locator("small").first).to_be_visible()  # and every line has its reason
    home = page.get_by_role("region", name="How they came home")
    expect(home.locator("li svg")).not_to_have_count(0)
    expect(home.get_by_role("listitem")).to_have_count(len(totals))
    scores = page.locator(".prompt .scores strong").all_inner_texts()
    assert sorted(number_in(each) for each in scores) == sorted(totals)


@pytest.mark.told_once
@both_looks
def test_a_flight_goes_from_the_first_tile_to_the_bill_and_shuts_nobody_out(
    new_page: NewPage, size: tuple[int, int], theme: str
) -> None:
    page = new_page("en", size, theme)
    table = open_yard(page, 3, [0])
    seat_bots(page, table, 1, 2)
    line = go_to(page, table)
    expect(my_tiles(page)).to_have_count(1)
    assert violations(page) == []
    act(line, page.locator(".stack.ready:enabled"))
    expect(page.locator(".held")).to_be_enabled()
    assert violations(page) == []
    act(line, page.locator(".touch.free:enabled").first)
    expect(my_tiles(page)).to_have_count(2)
    for _ in range(3):
        place_one(page, line)
    finish(page, line, 1)
    answer_until(page, line, ".flying")
    assert violations(page) == []
    answer_until(page, line)
    assert violations(page) == []
    check_the_bill(page)


def test_tiles_are_placed_with_keys_and_dragged_onto_the_ship_and_glow_where_they_would_be_wrong(
    new_page: NewPage,
) -> None:
    page = new_page()
    table = open_yard(page, 2, [0])
    seat_bots(page, table, 1)
    line = go_to(page, table)
    read(page)
    page.locator(".stack.ready:enabled").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".touch.free:focus")).to_have_count(1)
    expect(page.get_by_text("L and R turn it")).to_be_visible()
    held = page.locator(".held")
    front = held.get_attribute("aria-label") or ""
    page.keyboard.press("l")
    page.keyboard.press("R")
    expect(held).to_have_attribute("aria-label", front)
    for _ in range(4):
        page.keyboard.press("r")
    expect(held).to_have_attribute("aria-label", front)
    page.keyboard.press("r")
    turned = re.compile("Place the tile .*a quarter turn to the right")
    expect(page.locator(".touch.free:focus")).to_have_accessible_name(turned)
    read(page)
    page.keyboard.press("Enter")
    expect(my_tiles(page)).to_have_count(2)
    expect(page.get_by_role("group", name="Your ship", exact=True).locator(".loose")).to_have_count(1)

    act(line, page.locator(".stack.ready:enabled"))
    expect(page.get_by_text("L and R turn it")).to_be_visible()  # until then it is the tile before that is held
    read(page)
    held.hover()
    page.mouse.down()
    cell = page.locator(".touch.free:enabled").first.bounding_box()
    assert cell
    page.mouse.move(cell["x"] + cell["width"] / 2, cell["y"] + cell["height"] / 2, steps=6)
    expect(page.locator(".dragged")).to_be_visible()
    page.mouse.up()
    expect(my_tiles(page)).to_have_count(3)
    expect(page.locator(".dragged")).to_have_count(0)

    for _ in range(40):
        act(line, page.locator(".stack.ready:enabled"))
        expect(page.locator(".touch.free:enabled").first).to_be_visible()
        for _ in range(4):
            if page.locator(".touch.misfit").count():
                break
            page.keyboard.press("r")
        if page.locator(".touch.misfit").count():
            break
        act(line, page.get_by_role("button", name=re.compile("^Put .*back")))
        page.wait_for_selector(".stack.ready:enabled", timeout=SLOW)
    page.locator(".touch.misfit").first.hover()
    about = page.locator(".about[role=status]")
    expect(about).to_contain_text("It would be wrong here")
    expect(about.locator(".wrong")).not_to_have_count(0)
    expect(page.locator(".touch.misfit").first).to_have_attribute("aria-label", re.compile("Place the tile.*: .+[.]"))


def test_a_large_ship_is_near_enough_for_a_finger_on_a_phone(new_page: NewPage) -> None:
    page = new_page("en", NARROW)
    table = open_yard(page, 2, [0], flights=("III",))
    seat_bots(page, table, 1)
    line = go_to(page, table)
    act(line, page.locator(".stack.ready:enabled"))
    free = page.locator(".touch.free:enabled").first
    expect(free).to_be_in_viewport(ratio=1)
    box = free.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 44
    page.get_by_role("button", name="Whole ship").click()
    expect(page.get_by_role("button", name="Closer")).to_be_visible()
    small = free.bounding_box()
    assert small
    assert small["width"] < 44
    assert not page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")


@pytest.mark.parametrize(("language", "classes"), [("en", "small ships"), ("fr", "petits vaisseaux")])
def test_a_table_is_opened_with_flights_of_ones_own(new_page: NewPage, language: str, classes: str) -> None:
    page = new_page(language, NARROW)
    page.goto("/new")
    page.select_option("#game", "trucker")
    page.locator("details.more > summary").click()
    flights = page.locator("#flights select")
    expect(flights).to_have_count(3)
    page.locator("#flights li button:last-child").nth(1).click()
    expect(flights).to_have_count(2)
    page.locator("#flights .more").click()
    flights.nth(0).select_option(label="II · " + ("medium ships" if language == "en" else "vaisseaux moyens"))
    flights.nth(2).select_option(label=f"I · {classes}")
    page.locator("#building").select_option(index=1)
    with page.expect_request(lambda request: request.url.endswith("/api/tables")) as opened:
        page.locator("form .primary").click()
    sent = opened.value.post_data_json or {}
    assert sent["options"] == {"flights": ["II", "III", "I"], "building": "dealt"}
    page.wait_for_url(re.compile("/table/"))
    expect(page.locator(".trucker")).to_be_visible(timeout=SLOW)


def test_two_hands_on_one_tile(new_page: NewPage) -> None:
    anne, bob = new_page(), new_page()
    held_back: list[str | bytes] = []
    held = {"back": False}

    def tap(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            if held["back"]:
                held_back.append(message)
            else:
                line.send(message)

        server.on_message(pass_on)
        lines.append(line)

    lines: list[WebSocketRoute] = []
    bob.route_web_socket(re.compile("/play"), tap)
    table = open_yard(anne, 2, [0], "live")
    sit(bob, table, 1)
    assert anne.request.post(f"/api/tables/{table}/start").ok
    line = go_to(anne, table)
    bob.goto(f"/table/{table}")
    for page in (anne, bob):
        page.get_by_role("button", name="I am ready to build").click()
    act(line, anne.locator(".stack.ready:enabled"))
    act(line, anne.get_by_role("button", name="Put the tile back, face up"))
    heap = bob.locator("button[data-tile]")
    expect(heap).to_have_count(1)
    expect(heap).to_be_enabled()
    held["back"] = True  # Anne is quicker: what she does reaches Bob a moment after he has grabbed, too
    act(line, anne.locator("button[data-tile]"))
    heap.click()
    held["back"] = False
    for message in held_back:
        lines[-1].send(message)
    expect(bob.get_by_role("alert")).to_contain_text("perhaps somebody was quicker")
    expect(bob.locator("[data-tile]")).to_have_count(0)
    expect(bob.locator(".held")).to_have_count(0)
    expect(anne.locator(".held")).to_be_visible()
    expect(bob.locator(".stack .count")).to_have_text("139")


def test_the_sand_runs_out_on_an_unfinished_ship(new_page: NewPage) -> None:
    anne, bob = new_page(), new_page(size=NARROW)
    table = open_yard(anne, 2, [0], "live", clocks={"timers": {"*": 1}})
    sit(bob, table, 1)
    assert anne.request.post(f"/api/tables/{table}/start").ok
    hers, his = go_to(anne, table), go_to(bob, table)
    place_one(anne, hers)
    act(hers, anne.locator(".stack.ready:enabled"))
    expect(anne.locator(".held")).to_be_visible()
    finish(bob, his, 1)
    glass = bob.locator(".prompt .options button:enabled")
    expect(glass).to_have_count(1, timeout=SLOW)  # the first run is through, and the last is his to start
    glass.click()
    expect(anne.get_by_text("Tools down: building is over.").first).to_be_visible(timeout=SLOW)
    expect(anne.locator(".held")).to_have_count(0)
    expect(anne.locator(".stack")).to_have_count(0)
    expect(anne.locator(".numbers li.taken, .track")).not_to_have_count(0)
