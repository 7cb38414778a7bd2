"""Does a server stay as quick as it was when its database has grown? A million finished matches beside almost none.

    python benchmarks/growth.py                          SQLite, then a PostgreSQL of our own
    python benchmarks/growth.py --finished 2000 --running 100    a small one, to see that it works

Two databases are filled with the same real matches: one with as many as wanted, one with a few hundred. A server is
started on each in turn, several times, and asked for the same things. Each figure is the median of all its rounds, and
the ratio is what counts: it should not be above 1.5. The lists are those of a player who has a thousand finished
matches in the large database, and a page full in the small one.
"""

import argparse
import asyncio
import os
import shutil
import statistics
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from pathlib import Path

import sqlalchemy as sa
from filling import EVE, Played, fill, rows, size, sources

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.server.client import Person
from tests.server.databases import Cluster
from tests.server.servers import Server, free_port

from hyperespace.server.storage import archives
from hyperespace.server.storage.database import Database

MATCHES = 300
FEW, FEW_RUNNING = 240, 220
EVES = {True: 1000, False: 110}
"""How many finished matches, and at most how many running ones, are Eve's: in the large and in the small database."""

Times = dict[str, list[float]]


class OwnServer(Server):
    may_be_copied = False


async def milliseconds(times: Times, name: str, work: Callable[[], Awaitable[object]]) -> None:
    began = time.perf_counter()
    await work()
    times[name].append(1000 * (time.perf_counter() - began))


async def become_eve(url: str) -> tuple[list[str], list[str]]:
    """Give Eve's seats to the person of that name. Returns her finished and her running matches of Rencontre."""
    db = await Database.open(url)
    try:
        person = (await db.fetch(sa.text("SELECT id FROM players WHERE name = 'Eve'")))[0].id
        for table, column in (("seats", "player"), ("tables", "host")):
            change = sa.text(f"UPDATE {table} SET {column} = :new WHERE {column} = :old")
            await db.change(change.bindparams(new=person, old=EVE))
        hers = sa.text("SELECT id, status FROM tables WHERE host = :who AND game = 'rencontre' ORDER BY id")
        found = await db.fetch(hers.bindparams(who=person))
    finally:
        await db.close()
    of = defaultdict[str, list[str]](list)
    for row in found:
        of[row.status].append(row.id)
    return of["over"], of["playing"]


async def open_table(eve: Person, table: str) -> None:
    async with eve.at(table) as chair:
        await chair.until("frame")


async def answer(eve: Person, table: str, times: Times, count: int) -> None:
    """At a table that is in memory: answers of whoever is asked, to the acknowledgement."""
    async with eve.at(table) as chair:
        taken: list[float] = []
        while len(taken) < count:
            while not (asked := [seat for seat in chair.frames if seat is not None and chair.options(seat)]):
                await chair.read()
            seat, began = asked[0], time.perf_counter()
            reply = await chair.answer(seat, chair.options(seat)[0])
            if reply["type"] == "accepted":
                taken.append(1000 * (time.perf_counter() - began))
            else:  # it was to the question of a moment ago
                await chair.read()
        times["an answer"] += taken


class Contender:
    """A database, and the person whose lists are read there."""

    def __init__(self, url: str, folder: Path, name: str) -> None:
        self.url, self.folder, self.name = url, folder, name
        self.times: Times = defaultdict(list)
        self.cookies: dict[str, str] = {}
        self.finished: list[str] = []
        self.running: list[str] = []

    async def set_up(self) -> None:
        """Make Eve a person with a cookie."""
        server = await self._start()
        async with Person(server.address, "Eve") as eve:
            self.cookies = dict(eve.http.cookies)
        await asyncio.to_thread(server.stop)
        self.finished, self.running = await become_eve(self.url)

    async def _start(self) -> OwnServer:
        server = OwnServer(self.url, free_port(), self.folder / f"{self.name}.log")
        await asyncio.to_thread(server.start)
        return server

    async def round(self, number: int, reads: int) -> None:
        """Start a server, and ask it for everything."""
        began = time.perf_counter()
        server = await self._start()
        self.times["start of the server"].append(1000 * (time.perf_counter() - began))
        eve = Person(server.address)
        eve.http.cookies.update(self.cookies)
        try:
            async with eve:
                await self._ask(eve, number, reads)
        finally:
            await asyncio.to_thread(server.stop)

    async def _ask(self, eve: Person, number: int, reads: int) -> None:
        paths = {
            "home page: the list": "/api/tables",
            "your games, all": "/api/my/tables",
            "your games, going": "/api/my/tables?among=going",
            "your games, over": "/api/my/tables?among=over",
        }
        for path in paths.values():
            await eve.get(path)  # opens connections, loads what is loaded later
        for name, path in paths.items():
            for _ in range(reads):
                await milliseconds(self.times, name, partial(eve.get, path))
        few = self.running[number * 5 : number * 5 + 5]
        for table in few:
            await milliseconds(self.times, "opening a running match", partial(open_table, eve, table))
        for table in self.finished[number * 5 : number * 5 + 5]:
            replay = f"/api/tables/{table}/replay?count=20"
            await milliseconds(self.times, "the replay of a finished match", partial(eve.get, replay))
        await answer(eve, few[0], self.times, reads)


