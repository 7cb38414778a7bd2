"""Looks for damage: quickly when the server starts, thoroughly for `hyperespace admin check`."""

import os
import signal
from collections.abc import AsyncIterator, Callable, Sequence

import msgspec
import structlog
from msgspec import Struct

from hyperespace.core.chance import key_hash
from hyperespace.core.errors import BadRecord, HyperespaceError
from hyperespace.core.games import Result
from hyperespace.core.match import AnyMatch
from hyperespace.core.records import Record, seal_of, tell_the_same
from hyperespace.server.storage import branches, integrity, records, snapshots, table_rows
from hyperespace.server.storage.archives import DamagedArchive
from hyperespace.server.storage.database import Database
from hyperespace.server.storage.journal import Entry, Journal
from hyperespace.server.storage.schema import archives, metadata
from hyperespace.server.storage.snapshots import DamagedSnapshot
from hyperespace.server.storage.table_rows import TableRow
from hyperespace.server.table import restoring
from hyperespace.server.table.restoring import Damaged, OtherRules

MOST_NAMED = 20

LARGE = 64 << 20
"""Bytes of a SQLite file that is not read from end to end before the server starts."""

log = structlog.get_logger()


class Fault(Struct, frozen=True):
    table: str | None  # None: the database itself
    what: str


class Checked(Struct):
    """How much was checked."""

    tables: int = 0
    played: int = 0  # matches that were played again
    by_earlier_rules: int = 0  # of these, by those that they began with, which are not the newest
    of_other_rules: int = 0  # matches that could not be


async def check_quickly(db: Database) -> None:
    """Refuse a file that is visibly damaged: whatever is written to it may make it worse.

    A large file is left to `check_beside`: to read all of it may take minutes. PostgreSQL only counts the damaged
    pages that it has met since its statistics began. That is only a warning: otherwise the server could never start
    again.
    """
    if await integrity.size(db) > LARGE:
        return
    faults = await integrity.quick_faults(db)
    if faults and db.is_shared:
        log.warning("database_damaged", fault=faults[0])
    elif faults:
        raise await _refusal(db, faults[0])


async def check_beside(db: Database) -> None:
    """Check a large file while the server runs, after one that was killed, or whose machine was.

    The archive is left out: each of its rows has a checksum, and it is by far the largest part. If the file is damaged,
    the server stops, as if it had not started.
    """
    if await integrity.size(db) <= LARGE:
        return
    log.info("checking", advice="the last server did not stop by itself")
    for table in metadata.sorted_tables:
        if table is not archives and (faults := await integrity.quick_faults(db, table.name)):
            log.error("database_damaged", fault=faults[0], advice=str(await _refusal(db, faults[0])))
            os.kill(os.getpid(), signal.SIGTERM)
            return
    log.info("checked")


async def _refusal(db: Database, fault: str) -> HyperespaceError:
    concerned = [name for name in await integrity.names(db) if await integrity.unreadable(db, name)]
    shown = ", ".join(concerned[:MOST_NAMED]) + (" …" if len(concerned) > MOST_NAMED else "")
    return HyperespaceError(
        f"the database is damaged: {fault}. Tables that cannot be read: {shown or 'none'}. "
        "Go back to a copy, or see `hyperespace admin check` and docs/running.md",
        french=f"la base est abîmée\xa0: {fault}. Tables illisibles\xa0: {shown or 'aucune'}. "
        "Reprends une copie, ou vois `hyperespace admin check` et docs/running.md",
    )


async def check(db: Database, checked: Checked) -> AsyncIterator[Fault]:
    """All faults that can be found in a database, each as soon as it is found."""
    await integrity.read_little(db)
    for fault in await integrity.faults(db):
        yield Fault(None, fault)
    for name in await integrity.names(db):
        checked.tables += 1
        unreadable = await integrity.unreadable(db, name)
        if unreadable:
            yield Fault(name, f"cannot be read: {', '.join(unreadable)}")
            continue
        async for what in _faults_of(db, name, checked):
            yield Fault(name, what)


async def _faults_of(db: Database, name: str, checked: Checked) -> AsyncIterator[str]:
    """What is wrong with one table whose rows can all be read."""
    found = await table_rows.get(db, name)
    if found is None:
        yield "there is no such table, but something that belongs to it"
        return
    row, chairs = found
    if len(chairs) != row.seats:
        yield f"{len(chairs)} of its {row.seats} seats are there"
    try:
        entries, written = await Journal(db).since(name, 0), await records.get(db, name)
    except DamagedArchive as error:
        yield str(error)
        return
    try:
        saved = await snapshots.load(db, name)
        last = entries[-1].number if entries else 0
        if saved is not None and saved[0] > last:
            yield f"its snapshot was saved after entry {saved[0]}, and its log ends with entry {last}"
    except DamagedSnapshot as error:
        yield str(error)
    try:
        if written is not None:
            _check_record(row, written)
        restoring.check_log(entries, 0)
        if row.status in ("playing", "over"):
            played = _play(row, entries, written, await branches.old_record(db, row))
            checked.played += 1
            checked.by_earlier_rules += played.rules < played.game.rules
    except OtherRules:
        checked.of_other_rules += 1
    except HyperespaceError as error:
        yield str(error) if row.rules is not None else f"{error}. Or it is of other rules: nobody wrote down which"


def _check_record(row: TableRow, written: bytes) -> None:
    """What can be checked without playing, so also for a match under other rules."""
    record = Record.read(written)
    if record.seal != seal_of(record):
        raise BadRecord("its record was altered: the seal does not fit")
    result = msgspec.json.decode(row.result, type=Result) if row.result else None
    if record.result != result or record.key_hash != key_hash(row.key):
        raise BadRecord("its record has another result or another key than the table")


def _play(row: TableRow, entries: Sequence[Entry], written: bytes | None, old: Record | None) -> AnyMatch:
    """Play the log from its beginning to the stored result, and compare with the record."""
    position, _ = restoring.beginning(row, old)
    for entry in entries:
        try:
            position.play(entry)
        except Exception as error:  # whatever it is, it is what was to be found
            raise Damaged(f"entry {entry.number} of its log cannot be played: {error!r}") from error
    restoring.check_end(row, position.match)
    match = position.match
    if written is not None and not tell_the_same(match.record(), Record.read(written), match.game):
        raise Damaged("its log leads to another record than the one that is kept")
    return match


async def check_all(address: str, say: Callable[[str], None]) -> int:
    """Check a database and print what is found. Returns the number of faults."""
    db = await Database.open(address)
    checked, found = Checked(), 0
    try:
        async for fault in check(db, checked):
            found += 1
            say(f"{'database' if fault.table is None else f'table {fault.table}'}: {fault.what}")
    finally:
        await db.close()
    earlier = f" ({checked.by_earlier_rules} by the earlier rules they began with)" if checked.by_earlier_rules else ""
    others = f", {checked.of_other_rules} are of rules not played here and were not" if checked.of_other_rules else ""
    say(f"{checked.tables} tables looked at; {checked.played} matches played again{earlier}{others}. Faults: {found}")
    return found
