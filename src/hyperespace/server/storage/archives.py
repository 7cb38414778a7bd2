"""Matches that were over long ago: record and log in one compressed row, in place of hundreds.

Nothing is lost. The record is kept byte for byte, so it can be verified as ever, and the log with its times. What was
said at a table stays as it is: people may ask for their own words, and may have them deleted.
"""

import asyncio
import zlib
from collections import defaultdict
from collections.abc import Sequence
from typing import TypeAlias

import msgspec
import sqlalchemy as sa
from msgspec import Struct

from hyperespace.core.errors import HyperespaceError
from hyperespace.server.storage.database import Database
from hyperespace.server.storage.schema import archives, entries, records, snapshots, turns

EntryRow: TypeAlias = tuple[int, int, str, bytes, str, float, str | None]
"""The columns of an entry but for its table: number, seat, kind, what, given by, time, ref."""

AT_ONCE = 50
"""How many matches are archived in one transaction."""


class Archive(Struct, array_like=True, frozen=True):
    """What is kept of a match."""

    record: bytes  # JSON, as it was written
    log: tuple[EntryRow, ...]


class DamagedArchive(HyperespaceError):
    """The stored bytes are not those that were written."""


def pack(archive: Archive) -> bytes:
    """Compressed, with zlib's own checksum."""
    return zlib.compress(msgspec.msgpack.encode(archive), 6)


def unpack(packed: bytes) -> Archive:
    """What `pack` wrote."""
    try:
        return _archive.decode(zlib.decompress(packed))
    except (zlib.error, msgspec.DecodeError) as error:
        raise DamagedArchive(f"its archive is damaged: {error}") from None


async def get(db: Database, table: str) -> Archive | None:
    """The archive of a match; None if it has none."""
    rows = await db.fetch(sa.select(archives.c.packed).where(archives.c.table_id == table))
    return unpack(rows[0].packed) if rows else None


async def archive_some(db: Database, before: float, most: int = AT_ONCE) -> int:
    """Archive some of the matches that were over before this time, the oldest first. Returns how many.

    A finished match does not change. So it is read and packed first, and the transaction is short. All of it is done
    or nothing; if another server was quicker, its archive is the same.
    """
    old = sa.select(records).where(records.c.written_at < before).order_by(records.c.written_at).limit(most)
    found = {row.table_id: row.record for row in await db.fetch(old)}
    if not found:
        return 0
    logs = await _logs(db, list(found))
    packed = await asyncio.to_thread(_pack_all, {id: Archive(found[id], tuple(logs[id])) for id in found})
    async with db.write() as connection:
        new = [{"table_id": id, "packed": each} for id, each in packed.items()]
        await connection.execute(db.insert(archives).on_conflict_do_nothing(), new)
        for table in (entries, snapshots, records, turns):
            await connection.execute(sa.delete(table).where(table.c.table_id.in_(list(found))))
    return len(found)


async def _logs(db: Database, ids: Sequence[str]) -> dict[str, list[EntryRow]]:
    logs: dict[str, list[EntryRow]] = defaultdict(list)
    wanted = sa.select(entries).where(entries.c.table_id.in_(ids)).order_by(entries.c.table_id, entries.c.number)
    for id, *row in await db.fetch(wanted):
        logs[id].append(tuple(row))
    return logs


def _pack_all(matches: dict[str, Archive]) -> dict[str, bytes]:
    packed = {id: pack(archive) for id, archive in matches.items()}
    for id, archive in matches.items():
        assert unpack(packed[id]) == archive  # before anything is deleted
    return packed


_archive = msgspec.msgpack.Decoder(Archive)
