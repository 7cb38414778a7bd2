"""Messages about turns: gathered, sent once, tried again, and dropped when they are no longer true."""

import asyncio

import pytest
import sqlalchemy as sa
from msgspec.structs import replace

from hyperespace.server.notifications.dispatcher import WAITS
from hyperespace.server.storage import deliveries, notification_settings, schema, standing_orders, table_rows
from hyperespace.server.storage.database import Database
from hyperespace.server.storage.journal import Entry, Journal
from hyperespace.server.storage.notification_settings import NotificationSettings
from tests.server.notifications.office import HOUR, MINUTE, NOON, Noted, Office

pytestmark = pytest.mark.asyncio


async def test_several_turns_are_told_in_one_message_after_the_delay(database: Database) -> None:
    office = Office(database)
    await office.tell()
    first, second = await office.table(), await office.table("kuhn", ("bob", "ada"))
    await office.turn(first, 0)
    assert await office.later(9 * MINUTE) == []
    await office.turn(second, 1)
    assert await office.later(1 * MINUTE) == ["Your turn at 2 tables"]
    lines = [line.text for line in office.noted.sent[0][1].lines]
    assert lines == ["Tic-tac-toe, with Bob, since 12:00", "Kuhn poker, with Bob, since 12:09"]
    assert office.noted.sent[0][1].waiting == 2
    assert await office.later(24 * HOUR) == []


async def test_a_turn_that_is_over_is_not_announced(database: Database) -> None:
    office = Office(database)
    await office.tell()
    one, other, ended = [await office.table() for _ in range(3)]
    for table in (one, other, ended):
        await office.turn(table, 0)
    await office.later(5 * MINUTE)
    await office.turn(one, 1)
    await office.end(ended)
    assert await office.later(5 * MINUTE) == ["Your turn: Tic-tac-toe"]
    assert other in office.noted.sent[0][1].lines[0].address


async def test_a_turn_that_ends_while_the_message_waits_is_not_announced(database: Database) -> None:
    office = Office(database)
    await office.tell()
    table = await office.table()
    await office.turn(table, 0)
    office.noted.fails = True
    await office.later(10 * MINUTE)
    office.noted.fails = False
    await office.turn(table, 1)
    assert await office.later(WAITS[0]) == []
    assert await database.fetch(sa.select(schema.deliveries)) == []


async def test_the_next_turn_at_the_same_table_is_told_again(database: Database) -> None:
    office = Office(database)
    await office.tell()
    table = await office.table()
    await office.turn(table, 0)
    assert len(await office.later(10 * MINUTE)) == 1
    await office.turn(table, 0)  # the other's answer came so soon that nobody wrote it down
    assert len(await office.later(10 * MINUTE)) == 1


async def test_of_many_servers_one_sends_each_message(database: Database) -> None:
    office = Office(database)
    for number in range(6):
        await office.tell(f"player{number}")
        await office.turn(await office.table(people=(f"player{number}", "bob")), 0)
    office.now += 10 * MINUTE
    others = [Noted() for _ in range(4)]
    await asyncio.gather(*(office.another(noted).look() for noted in others for _ in range(2)))
    told = sorted(address for noted in others for address, _ in noted.sent)
    assert told == [f"player{number}@example.org" for number in range(6)]


async def test_two_servers_on_one_postgresql_send_each_message_once(postgresql_url: str) -> None:
    first, second = [await Database.open(postgresql_url) for _ in range(2)]
    office = Office(first)
    for number in range(6):
        await office.tell(f"player{number}")
        await office.turn(await office.table(people=(f"player{number}", "bob")), 0)
    office.now += 10 * MINUTE
    noted = [Noted(), Noted()]
    looks = [office.another(each, base) for each, base in zip(noted, (first, second), strict=True)]
    await asyncio.gather(*(look.look() for look in looks for _ in range(3)))
    assert len([each for some in noted for each in some.sent]) == 6
    for base in (first, second):
        await base.close()


async def test_what_a_server_had_claimed_when_it_died_is_sent_by_another(database: Database) -> None:
    office = Office(database)
    await office.tell()
    await office.turn(await office.table(), 0)
    office.now += 10 * MINUTE
    await office.dispatcher.plan()
    assert len(await deliveries.claim(database, office.now, 10)) == 1  # and now it dies
    assert await office.later(deliveries.LEASE - 1) == []
    assert await office.later(1) == ["Your turn: Tic-tac-toe"]
    assert await office.later(HOUR) == []


