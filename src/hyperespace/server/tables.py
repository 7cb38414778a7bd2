"""The tables that are live on this server: brought in when somebody comes, put away when nobody is left."""

import asyncio
import threading
import time
from collections.abc import Collection, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import msgspec
import structlog
from litestar.channels import ChannelsPlugin

from hyperespace.core.asks import Seat
from hyperespace.core.errors import HyperespaceError
from hyperespace.core.events import Told
from hyperespace.core.registry import find
from hyperespace.server.bots.workers import Workers
from hyperespace.server.cluster.membership import Cluster, Notice
from hyperespace.server.metrics import Metrics
from hyperespace.server.storage import snapshots, table_rows
from hyperespace.server.storage.database import Database
from hyperespace.server.storage.journal import Entry, Journal
from hyperespace.server.storage.table_rows import SeatRow, TableRow
from hyperespace.server.storage.together import Together
from hyperespace.server.table import restoring
from hyperespace.server.table.history import Heard, Stopped, WholePasts
from hyperespace.server.table.live import LiveTable
from hyperespace.server.table.position import Position
from hyperespace.server.table.restoring import OtherRules
from hyperespace.server.table.settings import Settings

IDLE = 60.0
"""A table at which nobody is and nothing happens is put away after so many seconds."""

TICK = 1.0
LOOK_AGAIN = 3.0
"""With other servers about, the logs of live tables are compared with the database this often, in case a notice was
lost."""

log = structlog.get_logger()


class NoSuchTable(HyperespaceError):
    """There is no table of this name."""


