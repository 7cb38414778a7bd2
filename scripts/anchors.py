"""How strong bots are, for `anchors` in `games/*/contest.py`: found from the shares of victories in `docs/bots.md`.

    python scripts/anchors.py

Ratings of people take bots as fixed points. The regular bot is where an unknown person is, at 25; the others are so far
from it that openskill's model (Plackett-Luce) expects the shares that were measured between neighbours on the ladder.
Where a pair has met at tables of two and of four, both distances count by the number of games.
"""

from collections.abc import Sequence
from math import log, sqrt
from typing import NamedTuple

BEGIN = 25.0
BETA = 25 / 6  # openskill's
MIDDLE = "regular"


class Measured(NamedTuple):
    """A line of the tables in `docs/bots.md`: the better bot's share of the victories."""

    better: str
    worse: str
    share: float
    games: int
    seats: int = 2


LADDERS: dict[str, Sequence[Measured]] = {
    "rencontre": (
        Measured("master", "strong", 0.69, 200),
        Measured("master", "strong", 0.67, 100, seats=4),
        Measured("strong", "regular", 0.74, 400),
        Measured("strong", "regular", 0.67, 400, seats=4),
        Measured("regular", "beginner", 0.88, 400),
        Measured("regular", "beginner", 0.79, 400, seats=4),
        Measured("beginner", "random", 0.93, 400),
        Measured("beginner", "random", 0.84, 200, seats=4),
    ),
    "cosmos": (
        Measured("master", "strong", 0.78, 36),  # six scenarios, then the Convoy and Homecoming
        Measured("master", "strong", 0.91, 32),
        Measured("master", "strong", 0.55, 40),
        Measured("strong", "regular", 0.85, 80),
        Measured("regular", "beginner", 0.81, 80),
    ),
    "trucker": (
        Measured("master", "strong", 0.68, 40),  # without its search
        Measured("strong", "regular", 0.80, 40),
        Measured("regular", "beginner", 0.86, 40),
    ),
    "tictactoe": (
        Measured("master", "strong", 0.67, 200),
        Measured("strong", "regular", 0.67, 400),
        Measured("regular", "beginner", 0.76, 400),
    ),
}


def apart(each: Measured) -> float:
    """The distance at which the model expects this share, between bots whose strength is known for certain."""
    return sqrt(each.seats) * BETA * log(each.share / (1 - each.share))


def distance(ladder: Sequence[Measured], better: str, worse: str) -> float | None:
    """How far apart two neighbours are; None if they never met."""
    met = [each for each in ladder if (each.better, each.worse) == (better, worse)]
    games = sum(each.games for each in met)
    return sum(apart(each) * each.games for each in met) / games if games else None


def anchors(ladder: Sequence[Measured]) -> dict[str, float]:
    """The place of every bot on this ladder, from the weakest to the strongest."""
    places, names = {MIDDLE: BEGIN}, ("random", "beginner", "regular", "strong", "master")
    middle = names.index(MIDDLE)
    for worse, better in zip(names[middle:], names[middle + 1 :], strict=False):
        if worse in places and (found := distance(ladder, better, worse)) is not None:
            places[better] = places[worse] + found
    for better, worse in zip(names[middle::-1], names[middle - 1 :: -1], strict=False):
        if better in places and (found := distance(ladder, better, worse)) is not None:
            places[worse] = places[better] - found
    return {name: round(places[name], 1) for name in names if name in places}


if __name__ == "__main__":
    for game, ladder in LADDERS.items():
        print(game, anchors(ladder))
