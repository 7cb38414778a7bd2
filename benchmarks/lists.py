"""The lists of tables on the home page, with a hundred thousand tables in the database.

    python benchmarks/lists.py               SQLite in a file, and a PostgreSQL of our own
    python benchmarks/lists.py --tables 5000 a small one, to see that it works

Some players have few tables and one has many: as the host of half of them, and as a guest at the others. Each list is
read as the server reads it, one page of twenty at a time, and so is a page far down. A figure is the median of many
reads, in milliseconds, with nothing else going on.
"""

import argparse
import asyncio
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import sqlalchemy as sa

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.server.databases import Cluster

from hyperespace.server.storage import schema, table_rows
from hyperespace.server.storage.database import Database

PAGE = 20
READS = 30
AT_ONCE = 1000
OWN = {"nobody": 0, "ann": 50, "bob": 1_000, "eve": 10_000}
"""How many tables each player has."""

Row = dict[str, Any]  # the columns of a table, whatever their types


def rows(count: int) -> Iterator[tuple[Row, list[Row]]]:
    """Tables and their seats, the players' own spread over all of time."""
    every = {name: count // own for name, own in OWN.items() if own}
    for number in range(count):
        owner = next((name for name, step in every.items() if number % step == len(name)), f"player {number % 997}")
        other = f"player {number % 991}"
        host, guest = (owner, other) if number % 2 else (other, owner)
        status = ("open", "playing", "over", "over", "over", "closed")[number % 6]
        table = {
            "id": f"{number:016}", "game": "kuhn", "seats": 2, "options": b"{}", "settings": b"{}",
            "public": number % 5 > 0, "status": status, "host": host, "key": bytes(32), "created_at": float(number),
        }  # fmt: skip
        chairs = [
            {"table_id": table["id"], "seat": seat, "player": player, "name": player, "opened_at": float(number)}
            for seat, player in enumerate((host, guest))
        ]
        yield table, chairs


async def fill(db: Database, count: int) -> None:
    made = list(rows(count))
    for start in range(0, count, AT_ONCE):
        some = made[start : start + AT_ONCE]
        async with db.write() as connection:
            await connection.execute(sa.insert(schema.tables), [table for table, _ in some])
            await connection.execute(sa.insert(schema.seats), [chair for _, chairs in some for chair in chairs])
    if db.is_shared:
        await db.change(sa.text("ANALYZE"))  # as PostgreSQL does by itself after a while, and SQLite does not


async def milliseconds(read: Callable[[], Awaitable[object]]) -> float:
    """After one that opens the connection and brings the pages in."""
    await read()
    times: list[float] = []
    for _ in range(READS):
        began = time.perf_counter()
        await read()
        times.append(time.perf_counter() - began)
    return 1000 * statistics.median(times)


async def measure(url: str, count: int) -> dict[str, float]:
    db = await Database.open(url)
    try:
        await fill(db, count)
        deep = f"{count // 2:016}"  # a place half way down
        reads = {
            "open tables": partial(table_rows.lobby, db, PAGE),
            "open tables, half way down": partial(table_rows.lobby, db, PAGE, deep),
            **{f"mine, of {own:,}": partial(table_rows.of_player, db, name, PAGE) for name, own in OWN.items()},
            "mine, of 10,000, half way down": partial(table_rows.of_player, db, "eve", PAGE, deep),
        }
        return {what: await milliseconds(read) for what, read in reads.items()}
    finally:
        await db.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=100_000)
    count = parser.parse_args().tables
    with tempfile.TemporaryDirectory() as folder:
        sqlite = asyncio.run(measure(f"sqlite:///{folder}/tables.db", count))
    cluster = Cluster()
    try:
        postgresql = asyncio.run(measure(cluster.create("lists"), count))
    finally:
        cluster.close()
    print(f"{count:,} tables, milliseconds for a page of {PAGE}\n\n| | SQLite | PostgreSQL |\n| --- | ---: | ---: |")
    for name, figure in sqlite.items():
        print(f"| {name} | {figure:,.1f} | {postgresql[name]:,.1f} |")


if __name__ == "__main__":
    main()
