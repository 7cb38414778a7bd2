"""Sessions: a token opens one until it ends, and cookies from before there were any go on."""

from hashlib import sha256

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.ext.asyncio import create_async_engine

from hyperespace.server.storage import players, sessions
from hyperespace.server.storage.database import Database, _address
from tests.server.databases import emptied


@pytest.mark.asyncio
async def test_a_token_opens_its_session_until_that_ends(database: Database) -> None:
    zoe = await players.create(database, "Zoé")
    here, there = [sessions.id_of(await sessions.begin(database, zoe.id)) for _ in range(2)]
    assert await sessions.player_of(database, here) == zoe
    await sessions.end(database, here)
    assert await sessions.player_of(database, here) is None
    assert await sessions.player_of(database, there) == zoe
    assert await sessions.lasting(database, [here, there]) == {there}


@pytest.mark.asyncio
async def test_all_sessions_end_or_all_others(database: Database) -> None:
    zoe, other = [await players.create(database, name) for name in ("Zoé", "Other")]
    kept, *rest = [sessions.id_of(await sessions.begin(database, zoe.id)) for _ in range(3)]
    theirs = sessions.id_of(await sessions.begin(database, other.id))
    await sessions.end_all(database, zoe.id, but=kept)
    assert await sessions.lasting(database, [kept, *rest, theirs]) == {kept, theirs}
    await sessions.end_all(database, zoe.id)
    assert await sessions.lasting(database, [kept, theirs]) == {theirs}


@pytest.mark.asyncio
async def test_a_session_lasts_a_year_after_it_was_last_renewed(database: Database) -> None:
    zoe = await players.create(database, "Zoé")
    session = sessions.id_of(await sessions.begin(database, zoe.id))
    await database.change(sa.text("UPDATE sessions SET created_at = created_at - 31536001"))
    assert await sessions.player_of(database, session) is None
    await sessions.renew(database, session)
    assert await sessions.player_of(database, session) == zoe


@pytest.mark.asyncio
async def test_the_token_is_not_kept(database: Database) -> None:
    zoe = await players.create(database, "Zoé")
    token = await sessions.begin(database, zoe.id)
    rows = await database.fetch(sa.text("SELECT * FROM sessions"))
    assert token not in str(rows)


@pytest.mark.asyncio
async def test_cookies_and_messages_of_before_still_have_their_person(database_url: str) -> None:
    def to_the_first(connection: sa.Connection) -> None:
        config = Config(attributes={"connection": connection})
        config.set_main_option("script_location", "hyperespace.server.storage:migrations")
        config.set_main_option("path_separator", "os")
        command.upgrade(config, "0001")

    engine = create_async_engine(_address(await emptied(database_url)))
    async with engine.begin() as connection:
        await connection.run_sync(to_the_first)
        for written in (
            "INSERT INTO players (id, name, created_at) VALUES ('zoe', 'Zoé', 1.0)",
            "INSERT INTO seats (table_id, seat, player, name) VALUES ('table', 0, 'zoe', 'Zoé')",
            "INSERT INTO messages (table_id, at, seat, name, kind, text, number) "
            "VALUES ('table', 1.0, 0, 'Zoé', 'chat', 'mine', 0), ('table', 1.0, NULL, 'Zoé', 'chat', 'not mine', 0)",
        ):
            await connection.execute(sa.text(written))
    await engine.dispose()
    database = await Database.open(database_url)
    found = await sessions.player_of(database, sha256(b"zoe").hexdigest())
    said = await database.fetch(sa.text("SELECT text FROM messages WHERE player = 'zoe'"))
    await database.close()
    assert found is not None
    assert (found.name, [row.text for row in said]) == ("Zoé", ["mine"])
