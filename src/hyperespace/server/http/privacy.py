"""What players are told about what is kept of them: the figures, from where they are used, and who is responsible."""

from litestar import get
from litestar.di import NamedDependency as Given
from msgspec import Struct

from hyperespace.server.archiving import AFTER
from hyperespace.server.http.ceremonies import Ceremonies
from hyperespace.server.http.limits import GUESSING_SECONDS
from hyperespace.server.http.notifications import DAY
from hyperespace.server.http.people import AnyRequest
from hyperespace.server.notifications.channels import Channels
from hyperespace.server.notifications.dispatcher import WAITS
from hyperespace.server.notifications.links import LASTS, PASSWORD_LASTS
from hyperespace.server.retention import OLD
from hyperespace.server.storage import admin_log
from hyperespace.server.storage.challenges import LASTS as CHALLENGE_LASTS
from hyperespace.server.storage.sessions import YEAR
from hyperespace.server.tables import Tables


class Operator(Struct, frozen=True):
    """Who runs this server, as they want to be known; empty if they said nothing."""

    name: str
    contact: str  # an e-mail address, or the address of a page


class Durations(Struct):
    """How long things are kept, in seconds."""

    session: float  # on a device where nobody signs out
    challenge: float  # what a device is asked to sign
    password_link: float
    confirmation_link: float
    message: float  # that cannot be delivered
    guesses: float  # that a password was wrong
    counts: float  # of messages that were asked for
    archive: float  # after the end of a match
    old: float  # what is purged, unless whoever runs the server says otherwise


class Purged(Struct):
    """When whoever runs the server last deleted what was old; None: never, or not as far as is known."""

    guests: float | None
    chat: float | None
    closed: float | None
    matches: float | None
    tournaments: float | None


class Sends(Struct):
    """By what this server can send messages."""

    push: bool
    email: bool
    services: bool


class PrivacyShown(Struct):
    """What is behind the page on privacy."""

    operator: Operator
    seconds: Durations
    purged: Purged
    sends: Sends
    passkeys: bool


@get("/api/privacy", tags=["accounts"])
async def what_is_kept(
    request: AnyRequest,
    tables: Given[Tables],
    channels: Given[Channels],
    ceremonies: Given[Ceremonies],
    operator: Given[Operator],
) -> PrivacyShown:
    """How long things are kept here, and who runs this server."""
    purged = await admin_log.last_purges(tables.database)
    confirmed = LASTS["confirm"]
    assert confirmed is not None
    return PrivacyShown(
        operator=operator,
        seconds=Durations(
            session=YEAR,
            challenge=CHALLENGE_LASTS,
            password_link=PASSWORD_LASTS,
            confirmation_link=confirmed,
            message=sum(WAITS),
            guesses=GUESSING_SECONDS,
            counts=DAY,
            archive=AFTER,
            old=OLD,
        ),
        purged=Purged(*(purged.get(kind) for kind in Purged.__struct_fields__)),
        sends=Sends(channels.has("push"), channels.has("email"), channels.has("service")),
        passkeys=ceremonies.site(request) is not None,
    )


HANDLERS = [what_is_kept]
