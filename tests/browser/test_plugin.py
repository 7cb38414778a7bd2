"""A game in a package of its own, for which the page has no board: opened, learned, played and watched again."""

import os
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote

import pytest
from playwright.sync_api import Page, expect

from tests.browser import same_deals
from tests.browser.conftest import NewPage
from tests.browser.people import OPTION, answer, play_to_the_end, see
from tests.plugins import announce, announce_goofspiel
from tests.server.servers import Server, running

LAST_CARD = """
class LastCard:
    def __init__(self, seed):
        pass

    def choose(self, view, options):
        return options[-1]
"""
"""A bot in a package of its own, which always bids the last of its cards."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, running_test: Path) -> Iterator[Server]:
    """A server beside which the plug-in is installed, and a package with a bot."""
    folder = tmp_path_factory.mktemp("plugin")
    bots = folder / "bots"
    announce(bots, "last-card", {"hyperespace.bots": {"last_card": "last_card:LastCard"}})
    (bots / "last_card.py").write_text(LAST_CARD)
    paths = [*map(str, announce_goofspiel(folder / "packages")), str(bots), os.environ.get("PYTHONPATH", "")]
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join(filter(None, paths)))
        with running(f"sqlite:///{folder}/tables.db", folder, program=same_deals.program(running_test)) as started:
            yield started


def drawn(page: Page) -> str:
    """The picture on the board, which is an image and no part of the page."""
    image = page.locator(".board img")
    expect(image).to_be_visible()
    assert image.evaluate("(image) => image.naturalWidth > 0"), "the browser could not draw it"
    return unquote(image.get_attribute("src") or "")


def test_a_plug_in_is_opened_by_a_preset_and_played_to_the_end(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/new")
    page.select_option("#game", label="Goofspiel")
    expect(page.locator("#seats")).to_have_value("3")
    page.get_by_label("Short").check()
    expect(page.get_by_label("Cards in each hand")).to_have_value("3")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".board pre")).to_contain_text("North: 0  [1 2 3]")
    assert drawn(page).startswith("data:image/svg+xml,<svg")
    assert play_to_the_end(page) == 2, "of the last card there is nothing to choose"
    expect(page.locator(".board pre")).to_contain_text("Prize -")


def test_a_plug_in_is_on_the_shelf_and_begins_with_one_click(new_page: NewPage) -> None:
    page = new_page("fr")
    page.goto("/")
    see(page, "Les lots sortent un à un.")
    page.get_by_role("button", name="Jouer à Goofspiel tout de suite").click()
    expect(page.locator(".board pre")).to_contain_text("Nord: 0  [1 2 3]")


def test_a_lesson_of_a_plug_in_is_played_with_its_own_bots_and_seen_again_step_by_step(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/learn")
    page.get_by_role("button", name="A first bid").click()
    expect(page.locator(".board pre")).to_contain_text("North: 0  [1 2]")
    assert play_to_the_end(page) == 1
    page.goto(f"/replay/{page.url.rpartition('/')[2]}")
    expect(page.locator(".board pre")).to_contain_text("North: 0  [1 2]")
    page.get_by_role("button", name="+1").click()
    page.get_by_role("button", name="+1").click()
    expect(page.locator(".board pre")).to_contain_text("Prize -")
    assert ">-<" in drawn(page)


def test_an_option_that_is_changed_leaves_its_preset_and_a_bot_of_another_package_is_chosen_and_plays(
    new_page: NewPage,
) -> None:
    page = new_page()
    page.goto("/new")
    page.select_option("#game", label="Goofspiel")
    page.get_by_label("Long").check()
    page.locator("details.more > summary").click()
    page.get_by_label("Cards in each hand").fill("4")
    page.get_by_label("Cards in each hand").blur()
    expect(page.locator("input[name=preset]:checked")).to_have_count(0)
    page.get_by_label("Short").check()
    page.select_option("#seats", "2")
    page.select_option("#seat1", label="a bot (last_card)")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".board pre")).to_contain_text("North: 0  [1 2 3]")
    answer(page, page.locator(OPTION).first.click)
    expect(page.locator(".board pre")).to_contain_text("[2 3]")
    expect(page.locator(".board pre")).to_contain_text("[1 2]")  # it has bid its three
