"""Capitaine Cosmos through the page: a whole battle against the bot, sealed orders, the desk and the film."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from hyperespace.server import patches
from tests.browser import people
from tests.browser.conftest import NewPage
from tests.browser.people import QUICK
from tests.browser.test_access import both_looks, violations
from tests.browser.test_shell import WORDS

SCENARIO = "first_flight"
ASKED = ".prompt form button.primary:enabled"
OVER = people.END


def open_battle(page: Page, mine: list[int], scenario: str = SCENARIO, bot: str | None = "random") -> str:
    """A table for two with this scenario; started if every seat is taken."""
    page.request.post("/api/me", data={"name": "Anne"})
    body: dict[str, Any] = {"game": "cosmos", "seats": 2, "options": {"scenario": scenario}, "settings": QUICK}
    table = str(page.request.post("/api/tables", data=body).json()["id"])
    for seat in (0, 1):
        if seat in mine:
            page.request.post(f"/api/tables/{table}/seats/{seat}", data={})
        elif bot:
            page.request.put(f"/api/tables/{table}/seats/{seat}/bot", data={"bot": bot})
    if bot or len(mine) == 2:
        assert page.request.post(f"/api/tables/{table}/start").ok
    return table


def begin(page: Page, table: str) -> None:
    """Open the page, read the briefing, put it away."""
    page.goto(f"/table/{table}")
    page.locator("dialog[open] .primary").click()
    page.wait_for_selector("[role=grid]")


def write(page: Page, ship: str, *orders: str) -> None:
    """Type a ship's orders into its row, from its first phase on."""
    chip = page.locator(f"[data-chip={ship}]")
    if chip.is_visible():  # on a telephone there is one row at a time
        chip.click()
    for phase, order in enumerate(orders, 1):
        box = page.locator(f"[data-box='{ship}-{phase}']")
        if order:
            box.focus()
            page.keyboard.type(order)
            expect(box).to_have_text(order)


def seal(page: Page) -> None:
    """Seal the orders, also if ships were forgotten: then the desk asks once more."""
    page.locator(".planner .primary").click()
    if page.locator(".planner .doubt").count():
        page.locator(".planner .primary").click()


def test_the_first_scenario_is_played_to_the_end_against_the_bot(new_page: NewPage) -> None:
    page = new_page()
    begin(page, open_battle(page, [0], bot="heuristic"))
    answers = 0
    while True:
        page.wait_for_selector(f"{ASKED}, {OVER}")
        if page.locator(OVER).count():
            break
        answer(page)
        answers += 1
        assert answers < 60, "six turns have no more windows than that"
    assert answers, "a battle has at least the orders of one turn"
    expect(page.locator(OVER)).to_be_visible()
    page.get_by_role("link", name="Replay").click()
    page.wait_for_url(re.compile("/replay/"))
    expect(page.locator("[data-ship]").first).to_be_attached()


def answer(page: Page) -> None:
    """Fly ahead with one ship and turn in the middle, the others wait; fire whatever can be fired."""
    if page.locator("[role=grid]").count():
        page.locator("[role=grid] tbody tr th button").first.click()
        for order in ("M", "M", "MD", "M", "G", "M"):
            page.locator(f".pad button:has(b:text-is('{order}'))").click()
        people.answer(page, lambda: seal(page))
        return
    if page.locator(".gunnery").count():
        page.get_by_role("button", name="Best aim").click()
    people.answer(page, page.locator(ASKED).first.click)


def frames_of(page: Page) -> list[dict[str, Any]]:
    """What comes over the line from now on. What comes as the change of a frame is the whole frame here."""
    heard: list[dict[str, Any]] = []

    def hear(data: str | bytes) -> None:
        for message in json.loads(data):
            heard.append(whole(heard, message))

    page.on("websocket", lambda line: line.on("framereceived", hear))
    return heard


def whole(heard: list[dict[str, Any]], message: dict[str, Any]) -> dict[str, Any]:
    if message["type"] != "changed":
        return message
    last = next(each for each in reversed(heard) if each["type"] == "frame" and each["seat"] == message["seat"])
    assert last["frame"] == message["after"]
    parts = {name: last.get(name) for name in ("view", "question", "shown")}
    return {**last, **message, **patches.changed(parts, message["parts"]), "type": "frame"}


