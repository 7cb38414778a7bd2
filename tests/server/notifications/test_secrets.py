"""A message, its time and its absence tell no more than the table shows to everybody."""

import asyncio
import time
from contextlib import aclosing
from pathlib import Path
from random import Random

import pytest

from hyperespace.server.storage import turns
from hyperespace.server.storage.notification_settings import NotificationSettings
from tests.server.notifications.office import Noted, Office
from tests.server.slow_machines import TooSlow, side_by_side, slower_and_slower
from tests.server.test_wire_windows import (
    RESTS,
    answer_all,
    at_a_window,
    before_a_window,
    pass_until_all_see,
    resting,
)
from tests.server.worlds import Recorded, World, Worlds, open_worlds, player

pytestmark = pytest.mark.asyncio

SEATS = range(4)


class Watch:
    """Everybody at a table is told at once and where others may read along; who was told, look by look."""

    def __init__(self, worlds: Worlds, table: Recorded) -> None:
        self._table, self._noted = table, Noted()
        self._office = Office(worlds.database)
        self._office.now = time.time() + 3600
        self._dispatcher = self._office.another(self._noted)
        self.told: list[list[str]] = []

    async def begin(self) -> None:
        for seat in SEATS:
            await self._office.tell(player(seat), "service", settings=NotificationSettings(player(seat), delay=0))

    async def look(self) -> None:
        """As the server does every second, but without waiting until a turn has lasted."""
        live = self._table.live
        turn = live.turns.unwritten(settled=0)
        if turn is not None:
            await turns.write(self._office.database, [turn])
            live.turns.was_written(turn)
        before = len(self._noted.sent)
        await self._dispatcher.look()
        self.told.append(sorted(address for address, _ in self._noted.sent[before:]))


async def test_nobody_is_told_whether_anybody_is_really_asked_in_a_window(tmp_path: Path) -> None:
    """All have ordered not to be asked, or one is asked and passes: the messages are the same."""
    match, answer = before_a_window()
    everybody = {0, 1, 2, 3}
    asked = min(everybody - {answer[0]})

    async def story(orders: set[int], rest: float) -> list[list[str]]:
        world = match.clone()
        for seat in orders:
            world.state.players[seat].orders = ["no_edicts", "no_zaps"]
        async with open_worlds(_folder(tmp_path)) as worlds:
            table = await worlds.open(World(world), resting(rest))
            watch = Watch(worlds, table)
            async with aclosing(table):
                await watch.begin()
                await watch.look()
                until = time.monotonic() + rest
                await table.other(*answer)
                await watch.look()
                passing = asyncio.create_task(pass_until_all_see(table))
                await asyncio.sleep(rest / 4)
                await watch.look()
                in_time = time.monotonic() < until
                await passing
                await watch.look()
        if not in_time:
            raise TooSlow
        return watch.told

    async def both(rest: float) -> None:
        without, with_one = await side_by_side(story(everybody, rest), story(everybody - {asked}, rest))
        assert without == with_one
        assert without[1] == [f"{player(seat)}@example.org" for seat in SEATS]

    await slower_and_slower(RESTS, both)


async def test_nobody_is_told_that_others_have_answered_in_a_window(tmp_path: Path) -> None:
    match = at_a_window(Random("told"))
    assert match.ask is not None
    seats = list(match.ask.seats)

    async def story(answers: bool, rest: float) -> list[list[str]]:
        async with open_worlds(_folder(tmp_path)) as worlds:
            until = time.monotonic() + rest
            table = await worlds.open(World(match), resting(rest))
            watch = Watch(worlds, table)
            async with aclosing(table):
                await watch.begin()
                if answers:
                    await answer_all(table, seats)
                await watch.look()
                await asyncio.sleep(rest / 4)
                await watch.look()
                in_time = time.monotonic() < until
        if not in_time:
            raise TooSlow
        return watch.told

    async def both(rest: float) -> None:
        answered, waiting = await side_by_side(story(True, rest), story(False, rest))
        assert answered == waiting
        assert answered[0]

    await slower_and_slower(RESTS, both)


def _folder(under: Path) -> Path:
    folder = under / str(len(list(under.iterdir())))
    folder.mkdir()
    return folder
