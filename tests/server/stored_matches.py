"""Matches straight in a database, as a server leaves them there."""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from hyperespace.core.chance import new_key
from hyperespace.core.registry import find
from hyperespace.server.storage import snapshots, table_rows
from hyperespace.server.storage.database import Database
from hyperespace.server.storage.journal import Entry, Journal
from hyperespace.server.storage.snapshots import Snapshot
from hyperespace.server.storage.table_rows import Ending, TableRow
from hyperespace.server.table import restoring
from hyperespace.server.table.position import Position
from hyperespace.server.table.settings import Settings

WON = (0, 3, 1, 4, 2)
"""Cells of tic-tac-toe, with which the first player wins."""


async def new_table(db: Database, now: float = 1000.0, public: bool = True, host: str = "ada") -> TableRow:
    """A table of three seats at which nobody sits yet."""
    return await table_rows.create(
        db,
        game="kuhn",
        seats=3,
        options=b'{"rounds":2}',
        settings='{"title":"Chez Ada ☄"}'.encode(),
        public=public,
        host=host,
        key=bytes(range(32)),
        now=now,
    )


async def begun(
    db: Database,
    now: float = 1000.0,
    game: str = "tictactoe",
    people: Sequence[str] = ("ada", "bob"),
    options: bytes = b"{}",
) -> TableRow:
    """A match that these people play; unless told otherwise tic-tac-toe, Ada against Bob."""
    rules = find(game).rules
    row = await table_rows.create(
        db, game=game, seats=len(people), options=options, settings=msgspec.json.encode(Settings()), public=True,
        host=people[0], key=new_key(), now=now,
    )  # fmt: skip
    for seat, player in enumerate(people):
        await table_rows.change_seat(db, row.id, seat, None, None, player=player, name=player.title())
    assert await table_rows.start(db, row.id, b"[]", rules, now)
    return replace(row, status="playing", rules=rules, salts=b"[]", started_at=now)


async def played(db: Database, cells: Sequence[int] = WON, saved: int | None = None) -> str:
    """A match in which these cells were marked, in turn; saved after so many entries, or the last one."""
    row, journal = await begun(db), Journal(db)
    position, _ = restoring.beginning(row)
    journal.start()
    for number, cell in enumerate(cells, 1):
        what = msgspec.json.encode([["mark", cell]])
        entry = Entry(row.id, number, (number - 1) % 2, "answer", what, "person", 1000.0 + number)
        assert await journal.append(entry)
        position.play(entry)
        if number == (saved or len(cells)):
            await snapshots.save(db, [Snapshot(row.id, number, position.save())])
    await journal.close()
    await _end(db, row.id, position)
    return row.id


async def _end(db: Database, table: str, position: Position) -> None:
    match = position.match
    if match.ask is None:
        ending = Ending(table, msgspec.json.encode(match.result), 2000.0, match.record().json())
        assert await table_rows.finish(db, [ending]) == [True]


def flipped(written: bytes, place: int) -> bytes:
    """The same bytes, but for one bit."""
    return written[:place] + bytes([written[place] ^ 1 << place % 8]) + written[place + 1 :]
