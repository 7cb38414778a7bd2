"""A match of two hundred turns after a restart: how long it takes to open it, and to take an answer back there.

    python benchmarks/long_match.py

The match is of Rencontre Cosmique, with answers at random. Whenever it comes to an end, it goes back a little and tries
others, so that it gets as long as wanted. It is put into a database as a server leaves it. Then servers are started on
it, in this process, and a player comes who has never seen it, so that everything ever told is looked up. Figures are
milliseconds, the best and the median of all rounds, and of the processor: the time of this process, all threads.
"""

import argparse
import asyncio
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable
from random import Random

import msgspec
import sqlalchemy as sa

from hyperespace.core import undo
from hyperespace.core.match import AnyMatch, new_match
from hyperespace.core.registry import find
from hyperespace.server import wire
from hyperespace.server.app import Config, open_tables
from hyperespace.server.storage import schema, snapshots, table_rows
from hyperespace.server.storage.database import Database
from hyperespace.server.storage.journal import Entry
from hyperespace.server.storage.snapshots import Snapshot
from hyperespace.server.table.audience import Connection
from hyperespace.server.table.position import Position
from hyperespace.server.table.settings import Settings

SETTINGS = Settings(pace=0, window_rest=0, windows=None, absence=None)
KEY = bytes(range(32))


def long_match(turns: int) -> AnyMatch:
    """At a question to one seat, after so many turns, whose last answer everybody may take back together."""
    random, match, kept = Random(1), new_match("rencontre", seats=2, key=KEY, turn_limit=400), list[AnyMatch]()
    while match.state.turn < turns or not _can_go_back(match):
        if match.ask is None:
            del kept[-min(4, len(kept) - 1) :]
            match = kept[-1].clone()
        if match.decisions % 10 == 0:
            kept.append(match.clone())
        ask = match.ask
        assert ask is not None
        seat = ask.seats[0]
        match.answer(seat, random.choice(list(ask.options(seat))))
    return match


def _can_go_back(match: AnyMatch) -> bool:
    return match.ask is not None and undo.may_go_back(match, match.decisions - 1)


async def store(url: str, match: AnyMatch) -> str:
    """With its whole log, and a snapshot after the last entry, as it is when the table was put away."""
    db = await Database.open(url)
    row = await table_rows.create(
        db, game="rencontre", seats=2, options=msgspec.json.encode(match.options),
        settings=msgspec.json.encode(SETTINGS), public=False, host="anne", key=KEY, now=1000.0,
    )  # fmt: skip
    for seat in (0, 1):
        await table_rows.change_seat(db, row.id, seat, None, None, player="anne", name="Anne")
    await table_rows.start(db, row.id, b"[]", find("rencontre").rules, 1000.0)
    position, entries = Position(match.from_the_beginning(), SETTINGS, 1000.0), list[Entry]()
    for number, (seat, option) in enumerate(match.answers, 1):
        what = msgspec.json.encode([option])
        entries.append(Entry(row.id, number, seat, "answer", what, "person", 1000.0 + number))
        position.play(entries[-1])
    columns = [column.name for column in schema.entries.columns]
    async with db.write() as connection:
        rows = [dict(zip(columns, msgspec.structs.astuple(entry), strict=True)) for entry in entries]
        await connection.execute(sa.insert(schema.entries), rows)
    await snapshots.save(db, [Snapshot(row.id, len(entries), position.save())])
    await db.close()
    return row.id


class Figures:
    def __init__(self) -> None:
        self.wall: list[float] = []
        self.processor: list[float] = []

    async def take(self, work: Callable[[], Awaitable[object]]) -> object:
        wall, processor = time.perf_counter(), time.process_time()
        done = await work()
        self.wall.append(1000 * (time.perf_counter() - wall))
        self.processor.append(1000 * (time.process_time() - processor))
        return done

    def __str__(self) -> str:
        shown = (f"{min(times):.1f} ({statistics.median(times):.1f})" for times in (self.wall, self.processor))
        return " | ".join(shown)


async def one_round(url: str, table_id: str, opening: Figures, undoing: Figures) -> None:
    async with open_tables(Config(url), None) as (tables, _):
        await asyncio.sleep(0.5)  # what a server does at its start
        tables._live.clear()  # nobody has brought it in yet
        anne = Connection("anne", "Anne", "en")

        async def open_it() -> None:
            await (await tables.table(table_id)).join(anne, None)

        await opening.take(open_it)
        table = await tables.table(table_id)
        assert table.position is not None
        seat = table.position.match.answers[-1][0]
        reply = await undoing.take(lambda: table.takebacks.undo(anne, wire.Undo("undo", seat)))
        assert isinstance(reply, wire.Accepted), reply


async def measure(turns: int, rounds: int) -> None:
    match = long_match(turns)
    print(f"{match.state.turn} turns, {match.decisions} answers")
    opening, undoing = Figures(), Figures()
    with tempfile.TemporaryDirectory() as folder:
        for number in range(rounds):
            url = f"sqlite:///{folder}/{number}.db"
            await one_round(url, await store(url, match), opening, undoing)
    print("| best (median), ms | on the clock | of the processor |\n| --- | ---: | ---: |")
    print(f"| opened after a restart | {opening} |\n| an answer taken back there | {undoing} |")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--turns", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=7)
    chosen = parser.parse_args()
    asyncio.run(measure(chosen.turns, chosen.rounds))
