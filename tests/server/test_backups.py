"""Copies of a database: whole, of one moment, for either kind of database, and never of half."""

from pathlib import Path

import pytest
import sqlalchemy as sa

from hyperespace.core.errors import HyperespaceError
from hyperespace.server.administration import backups
from hyperespace.server.administration.backups import COPIED, BadBackup, back_up, restore
from hyperespace.server.checks import Checked, check
from hyperespace.server.storage import messages, passkeys, players, recovery
from hyperespace.server.storage.database import Database
from hyperespace.server.storage.passkeys import Passkey
from tests.server.databases import Cluster, cluster, database, database_url, postgresql_url, sqlite_url
from tests.server.stored_matches import WON, begun, played

__all__ = ["cluster", "database", "database_url", "postgresql_url", "sqlite_url"]

pytestmark = pytest.mark.asyncio


async def contents(db: Database) -> dict[str, list[tuple[object, ...]]]:
    """Every row of every table."""
    return {table.name: sorted(map(tuple, await db.fetch(sa.select(table)))) for table in COPIED}


async def filled(db: Database) -> str:
    """A match that is over, one that goes on, people and what they said. Returns the first one's id."""
    over = await played(db, WON)
    await begun(db)
    ada = await players.create(db, "Ada ☄")
    await passkeys.add(db, Passkey("ada-s", ada.id, bytes(range(256)), 2**32 - 1, "localhost", "Téléphone", 1.0), 9)
    await recovery.set_address(db, ada.id, "ada@example.org", "fr")
    await db.secret("cookies")
    await messages.add(db, over, at=1.5, seat=0, name="Ada", kind="chat", text="Ça va ?", number=1)
    return over


@pytest.mark.parametrize("to", ["sqlite", "postgresql"])
async def test_a_copy_has_everything_and_may_become_the_other_kind(
    database: Database, to: str, tmp_path: Path, cluster: Cluster
) -> None:
    over = await filled(database)
    rows = await back_up(database, tmp_path / "copy")
    address = f"sqlite:///{tmp_path}/again.db" if to == "sqlite" else cluster.create("again", empty=True)
    try:
        assert await restore(address, tmp_path / "copy") == rows
        again = await Database.open(address)
        assert await contents(again) == await contents(database)
        assert not [fault async for fault in check(again, Checked())]
        first = await messages.add(again, over, at=2.0, seat=0, name="Ada", kind="chat", text="!", number=1)
        assert first.id == 2
        await again.close()
    finally:
        if to == "postgresql":
            cluster.drop("again")


async def test_a_copy_is_of_one_moment(database: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    await filled(database)
    before = await contents(database)
    rows = backups._rows

    async def late(connection, table):  # type: ignore[no-untyped-def]  # as the one that it stands for
        if table.name == "tables":
            await begun(database)  # somebody begins a match while the copy is made
        async for each in rows(connection, table):
            yield each

    monkeypatch.setattr(backups, "_rows", late)
    await back_up(database, tmp_path / "copy")
    address = f"sqlite:///{tmp_path}/again.db"
    await restore(address, tmp_path / "copy")
    again = await Database.open(address)
    assert await contents(again) == before
    await again.close()


async def test_only_its_owner_may_read_a_copy(database: Database, tmp_path: Path) -> None:
    await back_up(database, tmp_path / "copy")
    assert (tmp_path / "copy").stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("cut", [0, 10, 200, -1])
async def test_a_damaged_copy_is_refused_and_leaves_nothing(sqlite_url: str, tmp_path: Path, cut: int) -> None:
    database = await Database.open(sqlite_url)
    await filled(database)
    await back_up(database, tmp_path / "copy")
    await database.close()
    copy = tmp_path / "copy"
    copy.write_bytes(copy.read_bytes()[:cut])
    address = f"sqlite:///{tmp_path}/again.db"
    with pytest.raises(BadBackup):
        await restore(address, copy)
    again = await Database.open(address)
    assert not any((await contents(again)).values())
    await again.close()


async def test_a_database_that_has_something_in_it_is_not_overwritten(sqlite_url: str, tmp_path: Path) -> None:
    database = await Database.open(sqlite_url)
    await back_up(database, tmp_path / "copy")
    await database.close()
    with pytest.raises(HyperespaceError, match="something in this database"):
        await restore(sqlite_url, tmp_path / "copy")


async def test_a_copy_of_an_earlier_version_is_brought_up_to_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = await Database.open(f"sqlite:///{tmp_path}/old.db", new_at="0006")
    old = [(table, [c for c in table.columns if c.name not in NEWER.get(table.name, ())]) for table in COPIED]
    async with database.write() as connection:
        await connection.execute(sa.text("INSERT INTO players VALUES ('ada', 'Ada', NULL, NULL, 1.0)"))

    async def then(connection, table):  # type: ignore[no-untyped-def]  # as the one that it stands for
        columns = next(columns for each, columns in old if each is table)
        if columns:
            rows = (await connection.execute(sa.select(*columns))).all()
            yield backups.Rows(str(table.name), [str(column.name) for column in columns], [list(row) for row in rows])

    monkeypatch.setattr(backups, "_rows", then)
    monkeypatch.setattr(backups, "newest", lambda: "0006")
    monkeypatch.setattr(backups, "COPIED", [table for table, _ in old if table.name == "players"])
    await back_up(database, tmp_path / "copy")
    await database.close()
    address = f"sqlite:///{tmp_path}/again.db"
    await restore(address, tmp_path / "copy")
    again = await Database.open(address)
    ada = await players.get(again, "ada")
    assert ada is not None
    assert (ada.name, ada.banned_until) == ("Ada", None)
    await again.close()


NEWER = {"players": ("banned_until", "profile", "unlisted")}
"""Columns that came after the migration whose copy is tried."""
