"""The tables that are live on this server: brought in when somebody comes, put away when nobody is left."""

import asyncio
from collections.abc import Sequence

import msgspec
import structlog
from litestar.channels import ChannelsPlugin

from hyperespace.core.asks import Seat
from hyperespace.core.errors import HyperespaceError
from hyperespace.core.events import Told
from hyperespace.core.registry import find
from hyperespace.server.background import keep_doing
from hyperespace.server.bots.workers import Workers
from hyperespace.server.cluster.membership import Cluster, Notice
from hyperespace.server.metrics import Metrics
from hyperespace.server.storage import admin_log, branches, snapshots, standing_orders, table_rows, turns
from hyperespace.server.storage.database import Database
from hyperespace.server.storage.journal import Entry, Journal
from hyperespace.server.storage.standing_orders import OrdersRow
from hyperespace.server.storage.table_rows import SeatRow, TableRow
from hyperespace.server.storage.turns import Turn
from hyperespace.server.table import restoring, settings
from hyperespace.server.table.live import LiveTable
from hyperespace.server.table.position import Position
from hyperespace.server.table.restoring import OtherRules
from hyperespace.server.table.services import services

IDLE = 60.0
"""Seconds after which a table is put away at which nobody is and nothing happens."""

TICK = 1.0
LOOK_AGAIN = 3.0
"""With other servers about, the logs of live tables are compared with the database this often, in case a notice was
lost."""

AHEAD = 60.0
"""Seconds before something happens at a table that it is brought in again."""

log = structlog.get_logger()


