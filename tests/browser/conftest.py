"""A real browser on a real server: Chrome or Chromium as the system has it, driven by Playwright."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser import same_deals
from tests.browser.chromium import find_chromium
from tests.browser.told_once import told_once
from tests.server.servers import Server, running

FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
    # All pages of a profile in one process: to start another takes longer than to load the page, and keeps nobody safe.
    "--process-per-site", "--renderer-process-limit=1", "--disable-site-isolation-trials",
    # And none of its own for what draws, nor threads that look for garbage beside each other: all cores are busy. No
    # page lives long enough to gain by code that was made quick for it.
    "--in-process-gpu", "--js-flags=--single-threaded-gc --no-opt --no-maglev",
]  # fmt: skip
WIDE, NARROW = (1280, 800), (390, 844)
NO_START_CARDS = "try { localStorage.startCards ??= 'no' } catch {}"
"""Nobody here reads a start card, unless a test is about that and takes this back."""
PATIENCE = 90_000
"""Milliseconds to wait for what is to come. Longer than the server waits for a bot's process that was lost (65 s)."""

expect.set_options(timeout=PATIENCE)

MAIL = (
    "--smtp", "smtp://127.0.0.1:9", "--mail-from", "table@example.org", "--public-address", "https://play.example.org",
)  # fmt: skip
"""So that the page offers messages of every kind. Nobody listens there."""

NewPage = Callable[..., Page]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    items[:], told_again = told_once(items)
    if told_again:
        config.hook.pytest_deselected(items=told_again)


def chromium() -> str:
    """Where the system keeps it."""
    found = find_chromium()
    assert found, "there is no Chromium: run make test, which sets it up"
    return found


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """For all tests of this folder that run one after another in this process.

    Not for longer: while it is open, Playwright's own loop runs in this thread, and no other test can have one.
    """
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS, timeout=PATIENCE)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def running_test(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with the name of the test that runs; what several tests share may be made before the first of them."""
    file = tmp_path_factory.mktemp("test") / "name"
    file.write_text("before any test", "utf-8")
    return file


@pytest.fixture(autouse=True)
def dealt_as_ever(running_test: Path, request: pytest.FixtureRequest) -> None:
    """Chance at the tables that a test opens depends on nothing but the test."""
    running_test.write_text(request.node.nodeid, "utf-8")


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory, running_test: Path) -> Iterator[Server]:
    """A server on SQLite, for all tests of this folder: everybody sits at tables of their own."""
    folder = tmp_path_factory.mktemp("server")
    program = same_deals.program(running_test)
    with running(f"sqlite:///{folder}/tables.db", folder, *MAIL, program=program) as started:
        yield started


class Profiles:
    """What a browser keeps of a person, lent to one after another; each finds it empty.

    Only the page's files stay: to fetch and compile them anew takes a browser longer than most tests. For the same
    reason one page stays open in each profile: its process is there for the next one.
    """

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: dict[tuple[str, str], list[BrowserContext]] = {}

    @contextmanager
    def lent(self, language: str, address: str, first_visit: bool = False) -> Iterator[Page]:
        """An empty page in a profile that nobody else has meanwhile."""
        free = self._free.setdefault((language, address), [])
        profile = free.pop() if free and not first_visit else self._new(language, address)
        page = profile.new_page()
        profile.clear_cookies()
        profile.new_cdp_session(page).send("Storage.clearDataForOrigin", {"origin": address, "storageTypes": "all"})
        yield page
        for each in profile.pages[1:]:
            each.close()
        free.append(profile)

    def _new(self, language: str, address: str) -> BrowserContext:
        profile = self._browser.new_context(
            base_url=address,
            locale={"en": "en-GB", "fr": "fr-FR"}[language],
            viewport={"width": WIDE[0], "height": WIDE[1]},
            color_scheme="dark",
            reduced_motion="reduce",
            service_workers="block",  # they are for the tests about them, and cost all others time
        )
        profile.set_default_timeout(PATIENCE)
        profile.add_init_script(NO_START_CARDS)
        profile.new_page().goto("/icon.svg")
        return profile


@pytest.fixture(scope="package")
def profiles(browser: Browser) -> Profiles:
    return Profiles(browser)


@pytest.fixture
def new_page(profiles: Profiles, server: Server) -> Iterator[NewPage]:
    """A new person with a browser of their own. Whatever their browser complains of fails the test."""
    complaints: list[str] = []

    def make(
        language: str = "en",
        size: tuple[int, int] = WIDE,
        theme: str = "dark",
        still: bool = True,
        first_visit: bool = False,  # nothing of the page has been fetched before
    ) -> Page:
        page = lent.enter_context(profiles.lent(language, server.address, first_visit))
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.emulate_media(
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="reduce" if still else "no-preference",
        )
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda message: complaints.append(message.text) if is_complaint(message.text) else None)
        return page

    with ExitStack() as lent:
        yield make
    assert complaints == []


def is_complaint(text: str) -> bool:
    """What the page's own policy stopped, or what failed in our code. A server that is gone is part of some tests."""
    return "Content Security Policy" in text or "Uncaught" in text
