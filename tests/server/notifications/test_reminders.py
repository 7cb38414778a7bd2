"""Turns that go on are told once, those that end are reminded of once, and the banned are told nothing."""

import msgspec
import pytest
import sqlalchemy as sa

import hyperespace as hs
from hyperespace.core.match import AnyMatch
from hyperespace.server.storage import schema, turns
from hyperespace.server.storage.database import Database
from hyperespace.server.storage.journal import Entry
from hyperespace.server.storage.notification_settings import NotificationSettings
from hyperespace.server.storage.turns import Turn
from hyperespace.server.table.position import Position
from hyperespace.server.table.settings import days_a_question
from tests.server.notifications.office import HOUR, MINUTE, NOON, Office

DAY = 24 * HOUR


@pytest.mark.asyncio
async def test_nobody_is_told_again_when_others_have_finished(database: Database) -> None:
    office = Office(database)
    await office.tell()
    table = await office.table()
    await turns.write(database, [Turn(table, (0, 1), NOON, (NOON, NOON), number=1)])
    assert len(await office.later(10 * MINUTE)) == 1
    await turns.write(database, [Turn(table, (0,), NOON, (NOON,), number=2)])
    assert await office.later(10 * HOUR) == []
    await turns.write(database, [Turn(table, (0,), office.now, (office.now,), number=3)])
    assert len(await office.later(10 * MINUTE)) == 1


@pytest.mark.asyncio
async def test_a_server_that_was_out_of_touch_does_not_take_a_turn_back(database: Database) -> None:
    office = Office(database)
    await office.tell()
    table = await office.table()
    await turns.write(database, [Turn(table, (0,), NOON, number=7)])
    await turns.write(database, [Turn(table, (1,), NOON - HOUR, number=6)])
    assert (await turns.at(database, [table]))[table].waiting_for == (0,)
    assert len(await office.later(10 * MINUTE)) == 1


@pytest.mark.asyncio
async def test_the_end_is_told_with_the_turn_and_reminded_of_once_a_day_before(database: Database) -> None:
    office = Office(database)
    await office.tell(settings=NotificationSettings("ada", time_zone="Europe/Paris"))
    await office.turn(await office.table(), 0, until=NOON + 7 * DAY)
    assert await office.later(10 * MINUTE) == ["Your turn: Tic-tac-toe"]
    (line,) = office.noted.sent[0][1].lines
    assert line.text == "Tic-tac-toe, with Bob, since 13:00, until Wednesday 25 November, 13:00"
    assert await office.later(6 * DAY - 11 * MINUTE) == []
    assert await office.later(1 * MINUTE) == ["Time runs out: Tic-tac-toe"]
    (line,) = office.noted.sent[1][1].lines
    assert line.text == "Tic-tac-toe, with Bob, until Wednesday 25 November, 13:00"
    assert await office.later(1 * DAY) == []


@pytest.mark.asyncio
async def test_of_a_short_turn_a_quarter_is_left_and_two_are_told_together(database: Database) -> None:
    office = Office(database)
    await office.tell(settings=NotificationSettings("ada", language="fr", time_zone="Europe/Paris"))
    for _ in range(2):
        await office.turn(await office.table(), 0, until=NOON + DAY)
    await office.later(10 * MINUTE)
    assert await office.later(18 * HOUR - 11 * MINUTE) == []
    assert await office.later(MINUTE) == ["Bientôt trop tard à 2 tables"]
    assert office.noted.sent[1][1].lines[0].text == "Morpion, avec Bob, jusqu'à 13 h 00"


@pytest.mark.asyncio
async def test_a_turn_that_ends_later_is_reminded_of_again(database: Database) -> None:
    """Somebody has taken days off."""
    office = Office(database)
    await office.tell()
    table = await office.table()
    await office.turn(table, 0, until=NOON + 4 * DAY)
    await office.later(10 * MINUTE)
    assert len(await office.later(3 * DAY)) == 1
    await turns.write(database, [Turn(table, (0,), NOON, until=NOON + 9 * DAY, number=1)])
    assert await office.later(4 * DAY) == []
    assert await office.later(1 * DAY) == ["Time runs out: Tic-tac-toe"]