class NoSuchTable(HyperespaceError):
    """There is no table with this id."""


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
        name: str = "",
    ) -> None:
        self.database = database
        self.journal = journal
        self.metrics = metrics
        self.cluster = cluster = Cluster(database, channels, self._heard, name)
        self.services = services(database, journal, workers, metrics, secret, cluster, self.beginning)
        self.later = self.services.background.later
        self._live: dict[str, asyncio.Future[LiveTable]] = {}
        self._of_other_rules: set[str] = set()  # which this program cannot go on with
        self._seen_deed = 0  # the last one of whoever runs the server

    async def start(self) -> None:
        """Join the other servers, bring in the running matches that this server keeps, and look after them."""
        await self.cluster.start(self._others_changed)
        self.later(self._take_over())
        self.later(self._every_tick())
        self._seen_deed = await admin_log.last_id(self.database)
        self.later(keep_doing(self._heed_administration, LOOK_AGAIN))
        self.later(self._keep_looking())

    async def stop(self) -> None:
        """Save and put away all tables."""
        await self.services.background.stop()
        await asyncio.gather(*map(_put_away, self.live_tables()))
        await self.services.endings.settle()
        await self.services.snapshots.settle()
        await self.cluster.stop()
        self.services.replayer.close()

    # Bringing tables in

    def live_tables(self) -> list[LiveTable]:
        """The tables that are in memory now."""
        return [future.result() for future in self._live.values() if future.done() and not future.exception()]

    def count_live(self) -> None:
        """Tell the metrics how many there are."""
        self.metrics.matches.set(len(self._live))

    async def table(self, name: str) -> LiveTable:
        """The live table with this id, brought in from the database if need be."""
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
            table.turns.begin((await turns.at(self.database, [name])).get(name))
        else:
            table = LiveTable(self.services, row, seats, None)
            table.play_log([])
        await table.chat.begin()
        await table.orders.read()
        table.resume()
        return table

    async def _match(self, row: TableRow, seats: tuple[SeatRow, ...]) -> LiveTable:
        """A table with its match after the whole log."""
        restoring.check_rules(row)
        table = await self._match_as_saved(row, seats)
        if table is None:
            entries = await self.journal.since(row.id, 0)
            try:
                table = self._played(row, seats, *await self.beginning(row), entries)
            except Exception as error:
                if row.rules is not None:
                    raise
                raise OtherRules(f"nobody wrote down its rules, and it cannot be played by ours: {error!r}") from error
        if row.rules is None:
            table.state.row = msgspec.structs.replace(row, rules=find(row.game).rules)
            await table_rows.learn_rules(self.database, table.row)
        return table

    async def _match_as_saved(self, row: TableRow, seats: tuple[SeatRow, ...]) -> LiveTable | None:
        """The same from its snapshot; None if something is wrong with that, because the log has everything."""
        try:
            saved = await snapshots.load(self.database, row.id)
            if saved is None:
                return None
            # After an upgrade its answers may have to be played again, which takes up to half a second.
            position = await asyncio.to_thread(Position.load, saved[1], settings.read(row.settings))
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
        table = LiveTable(self.services, row, seats, position, told)
        table.play_log(entries)
        restoring.check_end(row, position.match)
        return table

    async def beginning(self, row: TableRow) -> tuple[Position, tuple[Told, ...]]:
        """A match at its first question, and what was told up to there."""
        if row.branch_of is None:
            return restoring.beginning(row)
        old = await branches.old_record(self.database, row)
        return await asyncio.to_thread(restoring.beginning, row, old)  # many answers may have to be played again

    # What goes on at them

    async def changed(self, name: str) -> None:
        """Seats or status of a table changed: tell everybody at it, on every server."""
        if name in self._live:
            table = await self.table(name)
            await table.changed()
            await self._note_holidays(table)
        else:
            self.cluster.changed(name)

    async def _note_holidays(self, table: LiveTable) -> None:
        """Write the players' days off into the log, at a table that this server keeps."""
        if self.cluster.keeps(table.row.id):
            await table.holidays.note()

    async def began(self, name: str) -> None:
        """A match begins: bring it in on the server that keeps it, whether anybody is there or not."""
        if self.cluster.keeps(name):
            await self.table(name)
        await self.changed(name)  # which notes the players' days off too

    async def _every_tick(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            self.count_live()
            await self._write_turns()
            for table in self.live_tables():
                await asyncio.sleep(0)  # with many tables nobody's answer waits for all of them
                try:
                    if table.state.playing is not None and self.cluster.keeps(table.row.id):
                        await table.absences.replace(table.connected)
                    if table.is_idle(IDLE):
                        await self._put_away(table)
                except Exception:  # of the database, most likely; the next tick comes all the same
                    log.exception("tick_failed", table=table.row.id)

    async def turns_at(self, names: Sequence[str]) -> dict[str, Turn]:
        """Whose turn it is at these tables: as it is here now, or as it was written down last. None is brought in."""
        live = {table.row.id: table.turns.look() for table in map(self._live_one, names) if table is not None}
        stored = await turns.at(self.database, [name for name in names if name not in live])
        return stored | {name: turn for name, turn in live.items() if turn is not None}

    async def still_asks(self, name: str, player: str) -> bool:
        """Whether a match still waits for an answer of this player. It is brought in for this."""
        try:
            table = await self.table(name)
        except Exception:  # nothing can be answered there
            log.exception("not_brought_in", table=name)
            return False
        ask = None if table.state.playing is None else table.state.playing.match.ask
        return ask is not None and any(seat in ask.seats for seat in table.state.seats_of(player))

    async def end_written(self, name: str) -> None:
        """Wait for the end of a match that is over in everybody's eyes, and not in the database yet."""
        if (table := self._live_one(name)) is not None:
            await table.end_written()

    def _live_one(self, name: str) -> LiveTable | None:
        future = self._live.get(name)
        return future.result() if future is not None and future.done() and not future.exception() else None

    async def _write_turns(self) -> None:
        """Write down whose turn it is at the tables that this server keeps, all of them together."""
        found: list[tuple[LiveTable, Turn]] = []
        for table in self.live_tables():
            await asyncio.sleep(0)
            turn = table.turns.unwritten() if self.cluster.keeps(table.row.id) else None
            if turn is not None:
                found.append((table, turn))
        if not found:
            return
        try:
            await turns.write(self.database, [turn for _, turn in found])
        except Exception:  # of the database, most likely; the next tick tries again
            log.exception("turns_unwritten")
            return
        for table, turn in found:
            table.turns.was_written(turn)

    async def resigned(self, name: str, seats: Sequence[Seat]) -> None:
        """Somebody has given up these seats for good: tell everybody at the table."""
        table = await self.table(name)
        await table.changed()
        for seat in seats:
            await table.chat.note(seat, "resigned")

    async def _put_away(self, table: LiveTable) -> None:
        async with table.log.lock:
            await table.save()
        if self.cluster.keeps(table.row.id):
            await self._note_sleep(table)
        if table.is_idle(IDLE):  # nobody came meanwhile
            table.stop()
            self._live.pop(table.row.id, None)
            self.services.whole_pasts.discard(table.stage.past)

    async def _note_sleep(self, table: LiveTable) -> None:
        """Write down whose turn it is, and when there is something to do: until then nobody need bring it in."""
        position = table.state.playing
        if position is None:
            return
        if turn := table.turns.unwritten(settled=0):
            await turns.write(self.database, [turn])
            table.turns.was_written(turn)
        await turns.fall_asleep(self.database, table.row.id, position.number, table.autopilot.due)

    def _others_changed(self) -> None:
        """A server came or went: say who is connected here, show who is left, and take over tables."""
        for table in self.live_tables():
            self.cluster.presence(table.row.id, table.audience.seats)
            table.tell_table()
        self.later(self._take_over())

    async def _take_over(self) -> None:
        """Go on with the matches that this server keeps: bots and clocks must go on even if nobody is there."""
        for name in list(self._live):
            if self.cluster.keeps(name):
                await self._keep(name)
        await self._bring_in_awake()

    async def _bring_in_awake(self) -> None:
        """Bring in the matches that this server keeps, but for those at which nothing happens by itself."""
        await self._keep_all(await turns.awake(self.database, self.database.now() + AHEAD))

    async def _bring_in_due(self) -> None:
        """Bring in the tables that were put away until now, and look at those that are here and were woken."""
        before = self.database.now() + AHEAD
        for name in await turns.due(self.database, before):
            if self.cluster.keeps(name) and name not in self._of_other_rules:
                await self._keep(name)
                if name in self._live:
                    await turns.was_looked_at(self.database, name, before)

    async def _keep_all(self, names: Sequence[str]) -> None:
        for name in names:
            if name not in self._live and self.cluster.keeps(name) and name not in self._of_other_rules:
                await self._keep(name)

    async def _keep(self, name: str) -> None:
        """Bring in a match that this server keeps. If that fails, it must not hold up the others."""
        try:
            table = await self.table(name)
            table.resume()
            await table.holidays.note()
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
            elif name in notice.changed | notice.moved and self.cluster.keeps(name):
                self.later(self._keep(name))  # perhaps its bots are asked now

    async def _look_at(self, name: str, notice: Notice) -> None:
        table = await self.table(name)
        if name in notice.changed:
            await table.refresh()
            await self._note_holidays(table)
        if name in notice.moved:
            await table.log.read()
        if name in notice.said:
            await table.chat.hear()
        if name in notice.present:
            table.is_looked_at()
            table.tell_table()

    async def _heed_administration(self) -> None:
        """Whoever runs the server may have closed a table or sent somebody away: read such tables again."""
        for deed in await admin_log.since(self.database, self._seen_deed):
            for name in deed.changed:
                if name in self._live:
                    await (await self.table(name)).refresh()
            self._seen_deed = deed.id

    async def _keep_looking(self) -> None:
        await keep_doing(self._look_again if self.database.is_shared else self._bring_in_due, LOOK_AGAIN)

    async def _look_again(self) -> None:
        """Compare the live tables with the database, and bring in others that this server keeps."""
        live = {table.row.id: table for table in self.live_tables()}
        playing = await table_rows.playing_among(self.database, live)
        numbers = await self.journal.last_numbers(live)
        ordered: dict[str, list[OrdersRow]] = {}
        for row in await standing_orders.at(self.database, list(live)):
            ordered.setdefault(row.table_id, []).append(row)
        for name, table in live.items():
            if (table.row.status == "playing") != (name in playing):
                await table.refresh()
            if table.position is not None and numbers[name] > table.position.number:
                await table.log.read()
            if ordered.get(name, []) != table.orders.rows:
                await table.read_orders()
        await self._bring_in_due()
        await self._bring_in_awake()


async def _put_away(table: LiveTable) -> None:
    table.stop()
    for connection in table.audience.connections:
        connection.let_go()
    async with table.log.lock:
        await table.save()
