"""The address in the waiting room: one that others can open, to copy, or to photograph with a telephone."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PATIENCE, NewPage
from tests.browser.people import open_table, see, sit
from tests.server.servers import Server, free_port

ONLY_HERE = {"en": "Others cannot come yet", "fr": "Les autres ne peuvent pas encore venir"}
COPY = {"en": ("Copy", "Copied"), "fr": ("Copier", "Copié")}
QR = {"en": "QR code", "fr": "Code QR"}
FULL = {"en": "This table is full.", "fr": "Cette table est complète."}

both_languages = pytest.mark.parametrize("language", ["en", "fr"])


@pytest.fixture(scope="module")
def open_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server to which the whole network may come."""
    folder = tmp_path_factory.mktemp("open")
    server = Server(f"sqlite:///{folder}/tables.db", free_port(), folder / "log", "--host", "0.0.0.0")
    server.start()
    yield server
    server.kill()


@pytest.fixture
def at_home(open_server: Server, browser: Browser) -> Iterator[Page]:
    """Anne, at the machine on which the server runs."""
    context = browser.new_context(base_url=open_server.address)
    context.set_default_timeout(PATIENCE)
    yield context.new_page()
    context.close()


@both_languages
def test_a_server_that_nobody_else_can_reach_says_so_and_how_it_could_be(new_page: NewPage, language: str) -> None:
    page = new_page(language)
    page.goto(f"/table/{open_table(page, 'kuhn', 2, [0], None)}")
    see(page, ONLY_HERE[language])
    see(page, "hyperespace serve --host 0.0.0.0")
    see(page, 'make run ARGS="serve --host 0.0.0.0"')  # without the command there is no such option


def in_language(page: Page, language: str) -> None:
    page.add_init_script(f"localStorage.setItem('language', '{language}')")


@both_languages
def test_the_address_is_read_by_a_telephone_opens_elsewhere_and_is_copied_without_https(
    at_home: Page, language: str
) -> None:
    in_language(at_home, language)
    table = open_table(at_home, "kuhn", 2, [0], None)
    at_home.goto(f"/table/{table}")
    field = at_home.locator("input[readonly]")
    expect(field).not_to_have_value(at_home.url)
    at_home.get_by_role("button", name=QR[language]).click()
    drawn = at_home.locator(".room svg[role=img] path")
    expect(drawn).to_have_attribute("d", re.compile("^(M[0-9]+ [0-9]+h1v1h-1z){200,}$"))
    address = field.input_value()
    assert address.endswith(f"/table/{table}")
    at_home.goto(address)  # as somebody else would: their browser has no clipboard for a page without HTTPS
    assert at_home.evaluate("() => navigator.clipboard === undefined")
    copy, copied = COPY[language]
    at_home.get_by_role("button", name=copy, exact=True).click()
    expect(at_home.get_by_role("button", name=copied, exact=True)).to_be_visible()


@both_languages
def test_who_comes_to_a_full_table_is_told_that_one_can_watch(new_page: NewPage, language: str) -> None:
    anne, bob, eve = new_page(language), new_page(language), new_page(language)
    table = open_table(anne, "kuhn", 2, [0], None)
    sit(bob, table, 1)
    eve.goto(f"/table/{table}")
    see(eve, FULL[language])
    bob.goto(f"/table/{table}")
    expect(bob.locator("li").first).to_be_visible()
    expect(bob.get_by_text(FULL[language])).to_have_count(0)
