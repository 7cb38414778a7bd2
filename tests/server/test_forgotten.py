"""Whoever is deleted is nowhere any more, in no table of the database; and what they played can still be verified."""

import pytest
import sqlalchemy as sa
from msgspec.structs import replace

import hyperespace as hs
from hyperespace.server.administration import people
from hyperespace.server.administration.office import Office
from hyperespace.server.checks import Checked, check
from hyperespace.server.storage import (
    admin_log,
    archives,
    challenges,
    dailies,
    deliveries,
    measures,
    messages,
    notification_settings,
    passkeys,
    pending_turns,
    players,
    recovery,
    reports,
    sessions,
    standing_orders,
    table_rows,
    turns,
    unheard,
    works,
)
from hyperespace.server.storage.database import Database
from hyperespace.server.storage.notification_settings import NotificationSettings
from hyperespace.server.storage.passkeys import Passkey
from hyperespace.server.storage.reports import About
from hyperespace.server.storage.schema import metadata, seats
from hyperespace.server.storage.schema import tables as tables_table
from hyperespace.server.storage.table_rows import SeatRow
from hyperespace.server.storage.turns import Turn
from tests.server.databases import cluster, database, database_url, postgresql_url, sqlite_url
from tests.server.stored_matches import WON, begun, played

__all__ = ["cluster", "database", "database_url", "postgresql_url", "sqlite_url"]

pytestmark = pytest.mark.asyncio

TRACES = ("Zénobie", "zenobie", "Palmyre", "zen@", "farewell", "Her phone", "Her battle")


async def everything(db: Database) -> str:
    """What is in the database, as one text."""
    rows = [await db.fetch(sa.select(table)) for table in metadata.sorted_tables]
    return "\n".join(str(tuple(row)) for some in rows for row in some)


async def live(db: Database) -> tuple[str, str]:
    """Zénobie has done everything that one can do here. Returns her id, and a match that was archived."""
    zen = await players.create(db, "Zénobie")
    await players.set_login(db, zen.id, "zenobie", "a hash")
    over = await played(db, WON)
    hers = sa.update(seats).where(seats.c.player == "ada").values(player=zen.id, name="Zénobie")
    await db.change(hers)
    await db.change(sa.update(tables_table).where(tables_table.c.id == over).values(host=zen.id))
    assert await archives.archive_some(db, before=1e10) == 1
    going = await begun(db, people=(zen.id, "bob"))
    daily = replace(going, id="her-daily-match", host=zen.id, daily="2026-11-18")
    chairs = SeatRow(daily.id, 0, player=zen.id, name="Zénobie"), SeatRow(daily.id, 1, bot="random")
    await dailies.begin(db, zen.id, daily, chairs)
    await notification_settings.save(db, NotificationSettings(zen.id))
    channel = await notification_settings.add_channel(
        db, zen.id, "email", "zen@example.org", confirmed=True, session=None, now=1.0
    )
    await notification_settings.choose(db, zen.id, going.id, True)
    await turns.write(db, [Turn(going.id, (0,), 1.0)])
    await deliveries.add(db, channel.id, "trial", 1.0)
    await recovery.set_address(db, zen.id, "zen@palmyre.example.org", "fr")
    await passkeys.add(db, Passkey("her-passkey", zen.id, b"key", 0, "localhost", "Her phone", 1.0), most=9)
    await challenges.give(db, "prove", "browser", zen.id)
    await sessions.begin(db, zen.id)
    for table in (over, going.id):
        await messages.add(
            db, table, at=1.5, seat=0, name="Zénobie", kind="chat", text="farewell", number=1, player=zen.id
        )
    await standing_orders.put(db, going.id, 0, zen.id, [{"kind": "zaps"}])
    made = await works.create(
        db, zen.id, "auction", "purses", {"fr": "Her battle", "en": "Her battle"}, "{}", works.Limits(9, 9)
    )
    assert isinstance(made, works.WorkRow)
    await works.publish(db, made, most=9)
    await measures.begin(db, made.id, zen.id, made.hash, "regular")
    about = About(zen.id, "", None, None, "Zénobie", "Her battle", made.id)
    await reports.add(db, "bob", about, "spam", "Zénobie again", 0.0, most=9)
    await unheard.add(db, zen.id, "bob", unheard.EVERYWHERE, "Bob", most=9)
    await unheard.add(db, "bob", zen.id, unheard.EVERYWHERE, "Zénobie", most=9)
    for who, other in ((zen.id, "bob"), ("bob", zen.id)):
        about = About(other, over, 0, None, "Zénobie" if other == zen.id else "Bob", "")
        await reports.add(db, who, about, "other", "Zénobie said it", 0.0, most=9)
    office = Office(db, "root")
    await people.find(office, "zénobie", 9)
    await people.rename(office, zen, "Zénobie of Palmyre")
    await people.rename(office, zen, "Zénobie")
    return zen.id, over


async def test_nothing_is_left_of_whoever_is_deleted_and_their_matches_stay_true(database: Database) -> None:
    id, over = await live(database)
    before = await everything(database)
    assert all(trace in before for trace in TRACES)
    assert await pending_turns.count(database, id) == 1
    archive = await archives.get(database, over)
    assert archive is not None
    player = await players.get(database, id)
    assert player is not None
    await people.delete(Office(database, "root"), player)
    after = await everything(database)
    assert [trace for trace in TRACES if trace in after] == []
    named = [deed for deed in await admin_log.latest(database, 9) if id in deed.about]
    assert after.count(id) == len(named) > 0  # only in what whoever runs the server has done, and it leads to nobody
    assert await archives.get(database, over) == archive
    assert hs.replay(hs.Record.read(archive.record)).result is not None
    found = await table_rows.get(database, over)
    assert found is not None
    assert [(seat.player, seat.name) for seat in found[1]] == [(None, ""), ("bob", "Bob")]
    assert not [fault async for fault in check(database, Checked())]
