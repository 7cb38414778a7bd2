"""Fills a database with as many matches as wanted: a few hundred real ones, again and again under new ids.

The rows are those that a server leaves: matches that were over long ago are in the archive, matches that go on have
their log, a snapshot, and a note that nothing happens there by itself.
"""

import asyncio
import math
import sqlite3
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import closing
from itertools import cycle, islice
from random import Random
from secrets import token_urlsafe
from typing import Any

import asyncpg
import msgspec
import sqlalchemy as sa
from msgspec import Struct

from hyperespace.bots import new_bot
from hyperespace.bots.play import play
from hyperespace.core.match import AnyMatch, new_match
from hyperespace.server.storage import archives, schema
from hyperespace.server.storage.archives import Archive, EntryRow
from hyperespace.server.storage.database import Database
from hyperespace.server.storage.journal import Entry
from hyperespace.server.storage.snapshots import Snapshot
from hyperespace.server.table.position import Position
from hyperespace.server.table.settings import CORRESPONDENCE

GAMES: dict[str, tuple[int, dict[str, Any]]] = {  # options of any type
    "rencontre": (4, {}),
    "cosmos": (2, {"scenario": "first_flight"}),
    "trucker": (3, {}),
}
"""How many seats, and with which options."""

AT_ONCE = 2000
PLAYERS = 50_000
SETTINGS = msgspec.json.encode(CORRESPONDENCE)
DAY = 86_400.0
EVE = "eve"
"""The player whose lists are read."""

Rows = dict[str, list[tuple[Any, ...]]]  # of each table of the database: columns of any type


class Played(Struct):
    """A match as it is written, to its end and up to a question in the middle."""

    match: AnyMatch
    entries: list[EntryRow]
    packed: bytes
    middle: int  # how many entries the running match has
    asked: tuple[int, ...]
    saved: bytes  # the position there


def played(game: str, number: int) -> Played:
    """A real match between bots, as people would have played it."""
    seats, options = GAMES[game]
    match = new_match(game, seats=seats, seed=f"growth {game} {number}", **options)
    play(match, [new_bot("heuristic", game, f"{number}/{seat}") for seat in range(seats)])
    entries: list[EntryRow] = []
    random, at = Random(number), 1_700_000_000.0
    for place, (seat, option) in enumerate(match.answers, 1):
        what, at = msgspec.json.encode([option]), at + random.expovariate(0.2)
        entries.append((place, seat, "answer", what, "person", at, f"mi4x8k{seat}q-{place}"))
    middle, position = _middle(match, entries)
    return Played(
        match,
        entries,
        archives.pack(Archive(match.record().json(), tuple(entries))),
        middle,
        position.match.ask.asked if position.match.ask else (),
        position.save(),
    )


def _middle(match: AnyMatch, entries: Sequence[EntryRow]) -> tuple[int, Position]:
    """Half way through, at a question."""
    position = Position(match.from_the_beginning(), CORRESPONDENCE, entries[0][5])
    for place, row in enumerate(entries, 1):
        position.play(Entry("", *row))
        if place >= len(entries) // 2:
            return place, position
    raise AssertionError("a match without answers")


def sources(count: int) -> list[Played]:
    """Real matches: eight in ten are of Rencontre, the others of Cosmos and Trucker in turn."""
    few = count // 10
    numbers = [("rencontre", count - 2 * few), ("cosmos", few), ("trucker", few)]
    return [played(game, number) for game, times in numbers for number in range(times)]


def rows(matches: Sequence[Played], finished: int, running: int, eves: int, archived: bool = True) -> Iterator[Rows]:
    """All rows, in parts. One in some finished matches, and some of the running ones, are Eve's."""
    every = finished + running
    started = 1_700_000_000.0
    source = cycle(matches)
    for start in range(0, every, AT_ONCE):
        part: Rows = defaultdict(list)
        for number, each in zip(range(start, min(every, start + AT_ONCE)), islice(source, AT_ONCE), strict=False):
            is_over = number < finished
            is_eves = number % max(1, finished // eves) == 0 if is_over else number - finished < eves
            created = started + number * 365 * DAY / every
            _add(part, each, number, created, is_over=is_over, is_eves=is_eves, archived=archived)
        yield part


def _add(
    part: Rows, each: Played, number: int, created: float, *, is_over: bool, is_eves: bool, archived: bool
) -> None:
    id, match = token_urlsafe(12), each.match
    options = msgspec.json.encode(match.options).decode()
    host = EVE if is_eves else f"player {number * 7919 % PLAYERS}"
    result = msgspec.json.encode(match.result).decode() if is_over else None
    part["tables"].append(
        (
            id, match.game.name, match.seats, options, SETTINGS.decode(), number % 2 == 0,
            "over" if is_over else "playing", host, match.key, created, "[]", match.game.rules, created,
            created + 1800 if is_over else None, result, None, None, None, None, None,
        )
    )  # fmt: skip
    for seat in range(match.seats):
        player = EVE if is_eves else f"player {(number + seat) * 7919 % PLAYERS}"
        part["seats"].append((id, seat, player, None, f"Player {seat}", "", False, False, None, created))
    if is_over and archived:
        part["archives"].append((id, each.packed))
        return
    entries = each.entries if is_over else each.entries[: each.middle]
    part["entries"] += [(id, n, seat, kind, what.decode(), by, at, ref) for n, seat, kind, what, by, at, ref in entries]
    if is_over:
        part["records"].append((id, match.record().json().decode(), created + 1800))
        return
    part["snapshots"].append((id, each.middle, each.saved, Snapshot(id, each.middle, each.saved).checksum()))
    waiting = msgspec.json.encode(each.asked).decode()
    part["turns"].append((id, waiting, created, each.middle, math.inf))


async def fill(url: str, parts: Iterator[Rows]) -> None:
    """Write them as fast as the database takes them."""
    await (await Database.open(url)).close()  # makes the tables
    if url.startswith("sqlite"):
        await asyncio.to_thread(_fill_sqlite, url.removeprefix("sqlite:///"), parts)
    else:
        await _fill_postgresql(url, parts)


def _fill_sqlite(file: str, parts: Iterator[Rows]) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as db:
        db.execute("PRAGMA synchronous = OFF")
        db.execute("PRAGMA cache_size = -1000000")
        for part in parts:
            db.execute("BEGIN")
            for table, written in part.items():
                marks = ", ".join("?" * len(written[0]))
                db.executemany(f"INSERT INTO {table} ({', '.join(_columns(table))}) VALUES ({marks})", written)
            db.execute("COMMIT")
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")


async def _fill_postgresql(url: str, parts: Iterator[Rows]) -> None:
    db = await asyncpg.connect(url)
    try:
        for part in parts:
            for table, written in part.items():
                await db.copy_records_to_table(table, records=written, columns=_columns(table))
        await db.execute("VACUUM ANALYZE")  # as it does by itself after a while
    finally:
        await db.close()


def _columns(table: str) -> list[str]:
    """In the order of the schema: where migrations have added some, the database has another."""
    return [column.name for column in schema.metadata.tables[table].columns]


async def size(url: str) -> int:
    """Bytes of a database, indices included."""
    db = await Database.open(url)
    try:
        pages = "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"
        asked = "SELECT pg_database_size(current_database())" if db.is_shared else pages
        return int((await db.fetch(sa.text(asked)))[0][0])
    finally:
        await db.close()
