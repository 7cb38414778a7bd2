"""The editor of battles: ships are dragged, turned and taken away, and what comes of it is played."""

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from hyperespace.games.cosmos.data_folders import ours
from tests.browser.conftest import NARROW, NewPage
from tests.browser.test_access import violations
from tests.browser.test_shell import scrolls_sideways

EXAMPLES = Path(__file__).parents[2] / "examples"
NEW = "/workshop/new/cosmos/battle"


def fine(page: Page) -> None:
    expect(page.get_by_role("status").filter(has_text=re.compile("In order|Tout est en ordre"))).to_be_visible()


def file(page: Page) -> dict[str, Any]:
    """What the editor has made of the file so far, as the text shows it."""
    page.get_by_role("button", name=re.compile("^(Text|Texte)$")).click()
    found: dict[str, Any] = json.loads(page.locator("textarea").first.input_value())
    page.get_by_role("button", name=re.compile("^(Workbench|Établi)$")).click()
    return found


def ship(page: Page, name: str) -> dict[str, Any]:
    return next(each for each in file(page)["ships"] if each["name"] == name)


def drag(page: Page, what: Locator, across: float, down: float, onto: Locator | None = None) -> None:
    """From the middle of something, so far; or to a place in something else."""
    what.scroll_into_view_if_needed()
    here, there = what.bounding_box(), onto.bounding_box() if onto else None
    assert here
    x, y = here["x"] + here["width"] / 2, here["y"] + here["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 10, y + 10)
    page.mouse.move(*((there["x"] + across, there["y"] + down) if there else (x + across, y + down)), steps=4)
    page.mouse.up()


def test_a_battle_is_made_with_the_mouse_and_the_keyboard_and_played(new_page: NewPage) -> None:
    page = new_page("en")
    page.goto(NEW)
    fine(page)
    pieces = page.get_by_role("list", name="Ships and asteroids on the map")
    chart = page.get_by_role("application")
    drag(page, page.get_by_role("button", name="Add: escort, Red"), 520, 120, chart)
    expect(page.get_by_role("heading", name="R3, escort")).to_be_visible()
    begun = ship(page, "R3")["at"]
    drag(page, pieces.get_by_role("button", name=re.compile("^R3, escort")), -120, 0)
    assert ship(page, "R3")["at"][:2] < begun[:2]
    mine = pieces.get_by_role("button", name=re.compile("^B2, fighter"))
    mine.focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowDown", "R"):
        page.keyboard.press(key)
    expect(pieces.get_by_role("button", name="B2, fighter, at 0510, facing south-east")).to_be_focused()
    pieces.get_by_role("button", name=re.compile("^R1, fighter")).focus()
    page.keyboard.press("Delete")
    expect(page.get_by_role("heading", name=re.compile("^R1"))).to_have_count(0)
    page.get_by_role("button", name="Add: Asteroid").click()
    page.get_by_label("Drifts").select_option(label="south-west")
    assert file(page)["asteroid_drift"] == {"phases": [6]}
    page.get_by_label("Title, in English").fill("Two against two")
    page.get_by_label("Title, in English").blur()
    expect(page.get_by_role("heading", level=1)).to_have_text("Two against two")
    fine(page)
    page.get_by_role("button", name="Play at once").click()
    page.wait_for_url("**/table/*")
    page.get_by_role("button", name="Into space!").click()
    expect(page.get_by_role("button", name=re.compile("R3, escort")).first).to_be_attached()


def test_what_is_wrong_is_marked_where_it_is_and_the_list_leads_there(new_page: NewPage) -> None:
    page = new_page("fr")
    page.goto(NEW)
    fine(page)
    pieces = page.get_by_role("list", name="Vaisseaux et astéroïdes sur la carte")
    page.get_by_role("button", name="B2", exact=True).click()
    cell = page.get_by_label(re.compile("^Case"))
    cell.fill("0304")
    cell.blur()
    expect(pieces.get_by_role("button", name=re.compile("^B2.*quelque chose n'y va pas"))).to_be_attached()
    page.get_by_role("button", name="R1", exact=True).click()
    page.get_by_role("button", name=re.compile("0304 est déjà pris par B1")).click()
    expect(cell).to_be_focused()
    expect(page.get_by_role("heading", name="B2, chasseur")).to_be_visible()
    assert not violations(page)


def test_a_battle_brings_ships_and_is_bought_on_a_phone(new_page: NewPage) -> None:
    page = new_page("fr", NARROW)
    page.goto(NEW)
    fine(page)
    sheet = page.get_by_label("Ajouter un vaisseau d'un fichier")
    sheet.set_input_files(EXAMPLES / "ships" / "corvette.json")
    expect(page.get_by_role("button", name="Ajouter : corvette, Bleu")).to_be_visible()
    sheet.set_input_files(
        {"name": "x.json", "mimeType": "application/json", "buffer": ours("scenarios")["siege"].encode()}
    )
    expect(page.get_by_text("Ce fichier n'est pas une fiche de vaisseau.")).to_be_visible()
    page.get_by_label("Chaque camp achète sa flotte").check()
    page.get_by_label(re.compile("^corvette, 18 points")).check()
    page.get_by_role("button", name="Peindre la balise sur la carte").click()
    chart = page.get_by_role("application")
    chart.scroll_into_view_if_needed()
    chart.click(position={"x": 120, "y": 240})
    page.get_by_role("button", name="Peindre la balise sur la carte").click()
    made = file(page)
    assert made["ships"] == []
    assert "corvette" in made["purchase"]["kinds"]
    assert len(made["purchase"]["beacon"]) == 2
    fine(page)
    assert not scrolls_sideways(page)
    page.get_by_role("button", name="Jouer tout de suite").click()
    page.wait_for_url("**/table/*")
    page.get_by_role("button", name="Décollage !").click()
    expect(page.get_by_role("button", name=re.compile("corvette")).first).to_be_visible()
