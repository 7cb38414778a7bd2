"""What a client keeps for each seat, to say when it comes back how much of the log it has seen already.

Nobody can tell from a token how many answers there were, nor from two of them whether they stand for the same place:
whoever asked twice while others seal their answers would otherwise know that one did.
"""

from hashlib import blake2b
from secrets import token_bytes
from typing import Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from hyperespace.core.asks import Seat

BETWEEN: Final = "."
"""Between the tokens of a client that looks through the eyes of several seats."""

_NONCE, _SEAT, _NUMBER = 12, 1, 4


class ResumeTokens:
    """The tokens of one table. Each table has a key of its own, so that random nonces never meet again."""

    def __init__(self, secret: bytes, table: str) -> None:
        self._cipher = AESGCM(blake2b(table.encode(), key=secret, digest_size=32, person=b"resume").digest())

    def write(self, seat: Seat | None, number: int) -> str:
        """The token for an entry of the log up to which a seat has seen everything. It is another one each time."""
        nonce = token_bytes(_NONCE)
        place = (0 if seat is None else seat + 1).to_bytes(_SEAT) + number.to_bytes(_NUMBER)
        return (nonce + self._cipher.encrypt(nonce, place, None)).hex()

    def read(self, tokens: str) -> dict[Seat | None, int]:
        """The entries that tokens stand for, by seat. What is no token of this table is passed over."""
        return dict(filter(None, map(self._read, tokens.split(BETWEEN))))

    def _read(self, token: str) -> tuple[Seat | None, int] | None:
        try:
            written = bytes.fromhex(token)
            place = self._cipher.decrypt(written[:_NONCE], written[_NONCE:], None)
        except (ValueError, InvalidTag):
            return None
        return place[0] - 1 if place[0] else None, int.from_bytes(place[_SEAT:])
