"""Matches that count: everybody for themselves, victories may be shared, and powers are what makes them differ."""

from collections.abc import Iterator

from msgspec import UNSET

from hyperespace.core.asks import Seat
from hyperespace.core.contests import Contest
from hyperespace.core.match import Match
from hyperespace.games.rencontre.state import Galaxy, RencontreOptions
from hyperespace.games.rencontre.view import RencontreView


def traits(match: Match[Galaxy, RencontreView, RencontreOptions]) -> Iterator[tuple[str, str, Seat]]:
    """The powers of each seat, unless they changed hands."""
    if not match.options.rotation:
        for seat in range(match.seats):
            yield from (("power", power, seat) for power in sorted(match.state.players[seat].powers))


def unfair(options: RencontreOptions) -> str | None:
    """Somebody who hands out the powers could keep the best for themselves; and house rules make another game."""
    if options.lesson is not UNSET:
        return "lesson"
    if options.has_house_rules:
        return "house_rules"
    return "chosen" if options.chosen is not None else None


CONTEST = Contest(
    unfair=unfair,
    traits=traits,
    anchors={
        "random": -1.2,
        "beginner": 13.6,
        "regular": 25.0,
        "strong": 31.0,
        "heuristic": 31.0,  # the same bot
        "master": 36.1,
    },
)
