"""Chance: keyed BLAKE2b over a counter. It lives at the table, never in the state."""

import hashlib
import secrets
import struct
from collections.abc import MutableSequence, Sequence
from typing import TypeVar

import msgspec

T = TypeVar("T")

_WORDS = struct.Struct("<8Q")


class Chance:
    """A stream of random words that anyone who has the key can draw again."""

    __slots__ = ("_block", "_words", "count", "key")

    def __init__(self, key: bytes, count: int = 0) -> None:
        self.key = key
        self.count = count  # words drawn so far
        self._block = -1
        self._words: tuple[int, ...] = ()

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        limit = 2**64 - 2**64 % n  # words above it would favour the small numbers
        while (word := self._word()) >= limit:
            pass
        return word % n

    def roll(self, sides: int) -> int:
        """A die: 1 to sides."""
        return self.below(sides) + 1

    def pick(self, things: Sequence[T]) -> T:
        return things[self.below(len(things))]

    def shuffle(self, things: MutableSequence[T]) -> None:
        """In place."""
        for i in range(len(things) - 1, 0, -1):
            j = self.below(i + 1)
            things[i], things[j] = things[j], things[i]

    def _word(self) -> int:
        block, place = divmod(self.count, 8)
        if block != self._block:
            digest = hashlib.blake2b(block.to_bytes(8, "little"), key=self.key).digest()
            self._words = _WORDS.unpack(digest)
            self._block = block
        self.count += 1
        return self._words[place]


def new_key() -> bytes:
    """A key that nobody can guess."""
    return secrets.token_bytes(32)


def key_from_seed(seed: int | str) -> bytes:
    """The same key for the same seed, on every machine."""
    return hashlib.blake2b(str(seed).encode(), digest_size=32, person=b"hyperespaceseed").digest()


def key_hash(key: bytes) -> str:
    """What is shown before the match, so that the key cannot be changed during it."""
    return hashlib.blake2b(key, digest_size=32, person=b"hyperespacehash").hexdigest()


def chance_of(key: bytes, salts: Sequence[str]) -> Chance:
    """The chance of a match: the table's key, mixed with salts of the seats so nobody alone decides it."""
    if not salts:
        return Chance(key)
    mixed = hashlib.blake2b(msgspec.msgpack.encode(list(salts)), key=key, digest_size=32).digest()
    return Chance(mixed)
