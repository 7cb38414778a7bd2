"""A league by correspondence: weeks of matches over two servers that are killed, on a clock that leaps.

The clock stands still while the servers have something to do, so nothing here depends on how fast the machine is. What
everybody was sent is then compared with the logs of the matches, by rules that are written down here once more.
"""

import asyncio
import re
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import httpx
import msgspec
import sqlalchemy as sa
from aiosmtpd.controller import Controller
from websockets.exceptions import WebSocketException

from hyperespace.core.asks import Question
from hyperespace.core.events import WindowPassed
from hyperespace.server.notifications.quiet_hours import end_of_quiet
from hyperespace.server.storage import holidays, notification_settings, schema, table_rows
from hyperespace.server.storage.database import Database
from hyperespace.server.storage.deliveries import LEASE
from hyperespace.server.storage.journal import Entry, Journal
from hyperespace.server.storage.notification_settings import NotificationSettings
from hyperespace.server.storage.table_rows import Found
from hyperespace.server.table import restoring
from hyperespace.server.table.position import Position
from hyperespace.server.table.settings import DAY, days_a_question
from hyperespace.server.table.turns import SETTLED
from tests.server.client import PATIENCE, Person
from tests.server.file_clock import FileClock
from tests.server.servers import Server, free_port

MINUTE, HOUR = 60.0, 3600.0
STEP = SETTLED + 1
DELAY = 10
TOLERANCE = LEASE + 2 * MINUTE
"""What a message may be late: a server that dies while it sends one keeps others from it for the time of its lease."""

NAMES = ("Anne", "Bob", "Chloé", "David", "Eve", "Fanny")
MATCHES = (
    ("tictactoe", (0, 1)), ("tictactoe", (2, 3)), ("tictactoe", (4, 5)), ("tictactoe", (5, 0)), ("kuhn", (1, 2)),
    ("auction", (3, 4, 5)), ("auction", (0, 2)), ("rencontre", (0, 1, 2, 3)),
)  # fmt: skip
"""Who plays what with whom. When a match is over, the next one begins."""

SETTINGS = msgspec.structs.replace(days_a_question(1), stand_in="random", pace=0.0)
ASLEEP = NotificationSettings("", time_zone="Europe/Paris", quiet_from=22 * 60, quiet_until=7 * 60, delay=DELAY)


class Received(NamedTuple):
    """One line of an e-mail: to whom, about which table, and when."""

    to: str
    table: str
    at: float
    is_reminder: bool
    id: str


class Mailbox:
    """Notes when what comes."""

    def __init__(self, clock: FileClock) -> None:
        self.clock, self.lines, self.twice = clock, list[Received](), 0
        self._ids: set[str] = set()

    async def handle_DATA(self, _: Any, __: Any, envelope: Any) -> str:  # noqa: N802  # as the library calls it
        mail = message_from_bytes(envelope.content, policy=policy.default)
        at, id, subject = self.clock.now, str(mail["Message-ID"]), str(mail["Subject"])
        if id in self._ids:  # every mail program shows it once
            self.twice += 1
            return "250 OK"
        self._ids.add(id)
        text = envelope.content.decode()
        for table in re.findall(r"/table/([\w-]+)", text):
            self.lines.append(Received(str(mail["To"]), table, at, subject.startswith("Time runs out"), id))
        return "250 OK"


@dataclass
class Member:
    person: Person
    id: str
    settings: NotificationSettings

    @property
    def address(self) -> str:
        return f"{self.id}@example.org"


@dataclass(eq=False)
class Watched:
    """A match, as its log alone shows it."""

    found: Found
    position: Position
    entries: list[Entry] = field(default_factory=list)

    @property
    def id(self) -> str:
        return self.found[0].id

    @property
    def asked(self) -> tuple[int, ...]:
        question = self.position.match.question(None)
        return () if question is None else tuple(question.asked)


class Outcome(NamedTuple):
    faults: list[str]
    counts: Counter[str]


