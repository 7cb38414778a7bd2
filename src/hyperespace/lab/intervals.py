"""Confidence intervals of counted shares."""

from math import sqrt
from typing import Final

from msgspec import Struct

NORMAL_95: Final = 1.959964
"""A normal value is within this many standard deviations 95 times out of a hundred."""


class Share(Struct, frozen=True):
    """A share of games, and the interval that holds the true one 95 times of a hundred (Wilson)."""

    games: int
    wins: float  # a shared victory may count as a part of one
    share: float
    low: float
    high: float


def share_of(wins: float, games: int) -> Share:
    """A number of games out of a total, with its interval."""
    if not games:
        return Share(0, 0.0, 0.0, 0.0, 1.0)
    share, square = wins / games, NORMAL_95**2
    middle = (share + square / (2 * games)) / (1 + square / games)
    reach = NORMAL_95 / (1 + square / games) * sqrt(share * (1 - share) / games + square / (4 * games**2))
    return Share(games, wins, share, max(0.0, middle - reach), min(1.0, middle + reach))
