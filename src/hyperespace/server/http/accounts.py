"""Accounts: with a login and a password players keep their seats on every device, and can read or delete their data."""

from typing import Annotated, Any

import msgspec
from litestar import Response, delete, get, post, put
from litestar.di import NamedDependency as Given
from litestar.params import JSONBody, QueryParameter
from msgspec import Meta, Struct

from hyperespace.server import wire
from hyperespace.server.http.identity import COOKIE, hash_password, is_password
from hyperespace.server.http.limits import Guesses, caller
from hyperespace.server.http.people import AnyRequest, Me, me
from hyperespace.server.http.problems import Conflict, Nobody, NotAllowed
from hyperespace.server.http.sessions import Sessions
from hyperespace.server.storage import (
    holidays,
    messages,
    notification_settings,
    personal,
    players,
    reports,
    table_rows,
    unheard,
)
from hyperespace.server.storage import sessions as sessions_kept
from hyperespace.server.storage.players import Player
from hyperespace.server.table.state import stand_in_at
from hyperespace.server.tables import Tables

Login = Annotated[str, Meta(min_length=3, max_length=40, pattern=rf"^[\w.@+-]+{wire.END}")]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
Everywhere = Annotated[bool, QueryParameter(name="everywhere")]

MOST_TABLES = 1000

NO_GUESS = "no_guess"
"""Marks a route by which nobody can guess a password."""


class Secret(Struct, forbid_unknown_fields=True):
    """Something that contains a password. Its `repr` hides it, because what is printed ends up in logs."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}(…)"


class Credentials(Secret):
    login: Login
    password: Password


class NewPassword(Secret):
    old: Password
    new: Password


class Goodbye(Secret):
    password: Annotated[str, Meta(max_length=200)] = ""  # of the account; guests have none


class SeatKept(Struct):
    """A seat that the player took."""

    table: str
    game: str
    status: str
    seat: int
    name: str
    salt: str
    opened_at: float
    started_at: float | None
    ended_at: float | None


class TableKept(Struct):
    """A table that the player opened."""

    table: str
    game: str
    status: str
    public: bool
    opened_at: float


class AnswerKept(Struct):
    """What the player answered at a seat: one option, or several that were taken together."""

    table: str
    seat: int
    at: float
    options: msgspec.Raw


class LineKept(Struct):
    """A line of chat."""

    table: str
    at: float
    name: str
    text: str


class ChannelKept(Struct):
    """An address at which the player wants to be told."""

    kind: str
    address: str
    confirmed: bool
    since: float


class ToldKept(Struct):
    """How the player wants to be told that it is their turn."""

    settings: notification_settings.NotificationSettings | None
    channels: list[ChannelKept]
    tables: dict[str, bool]  # where not as usual


class ReportKept(Struct):
    """What the player reported to whoever runs the server."""

    table: str
    at: float
    name: str
    text: str
    reason: str
    words: str


class UnheardKept(Struct):
    """Somebody whom the player has muted at a table, or blocked everywhere."""

    table: str | None
    at: float
    name: str


class HolidayKept(Struct):
    """Days off, and when they began and ended."""

    first: str
    last: str
    from_at: float
    until_at: float


class Kept(Struct):
    """Everything that the server keeps about a player. Times are seconds since 1970."""

    name: str
    login: str | None
    since: float
    sessions: list[float]  # when each began
    tables: list[TableKept]
    seats: list[SeatKept]
    answers: list[AnswerKept]
    chat: list[LineKept]
    hidden: list[str]  # tables that are not to be listed
    told: ToldKept
    reports: list[ReportKept]
    unheard: list[UnheardKept]
    holidays: list[HolidayKept]


@post("/api/account", raises=[Conflict], tags=["accounts"])
async def make_account(data: JSONBody[Credentials], known: Given[Player], tables: Given[Tables]) -> Me:
    """Keep your name and seats under a login and a password."""
    hashed = await hash_password(data.password)
    if known.login is not None or not await players.set_login(tables.database, known.id, data.login, hashed):
        raise Conflict("login_taken")
    return Me(known.name, data.login)


@put("/api/account/password", raises=[NotAllowed, Conflict], tags=["accounts"])
async def change_password(
    request: AnyRequest,
    data: JSONBody[NewPassword],
    known: Given[Player],
    tables: Given[Tables],
    sessions: Given[Sessions],
    guesses: Given[Guesses],
) -> Me:
    """Change your password. Every other device has to sign in again."""
    if known.login is None:
        raise Conflict("no_account")
    await _check_password(known.login, known, data.old, guesses, caller(request))
    await players.set_login(tables.database, known.id, known.login, await hash_password(data.new))
    await sessions.end_all(known, but=request)
    return me(known)


@post("/api/session", status_code=200, raises=[Nobody, NotAllowed], tags=["accounts"])
async def sign_in(
    request: AnyRequest,
    data: JSONBody[Credentials],
    player: Given[Player | None],
    tables: Given[Tables],
    sessions: Given[Sessions],
    guesses: Given[Guesses],
) -> Response[Me]:
    """Sign in. The seats that you took as a guest on this device become the account's."""
    guesses.begin(data.login, caller(request))
    account = await players.by_login(tables.database, data.login)
    if not await is_password(account.password if account else None, data.password) or account is None:
        raise Nobody("wrong_login")
    guesses.was_right(data.login, caller(request))
    if account.is_banned(tables.database.now()):
        raise NotAllowed("banned")
    cookie = await sessions.begin(request, account)
    if player is not None and player.login is None:
        theirs = await table_rows.of_player(tables.database, player.id, MOST_TABLES)
        await table_rows.give_seats(tables.database, player.id, account.id)
        await messages.give(tables.database, player.id, account.id)
        await notification_settings.give(tables.database, player.id, account.id)
        await unheard.give(tables.database, player.id, account.id)
        await reports.give(tables.database, player.id, account.id)
        await holidays.give(tables.database, player.id, account.id)
        for table, _ in theirs:
            await tables.changed(table.id)  # those connected now hold other seats
    return Response(me(account), cookies=[cookie])


