"""Pictures of the page, and a whole match on the way. `make screens` puts them into docs/screens for the README."""

import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NARROW, NewPage
from tests.browser.people import END, find_a_deal, open_table, options, play, play_to_the_end, settle_down
from tests.browser.test_cosmos import begin, open_battle, write
from tests.browser.test_sheet_editor import begin as begin_sheet
from tests.browser.test_sheet_editor import draw, press, tab
from tests.browser.test_trucker import act, answer_on, go_to, open_yard, place_one, seat_bots

FOLDER = Path(__file__).parent.parent.parent / "docs" / "screens"
EXAMPLES = FOLDER.parent.parent / "examples"
only_a_picture = pytest.mark.skipif(
    not os.environ.keys() & {"SCREENS", "EVERY_LOOK"},
    reason="what it shows is another file's story: `make screens` and `make soak` take the picture",
)
LENGTH = {} if os.environ.get("SCREENS") else {"turn_limit": 1}
"""Of the match that is played to its end: in the picture somebody wins it."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return FOLDER if os.environ.get("SCREENS") else tmp_path


@only_a_picture
def test_home(new_page: NewPage, folder: Path) -> None:
    page = new_page("fr")
    page.goto("/")
    take(page, folder / "home.png")


def test_a_guest_plays_a_whole_match_against_three_bots_and_sees_it_again(new_page: NewPage, folder: Path) -> None:
    page = new_page("fr")
    page.goto(f"/table/{open_table(page, 'rencontre', 4, [0], variants=LENGTH)}")
    choices = play(page, 25)
    take(page, folder / "table.png")
    assert choices + play_to_the_end(page) > 10
    take(page, folder / "end.png")
    page.get_by_role("link", name="Revoir la partie").click()
    page.wait_for_url(re.compile("/replay/"))
    slider = page.get_by_role("slider")
    expect(slider).not_to_have_attribute("max", "0")
    expect(page.get_by_label("Chapitres")).to_be_visible()  # before they come, a step is an answer
    last = int(slider.get_attribute("max") or 0)
    assert last > 20
    slider.fill(str(last // 2))
    expect(page.get_by_text(f"Étape {last // 2} sur {last}")).to_be_visible()
    page.get_by_role("button", name="Reprendre d'ici").click()
    expect(page.get_by_role("dialog").get_by_role("combobox")).to_have_count(2)
    take(page, folder / "play-on.png")
    page.get_by_role("dialog").get_by_role("button", name="Fermer").click()
    page.get_by_label("Avec les yeux de").select_option("1")
    expect(page.locator("section.hand")).to_be_visible()
    page.go_back()
    again = page.get_by_role("button", name="Rejouer")
    expect(again).to_be_enabled()
    before = page.url
    again.click()
    page.wait_for_url(lambda url: "/table/" in url and url != before)  # against bots it begins at once
    expect(page.locator("section.prompt .what")).to_be_visible()


@only_a_picture
def test_a_deal(new_page: NewPage, folder: Path) -> None:
    page = new_page("en", theme="light")
    find_a_deal(page)
    take(page, folder / "deal.png")


@only_a_picture
def test_a_battle(new_page: NewPage, folder: Path) -> None:
    page = new_page("en")
    begin(page, open_battle(page, [0], "line_of_battle"))
    write(page, "B1", "", "", "MD", "", "", "M")
    write(page, "B14", "", "M", "", "M", "", "MD")
    write(page, "B8", "", "M", "", "MG", "", "M")
    take(page, folder / "cosmos.png")


@only_a_picture
def test_a_battle_being_made(new_page: NewPage, folder: Path) -> None:
    page = new_page("en")
    page.goto("/workshop/new/cosmos/battle")
    page.get_by_label("Open a file in its place").set_input_files(EXAMPLES / "battles" / "smugglers_reef.json")
    page.get_by_role("button", name="B2", exact=True).click()
    page.get_by_role("region", name="The map of the battle").evaluate("map => map.scrollIntoView()")
    take(page, folder / "battle-editor.png")


MOST_TABLES = 5


@only_a_picture
def test_a_yard(new_page: NewPage, folder: Path) -> None:
    page = new_page("en")
    table = open_yard(page, 3, [0], flights=("II",))
    seat_bots(page, table, 1, 2)
    line = go_to(page, table)
    for _ in range(7):
        place_one(page, line)
    act(line, page.locator(".stack.ready:enabled"))
    take(page, folder / "trucker-yard.png")


@only_a_picture
def test_a_flight(new_page: NewPage, folder: Path) -> None:
    """Of the cards that lie open when one is asked, the first with a meteor, or else the last."""
    page, file = new_page("en"), folder / "trucker.png"
    for _ in range(MOST_TABLES):
        table, has_card = open_yard(page, 3, [0], "dealt", flights=("II",)), False
        seat_bots(page, table, 1, 2)
        line = go_to(page, table)
        page.wait_for_selector(f".touch:enabled, .prompt .options button:enabled, {END}")
        while not page.locator(END).count():
            if page.locator(".flight .card").count():
                take(page, file)
                has_card = True
            if page.locator(".rock").count():
                return
            answer_on(page, line)
            page.wait_for_selector(f".touch:enabled, .prompt .options button:enabled, {END}")
        if has_card:
            return
    raise AssertionError("nobody was ever asked about a card")


@only_a_picture
def test_on_a_phone(new_page: NewPage, folder: Path) -> None:
    page = new_page("fr", NARROW)
    page.goto(f"/table/{open_table(page, 'rencontre', 4, [0])}")
    options(page).first.wait_for()
    take(page, folder / "phone.png")


@only_a_picture
def test_a_ship_sheet(new_page: NewPage, folder: Path) -> None:
    """The parts of the editor that docs/ship-sheets.md is about."""
    page = new_page("en")
    begin_sheet(page, "cruiser")
    press(page, "none")
    press(page, "right")
    take_editor(page, folder / "sheet-hull.png")
    press(page, "all")
    tab(page, "Arcs").click()
    take_editor(page, folder / "sheet-arcs.png")
    tab(page, "Hull").click()
    draw(page, (3, 1))
    expect(page.locator("section.mistakes")).to_be_visible()
    take_editor(page, folder / "sheet-mistake.png")


def take_editor(page: Page, file: Path) -> None:
    settle_down(page)
    page.locator(".editor").screenshot(path=file)
    assert file.stat().st_size > 20_000


def take(page: Page, file: Path) -> None:
    settle_down(page)
    page.screenshot(path=file)
    assert file.stat().st_size > 20_000  # not an empty page
