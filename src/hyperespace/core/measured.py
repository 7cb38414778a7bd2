"""What a set of house rules was found to change, by matches of bots: kept in a file beside it, told on the form."""

from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

SUFFIX: Final = ".measured.json"
BOOK: Final = "book"
"""In place of a set: the rules as they are in the book."""


class Change(Struct, frozen=True):
    """A mean under two sets of rules, over pairs of matches with the same deals, and the difference of the two."""

    pairs: int
    mean: float
    usual: float
    low: float  # the ends of the difference, 95 times of a hundred
    high: float
    is_sure: bool  # it is not chance, also if one bears in mind how many things were looked at


class Effect(Struct, frozen=True):
    """How often something won."""

    kind: str  # of the game's balance: seat, power, side
    name: str
    share: Change


class Measured(Struct, frozen=True):
    """The difference that a set makes. It is told of a set only while the hash fits."""

    game: str
    hash: str  # of the set
    against: str  # the hash of another set, or `book`
    command: str  # that found it out
    seats: int
    bots: str
    pairs: int
    unit: str  # what the length of a match is counted in: turns or answers
    length: Change
    effects: tuple[Effect, ...]
    digest: str  # of the records


def beside(path: Path) -> Path:
    """Where the measurement of a set is: `quick.toml` → `quick.measured.json`."""
    return path.with_name(path.stem + SUFFIX)


def measured_in(path: Path, hash_of_set: str) -> Measured | None:
    """What was measured of the set in this file as it is now, if anything was."""
    try:
        found = msgspec.json.decode(beside(path).read_bytes(), type=Measured)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
        return None
    return found if found.hash == hash_of_set else None


def write_measured(path: Path, found: Measured) -> Path:
    """Keep a measurement beside its set."""
    place = beside(path)
    place.write_bytes(msgspec.json.format(msgspec.json.encode(found)) + b"\n")
    return place