async def measure(large: str, small: str, folder: Path, chosen: argparse.Namespace) -> tuple[Contender, Contender]:
    contenders = Contender(large, folder, "large"), Contender(small, folder, "small")
    for each in contenders:
        await each.set_up()
    for number in range(chosen.rounds):
        for each in contenders if number % 2 else reversed(contenders):
            await each.round(number, chosen.reads)
    return contenders


def table(kind: str, large: Contender, small: Contender, chosen: argparse.Namespace) -> str:
    head = f"{chosen.finished:,} finished, {chosen.running:,} running"
    lines = [f"| {kind}, ms | a few hundred matches | {head} | ratio |", "| --- | ---: | ---: | ---: |"]
    for name, times in small.times.items():
        one, other = statistics.median(times), statistics.median(large.times[name])
        lines.append(f"| {name} | {one:,.1f} | {other:,.1f} | {other / one:.2f} |")
    return "\n".join(lines)


async def sizes(make: Callable[[str], str], matches: Sequence[Played], large: str, chosen: argparse.Namespace) -> str:
    """Bytes of a match before and after it is archived, and of all of them; and how long archiving takes."""
    url, count = make("sizes"), 500
    await fill(url, rows(matches, 0, 0, 1))
    empty = await size(url)
    await fill(url, rows(matches, count, 0, 1, archived=False))
    before = (await size(url) - empty) / count
    db = await Database.open(url)
    began = time.perf_counter()
    while await archives.archive_some(db, db.now()):
        pass
    took = 1000 * (time.perf_counter() - began) / count
    await db.close()
    url = make("archived")
    await fill(url, rows(matches, count, 0, 1))
    after = (await size(url) - empty) / count
    every = await size(large) / (chosen.finished + chosen.running)
    answers = statistics.mean(len(each.entries) for each in matches)
    return (
        f"A match of {answers:.0f} answers: {before / 1000:.1f} kB with its log, {after / 1000:.1f} kB archived "
        f"({before / after:.1f} times less), which takes {took:.1f} ms. "
        f"In the large database: {every / 1000:.1f} kB for each match, {await size(large) / 1e9:.2f} GB in all."
    )


async def run(
    kind: str, make: Callable[[str], str], matches: Sequence[Played], folder: Path, chosen: argparse.Namespace
) -> None:
    large, small = make("large"), make("small")
    began = time.perf_counter()
    await fill(large, rows(matches, chosen.finished, chosen.running, min(EVES[True], chosen.finished)))
    print(f"{kind}: filled in {time.perf_counter() - began:.0f} s", flush=True)
    await fill(small, rows(matches, FEW, FEW_RUNNING, EVES[False]))
    print(await sizes(make, matches, large, chosen), flush=True)
    print("\n" + table(kind, *await measure(large, small, folder, chosen), chosen) + "\n", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--finished", type=int, default=1_000_000)
    parser.add_argument("--running", type=int, default=10_000)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--reads", type=int, default=20)
    parser.add_argument("--matches", type=int, default=MATCHES, help="real ones, which are copied")
    parser.add_argument("--only", choices=["sqlite", "postgresql"])
    chosen = parser.parse_args()
    matches = sources(chosen.matches)
    print(f"{len(matches)} real matches; load {os.getloadavg()[0]:.1f}", flush=True)
    with tempfile.TemporaryDirectory(prefix="hyperespace-growth-") as made:
        folder = Path(made)
        free = shutil.disk_usage(folder).free
        if free < 25_000 * (chosen.finished + chosen.running):
            raise SystemExit(f"too little room: {free / 1e9:.0f} GB")
        if chosen.only != "postgresql":
            asyncio.run(run("SQLite", lambda name: f"sqlite:///{folder}/{name}.db", matches, folder, chosen))
            for file in folder.glob("*.db*"):
                file.unlink()
        if chosen.only != "sqlite":
            cluster = Cluster()
            try:
                asyncio.run(run("PostgreSQL", cluster.create, matches, folder, chosen))
            finally:
                cluster.close()


if __name__ == "__main__":
    main()
