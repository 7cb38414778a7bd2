"""A place in the log, as a client keeps it for each seat, to say when it comes back what it has seen already.

Nobody can tell from it how many answers there were, nor from two of them whether they are the same place: whoever
asked twice while others seal their answers would otherwise know that one did.
"""

from hashlib import blake2b
from secrets import token_bytes

from hyperespace.core.asks import Seat

_NONCE, _SEAT, _NUMBER, _SEAL = 6, 1, 4, 6
_PLACE = _SEAT + _NUMBER

BETWEEN = "."
"""Between the tokens of a client that looks through the eyes of several seats."""


def resume_token(secret: bytes, table: str, seat: Seat | None, number: int) -> str:
    """The token for a place up to which a seat has seen the log of a table. It is another one each time."""
    nonce = token_bytes(_NONCE)
    place = (0 if seat is None else seat + 1).to_bytes(_SEAT) + number.to_bytes(_NUMBER)
    hidden = _mixed(secret, table, nonce, place)
    return (nonce + hidden + _seal(secret, table, nonce + hidden)).hex()


def read_resume_tokens(secret: bytes, table: str, tokens: str) -> dict[Seat | None, int]:
    """The places that tokens stand for, by seat. What is no token of this table is passed over."""
    return dict(filter(None, (_find_place(secret, table, token) for token in tokens.split(BETWEEN))))


def _find_place(secret: bytes, table: str, token: str) -> tuple[Seat | None, int] | None:
    try:
        written = bytes.fromhex(token)
    except ValueError:
        return None
    body, seal = written[:-_SEAL], written[-_SEAL:]
    if len(written) != _NONCE + _PLACE + _SEAL or seal != _seal(secret, table, body):
        return None
    place = _mixed(secret, table, body[:_NONCE], body[_NONCE:])
    return place[0] - 1 if place[0] else None, int.from_bytes(place[_SEAT:])


def _mixed(secret: bytes, table: str, nonce: bytes, place: bytes) -> bytes:
    """A place hidden, or a hidden place found again."""
    pad = blake2b(nonce + table.encode(), key=secret, digest_size=_PLACE, person=b"place").digest()
    return bytes(one ^ other for one, other in zip(place, pad, strict=True))


def _seal(secret: bytes, table: str, body: bytes) -> bytes:
    return blake2b(body + table.encode(), key=secret, digest_size=_SEAL, person=b"seal").digest()
