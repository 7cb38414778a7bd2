"""Tables and their seats. Where two people may want the same thing, a conditional UPDATE gives it to one of them."""

import secrets
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple, TypeAlias, TypedDict, Unpack

import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncConnection

from hyperespace.core.balance import Trait
from hyperespace.server.storage import results, standing_orders
from hyperespace.server.storage.database import Database
from hyperespace.server.storage.schema import daily_tries, hidden, records, seats, tables

Status: TypeAlias = Literal["open", "playing", "over", "closed"]


class TableRow(Struct, frozen=True):
    id: str
    game: str
    seats: int
    options: bytes  # JSON
    settings: bytes  # JSON
    public: bool
    status: Status
    host: str  # the id of a player
    key: bytes
    created_at: float
    salts: bytes | None = None  # JSON: of the seats, in order, as they were when the match began
    rules: int | None = None  # of the game, when the match began; or those of the match that it branched off
    started_at: float | None = None
    ended_at: float | None = None
    result: bytes | None = None  # JSON
    network: str | None = None  # from which the match was started, as a hash, while it goes on
    rematch: str | None = None  # the table at which they play again
    rematch_by: int | None = None  # the seat that asked for it
    branch_of: str | None = None  # the table whose finished match this one branched off
    branch_at: int | None = None  # after how many of its answers
    branch_seat: int | None = None  # what this seat could not know is dealt again there
    daily: str | None = None  # the day whose match is played here
    rated: bool = False
    tournament: str | None = None  # of which this match is a game
    work: bytes | None = None  # JSON: the piece of work that is played, without its text

    @property
    def counts(self) -> bool:
        """Whether something depends on its end: then nobody is helped, or asked to let somebody else go back."""
        return self.rated or self.tournament is not None or self.daily is not None

    def __repr__(self) -> str:
        """Without the key: what is printed ends up in logs."""
        return f"TableRow({self.id!r}, {self.game!r}, seats={self.seats}, status={self.status!r})"


class SeatRow(Struct, frozen=True):
    table_id: str
    seat: int
    player: str | None = None
    bot: str | None = None
    name: str = ""
    salt: str = ""
    away: bool = False  # a bot sits in for the player
    kept_for: str | None = None  # the only player who may sit down here
    resigned: bool = False  # a bot plays on for good


Found: TypeAlias = tuple[TableRow, tuple[SeatRow, ...]]


class Ending(NamedTuple):
    """How and when a match ended, and its record."""

    table: str
    result: bytes  # JSON
    ended_at: float
    record: bytes  # JSON
    traits: tuple[Trait, ...] = ()  # what each seat played with
    daily_turns: int | None = None  # of a match of the day: how many it took


class SeatChange(TypedDict, total=False):
    player: str | None
    bot: str | None
    name: str
    salt: str
    away: bool
    kept_for: str | None
    resigned: bool


Among: TypeAlias = Literal["all", "going", "over"]
"""Which tables of somebody: all but the closed ones; those that wait or are played; those that were played."""


async def create(
    db: Database,
    *,
    game: str,
    seats: int,
    options: bytes,
    settings: bytes,
    public: bool,
    host: str,
    key: bytes,
    now: float,
    rated: bool = False,
    work: bytes | None = None,
) -> TableRow:
    """A new table, open, with every seat empty."""
    row = TableRow(new_id(), game, seats, options, settings, public, "open", host, key, now, rated=rated, work=work)
    async with db.write() as connection:
        await insert(connection, row, [SeatRow(row.id, seat) for seat in range(seats)])
    return row


def new_id() -> str:
    """An id that nobody can guess: a table's address is its invitation. On a command line a dash begins an option."""
    return next(id for id in iter(lambda: secrets.token_urlsafe(12), "") if not id.startswith("-"))


async def insert(connection: AsyncConnection, row: TableRow, chairs: Sequence[SeatRow]) -> None:
    """A new table with its seats, in a transaction of somebody else's."""
    await connection.execute(sa.insert(tables).values(_columns(row)))
    opened = {"opened_at": row.created_at}
    await connection.execute(_insert_seats, [_columns(chair) | opened for chair in chairs])


async def get(db: Database, table: str) -> Found | None:
    """The table and its seats, in order."""
    sitting = _chairs.where(seats.c.table_id == table).order_by(seats.c.seat)
    rows, chairs = await db.fetch_each(sa.select(tables).where(tables.c.id == table), sitting)
    return (TableRow(**rows[0]._mapping), tuple(SeatRow(**row._mapping) for row in chairs)) if rows else None


async def lobby(
    db: Database, limit: int, after: str | None = None, among: Sequence[Status] = ("open", "playing")
) -> list[Found]:
    """Public tables that wait for players or are being played, newest first; the first ones, or those after a table."""
    states = (tables.c.status == status for status in among)
    return await _newest(db, limit, after, *(_made.where(state, tables.c.public) for state in states))


