"""Matches that count: everybody is placed by their credits, in ships of one class or several."""

from collections.abc import Iterator

from msgspec import UNSET

from hyperespace.core.asks import Seat
from hyperespace.core.contests import Contest
from hyperespace.core.match import Match
from hyperespace.games.trucker.state import TruckerOptions, Yard
from hyperespace.games.trucker.view import YardView


def traits(match: Match[Yard, YardView, TruckerOptions]) -> Iterator[tuple[str, str, Seat]]:
    """The classes of the ships that were flown, how many flights there were, and the support team of each seat."""
    flights = match.options.flights
    for seat, player in enumerate(match.state.players):
        yield from (("ship", ship_class, seat) for ship_class in sorted(set(flights)))
        yield "flights", str(len(flights)), seat
        yield from (("member", member, seat) for member in sorted({member for member, _ in player.team}))


def unfair(options: TruckerOptions) -> str | None:
    """In a lesson everything is prepared, and house rules make another game."""
    if options.lesson is not UNSET:
        return "lesson"
    return "house_rules" if options.has_house_rules else None


CONTEST = Contest(
    by_score=True,
    unfair=unfair,
    traits=traits,
    anchors={"beginner": 14.3, "regular": 25.0, "strong": 33.2, "master": 37.6},
)
