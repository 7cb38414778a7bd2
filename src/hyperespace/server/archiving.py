"""Old matches go into the archive: by themselves while a server runs, or all at once by `hyperespace admin archive`."""

import asyncio
from collections.abc import Callable

from hyperespace.server.storage import archives
from hyperespace.server.storage.database import Database
from hyperespace.server.tables import Tables

AFTER = 3600.0
"""Seconds after its end that a match is archived. By then everybody has looked at the last picture of it."""

LOOK = 60.0
PAUSE = 1.0
"""Seconds between two transactions, so that players hardly notice when there are many to archive."""


async def archive_by_itself(tables: Tables) -> None:
    """Archive what was over long enough ago. Of several servers one does this."""
    while tables.cluster.keeps("the archive"):
        if not await archives.archive_some(tables.database, tables.database.now() - AFTER):
            return
        await asyncio.sleep(PAUSE)


async def archive_all(address: str, age: float, say: Callable[[str], None]) -> None:
    """Archive every match of a database that was over so many seconds ago, and tell how many there were."""
    db = await Database.open(address)
    try:
        before, done = db.now() - age, 0
        while count := await archives.archive_some(db, before):
            done += count
        say(f"{done} matches archived")
    finally:
        await db.close()