async def of_player(
    db: Database,
    player: str,
    limit: int,
    after: str | None = None,
    among: Among = "all",
    *,
    without_hidden: bool = False,
) -> list[Found]:
    """Tables at which this player sits or has a seat kept, or which they opened, newest first."""
    there = [_AMONG[among]]
    if without_hidden:
        there.append(~sa.exists().where(hidden.c.player == player, hidden.c.table_id == tables.c.id))
    chairs = sa.select(seats.c.opened_at.label("made"), seats.c.table_id.label("id"))
    joined = chairs.join(tables, tables.c.id == seats.c.table_id).where(*there).distinct()
    theirs = (joined.where(whose == player) for whose in (seats.c.player, seats.c.kept_for))
    return await _newest(db, limit, after, _made.where(tables.c.host == player, *there), *theirs)


_AMONG: dict[Among, sa.ColumnElement[bool]] = {
    "all": tables.c.status != "closed",
    "going": tables.c.status.in_(("open", "playing")),
    "over": (tables.c.status == "over") | ((tables.c.status == "closed") & tables.c.started_at.is_not(None)),
}


async def hosted(db: Database, player: str) -> int:
    """How many tables of this player are open or being played."""
    his = tables.c.host == player, tables.c.status.in_(("open", "playing"))
    return int((await db.fetch(sa.select(sa.func.count()).select_from(tables).where(*his)))[0][0])


async def running_from(db: Database, network: str) -> int:
    """How many matches that were started from this network, given as a hash, are going on."""
    theirs = sa.select(sa.func.count()).select_from(tables).where(tables.c.network == network)
    return int((await db.fetch(theirs))[0][0])


async def playing_among(db: Database, names: Iterable[str]) -> set[str]:
    """Those of these tables at which a match is going on."""
    ids, found = list(names), set[str]()
    for start in range(0, len(ids), 1000):
        some = tables.c.id.in_(ids[start : start + 1000]), tables.c.status == "playing"
        found.update(row.id for row in await db.fetch(sa.select(tables.c.id).where(*some)))
    return found


async def change_seat(
    db: Database,
    table: str,
    seat: int,
    expected_player: str | None,
    expected_bot: str | None,
    *,
    status: Status = "open",
    **new: Unpack[SeatChange],
) -> bool:
    """Change a seat if the expected person still sits there and the table is in this state. Returns whether it did."""
    mine = seats.c.table_id == table, seats.c.seat == seat
    as_expected = seats.c.player == expected_player, seats.c.bot == expected_bot  # None becomes IS NULL
    async with db.write() as connection:
        if await _status(connection, table) != status:
            return False
        changed = await connection.execute(sa.update(seats).where(*mine, *as_expected).values(**new))
        return changed.rowcount == 1


async def start(
    db: Database,
    table: str,
    salts: bytes,
    rules: int,
    now: float,
    expected: Sequence[SeatRow] | None = None,
    network: str | None = None,
    settings: bytes | None = None,
) -> bool:
    """Begin the match, perhaps with other settings.

    False if it has begun already, the table was closed, or others sit there than expected.
    """
    sitting = _chairs.where(seats.c.table_id == table).order_by(seats.c.seat)
    async with db.write() as connection:
        if await _status(connection, table) != "open":
            return False
        found = tuple(SeatRow(**row._mapping) for row in await connection.execute(sitting))
        if expected is not None and found != tuple(expected):
            return False
        begins: dict[str, object] = {
            "status": "playing",
            "salts": salts,
            "rules": rules,
            "started_at": now,
            "network": network,
        }
        if settings is not None:
            begins["settings"] = settings
        await connection.execute(sa.update(tables).where(tables.c.id == table).values(**begins))
        return True


async def learn_rules(db: Database, row: TableRow) -> None:
    """Store the rules of a match from before they were written down, now that they are known."""
    unknown = tables.c.id == row.id, tables.c.rules.is_(None)
    await db.change(sa.update(tables).where(*unknown).values(rules=row.rules))


async def finish(db: Database, over: Sequence[Ending]) -> list[bool]:
    """Store the end and the record of matches. For each, False if it was stored already."""
    return await db.transact(lambda connection: _store_ends(connection, over))


def _store_ends(connection: sa.Connection, over: Sequence[Ending]) -> list[bool]:
    found = connection.execute(_playing, {"among": [ending.table for ending in over]})
    playing = set(found.scalars())
    new = {ending.table: ending for ending in reversed(over) if ending.table in playing}  # the first of a table
    if new:
        connection.execute(_finish, [_over(ending) for ending in new.values()])
        connection.execute(_insert_records, [_kept(ending) for ending in new.values()])
        daily = [
            {"table": each.table, "took": each.daily_turns} for each in new.values() if each.daily_turns is not None
        ]
        if daily:
            connection.execute(_finish_daily, daily)
        standing_orders.forget_tables_in(connection, list(new))
        results.write(connection, [_played(ending) for ending in new.values()])
    return [new.get(ending.table) is ending for ending in over]


async def close(db: Database, table: str, status: Status = "open") -> bool:
    """Close a table, if it is in this state. A finished match cannot be closed: it has a record."""
    async with db.write() as connection:
        return await close_in(connection, table, status)


