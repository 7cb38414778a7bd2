"""Passkeys as browsers make and use them (WebAuthn): the server gives a challenge, a device of the player signs it.

A passkey belongs to one host name, and a browser refuses to use it under any other, so that a page which only looks
like ours learns nothing. Addresses such as 192.168.0.7 are no host names: passkeys are not offered there.
"""

import secrets
from hashlib import sha256
from importlib.util import find_spec
from typing import Annotated, Any, Final, NamedTuple
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from msgspec import Meta, Struct

from hyperespace.server import wire
from hyperespace.server.http.problems import BadRequest, Conflict
from hyperespace.server.http.safety import is_address
from hyperespace.server.http.sessions import is_secure
from hyperespace.server.storage import challenges, passkeys
from hyperespace.server.storage.challenges import LASTS, Purpose
from hyperespace.server.storage.database import Database
from hyperespace.server.storage.passkeys import Passkey
from hyperespace.server.storage.players import Player

COOKIE: Final = "hyperespace-passkey"
"""Says which browser has asked for a challenge. It is gone after some minutes."""

ALGORITHMS: Final = (-8, -7, -257)
"""EdDSA, ECDSA and RSA, as COSE numbers them: what the library can check, the best first."""

# Litestar's connections have the types of user, auth and state in them, none of which we use.
AnyConnection = ASGIConnection[Any, Any, Any, Any]

Base64 = Annotated[str, Meta(min_length=1, max_length=4000, pattern=rf"^[A-Za-z0-9_-]+{wire.END}")]
PasskeyId = Annotated[str, Meta(min_length=1, max_length=1400, pattern=rf"^[A-Za-z0-9_-]+{wire.END}")]


class PasskeySigned(Struct, forbid_unknown_fields=True):
    """What a device says when it has signed a challenge. Bytes are in base64, as in addresses."""

    id: PasskeyId
    client_data: Base64
    authenticator_data: Base64
    signature: Base64
    user: Annotated[str, Meta(max_length=200, pattern=rf"^[A-Za-z0-9_-]*{wire.END}")] = ""


class PasskeyMade(Struct, forbid_unknown_fields=True):
    """What a device says when it has made a passkey."""

    id: PasskeyId
    client_data: Base64
    attestation: Base64


class DeviceQuestion(Struct):
    """What a device is to sign, for which host name, and with which passkeys; none named: any that it has."""

    challenge: str
    site: str
    passkeys: list[str]
    seconds: float


class Asked(NamedTuple):
    question: DeviceQuestion
    cookie: Cookie


