"""Two server processes on one PostgreSQL beside one, and what happens when one of them is killed.

    python benchmarks/processes.py                  bounded: some minutes
    python benchmarks/processes.py --quick          a small one, to see that it works

For the first part, matches of Rencontre are live with both seats connected, and everybody answers as soon as they are
asked; an answer counts when it was acknowledged and both screens show it. There is one process; two on one port, which
share the players by chance; and two on ports of their own, where both players of a table are at the same one, as behind
a proxy that chooses by the table. Rounds of these take turns. Clients and PostgreSQL run on the same cores, so the
processor time of an answer says more than the ratio of speeds.

For the second part, people play against bots, and one of two processes is killed. For each table it is measured how
long it takes until its player sees something new.
"""

import argparse
import asyncio
import os
import signal
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack, ExitStack
from pathlib import Path
from random import Random

import asyncpg
import msgspec
from crowd.contestants import Hyperespace
from crowd.load import FullSpeed, Paced, Times
from crowd.pairs import OurPair, Pair, anything

from server import leave, run, sit

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.server.client import Message, Person
from tests.server.databases import Cluster
from tests.server.match_series import SETTINGS
from tests.server.persistent_players import PersistentPlayer

CONTENDERS = {
    "one process": (1, 1),
    "two processes, players by chance": (1, 2),
    "two servers, a table at one of them": (2, 1),
}
"""How many servers, and how many processes each."""


class CountingPair(OurPair):
    """Counts the bytes that both seats are sent."""

    heard = 0

    def answer(self) -> None:
        """Whoever is asked answers; at another process a player may hear of it a moment later."""
        if self._offers(0) or self._offers(1) or self.over:
            super().answer()
        else:
            asyncio.get_running_loop().call_later(0.002, self.answer)

    def _hear(self, seat: int, written: bytes) -> None:
        CountingPair.heard += len(written)
        super()._hear(seat, written)


class OnPostgreSQL(Hyperespace):
    """So many processes on one port."""

    def __init__(self, processes: int, url: str, folder: Path, number: int) -> None:
        self._processes, self._url = processes, url
        own = folder / str(number)
        own.mkdir(exist_ok=True)
        self.log = own / "hyperespace rencontre.log"
        super().__init__("rencontre", anything, 1, own)

    def _command(self, folder: Path) -> Sequence[str]:
        options = "--port", self.port, "--database", self._url, "--workers", "2", "--requests-a-minute", "1000000"
        return [sys.executable, "-m", "hyperespace", "serve", *options, "--processes", str(self._processes)]

    def lines(self, event: str) -> list[Message]:
        written = (msgspec.json.decode(line) for line in self.log.read_text().splitlines() if line.startswith("{"))
        return [line for line in written if line["event"] == event]

    @property
    def pids(self) -> list[int]:
        started = {line["process"]: line["pid"] for line in self.lines("process_started")}
        return [started[number] for number in sorted(started)] or [self._process.pid]

    @property
    def seconds(self) -> float:
        """Of all cores, that the server processes have used."""
        stats = (Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split() for pid in self.pids)
        return sum(int(fields[11]) + int(fields[12]) for fields in stats) / os.sysconf("SC_CLK_TCK")

    async def all_up(self) -> None:
        while len(self.lines("ready")) < self._processes:
            await asyncio.sleep(0.1)

    async def pair(self, lane: int) -> Pair:
        pair = await super().pair(lane)
        assert isinstance(pair, OurPair)
        pair.__class__ = CountingPair
        return pair


