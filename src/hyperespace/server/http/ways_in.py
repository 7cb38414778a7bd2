"""The ways into one's account: a password, passkeys, and an e-mail address for those who lose both."""

from typing import Annotated, Literal

from litestar import Response, get, post, put
from litestar.di import NamedDependency as Given
from litestar.params import JSONBody, PathParameter
from msgspec import Meta, Struct

from hyperespace.server import wire
from hyperespace.server.http.accounts import NO_GUESS, Login, arrive
from hyperespace.server.http.ceremonies import (
    ALGORITHMS,
    Ceremonies,
    DeviceQuestion,
    PasskeyMade,
    PasskeySigned,
    user_of,
)
from hyperespace.server.http.people import AnyRequest, Me
from hyperespace.server.http.problems import BadRequest, Conflict, Nobody, NotAllowed, NotFound
from hyperespace.server.http.proofs import Proof, Proofs
from hyperespace.server.http.sessions import Sessions
from hyperespace.server.notifications.channels import Channels
from hyperespace.server.storage import notification_settings, passkeys, players, recovery
from hyperespace.server.storage.players import Player
from hyperespace.server.tables import Tables

MOST_PASSKEYS = 20

PasskeyName = Annotated[str, Meta(min_length=1, max_length=40, pattern=wire.LINE)]
WhichPasskey = Annotated[
    str, PathParameter(name="passkey", min_length=1, max_length=1400, pattern=rf"^[A-Za-z0-9_-]+{wire.END}")
]


class PasskeyShown(Struct):
    """A passkey of mine."""

    id: str
    name: str
    site: str  # it works under this host name, and no other
    created_at: float
    used_at: float | None


class RecoveryShown(Struct):
    """Where I get a link if I lose my password."""

    address: str
    confirmed: bool
    failed_at: float | None  # the last message could not be delivered


class WaysOffered(Struct):
    """What this server can do, at the address at which it was asked."""

    passkeys: bool
    email: bool


class MyAccount(Struct):
    """My account, and the ways into it."""

    login: str | None
    has_password: bool
    passkeys: list[PasskeyShown]
    recovery: RecoveryShown | None
    known_addresses: list[str]  # those that I have confirmed for messages
    offered: WaysOffered


class NewQuestion(Struct, forbid_unknown_fields=True):
    """To sign in with any passkey that the device has, or to prove with one of mine that it is really me."""

    purpose: Literal["enter", "prove"]


class Creation(Struct):
    """What a device needs to make a passkey."""

    question: DeviceQuestion  # with the passkeys that there are already: no device gets a second one
    user: str  # in base64
    name: str
    algorithms: list[int]


class NewPasskey(Proof, kw_only=True):
    """A passkey that a device has made. With a login it makes the account of a guest, without a password."""

    made: PasskeyMade
    name: PasskeyName
    login: Login | None = None


class PasskeyNamed(Struct, forbid_unknown_fields=True):
    name: PasskeyName


@get("/api/account", tags=["accounts"], opt={NO_GUESS: True})
async def my_account(
    request: AnyRequest,
    player: Given[Player | None],
    tables: Given[Tables],
    channels: Given[Channels],
    ceremonies: Given[Ceremonies],
) -> MyAccount:
    """The ways into my account, and which of them this server offers."""
    return await shown(request, player, tables, channels, ceremonies)


@post("/api/passkeys/question", status_code=200, raises=[Conflict], tags=["accounts"], opt={NO_GUESS: True})
async def ask_device(
    request: AnyRequest, data: JSONBody[NewQuestion], player: Given[Player | None], ceremonies: Given[Ceremonies]
) -> Response[DeviceQuestion]:
    """A challenge for my device."""
    if data.purpose == "prove" and (player is None or player.login is None):
        raise Conflict("no_account")
    question, cookie = await ceremonies.ask(request, data.purpose, player if data.purpose == "prove" else None)
    return Response(question, cookies=[cookie])


@post("/api/passkeys/creation", status_code=200, raises=[Conflict], tags=["accounts"], opt={NO_GUESS: True})
async def begin_passkey(request: AnyRequest, known: Given[Player], ceremonies: Given[Ceremonies]) -> Response[Creation]:
    """What my device needs to make a passkey."""
    question, cookie = await ceremonies.ask(request, "make", known)
    return Response(Creation(question, user_of(known), known.name, list(ALGORITHMS)), cookies=[cookie])


