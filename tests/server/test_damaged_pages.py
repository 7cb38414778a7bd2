"""Pages of a real PostgreSQL that a disk has damaged: it is said which tables are concerned, and nothing crashes."""

import asyncio
import secrets
from collections.abc import Callable, Iterator
from contextlib import closing
from typing import NamedTuple

import pytest
import sqlalchemy as sa
from structlog.testing import capture_logs
from typer.testing import CliRunner

from hyperespace.cli import app
from hyperespace.server.checks import check_quickly
from hyperespace.server.storage.database import Database
from tests.server.databases import Cluster
from tests.server.stored_matches import flipped, played

PAGE = 8192
DRAW = (0, 1, 2, 4, 3, 5, 7, 6, 8)
MATCHES = 12


class Filled(NamedTuple):
    """A database with so many matches that their log has several pages."""

    cluster: Cluster
    url: str
    log: str  # its file
    on_second_page: set[str]  # the tables that have some of their log there


@pytest.fixture(scope="module")
def guarded() -> Iterator[Cluster]:
    """A PostgreSQL with checksums. Not the one of other tests: it is stopped in between."""
    with closing(Cluster()) as cluster:
        yield cluster


@pytest.fixture(scope="module")
def unguarded() -> Iterator[Cluster]:
    with closing(Cluster()) as cluster:
        cluster.disable_checksums()
        yield cluster


def filled(cluster: Cluster) -> Filled:
    return asyncio.run(fill(cluster, cluster.create(f"damaged_{secrets.token_hex(4)}")))


async def fill(cluster: Cluster, url: str) -> Filled:
    db = await Database.open(url)
    for _ in range(MATCHES):
        await played(db, DRAW)
    await db.change(sa.text("ANALYZE"))  # it knows how small everything is, and would rather read all of it
    file = (await db.fetch(sa.text("SELECT pg_relation_filepath('entries')")))[0][0]
    there = sa.text("SELECT DISTINCT table_id FROM entries WHERE ctid >= '(1,0)' AND ctid < '(2,0)'")
    tables = {row.table_id for row in await db.fetch(there)}
    await db.close()
    return Filled(cluster, url, file, tables)


def checked(url: str) -> list[str]:
    """What the command says, line by line."""
    told = CliRunner().invoke(app, ["admin", "check", "--database", url])
    assert told.exit_code == 1, told.output
    return told.output.splitlines()


def one_bit(written: bytes) -> bytes:
    return flipped(written, 2 * PAGE - 100)


def whole_page(written: bytes) -> bytes:
    return written[:PAGE] + b"\xaa" * PAGE + written[2 * PAGE :]


@pytest.mark.parametrize(("kind", "damage"), [("guarded", one_bit), ("unguarded", whole_page)])
def test_a_damaged_page_names_the_tables_whose_log_is_there(
    request: pytest.FixtureRequest, kind: str, damage: Callable[[bytes], bytes]
) -> None:
    """Without checksums a page is still refused if its head makes no sense."""
    there = filled(request.getfixturevalue(kind))
    there.cluster.damage(there.log, damage)
    first, *lines, summary = checked(there.url)
    assert first.startswith("database: entries: ")
    assert "invalid page in block 1" in first
    assert set(lines) == {f"table {table}: cannot be read: log" for table in there.on_second_page}
    assert 0 < len(lines) < MATCHES
    assert summary.startswith(f"{MATCHES} tables looked at")


def test_without_checksums_a_changed_letter_is_found_by_playing_again(unguarded: Cluster) -> None:
    """The page looks right to PostgreSQL. That an answer is another one only the rules can tell."""

    def change(written: bytes) -> bytes:
        return written[:PAGE] + written[PAGE:].replace(b'"mark",3', b'"mark",1', 1)

    there = filled(unguarded)
    unguarded.damage(there.log, change)
    line, _ = checked(there.url)
    assert "entry 5 of its log cannot be played" in line
    assert line.split()[1].removesuffix(":") in there.on_second_page


def test_a_server_starts_on_a_damaged_page_and_says_so(guarded: Cluster) -> None:
    """PostgreSQL counts the pages that it could not read; other tables are as they were."""
    there = filled(guarded)
    guarded.damage(there.log, one_bit)
    checked(there.url)

    async def start() -> None:
        db = await Database.open(there.url)
        await check_quickly(db)
        await db.close()

    with capture_logs() as told:
        asyncio.run(start())
    assert [each["event"] for each in told] == ["database_damaged"]
    assert "wrong checksum" in told[0]["fault"]
