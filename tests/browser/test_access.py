"""axe-core finds nothing to complain of, on any page, in both themes and widths."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import NARROW, WIDE, NewPage
from tests.browser.people import open_table, play_to_the_end, settle_down

AXE = Path(__file__).parent.parent.parent / "web" / "node_modules" / "axe-core" / "axe.min.js"


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
def test_no_page_shuts_anybody_out(new_page: NewPage, size: tuple[int, int], theme: str) -> None:
    page = new_page("fr", size, theme)
    playing = open_table(page, "rencontre", 4, [0])
    waiting = open_table(page, "rencontre", 4, [0], None)
    over = open_table(page, "tictactoe", 2, [0], "random")
    page.goto(f"/table/{over}")
    play_to_the_end(page)
    addresses = ["/", "/new", "/account", "/learn", "/rules/rencontre", f"/table/{playing}", f"/table/{waiting}"]
    found: dict[str, list[str]] = {}
    for address in [*addresses, f"/table/{over}", f"/replay/{over}"]:
        page.goto(address)
        settle_down(page)
        found |= {address: complaints} if (complaints := violations(page)) else {}
    assert found == {}


def violations(page: Page) -> list[str]:
    """What axe-core finds, and where. It runs in the page, past the page's own policy."""
    page.evaluate(AXE.read_text("utf-8"))
    found: dict[str, Any] = page.evaluate("axe.run()")
    return [f"{each['id']}: {node['html'][:200]}" for each in found["violations"] for node in each["nodes"]]
