"""Links in messages that work for whoever has them, without signing in: each is signed, and for one thing."""

from typing import Literal, TypeAlias

from itsdangerous import BadData, URLSafeTimedSerializer

Purpose: TypeAlias = Literal["confirm", "stop"]

DAY = 24 * 3600
LASTS: dict[Purpose, int | None] = {"confirm": 3 * DAY, "stop": None}
"""Seconds for which a link works. Whoever wants no more messages can say so at any time."""


class Links:
    """Makes and reads the links to this server's page."""

    def __init__(self, secret: bytes, public_address: str) -> None:
        self._public = public_address.rstrip("/")
        self._signed = {purpose: URLSafeTimedSerializer(secret, salt=purpose) for purpose in LASTS}

    @property
    def public_address(self) -> str:
        return self._public

    def link(self, purpose: Purpose, channel: str) -> str:
        """The address on the page at which this is done about a channel."""
        written = self._signed[purpose].dumps(channel)
        token = written if isinstance(written, str) else written.decode()
        return f"{self._public}/told/{purpose}/{token}"

    def read(self, purpose: Purpose, token: str) -> str | None:
        """The channel that a token is about; None if we did not make it, or it is too old."""
        try:
            channel = self._signed[purpose].loads(token, max_age=LASTS[purpose])
        except BadData:
            return None
        return channel if isinstance(channel, str) else None
