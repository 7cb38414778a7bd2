"""The page, installed: it opens without a connection, shows what was seen last, and is never an old one."""

import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
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


class Installed:
    """A server whose page can be changed, and somebody's browser with a service worker."""

    def __init__(self, server: Server, folder: Path, page: Page) -> None:
        self.server, self.folder, self.page = server, folder, page

    def open(self, path: str) -> None:
        """Go there, and wait until the service worker has kept what it needs."""
        self.page.goto(path)
        self.page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
        self.page.wait_for_function("() => navigator.serviceWorker.controller !== null")


@pytest.fixture
def installed(browser: Browser, tmp_path: Path) -> Iterator[Installed]:
    with installed_in(browser, tmp_path) as found:
        yield found


@contextmanager
def installed_in(browser: Browser, folder: Path) -> Iterator[Installed]:
    shutil.copytree(FOLDER, folder / "page")
    environment = {**os.environ, "HYPERESPACE_PAGE": str(folder / "page")}
    server = Server(
        f"sqlite:///{folder}/tables.db", free_port(), folder / "server.log", environment=environment
    ).start()
    context = browser.new_context(base_url=server.address, locale="en-GB", reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    context.grant_permissions(["notifications"])
    try:
        yield Installed(server, folder / "page", context.new_page())
    finally:
        context.close()
        server.stop()


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


def test_after_an_upgrade_the_page_is_the_new_one(installed: Installed) -> None:
    page = installed.page
    installed.open("/")
    names = page.evaluate("caches.keys()")
    index, worker = installed.folder / "index.html", installed.folder / "sw.js"
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
