"""Web Push: messages that a browser shows even when the page is closed. Only that browser can read them."""

import base64
from typing import Any

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from msgspec import Struct

from hyperespace.server.notifications.guard import Guard
from hyperespace.server.notifications.messages import Gone, Message, NotSent

TTL = 24 * 3600
"""Seconds for which the browser's push service keeps a message for a device that is off."""

SECONDS = 15.0
GONE = (404, 410)
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""How many keys the curve P-256 has, and one more."""


class Subscription(Struct, frozen=True):
    """What a browser gives to those who may send it messages."""

    endpoint: str
    p256dh: str
    auth: str


class Shown(Struct, omit_defaults=True):
    """What the service worker of the page reads."""

    title: str
    body: str
    path: str
    language: str
    waiting: int | None = None


class Push:
    """Sends messages to browsers, signed with the key of this server (VAPID)."""

    def __init__(self, secret: bytes, contact: str, guard: Guard) -> None:
        number = int.from_bytes(secret) % (ORDER - 1) + 1
        self._key = ec.derive_private_key(number, ec.SECP256R1())
        self._contact, self._guard = contact, guard

    @property
    def public_key(self) -> str:
        """As a browser wants it when it subscribes."""
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return base64.urlsafe_b64encode(point).rstrip(b"=").decode()

    def send(self, address: str, message: Message) -> None:
        """Send one message. This blocks."""
        from py_vapid import Vapid02
        from pywebpush import WebPushException, webpush
        from requests import RequestException

        to = msgspec.json.decode(address, type=Subscription)
        body = "\n".join(line.text for line in message.lines)
        shown = Shown(message.title, body, message.path, message.language, message.waiting)
        keys: dict[str, Any] = {"p256dh": to.p256dh, "auth": to.auth}  # the library's type for them
        try:
            with self._guard.calling():
                webpush(
                    {"endpoint": to.endpoint, "keys": keys},
                    msgspec.json.encode(shown).decode(),
                    vapid_private_key=Vapid02(self._key),
                    vapid_claims={"sub": self._contact},
                    ttl=TTL,
                    headers={"Topic": message.id},  # if it is sent again, the push service keeps one of the two
                    timeout=SECONDS,
                )
        except WebPushException as error:
            status = error.response.status_code if error.response is not None else 0
            if status in GONE:
                raise Gone(str(status)) from None
            raise NotSent(f"answered {status}") from None
        except (RequestException, OSError) as error:
            raise NotSent(type(error).__name__) from None