async def test_it_is_tried_less_and_less_often_and_then_given_up(database: Database) -> None:
    office = Office(database)
    channel = await office.tell()
    await office.turn(await office.table(), 0)
    office.noted.fails = True
    await office.later(10 * MINUTE)
    for wait in WAITS:
        left = await database.fetch(sa.select(schema.deliveries))
        assert left[0].due_at == office.now + wait
        await office.later(wait)
    assert await database.fetch(sa.select(schema.deliveries)) == []
    kept = await notification_settings.channel(database, channel.id)
    assert kept is not None
    assert kept.failed_at == office.now


async def test_a_table_can_be_switched_off_and_on(database: Database) -> None:
    office = Office(database)
    await office.tell()
    quiet, usual, wanted = [await office.table() for _ in range(3)]
    await notification_settings.choose(database, "ada", quiet, False)
    for table in (quiet, usual):
        await office.turn(table, 0)
    assert await office.later(10 * MINUTE) == ["Your turn: Tic-tac-toe"]
    await notification_settings.save(database, NotificationSettings("ada", usual=False))
    await notification_settings.choose(database, "ada", wanted, True)
    for table in (quiet, usual, wanted):
        await office.turn(table, 0)
    assert await office.later(10 * MINUTE) == ["Your turn: Tic-tac-toe"]
    assert wanted in office.noted.sent[1][1].lines[0].address


async def test_nobody_is_told_while_a_bot_plays_for_them(database: Database) -> None:
    office = Office(database)
    await office.tell()
    table = await office.table()
    await table_rows.change_seat(database, table, 0, "ada", None, status="playing", away=True)
    await office.turn(table, 0)
    assert await office.later(HOUR) == []


async def test_nothing_is_sent_to_an_address_that_is_not_confirmed(database: Database) -> None:
    office = Office(database)
    channel = await office.tell(confirmed=False)
    await office.turn(await office.table(), 0)
    assert await office.later(HOUR) == []
    await notification_settings.confirm_channel(database, channel.id)
    await office.turn(await office.table(), 0)
    assert await office.later(HOUR) == ["Your turn: Tic-tac-toe"]


async def test_who_has_sealed_an_answer_is_not_reminded_unless_others_read_along(database: Database) -> None:
    """Where others may read, a missing message would tell them that the answer was given."""
    office = Office(database)
    await office.tell("ada", "email")
    await office.tell("bob", "service")
    table = await office.table()
    await office.turn(table, 0, 1)
    journal = Journal(database)
    journal.start()
    for seat in (0, 1):
        entry = Entry(table, seat + 1, seat, "answer", b"[]", "person", office.now + 1, None)
        await journal.append(entry)
    await journal.close()
    await office.later(10 * MINUTE)
    assert [address for address, _ in office.noted.sent] == ["bob@example.org"]


async def test_who_has_ordered_an_answer_is_not_told_unless_others_read_along(database: Database) -> None:
    """An order of theirs answers in a while. If it is late by more than a minute, they are told after all."""
    office = Office(database)
    await office.tell("ada", "email")
    await office.tell("bob", "service")
    for late in (False, True):
        table = await office.table()
        await office.turn(table, 0, 1)
        for seat, player in enumerate(("ada", "bob")):
            await standing_orders.put(database, table, seat, player, [])
            await standing_orders.note_time(database, table, seat, office.now + (5 if late else 12) * MINUTE)
        before = len(office.noted.sent)
        await office.later(10 * MINUTE)
        told = {address for address, _ in office.noted.sent[before:]}
        assert told == {"bob@example.org"} | ({"ada@example.org"} if late else set())


async def test_nothing_is_sent_in_quiet_hours(database: Database) -> None:
    office = Office(database)
    paris = NotificationSettings("ada", language="fr", time_zone="Europe/Paris", quiet_from=22 * 60, quiet_until=8 * 60)
    await office.tell(settings=paris)
    await office.turn(await office.table(), 0)
    assert await office.later(10 * MINUTE) == ["À toi\xa0: Morpion"]
    office.now = NOON + 9 * HOUR + 45 * MINUTE  # 22:45 in Paris
    await office.turn(await office.table(), 0)
    assert await office.later(10 * MINUTE) == []
    assert await office.later(9 * HOUR) == []  # 07:55
    assert await office.later(5 * MINUTE) == ["À toi\xa0: Morpion"]
    assert office.noted.sent[1][1].lines[0].text == "Morpion, avec Bob, depuis le 18 novembre à 22 h 45"


async def test_another_delay_counts_at_once(database: Database) -> None:
    office = Office(database)
    await office.tell(settings=NotificationSettings("ada", delay=60))
    await office.turn(await office.table(), 0)
    assert await office.later(10 * MINUTE) == []
    settings = await notification_settings.get(database, "ada")
    assert settings is not None
    await notification_settings.save(database, replace(settings, delay=0))
    assert len(await office.later(1)) == 1
