"""The page, installed: it opens without a connection, shows what was seen last, and is never an old one."""

import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from hyperespace.server.http.pages import FOLDER
from tests.browser.conftest import PATIENCE
from tests.browser.people import OPTION, open_table
from tests.server.servers import Server, free_port

KEPT = """async () => {
  const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const kept = await Promise.all(caches_.map((cache) => cache.keys()));
  return kept.flat().map(({ url }) => new URL(url).pathname);
}"""
"""What the service worker keeps."""

SEEN = "Object.keys(localStorage).filter((key) => key.startsWith('seen.'))"


class OwnPage(Server):
    """A server with a page of its own. It has to load everything itself, so all tests here share it."""

    def __init__(self, folder: Path) -> None:
        self.page = folder / "page"
        environment = {**os.environ, "HYPERESPACE_PAGE": str(self.page)}
        database, log = f"sqlite:///{folder}/tables.db", folder / "server.log"
        super().__init__(database, free_port(), log, environment=environment)

    def make_ready(self) -> None:
        """Whatever the test before has done: it runs, and has the page of today."""
        shutil.copytree(FOLDER, self.page, dirs_exist_ok=True)
        if self._process is None:
            self.start()


@pytest.fixture(scope="module")
def own_page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OwnPage]:
    server = OwnPage(tmp_path_factory.mktemp("installed"))
    yield server
    server.stop()


class Installed:
    """Somebody's browser with a service worker."""

    def __init__(self, server: OwnPage, page: Page) -> None:
        self.server, self.page = server, page

    def open(self, path: str) -> None:
        """Go there, and wait until the service worker has kept what it needs."""
        self.page.goto(path)
        self.page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
        self.page.wait_for_function("() => navigator.serviceWorker.controller !== null")


@pytest.fixture
def installed(browser: Browser, own_page: OwnPage) -> Iterator[Installed]:
    own_page.make_ready()
    context = browser.new_context(base_url=own_page.address, locale="en-GB", reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    context.grant_permissions(["notifications"])
    try:
        yield Installed(own_page, context.new_page())
    finally:
        context.close()


def test_after_an_upgrade_the_page_is_the_new_one(installed: Installed) -> None:
    page = installed.page
    installed.open("/")
    names = page.evaluate("caches.keys()")
    index, worker = installed.server.page / "index.html", installed.server.page / "sw.js"
    index.write_text(index.read_text("utf-8").replace("<body>", '<body data-version="2">'), "utf-8")
    worker.write_text(re.sub(r'__VERSION="\w+"', '__VERSION="2"', worker.read_text("utf-8")), "utf-8")
    page.goto("/")
    expect(page.locator("body")).to_have_attribute("data-version", "2")
    page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update()).then(() => undefined)")
    page.wait_for_function("() => caches.keys().then((names) => names.length === 1 && names[0] === 'hyperespace-2')")
    assert names != ["hyperespace-2"]


def test_nothing_of_a_person_is_kept_for_the_next_one(installed: Installed) -> None:
    page = installed.page
    table = open_table(page, "tictactoe", 2, [0], "random")
    page.request.post("/api/account", data={"login": "anne", "password": "eight letters"})
    installed.open(f"/table/{table}")
    page.wait_for_function(f"() => localStorage.getItem('seen.table.{table}') !== null")
    page.goto("/account")
    page.get_by_role("button", name="Sign out", exact=True).click()
    expect(page.get_by_text("You are signed out.")).to_be_visible()
    assert page.evaluate(SEEN) == []
    kept = page.evaluate(KEPT)
    assert "/" in kept
    assert [path for path in kept if path.startswith("/api/") and not path.startswith("/api/games")] == []


def test_a_message_is_shown_and_counted(installed: Installed) -> None:
    """Chromium without windows has nowhere to show it, so it is noted what it was asked to show."""
    page = installed.page
    installed.open("/")
    (worker,) = page.context.service_workers
    noted = worker.evaluate(
        """async () => {
          const noted = [];
          self.registration.showNotification = async (title, { tag, data }) => noted.push([title, tag, data.path]);
          self.navigator.setAppBadge = async (count) => noted.push(count);
          const told = { title: "Your turn", body: "With Bob", path: "/table/x", language: "en", waiting: 2 };
          self.dispatchEvent(new PushEvent("push", { data: JSON.stringify(told) }));
          return noted;
        }"""
    )
    assert noted == [["Your turn", "turn", "/table/x"], 2]


def test_the_page_says_what_it_is_called_when_it_is_installed(installed: Installed) -> None:
    page = installed.page
    page.goto("/")
    for language in ("en", "fr"):
        address = page.locator("link[rel=manifest]").get_attribute("href")
        assert address is not None
        manifest = page.request.get(address).json()
        assert (manifest["lang"], manifest["name"]) == (language, "Hyperespace")
        for icon in manifest["icons"]:
            answer = page.request.get(icon["src"])
            assert answer.headers["content-type"] == icon["type"]
            assert len(answer.body()) > 100
        page.locator("header button[lang]").click()


def test_it_opens_without_a_server_and_shows_what_was_seen_last(installed: Installed) -> None:
    page = installed.page
    table = open_table(page, "tictactoe", 2, [0], "random")
    installed.open(f"/table/{table}")
    page.wait_for_selector(OPTION)
    page.wait_for_function(f"() => localStorage.getItem('seen.table.{table}') !== null")
    installed.open("/")
    page.wait_for_function("() => localStorage.getItem('seen.tables') !== null")
    page.goto(f"/table/{table}")  # by now the worker is there, and keeps what the board needs
    page.wait_for_selector(OPTION)
    installed.server.stop()
    page.goto("/")
    expect(page.get_by_text("No connection. This is how it was last seen here")).to_be_visible()
    expect(page.locator(f"a[href='/table/{table}']")).to_contain_text("Your turn")
    page.locator(f"a[href='/table/{table}']").first.click()
    expect(page.get_by_text("No connection. This is how it was last seen here")).to_be_visible()
    expect(page.locator("section.board svg").first).to_be_visible()
    expect(page.locator(OPTION)).to_have_count(0)  # nothing can be answered
