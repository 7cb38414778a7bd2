"""Two servers on one database that fails now and then: whatever people do, what they were shown is what the log says.

Hypothesis drives them: answers, takebacks, leaving and coming back at either server, writes that fail before or after
they are done, and notices that come late.
"""

import asyncio
import secrets
import time
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack
from typing import Any

import msgspec
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule, run_state_machine_as_test

import hyperespace as hs
from hyperespace.core import undo
from hyperespace.core.chance import new_key
from hyperespace.core.match import AnyMatch
from hyperespace.server import wire
from hyperespace.server.app import Config, open_tables
from hyperespace.server.http import conversations
from hyperespace.server.storage import table_rows
from hyperespace.server.storage.journal import Entry, WriteFailed
from hyperespace.server.table import live
from hyperespace.server.table import log as table_log
from hyperespace.server.table.audience import Connection
from hyperespace.server.table.live import LiveTable
from hyperespace.server.table.position import Back
from hyperespace.server.table.settings import Clocks, Settings
from hyperespace.server.tables import Tables
from tests.server.databases import Cluster, cluster

__all__ = ["cluster"]

SETTINGS = msgspec.json.encode(Settings(Clocks(timers={"*": None}), pace=0, window_rest=0, absence=None))
GAMES = ("tictactoe", "kuhn", "auction")
SEATS = 2
SERVERS = (0, 1)

servers = st.sampled_from(SERVERS)
seats = st.sampled_from(range(SEATS))


class FailingJournal:
    """Stands before the journal of a server, and lets writes fail when it is told to."""

    def __init__(self, tables: Tables) -> None:
        self._append_all = tables.journal.append_all
        self.failures: list[str] = []  # before or after it was written
        tables.journal.append_all = self  # type: ignore[method-assign]  # the log of this one server

    async def __call__(self, together: Sequence[Entry]) -> bool:
        how = self.failures.pop() if self.failures else ""
        if how == "before":
            raise WriteFailed("the connection was lost")
        written = await self._append_all(together)
        if how == "after":
            raise WriteFailed("the connection was lost")
        return written


