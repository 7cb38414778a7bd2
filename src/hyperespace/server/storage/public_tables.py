"""Counts tables on the public list."""

from collections.abc import Collection

import sqlalchemy as sa

from hyperespace.server.storage.database import Database
from hyperespace.server.storage.schema import tables

_LISTED = tables.c.public, tables.c.status.in_(("open", "playing"))


async def of_host(db: Database, host: str) -> int:
    """How many tables on the list this player opened."""
    theirs = sa.select(sa.func.count()).select_from(tables).where(*_LISTED, tables.c.host == host)
    return int((await db.fetch(theirs))[0][0])


async def still_listed(db: Database, among: Collection[str]) -> set[str]:
    """Which of these tables are still on the list."""
    return {row.id for row in await db.fetch(sa.select(tables.c.id).where(*_LISTED, tables.c.id.in_(among)))}
