"""What is said at a table is read in the order in which it was said."""

import asyncio

import pytest
import sqlalchemy as sa

from hyperespace.server.storage import messages, schema
from hyperespace.server.storage.database import Database
from hyperespace.server.storage.messages import Message
from hyperespace.server.storage.schema import tables
from tests.server.stored_matches import new_table


async def say(db: Database, text: str, table: str = "table", seat: int | None = 1) -> Message:
    return await messages.add(db, table, at=12.5, seat=seat, name="Zoé", kind="chat", text=text, number=3)


@pytest.mark.asyncio
async def test_messages_are_read_back_as_they_were(database: Database) -> None:
    first, second = await say(database, "à toi ☄"), await say(database, "merci", seat=None)
    await say(database, "elsewhere", table="other")
    assert await messages.since(database, "table", 0, 10) == [first, second]
    assert await messages.since(database, "table", first.id, 10) == [second]
    assert first == Message(first.id, "table", 12.5, 1, "Zoé", "chat", "à toi ☄", 3)


@pytest.mark.asyncio
async def test_of_too_many_the_latest_are_given_in_order(database: Database) -> None:
    said = [await say(database, str(number)) for number in range(5)]
    assert await messages.since(database, "table", 0, 2) == said[3:]
    assert await messages.since(database, "table", said[0].id, 3) == said[2:]


@pytest.mark.asyncio
async def test_a_later_message_does_not_overtake_one_that_is_being_kept(database: Database) -> None:
    """Whoever reads on from the last id that he saw would otherwise never see the slower one."""
    table = (await new_table(database)).id
    async with database.write() as slow:
        await slow.execute(sa.select(tables).where(tables.c.id == table).with_for_update())
        later = asyncio.create_task(say(database, "later", table))
        await asyncio.sleep(0.1)
        first = {"table_id": table, "at": 1.0, "name": "Ada", "kind": "chat", "text": "first", "number": 0}
        await slow.execute(sa.insert(schema.messages).values(first))
        assert await messages.since(database, table, 0, 10) == []
    await later
    assert [each.text for each in await messages.since(database, table, 0, 10)] == ["first", "later"]
