"""A live table: its parts put together, clients that come and go, and what follows from each entry of the log."""

import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress

import msgspec
import structlog

from hyperespace.core.asks import Seat
from hyperespace.core.events import Told
from hyperespace.core.match import AnyMatch
from hyperespace.server import wire
from hyperespace.server.storage import seating, table_rows
from hyperespace.server.storage.journal import Entry
from hyperespace.server.storage.messages import Message
from hyperespace.server.storage.snapshots import Snapshot
from hyperespace.server.storage.table_rows import Ending, SeatRow, TableRow
from hyperespace.server.table.absences import Absences
from hyperespace.server.table.answering import Answering
from hyperespace.server.table.audience import Audience, Connection
from hyperespace.server.table.autopilot import Autopilot
from hyperespace.server.table.chat import Chat
from hyperespace.server.table.history import NOWHERE, Past
from hyperespace.server.table.holidays import Holidays
from hyperespace.server.table.latency import Latency
from hyperespace.server.table.log import TableLog
from hyperespace.server.table.ordered_answers import Timing
from hyperespace.server.table.position import Back, Position, Trial
from hyperespace.server.table.public import said, table_shown
from hyperespace.server.table.resume_tokens import ResumeTokens
from hyperespace.server.table.services import Services
from hyperespace.server.table.stage import Stage
from hyperespace.server.table.standing_orders import StandingOrders
from hyperespace.server.table.state import TableState
from hyperespace.server.table.takebacks import Takebacks
from hyperespace.server.table.turns import Turns
from hyperespace.server.table.undo_hints import is_hidden

SNAPSHOT_EVERY = 50

OVER = 2.0
"""Seconds after which a table with a finished match and nobody there is put away: short matches would pile up."""

MOST_UNWATCHED = 200
"""How many answers bots and clocks give at a table where nobody is: enough for the next player to find their turn,
and not enough for matches that nobody cares for to keep the processor busy."""

PAUSE = 1.0
"""Seconds before it is tried again to write an ending that the database could not take."""

PATIENCE = 15.0
"""Seconds for which somebody waits for an end to be written."""

log = structlog.get_logger()


