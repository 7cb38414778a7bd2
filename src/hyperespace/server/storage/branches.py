"""Matches that branch off one that is over. What happened before is in that one's record, which never changes."""

from collections.abc import Sequence

from hyperespace.core.records import Record
from hyperespace.server.storage import records, table_rows
from hyperespace.server.storage.database import Database
from hyperespace.server.storage.table_rows import SeatRow, TableRow


async def insert(db: Database, new: TableRow, chairs: Sequence[SeatRow]) -> None:
    """A new table whose match branches off another. If everybody sits there, it is going on from its first moment."""
    assert new.branch_of is not None
    async with db.write() as connection:
        await table_rows.insert(connection, new, chairs)


async def old_record(db: Database, row: TableRow) -> Record | None:
    """The record of the match that this one branched off; None if it did not, or if that record is missing."""
    written = None if row.branch_of is None else await records.get(db, row.branch_of)
    return None if written is None else Record.read(written)
