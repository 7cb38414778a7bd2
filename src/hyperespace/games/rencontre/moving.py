"""Moving pawns, several with one answer: what is offered, and why something else is not."""

from collections.abc import Iterable, Sequence

from msgspec.structs import astuple

from hyperespace.core.asks import Option, Refusal, Seat, WhyNot
from hyperespace.core.table import Table
from hyperespace.games.rencontre.answers import PLACES, TAKES, Done, Place, Take, TakeFromCone
from hyperespace.games.rencontre.board import land
from hyperespace.games.rencontre.events import PawnHome, PawnsFreed
from hyperespace.games.rencontre.state import NOWHERE, Galaxy, Planet


def takes(s: Galaxy, seat: Seat, most: int, without: Planet = NOWHERE, held: Planet = NOWHERE) -> list[Option]:
    """From any base of this player, any number of pawns up to this many; on a base that is held, all but one."""
    options: list[Option] = []
    for planet, pawns in enumerate(s.planets):
        there = pawns[seat]
        if there and planet == held:
            there -= 1
        if there and planet != without:
            options += TAKES[planet][: there if there < most else most]
    return options


def places(planets: Iterable[Planet], most: int) -> list[Option]:
    """Onto any of these planets, any number of pawns up to this many."""
    return [option for planet in planets for option in PLACES[planet][:most]]


def come_back(s: Galaxy, table: Table, seat: Seat, planet: Planet, pawns: int = 1) -> None:
    """Pawns from the black hole to one of their owner's bases. (V.12)"""
    s.black_hole[seat] -= pawns
    land(s, seat, planet, pawns)
    table.tell(PawnsFreed, seat, pawns)
    table.tell(PawnHome, seat, planet, pawns)


def why_not_take(options: Sequence[Option], rule: str) -> WhyNot:
    """Nothing there, more than there are or than may be taken, or enough before the first."""

    def why(seat: Seat, option: Option) -> Refusal | None:
        if isinstance(option, Done):
            return Refusal("at_least_one", rule)
        if not isinstance(option, (Take, TakeFromCone)):
            return None
        refusal = _wrong_number(options, option, rule)
        if refusal or isinstance(option, TakeFromCone):
            return refusal
        return Refusal("no_pawn_there", rule, {"planet": option.planet})

    return why


def why_not_place(options: Sequence[Option], rule: str) -> WhyNot:
    """No base there, or more than are to be placed."""

    def why(seat: Seat, option: Option) -> Refusal | None:
        if not isinstance(option, Place):
            return None
        return _wrong_number(options, option, rule) or Refusal("no_base_there", rule, {"planet": option.planet})

    return why


def _wrong_number(options: Sequence[Option], option: Take | TakeFromCone | Place, rule: str) -> Refusal | None:
    """The place is right, but not the number."""
    where = astuple(option)[:-1]
    numbers = [other.pawns for other in options if isinstance(other, type(option)) and astuple(other)[:-1] == where]
    if not numbers:
        return None
    if option.pawns < 1:
        return Refusal("at_least_one", rule)
    return Refusal("too_many_pawns", rule, {"number": max(numbers)})
