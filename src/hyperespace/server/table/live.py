"""A table while somebody is at it: the match, its log, and all that is done to it, one thing at a time."""

import asyncio
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec
import structlog

from hyperespace.bots import best_bot
from hyperespace.core.asks import Option, Seat
from hyperespace.core.events import Told
from hyperespace.core.match import AnyMatch
from hyperespace.server import wire
from hyperespace.server.storage import table_rows
from hyperespace.server.storage.database import LOST
from hyperespace.server.storage.journal import Entry, WriteFailed
from hyperespace.server.storage.messages import Message
from hyperespace.server.storage.snapshots import Snapshot
from hyperespace.server.storage.table_rows import Ending, SeatRow, TableRow
from hyperespace.server.table.answering import Answers
from hyperespace.server.table.audience import Audience, Connection
from hyperespace.server.table.autopilot import Autopilot
from hyperespace.server.table.chat import Chat, told
from hyperespace.server.table.history import NOWHERE
from hyperespace.server.table.latency import Latency
from hyperespace.server.table.position import Position, Trial
from hyperespace.server.table.public import table_shown
from hyperespace.server.table.settings import Settings
from hyperespace.server.table.stage import Stage
from hyperespace.server.table.takebacks import Takebacks
from hyperespace.server.table.undo_hints import is_hidden

if TYPE_CHECKING:
    from hyperespace.server.tables import Tables

SNAPSHOT_EVERY = 50

OVER = 2.0
"""Seconds after which a table is put away where all is over and nobody is: short matches would pile up otherwise."""

MOST_UNWATCHED = 200
"""So many answers bots and clocks give at a table where nobody is: enough for whoever is asked next to find his turn,
and not enough for matches that nobody cares for to keep the processor busy."""

PAUSE = 1.0
"""Seconds before it is tried again to write what the database could not take."""

log = structlog.get_logger()


