"""Links in messages that work for whoever has them, without signing in: each is signed, and for one thing."""

from hashlib import sha256
from typing import Final, Literal, TypeAlias

from itsdangerous import BadData, URLSafeTimedSerializer
from msgspec import Struct

from hyperespace.server.storage.players import Player

Purpose: TypeAlias = Literal["confirm", "stop", "recovery"]
"""To confirm an address for messages; to stop them; to confirm an address for those who lose their password."""

DAY = 24 * 3600
LASTS: dict[Purpose, int | None] = {"confirm": 3 * DAY, "stop": None, "recovery": 3 * DAY}
"""Seconds for which a link works. Whoever wants no more messages can say so at any time."""

PASSWORD_LASTS: Final = 3600
"""Seconds for which the link to a new password works."""


class Claim(Struct, frozen=True):
    """What the link to a new password says."""

    player: str
    mark: str  # of the password that they had when it was sent


class Links:
    """Makes and reads the links to this server's page."""

    def __init__(self, secret: bytes, public_address: str, recovery_secret: bytes | None = None) -> None:
        self._public = public_address.rstrip("/")
        self._signed = {purpose: URLSafeTimedSerializer(secret, salt=purpose) for purpose in LASTS}
        self._passwords = URLSafeTimedSerializer(recovery_secret or secret, salt="password")

    @property
    def public_address(self) -> str:
        return self._public

    def link(self, purpose: Purpose, channel: str) -> str:
        """The address on the page at which this is done about a channel."""
        return f"{self._public}/told/{purpose}/{_written(self._signed[purpose], channel)}"

    def read(self, purpose: Purpose, token: str) -> str | None:
        """The channel that a token is about; None if we did not make it, or it is too old."""
        try:
            channel = self._signed[purpose].loads(token, max_age=LASTS[purpose])
        except BadData:
            return None
        return channel if isinstance(channel, str) else None

    def password_link(self, player: Player) -> str:
        """Where a player chooses a new password. It works once: the mark in it is of the password that they have now.

        What is after a # is not sent when the page is fetched, so no proxy on the way writes it down.
        """
        return f"{self._public}/recover#{_written(self._passwords, [player.id, mark_of(player)])}"

    def read_password_link(self, token: str) -> Claim | None:
        """Who has got this link, and for which password; None if we did not make it, or it is too old."""
        try:
            player, mark = self._passwords.loads(token, max_age=PASSWORD_LASTS)
        except BadData:
            return None
        return Claim(str(player), str(mark))


def mark_of(player: Player) -> str:
    """Another one for each password that a player has. The password, or its hash, cannot be found from it."""
    return sha256(f"{player.id} {player.password or ''}".encode()).hexdigest()[:32]


def _written(serializer: URLSafeTimedSerializer, value: str | list[str]) -> str:
    written = serializer.dumps(value)
    return written if isinstance(written, str) else written.decode()