CAPTAINS = {"en": ("writing orders", "Take my orders back"), "fr": ("écrit ses ordres", "Reprendre mes ordres")}


@pytest.mark.parametrize("language", CAPTAINS)
def test_neither_of_two_captains_sees_anything_of_the_others_orders_also_if_they_are_taken_back(
    new_page: NewPage, language: str
) -> None:
    captains = new_page(language), new_page(language)
    told = [frames_of(page) for page in captains]
    table = open_battle(captains[0], [0], bot=None)
    captains[1].request.post("/api/me", data={"name": "Bob"})
    assert captains[1].request.post(f"/api/tables/{table}/seats/1", data={}).ok
    assert captains[0].request.post(f"/api/tables/{table}/start").ok
    for page, ship in zip(captains, ("B1", "R1"), strict=True):
        begin(page, table)
        write(page, ship, "MG", "M", "X", "GG")

    blue, red = captains
    seal_and_take_back(blue, red, "B1", told[1], language)
    say(blue, "your turn", language)  # having read what was said to her
    seal_and_take_back(red, blue, "R1", told[0], language)

    seal(red)
    seal(blue)
    for page, frames in zip(captains, told, strict=True):
        page.wait_for_selector(f"{ASKED}, {OVER}")
        views = [each for each in frames if each["type"] == "frame"]
        events = [event["event"] for frame in views for event in frame["events"]]
        assert next(event for event in events if event["type"] == "ships_moved")["ships"] == ["B1", "R1"]
        others = [ship for frame in views for ship in frame["view"]["ships"] if ship["seat"] != frame["seat"]]
        assert {ship["orders"] is None for ship in others} == {True}


def seal_and_take_back(early: Page, late: Page, ship: str, heard: list[dict[str, Any]], language: str) -> None:
    """Seal the orders while the other captain writes, and change one's mind: he is told nothing and sees nothing."""
    writes, back = CAPTAINS[language]
    before, shown = len(heard), late.locator(".table").inner_text()
    seal(early)
    expect(early.locator(".prompt")).to_contain_text(writes)
    say(late, f"hello, {ship}", language)  # whatever the server had to tell him comes before he hears himself
    assert {each["type"] for each in heard[before:]} <= {"said", "accepted"}
    assert late.locator(".table").inner_text() == shown
    before = len(heard)
    early.get_by_role("button", name=back).click()
    expect(early.locator(f"[data-box='{ship}-1']")).to_have_text("MG")
    expect(early.get_by_role("button", name=back)).to_have_count(0)
    assert heard[before:] == []


def say(page: Page, text: str, language: str) -> None:
    words = WORDS[language]
    page.get_by_role("tab", name=words.chat).click()
    page.get_by_label(words.say).fill(text)
    page.keyboard.press("Enter")
    expect(page.get_by_text(text)).to_be_visible()
    page.get_by_role("tab", name=words.log).click()


def test_orders_are_written_with_the_mouse_on_the_map_and_the_order_sheet_is_the_same_plan(new_page: NewPage) -> None:
    page = new_page()
    begin(page, open_battle(page, [0]))
    ship = page.locator("[data-ship=B1]").bounding_box()
    other = page.locator("[data-ship=R1]").bounding_box()
    assert ship
    assert other
    x, y = ship["x"] + 22, ship["y"] + 22
    cell = (other["x"] - ship["x"]) / 24.5  # from 0403 to 2910, half a cell to the right
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 20, y, steps=3)
    page.mouse.move(x + 4 * cell, y, steps=6)
    page.mouse.up()
    for phase, order in enumerate(("M", "M", "·"), 1):
        expect(page.locator(f"[data-box='B1-{phase}']")).to_have_text(order)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("[data-box='B1-1']")).to_have_text("·")
    page.mouse.click(x + 2 * cell, y)  # the disc that says M
    expect(page.locator("[data-box='B1-1']")).to_have_text("M")

    write(page, "B2", "M", "MDD")
    page.get_by_role("button", name="Order sheet").click()
    sheet = page.locator("dialog[open]")
    expect(sheet.get_by_label("B2, phase 2")).to_have_value("MDD")
    sheet.get_by_label("B2, phase 3").fill("mg")
    sheet.get_by_label("B2, phase 4").fill("MM")
    page.keyboard.press("Tab")
    expect(sheet.get_by_text("is no order")).to_be_visible()
    expect(sheet.get_by_label("B2, phase 4")).to_have_value("")
    sheet.get_by_role("button", name="Close").click()
    expect(page.locator("[data-box='B2-3']")).to_have_text("MG")


