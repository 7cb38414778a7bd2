"""For which host name passkeys are made: the one under which people come, and none where there cannot be any."""

import sys
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from litestar.testing import RequestFactory

from hyperespace.server.http.ceremonies import Ceremonies
from hyperespace.server.storage.database import Database
from tests.server.databases import sqlite_url

__all__ = ["sqlite_url"]

pytestmark = pytest.mark.asyncio

PUBLIC = "https://play.example.org"


@pytest_asyncio.fixture
async def database(sqlite_url: str) -> AsyncIterator[Database]:
    database = await Database.open(sqlite_url)
    yield database
    await database.close()


def site(ceremonies: Ceremonies, host: str) -> str | None:
    return ceremonies.site(RequestFactory().get("/", headers={"host": host}))


async def test_a_passkey_is_for_the_name_under_which_people_come(database: Database) -> None:
    ceremonies = Ceremonies(database, PUBLIC)
    assert site(ceremonies, "play.example.org") == site(ceremonies, "www.play.example.org") == "play.example.org"
    assert site(ceremonies, "xplay.example.org:8000") == "xplay.example.org"
    assert site(ceremonies, "localhost:8000") == "localhost"
    assert site(Ceremonies(database, ""), "table.localhost:8000") == "table.localhost"
    assert [site(ceremonies, host) for host in ("192.168.0.7:8000", "[::1]:8000", "")] == [None] * 3


async def test_where_the_library_is_missing_there_are_no_passkeys(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "webauthn", None)
    assert site(Ceremonies(database, PUBLIC), "play.example.org") is None
