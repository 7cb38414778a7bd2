"""Does the server's memory stay as it is? Many short matches, one after the other, in one process.

    python benchmarks/memory.py --matches 20000

Prints the resident memory every so often. A flat line is what is wanted.
"""

import argparse
import asyncio
import tempfile
import time
from pathlib import Path

import msgspec

from hyperespace.core.chance import new_key
from hyperespace.core.registry import find
from hyperespace.server.app import Config, open_tables
from hyperespace.server.storage import table_rows
from hyperespace.server.table.audience import Connection
from hyperespace.server.table.settings import Settings
from hyperespace.server.tables import Tables

SETTINGS = msgspec.json.encode(Settings(pace=0, window_rest=0, absence=None))
AT_ONCE = 20


def resident() -> float:
    """Megabytes of this process that are in memory."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    raise AssertionError("this system does not say")


async def match(tables: Tables) -> None:
    """A match of tic-tac-toe round one screen, looked at by the person who plays it."""
    now = time.time()
    row = await table_rows.create(
        tables.database, game="tictactoe", seats=2, options=b"{}", settings=SETTINGS, public=False, host="anne",
        key=new_key(), now=now,
    )  # fmt: skip
    for seat in (0, 1):
        await table_rows.change_seat(tables.database, row.id, seat, None, None, player="anne", name="Anne")
    await table_rows.start(tables.database, row.id, b"[]", find("tictactoe").rules, now)
    table, anne = await tables.table(row.id), Connection("anne", "Anne", "en")
    await table.join(anne, None)
    while table.position is not None and (ask := table.position.match.ask) is not None:
        await table.answering.give(ask.seats[0], [ask.options(ask.seats[0])[0]], "person", table.position.turn)
        anne.take_unsent()
    while table.row.status != "over":
        await asyncio.sleep(0.001)
    anne.take_unsent()
    await table.leave(anne)


async def run(matches: int, steps: int) -> None:
    """All of them, some at a time."""
    with tempfile.TemporaryDirectory() as folder:
        async with open_tables(Config(f"sqlite:///{folder}/tables.db"), None) as (tables, _):
            for done in range(0, matches, AT_ONCE):
                if done % (matches // steps) < AT_ONCE:
                    live = len(tables.live_tables())
                    print(f"{done:7,} matches: {resident():6.1f} MB, {live} tables live", flush=True)
                await asyncio.gather(*(match(tables) for _ in range(AT_ONCE)))
            print(f"{matches:7,} matches: {resident():6.1f} MB")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=20_000)
    parser.add_argument("--steps", type=int, default=10)
    chosen = parser.parse_args()
    asyncio.run(run(chosen.matches, chosen.steps))
