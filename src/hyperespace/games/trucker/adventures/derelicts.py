"""Abandoned ships and stations, some of which are not as dead as they look. (2.9.3, 2.9.4, 5.4)"""

from collections.abc import Callable
from typing import TypeAlias

from hyperespace.core.asks import Ask, Seat, Values
from hyperespace.core.state import Job
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.trucker.adventures.base import Adventure, put_into_decks
from hyperespace.games.trucker.answers import Explore
from hyperespace.games.trucker.events import Explored, FiredOn, TooFewLeft, WentBy
from hyperespace.games.trucker.flow.rewards import PASS, spoils, take
from hyperespace.games.trucker.moments import boarding, derelict
from hyperespace.games.trucker.ship import crew, figures
from hyperespace.games.trucker.state import Yard, flyers, step

EXPLORE = Explore()

Venture: TypeAlias = Callable[[Yard, Table, Seat], None]
"""What comes of it when a ship goes on in spite of the shots."""


class AbandonedShip(Adventure):
    """The first in order who wants it gives up crew, and gets credits. (2.9.3)"""

    name = "abandoned_ship"
    paragraph = "2.9.3"

    def meet(self, s: Yard, table: Table) -> None:
        s.then(*derelict(s), *(("explore", seat) for seat in flyers(s)))


class AbandonedStation(Adventure):
    """The first in order who wants it and has crew enough loads the goods. (2.9.4, 3.6)"""

    name = "abandoned_station"
    paragraph = "2.9.4"

    def meet(self, s: Yard, table: Table) -> None:
        for seat in reversed(flyers(s)):
            s.then(("rouse", seat, s.adventure.crew), ("explore", seat))
        s.then(*derelict(s))


@step
def explore(s: Yard, table: Table, seat: Seat) -> Flow | None:
    """In order, those with enough crew may go aboard, and only one does. (2.9.3, 2.9.4)"""
    return None if s.is_done or not has_crew(s, seat) else _explore(s, table, seat)


def has_crew(s: Yard, seat: Seat) -> bool:
    """Whether one has crew enough. (2.9.3, 2.9.4)"""
    return crew_for(s, seat) >= s.adventure.crew


def crew_for(s: Yard, seat: Seat) -> int:
    """Who could go aboard: on a derelict ship they would stay, so robonauts do not count. (2.9.3, 3.6)"""
    count = figures if s.adventure.kind == "abandoned_ship" else crew
    return count(s.players[seat].parts)


def of_derelict(s: Yard, seat: Seat) -> Values:
    """What it takes to go aboard, what one finds there, and what comes first. (2.9.3, 2.9.4, 5.4)"""
    card = s.adventure
    credits, goods = spoils(s, s.takers)
    return {
        "kind": f"armed_{card.kind}" if card.shots else card.kind, "crew": card.crew, "aboard": crew_for(s, seat),
        "credits": credits, "goods": goods, "days": card.days, "shots": "".join(card.shots),
    }  # fmt: skip


def _explore(s: Yard, table: Table, seat: Seat) -> Flow:
    """Some derelicts still fire at ships that come near; the dice are for that ship alone. (5.4)"""
    card = s.adventure
    rule = "2.9.3" if card.kind == "abandoned_ship" else "2.9.4"
    answer = yield Ask(seat, [PASS, EXPLORE], rule, values=of_derelict(s, seat))
    rivals = boarding(s, seat)
    if not isinstance(answer, Explore):
        table.tell(WentBy, seat)
    elif rivals:
        s.then(*rivals, *_crew_again(s, seat), ("come_nearer" if card.shots else "go_aboard", seat))
    elif card.shots:
        _come_under_fire(s, table, seat)
    else:
        _take_over(s, table, seat)


def _crew_again(s: Yard, seat: Seat) -> list[Job]:
    """Robonauts may be woken again, where they count. (3.6)"""
    return [("rouse", seat, s.adventure.crew)] if s.adventure.kind == "abandoned_station" else []


def _come_under_fire(s: Yard, table: Table, seat: Seat) -> None:
    table.tell(FiredOn, seat)
    shots = [("come_in", shot, (seat,)) for shot in s.adventure.shots]
    s.then(*shots, *_crew_again(s, seat), ("go_aboard", seat))


@step
def come_nearer(s: Yard, table: Table, seat: Seat) -> Flow | None:
    """After the rivals' shots one may still leave an armed derelict alone, before it fires as well. (5.4, 8.6)"""
    again = Ask(seat, [PASS, EXPLORE], "8.6", values=of_derelict(s, seat))
    return _after_shots(s, table, seat, again, _come_under_fire)


@step
def go_aboard(s: Yard, table: Table, seat: Seat) -> Flow | None:
    """A ship that was fired at may still leave, or have too small a crew left; then the next may try. (5.4)"""
    again = Ask(seat, [PASS, EXPLORE], "5.4")
    return _after_shots(s, table, seat, again, _take_over)


def _after_shots(s: Yard, table: Table, seat: Seat, again: Ask, venture: Venture) -> Flow | None:
    """Whoever still has the crew for it is asked again. (5.4)"""
    if has_crew(s, seat):
        return _ask_again(s, table, seat, again, venture)
    table.tell(TooFewLeft, seat)
    return None


def _ask_again(s: Yard, table: Table, seat: Seat, again: Ask, venture: Venture) -> Flow:
    if isinstance((yield again), Explore):
        venture(s, table, seat)
    else:
        table.tell(WentBy, seat)


def _take_over(s: Yard, table: Table, seat: Seat) -> None:
    take(s)
    table.tell(Explored, seat)
    s.then(("take_reward", seat))
    if s.adventure.kind == "abandoned_ship":  # before the reward
        s.then(("lose_crew", seat, s.adventure.crew))


put_into_decks(AbandonedShip())
put_into_decks(AbandonedStation())
