"""House rules: which options of a game they are, and the mark of a match that is played with a set of them."""

import hashlib
from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta, Struct

PLAIN = r"^[^\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069{}<>\[\]*_#|`\\]*$"
"""One line without signs that mean something to those who lay out texts."""

Title: TypeAlias = Annotated[str, Meta(min_length=2, max_length=60, pattern=PLAIN)]
Sentence: TypeAlias = Annotated[str, Meta(max_length=240, pattern=PLAIN)]
Version: TypeAlias = Annotated[int, Meta(ge=1, le=9999)]


class Titles(Struct, frozen=True, forbid_unknown_fields=True):
    """What a set is called."""

    fr: Title
    en: Title


class House(Struct, frozen=True, forbid_unknown_fields=True):
    """The set of house rules that a match is played with. It is in the options of the match, and so in its record."""

    name: Titles
    version: Version
    hash: Annotated[str, Meta(pattern="^[0-9a-f]{12}$")]  # over the game and the options of the set


class HouseOption(Struct, frozen=True):
    """An option that changes a figure of the rulebook. Its type allows UNSET, which is what the book says."""

    name: str
    book: object  # what the book says
    values: tuple[str, ...] = ()  # what a list may name, where the book does not list it
    words: str = ""  # the table of the texts in which these, or the keys of counts, are called


# Of whatever types the options of a game are.
def house_hash(game: str, said: dict[str, Any]) -> str:
    """The hash of a set: of its game, and of what it says other than usual."""
    written = msgspec.json.encode((game, said), order="sorted")
    return hashlib.blake2b(written, digest_size=6).hexdigest()
