"""The editor of ship sheets: a ship is drawn by hand, told what is wrong with it, mended and tried."""

import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NARROW, NewPage
from tests.browser.people import settle_down
from tests.browser.test_access import violations

SHEETS = Path(__file__).parent.parent.parent / "src/hyperespace/games/cosmos/sheets"

WHERE = """([q, r]) => {
    const map = document.querySelector(".sky svg g").getScreenCTM();
    return [map.e + map.a * 10 * Math.sqrt(3) * (q + r / 2), map.f + map.d * 15 * r];
}"""
"""The spot in the window where a cell is, as the page draws cells (geometry.ts)."""


def test_a_mistake_is_explained_and_mended_and_the_ship_is_tried(new_page: NewPage) -> None:
    page = new_page("en")
    begin(page)
    draw(page, (3, 1))
    mistake = page.locator("section.mistakes").get_by_role("button", name="Hull, [3, 1]")
    expect(mistake).to_contain_text("does not hang together")
    press(page, "Figures")
    page.locator(".side button").filter(has_text="does not hang together").click()  # in the page's own list
    expect(tab(page, "Hull")).to_have_attribute("aria-pressed", "true")
    expect(sky(page)).to_be_focused()
    expect(sky(page)).to_have_attribute("data-cursor", "3,1")
    page.keyboard.press("Space")
    expect(mistake).to_have_count(0)
    assert written(page)["cells"] == [[0, 0], [-1, 0]]
    page.get_by_role("button", name="Play at once").click()
    page.wait_for_url(re.compile("/table/"))
    expect(page.locator(".ships")).to_contain_text("B1, sloop, defence 25 of 25")


def test_an_owner_of_the_box_types_in_a_sheet_from_a_blank_one(new_page: NewPage) -> None:
    page = new_page("en")
    begin(page, "A blank sheet")
    for cells in [(1, -1)], [(0, 1)], [(-1, 0), (-2, 0)]:
        draw(page, *cells)
    press(page, "Pivot left")
    draw(page, (1, -1))
    press(page, "Pivot right")
    draw(page, (0, 1))
    type_in_arcs(page)
    type_in_ramps(page)
    tab(page, "Figures").click()
    fill(page, {"Class": "cruiser", "Defence": 60, "Shots in a turn": 3, "Value in points": 40})
    for button in "D12", "2", "4", "3":
        press(page, button)
    assert written(page) == json.loads((SHEETS / "cruiser.json").read_text("utf-8"))
    expect(page.get_by_text("In order")).to_be_visible()


def type_in_arcs(page: Page) -> None:
    tab(page, "Arcs").click()
    press(page, "Add an arc")
    press(page, "Fan")
    fill(page, {"Short ×3": 3, "Medium ×2": 6, "Long ×1": 10})
    press(page, "Add an arc")
    draw(page, (1, -1))
    fill(page, {"Short ×3": 2, "Medium ×2": 5, "Long ×1": 8})
    press(page, "Copy to the other side")
    press(page, "Add an arc")
    draw(page, (-2, 0))


def type_in_ramps(page: Page) -> None:
    tab(page, "Ramps").click()
    press(page, "Add a ramp")
    draw(page, (1, -1))
    press(page, "Add a path")
    draw(page, (2, -2), (5, -5))
    press(page, "one notch to the left")
    press(page, "Copy to the other side")


def test_everything_can_be_drawn_with_keys_and_taken_back(new_page: NewPage) -> None:
    page = new_page("fr")
    begin(page)
    sky(page).focus()
    for key in "ArrowDown", "Space", "Shift+ArrowLeft":
        page.keyboard.press(key)
    expect(page.locator(".readout")).to_have_text("[−1, 1], à 1 case de la tête, coque")
    assert written(page)["cells"] == [[0, 0], [-1, 0], [0, 1], [-1, 1]]
    page.get_by_role("button", name="Annuler").click()
    assert written(page)["cells"] == [[0, 0], [-1, 0], [0, 1]]
    page.locator(".editor").get_by_role("button", name="à gauche", exact=True).click()
    expect(page.get_by_text("Il couvre alors [0, 0] [−1, 1] [1, 0].")).to_be_visible()


def test_an_arc_is_painted_band_by_band_and_nobody_is_shut_out(new_page: NewPage) -> None:
    page = new_page("fr", NARROW, "light")
    begin(page)
    tab(page, "Champs").click()
    press(page, "Des cases peintes")
    before = written(page)["arcs"][0]["cells"]
    press(page, "Longue ×1")
    draw(page, (2, 1), (4, 1))
    press(page, "Gomme")
    draw(page, (1, 0))
    after = written(page)["arcs"][0]["cells"]
    assert [1, 0] in before["short"]
    assert [1, 0] not in after["short"]
    assert [cell for cell in before["medium"] if cell not in after["medium"]] == [[2, 1], [3, 1]]
    assert after["long"][-2:] == [[2, 1], [3, 1]]

    tab(page, "Coque").click()
    draw(page, (3, 1))
    expect(page.locator("section.mistakes")).to_contain_text("1 erreur")
    for name in "Coque", "Champs", "Rampes", "Mines", "Chiffres":
        tab(page, name).click()
        settle_down(page)
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def begin(page: Page, start: str | None = None) -> None:
    """A new sheet, as the workshop gives it, or from one of those that the editor offers."""
    page.goto("/workshop/new/cosmos/sheet")
    sky(page).locator("svg").first.wait_for()
    if start is not None:
        page.get_by_text("Start from").first.click()
        page.locator("#sheet-start").select_option(label=start)
        press(page, "Take it")
    settle_down(page)


def sky(page: Page) -> Locator:
    """What one draws on."""
    return page.locator(".sky")


def tab(page: Page, name: str) -> Locator:
    return page.locator(".editor nav button").filter(has_text=name)


def press(page: Page, name: str) -> None:
    page.locator(".editor").get_by_role("button", name=name, exact=True).first.click()


def fill(page: Page, values: dict[str, object]) -> None:
    for label, value in values.items():
        field = page.get_by_label(label, exact=True)
        field.fill(str(value))
        field.blur()


def draw(page: Page, *cells: tuple[int, int]) -> None:
    """From cell to cell, with the button held down."""
    sky(page).scroll_into_view_if_needed()
    for nth, cell in enumerate(cells):
        x, y = page.evaluate(WHERE, cell)
        page.mouse.move(x, y, steps=4)
        if nth == 0:
            page.mouse.down()
    page.mouse.up()


def written(page: Page) -> dict[str, Any]:
    """The file as the page would hand it out."""
    href = page.locator("a[download]").get_attribute("href") or ""
    found: dict[str, Any] = json.loads(unquote(href.partition(",")[2]))
    return found
