"""Tokens with which a client that comes back says how much of the log each of its seats has seen.

A token does not show how many answers there were, and two tokens do not show whether they stand for the same entry:
otherwise a client could ask twice and find out whether another player has sealed an answer.
"""

import os
from hashlib import blake2b
from secrets import token_bytes
from typing import Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from hyperespace.core.asks import Seat

BETWEEN: Final = "."
"""Between the tokens of a client that looks through the eyes of several seats."""

_NONCE, _SEAT, _NUMBER = 12, 1, 4

_unused = bytearray()
"""Random bytes for nonces, none of which is used twice. To ask the system for them lets go of Python each time, and
another thread may take it; so they are fetched for many tokens at once."""

if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_unused.clear)


def _nonce() -> bytes:
    if not _unused:
        _unused.extend(token_bytes(256 * _NONCE))
    nonce = bytes(_unused[-_NONCE:])
    del _unused[-_NONCE:]
    return nonce


class ResumeTokens:
    """The tokens of one table. Each table has a key of its own, so that no random nonce is used twice with one key."""

    def __init__(self, secret: bytes, table: str) -> None:
        self._cipher = AESGCM(blake2b(table.encode(), key=secret, digest_size=32, person=b"resume").digest())

    def write(self, seat: Seat | None, number: int) -> str:
        """A token for the last entry that a seat has seen. It is different each time."""
        nonce = _nonce()
        place = (0 if seat is None else seat + 1).to_bytes(_SEAT) + number.to_bytes(_NUMBER)
        return (nonce + self._cipher.encrypt(nonce, place, None)).hex()

    def read(self, tokens: str) -> dict[Seat | None, int]:
        """The entries that tokens stand for, by seat. Anything that is not a token of this table is ignored."""
        return dict(filter(None, map(self._read, tokens.split(BETWEEN))))

    def _read(self, token: str) -> tuple[Seat | None, int] | None:
        try:
            written = bytes.fromhex(token)
            place = self._cipher.decrypt(written[:_NONCE], written[_NONCE:], None)
        except (ValueError, InvalidTag):
            return None
        return place[0] - 1 if place[0] else None, int.from_bytes(place[_SEAT:])