def test_whoever_does_not_want_to_hear_of_mines_is_not_asked(new_page: NewPage) -> None:
    page = new_page()
    heard = frames_of(page)
    begin(page, open_battle(page, [0], "convoy"))
    page.get_by_label("Mines: ask me").select_option("no more this turn")
    seal(page)
    page.wait_for_selector(f".planner, .gunnery, {OVER}")
    views = [each["view"] for each in heard if each["type"] == "frame"]
    assert sum(ship["mines"] for ship in views[-1]["ships"] if ship["seat"] == 0) == 4


def test_a_fleet_is_bought_and_deployed(new_page: NewPage) -> None:
    page = new_page()
    table = open_battle(page, [0], "free_battle", bot="heuristic")  # one that answers at random may buy nothing
    page.goto(f"/table/{table}")
    page.locator("dialog[open] .primary").click()
    page.get_by_role("button", name="cruiser, 40 pts").click()
    page.get_by_label("Cell").select_option("0412")
    page.get_by_role("button", name="Put it there").click()
    page.get_by_role("button", name="east", exact=True).click()
    page.get_by_role("button", name="fighter, 10 pts").click()
    page.locator(".shop button", has_text="port").first.click()
    expect(page.get_by_text("You have 70 points left of 120.")).to_be_visible()
    page.get_by_role("button", name="My fleet is ready").click()
    expect(page.locator("[data-ship=B1]")).to_be_attached()
    page.wait_for_selector(f"[role=grid], {ASKED}")


def test_round_one_screen_the_curtain_hides_the_plan(new_page: NewPage) -> None:
    page = new_page()
    page.goto(f"/table/{open_battle(page, [0, 1])}")
    curtain = page.locator(".curtain")
    curtain.get_by_role("button").click()
    page.locator("dialog[open] .primary").click()
    write(page, "B1", "M", "M")
    seal(page)
    expect(curtain).to_be_visible()
    expect(page.locator("[data-ship]")).to_have_count(0)
    curtain.get_by_role("button").click()
    page.locator("dialog[open] .primary").click()
    expect(page.locator("[data-box='R1-1']")).to_have_text("·")
    expect(page.locator("[data-box='B1-1']")).to_have_count(0)


def test_a_table_is_opened_with_a_scenario_by_its_title(new_page: NewPage) -> None:
    page = new_page("fr")
    page.goto("/new")
    page.select_option("#game", "cosmos")
    page.select_option("#seats", "2")
    page.locator("details.more > summary").click()
    page.locator("#scenario").select_option(label="La chasse au Léviathan")
    page.locator("form .primary").click()
    page.wait_for_url(re.compile("/table/"))
    expect(page.locator("dialog[open] h2")).to_have_text("La chasse au Léviathan")


@pytest.mark.told_once
@both_looks
def test_what_a_class_may_not_do_is_hatched_and_says_why_and_the_battle_shuts_nobody_out(
    new_page: NewPage, size: tuple[int, int], theme: str
) -> None:
    page = new_page("fr", size, theme)
    page.goto(f"/table/{open_battle(page, [0], 'stone_field')}")
    page.wait_for_selector("dialog[open]")
    found = violations(page)
    page.locator("dialog[open] .primary").click()
    write(page, "B6")
    box = page.locator("[data-box='B6-1']")
    expect(box).to_have_attribute("aria-disabled", "true")
    box.focus()
    page.keyboard.press("m")
    expect(page.get_by_text("Un escorteur n'agit qu'aux phases 2, 4, 6 (3.3).")).to_be_visible()
    page.locator("[data-box='B6-2']").focus()
    page.locator(".pad button:has(b:text-is('GG'))").click(force=True)
    expect(page.get_by_text("ne pivote que d'un cran à la fois (4.2)")).to_be_visible()
    expect(page.locator("[data-box='B6-2']")).to_have_text("·")
    write(page, "B6", "", "MD")
    found += violations(page)
    page.get_by_role("button", name="Feuille d'ordres").click()
    found += violations(page)
    assert found == []
    assert not page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")