@post("/api/passkeys", raises=[BadRequest, NotAllowed, Conflict], tags=["accounts"])
async def add_passkey(
    request: AnyRequest,
    data: JSONBody[NewPasskey],
    known: Given[Player],
    tables: Given[Tables],
    channels: Given[Channels],
    ceremonies: Given[Ceremonies],
    proofs: Given[Proofs],
) -> MyAccount:
    """Keep a passkey that my device has made: for my account, or for a new one, into which it is the only way."""
    if (known.login is None) != (data.login is not None):
        raise Conflict("no_account" if known.login is None else "login_taken")
    await proofs.check(request, known, data.password, data.passkey)
    new = await ceremonies.made(request, known, data.made, data.name)
    if not await passkeys.add(tables.database, new, MOST_PASSKEYS, data.login):
        raise Conflict("passkey_not_kept" if data.login is None else "login_taken")
    again = await players.get(tables.database, known.id)
    return await shown(request, again, tables, channels, ceremonies)


@put("/api/passkeys/{passkey:str}", raises=[NotFound], tags=["accounts"], opt={NO_GUESS: True})
async def name_passkey(
    request: AnyRequest,
    passkey: WhichPasskey,
    data: JSONBody[PasskeyNamed],
    known: Given[Player],
    tables: Given[Tables],
    channels: Given[Channels],
    ceremonies: Given[Ceremonies],
) -> MyAccount:
    """Call a passkey of mine otherwise."""
    if not await passkeys.rename(tables.database, passkey, known.id, data.name):
        raise NotFound("no_such_passkey")
    return await shown(request, known, tables, channels, ceremonies)


@post(
    "/api/passkeys/{passkey:str}/removal", status_code=200, raises=[NotAllowed, NotFound, Conflict], tags=["accounts"]
)
async def remove_passkey(
    request: AnyRequest,
    passkey: WhichPasskey,
    data: JSONBody[Proof],
    known: Given[Player],
    tables: Given[Tables],
    channels: Given[Channels],
    ceremonies: Given[Ceremonies],
    proofs: Given[Proofs],
) -> MyAccount:
    """Forget a passkey of mine, unless it is the only way into my account."""
    mine = await passkeys.get(tables.database, passkey)
    if mine is None or mine.player != known.id:
        raise NotFound("no_such_passkey")
    await proofs.check(request, known, data.password, data.passkey)
    if not await passkeys.remove(tables.database, passkey, known.id):
        raise Conflict("last_way_in")
    return await shown(request, known, tables, channels, ceremonies)


@post("/api/session/passkey", status_code=200, raises=[Nobody, NotAllowed, Conflict], tags=["accounts"])
async def sign_in_with_passkey(
    request: AnyRequest,
    data: JSONBody[PasskeySigned],
    player: Given[Player | None],
    tables: Given[Tables],
    sessions: Given[Sessions],
    ceremonies: Given[Ceremonies],
) -> Response[Me]:
    """Sign in with a passkey. It says by itself whose it is."""
    passkey = await ceremonies.signed(request, "enter", data)
    account = await players.get(tables.database, passkey.player) if passkey else None
    if account is None:
        raise Nobody("wrong_passkey")
    return await arrive(request, account, player, tables, sessions)


async def shown(
    request: AnyRequest, player: Player | None, tables: Tables, channels: Channels, ceremonies: Ceremonies
) -> MyAccount:
    """What a player is shown of their account."""
    offered = WaysOffered(ceremonies.site(request) is not None, channels.has("email"))
    if player is None or player.login is None:
        return MyAccount(None, False, [], None, [], offered)
    database = tables.database
    address = await recovery.address_of(database, player.id)
    told = await notification_settings.channels_of(database, player.id)
    return MyAccount(
        login=player.login,
        has_password=player.password is not None,
        passkeys=[
            PasskeyShown(each.id, each.name, each.site, each.created_at, each.used_at)
            for each in await passkeys.of_player(database, player.id)
        ],
        recovery=RecoveryShown(address.address, address.confirmed, address.failed_at) if address else None,
        known_addresses=[each.address for each in told if each.kind == "email" and each.confirmed],
        offered=offered,
    )


HANDLERS = [
    my_account, ask_device, begin_passkey, add_passkey, name_passkey, remove_passkey, sign_in_with_passkey,
]  # fmt: skip
