"""Being told that it is my turn: by which channels, when, and at which tables."""

import math
from typing import Annotated, Final, Literal

import msgspec
from litestar import delete, get, post, put
from litestar.di import NamedDependency as Given
from litestar.params import JSONBody, PathParameter
from msgspec import Meta, Struct

from hyperespace.core.asks import Seat
from hyperespace.server import wire
from hyperespace.server.http.limits import Recent, caller
from hyperespace.server.http.lobby import Id, found_table
from hyperespace.server.http.people import AnyRequest
from hyperespace.server.http.problems import BadRequest, Conflict, NotFound, TooMany
from hyperespace.server.http.sessions import Sessions
from hyperespace.server.notifications.channels import Channels
from hyperespace.server.notifications.guard import Forbidden
from hyperespace.server.notifications.links import Links
from hyperespace.server.notifications.mail import LONGEST, is_mail_address
from hyperespace.server.notifications.push import Subscription
from hyperespace.server.notifications.quiet_hours import is_time_zone
from hyperespace.server.storage import deliveries, notification_settings, table_rows
from hyperespace.server.storage.notification_settings import Channel, ChannelKind, NotificationSettings, ToldBy
from hyperespace.server.storage.players import Player
from hyperespace.server.tables import Tables

HOUR, DAY = 3600.0, 24 * 3600.0
MOST_CHANNELS: Final = 10
MOST_TURNS: Final = 100
MOST_OF_A_PERSON, MOST_OF_A_NETWORK, MOST_TO_AN_ADDRESS = 10, 40, 3

Minute = Annotated[int, Meta(ge=0, le=24 * 60 - 1)]
Delay = Annotated[int, Meta(ge=0, le=24 * 60)]
Short = Annotated[str, Meta(min_length=1, max_length=64, pattern=wire.LINE)]
Address = Annotated[str, Meta(min_length=3, max_length=500, pattern=wire.LINE)]
Endpoint = Annotated[str, Meta(min_length=8, max_length=1000, pattern=rf"^[!-~]+{wire.END}")]
Base64 = Annotated[str, Meta(min_length=16, max_length=120, pattern=rf"^[A-Za-z0-9_=-]+{wire.END}")]
Token = Annotated[str, PathParameter(max_length=300)]
ChannelId = Annotated[str, PathParameter(name="channel", pattern=wire.ID)]
Choice = Literal["on", "off", "usual"]

CHOICES: dict[Choice, bool | None] = {"on": True, "off": False, "usual": None}


class Wanted(Struct, forbid_unknown_fields=True):
    """When I want to be told. Quiet hours are minutes after midnight in my time zone."""

    usual: bool  # at tables about which I have said nothing
    language: wire.Language
    time_zone: Short
    delay: Delay  # minutes in which further turns are gathered into one message
    quiet_from: Minute | None = None
    quiet_until: Minute | None = None


class ChannelShown(Struct):
    """One of my channels."""

    id: str
    kind: ToldBy
    name: str  # of a browser: the host of its push service
    confirmed: bool
    this_device: bool
    created_at: float
    failed_at: float | None  # the last message could not be delivered


class Offered(Struct):
    """What this server can send by."""

    push: str | None  # the key that a browser needs
    email: bool
    services: bool


class NotificationsShown(Struct):
    offered: Offered
    wanted: Wanted | None  # None: never said
    channels: list[ChannelShown]


class Browser(Struct, forbid_unknown_fields=True):
    """What a browser that agrees to be sent messages gives us."""

    endpoint: Endpoint
    p256dh: Base64
    auth: Base64


class Written(Struct, forbid_unknown_fields=True):
    """An e-mail address, or the address of a service."""

    address: Address


class TableChoice(Struct, forbid_unknown_fields=True):
    """Whether I am told at one table."""

    choice: Choice


class MyTurn(Struct):
    """A table that waits for me."""

    table: str
    game: str
    mine: tuple[Seat, ...]
    since: float
    until: float | None  # when my time is up


class Asks:
    """How many messages people have asked for. Whoever gives a stranger's address must not flood them."""

    def __init__(self) -> None:
        self._people, self._networks, self._addresses = Recent(HOUR), Recent(HOUR), Recent(DAY)

    def one_more(self, player: str, network: str, address: str) -> None:
        """Count a message to an address that may be somebody else's, or refuse it."""
        for recent, key, most in (
            (self._people, player, MOST_OF_A_PERSON),
            (self._networks, network, MOST_OF_A_NETWORK),
            (self._addresses, address.lower(), MOST_TO_AN_ADDRESS),
        ):
            if recent.count(key) >= most:
                raise TooMany("many_messages", recent.wait(key))
        for recent, key in ((self._people, player), (self._networks, network), (self._addresses, address.lower())):
            recent.add(key)


@get("/api/notifications", tags=["notifications"])
async def how_i_am_told(
    request: AnyRequest,
    known: Given[Player],
    tables: Given[Tables],
    channels: Given[Channels],
    sessions: Given[Sessions],
) -> NotificationsShown:
    """What this server can send by, what I want, and my channels."""
    return await _shown(known, tables, channels, sessions.of(request))