class Ceremonies:
    """Asks devices and checks what they say."""

    def __init__(self, database: Database, public_address: str) -> None:
        self._database = database
        self._public = urlsplit(public_address).hostname or ""
        self._is_installed = find_spec("webauthn") is not None

    def site(self, connection: AnyConnection) -> str | None:
        """The host name for which passkeys are made here; None where there cannot be any."""
        name = urlsplit(f"//{connection.headers.get('host', '')}").hostname or ""
        if not self._is_installed or not name or is_address(name):
            return None
        return self._public if name.endswith(f".{self._public}") and self._public else name

    async def ask(self, request: AnyConnection, purpose: Purpose, player: Player | None = None) -> Asked:
        """A challenge for this browser: to make a passkey, to sign in with any, or to prove who one is with one's own.

        Its answer is good for nothing else, nor for anybody else.
        """
        site = self._site(request)
        token = request.cookies.get(COOKIE) or secrets.token_urlsafe(24)
        challenge = await challenges.give(self._database, purpose, _hash(token), player.id if player else None)
        mine = await passkeys.of_player(self._database, player.id) if player else []
        there = [each.id for each in mine if each.site == site]
        cookie = Cookie(
            COOKIE, value=token, max_age=int(LASTS), httponly=True, samesite="strict", secure=is_secure(request),
            path="/api",
        )  # fmt: skip
        return Asked(DeviceQuestion(_written(challenge), site, there, LASTS), cookie)

    async def made(self, request: AnyConnection, player: Player, made: PasskeyMade, name: str) -> Passkey:
        """The passkey that a player's device has made, if all of it is as it should be."""
        from webauthn import verify_registration_response  # not everybody has it

        site = self._site(request)
        challenge = await self._take(request, made.client_data, "make", player)
        if challenge is None:
            raise BadRequest("bad_passkey")
        try:
            verified = verify_registration_response(
                credential={
                    "id": made.id,
                    "rawId": made.id,
                    "type": "public-key",
                    "response": {"clientDataJSON": made.client_data, "attestationObject": made.attestation},
                },
                expected_challenge=challenge,
                expected_rp_id=site,
                expected_origin=_origins(request),
            )
        except Exception:  # a stranger may send anything, and the library has many ways to say that it is wrong
            raise BadRequest("bad_passkey") from None
        key, uses = verified.credential_public_key, verified.sign_count
        return Passkey(made.id, player.id, key, uses, site, name, self._database.now())

    async def signed(
        self, request: AnyConnection, purpose: Purpose, signed: PasskeySigned, player: Player | None = None
    ) -> Passkey | None:
        """The passkey that has signed the challenge which this browser was given; None if anything is wrong.

        A device that counts its uses must have counted on: otherwise there are two of it.
        """
        from webauthn import verify_authentication_response  # not everybody has it

        site = self._site(request)
        challenge = await self._take(request, signed.client_data, purpose, player)
        passkey = await passkeys.get(self._database, signed.id)
        if challenge is None or passkey is None or not _belongs(passkey, signed, player):
            return None
        try:
            verified = verify_authentication_response(
                credential={
                    "id": signed.id,
                    "rawId": signed.id,
                    "type": "public-key",
                    "response": {
                        "clientDataJSON": signed.client_data,
                        "authenticatorData": signed.authenticator_data,
                        "signature": signed.signature,
                    },
                },
                expected_challenge=challenge,
                expected_rp_id=site,
                expected_origin=_origins(request),
                credential_public_key=passkey.public_key,
                credential_current_sign_count=passkey.uses,
            )
        except Exception:  # as above
            return None
        noted = await passkeys.note_use(self._database, passkey.id, passkey.uses, verified.new_sign_count)
        return passkey if noted else None

    def _site(self, request: AnyConnection) -> str:
        site = self.site(request)
        if site is None:
            raise Conflict("no_passkeys")
        return site

    async def _take(
        self, request: AnyConnection, client_data: str, purpose: Purpose, player: Player | None
    ) -> bytes | None:
        """The challenge in what a browser says, which is used up by this; None if this browser was not given it."""
        from webauthn.helpers import base64url_to_bytes, parse_client_data_json  # not everybody has it

        try:
            challenge = parse_client_data_json(base64url_to_bytes(client_data)).challenge
        except Exception:  # as above
            return None
        browser, whom = _hash(request.cookies.get(COOKIE, "")), player.id if player else None
        return challenge if await challenges.take(self._database, challenge, purpose, browser, whom) else None


def _belongs(passkey: Passkey, signed: PasskeySigned, player: Player | None) -> bool:
    """Whether a passkey is that of whom it is said to be."""
    of_this_one = player is None or passkey.player == player.id
    return of_this_one and signed.user in ("", _written(passkey.player.encode()))


def user_of(player: Player) -> str:
    """What a device is told to know a player by. Nobody else sees it."""
    return _written(player.id.encode())


def _origins(request: AnyConnection) -> list[str]:
    """Where the page may come from that a device is asked by: from us, by HTTPS or from this very machine."""
    host = request.headers.get("host", "")
    name = urlsplit(f"//{host}").hostname or ""
    near = name == "localhost" or name.endswith(".localhost")
    return [f"https://{host}", *([f"http://{host}"] if near else [])]


def _hash(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def _written(bytes_: bytes) -> str:
    from webauthn.helpers import bytes_to_base64url  # not everybody has it

    return bytes_to_base64url(bytes_)
