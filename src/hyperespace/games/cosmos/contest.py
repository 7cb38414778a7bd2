"""Matches that count: two sides, whose captains win and lose together."""

from collections.abc import Iterator

from msgspec import UNSET

from hyperespace.core.asks import Seat
from hyperespace.core.contests import Contest, Sides
from hyperespace.core.match import Match
from hyperespace.games.cosmos.scenarios import SIDES
from hyperespace.games.cosmos.ships import side_of
from hyperespace.games.cosmos.state import Battle, CosmosOptions
from hyperespace.games.cosmos.view import CosmosView


def sides(seats: int, options: CosmosOptions) -> Sides:
    """The captains of each side. (10)"""
    return [tuple(seat for seat in range(seats) if side_of(seat) == side) for side in range(len(SIDES))]


def traits(match: Match[Battle, CosmosView, CosmosOptions]) -> Iterator[tuple[str, str, Seat]]:
    """The scenario, with the side that a seat was on."""
    for seat in range(match.seats):
        yield "scenario", f"{match.options.counted_as}+{SIDES[side_of(seat)]}", seat


def unfair(options: CosmosOptions) -> str | None:
    """In a lesson everything is prepared, and neither a battle of one's own nor house rules are the game."""
    if options.lesson is not UNSET:
        return "lesson"
    if options.own_battle is not UNSET:
        return "own_battle"
    return "house_rules" if options.has_house_rules else None


CONTEST = Contest(
    sides=sides,
    unfair=unfair,
    traits=traits,
    anchors={"beginner": 16.5, "regular": 25.0, "strong": 35.2, "master": 42.2},
)