class LiveTable:
    """One table in the memory of this server. Whatever changes its match holds its lock."""

    def __init__(
        self,
        tables: "Tables",
        row: TableRow,
        seats: Sequence[SeatRow],
        position: Position | None,
        told: tuple[Told, ...] | None = None,
    ) -> None:
        self.tables = tables
        self.row = row
        self.seats = tuple(seats)
        self.settings = msgspec.json.decode(row.settings, type=Settings)
        self.position = position  # None until the match begins
        self.lock = asyncio.Lock()
        self.autopilot = Autopilot(self)
        self.stage = Stage(self)
        self.chat = Chat(self)
        self.takebacks = Takebacks(self)
        self.latency = Latency(self)
        self._answers = Answers(self)
        self.last_used = time.monotonic()
        self._unwatched = 0  # answers of bots and the clock since anybody was here
        self.absent: dict[Seat, float] = {}  # since when, for persons who are not here
        self._saved = position.number if position else 0
        self._is_here = False  # until all of its log has been played
        if position is not None:
            self.stage.begin(position.match, told)

    # Who sits here, and who looks on

    def mine(self, player: str | None) -> tuple[Seat, ...]:
        """The seats that this person holds."""
        return tuple(seat.seat for seat in self.seats if player is not None and seat.player == player)

    def bot_at(self, seat: Seat) -> str | None:
        """The bot that answers for this seat: its own, or the one that sits in for somebody who is away."""
        row = self.seats[seat]
        if row.bot is not None:
            return row.bot
        return self.stand_in if row.away or row.player is None else None

    @property
    def stand_in(self) -> str:
        """The bot that answers for persons who are away or out of time."""
        return self.settings.stand_in or best_bot(self.row.game)

    @property
    def audience(self) -> Audience:
        """Those who are connected to this server."""
        return self.stage.audience

    @property
    def connected(self) -> set[Seat]:
        """The seats whose persons are here, on this server or another."""
        return self.audience.seats | self.tables.cluster.present(self.row.id)

    @property
    def is_shown(self) -> bool:
        """Whether all those who are asked have seen where the match stands."""
        return self.stage.is_open

    def shown(self) -> wire.TableShown:
        """The table as everybody sees it."""
        return table_shown(self.row, self.seats, self.connected, self.audience.watchers)

    def tell_table(self) -> None:
        """Everybody sees who is here."""
        self.audience.tell(wire.Table(self.shown()))

    def is_idle(self, seconds: float) -> bool:
        """Whether nobody has been here for some time, and nothing will happen by itself.

        Somebody on another server is here too: the bots that he plays with may be this one's.
        """
        patience = seconds if self.row.status in ("open", "playing") else min(seconds, OVER)
        if self.audience.connections or self.connected or time.monotonic() - self.last_used <= patience:
            return False
        return not self.autopilot.busy and self.is_shown and not self.lock.locked()

    @property
    def is_paused(self) -> bool:
        """Whether bots and clocks have played on for so long without anybody that they wait for somebody to come."""
        return self._unwatched >= MOST_UNWATCHED

    def is_looked_at(self) -> None:
        """Somebody is here, at this server or another: what waited for that goes on."""
        paused, self._unwatched = self.is_paused, 0
        if paused and self.is_shown:
            self.autopilot.work()

    def _count_unwatched(self, entry: Entry) -> None:
        if entry.given_by == "person" or self.audience.connections or self.connected:
            self._unwatched = 0
        else:
            self._unwatched += 1

    def play_log(self, entries: Sequence[Entry]) -> None:
        """The table is brought in: it comes to stand where it stood, without anybody looking on or acting."""
        for entry in entries:
            self._went_on(entry, None)
        self._is_here = True

    def resume(self) -> None:
        """Go on after this server took the table over: bots think, clocks run."""
        if self.row.status == "playing" and self.is_shown and self.position is not None:
            if self.position.match.ask is None:
                self.tables.later(self._finish())
            else:
                self.autopilot.work()

    # Coming and going

    async def join(self, connection: Connection, since: str | None) -> None:
        """Somebody opened the table: he is shown everything, with what he missed since he was here."""
        self.last_used = time.monotonic()  # at once, or the table might be put away while he waits
        async with self.lock:
            await self._look_again()  # a seat goes with its person into his account without a word
        connection.mine = self.mine(connection.player)
        if self.position is not None and max(self.stage.places(connection, since).values()) > self.position.number:
            await self.read_log()  # he was at another server, which knew more
        while True:  # the table does not wait for him: what he missed is looked up beside it, if need be again
            lines = await self.chat.lines()
            connection.mine = self.mine(connection.player)
            places = self.stage.places(connection, since)
            past = self.stage.past.known(min(places.values()))
            if past is not None:
                break
            await self.stage.past.recall()
        # Nothing is awaited from here on: what happens later is told to him as to everybody.
        connection.send(self._welcome(connection, lines))
        if self.position is not None:
            self.stage.catch_up(connection, past, places)
        self.audience.connections.append(connection)
        self.latency.welcome(connection)
        self.is_looked_at()
        await self.tables.came_or_went(self, connection.mine)

    def _welcome(self, connection: Connection, lines: Sequence[Message]) -> wire.Welcome:
        refs = self.position.refs if self.position else {}
        return wire.Welcome(
            table=self.shown(),
            mine=connection.mine,
            host=connection.player is not None and connection.player == self.row.host,
            language=connection.language,
            refs={seat: ref for seat, ref in refs.items() if seat in connection.mine},
            messages=[told(each) for each in lines],
        )

    async def speak(self, connection: Connection, language: wire.Language) -> None:
        """Show everything again, in another language."""
        past = await self.stage.past.since(NOWHERE)
        connection.language = language
        if self.position is not None:
            self.stage.catch_up(connection, past)

    async def leave(self, connection: Connection) -> None:
        """A socket was closed."""
        self.audience.leave(connection)
        self.last_used = time.monotonic()
        await self.tables.came_or_went(self)

    async def refresh(self) -> None:
        """Something changed in the lobby: look again, and tell everybody."""
        async with self.lock:
            await self._look_again()

    async def _look_again(self) -> None:
        found = await table_rows.get(self.tables.database, self.row.id)
        if found is None or found == (self.row, self.seats):
            return
        self.row, self.seats = found
        begins = self.row.status == "playing" and self.position is None
        if begins:
            self.position, beginning = self.tables.beginning(self.row)
            self.stage.begin(self.position.match, beginning)
        await self._reseat(begins)
        if begins:
            await self._read_log()  # another server may have heard of the beginning before
            self.latency.watch()
        if self.row.status == "playing" and self.is_shown:
            self.autopilot.work()

    async def _reseat(self, begins: bool) -> None:
        """Everybody sees the table as it is now; whoever holds other seats than before looks through other eyes."""
        moved = [each for each in self.audience.connections if begins or self.mine(each.player) != each.mine]
        past = await self.stage.past.since(NOWHERE) if moved and self.position is not None else []
        for connection in moved:
            connection.mine = self.mine(connection.player)
        self.tell_table()
        for connection in moved:
            connection.send(wire.Yours(connection.mine))
            if self.position is not None:
                self.stage.catch_up(connection, past)
        if moved:
            self.tables.cluster.presence(self.row.id, self.audience.seats)

    # What is said to the table

    async def answer(self, connection: Connection, message: wire.Answer) -> wire.ToClient:
        """Somebody answers."""
        return await self._answers.take(connection, message)

    async def answer_for(self, seat: Seat, options: list[Option], given_by: str, turn: int) -> bool:
        """A bot or the clock answers the question of this turn. Whether it was taken."""
        return await self._answers.give(seat, options, given_by, turn)

    async def undo(self, connection: Connection, message: wire.Undo) -> wire.ToClient:
        """Somebody wants to take his last answer back."""
        return await self.takebacks.undo(connection, message)

    async def consent(self, connection: Connection, message: wire.Consent) -> wire.ToClient:
        """Somebody agrees that another takes his answer back, or does not."""
        return await self.takebacks.consent(connection, message)

    async def hear(self) -> None:
        """Something was said on another server."""
        await self.chat.hear()

    async def listen_from_now_on(self) -> None:
        """What was said before is over, but for a wish."""
        await self.chat.begin()

    # The log

    async def append(
        self, seat: Seat, kind: str, what: bytes, given_by: str, trial: Trial, ref: str | None = None
    ) -> bool:
        """Into the log. Once it is committed the match goes on, and everybody is shown. False if another was first."""
        return await self.append_all([(self.entry(seat, kind, what, given_by, ref), trial)])

    def entry(
        self, seat: Seat, kind: str, what: bytes, given_by: str, ref: str | None = None, *, after: int = 0
    ) -> Entry:
        """The next entry of the log, or one that is to come after so many others."""
        assert self.position is not None
        number = self.position.number + 1 + after
        return Entry(self.row.id, number, seat, kind, what, given_by, self.tables.database.now(), ref)

    async def append_all(self, steps: Sequence[tuple[Entry, Trial]]) -> bool:
        """The same for several entries, each of which was tried on the one before; all of them are written or none."""
        first = await self._write([entry for entry, _ in steps])
        if not first:
            self.tables.metrics.conflicts.inc()
            await self._read_log()
            return False
        for entry, trial in steps:
            self.tables.metrics.answers.labels(entry.given_by).inc()
            self._went_on(entry, trial)
        self.tables.cluster.moved(self.row.id)
        return True

    async def _write(self, entries: list[Entry]) -> bool:
        """Into the log, however often the database fails meanwhile; False if another was first.

        After a failure nobody knows whether they were written. So they are written again: a number has one entry, and
        if it is ours, all is well. Nobody is told that his answer was lost while it may be in the log.
        """
        failed = False
        while True:
            try:
                if await self.tables.journal.append_all(entries):
                    return True
                return failed and await self._are_in_the_log(entries)
            except (WriteFailed, *LOST):
                if self.autopilot.has_left:
                    raise
                log.exception("append_failed", table=self.row.id, number=entries[0].number)
                failed = True
                await asyncio.sleep(PAUSE)

    async def _are_in_the_log(self, entries: list[Entry]) -> bool:
        there = await self.tables.journal.since(self.row.id, entries[0].number - 1)
        return there[: len(entries)] == entries

    async def read_log(self) -> None:
        """Another server wrote something: play it here too."""
        async with self.lock:
            await self._read_log()

    async def _read_log(self) -> None:
        if self.position is not None:
            for entry in await self.tables.journal.since(self.row.id, self.position.number):
                self._went_on(entry, None)

    def _went_on(self, entry: Entry, trial: Trial | None) -> None:
        """Take over what an entry made of the match, and show it when it may be seen."""
        position = self.position
        assert position is not None
        before, seen = position.match, self.stage.remember()
        if trial is None:
            trial = position.play(entry)
        else:
            position.accept(entry, trial)
        self.takebacks.go_on(entry, hidden=is_hidden(entry, before, trial))
        self.autopilot.rest()
        if self._is_here:
            self._count_unwatched(entry)
        self.stage.go_on(entry, trial, before, seen)
        if self._is_here:
            self.latency.go_on(entry, before)

    def was_shown(self) -> None:
        """Everybody has seen where the match stands: now the bots may think, or it is over."""
        assert self.position is not None
        self.last_used = time.monotonic()
        if self.autopilot.has_left or not self._is_here:
            return
        if self.position.match.ask is None:
            self.tables.later(self._finish())
            return
        self.autopilot.work()
        if self.position.number - self._saved >= SNAPSHOT_EVERY:
            self.tables.later(self.save())

    async def save(self) -> None:
        """Keep the state, so that nobody has to play the whole log again.

        Not while it is hidden from somebody, as what he sees instead would not be kept.
        """
        if self.position is not None and self.position.number > self._saved and self.stage.is_open_to_all:
            self._saved = self.position.number
            await self.tables.snapshots.add(Snapshot(self.row.id, self._saved, self.position.save()))

    async def _finish(self) -> None:
        """The match is over. It is tried until that is written."""
        while not self.autopilot.has_left:
            try:
                await self._write_ending()
                break
            except Exception:
                log.exception("finish_failed", table=self.row.id)
                await asyncio.sleep(PAUSE)

    async def _write_ending(self) -> None:
        async with self.lock:  # nobody takes anything back meanwhile, or sees the table as it was before
            assert self.position is not None
            if self.position.match.ask is not None:
                return  # somebody was quick to take the last answer back
            first = await self._keep_for_ever(self.position.match)
        if not first:
            await self.refresh()  # another server was first
            return
        self.tell_table()
        self.tables.cluster.changed(self.row.id)

    async def _keep_for_ever(self, match: AnyMatch) -> bool:
        """The result, and the record: from now on both are what they are, whatever becomes of the rules."""
        result, record, now = msgspec.json.encode(match.result), match.record().json(), self.tables.database.now()
        if not await self.tables.endings.add(Ending(self.row.id, result, now, record)):
            return False
        self.row = msgspec.structs.replace(self.row, status="over", result=result, ended_at=now)
        return True
