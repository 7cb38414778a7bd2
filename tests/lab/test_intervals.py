"""Shares and how sure one may be of them."""

from random import Random

import pytest

from hyperespace.lab.intervals import share_of


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962), (81, 263, 0.2553, 0.3662)],
)
def test_wilsons_interval_is_that_of_the_books(wins: int, games: int, low: float, high: float) -> None:
    share = share_of(wins, games)
    assert (round(share.low, 4), round(share.high, 4)) == (low, high)
    assert share.share == wins / games


def test_the_interval_holds_the_truth_95_times_of_a_hundred() -> None:
    random = Random(1)
    held = 0
    for _ in range(1000):
        share = share_of(sum(random.random() < 0.3 for _ in range(80)), 80)
        held += share.low <= 0.3 <= share.high
    assert 930 <= held <= 970


def test_no_games_tell_nothing() -> None:
    share = share_of(0, 0)
    assert (share.low, share.high) == (0.0, 1.0)
