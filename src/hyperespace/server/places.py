"""A place in the log, as a client keeps it, to say when it comes back what it has seen already.

Nobody can tell from it how many answers there were, nor from two of them whether they are the same place: whoever
asked twice while others seal their answers would otherwise know that one did.
"""

from hashlib import blake2b
from secrets import token_bytes

_NONCE, _NUMBER, _SEAL = 6, 4, 6


def place_in_log(secret: bytes, table: str, number: int) -> str:
    """The token for a place in the log of a table. It is another one each time."""
    nonce = token_bytes(_NONCE)
    hidden = _mixed(secret, table, nonce, number.to_bytes(_NUMBER))
    return (nonce + hidden + _seal(secret, table, nonce + hidden)).hex()


def find_place(secret: bytes, table: str, token: str) -> int | None:
    """The place that a token stands for; None if it is none of this table's."""
    try:
        written = bytes.fromhex(token)
    except ValueError:
        return None
    body, seal = written[:-_SEAL], written[-_SEAL:]
    if len(written) != _NONCE + _NUMBER + _SEAL or seal != _seal(secret, table, body):
        return None
    return int.from_bytes(_mixed(secret, table, body[:_NONCE], body[_NONCE:]))


def _mixed(secret: bytes, table: str, nonce: bytes, number: bytes) -> bytes:
    """A number hidden, or a hidden number found again."""
    pad = blake2b(nonce + table.encode(), key=secret, digest_size=_NUMBER, person=b"place").digest()
    return bytes(one ^ other for one, other in zip(number, pad, strict=True))


def _seal(secret: bytes, table: str, body: bytes) -> bytes:
    return blake2b(body + table.encode(), key=secret, digest_size=_SEAL, person=b"seal").digest()
