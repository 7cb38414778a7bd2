"""A match of other rules than today's: the page says so, in both languages, and does not knock again and again."""

import gzip
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NARROW, WIDE, NewPage
from tests.browser.people import open_table, play_to_the_end, see
from tests.golden import FOLDER
from tests.server.servers import Server, running

Age = Callable[[], None]

WORDS = {
    "en": ("The rules have changed", "It cannot go on", "Download the record", "played under rules 9, "),
    "fr": ("Les règles ont changé", "Elle ne peut pas continuer", "Télécharger la feuille", "jouée avec les règles 9"),
}


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("rules") / "tables.db"


@pytest.fixture(scope="module")
def server(file: Path) -> Iterator[Server]:
    with running(f"sqlite:///{file}", file.parent) as started:
        yield started


@pytest.fixture
def age(server: Server, file: Path) -> Age:
    """From now on all matches are of other rules than the server's."""

    def change() -> None:
        server.stop()
        with closing(sqlite3.connect(file)) as database:
            database.execute("UPDATE tables SET rules = 9")
            database.execute("""UPDATE records SET record = replace(record, '"rules":1', '"rules":9')""")
            database.commit()
        server.start()

    return change


@pytest.fixture(scope="module")
def first_release(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    """A server with the database of 0.1.0, and a table of Rencontre there at which people still play."""
    file = tmp_path_factory.mktemp("first") / "tables.db"
    file.write_bytes(gzip.decompress((FOLDER / "tables-0.1.0.db.gz").read_bytes()))
    with closing(sqlite3.connect(file)) as database:
        wanted = "SELECT id FROM tables WHERE game = 'rencontre' AND status = 'playing'"
        (table,) = database.execute(wanted).fetchone()
    with running(f"sqlite:///{file}", file.parent) as started:
        yield started.address, table


def records_offered(page: Page, language: str) -> int:
    return page.get_by_role("link", name=WORDS[language][2]).count()


@pytest.mark.told_once
@pytest.mark.parametrize(("language", "size"), [("en", WIDE), ("fr", NARROW)])
def test_the_page_says_that_the_rules_have_changed(
    new_page: NewPage, age: Age, language: str, size: tuple[int, int]
) -> None:
    page = new_page(language, size)
    begun, over = begin_two_and_play_one(page)
    age()
    check_what_is_said(page, language, begun, over)


def begin_two_and_play_one(page: Page) -> tuple[str, str]:
    """Two matches, the second of them to its end."""
    begun, over = (open_table(page, "tictactoe", 2, [0], "random") for _ in range(2))
    page.goto(f"/table/{over}")
    play_to_the_end(page)
    page.goto("/")
    return begun, over


def check_what_is_said(page: Page, language: str, begun: str, over: str) -> None:
    title, running_on, _, replayed = WORDS[language]
    lines: list[object] = []
    page.on("websocket", lambda line: lines.append(line))
    for table in (begun, over):
        page.goto(f"/table/{table}")
        expect(page.get_by_role("heading", name=title)).to_be_visible()
        page.wait_for_load_state("networkidle")
        assert page.get_by_text(running_on).count() == (table == begun)
        assert records_offered(page, language) == (table == over)
    assert len(lines) == 2
    page.goto(f"/replay/{over}")
    see(page, replayed)
    expect(page.get_by_role("link", name=WORDS[language][2])).to_be_visible()


@pytest.mark.told_once
@pytest.mark.parametrize(
    ("language", "size", "kept", "changed"),
    [
        ("en", WIDE, "This match keeps earlier rules (3)", "nobody is asked any more"),
        ("fr", NARROW, "Cette partie garde d'anciennes règles (3)", "on ne demande plus rien"),
    ],
)
def test_a_match_of_earlier_rules_goes_on_and_says_what_has_changed_since(
    new_page: NewPage, first_release: tuple[str, str], language: str, size: tuple[int, int], kept: str, changed: str
) -> None:
    address, table = first_release
    page = new_page(language, size)
    page.goto(f"{address}/table/{table}")
    page.get_by_text(kept).click()
    see(page, changed)
