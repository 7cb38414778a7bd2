"""Ratings from matches, one after the other (openskill, Plackett–Luce)."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec import Struct

from hyperespace.core.extras import need
from hyperespace.lab.intervals import NORMAL_95

if TYPE_CHECKING:  # not everybody has it installed
    from openskill.models import PlackettLuce


class Rating(Struct, frozen=True):
    """A strength on openskill's scale, on which everybody begins at 25. From low to high is the 95 % interval."""

    value: float
    low: float
    high: float


class Strength(NamedTuple):
    """How strong somebody probably is, on the same scale, and how far from that they may well be."""

    mu: float
    sigma: float


UNKNOWN: Final = Strength(25.0, 25.0 / 3)


def ratings(bots: Iterable[str], games: Iterable[tuple[str, str, float]]) -> dict[str, Rating]:
    """Rate bots by their games: the two bots of each, and the first one's share."""
    model = _model()
    rated = {bot: model.rating(name=bot) for bot in bots}
    for one, other, share in games:
        (new_one,), (new_other,) = model.rate([[rated[one]], [rated[other]]], scores=[share, 1 - share])
        rated[one], rated[other] = new_one, new_other
    return {
        bot: Rating(each.mu, each.mu - NORMAL_95 * each.sigma, each.mu + NORMAL_95 * each.sigma)
        for bot, each in rated.items()
    }


def after_match(sides: Sequence[Sequence[Strength]], places: Sequence[int]) -> list[list[Strength]]:
    """What a match says about everybody in it. Sides in the same place are level; the lowest place is the best."""
    model = _model()
    before = [[model.rating(mu=each.mu, sigma=each.sigma) for each in side] for side in sides]
    after = model.rate(before, ranks=[float(place) for place in places])
    return [[Strength(each.mu, each.sigma) for each in side] for side in after]


@cache
def _model() -> "PlackettLuce":
    need("lab", "openskill")
    from openskill.models import PlackettLuce

    return PlackettLuce()