class LiveTable:
    """One table in the memory of this server."""

    def __init__(
        self,
        services: Services,
        row: TableRow,
        seats: Sequence[SeatRow],
        position: Position | None,
        told: tuple[Told, ...] | None = None,
    ) -> None:
        self._services = services
        self.state = state = TableState(row, seats, position)
        now, later, cluster = services.now, services.background.later, services.cluster
        past = Past(lambda stop: services.replayer.replay(state.row, stop), services.whole_pasts)
        self.stage = Stage(state, past, ResumeTokens(services.secret, row.id), now, self._was_shown)
        self.log = TableLog(
            state,
            services.journal,
            services.metrics,
            now,
            on_entry=self._went_on,
            on_append=lambda: cluster.moved(state.id),
        )
        self.chat = Chat(
            state,
            services.database,
            self.audience,
            read_log=self.log.read,
            on_message=lambda message: self.takebacks.hear(message),
            on_post=lambda: cluster.said(state.id),
        )
        self.takebacks = Takebacks(state, self.log, self.stage, self.chat, now, later)
        self.latency = Latency(state, self.log, self.audience, later)
        self.answering = Answering(
            state, self.log, self.stage, self.latency, services.metrics, is_alone=not services.database.is_shared
        )
        self.orders = StandingOrders(
            state,
            self.stage,
            services.database,
            Timing(row.id, services.secret),
            obey=self.answering.obey,
            now=now,
            later=later,
            on_change=self._orders_changed,
        )
        self.autopilot = Autopilot(
            state,
            self.stage,
            services.workers,
            services.metrics,
            answer=self.answering.give,
            now=now,
            later=later,
            may_work=lambda: cluster.keeps(state.id) and not self.is_paused,
            orders=self.orders,
            read_log=self.log.read,
            on_late=self._are_late,
        )
        self.holidays = Holidays(state, self.log, services.database, now)
        self.absences = Absences(state, services.database, self.changed)
        self.turns = Turns(state, self.stage, now)
        self.last_used = time.monotonic()
        self._unwatched = 0  # answers of bots and the clock since anybody was here
        self._saved = position.number if position else 0
        self._ends: asyncio.Event | None = None  # set when the end that everybody has seen is written
        self._is_here = False  # until all of its log has been played
        if position is not None:
            self.stage.begin(position.match, told)

    # Who is here

    @property
    def row(self) -> TableRow:
        """The table's row in the database."""
        return self.state.row

    @property
    def position(self) -> Position | None:
        """Where the match stands; None until it begins."""
        return self.state.position

    @property
    def audience(self) -> Audience:
        """The clients that are connected to this server."""
        return self.stage.audience

    @property
    def connected(self) -> set[Seat]:
        """The seats whose players are connected, to this server or another."""
        return self.audience.seats | self._services.cluster.present(self.state.id)

    def tell_table(self) -> None:
        """Tell everybody who is here."""
        self.audience.tell(wire.TableChanged(self._shown()))

    def _shown(self) -> wire.TableShown:
        position = self.position
        return table_shown(
            self.state.row,
            self.state.seats,
            self.connected,
            self.audience.watchers,
            position.let_pass.seats if position else (),
            {seat.seat: position.clock.days_off(seat.seat) for seat in self.state.seats} if position else {},
        )

    def is_idle(self, seconds: float) -> bool:
        """Whether nobody has been here for some time, and nothing will happen by itself.

        Somebody on another server is here too: the bots that they play with may be this one's.
        """
        patience = seconds if self.state.row.status in ("open", "playing") else min(seconds, OVER)
        if self.audience.connections or self.connected or time.monotonic() - self.last_used <= patience:
            return False
        return not self.autopilot.busy and self.stage.is_open and not self.log.lock.locked()

    @property
    def is_paused(self) -> bool:
        """Whether bots and clocks have played on alone for so long that they now wait until somebody comes.

        In a tournament others wait for the end of every match.
        """
        return self._unwatched >= MOST_UNWATCHED and self.state.row.tournament is None

    def is_looked_at(self) -> None:
        """Continue a paused table: somebody is here, on this server or another."""
        paused, self._unwatched = self.is_paused, 0
        if paused and self.stage.is_open:
            self.autopilot.work()

    def _count_unwatched(self, entry: Entry) -> None:
        if entry.given_by == "person" or self.audience.connections or self.connected:
            self._unwatched = 0
        else:
            self._unwatched += 1

    # Bringing it in, and leaving it

    def play_log(self, entries: Sequence[Entry]) -> None:
        """Play the log to its end. Nothing is shown to anybody, and bots and clocks do nothing yet."""
        for entry in entries:
            self._went_on(entry, None)
        self._is_here = True

    def resume(self) -> None:
        """Start bots and clocks, if this server keeps the table, or store the end of a finished match."""
        if self.state.playing is not None and self.stage.is_open:
            if self.state.playing.match.ask is None:
                self._end()
            else:
                self.autopilot.work()

    def stop(self) -> None:
        """Stop bots, the alarm and retries of the log, because this server leaves the table."""
        self.log.is_left = True
        self.autopilot.stop()

    # Coming and going

    async def join(self, connection: Connection, since: str | None) -> None:
        """A client opened the table: show it everything, with what it missed since it was here."""
        self.last_used = time.monotonic()  # at once, or the table might be put away while they wait
        await self.refresh()  # a seat goes with its person into an account without a word
        connection.mine = self.state.seats_of(connection.player)
        if self.position is not None and max(self.stage.places(connection, since).values()) > self.position.number:
            await self.log.read()  # they were at another server, which knew more
        while True:  # the table does not wait for them: what they missed is looked up beside it, if need be again
            lines = await self.chat.lines(connection.player)
            connection.mine = self.state.seats_of(connection.player)
            places = self.stage.places(connection, since)
            past = self.stage.past.known(min(places.values()))
            if past is not None:
                break
            await self.stage.past.recall()
        # Nothing is awaited from here on: what happens later is told to them as to everybody.
        connection.send(self._welcome(connection, lines))
        if self.position is not None:
            self.stage.catch_up(connection, past, places)
        self.audience.connections.append(connection)
        self.orders.show(connection)
        self.latency.welcome(connection)
        self.is_looked_at()
        await self._came_or_went(connection.mine)

    def _welcome(self, connection: Connection, lines: Sequence[Message]) -> wire.Welcome:
        refs = self.position.refs if self.position else {}
        return wire.Welcome(
            table=self._shown(),
            mine=connection.mine,
            kept=self.state.kept_for(connection.player),
            host=connection.player is not None and connection.player == self.state.row.host,
            language=connection.language,
            refs={seat: ref for seat, ref in refs.items() if seat in connection.mine},
            messages=[said(each) for each in lines],
        )

    async def speak(self, connection: Connection, language: wire.Language) -> None:
        """Show everything again, in another language."""
        past = await self.stage.past.since(NOWHERE)
        connection.language = language
        if self.position is not None:
            self.stage.catch_up(connection, past)
        self.orders.show(connection)

    def hurry(self, connection: Connection) -> None:
        """Somebody does not want to wait for bots. Only one who plays alone against them can say so."""
        if connection.mine and self.state.settings.people == "alone":
            self.autopilot.hurry()

    async def leave(self, connection: Connection) -> None:
        """A client's socket was closed: tell the others."""
        self.audience.leave(connection)
        self.last_used = time.monotonic()
        await self._came_or_went()

    async def _came_or_went(self, came: Sequence[Seat] = ()) -> None:
        self._services.cluster.presence(self.state.id, self.audience.seats)
        if not await self.absences.give_back(came):
            self.tell_table()

    # What changes in the lobby

    async def changed(self) -> None:
        """Seats or status changed: tell everybody at the table, on every server."""
        await self.refresh()
        self._services.cluster.changed(self.state.id)

    async def refresh(self) -> None:
        """Read the table's row again, and tell everybody if something changed."""
        async with self.log.lock:
            found = await table_rows.get(self._services.database, self.state.id)
            if found is not None and found != (self.state.row, self.state.seats):
                self.state.row, self.state.seats = found
                await self._was_changed()
            await self.read_orders()

    async def _orders_changed(self) -> None:
        await self.read_orders()
        self._services.cluster.changed(self.state.id)

    async def read_orders(self) -> None:
        """Read again what players want answered for them: perhaps the open question is among it now."""
        if not await self.orders.read():
            return
        self.orders.tell()
        if self.state.playing is not None and self.stage.is_open and self._is_here:
            self.autopilot.work()

    async def _was_changed(self) -> None:
        begins = self.state.row.status == "playing" and self.state.position is None
        if begins:
            self.state.position, told = await self._services.beginning(self.state.row)
            self.stage.begin(self.state.position.match, told)
        await self._reseat(begins)
        if begins:
            await self.log.read_on()  # another server may have heard of the beginning before
            self.latency.watch()
        if self.state.playing is not None and self.stage.is_open:
            self.autopilot.work()

    async def _reseat(self, begins: bool) -> None:
        """Show everybody the table as it is now. Those who hold other seats than before get the views of these."""
        connections, seats_of = self.audience.connections, self.state.seats_of
        moved = [each for each in connections if begins or seats_of(each.player) != each.mine]
        past = await self.stage.past.since(NOWHERE) if moved and self.position is not None else []
        for connection in moved:
            connection.mine = seats_of(connection.player)
        self.tell_table()
        for connection in moved:
            connection.send(wire.Yours(connection.mine))
            if self.position is not None:
                self.stage.catch_up(connection, past)
        self.orders.tell()
        if moved:
            self._services.cluster.presence(self.state.id, self.audience.seats)

    # What follows from an entry of the log

    def _went_on(self, entry: Entry, trial: Trial | None) -> None:
        """An entry was written: the match goes on, and is shown when it may be seen."""
        position = self.state.position
        assert position is not None
        before, seen = position.match, self.stage.remember()
        trial = position.play(entry) if trial is None else position.accept(entry, trial)
        hidden = is_hidden(entry, before, trial)
        self.takebacks.go_on(entry, hidden)
        self.autopilot.rest()
        if self._is_here:
            self._count_unwatched(entry)
        self.stage.go_on(entry, trial, before, seen, hidden)
        if self._is_here:
            # At once, also where the last answer of a window is held back: whoever gave it must not learn that.
            self.orders.tell()
        if self._is_here:
            self.latency.go_on(entry, before)
        if self._is_here and entry.kind in ("let_pass", "days_off"):
            self.tell_table()
        if self._is_here and entry.kind == "days_off":
            self._show_clock()
        if self._is_here and entry.given_by == "person" and self.state.seats[entry.seat].away:
            self._services.background.later(self._is_back(entry.seat))
        if self._is_here and entry.kind == "undo":
            self._services.background.later(self._show_again(entry))

    def _show_clock(self) -> None:
        """Show everybody the present once more, because the clock is another one."""
        for connection in self.audience.connections:
            self.stage.catch_up(connection, (), {seat: self.stage.seen_by(seat).number for seat in connection.eyes})

    async def _is_back(self, seat: Seat) -> None:
        """Somebody has answered for whom a bot sits in."""
        if not self.state.seats[seat].resigned:
            await self.absences.give_back([seat])

    async def _are_late(self, late: Sequence[Seat]) -> None:
        """Players are out of time: do what their table has chosen for that."""
        how = self.state.settings.late
        if how == "once" or not late:
            return
        if how == "stand_in":
            await self.absences.sit_in(late)
        else:
            for player in {self.state.seats[seat].player for seat in late}:
                await seating.resign(self._services.database, self.state.id, player or "")
            await self.changed()
        for seat in late if self.state.playing is not None else ():
            await self.chat.note(seat, "late" if how == "stand_in" else "out_of_time")

    async def _show_again(self, entry: Entry) -> None:
        """After an undo, tell everything again, without what was taken back: to everybody, or to its seat alone."""
        past = await self.stage.past.since(NOWHERE)
        is_own = msgspec.json.decode(entry.what, type=Back)[0] == "drop"
        for connection in self.audience.connections:
            if entry.seat in connection.mine or not is_own:
                self.stage.catch_up(connection, past)

    def _was_shown(self) -> None:
        """Everybody has been shown the present state: now bots may think, or the match is over."""
        position = self.state.position
        assert position is not None
        self.last_used = time.monotonic()
        if self.log.is_left or not self._is_here:
            return
        if position.match.ask is None:
            self._end()
            return
        self.autopilot.work()
        self.orders.tell()
        if position.number - self._saved >= SNAPSHOT_EVERY:
            self._services.background.later(self.save())

    async def save(self) -> None:
        """Store a snapshot, so that the whole log need not be played again.

        Not while something is hidden from somebody, because what they see instead would not be stored. Not when the
        match is over: it has its record, and waiting for the database would keep many short matches in memory.
        """
        position = self.state.playing
        if position is not None and position.number > self._saved and self.stage.is_open_to_all:
            self._saved = position.number
            await self._services.snapshots.add(Snapshot(self.state.id, self._saved, position.save()))

    def _end(self) -> None:
        self._ends = asyncio.Event()
        self._services.background.later(self._finish(self._ends))

    async def _finish(self, ends: asyncio.Event) -> None:
        """Store the end of the match, and try again until the database takes it."""
        while not self.log.is_left:
            try:
                await self._write_ending()
                break
            except Exception:
                log.exception("finish_failed", table=self.state.id)
                await asyncio.sleep(PAUSE)
        ends.set()

    async def end_written(self) -> None:
        """Wait until an end that everybody has seen is written: whoever saw it may ask for the record at once.

        Not for long if the database does not take it, and not at all while the match goes on.
        """
        if self._ends is not None:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._ends.wait(), PATIENCE)

    async def _write_ending(self) -> None:
        async with self.log.lock:  # nobody takes anything back meanwhile, or sees the table as it was before
            position = self.state.position
            assert position is not None
            if position.match.ask is not None:
                return  # somebody was quick to take the last answer back
            first = await self._keep_for_ever(position.match)
        if not first:
            await self.refresh()  # another server was first
            return
        self.tell_table()
        self._services.cluster.changed(self.state.id)

    async def _keep_for_ever(self, match: AnyMatch) -> bool:
        """Store result and record. They stay as they are, even if the rules change later."""
        result, record, now = msgspec.json.encode(match.result), match.record().json(), self._services.now()
        traits = tuple(match.game.contest.traits(match))
        turns = None if self.row.daily is None else match.game.turns(match.state) if match.game.turns else 0
        if not await self._services.endings.add(Ending(self.state.id, result, now, record, traits, turns)):
            return False
        self.state.row = msgspec.structs.replace(
            self.state.row, status="over", result=result, ended_at=now, network=None
        )
        return True
