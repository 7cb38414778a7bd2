"""What the bot does about machinations, rough roads and specialists. (8.4 to 8.6)"""

from collections.abc import Sequence
from typing import Final

from hyperespace.core.asks import Option
from hyperespace.games.trucker.answers import Engage, LoseDays, Pay, Vote
from hyperespace.games.trucker.bot.dangers import harm
from hyperespace.games.trucker.bot.reading import board, cost_of_days, my_parts
from hyperespace.games.trucker.flow.projectiles import LARGE, SIDES
from hyperespace.games.trucker.lines import rolled
from hyperespace.games.trucker.view import YardView

FAVOURITES: Final = ("diplomat", "technician", "merchant", "lawyer", "manager", "xenologist")
"""Specialists, the most useful first."""

THROWS: Final = [(one, two) for one in range(1, 7) for two in range(1, 7)]


def vote(view: YardView, options: Sequence[Option]) -> Option:
    """The side from which a large meteor hurts least, on average. (8.6)"""
    sides = {option: _risk(view, option.direction) for option in options if isinstance(option, Vote)}
    return min(sides, key=lambda option: sides[option])


def _risk(view: YardView, side: int) -> float:
    parts = my_parts(view)
    lines = [rolled(board(view), side, dice) for dice in THROWS]
    known = {line: harm(view, parts, LARGE + SIDES[side], line) for line in set(lines)}
    return sum([known[line] for line in lines], 0.0)


def toll(view: YardView, options: Sequence[Option]) -> Option:
    """Pay credits, if the days would cost more. (8.5)"""
    days = next((option.days for option in options if isinstance(option, LoseDays)), 0)
    paying = next((option for option in options if isinstance(option, Pay)), None)
    return paying if paying is not None and cost_of_days(view, days) > paying.credits else options[0]


def engage(view: YardView, options: Sequence[Option]) -> Option:
    """The most useful of those who are left. (8.4)"""
    offered = [option for option in options if isinstance(option, Engage)]
    return min(offered, key=lambda option: FAVOURITES.index(option.specialist))
