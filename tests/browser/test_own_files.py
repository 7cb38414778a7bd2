"""Where a table is opened: what the owner's folder offers, and what had to be left out of it."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NARROW, WIDE, NewPage
from tests.browser.people import see
from tests.games.cosmos.test_files import purchase, scenario
from tests.server.servers import Server, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """With a market of one's own, and a file that is bad."""
    folder = tmp_path_factory.mktemp("own")
    (folder / "scenarios").mkdir()
    market = scenario("free_battle", title={"fr": "Le marché", "en": "The market"}, purchase=purchase(points=[80, 150]))
    (folder / "scenarios" / "market.json").write_text(market)
    (folder / "scenarios" / "ambush.json").write_text(scenario("convoy", turns=0))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HYPERESPACE_COSMOS", str(folder))
        with running(f"sqlite:///{folder}/tables.db", folder) as started:
            yield started


@pytest.mark.parametrize(
    ("language", "head", "said"),
    [
        ("en", "A notice about this game", "Left out: scenarios/ambush.json, line "),
        ("fr", "Une remarque sur ce jeu", "Écarté\xa0: scenarios/ambush.json, ligne "),
    ],
)
def test_a_scenario_that_was_left_out_is_named_with_its_reason(
    new_page: NewPage, language: str, head: str, said: str
) -> None:
    page = new_page(language)
    page.goto("/new")
    expect(page.locator(".notices")).to_have_count(0)  # of another game
    page.locator("#game").select_option("cosmos")
    see(page, head)
    see(page, said)
    for size in (WIDE, NARROW):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_points_are_those_of_the_scenario_and_offered_with_it_only(new_page: NewPage) -> None:
    page = new_page("en")
    page.goto("/new")
    page.locator("#game").select_option("cosmos")
    page.locator("details.more > summary").click()
    page.locator("#scenario").select_option(label="The market")
    assert page.locator("#points option").all_inner_texts() == ["80", "150"]
    page.locator("#points").select_option(label="80")
    page.locator("#scenario").select_option(label="Free battle")
    assert page.locator("#points").input_value() == "120"
    page.locator("#scenario").select_option(label="First flight")
    expect(page.locator("#points")).to_have_count(0)
    page.locator("#scenario").select_option(label="The market")
    page.locator("button.primary").click()
    see(page, "You have 80 points left of 80.")
