"""How a match counts: who is placed where, what it says about everybody's strength, and how that is shown.

Nothing here knows the database: the same match always counts in the same way, so that all can be counted again.
"""

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from msgspec import Struct

from hyperespace.core.asks import Seat
from hyperespace.core.contests import Contest, Sides
from hyperespace.core.games import Result
from hyperespace.lab.ratings import UNKNOWN, Strength, after_match

SCALE: Final = 60
"""Points that are shown for one of openskill's: everybody begins at 1500."""

ENOUGH: Final = 10
"""Rated matches after which a rating is no longer provisional."""

ANCHOR_SIGMA: Final = 1.0
"""Bots are as strong as they were measured, or nearly. They never change."""

Left: TypeAlias = Mapping[Seat, float]
"""The seats that somebody has given up for good, and when."""


class Placed(Struct, frozen=True):
    """How a match ended for one seat."""

    side: int
    place: int  # 1 is the best; several may share it
    won: bool


class Contender(Struct, frozen=True):
    """Somebody who was in a match, and where they are placed."""

    side: int
    place: int
    strength: Strength


def points(mu: float) -> int:
    """A strength as it is shown."""
    return round(SCALE * mu)


def doubt(sigma: float) -> int:
    """How far off that may well be, as it is shown: two times in three it is less."""
    return round(SCALE * sigma)


def placed(contest: Contest, sides: Sides, people: Sequence[Seat], result: Result | None, left: Left) -> list[Placed]:
    """Where each seat is placed. Without a result everybody has left.

    Whoever left comes last, whatever the bot did that played on; of several, whoever left first. Those who stayed on
    the same side keep what their side achieved.
    """
    given_up = [_is_given_up(side, people, left) for side in sides]
    won = _winners(sides, given_up, result, left)
    found: dict[Seat, Placed] = {}
    for number, (side, place) in enumerate(zip(sides, _places(contest, sides, given_up, result, left), strict=True)):
        for seat in side:
            deserts = seat in left and not given_up[number]
            found[seat] = Placed(number, len(sides) if deserts else place, seat in won)
    return [found[seat] for seat in sorted(found)]


def _is_given_up(side: tuple[Seat, ...], people: Sequence[Seat], left: Left) -> bool:
    theirs = [seat for seat in side if seat in people]
    return bool(theirs) and all(seat in left for seat in theirs)


def _places(contest: Contest, sides: Sides, given_up: Sequence[bool], result: Result | None, left: Left) -> list[int]:
    """The place of each side: those that were given up come last."""

    def key(side: tuple[Seat, ...], is_given_up: bool) -> tuple[float, float, float]:
        if is_given_up:
            return 1, -max(left[seat] for seat in side if seat in left), 0
        if result is None:
            return 0, 0, 0
        score = max(result.scores[seat] for seat in side) if contest.by_score else 0
        return 0, not any(seat in result.winners for seat in side), -score

    keys = [key(*each) for each in zip(sides, given_up, strict=True)]
    return [1 + sum(other < each for other in keys) for each in keys]


def _winners(sides: Sides, given_up: Sequence[bool], result: Result | None, left: Left) -> set[Seat]:
    """Those who won and did not leave; or the only side that stayed, however it went on against bots."""
    stayed = [side for side, is_given_up in zip(sides, given_up, strict=True) if not is_given_up]
    staying = {seat for side in stayed for seat in side if seat not in left}
    won = staying & set(result.winners) if result else set()
    return won or (staying if len(stayed) == 1 else set())


def strength_after(match: Sequence[Contender], me: int) -> Strength:
    """What a match makes of the strength of one of those who were in it."""
    numbers = sorted({each.side for each in match})
    sides = [[each for each in match if each.side == number] for number in numbers]
    places = [min(each.place for each in side) for side in sides]
    own, mine = match[me], numbers.index(match[me].side)
    if own.place > places[mine]:  # they left, and their side went on without them
        places[mine] = len(match) + 1
    after = after_match([[each.strength for each in side] for side in sides], places)
    return after[mine][sum(each.side == own.side for each in match[:me])]


def anchor(contest: Contest, bot: str | None) -> Strength:
    """How strong a bot is. Of those that sit in for somebody who is gone, not all were measured."""
    known = contest.anchors.get(bot or "")
    return UNKNOWN if known is None else Strength(known, ANCHOR_SIGMA)