@put("/api/notifications", raises=[BadRequest], tags=["notifications"])
async def say_how_to_tell_me(
    request: AnyRequest,
    data: JSONBody[Wanted],
    known: Given[Player],
    tables: Given[Tables],
    channels: Given[Channels],
    sessions: Given[Sessions],
) -> NotificationsShown:
    """When I want to be told, and in which language."""
    if not is_time_zone(data.time_zone):
        raise BadRequest("bad_time_zone")
    fields = {name: getattr(data, name) for name in data.__struct_fields__}
    await notification_settings.save(tables.database, NotificationSettings(known.id, **fields))
    return await _shown(known, tables, channels, sessions.of(request))


@post("/api/notifications/push", raises=[BadRequest, Conflict], tags=["notifications"])
async def tell_this_browser(
    request: AnyRequest,
    data: JSONBody[Browser],
    known: Given[Player],
    tables: Given[Tables],
    channels: Given[Channels],
    sessions: Given[Sessions],
) -> NotificationsShown:
    """Send messages to this browser, until it is signed out."""
    await _check_room(known, tables, channels, "push")
    try:
        channels.guard.check_url(data.endpoint)
    except Forbidden:
        raise BadRequest("bad_address") from None
    address = msgspec.json.encode(Subscription(data.endpoint, data.p256dh, data.auth)).decode()
    session = sessions.of(request)
    await notification_settings.add_channel(
        tables.database, known.id, "push", address, confirmed=True, session=session, now=tables.database.now()
    )
    return await _shown(known, tables, channels, session)


@post("/api/notifications/email", raises=[BadRequest, Conflict, TooMany], tags=["notifications"])
async def tell_by_email(
    request: AnyRequest,
    data: JSONBody[Written],
    known: Given[Player],
    tables: Given[Tables],
    channels: Given[Channels],
    sessions: Given[Sessions],
    asks: Given[Asks],
) -> NotificationsShown:
    """Send me e-mails. First one goes there that asks whether they are wanted: nothing else before that is answered."""
    await _check_room(known, tables, channels, "email")
    address = data.address.strip()
    if len(address) > LONGEST or not is_mail_address(address):
        raise BadRequest("bad_mail_address")
    asks.one_more(known.id, caller(request), address)
    now = tables.database.now()
    channel = await notification_settings.add_channel(
        tables.database, known.id, "email", address, confirmed=False, session=None, now=now
    )
    if not channel.confirmed:
        await deliveries.add(tables.database, channel.id, "confirmation", now)
    return await _shown(known, tables, channels, sessions.of(request))


@post("/api/notifications/services", raises=[BadRequest, Conflict, TooMany], tags=["notifications"])
async def tell_by_service(
    request: AnyRequest,
    data: JSONBody[Written],
    known: Given[Player],
    tables: Given[Tables],
    channels: Given[Channels],
    sessions: Given[Sessions],
    asks: Given[Asks],
) -> NotificationsShown:
    """Send me messages by a service such as Discord, Telegram or Matrix, or to a webhook. One to try it is sent now."""
    await _check_room(known, tables, channels, "service")
    assert channels.services is not None
    try:
        channels.services.check(data.address.strip())
    except Forbidden:
        raise BadRequest("bad_service_address") from None
    asks.one_more(known.id, caller(request), data.address)
    now = tables.database.now()
    channel = await notification_settings.add_channel(
        tables.database, known.id, "service", data.address.strip(), confirmed=True, session=None, now=now
    )
    await deliveries.add(tables.database, channel.id, "trial", now)
    return await _shown(known, tables, channels, sessions.of(request))


@post("/api/notifications/channels/{channel:str}/trial", raises=[NotFound, TooMany], tags=["notifications"])
async def try_channel(
    request: AnyRequest,
    channel: ChannelId,
    known: Given[Player],
    tables: Given[Tables],
    channels: Given[Channels],
    sessions: Given[Sessions],
    asks: Given[Asks],
) -> NotificationsShown:
    """Send a message, to see whether it arrives. To an e-mail address that is not confirmed, the question once more."""
    found = await notification_settings.channel(tables.database, channel)
    if found is None or found.player != known.id:
        raise NotFound("no_such_channel")
    asks.one_more(known.id, caller(request), found.address)
    kind: Literal["trial", "confirmation"] = "trial" if found.confirmed else "confirmation"
    await deliveries.add(tables.database, channel, kind, tables.database.now())
    return await _shown(known, tables, channels, sessions.of(request))


@delete("/api/notifications/channels/{channel:str}", status_code=200, tags=["notifications"])
async def forget_channel(
    request: AnyRequest,
    channel: ChannelId,
    known: Given[Player],
    tables: Given[Tables],
    channels: Given[Channels],
    sessions: Given[Sessions],
) -> NotificationsShown:
    """Forget a channel of mine, with its address."""
    await notification_settings.remove_channel(tables.database, channel, known.id)
    return await _shown(known, tables, channels, sessions.of(request))


class LinkFollowed(Struct):
    """What came of a link in a message."""

    done: bool


