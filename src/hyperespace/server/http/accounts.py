"""Accounts: with a login and a password players keep their seats on every device, and can read or delete their data.

Other ways in are in `ways_in.py` and `recovery.py`.
"""

from typing import Annotated, Any

import msgspec
from litestar import Response, delete, get, post, put
from litestar.di import NamedDependency as Given
from litestar.params import JSONBody, QueryParameter
from msgspec import Meta, Struct

from hyperespace.server import wire
from hyperespace.server.http.ceremonies import PasskeySigned
from hyperespace.server.http.identity import COOKIE, hash_password, is_password
from hyperespace.server.http.limits import Guesses, caller
from hyperespace.server.http.people import AnyRequest, Me, me
from hyperespace.server.http.problems import Conflict, Nobody, NotAllowed
from hyperespace.server.http.proofs import Proof, Proofs, Secret, Typed
from hyperespace.server.http.sessions import Sessions
from hyperespace.server.storage import (
    dailies,
    holidays,
    messages,
    notification_settings,
    passkeys,
    personal,
    players,
    profiles,
    ratings,
    recovery,
    reports,
    standing_orders,
    table_rows,
    tournaments,
    unheard,
    works,
)
from hyperespace.server.storage import sessions as sessions_kept
from hyperespace.server.storage.database import AnyRow
from hyperespace.server.storage.players import Player
from hyperespace.server.table.state import stand_in_at
from hyperespace.server.tables import Tables

Login = Annotated[str, Meta(min_length=3, max_length=40, pattern=rf"^[\w.@+-]+{wire.END}")]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
Everywhere = Annotated[bool, QueryParameter(name="everywhere")]

MOST_TABLES = 1000

NO_GUESS = "no_guess"
"""Marks a route by which nobody can guess a password."""


class Credentials(Secret):
    login: Login
    password: Password


class NewPassword(Secret):
    """With the old password, or with what a passkey of the account has signed."""

    new: Password
    old: Typed = ""
    passkey: PasskeySigned | None = None


class Goodbye(Proof):
    """Guests have nothing to prove."""


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
    work: str | None = None  # the piece of work that it is about, if it is about one


class DailyKept(Struct):
    """A match of the day that the player tried."""

    table: str
    day: str
    game: str
    status: str
    counts: bool
    result: msgspec.Raw | None
    turns: int | None


class UnheardKept(Struct):
    """Somebody whom the player has muted at a table, or blocked everywhere."""

    table: str | None
    at: float
    name: str


class TournamentKept(Struct):
    """A tournament that the player opened or took part in."""

    tournament: str
    title: str
    opened: bool  # by them
    number: int | None  # in the field; None: they only opened it
    name: str | None  # under which they took part
    joined_at: float | None
    withdrawn_after: int | None  # round


class OrdersKept(Struct):
    """What the player wants answered for them at a table, and what was answered last, by kind."""

    table: str
    seat: int
    orders: list[dict[str, Any]]  # each game has its own
    answered: dict[str, standing_orders.Deed]


class PasskeyKept(Struct):
    """A passkey, but for what it signs with."""

    name: str
    site: str
    since: float
    used_at: float | None


class RecoveryKept(Struct):
    """Where the player gets a link if they lose their password."""

    address: str
    confirmed: bool
    since: float


class ResultKept(Struct):
    """How a match ended for the player."""

    table: str
    game: str
    at: float
    rated: bool
    place: int
    won: bool
    resigned: bool


class TraitKept(Struct):
    """What the player played with in a match."""

    table: str
    kind: str
    name: str


class RatingKept(Struct):
    """What a match made of the player's rating, on openskill's scale."""

    table: str
    game: str
    at: float
    mu: float
    sigma: float


class PlayedKept(Struct):
    """What the player has played, and whether others see it."""

    page: str | None  # the end of its address
    shown: bool
    results: list[ResultKept]
    traits: list[TraitKept]
    ratings: list[RatingKept]


class HolidayKept(Struct):
    """Days off, and when they began and ended."""

    first: str
    last: str
    from_at: float
    until_at: float


class WorkKept(Struct):
    """A piece of work from the workshop, with its file."""

    work: str
    game: str
    craft: str
    titles: dict[str, str]
    version: int
    created_at: float
    changed_at: float
    published_at: float | None
    removed_at: float | None
    text: str


class Kept(Struct):
    """Everything that the server keeps about a player. Times are seconds since 1970."""

    name: str
    login: str | None
    since: float
    has_password: bool
    passkeys: list[PasskeyKept]
    recovery: RecoveryKept | None
    sessions: list[float]  # when each began
    tables: list[TableKept]
    seats: list[SeatKept]
    answers: list[AnswerKept]
    chat: list[LineKept]
    hidden: list[str]  # tables that are not to be listed
    told: ToldKept
    reports: list[ReportKept]
    daily: list[DailyKept]
    unheard: list[UnheardKept]
    tournaments: list[TournamentKept]
    orders: list[OrdersKept]
    played: PlayedKept
    holidays: list[HolidayKept]
    works: list[WorkKept]


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
    proofs: Given[Proofs],
) -> Me:
    """Change your password, or give one to an account without. Every other device has to sign in again."""
    if known.login is None:
        raise Conflict("no_account")
    await proofs.check(request, known, data.old, data.passkey)
    if not await players.set_password(tables.database, known.id, await hash_password(data.new), known.password):
        raise NotAllowed("wrong_password")  # another device has changed it meanwhile
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
    return await arrive(request, account, player, tables, sessions)


