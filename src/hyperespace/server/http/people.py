"""Who am I: a name is enough to play."""

from typing import Annotated

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency as Given
from litestar.params import JSONBody
from msgspec import Meta, Struct

from hyperespace.server import wire
from hyperespace.server.http.problems import Nobody
from hyperespace.server.http.sessions import Sessions
from hyperespace.server.names import LONGEST, read_name
from hyperespace.server.storage import players
from hyperespace.server.storage.players import Player
from hyperespace.server.tables import Tables

Name = Annotated[str, Meta(min_length=1, max_length=LONGEST, pattern=wire.LINE)]

AnyRequest = Request[None, None, State]


class NameGiven(Struct, forbid_unknown_fields=True):
    name: Name


class Me(Struct):
    """What players are told about themselves."""

    name: str | None
    login: str | None = None


async def provide_player(request: AnyRequest, sessions: Given[Sessions]) -> Player | None:
    """The player who sends this request; None for a visitor without a name."""
    return await sessions.player(request)


async def provide_known(player: Given[Player | None]) -> Player:
    """The player who sends this request, who must have a name."""
    if player is None:
        raise Nobody("no_name")
    return player


@get("/api/me", tags=["people"])
async def who_am_i(player: Given[Player | None]) -> Me:
    """Your name and account."""
    return me(player)


@post("/api/me", status_code=200, tags=["people"])
async def say_name(
    request: AnyRequest,
    data: JSONBody[NameGiven],
    player: Given[Player | None],
    tables: Given[Tables],
    sessions: Given[Sessions],
) -> Response[Me]:
    """Become a guest with this name, or change your name."""
    name = read_name(data.name)
    if player is None:
        player = await players.create(tables.database, name)
        cookie = await sessions.begin(request, player)
    else:
        await players.rename(tables.database, player.id, name)
        cookie = await sessions.renew(request)
    return Response(Me(name, player.login), cookies=[cookie])


def me(player: Player | None) -> Me:
    """What a player is told about their own name and account."""
    return Me(player.name, player.login) if player else Me(None)


HANDLERS = [who_am_i, say_name]
