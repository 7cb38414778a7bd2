"""Coming back without the password: by a link that goes to an address which the player gave for this.

Nobody learns from any answer here whether there is an account or an address.
"""

from typing import Annotated, Final

from litestar import Response, post, put
from litestar.di import NamedDependency as Given
from litestar.params import JSONBody
from msgspec import Meta, Struct

from hyperespace.server import wire
from hyperespace.server.http.accounts import NO_GUESS, Password, arrive
from hyperespace.server.http.ceremonies import Ceremonies
from hyperespace.server.http.identity import hash_password
from hyperespace.server.http.limits import Guesses, Recent, caller
from hyperespace.server.http.notifications import DAY, HOUR, Asks
from hyperespace.server.http.people import AnyRequest, Me
from hyperespace.server.http.problems import BadRequest, Conflict, NotAllowed, NotFound, TooMany, language_of
from hyperespace.server.http.proofs import Proof, Proofs, Secret
from hyperespace.server.http.sessions import Sessions
from hyperespace.server.http.ways_in import MyAccount, shown
from hyperespace.server.notifications.channels import Channels
from hyperespace.server.notifications.links import Links, mark_of
from hyperespace.server.notifications.mail import LONGEST, is_mail_address
from hyperespace.server.storage import notification_settings, players
from hyperespace.server.storage import recovery as ways_back
from hyperespace.server.storage.players import Player
from hyperespace.server.tables import Tables

MOST_OF_A_NETWORK: Final = 20
"""Links that may be asked for from one network in an hour."""

MOST_OF_AN_ACCOUNT: Final = 3
"""Links for one login or address in a day, so that nobody is flooded."""

Who = Annotated[str, Meta(min_length=3, max_length=LONGEST, pattern=wire.LINE)]
Token = Annotated[str, Meta(min_length=1, max_length=400, pattern=rf"^[!-~]+{wire.END}")]


class NewAddress(Proof, kw_only=True):
    """Where I want to get a link if I lose my password."""

    address: Annotated[str, Meta(min_length=3, max_length=500, pattern=wire.LINE)]


class Lost(Struct, forbid_unknown_fields=True):
    """A login, or an address that was given for this."""

    who: Who


class LinkGiven(Secret):
    token: Token


class PasswordChosen(Secret):
    token: Token
    password: Password


class Taken(Struct):
    """What is always answered: if there is such an account, and it gave an address, a link is on its way."""

    done: bool


class LinkShown(Struct):
    """Whose password a link is about."""

    login: str


class RecoveryRequests:
    """How many links were asked for. What was typed counts, whether or not anybody has such an account."""

    def __init__(self) -> None:
        self._networks, self._accounts = Recent(HOUR), Recent(DAY)

    def one_more(self, network: str, who: str) -> None:
        """Count a request, or refuse it."""
        asked = (self._networks, network, MOST_OF_A_NETWORK), (self._accounts, who.lower(), MOST_OF_AN_ACCOUNT)
        for recent, key, most in asked:
            if recent.count(key) >= most:
                raise TooMany("many_messages", recent.wait(key))
        for recent, key, _ in asked:
            recent.add(key)


@put("/api/account/recovery", raises=[BadRequest, NotAllowed, Conflict, TooMany], tags=["accounts"])
async def set_address(
    request: AnyRequest,
    data: JSONBody[NewAddress],
    known: Given[Player],
    tables: Given[Tables],
    channels: Given[Channels],
    ceremonies: Given[Ceremonies],
    proofs: Given[Proofs],
    asks: Given[Asks],
) -> MyAccount:
    """Where I want to get a link if I lose my password. It is asked first, unless I have confirmed it for messages."""
    if not channels.has("recovery"):
        raise Conflict("no_recovery")
    if known.login is None:
        raise Conflict("no_account")
    address = data.address.strip()
    if not is_mail_address(address):
        raise BadRequest("bad_mail_address")
    await proofs.check(request, known, data.password, data.passkey)
    asks.one_more(known.id, caller(request), address)
    await ways_back.set_address(tables.database, known.id, address, language_of(request))
    return await shown(request, known, tables, channels, ceremonies)


@post("/api/account/recovery/removal", status_code=200, raises=[NotAllowed], tags=["accounts"])
async def forget_address(
    request: AnyRequest,
    data: JSONBody[Proof],
    known: Given[Player],
    tables: Given[Tables],
    channels: Given[Channels],
    ceremonies: Given[Ceremonies],
    proofs: Given[Proofs],
) -> MyAccount:
    """Forget the address at which I would get a link."""
    await proofs.check(request, known, data.password, data.passkey)
    await ways_back.forget_address(tables.database, known.id)
    return await shown(request, known, tables, channels, ceremonies)


@post("/api/recovery/confirmations", status_code=200, raises=[NotFound], tags=["accounts"], opt={NO_GUESS: True})
async def confirm_address(data: JSONBody[LinkGiven], tables: Given[Tables], links: Given[Links]) -> Taken:
    """Whoever has the link from the e-mail wants to get links there."""
    channel = links.read("recovery", data.token)
    if channel is None or not await notification_settings.confirm_channel(tables.database, channel):
        raise NotFound("old_link")
    return Taken(True)


@post("/api/recovery", status_code=200, raises=[Conflict, TooMany], tags=["accounts"])
async def ask_for_link(
    request: AnyRequest,
    data: JSONBody[Lost],
    tables: Given[Tables],
    channels: Given[Channels],
    recovery_requests: Given[RecoveryRequests],
) -> Taken:
    """Ask for a link to a new password. The answer is the same, and as quick, if there is no such account."""
    if not channels.has("recovery"):
        raise Conflict("no_recovery")
    who = data.who.strip()
    recovery_requests.one_more(caller(request), who)
    await ways_back.ask(tables.database, who, language_of(request))
    return Taken(True)


@post("/api/recovery/link", status_code=200, raises=[NotFound], tags=["accounts"])
async def look_at_link(data: JSONBody[LinkGiven], tables: Given[Tables], links: Given[Links]) -> LinkShown:
    """Whose password the link from an e-mail is about, as long as it works."""
    return LinkShown((await _owner(data.token, tables, links)).login or "")


@post("/api/recovery/password", status_code=200, raises=[NotFound, NotAllowed], tags=["accounts"])
async def choose_password(
    request: AnyRequest,
    data: JSONBody[PasswordChosen],
    player: Given[Player | None],
    tables: Given[Tables],
    links: Given[Links],
    sessions: Given[Sessions],
    guesses: Given[Guesses],
) -> Response[Me]:
    """Choose a new password with the link from an e-mail. Every other device has to sign in again."""
    owner = await _owner(data.token, tables, links)
    hashed = await hash_password(data.password)
    if not await players.set_password(tables.database, owner.id, hashed, owner.password):
        raise NotFound("old_link")  # somebody was faster with the same link
    await sessions.end_all(owner)
    guesses.was_right(owner.login or "", caller(request))
    return await arrive(request, owner, player, tables, sessions)


async def _owner(token: str, tables: Tables, links: Links) -> Player:
    """Whose link this is; nobody's, if it is too old, or the password has changed since."""
    claim = links.read_password_link(token)
    owner = await players.get(tables.database, claim.player) if claim else None
    if claim is None or owner is None or owner.login is None or mark_of(owner) != claim.mark:
        raise NotFound("old_link")
    return owner


HANDLERS = [set_address, forget_address, confirm_address, ask_for_link, look_at_link, choose_password]
