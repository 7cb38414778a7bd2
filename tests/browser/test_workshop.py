"""The workshop on the page: something is made, broken, mended, kept, played, published, and found by somebody else."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Dialog, Page, expect

from tests.browser.conftest import NARROW, NewPage
from tests.browser.test_access import violations
from tests.browser.test_screens import folder, only_a_picture, take
from tests.browser.test_shell import scrolls_sideways
from tests.browser.test_tournaments import member
from tests.server.toy_servers import ToyServer, opened

__all__ = ["folder"]

FINE = '{\n  "title": "Nine to one",\n  "purses": [9, 1]\n}'
WRONG = '{\n  "title": "Nine to one",\n  "purses": [9, -1],\n  "more": 1\n}'


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ToyServer]:
    """A server with the toy on its shelf, for which something can be made."""
    with opened(ToyServer(tmp_path_factory.mktemp("workshop"))) as started:
        yield started


def bench(page: Page, text: str) -> None:
    """Write a file, and wait until it was looked at."""
    page.get_by_label("The file, as JSON").fill(text)
    said = "In order" if text == FINE else "2 things are wrong"
    expect(page.get_by_role("status").filter(has_text=said)).to_be_visible()


def test_something_is_made_broken_mended_kept_and_played(new_page: NewPage) -> None:
    anne = member(new_page("en"), "Anne")
    anne.goto("/workshop")
    anne.locator(".kinds").get_by_role("link", name="Purses").click()
    expect(anne.get_by_role("heading", name="Two purses")).to_be_visible()
    bench(anne, WRONG)
    expect(anne.get_by_role("button", name="Keep")).to_be_disabled()
    expect(anne.get_by_role("button", name="Play at once")).to_be_disabled()
    anne.get_by_role("button", name=re.compile("A purse has 0 to 50 coins")).click()
    area = "document.querySelector('textarea')"
    anne.wait_for_function(f"{area}.value.slice({area}.selectionStart, {area}.selectionEnd).includes('[9, -1]')")
    bench(anne, FINE)
    anne.keyboard.press("Control+z")
    expect(anne.get_by_role("status").filter(has_text="2 things are wrong")).to_be_visible()
    anne.keyboard.press("Control+y")
    expect(anne.get_by_label("The file, as JSON")).to_have_value(FINE)
    anne.reload()
    expect(anne.get_by_text("This is your draft from last time.")).to_be_visible()
    anne.get_by_role("button", name="Keep", exact=True).click()
    anne.wait_for_url(re.compile(r"/workshop/(?!new)"))
    anne.get_by_role("button", name="Play at once").click()
    anne.wait_for_url("**/table/*")
    expect(anne.get_by_text("9 0 None").first).to_be_visible()


@only_a_picture
def test_a_picture_of_the_workbench(new_page: NewPage, folder: Path) -> None:
    """Of a battle, if one can be made; otherwise of whatever can."""
    page = member(new_page("en"), "Anne")
    games = page.request.get("/api/games").json()
    kinds = [(game["name"], craft["name"]) for game in games for craft in game["crafts"]]
    page.goto("/workshop/new/{}/{}".format(*next((kind for kind in kinds if kind[1] == "battle"), kinds[0])))
    expect(page.get_by_text("In order")).to_be_visible()
    take(page, folder / "workshop.png")


def test_a_guest_tries_it_out_and_is_asked_before_it_is_lost(new_page: NewPage) -> None:
    bob = new_page("en", NARROW)
    bob.goto("/workshop/new/auction/purses")
    bench(bob, FINE)
    expect(bob.get_by_text("To keep it you need an account.")).to_be_visible()
    expect(bob.get_by_role("button", name="Keep", exact=True)).to_be_disabled()
    with bob.expect_download() as download:
        bob.get_by_role("link", name="Download").click()
    assert download.value.suggested_filename == "nine-to-one.json"
    assert not scrolls_sideways(bob)
    asked: list[str] = []

    def stay(dialog: Dialog) -> None:
        asked.append(dialog.message)
        dialog.dismiss()

    bob.once("dialog", stay)
    bob.get_by_role("link", name="Workshop").click()
    assert "not saved" in asked[0]
    assert bob.url.endswith("/purses")
    bob.get_by_role("button", name="Invite friends").click()
    bob.wait_for_url("**/table/*")
    expect(bob.get_by_text("Nine to one")).to_be_visible()


def test_what_is_published_is_found_copied_and_reported_by_others(new_page: NewPage) -> None:
    anne, chloe = member(new_page("en"), "Anne"), member(new_page("fr", NARROW, "light"), "Chloé")
    anne.goto("/workshop/new/auction/purses")
    bench(anne, FINE)
    anne.get_by_role("button", name="Keep", exact=True).click()
    anne.get_by_role("button", name="Publish").click()
    expect(anne.get_by_role("button", name="Withdraw")).to_be_visible()
    chloe.goto("/workshop")
    chloe.get_by_role("link", name="Nine to one", exact=True).click()
    expect(chloe.get_by_text("C'est Anne qui l'a fait.")).to_be_visible()
    assert not scrolls_sideways(chloe)
    assert violations(chloe) == []
    chloe.locator("summary", has_text="Signaler").click()
    chloe.get_by_role("button", name="Signaler").click()
    expect(chloe.get_by_text("C'est signalé")).to_be_visible()
    chloe.get_by_role("button", name="Garder une copie").click()
    expect(chloe.get_by_role("button", name="Publier")).to_be_visible()
    chloe.goto("/workshop")
    chloe.on("dialog", lambda dialog: dialog.accept())
    chloe.get_by_role("button", name="Supprimer Nine to one").click()
    expect(chloe.get_by_text("Tu n'as encore rien gardé.")).to_be_visible()
    assert violations(chloe) == []