@post("/api/notifications/confirmations/{token:str}", status_code=200, raises=[NotFound], tags=["notifications"])
async def confirm_address(token: Token, tables: Given[Tables], links: Given[Links]) -> LinkFollowed:
    """Whoever has the link from the e-mail wants to be told at that address."""
    channel = links.read("confirm", token)
    if channel is None or not await notification_settings.confirm_channel(tables.database, channel):
        raise NotFound("old_link")
    return LinkFollowed(True)


@post("/api/notifications/stops/{token:str}", status_code=200, raises=[NotFound], tags=["notifications"])
async def stop_messages(token: Token, tables: Given[Tables], links: Given[Links]) -> LinkFollowed:
    """Whoever has the link from an e-mail wants no more of them. Mail programs follow it too (RFC 8058)."""
    channel = links.read("stop", token)
    if channel is None:
        raise NotFound("old_link")
    await notification_settings.remove_channel(tables.database, channel)
    return LinkFollowed(True)


@get("/api/my/tables/{table:str}/notifications", raises=[NotFound], tags=["notifications"])
async def am_i_told_here(table: Id, known: Given[Player], tables: Given[Tables]) -> TableChoice:
    """Whether I am told when it is my turn at this table."""
    await found_table(tables, table)
    told = await notification_settings.choice(tables.database, known.id, table)
    return TableChoice(next(choice for choice, meant in CHOICES.items() if meant is told))


@put("/api/my/tables/{table:str}/notifications", raises=[NotFound], tags=["notifications"])
async def tell_me_here(
    table: Id, data: JSONBody[TableChoice], known: Given[Player], tables: Given[Tables]
) -> TableChoice:
    """Tell me when it is my turn at this table, or not, or as usual."""
    await found_table(tables, table)
    await notification_settings.choose(tables.database, known.id, table, CHOICES[data.choice])
    return data


@get("/api/my/turns", tags=["tables"])
async def where_i_am_awaited(known: Given[Player], tables: Given[Tables]) -> list[MyTurn]:
    """The tables that wait for me, as everybody may see it. No match is brought in for this.

    Those come first at which time runs out soonest, and then those that have waited longest.
    """
    found = await table_rows.of_player(tables.database, known.id, MOST_TURNS, None, "going", without_hidden=True)
    playing = {row.id: (row, chairs) for row, chairs in found if row.status == "playing"}
    turns = await tables.turns_at(list(playing))
    awaited: list[MyTurn] = []
    for row, chairs in playing.values():
        turn = turns.get(row.id)
        mine = [chair.seat for chair in chairs if chair.player == known.id and not chair.resigned]
        asked = tuple(seat for seat in mine if turn and seat in turn.waiting_for)
        if turn and asked:
            awaited.append(MyTurn(row.id, row.game, asked, min(map(turn.began, asked)), turn.until))
    return sorted(awaited, key=lambda turn: (math.inf if turn.until is None else turn.until, turn.since))


async def _check_room(known: Player, tables: Tables, channels: Channels, kind: ChannelKind) -> None:
    if not channels.has(kind):
        raise Conflict("no_such_messages")
    if len(await notification_settings.channels_of(tables.database, known.id)) >= MOST_CHANNELS:
        raise Conflict("too_many_channels")


async def _shown(known: Player, tables: Tables, channels: Channels, session: str | None) -> NotificationsShown:
    kept = await notification_settings.get(tables.database, known.id)
    wanted = None
    if kept is not None:
        language: wire.Language = "fr" if kept.language == "fr" else "en"
        wanted = Wanted(kept.usual, language, kept.time_zone, kept.delay, kept.quiet_from, kept.quiet_until)
    mine = await notification_settings.channels_of(tables.database, known.id)
    offered = Offered(
        channels.push.public_key if channels.push else None, channels.has("email"), channels.has("service")
    )
    return NotificationsShown(offered, wanted, [_channel_shown(each, channels, session) for each in mine])


def _channel_shown(channel: Channel, channels: Channels, session: str | None) -> ChannelShown:
    assert channel.kind != "recovery"  # that one is shown with the account
    return ChannelShown(
        id=channel.id,
        kind=channel.kind,
        name=_name(channel, channels),
        confirmed=channel.confirmed,
        this_device=channel.kind == "push" and channel.session == session,
        created_at=channel.created_at,
        failed_at=channel.failed_at,
    )


def _name(channel: Channel, channels: Channels) -> str:
    """As its owner recognises it."""
    match channel.kind:
        case "push":
            return msgspec.json.decode(channel.address, type=Subscription).endpoint.split("/")[2]
        case "email" | "recovery":
            return channel.address
        case "service":
            scheme = channel.address.partition("://")[0]
            return channels.services.name(channel.address) if channels.services else scheme


HANDLERS = [
    how_i_am_told, say_how_to_tell_me, tell_this_browser, tell_by_email, tell_by_service, try_channel, forget_channel,
    confirm_address, stop_messages, am_i_told_here, tell_me_here, where_i_am_awaited,
]  # fmt: skip