@delete("/api/session", status_code=200, tags=["accounts"], opt={NO_GUESS: True})
async def sign_out(
    request: AnyRequest, player: Given[Player | None], sessions: Given[Sessions], everywhere: Everywhere = False
) -> Response[Me]:
    """Sign out, on this device or on all of them. The cookie is no longer valid."""
    if everywhere and player is not None:
        await sessions.end_all(player)
    await sessions.end(request)
    return nobody()


@get("/api/me/data", tags=["accounts"])
async def read_everything(known: Given[Player], tables: Given[Tables]) -> Response[Kept]:
    """Download everything that the server keeps about you."""
    database, id = tables.database, known.id
    kept = Kept(
        name=known.name,
        login=known.login,
        since=known.created_at,
        sessions=await sessions_kept.of_player(database, id),
        tables=[
            TableKept(row.id, row.game, row.status, row.public, row.created_at)
            for row in await personal.opened_by(database, id)
        ],
        seats=[_seat_kept(row) for row in await personal.seats_of(database, id)],
        answers=[
            AnswerKept(row.table_id, row.seat, row.at, msgspec.Raw(row.what))
            for row in await personal.answers_of(database, id)
        ],
        chat=[LineKept(row.table_id, row.at, row.name, row.text) for row in await personal.said_by(database, id)],
        hidden=await personal.hidden_by(database, id),
        told=ToldKept(
            settings=await notification_settings.get(database, id),
            channels=[
                ChannelKept(each.kind, each.address, each.confirmed, each.created_at)
                for each in await notification_settings.channels_of(database, id)
            ],
            tables=await notification_settings.choices_of(database, id),
        ),
        reports=[
            ReportKept(each.table_id, each.at, each.name, each.text, each.reason, each.words)
            for each in await reports.of_player(database, id)
        ],
        unheard=[
            UnheardKept(each.table_id or None, each.at, each.name) for each in await unheard.of_player(database, id)
        ],
        holidays=[
            HolidayKept(each.first, each.last, each.from_at, each.until_at)
            for each in await holidays.of_player(database, id)
        ],
    )
    return Response(kept, headers={"content-disposition": 'attachment; filename="hyperespace.json"'})


def _seat_kept(row: Any) -> SeatKept:  # a row of several tables
    times = row.created_at, row.started_at, row.ended_at
    return SeatKept(row.table_id, row.game, row.status, row.seat, row.name, row.salt, *times)


@post("/api/me/deletion", status_code=200, raises=[NotAllowed], tags=["accounts"])
async def forget_me(
    request: AnyRequest,
    data: JSONBody[Goodbye],
    known: Given[Player],
    tables: Given[Tables],
    sessions: Given[Sessions],
    guesses: Given[Guesses],
) -> Response[Me]:
    """Delete your name, account, seats and chat. In matches that go on, a bot takes your seats for good."""
    if known.login is not None:
        await _check_password(known.login, known, data.password, guesses, caller(request))
    playing = await personal.tables_played_by(tables.database, known.id)
    changed = await personal.forget(tables.database, known.id, {row.id: stand_in_at(row) for row in playing})
    await sessions.look()
    for table in changed:
        await tables.changed(table)
    return nobody()


async def _check_password(login: str, player: Player, password: str, guesses: Guesses, network: str) -> None:
    guesses.begin(login, network)
    if not await is_password(player.password, password):
        raise NotAllowed("wrong_password")
    guesses.was_right(login, network)


def nobody() -> Response[Me]:
    """An answer that deletes the cookie."""
    response = Response(Me(None))
    response.delete_cookie(COOKIE, path="/")
    return response


HANDLERS = [make_account, change_password, sign_in, sign_out, read_everything, forget_me]
