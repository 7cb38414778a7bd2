"""How a question and its options read where they are asked: which words, and the values that go into them.

They are made of a seat's view and its question alone, so they cannot tell it more than it sees.
"""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct


class Wording(Struct, frozen=True):
    """An entry of a game's texts, and what is filled in: numbers, names, other wordings, tuples of them."""

    key: str
    values: Mapping[str, Any] = {}


class Wordings(Struct, frozen=True):
    """A question (an entry of `[questions]`), and each of its options (of `[labels]`); None is said as usual."""

    prompt: Wording | None = None
    labels: tuple[Wording | None, ...] = ()
