"""axe-core finds nothing to complain of, on any page, in both themes and widths."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import NARROW, WIDE, NewPage
from tests.browser.people import open_table, play_to_the_end, settle_down

both_looks = pytest.mark.parametrize(("size", "theme"), [(WIDE, "dark"), (NARROW, "light")], ids=["wide", "narrow"])
"""For each width, one theme to begin with: `violations` looks at both."""

COLOURS = ["color-contrast", "link-in-text-block"]
"""The rules that look at colours; no other can find more in the other theme."""

AXE = Path(__file__).parent.parent.parent / "web" / "node_modules" / "axe-core" / "axe.min.js"


@both_looks
def test_no_page_shuts_anybody_out(new_page: NewPage, size: tuple[int, int], theme: str) -> None:
    page = new_page("fr", size, theme)
    playing = open_table(page, "rencontre", 4, [0])
    waiting = open_table(page, "rencontre", 4, [0], None)
    over = open_table(page, "tictactoe", 2, [0], "random")
    page.goto(f"/table/{over}")
    play_to_the_end(page)
    addresses = [
        "/",
        "/new",
        "/account",
        "/privacy",
        "/learn",
        "/rules/rencontre",
        "/daily/rencontre",
        f"/table/{playing}",
        f"/table/{waiting}",
    ]
    found: dict[str, list[str]] = {}
    for address in [*addresses, f"/table/{over}", f"/replay/{over}"]:
        page.goto(address)
        settle_down(page)
        found |= {address: complaints} if (complaints := violations(page)) else {}
    assert found == {}


def test_faint_text_is_found_though_only_the_other_theme_has_it(new_page: NewPage) -> None:
    page = new_page("fr", theme="dark")
    page.goto("/")
    settle_down(page)
    assert violations(page) == []
    page.evaluate("document.styleSheets[0].insertRule('[data-theme=paper] main * { color: var(--raised) !important }')")
    assert {each.split(":")[0] for each in violations(page)} == {"color-contrast"}


def violations(page: Page) -> list[str]:
    """What axe-core finds, and where: everything in the theme that the page has, and colours in the other one too.

    It runs in the page, past the page's own policy. What it has no complaint about it need not describe, which is
    most of its work on a large page.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    found: list[dict[str, Any]] = page.evaluate(
        """async (colours) => {
            const root = document.documentElement.dataset, theme = root.theme;
            const all = await axe.run({ resultTypes: ["violations"] });
            root.theme = theme === "night" ? "paper" : "night";
            const other = await axe.run({ resultTypes: ["violations"], runOnly: colours });
            root.theme = theme;
            return [...all.violations, ...other.violations];
        }""",
        COLOURS,
    )
    return [f"{each['id']}: {node['html'][:200]}" for each in found for node in each["nodes"]]
