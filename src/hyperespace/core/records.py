"""Records: game, options, seats, the hash of the key, the answers in order and, at the end, the key."""

import hashlib
from collections.abc import Iterator
from itertools import zip_longest
from typing import Any, TypeAlias

import msgspec
from msgspec import UNSET, Struct, UnsetType

from hyperespace.core.asks import Seat
from hyperespace.core.chance import Chance, chance_of, key_hash
from hyperespace.core.errors import BadRecord
from hyperespace.core.games import AnyGame, Result

# An option as written down: its name, then its fields, whatever their types; the game reads it back.
Answer: TypeAlias = tuple[Seat, list[Any]]

CHECKSUM = 16
"""Bytes of the checksum before a saved match."""


class FormerKey(Struct, frozen=True, forbid_unknown_fields=True):
    """The key of chance up to a question of a match that was over, from which another match branched off."""

    answers: int  # how many were given before that question
    key: str
    salts: tuple[str, ...] = ()
    dealt_for: Seat | UnsetType = UNSET  # what this seat could not know there was dealt again, by the next key


class Record(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A match on paper. Whoever has it can play it again, to the byte."""

    format: int = 1
    game: str
    rules: int
    seats: int
    options: dict[str, Any]  # the game's own; it checks them when the record is replayed
    key_hash: str
    salts: tuple[str, ...] = ()
    answers: list[Answer]
    result: Result | None = None
    key: str | None = None
    # Only in a match that branched off another one: the record of any other is written as it always was.
    former_keys: tuple[FormerKey, ...] | UnsetType = UNSET
    seal: str = ""  # over all of the above, so that no damage goes unseen

    @property
    def branches(self) -> tuple[FormerKey, ...]:
        """Where this match branched off others, in order, and the keys up to there."""
        return () if self.former_keys is UNSET else self.former_keys

    def json(self) -> bytes:
        """The record as one line of JSON."""
        return msgspec.json.encode(self)

    @staticmethod
    def read(written: bytes | str) -> "Record":
        """A record from JSON; whole and unaltered, or an error."""
        try:
            record = msgspec.json.decode(written, type=Record)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise BadRecord(
                f"this is not a record, or it was cut short: {error}",
                french=f"ce n'est pas une feuille de partie, ou elle est coupée\xa0: {error}",
            ) from None
        return record


class Saved(Struct):
    """A match at a question, as bytes hold it: enough to go on, and to write the record at the end."""

    game: str
    rules: int
    seats: int
    options: dict[str, Any]  # the game's own; read_options checks them
    key: bytes
    salts: tuple[str, ...]
    drawn: int
    state: bytes
    sealed: list[Answer]
    answers: list[Answer]
    former_keys: tuple[FormerKey, ...] = ()
    layout: str = ""  # of the state; if the game has another one now, the answers are played again


def guarded(written: bytes) -> bytes:
    """Bytes with a checksum before them, so that no damage goes unseen."""
    return _checksum(written) + written


def unguarded(guarded: bytes) -> bytes:
    """The bytes that were guarded, if they are still the same."""
    checksum, written = guarded[:CHECKSUM], guarded[CHECKSUM:]
    if checksum != _checksum(written):
        raise BadRecord(
            "this is not a saved match, or it was cut short or damaged: its checksum does not fit",
            french="ce n'est pas une partie gardée, ou elle est coupée ou abîmée\xa0: sa somme de contrôle ne va pas",
        )
    return written


def _checksum(written: bytes) -> bytes:
    return hashlib.blake2b(written, digest_size=CHECKSUM).digest()


def sealed_record(record: Record) -> Record:
    """The same record with its seal."""
    return msgspec.structs.replace(record, seal=seal_of(record))


def seal_of(record: Record) -> str:
    """A hash over everything in the record but the seal itself."""
    unsealed = msgspec.structs.replace(record, seal="")
    return hashlib.blake2b(msgspec.json.encode(unsealed, order="sorted"), digest_size=16).hexdigest()


def tell_the_same(one: Record, other: Record, game: AnyGame) -> bool:
    """Whether these are records of one match. An option that a game got later is written in the newer one alone."""
    options = [game.read_options(record.options) for record in (one, other)]
    return options[0] == options[1] and _without_options(one) == _without_options(other)


def _without_options(record: Record) -> bytes:
    return msgspec.json.encode(msgspec.structs.replace(record, options={}, seal=""))


def check(record: Record, game: AnyGame, key: bytes | None = None) -> bytes:
    """Check what can be checked without playing; the key of the match."""
    if record.format != 1:
        raise BadRecord(
            f"this program reads records of format 1, not {record.format}",
            french=f"ce programme lit les feuilles du format 1, pas du format {record.format}",
        )
    game.check_rules(record.rules)
    if record.seal != seal_of(record):
        raise BadRecord(
            "the record was altered: its seal does not fit",
            french="la feuille a été modifiée\xa0: son sceau ne va pas",
        )
    _check_branches(record)
    if key is None:
        key = _key_of(record)
    if key_hash(key) != record.key_hash:
        raise BadRecord(
            "the key is not the one whose hash was shown before the match",
            french="la clé n'est pas celle dont l'empreinte a été montrée avant la partie",
        )
    return key


def _key_of(record: Record) -> bytes:
    if record.key is None:
        raise BadRecord(
            "the record has no key: the match was not over. Pass `key` to replay it",
            french="la feuille n'a pas de clé\xa0: la partie n'était pas finie",
        )
    return _bytes_of(record.key)


def _bytes_of(key: str) -> bytes:
    try:
        return bytes.fromhex(key)
    except ValueError:
        raise BadRecord(
            "the key of the record is not a hexadecimal number",
            french="la clé de la feuille n'est pas un nombre hexadécimal",
        ) from None


def _check_branches(record: Record) -> None:
    first = 0  # that may be left next
    for former in record.branches:
        _bytes_of(former.key)
        if not first <= former.answers <= len(record.answers):
            raise BadRecord(
                f"the record says that it branched off after answer {former.answers}, which cannot be",
                french=f"la feuille dit bifurquer après la réponse {former.answers}, ce qui ne se peut pas",
            )
        if former.dealt_for is not UNSET:
            check_seat(former.dealt_for, record.seats)
        first = former.answers + (former.dealt_for is UNSET)


def check_seat(seat: Seat, seats: int) -> None:
    """Refuse to deal again for somebody who is not at the table."""
    if not 0 <= seat < seats:
        raise BadRecord(
            f"nothing can be dealt again for seat {seat}: the match has {seats} seats, counted from 0",
            french=f"rien à redonner pour la place {seat}\xa0: la partie en a {seats}, comptées à partir de 0",
        )


def former_keys_at(record: Record, answers: int, dealt_for: Seat | None = None) -> tuple[FormerKey, ...]:
    """The former keys of a match that branches off this one, which is over, after this many answers.

    If this one branched off another just there, it stood as it was dealt again; if nothing was, as that other one.
    """
    before = [former for former in record.branches if former.answers < answers + (former.dealt_for is not UNSET)]
    used = record.branches[len(before)] if len(before) < len(record.branches) else None
    key, salts = (used.key, used.salts) if used else (_key_of(record).hex(), record.salts)
    return (*before, FormerKey(answers, key, salts, UNSET if dealt_for is None else dealt_for))


def chance_up_to(answers: int, former_keys: tuple[FormerKey, ...], key: bytes, salts: tuple[str, ...]) -> Chance:
    """The chance that leads to the question after this many answers, before anything was drawn with it."""
    for former in former_keys:
        if answers <= former.answers:
            return chance_of(bytes.fromhex(former.key), former.salts)
    return chance_of(key, salts)


def deals_at(
    answers: int, former_keys: tuple[FormerKey, ...], key: bytes, salts: tuple[str, ...]
) -> Iterator[tuple[Seat, Chance]]:
    """For whom the unknown is dealt again after this many answers, and with which chance: that of the next key."""
    for former, following in zip_longest(former_keys, former_keys[1:]):
        if former.answers == answers and former.dealt_for is not UNSET:
            used = (key, salts) if following is None else (bytes.fromhex(following.key), following.salts)
            yield former.dealt_for, chance_of(*used)


def chance_at(answers: int, former_keys: tuple[FormerKey, ...], key: bytes, salts: tuple[str, ...]) -> Chance:
    """The chance of a match that stands at the question after this many answers, all deals done."""
    dealt = [chance for _, chance in deals_at(answers, former_keys, key, salts)]
    return dealt[-1] if dealt else chance_up_to(answers, former_keys, key, salts)
