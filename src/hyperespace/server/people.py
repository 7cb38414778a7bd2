"""Who am I: a name is enough to play, an account carries one's seats from device to device."""

from typing import Annotated

from litestar import Request, Response, delete, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency as Given
from litestar.exceptions import NotAuthorizedException
from litestar.params import JSONBody
from msgspec import Meta, Struct

from hyperespace.server import wire
from hyperespace.server.house import House
from hyperespace.server.identity import COOKIE, Signatures, hash_password, is_password
from hyperespace.server.names import LONGEST, read_name
from hyperespace.server.problems import Conflict
from hyperespace.server.storage import players, tables
from hyperespace.server.storage.players import Player

Name = Annotated[str, Meta(min_length=1, max_length=LONGEST, pattern=wire.LINE)]
Login = Annotated[str, Meta(min_length=3, max_length=40, pattern=rf"^[\w.@+-]+{wire.END}")]
Password = Annotated[str, Meta(min_length=8, max_length=200)]

MOST_TABLES = 1000

AnyRequest = Request[None, None, State]


class NameGiven(Struct, forbid_unknown_fields=True):
    name: Name


class Credentials(Struct, forbid_unknown_fields=True):
    login: Login
    password: Password


class Me(Struct):
    """What somebody is told about himself."""

    name: str | None
    login: str | None = None


async def provide_player(request: AnyRequest, house: Given[House], signatures: Given[Signatures]) -> Player | None:
    """The player who sends this request; None for somebody without a name."""
    id = signatures.player(request)
    return await players.get(house.database, id) if id else None


async def provide_known(player: Given[Player | None]) -> Player:
    """The player who sends this request, who must have a name."""
    if player is None:
        raise NotAuthorizedException("say your name first: POST /api/me")
    return player


@get("/api/me", tags=["people"])
async def who_am_i(player: Given[Player | None]) -> Me:
    """Name and account of whoever asks."""
    return me(player)


@post("/api/me", status_code=200, tags=["people"])
async def say_name(
    request: AnyRequest,
    data: JSONBody[NameGiven],
    player: Given[Player | None],
    house: Given[House],
    signatures: Given[Signatures],
) -> Response[Me]:
    """Become a guest of this name, or change one's name."""
    name = read_name(data.name)
    if player is None:
        player = await players.create(house.database, name)
    else:
        await players.rename(house.database, player.id, name)
    return Response(Me(name, player.login), cookies=[signatures.cookie(player.id, is_secure(request))])


@post("/api/account", raises=[Conflict], tags=["people"])
async def make_account(data: JSONBody[Credentials], known: Given[Player], house: Given[House]) -> Me:
    """Keep one's name and seats under a login and a password."""
    hashed = await hash_password(data.password)
    if known.login is not None or not await players.set_login(house.database, known.id, data.login, hashed):
        raise Conflict("this login is taken, or you have an account already")
    return Me(known.name, data.login)


@post("/api/session", status_code=200, raises=[NotAuthorizedException], tags=["people"])
async def sign_in(
    request: AnyRequest,
    data: JSONBody[Credentials],
    player: Given[Player | None],
    house: Given[House],
    signatures: Given[Signatures],
) -> Response[Me]:
    """Sign in. The seats that one took as a guest on this device come along."""
    account = await players.by_login(house.database, data.login)
    if not await is_password(account.password if account else None, data.password) or account is None:
        raise NotAuthorizedException("login or password is wrong")
    if player is not None and player.login is None:
        theirs = await tables.of_player(house.database, player.id, MOST_TABLES)
        await tables.give_seats(house.database, player.id, account.id)
        for table, _ in theirs:
            await house.changed(table.id)  # whoever is there sees through other eyes now
    return Response(me(account), cookies=[signatures.cookie(account.id, is_secure(request))])


@delete("/api/session", status_code=200, tags=["people"])
async def sign_out() -> Response[Me]:
    """Forget who this is, on this device."""
    response = Response(Me(None))
    response.delete_cookie(COOKIE, path="/")
    return response


def me(player: Player | None) -> Me:
    """A player as he is told about himself."""
    return Me(player.name, player.login) if player else Me(None)


def is_secure(request: AnyRequest) -> bool:
    """Whether the cookie may insist on HTTPS."""
    return request.url.scheme == "https"


HANDLERS = [who_am_i, say_name]
WITH_PASSWORDS = [make_account, sign_in, sign_out]