async def arrive(
    request: AnyRequest, account: Player, player: Player | None, tables: Tables, sessions: Sessions
) -> Response[Me]:
    """Somebody has proved that this account is theirs. What they had here as a guest becomes the account's."""
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
        await dailies.give(tables.database, player.id, account.id)
        await standing_orders.give(tables.database, player.id, account.id)
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
    back = await recovery.address_of(database, id)
    kept = Kept(
        name=known.name,
        login=known.login,
        since=known.created_at,
        has_password=known.password is not None,
        passkeys=[
            PasskeyKept(each.name, each.site, each.created_at, each.used_at)
            for each in await passkeys.of_player(database, id)
        ],
        recovery=RecoveryKept(back.address, back.confirmed, back.created_at) if back else None,
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
            ReportKept(each.table_id, each.at, each.name, each.text, each.reason, each.words, each.work)
            for each in await reports.of_player(database, id)
        ],
        daily=[
            DailyKept(
                each.table_id,
                each.day,
                each.game,
                each.status,
                each.counts,
                msgspec.Raw(each.result) if each.result else None,
                each.turns,
            )
            for each in await dailies.of_player(database, id)
        ],
        unheard=[
            UnheardKept(each.table_id or None, each.at, each.name) for each in await unheard.of_player(database, id)
        ],
        tournaments=[_tournament_kept(row, id) for row in await tournaments.of_player(database, id)],
        orders=[
            OrdersKept(each.table_id, each.seat, each.orders, each.deeds)
            for each in await standing_orders.of_player(database, id)
        ],
        played=await _played_kept(tables, known),
        holidays=[
            HolidayKept(each.first, each.last, each.from_at, each.until_at)
            for each in await holidays.of_player(database, id)
        ],
        works=await _works_kept(tables, id),
    )
    return Response(kept, headers={"content-disposition": 'attachment; filename="hyperespace.json"'})


async def _played_kept(tables: Tables, player: Player) -> PlayedKept:
    database, id = tables.database, player.id
    return PlayedKept(
        page=player.profile,
        shown=player.profile is not None and not player.unlisted,
        results=[_result_kept(row) for row in await profiles.played_by(database, id)],
        traits=[TraitKept(row.table_id, row.kind, row.name) for row in await profiles.traits_of(database, id)],
        ratings=[
            RatingKept(each.table_id, each.game, each.ended_at, each.mu, each.sigma)
            for each in await ratings.changes_of(database, id)
        ],
    )


async def _works_kept(tables: Tables, player: str) -> list[WorkKept]:
    texts = await works.texts_of(tables.database, player)
    return [
        WorkKept(
            row.id, row.game, row.craft, row.titles, row.version, row.created_at, row.changed_at, row.published_at,
            row.removed_at, texts.get(row.id, ""),
        )
        for row, *_ in await works.of_owner(tables.database, player)
    ]  # fmt: skip


def _result_kept(row: AnyRow) -> ResultKept:
    resigned = row.resigned_at is not None
    return ResultKept(row.table_id, row.game, row.ended_at, row.rated, row.place, row.won, resigned)


def _seat_kept(row: Any) -> SeatKept:  # a row of several tables
    times = row.created_at, row.started_at, row.ended_at
    return SeatKept(row.table_id, row.game, row.status, row.seat, row.name, row.salt, *times)


def _tournament_kept(row: Any, player: str) -> TournamentKept:  # a row of several tables
    entry = row.number, row.known_as, row.joined_at, row.withdrawn_after
    return TournamentKept(row.id, row.name, row.host == player, *entry)


@post("/api/me/deletion", status_code=200, raises=[NotAllowed], tags=["accounts"])
async def forget_me(
    request: AnyRequest,
    data: JSONBody[Goodbye],
    known: Given[Player],
    tables: Given[Tables],
    sessions: Given[Sessions],
    proofs: Given[Proofs],
) -> Response[Me]:
    """Delete your name, account, seats and chat. In matches that go on, a bot takes your seats for good."""
    await proofs.check(request, known, data.password, data.passkey)
    playing = await personal.tables_played_by(tables.database, known.id)
    changed = await personal.forget(tables.database, known.id, {row.id: stand_in_at(row) for row in playing})
    await sessions.look()
    for table in changed:
        await tables.changed(table)
    return nobody()


def nobody() -> Response[Me]:
    """An answer that deletes the cookie."""
    response = Response(Me(None))
    response.delete_cookie(COOKIE, path="/")
    return response


HANDLERS = [make_account, change_password, sign_in, sign_out, read_everything, forget_me]