async def full_speed(servers: Sequence[OnPostgreSQL], chosen: argparse.Namespace) -> tuple[Times, float]:
    """Answers at full speed, and the processor seconds of the servers for one."""
    lanes = [lane for server in servers for lane in await server.lanes(chosen.matches // len(servers), 1)]
    await sit(lanes)
    before = sum(server.seconds for server in servers)
    times = await run(FullSpeed(lanes, chosen.seconds))
    core = (sum(server.seconds for server in servers) - before) / len(times.seen)
    leave(lanes)
    return times, core


async def costs(server: OnPostgreSQL, url: str, chosen: argparse.Namespace) -> str:
    """What answers at a pace cost the database and the line."""
    lanes = await server.lanes(chosen.matches, 1)
    await sit(lanes)
    db = await asyncpg.connect(url)
    asked = """SELECT pg_current_wal_insert_lsn() - '0/0', xact_commit FROM pg_stat_database
        WHERE datname = current_database()"""
    await asyncio.sleep(2)  # statistics are written a moment later
    wal, commits = await db.fetchrow(asked)
    CountingPair.heard = 0
    times = await run(Paced(lanes, chosen.seconds, chosen.rate))
    heard = CountingPair.heard
    await asyncio.sleep(2)
    later_wal, later_commits = await db.fetchrow(asked)
    await db.close()
    leave(lanes)
    count = len(times.seen)
    return (
        f"At {times.speed:.0f} answers a second in {chosen.matches} matches of Rencontre for two, for one answer: "
        f"{float(later_wal - wal) / count:,.0f} bytes of WAL, {(later_commits - commits) / count:.2f} transactions "
        f"(with reads and what is done once a second), {heard / count:,.0f} bytes to both players; "
        f"p50 {1000 * times.percentile(50):.1f} ms, p99 {1000 * times.percentile(99):.1f} ms"
    )


class Watched(PersistentPlayer):
    """A player who notes when something new was seen."""

    def __init__(self, person: Person, table: str, random: Random) -> None:
        super().__init__(person, table, random)
        self.seen: list[float] = []

    def _note(self, message: Message) -> None:
        super()._note(message)
        if message["type"] == "accepted" or (message["type"] == "frame" and message["events"]):
            self.seen.append(time.perf_counter())

    def gap(self, after: float) -> float:
        """Seconds from this moment until something was seen."""
        return next((seen for seen in self.seen if seen > after), time.perf_counter()) - after


async def killed(server: OnPostgreSQL, chosen: argparse.Namespace) -> tuple[list[float], list[float]]:
    """The gaps of the tables whose player was cut off, and of the others."""
    async with AsyncExitStack() as stack:
        players: list[Watched] = []
        for number in range(chosen.tables):
            person = await stack.enter_async_context(Person(server.address, f"Player {number}"))
            table = await person.open_table("rencontre", 2, settings=SETTINGS)
            await person.sit(table, 0)
            await person.seat_bot(table, 1, "heuristic")
            await person.start(table)
            players.append(Watched(person, table, Random(number)))
        playing = [asyncio.create_task(player.stay()) for player in players]
        while not all(len(player.seen) > 3 for player in players):
            await asyncio.sleep(0.05)
        os.kill(server.pids[-1], signal.SIGKILL)
        moment, came = time.perf_counter(), [player.came for player in players]
        await asyncio.sleep(chosen.patience)
        gaps = [player.gap(moment) for player in players]
        cut = [player.came > before for player, before in zip(players, came, strict=True)]
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    ours = [gap for gap, is_cut in zip(gaps, cut, strict=True) if is_cut]
    return ours, [gap for gap, is_cut in zip(gaps, cut, strict=True) if not is_cut]


async def measure(cluster: Cluster, folder: Path, chosen: argparse.Namespace) -> None:
    found: dict[str, list[tuple[Times, float]]] = {name: [] for name in CONTENDERS}
    for number in range(chosen.rounds):
        for name, (servers, processes) in CONTENDERS.items():
            url = cluster.create(f"{name} {number}")
            with ExitStack() as stack:
                running = [stack.enter_context(OnPostgreSQL(processes, url, folder, n)) for n in range(servers)]
                for server in running:
                    await server.all_up()
                found[name].append(await full_speed(running, chosen))
                if number == 0 and servers == processes == 1:
                    print(await costs(running[0], url, chosen), flush=True)
    one = max(times.speed for times, _ in found["one process"])
    for name, rounds in found.items():
        speeds, core = [times.speed for times, _ in rounds], min(1e6 * core for _, core in rounds)
        late = statistics.median(1000 * times.percentile(99) for times, _ in rounds)
        shown = ", ".join(f"{speed:.0f}" for speed in speeds)
        print(f"{name}: answers a second {shown}; best against best {max(speeds) / one:.2f}; ", end="")
        print(f"{core:.0f} µs of the servers each; p99 {late:.0f} ms", flush=True)
    ours: list[float] = []
    others: list[float] = []
    for number in range(chosen.kills):
        with OnPostgreSQL(2, cluster.create(f"kill {number}"), folder, 0) as server:
            await server.all_up()
            some, rest = await killed(server, chosen)
            ours, others = ours + some, others + rest
    for name, gaps in (("whose player was cut off", ours), ("others", others)):
        if gaps:
            print(f"{len(gaps)} tables {name}: median {statistics.median(gaps):.2f} s, worst {max(gaps):.2f} s")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--rate", type=float, default=200)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--tables", type=int, default=20, help="when one is killed")
    parser.add_argument("--kills", type=int, default=3)
    parser.add_argument("--patience", type=float, default=12, help="seconds that are looked at after a kill")
    parser.add_argument("--quick", action="store_true")
    chosen = parser.parse_args()
    if chosen.quick:
        chosen.matches, chosen.seconds, chosen.rounds, chosen.tables, chosen.kills = 10, 2, 1, 4, 1
    cluster = Cluster()
    cluster._server.psql("ALTER SYSTEM SET fsync = on; SELECT pg_reload_conf();")  # as everybody has it
    try:
        with tempfile.TemporaryDirectory() as folder:
            asyncio.run(measure(cluster, Path(folder), chosen))
    finally:
        cluster.close()


if __name__ == "__main__":
    main()