class Tables:
    """The live tables of one server, and what they share."""

    def __init__(
        self,
        database: Database,
        journal: Journal,
        workers: Workers,
        metrics: Metrics,
        secret: bytes,
        channels: ChannelsPlugin | None,
    ) -> None:
        self.database = database
        self.journal = journal
        self.workers = workers
        self.metrics = metrics
        self.secret = secret
        self.endings = Together(partial(table_rows.finish, database))
        self.snapshots = Together(partial(snapshots.save, database))
        self.cluster = Cluster(database, channels, self._heard)
        self.whole_pasts = WholePasts()
        self._replaying = ThreadPoolExecutor(1, "replay")  # one at a time, however many come
        self._live: dict[str, asyncio.Future[LiveTable]] = {}
        self._asleep: dict[str, int] = {}  # how long the logs were of those that were put away
        self._of_other_rules: set[str] = set()  # which this program cannot go on with
        self._tasks: set[asyncio.Task[Any]] = set()  # what they return is nobody's business
        metrics.matches.set_function(lambda: len(self._live))

    async def start(self) -> None:
        """Go on with every match that was going on."""
        await self.cluster.start(self._others_changed)
        self.later(self._take_over())
        self.later(self._every_tick())
        if self.database.is_shared:
            self.later(self._keep_looking())

    async def stop(self) -> None:
        """Put everything away."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*map(_put_away, self.live_tables()))
        await self.endings.settle()
        await self.snapshots.settle()
        await self.cluster.stop()
        self._replaying.shutdown(wait=False, cancel_futures=True)

    def later(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do this soon, and do not lose it or its failure."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: "asyncio.Task[Any]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            log.error("task_failed", error=repr(error), exc_info=error)

    # Bringing tables in

    def live_tables(self) -> list[LiveTable]:
        """Those that are in memory now."""
        return [future.result() for future in self._live.values() if future.done() and not future.exception()]

    async def table(self, name: str) -> LiveTable:
        """The live table of this name, brought in if it is not here yet."""
        if name not in self._live:
            self._live[name] = asyncio.ensure_future(self._bring_in(name))
        future = self._live[name]
        try:
            return await asyncio.shield(future)
        except BaseException:
            if future.done() and (future.cancelled() or future.exception()):
                self._live.pop(name, None)
            raise

    async def _bring_in(self, name: str) -> LiveTable:
        found = await table_rows.get(self.database, name)
        if found is None:
            raise NoSuchTable("there is no such table")
        row, seats = found
        if row.status in ("playing", "over"):
            table = await self._match(row, seats)
        else:
            table = LiveTable(self, row, seats, None)
            table.play_log([])
        await table.listen_from_now_on()
        if row.status == "playing":
            table.resume()
        return table

    async def _match(self, row: TableRow, seats: tuple[SeatRow, ...]) -> LiveTable:
        """A table with its match, as it stands after all of its log."""
        restoring.check_rules(row)
        table = await self._match_as_saved(row, seats)
        if table is None:
            entries = await self.journal.since(row.id, 0)
            try:
                table = self._played(row, seats, *self.beginning(row), entries)
            except Exception as error:
                if row.rules is not None:
                    raise
                raise OtherRules(f"nobody wrote down its rules, and it cannot be played by ours: {error!r}") from error
        if row.rules is None:
            table.row = msgspec.structs.replace(row, rules=find(row.game).rules)
            await table_rows.learn_rules(self.database, table.row)
        return table

    async def _match_as_saved(self, row: TableRow, seats: tuple[SeatRow, ...]) -> LiveTable | None:
        """The same from its snapshot. The log has everything: whatever is wrong with this, one can do without."""
        try:
            saved = await snapshots.load(self.database, row.id)
            if saved is None:
                return None
            position = Position.load(saved[1], msgspec.json.decode(row.settings, type=Settings))
            # From the entry on that it was saved after: one that the log does not have is none.
            last, *later = await self.journal.since(row.id, position.number - 1)
            restoring.check_log([last], position.number - 1)
            return self._played(row, seats, position, None, later)
        except Exception as error:
            log.warning("snapshot_unread", table=row.id, error=repr(error))
            return None

    def _played(
        self,
        row: TableRow,
        seats: tuple[SeatRow, ...],
        position: Position,
        told: tuple[Told, ...] | None,  # what was told there, at the beginning
        entries: Sequence[Entry],
    ) -> LiveTable:
        restoring.check_log(entries, position.number)
        table = LiveTable(self, row, seats, position, told)
        table.play_log(entries)
        restoring.check_end(row, position.match)
        return table

    def beginning(self, row: TableRow) -> tuple[Position, tuple[Told, ...]]:
        """A match at its first question, and what was told up to there."""
        return restoring.beginning(row)

    async def past_of(self, row: TableRow, stop: threading.Event) -> list[Heard]:
        """Everything that was told at a table, by playing its log again. Others come first."""
        entries = await self.journal.since(row.id, 0)

        def play() -> list[Heard]:
            position, told = self.beginning(row)
            past = [(0, told)]
            for entry in entries:
                if stop.is_set():
                    raise Stopped
                past.append((entry.number, position.play(entry).told))
                time.sleep(0)  # whoever answers meanwhile does not wait for more than one entry
            return past

        return await asyncio.get_running_loop().run_in_executor(self._replaying, play)

    # Coming and going

    def keeps(self, table: str) -> bool:
        """Whether this server answers for the bots and the clock of a table."""
        return self.cluster.keeps(table)

    async def changed(self, name: str) -> None:
        """Seats or status of a table changed: those who look at it are told, on every server."""
        if name in self._live:
            await (await self.table(name)).refresh()
        self.cluster.changed(name)

    async def began(self, name: str) -> None:
        """A match begins: it lives on the server that keeps it, whether anybody looks at it or not."""
        if self.keeps(name):
            await self.table(name)
        await self.changed(name)

    async def came_or_went(self, table: LiveTable, came: Collection[Seat] = ()) -> None:
        """Somebody opened or closed a table. Whoever comes back to his seat has it back."""
        self.cluster.presence(table.row.id, table.audience.seats)
        back = [seat for seat in table.seats if seat.away and seat.seat in came]
        for seat in back:
            await self._set_away(seat, away=False)
        if back:
            await self.changed(table.row.id)
        else:
            table.tell_table()

    async def _every_tick(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            for table in self.live_tables():
                await asyncio.sleep(0)  # with many tables nobody's answer waits for all of them
                try:
                    if table.row.status == "playing" and self.keeps(table.row.id):
                        await self._replace_absent(table)
                    if table.is_idle(IDLE):
                        await self._put_away(table)
                except Exception:  # of the database, most likely; the next tick comes all the same
                    log.exception("tick_failed", table=table.row.id)

    async def _replace_absent(self, table: LiveTable) -> None:
        """A bot sits in for those who are away too long, as long as somebody is there to wait for them."""
        patience = table.settings.absence
        if patience is None:
            return
        connected, now = table.connected, time.monotonic()
        persons = {seat.seat for seat in table.seats if seat.player and not seat.away}
        missing = persons - connected if persons & connected else set()
        table.absent = {seat: table.absent.get(seat, now) for seat in missing}
        gone = [seat for seat, since in table.absent.items() if now - since >= patience]
        for seat in gone:
            await self._set_away(table.seats[seat], away=True)
            log.info("stand_in", table=table.row.id, seat=seat)
        if gone:
            await self.changed(table.row.id)

    async def _set_away(self, seat: SeatRow, away: bool) -> None:
        """A bot sits in, or no longer."""
        change = table_rows.SeatChange(away=away)
        await table_rows.change_seat(
            self.database, seat.table_id, seat.seat, seat.player, seat.bot, status="playing", **change
        )

    async def _put_away(self, table: LiveTable) -> None:
        async with table.lock:
            await table.save()
        if table.is_idle(IDLE):  # nobody came meanwhile
            table.autopilot.stop()
            self._live.pop(table.row.id, None)
            self.whole_pasts.discard(table.stage.past)
            if self.database.is_shared:
                self._asleep[table.row.id] = table.position.number if table.position else 0

    def _others_changed(self) -> None:
        """A server came or went: newcomers do not know who is here, and those who were there are gone."""
        for table in self.live_tables():
            self.cluster.presence(table.row.id, table.audience.seats)
            table.tell_table()
        self.later(self._take_over())

    async def _take_over(self) -> None:
        """Bring in the matches that this server keeps: their bots and clocks must go on though nobody looks."""
        for name in await table_rows.playing(self.database):
            if self.keeps(name) and name not in self._of_other_rules:
                await self._keep(name)

    async def _keep(self, name: str) -> None:
        """Bring in a match that this server keeps, if it can be: one that cannot is in nobody's way."""
        try:
            (await self.table(name)).resume()
        except OtherRules as error:
            self._of_other_rules.add(name)
            log.warning("other_rules", table=name, error=str(error))
        except Exception:
            log.exception("take_over_failed", table=name)

    # What other servers say

    def _heard(self, notice: Notice) -> None:
        for name in notice.moved | notice.changed | notice.said | set(notice.present):
            if name in self._live:
                self.later(self._look_at(name, notice))
            elif name in notice.changed | notice.moved and self.keeps(name):
                self.later(self._keep(name))  # perhaps its bots are asked now

    async def _look_at(self, name: str, notice: Notice) -> None:
        table = await self.table(name)
        if name in notice.changed:
            await table.refresh()
        if name in notice.moved:
            await table.read_log()
        if name in notice.said:
            await table.hear()
        if name in notice.present:
            table.is_looked_at()
            table.tell_table()

    async def _keep_looking(self) -> None:
        while True:
            await asyncio.sleep(LOOK_AGAIN)
            try:
                await self._look_again()
            except Exception:  # of the database, most likely; it will be there again
                log.exception("look_failed")

    async def _look_again(self) -> None:
        """Compare what we know with the database: the live tables, and those that are ours to keep and not live."""
        playing = set(await table_rows.playing(self.database)) - self._of_other_rules
        live = {table.row.id: table for table in self.live_tables()}
        ours = [name for name in playing if name not in self._live and self.keeps(name)]
        self._asleep = {name: self._asleep[name] for name in ours if name in self._asleep}
        numbers = await self.journal.last_numbers([*live, *ours])
        for name, table in live.items():
            if (table.row.status == "playing") != (name in playing):
                await table.refresh()
            if table.position is not None and numbers[name] > table.position.number:
                await table.read_log()
        for name in ours:
            if numbers[name] != self._asleep.get(name):
                await self._keep(name)


async def _put_away(table: LiveTable) -> None:
    table.autopilot.stop()
    for connection in table.audience.connections:
        connection.let_go()
    async with table.lock:
        await table.save()
