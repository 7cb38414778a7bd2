"""Pictures of the page. `make screens` puts them into docs/screens for the README; otherwise they are only taken."""

import os
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import NARROW, NewPage
from tests.browser.people import choose, find_a_deal, open_table, options, play_to_the_end, settle_down
from tests.browser.test_cosmos import begin, open_battle, write

FOLDER = Path(__file__).parent.parent.parent / "docs" / "screens"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return FOLDER if os.environ.get("SCREENS") else tmp_path


def test_home_table_and_end(new_page: NewPage, folder: Path) -> None:
    page = new_page("fr")
    page.goto("/")
    take(page, folder / "home.png")
    page.goto(f"/table/{open_table(page, 'rencontre', 4, [0])}")
    for _ in range(25):
        choose(page)
    take(page, folder / "table.png")
    play_to_the_end(page)
    take(page, folder / "end.png")


def test_a_deal(new_page: NewPage, folder: Path) -> None:
    page = new_page("en", theme="light")
    find_a_deal(page)
    take(page, folder / "deal.png")


def test_a_battle(new_page: NewPage, folder: Path) -> None:
    page = new_page("en")
    begin(page, open_battle(page, [0], "line_of_battle"))
    write(page, "B1", "", "", "MD", "", "", "M")
    write(page, "B14", "", "M", "", "M", "", "MD")
    write(page, "B8", "", "M", "", "MG", "", "M")
    take(page, folder / "cosmos.png")


def test_on_a_phone(new_page: NewPage, folder: Path) -> None:
    page = new_page("fr", NARROW)
    page.goto(f"/table/{open_table(page, 'rencontre', 4, [0])}")
    options(page).first.wait_for()
    take(page, folder / "phone.png")


def take(page: Page, file: Path) -> None:
    settle_down(page)
    page.screenshot(path=file)
    assert file.stat().st_size > 20_000  # not an empty page