class League:
    """Two servers, those who play, and the clock."""

    def __init__(self, url: str, folder: Path, seed: str) -> None:
        self.random = Random(seed)
        self.clock = FileClock(folder / "clock")
        self.clock.now = float(int(time.time()))
        self.mailbox = Mailbox(self.clock)
        self.post = Controller(self.mailbox, "127.0.0.1", free_port())
        self.servers = [self._server(url, folder, number) for number in (1, 2)]
        self.dead: set[int] = set()
        self.kills = 0
        self.members: list[Member] = []
        self.watched: dict[str, Watched] = {}
        self.places: dict[int, str] = {}  # which match of `MATCHES` is played at which table
        self.plans: dict[tuple[str, int], tuple[int, float | None]] = {}  # for which turn, and when; None: never
        self.url = url

    def _server(self, url: str, folder: Path, number: int) -> Server:
        port = free_port()
        server = Server(url, port, folder / f"server{number}.log")
        arguments = str(folder / "clock"), str(self.post.port), str(port), url
        server._command = [sys.executable, "-m", "tests.server.league_server", *arguments]
        return server

    async def play(self, days: float, kills: int) -> Outcome:
        """So many days, with so many kills. What was wrong, and what was counted."""
        self.post.start()
        self.database = await Database.open(self.url)
        self.journal = Journal(self.database)
        try:
            await asyncio.gather(*(asyncio.to_thread(server.start) for server in self.servers))
            await self._gather()
            await self._go_on(days * DAY, kills)
        finally:
            for number, server in enumerate(self.servers):
                if number not in self.dead:
                    server.kill()
            for member in self.members:
                await member.person.http.aclose()
            await self.database.close()
            self.post.stop()
        return self._compare()

    # Who plays

    async def _gather(self) -> None:
        for number, name in enumerate(NAMES):
            person = Person(self.servers[0].address, name)
            await person.post("/api/me", {"name": name})
            query = sa.select(schema.players.c.id).where(schema.players.c.name == name)
            id = str((await self.database.fetch(query))[0].id)
            settings = msgspec.structs.replace(ASLEEP, player=id)
            if number % 3:
                settings = msgspec.structs.replace(settings, quiet_from=None, quiet_until=None)
            member = Member(person, id, settings)
            self.members.append(member)
            await notification_settings.save(self.database, settings)
            now = self.clock.now
            await notification_settings.add_channel(
                self.database, id, "email", member.address, confirmed=True, session=None, now=now
            )

    async def _begin(self, place: int) -> None:
        game, people = MATCHES[place]
        members = [self.members[number] for number in people]
        for member in members:
            self._go_to(member.person)
        host, settings = members[0].person, msgspec.to_builtins(SETTINGS)
        table = await host.open_table(game, len(people), settings=settings)
        for seat, member in enumerate(members):
            await member.person.sit(table, seat)
        await host.start(table)
        await self._watch(place, table)

    async def _watch(self, place: int, table: str) -> None:
        found = await table_rows.get(self.database, table)
        assert found is not None
        self.places[place] = table
        self.watched[table] = Watched(found, restoring.beginning(found[0])[0])

    def _go_to(self, person: Person) -> None:
        """To any of the servers that are up."""
        up = [server for number, server in enumerate(self.servers) if number not in self.dead]
        person.address = self.random.choice(up).address
        person.http.base_url = httpx.URL(person.address)

    # How time goes by

    async def _go_on(self, seconds: float, kills: int) -> None:
        began = self.clock.now
        moments = sorted(self.random.uniform(0, seconds) for _ in range(kills))
        off = [began + seconds * self.random.uniform(0.1, 0.6) for _ in range(2)]
        while self.clock.now < began + seconds:
            await self._settle()
            for place in range(len(MATCHES)):
                table = self.places.get(place)
                if table is None or self.watched[table].position.match.ask is None:
                    await self._insist(self._begin, place)
            self._plan()
            if off and self.clock.now >= off[0]:
                off.pop(0)
                await self._take_days_off(self.random.choice(self.members))
            self.clock.now = await self._next()
            killing = None
            if moments and self.clock.now - began >= moments[0] and not self.dead:
                moments.pop(0)
                killing = asyncio.create_task(self._kill(self.random.randrange(2), self.random.uniform(0.0, 0.4)))
            await self._answer_all()
            if killing is not None:
                await killing
            await self._revive()
        await self._settle()

    async def _take_days_off(self, member: Member) -> None:
        now = self.clock.now
        await holidays.add(self.database, member.id, "", "", now, now + 1.5 * DAY, lambda _: None)

    async def _kill(self, number: int, wait: float) -> None:
        await asyncio.sleep(wait)
        self.dead.add(number)
        self.servers[number].kill()
        self.kills += 1

    async def _revive(self) -> None:
        """The other one has to do everything alone for a while."""
        if self.dead and self.random.random() < 0.3:
            await asyncio.to_thread(self.servers[next(iter(self.dead))].start)
            self.dead.clear()

    async def _insist(self, work: Any, *arguments: object) -> None:
        """However often a server dies meanwhile."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                await work(*arguments)
                return
            except (httpx.HTTPError, OSError, WebSocketException, TimeoutError):
                assert time.monotonic() < end, f"{work.__name__} did not work"
                await asyncio.sleep(0.05)

    async def _next(self) -> float:
        """When somebody has something to do; soon, if the servers have not written down yet whose turn it is."""
        pending, queue, now = schema.pending_turns.c, schema.deliveries.c, self.clock.now
        rows = await self.database.fetch_each(
            sa.select(sa.func.min(pending.due_at)).where(pending.told_at.is_(None), pending.due_at > now),
            sa.select(sa.func.min(pending.remind_at)).where(pending.reminded_at.is_(None), pending.remind_at > now),
            sa.select(sa.func.min(queue.leased_until)).where(queue.leased_until > now),
            sa.select(sa.func.min(queue.due_at)).where(queue.due_at > now),
        )
        times = [each[0][0] for each in rows] + [at for _, at in self.plans.values()]
        for watched in self._going:
            deadline = watched.position.clock.deadline()
            times.append(None if deadline is None else deadline.at)
            if watched.position.match.ask is not None and now - watched.position.opened_at < STEP:
                return now + STEP
        return min((at for at in times if at is not None and at > now), default=now + HOUR)

    async def _settle(self) -> None:
        """Wait until the servers have done everything that there is to do by now."""
        began, why = time.monotonic(), ""
        while why := await self._unfinished(time.monotonic() - began):
            assert time.monotonic() - began < 2 * PATIENCE, why
            await asyncio.sleep(0.05)

    @property
    def _going(self) -> list[Watched]:
        return [each for each in self.watched.values() if each.position.match.ask is not None]

    async def _read_logs(self) -> None:
        going = {watched.id: watched for watched in self._going}
        for table, number in (await self.journal.last_numbers(going)).items():
            watched = going[table]
            if number > watched.position.number:
                for entry in await self.journal.since(table, watched.position.number):
                    watched.position.play(entry)
                    watched.entries.append(entry)

    async def _unfinished(self, waited: float) -> str:
        now, pending, queue = self.clock.now, schema.pending_turns.c, schema.deliveries.c
        turns = {row.table_id: row for row in await self.database.fetch(sa.select(schema.turns))}
        await self._read_logs()
        for watched in self._going:
            position = watched.position
            deadline = position.clock.deadline()
            if deadline is not None and deadline.at <= now:
                return f"{watched.id}: time is up"
            row = turns.get(watched.id)
            if position.match.ask is None or now - position.opened_at < STEP:
                continue
            if row is None or msgspec.json.decode(row.waiting_for, type=tuple[int, ...]) != watched.asked:
                return f"{watched.id}: whose turn it is was not written down"
            if deadline is not None and row.until != deadline.at:
                return f"{watched.id}: when time is up was not written down"
            if row.since < min(position.asked_since.values()):
                return f"{watched.id}: an old turn is written down"
        is_due = sa.or_(
            sa.and_(pending.told_at.is_(None), pending.due_at <= now),
            sa.and_(pending.told_at.is_not(None), pending.reminded_at.is_(None), pending.remind_at <= now),
        )
        playing = sa.exists().where(schema.tables.c.id == pending.table_id, schema.tables.c.status == "playing")
        if await self.database.fetch(sa.select(pending.player).where(is_due, playing)):
            return "something is to be told"
        waiting = sa.select(queue.id).where(queue.due_at <= now)
        if await self.database.fetch(waiting.where(queue.leased_until <= now)):
            return "something is to be sent"
        # What a server is sending, or was when it died; nobody knows which, so after a while the clock goes on.
        if waited < 2.0 and await self.database.fetch(waiting.where(queue.leased_until > now)):
            return "something is being sent"
        return ""

    # What people do

    def _plan(self) -> None:
        """Everybody who is asked decides when to answer: soon, some hours later, the next day, or too late."""
        for watched in self._going:
            ask = watched.position.match.ask
            for seat in ask.seats if ask is not None else ():
                turn = watched.position.turn
                if self.plans.get((watched.id, seat), (-1, None))[0] != turn and seat >= 0:
                    self.plans[watched.id, seat] = turn, self._when(self.clock.now)

    def _when(self, now: float) -> float | None:
        how = self.random.random()
        if how < 0.4:
            return now + self.random.uniform(MINUTE, (DELAY - 2) * MINUTE)
        if how < 0.75:
            return now + self.random.uniform(0.2, 6) * HOUR
        return now + self.random.uniform(6, 23) * HOUR if how < 0.94 else None

    async def _answer_all(self) -> None:
        for (table, seat), (turn, at) in list(self.plans.items()):
            if at is not None and at <= self.clock.now:
                self.plans[table, seat] = turn, None
                await self._insist(self._answer, table, seat)

    async def _answer(self, table: str, seat: int) -> None:
        player = self.watched[table].found[1][seat].player
        person = next(member.person for member in self.members if member.id == player)
        self._go_to(person)
        async with asyncio.timeout(10), person.at(table) as chair:
            while seat not in chair.frames:
                await chair.read()
            if options := chair.options(seat):
                done = [option for option in options if option[0] == "done"] if self.random.random() < 0.7 else []
                await chair.answer(seat, self.random.choice(done or options))

    # What came of it

    def _compare(self) -> Outcome:
        faults, counts = list[str](), Counter[str]()
        told = defaultdict[tuple[str, str], list[Received]](list)
        for line in self.mailbox.lines:
            told[line.to, line.table].append(line)
        end = self.clock.now
        for watched in self.watched.values():
            chairs = watched.found[1]
            mine = defaultdict[str, list[Turn]](list)
            for turn in turns_of(watched.found, watched.entries, end):
                mine[chairs[turn.seat].player or ""].append(turn)
            for member in self.members:
                lines = told.pop((member.address, watched.id), [])
                faults += [f"{watched.found[0].game}: {each}" for each in compare(member, mine[member.id], lines, end)]
                counts["turns"] += len(mine[member.id])
                counts["messages about turns"] += sum(not line.is_reminder for line in lines)
                counts["reminders"] += sum(line.is_reminder for line in lines)
        faults += [f"somebody else was told: {lines}" for lines in told.values()]
        counts["kills"] += self.kills
        counts["sent twice under one Message-ID"] += self.mailbox.twice
        counts["answers by the clock"] += sum(
            entry.given_by == "clock" for watched in self.watched.values() for entry in watched.entries
        )
        return Outcome(faults, counts)


@dataclass
class Turn:
    """Of one seat, as everybody could see it."""

    seat: int
    since: float
    end: float
    untils: list[float] = field(default_factory=list)  # when its time was up; several if that has changed
    answered: float = float("inf")  # when its player did something
    done: float = float("inf")  # when nothing was left to do for them, which nobody else could see


def turns_of(found: Found, entries: Sequence[Entry], end: float) -> Iterator[Turn]:
    """All turns of a match, by its log."""
    position, open_turns = restoring.beginning(found[0])[0], dict[int, Turn]()
    before, number = position.match.question(None), position.turn
    _open(position, open_turns)
    for entry in entries:
        if entry.kind == "answer" and entry.given_by == "person" and entry.seat in open_turns:
            turn = open_turns[entry.seat]
            turn.answered = min(turn.answered, entry.at)
        told = position.play(entry).told
        is_interrupted = any(isinstance(each.event, WindowPassed) for each in told)
        question = position.match.question(None)
        for seat, turn in list(open_turns.items()):
            is_over = position.turn != number and (is_interrupted or not _goes_on(before, question, entry, seat))
            if is_over:
                turn.end = entry.at
                yield open_turns.pop(seat)
            elif turn.done == float("inf") and seat not in (position.match.ask.seats if position.match.ask else ()):
                turn.done = entry.at
        before, number = question, position.turn
        _open(position, open_turns)
    for turn in open_turns.values():
        turn.end = end
        yield turn


def _open(position: Position, open_turns: dict[int, Turn]) -> None:
    question, deadline = position.match.question(None), position.clock.deadline()
    for seat in question.asked if question is not None else ():
        turn = open_turns.setdefault(seat, Turn(seat, position.opened_at, 0.0))
        if deadline is not None and deadline.at not in turn.untils:
            turn.untils.append(deadline.at)


def _goes_on(before: Question | None, after: Question | None, entry: Entry, seat: int) -> bool:
    """In a race, or after an answer of one's own to a question that only oneself was asked.

    Not if others could have interrupted in between, whether anybody was asked or not.
    """
    if before is None or after is None or seat not in after.asked or entry.given_by == "clock":
        return False
    if before.kind == after.kind == "race":
        return before.step == after.step
    return before.kind == after.kind == "one"


def compare(member: Member, turns: Sequence[Turn], lines: Sequence[Received], end: float) -> Iterator[str]:
    """What was wrong with what somebody was told about one match."""
    for line in lines:
        if not any(turn.since <= line.at <= turn.end + TOLERANCE for turn in turns):
            yield f"{line} although it was not their turn: {turns}"
    for turn in turns:
        during = [line for line in lines if turn.since <= line.at <= turn.end]
        told = [line for line in during if not line.is_reminder]
        due = awake(member, turn.since + DELAY * MINUTE)
        if len(told) > 1:
            yield f"told {len(told)} times: {turn} {told}"
        if not told and min(turn.end, turn.answered, end) > due + TOLERANCE:
            yield f"never told: {turn}, due at {due}"
        if told and told[0].at > due + TOLERANCE:
            yield f"told late: {turn} {told}"
        yield from _reminders(member, turn, [line for line in during if line.is_reminder], told, end)


def _reminders(
    member: Member, turn: Turn, lines: Sequence[Received], told: Sequence[Received], end: float
) -> Iterator[str]:
    if len(lines) > len(turn.untils):
        yield f"reminded {len(lines)} times: {turn} {lines}"
    due = awake(member, turn.untils[0] - min(DAY, (turn.untils[0] - turn.since) / 4))
    told_at = told[0].at if told else turn.since + DELAY * MINUTE
    lasts = min(turn.end, turn.done, end) > due + TOLERANCE
    if not lines and lasts and len(turn.untils) == 1 and told_at < due - HOUR - TOLERANCE and told:
        yield f"never reminded: {turn}, due at {due}, told {told}"
    if lines and lines[0].at < due - TOLERANCE:
        yield f"reminded early: {turn} {lines}"


def awake(member: Member, at: float) -> float:
    """Then, or when their quiet hours end."""
    zone, quiet = member.settings.time_zone, (member.settings.quiet_from, member.settings.quiet_until)
    return end_of_quiet(at, zone, *quiet) or at
