"""A real browser on a real server: Chrome or Chromium as the system has it, driven by Playwright."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser.chromium import find_chromium
from tests.server.servers import Server, server

__all__ = ["server"]

FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip
WIDE, NARROW = (1280, 800), (390, 844)
PATIENCE = 90_000
"""Milliseconds to wait for what is to come. Longer than the server waits for a bot's process that was lost (65 s)."""

expect.set_options(timeout=PATIENCE)

NewPage = Callable[..., Page]


def chromium() -> str:
    """Where the system keeps it."""
    found = find_chromium()
    assert found, "there is no Chromium: run make test, which sets it up"
    return found


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """For one module: while it is open, Playwright's own loop runs in this thread, and no other test can have one."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS, timeout=PATIENCE)
        yield browser
        browser.close()


@pytest.fixture
def new_page(browser: Browser, server: Server) -> Iterator[NewPage]:
    """A new person with a browser of his own. Whatever his browser complains of fails the test."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def make(language: str = "en", size: tuple[int, int] = WIDE, theme: str = "dark", still: bool = True) -> Page:
        width, height = size
        context = browser.new_context(
            base_url=server.address,
            viewport={"width": width, "height": height},
            locale={"en": "en-GB", "fr": "fr-FR"}[language],
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="reduce" if still else "no-preference",
        )
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda message: complaints.append(message.text) if is_complaint(message.text) else None)
        return page

    yield make
    for context in contexts:
        context.close()
    assert complaints == []


def is_complaint(text: str) -> bool:
    """What the page's own policy stopped, or what failed in our code. A server that is gone is part of some tests."""
    return "Content Security Policy" in text or "Uncaught" in text