async def close_in(connection: AsyncConnection, table: str, status: Status) -> bool:
    """The same in a transaction of somebody else's."""
    assert status in ("open", "playing")
    still = tables.c.id == table, tables.c.status == status
    leads_here = sa.update(tables).where(tables.c.rematch == table)
    closed = await connection.execute(sa.update(tables).where(*still).values(status="closed", network=None))
    if closed.rowcount == 1:  # those who wanted to play again may ask once more
        await connection.execute(leads_here.values(rematch=None, rematch_by=None))
        await connection.run_sync(standing_orders.forget_tables_in, [table])
    return closed.rowcount == 1


async def give_seats(db: Database, from_player: str, to_player: str) -> int:
    """A guest signed in to an account: their seats and tables now belong to the account. Returns how many seats."""
    async with db.write() as connection:
        await connection.execute(sa.update(tables).where(tables.c.host == from_player).values(host=to_player))
        both = sa.select(hidden.c.table_id).where(hidden.c.player == to_player)
        old = hidden.c.player == from_player
        await connection.execute(sa.delete(hidden).where(old, hidden.c.table_id.in_(both)))
        await connection.execute(sa.update(hidden).where(old).values(player=to_player))
        kept = sa.update(seats).where(seats.c.kept_for == from_player)
        await connection.execute(kept.values(kept_for=to_player))
        given = await connection.execute(sa.update(seats).where(seats.c.player == from_player).values(player=to_player))
        await results.give_in(connection, from_player, to_player)
        return given.rowcount


_chairs = sa.select(*(seats.c[name] for name in SeatRow.__struct_fields__))
_made = sa.select(tables.c.created_at.label("made"), tables.c.id.label("id"))
_insert_seats = sa.insert(seats)

# What every match needs at its end is made once: SQLAlchemy takes longer to put a statement together than to run it.
# The tables are locked in one order on every server: two that end the same matches would otherwise wait for each other.
_playing = (
    sa.select(tables.c.id)
    .where(tables.c.id.in_(sa.bindparam("among", expanding=True)), tables.c.status == "playing")
    .order_by(tables.c.id)
    .with_for_update()
)
_insert_records = sa.insert(records)
_finish_daily = (
    sa.update(daily_tries).where(daily_tries.c.table_id == sa.bindparam("table")).values(turns=sa.bindparam("took"))
)
_finish = sa.update(tables).where(tables.c.id == sa.bindparam("table"))


def _over(ending: Ending) -> dict[str, object]:
    over = {"status": "over", "result": ending.result, "ended_at": ending.ended_at, "network": None}
    return {"table": ending.table, **over}


def _kept(ending: Ending) -> dict[str, object]:
    return {"table_id": ending.table, "record": ending.record, "written_at": ending.ended_at}


def _played(ending: Ending) -> results.Played:
    return results.Played(ending.table, ending.ended_at, ending.result, ending.traits)


def _columns(row: TableRow | SeatRow) -> dict[str, object]:
    return {name: getattr(row, name) for name in row.__struct_fields__}


async def _newest(db: Database, limit: int, after: str | None, *kinds: sa.Select[float, str]) -> list[Found]:
    """The newest tables of several kinds, together. Each kind has an index in this order, and gives no more than the
    limit for all."""
    place = None if after is None else (await _place(db, after), after)
    firsts = (sa.select(_first(kind, limit, place).subquery()) for kind in kinds)
    page = sa.union(*firsts).order_by(sa.desc("made"), sa.desc("id")).limit(limit).subquery()
    wanted = sa.select(tables).join(page, page.c.id == tables.c.id).order_by(page.c.made.desc(), page.c.id.desc())
    rows = [TableRow(**row._mapping) for row in await db.fetch(wanted)]
    by_table = await _seats_of(db, [row.id for row in rows])
    return [(row, tuple(by_table[row.id])) for row in rows]


def _first(kind: sa.Select[float, str], limit: int, place: tuple[float, str] | None) -> sa.Select[float, str]:
    made, id = kind.selected_columns
    if place is not None:
        kind = kind.where(sa.tuple_(made, id) < place)
    return kind.order_by(made.desc(), id.desc()).limit(limit)


async def _place(db: Database, table: str) -> float:
    rows = await db.fetch(sa.select(tables.c.created_at).where(tables.c.id == table))
    return rows[0].created_at if rows else 0.0


async def _seats_of(db: Database, ids: Sequence[str]) -> dict[str, list[SeatRow]]:
    by_table: dict[str, list[SeatRow]] = defaultdict(list)
    if ids:
        wanted = _chairs.where(seats.c.table_id.in_(ids)).order_by(seats.c.table_id, seats.c.seat)
        for row in await db.fetch(wanted):
            by_table[row.table_id].append(SeatRow(**row._mapping))
    return by_table


async def _status(connection: AsyncConnection, table: str) -> Status | None:
    """The state of a table, locked until the end of the transaction."""
    row = sa.select(tables.c.status).where(tables.c.id == table).with_for_update()
    status: Status | None = (await connection.execute(row)).scalar_one_or_none()
    return status
