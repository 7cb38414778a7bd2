"""Ratings of bots from their games, one after the other (openskill, Plackett–Luce)."""

from collections.abc import Iterable

from msgspec import Struct

from hyperespace.core.extras import need
from hyperespace.lab.intervals import NORMAL_95


class Rating(Struct, frozen=True):
    """A strength on openskill's scale, on which everybody begins at 25. From low to high is the 95 % interval."""

    value: float
    low: float
    high: float


def ratings(bots: Iterable[str], games: Iterable[tuple[str, str, float]]) -> dict[str, Rating]:
    """Rate bots by their games: the two bots of each, and the first one's share."""
    need("lab", "openskill")
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    rated = {bot: model.rating(name=bot) for bot in bots}
    for one, other, share in games:
        (new_one,), (new_other,) = model.rate([[rated[one]], [rated[other]]], scores=[share, 1 - share])
        rated[one], rated[other] = new_one, new_other
    return {
        bot: Rating(each.mu, each.mu - NORMAL_95 * each.sigma, each.mu + NORMAL_95 * each.sigma)
        for bot, each in rated.items()
    }