@pytest.mark.asyncio
async def test_whoever_has_nothing_left_to_do_is_not_reminded_unless_others_read_along(database: Database) -> None:
    office = Office(database)
    await office.tell("ada", "email")
    await office.tell("bob", "service")
    await office.turn(await office.table(), 0, 1, until=NOON + 4 * DAY)
    await office.later(10 * MINUTE)
    office.done = {"ada", "bob"}
    before = len(office.noted.sent)
    await office.later(3 * DAY)
    assert [address for address, _ in office.noted.sent[before:]] == ["bob@example.org"]


@pytest.mark.asyncio
async def test_whoever_is_told_late_is_not_reminded_at_the_same_time(database: Database) -> None:
    office = Office(database)
    asleep = NotificationSettings("ada", quiet_from=12 * 60, quiet_until=9 * 60)  # but for three hours
    await office.tell(settings=asleep)
    await office.turn(await office.table(), 0, until=NOON + DAY)
    assert await office.later(20 * HOUR) == []
    assert await office.later(1 * HOUR) == ["Your turn: Tic-tac-toe"]
    assert await office.later(2 * HOUR) == []


@pytest.mark.asyncio
async def test_the_banned_are_told_nothing_until_they_may_come_back(database: Database) -> None:
    office = Office(database)
    await office.tell()
    await database.change(
        sa.insert(schema.players).values(id="ada", name="Ada", created_at=NOON, banned_until=NOON + DAY)
    )
    await office.turn(await office.table(), 0)
    assert await office.later(HOUR) == []
    await office.dispatcher.plan()
    assert await office.later(22 * HOUR) == []
    assert await office.later(HOUR) == ["Your turn: Tic-tac-toe"]


@pytest.mark.asyncio
async def test_a_message_that_waits_is_not_sent_to_somebody_who_was_banned_meanwhile(database: Database) -> None:
    office = Office(database)
    await office.tell()
    await database.change(sa.insert(schema.players).values(id="ada", name="Ada", created_at=NOON))
    await office.turn(await office.table(), 0)
    office.noted.fails = True
    await office.later(10 * MINUTE)
    office.noted.fails = False
    await database.change(sa.update(schema.players).values(banned_until=NOON + DAY))
    assert await office.later(HOUR) == []
    assert await database.fetch(sa.select(schema.deliveries)) == []


# Whose turn it is, by the log


def answered(position: Position, seat: int, number: int, at: float, by: str = "person") -> None:
    match: AnyMatch = position.match
    assert match.ask is not None
    what = msgspec.json.encode([match.ask.options(seat)[0]])
    position.play(Entry("t", number, seat, "answer", what, by, at))


def test_a_sealed_question_is_a_new_turn_for_everybody_and_a_race_is_one_turn() -> None:
    position = Position(hs.new_match("auction", seats=2, seed=1), days_a_question(3), 100.0)
    answered(position, 0, 1, 200.0)  # done, which nobody sees
    assert position.asked_since == {0: 100.0, 1: 100.0}
    answered(position, 1, 2, 300.0)
    assert position.match.ask is not None
    assert position.match.ask.kind == "sealed"
    assert position.asked_since == {0: 300.0, 1: 300.0}
    answered(position, 0, 3, 400.0)
    assert position.asked_since == {0: 300.0, 1: 300.0}
    assert Position.load(position.save(), days_a_question(3)).asked_since == position.asked_since


def test_the_turn_goes_from_seat_to_seat() -> None:
    position = Position(hs.new_match("tictactoe", seats=2, seed=1), days_a_question(3), 100.0)
    answered(position, 0, 1, 200.0)
    assert position.asked_since == {1: 200.0}
