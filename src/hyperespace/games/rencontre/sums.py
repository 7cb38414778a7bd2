"""A total as it is written on paper, term by term: 20 × 3 (the Virus) + 2 (Blue) = 62. (V.9, VII)"""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from hyperespace.core.asks import Seat
from hyperespace.games.rencontre.state import NOBODY

PLUS: Final = "+"
MINUS: Final = "−"
TIMES: Final = "×"


class Term(Struct, frozen=True, tag="term", tag_field="is"):
    """One term: a card, pawns or a bonus. `before` is what it was until a power changed it, or 0."""

    what: str  # card, pawns, bonus
    sign: str  # none before the first
    value: int  # never below 0: the sign says it
    before: int = 0
    ally: Seat = NOBODY  # whose pawns, if not the main player's own
    power: str = ""  # by which the term is there, or is as it is


def signed(what: str, value: int, before: int = 0, ally: Seat = NOBODY, power: str = "") -> Term:
    """A term that is added, or subtracted if its value is below 0."""
    return Term(what, PLUS if value >= 0 else MINUS, abs(value), before, ally, power)


def total(terms: Sequence[Term]) -> int:
    """What they come to, read from left to right: only the card is multiplied, and it stands first."""
    found = 0
    for term in terms:
        if term.sign == TIMES:
            found *= term.value
        else:
            found += -term.value if term.sign == MINUS else term.value
    return found