class Person:
    """Somebody at a seat: what was sent, and what came back."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.connection: Connection | None = None
        self.server = 0
        self.frame: dict[str, Any] | None = None  # as the wire has it
        self.said: dict[str, str] = {}  # what became of each message, by its name
        self.answers: list[str] = []  # those that were answers
        self.at: str | None = None

    def read(self) -> None:
        """What was sent to him since the last look."""
        assert self.connection is not None
        assert self.connection.is_open
        for message in map(msgspec.json.decode, self.connection.take_unsent()):
            if message["type"] == "frame":
                self.frame, self.at = message, message["at"]


class Servers:
    """Two servers on one PostgreSQL. Nobody tells one what happens at the other: each looks when it is told to."""

    def __init__(self, url: str) -> None:
        self.runner = asyncio.Runner()
        self._stack = AsyncExitStack()
        self.servers = [self.runner.run(self._open(url)) for _ in SERVERS]
        self.standing = {
            task for tables in self.servers for task in tables.services.background.tasks
        }  # they go on for ever
        self.journals = [FailingJournal(tables) for tables in self.servers]

    async def _open(self, url: str) -> Tables:
        tables, *_ = await self._stack.enter_async_context(open_tables(Config(url), None))
        return tables

    def close(self) -> None:
        self.runner.run(self._stack.aclose())
        self.runner.close()


class TwoServers(RuleBasedStateMachine):
    """One match, played at two servers."""

    shared: Servers

    @initialize(game=st.sampled_from(GAMES), key=st.integers(0, 2**32))
    def begin(self, game: str, key: int) -> None:
        self.people = [Person(seat) for seat in range(SEATS)]
        self.numbers = 0
        self.id = self.run(self._begin(game))
        for person in self.people:
            self.run(self._come(person, person.seat % 2))

    def run(self, work: Any) -> Any:  # whatever the coroutine gives back
        return self.shared.runner.run(work)

    async def _begin(self, game: str) -> str:
        database = self.shared.servers[0].database
        row = await table_rows.create(
            database, game=game, seats=SEATS, options=b"{}", settings=SETTINGS, public=False, host="0", key=new_key(),
            now=time.time(),
        )  # fmt: skip
        for seat in range(SEATS):
            await table_rows.change_seat(database, row.id, seat, None, None, player=str(seat), name=f"P{seat}")
        await table_rows.start(database, row.id, b"[]", hs.find(game).rules, time.time())
        return row.id

    async def _table(self, server: int) -> LiveTable:
        return await self.shared.servers[server].table(self.id)

    async def _come(self, person: Person, server: int) -> None:
        table = await self._table(server)
        connection = Connection(str(person.seat), f"P{person.seat}", "en")
        await table.join(connection, person.at)
        person.connection, person.server = connection, server
        person.read()

    async def _leave(self, person: Person) -> None:
        if person.connection is not None:
            await (await self._table(person.server)).leave(person.connection)
            person.connection = None

    # What may happen

    @rule(seat=seats, pick=st.integers(0, 20))
    def answer(self, seat: int, pick: int) -> None:
        """Somebody gives an answer that he is offered, as far as he knows."""
        person = self.people[seat]
        question = (person.frame or {}).get("question") or {}
        options = [each["option"] for each in question.get("options") or []]
        if person.connection is None or not options:
            return
        assert person.frame is not None
        ref = self._ref(person)
        person.answers.append(ref)
        message = wire.Answer(ref, seat, person.frame["frame"], [options[pick % len(options)]])
        self.run(self._say(person, ref, message))

    @rule(seat=seats)
    def take_back(self, seat: int) -> None:
        person = self.people[seat]
        if person.connection is not None:
            ref = self._ref(person)
            self.run(self._say(person, ref, wire.Undo(ref, seat)))

    @rule(seat=seats, agree=st.booleans())
    def consent(self, seat: int, agree: bool) -> None:
        person = self.people[seat]
        if person.connection is not None:
            ref = self._ref(person)
            self.run(self._say(person, ref, wire.Consent(ref, seat, agree)))

    @rule(seat=seats, server=servers)
    def come_back(self, seat: int, server: int) -> None:
        """Somebody goes, and comes back to this server or the other one."""
        self.run(self._leave(self.people[seat]))
        self.run(self._come(self.people[seat], server))

    @rule(seat=seats)
    def go(self, seat: int) -> None:
        self.run(self._leave(self.people[seat]))

    @precondition(lambda self: not any(journal.failures for journal in self.shared.journals))
    @rule(server=servers, how=st.sampled_from(("before", "after")))
    def fail(self, server: int, how: str) -> None:
        """The next write of a server fails."""
        self.shared.journals[server].failures.append(how)

    @rule(server=servers)
    def look(self, server: int) -> None:
        """A notice arrives: a server looks what the other one wrote."""
        self.run(self._look(server))

    def _ref(self, person: Person) -> str:
        self.numbers += 1
        return f"{person.seat}/{self.numbers}"

    async def _say(self, person: Person, ref: str, message: wire.Answer | wire.Undo | wire.Consent) -> None:
        assert person.connection is not None
        table = await self._table(person.server)
        reply = await conversations.reply(person.connection, table, message)
        assert reply is not None
        person.said[ref] = str(reply.__struct_config__.tag)
        await self._settle(person.server)

    async def _look(self, server: int) -> None:
        table = await self._table(server)
        await table.refresh()
        await table.log.read()
        await table.chat.hear()
        await self._settle(server)

    async def _settle(self, server: int) -> None:
        """Whatever that server was going to do soon is done."""
        while soon := self.shared.servers[server].services.background.tasks - self.shared.standing:
            await asyncio.wait(soon)
        for person in self.people:
            if person.connection is not None:
                person.read()

    # What must hold

    def teardown(self) -> None:
        """When both have looked, everybody sees what the log says, and was told the truth about what he sent."""
        if not hasattr(self, "id"):
            return
        for journal in self.shared.journals:
            journal.failures.clear()
        for server in (*SERVERS, *SERVERS):
            self.look(server)
        entries = self.run(self.shared.servers[0].journal.since(self.id, 0))
        self.check_what_was_said(entries)
        match = self.run(self._replayed(entries))
        for person in self.people:
            if person.connection is not None:
                assert person.frame is not None
                assert person.frame["view"] == msgspec.json.decode(msgspec.json.encode(match.view(person.seat)))
                result = match.result if match.ask is None else None
                assert person.frame["result"] == msgspec.json.decode(msgspec.json.encode(result))
            self.run(self._leave(person))

    def check_what_was_said(self, entries: list[Entry]) -> None:
        """An answer that was accepted is in the log, once; what was refused, or somebody was sorry for, is not."""
        assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
        written = [entry.ref for entry in entries if entry.ref is not None]
        assert len(written) == len(set(written)), "something was written twice"
        for person in self.people:
            assert {ref for ref, became in person.said.items() if became != "accepted"}.isdisjoint(written)
            assert {ref for ref in person.answers if person.said[ref] == "accepted"} <= set(written)

    async def _replayed(self, entries: list[Entry]) -> AnyMatch:
        """The match by the log alone, without any of the server's code but the reading of an entry."""
        found = await table_rows.get(self.shared.servers[0].database, self.id)
        assert found is not None
        match: AnyMatch = hs.new_match(found[0].game, seats=SEATS, key=found[0].key)
        for entry in entries:
            if entry.kind == "undo":
                how, number = msgspec.json.decode(entry.what, type=Back)
                match = undo.without(match, number) if how == "drop" else undo.back_to(match, number)
            else:
                for option in msgspec.json.decode(entry.what):
                    match.answer(entry.seat, match.game.read_option(option))
        return match


@pytest.fixture(scope="module")
def two_servers(cluster: Cluster) -> Iterator[Servers]:
    name = f"servers_{secrets.token_hex(4)}"
    two = Servers(cluster.create(name))
    yield two
    two.close()
    cluster.drop(name)


def test_whatever_happens_everybody_was_shown_what_the_log_says(
    two_servers: Servers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "PAUSE", 0.0)
    monkeypatch.setattr(table_log, "PAUSE", 0.0)
    monkeypatch.setattr(TwoServers, "shared", two_servers, raising=False)
    run_state_machine_as_test(TwoServers, settings=settings(stateful_step_count=30))
