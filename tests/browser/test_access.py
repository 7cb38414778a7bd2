"""axe-core finds nothing to complain of, on any page, in both themes and widths."""

import os
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import NARROW, WIDE, NewPage
from tests.browser.people import open_table, play_to_the_end, resize, settle_down
from tests.browser.test_shell import scrolls_sideways

both_looks = pytest.mark.parametrize(("size", "theme"), [(WIDE, "dark"), (NARROW, "light")], ids=["wide", "narrow"])
"""Each width with one theme. `violations` looks at the colours of the other one, too, unless it is told not to."""

EVERY_LOOK = "EVERY_LOOK" in os.environ

COLOURS = ["color-contrast", "link-in-text-block"]
"""The rules that look at colours; no other can find more in the other theme."""

LAID_OUT = [*COLOURS, "button-name", "link-name", "scrollable-region-focusable"]
"""And those that may find more where a page is narrow, and shows other parts of it."""

AXE = Path(__file__).parent.parent.parent / "web" / "node_modules" / "axe-core" / "axe.min.js"


def test_no_page_shuts_anybody_out(new_page: NewPage) -> None:
    page = new_page("fr")
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
        f"/table/{over}",
        f"/replay/{over}",
    ]
    found: dict[str, list[str]] = {}
    for address in addresses:
        page.goto(address)
        complaints = violations_wide_and_narrow(page)
        found |= {address: complaints} if complaints else {}
    assert found == {}


def test_faint_text_is_found_though_only_the_other_theme_has_it(new_page: NewPage) -> None:
    page = new_page("fr", theme="dark")
    page.goto("/")
    settle_down(page)
    assert violations(page) == []
    page.evaluate("document.styleSheets[0].insertRule('[data-theme=paper] main * { color: var(--raised) !important }')")
    assert {each.split(":")[0] for each in violations(page)} == {"color-contrast"}


def violations(page: Page) -> list[str]:
    """What axe-core finds: everything in the theme that the page has, and colours in the other one too."""
    return axe(page) + axe(page, COLOURS, other_theme=True)


def violations_wide_and_narrow(page: Page) -> list[str]:
    """Whether the page fits on a screen and on a telephone, and what axe-core finds there.

    Each width has one theme, and on the telephone only those rules run that may find more than on the screen.
    """
    resize(page, WIDE)
    assert not scrolls_sideways(page), page.url
    found = violations(page) if EVERY_LOOK else axe(page)
    resize(page, NARROW)
    assert not scrolls_sideways(page), page.url
    return found + (violations(page) if EVERY_LOOK else axe(page, LAID_OUT, other_theme=True))


def axe(page: Page, rules: list[str] | None = None, other_theme: bool = False) -> list[str]:
    """What these rules find, or all of them, and where.

    axe-core runs in the page, past the page's own policy. What it has no complaint about it need not describe, which is
    most of its work on a large page.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    found: list[dict[str, Any]] = page.evaluate(
        """async ([rules, otherTheme]) => {
            const root = document.documentElement.dataset, theme = root.theme;
            if (otherTheme) root.theme = theme === "night" ? "paper" : "night";
            const { violations } = await axe.run({ resultTypes: ["violations"], ...(rules && { runOnly: rules }) });
            root.theme = theme;
            return violations;
        }""",
        [rules, other_theme],
    )
    return [f"{each['id']}: {node['html'][:200]}" for each in found for node in each["nodes"]]
