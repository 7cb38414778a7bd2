"""The support team before and after a flight: whom to hire, and what to have them do. (7)"""

from collections.abc import Sequence
from typing import Final

from hyperespace.core.asks import Option, Seat
from hyperespace.games.trucker.answers import Adjust, Bet, Buy, Decline, Hire, Reprice
from hyperespace.games.trucker.bot import goods
from hyperespace.games.trucker.bot.reading import me, order, skills
from hyperespace.games.trucker.ship import goods as cubes_of
from hyperespace.games.trucker.team.bureaucrat import ORDER_STEP
from hyperespace.games.trucker.view import YardView, parts_of

BEST: Final = (
    "trader", "con_artist", "bureaucrat", "architect", "courier", "welder", "advertiser", "safety_officer",
    "storekeeper", "smuggler", "planner", "hypergeometer", "assembler", "plumber", "saboteur", "receptionist", "buyer",
    "inspector",
)  # fmt: skip
"""Whom the bot makes most of, first."""


def others(view: YardView) -> list[Seat]:
    """All truckers but the bot itself."""
    return [seat for seat in range(len(view.players)) if seat != view.seat]


def hire(view: YardView, options: Sequence[Option]) -> Option:
    """The best of those who are to be had. (7.1)"""
    return min((option for option in options if isinstance(option, Hire)), key=lambda option: BEST.index(option.member))


def use(view: YardView, options: Sequence[Option]) -> Option:
    """Days and peace always; a Safety Officer's fine if the others pay more than oneself. (7.5, 7.8, 8.4, 8.6)"""
    if not isinstance(options[0], Decline):
        return options[0]
    if skills(view, "safety_officer") and not view.turned:
        rivals = [_fine(view, seat) for seat in others(view)]
        return options[_fine(view, view.seat) * len(rivals) < sum(rivals)]
    return options[1]


def _fine(view: YardView, seat: Seat) -> int:
    return min(view.players[seat].credits, view.players[seat].exposed)


def buy(view: YardView, options: Sequence[Option]) -> Option:
    """As many yellow cubes as there is room for, before there is anything else. (7.21)"""

    def profit(option: Buy) -> int:
        return goods.gain(view, "Y" * option.count) - option.count

    best = max((option for option in options if isinstance(option, Buy)), key=profit)
    return best if profit(best) > 0 else options[0]


def reprice(view: YardView, options: Sequence[Option]) -> Option:
    """The colour of which one has more than the others do, up; of which one has fewer, down. (7.21)"""
    rivals = others(view)

    def lead(option: Reprice) -> float:
        held = [cubes_of(parts_of(view.players[seat])).count(option.colour) for seat in (view.seat, *rivals)]
        return option.change * (held[0] - sum(held[1:]) / len(rivals))

    best = max((option for option in options if isinstance(option, Reprice)), key=lead)
    return best if lead(best) > 0 else options[0]


def adjust(view: YardView, options: Sequence[Option]) -> Option:
    """First what the order of arrival brings, then what looks do: up if one gets more of it than others. (7.8)"""
    flying = order(view)
    if not view.bonuses[0]:
        steps = dict(zip(flying, ORDER_STEP, strict=False))
    else:
        least = min((view.players[seat].exposed for seat in flying), default=0)
        steps = {seat: 1 for seat in flying if view.players[seat].exposed == least}
    rivals = [steps.get(seat, 0) for seat in others(view)]
    return Adjust(1 if steps.get(view.seat, 0) * len(rivals) >= sum(rivals) else -1)


def bet(view: YardView, options: Sequence[Option]) -> Option:
    """That they come in as they start, and whoever does not fly not at all. (7.17)"""
    on, flying = len(me(view).bets), order(view)
    return Bet(flying.index(on) + 1 if on in flying else 0)
