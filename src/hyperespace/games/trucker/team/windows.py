"""The moments at which support teams work, and the steps of those who meddle with building. (7.3)"""

from hyperespace.core.asks import Ask, Option, Seat, Timer
from hyperespace.core.state import Job
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.trucker.answers import Look, Place, PutBack, StopLooking, Take
from hyperespace.games.trucker.first_expansion.moments import after_losses
from hyperespace.games.trucker.flow.building import build_on, open_piles, places
from hyperespace.games.trucker.flow.flight import give_up, move
from hyperespace.games.trucker.rough_roads.hooks import to_order
from hyperespace.games.trucker.ship import humans
from hyperespace.games.trucker.state import NONE, Yard, flyers, step
from hyperespace.games.trucker.team.answers import Call, Decline
from hyperespace.games.trucker.team.hooks import team_of
from hyperespace.games.trucker.team.registry import MEMBERS

ORDER = list(MEMBERS)
BEFORE_FLIGHT = "before_flight"
INSPECTION = 20
"""Seconds for the piles before building begins. (7.12)"""


@step
def window(s: Yard, table: Table, moment: str) -> None:
    """Whoever has somebody to call at this moment does, in the order of flight. (7.3)"""
    for seat in reversed(in_order(s)):
        if moment == BEFORE_FLIGHT:
            s.then(("send_in", seat, ()))
            continue
        for member, both in sorted(team_of(s, seat), key=lambda each: -ORDER.index(each[0].name)):
            s.then(*getattr(member, moment)(s, seat, both))


@step
def send_in(s: Yard, table: Table, seat: Seat, done: tuple[str, ...]) -> Flow | None:
    """Before the flight their owner says who of his team goes first: one may spend what another would take. (7.3)"""
    team = [(member, member.before_flight(s, seat, both)) for member, both in team_of(s, seat)]
    ready = {member.name: list(jobs) for member, jobs in team if member.name not in done and jobs}
    if len(ready) > 1:
        return _send_in(s, table, seat, done, ready)
    for jobs in ready.values():
        s.then(*jobs)
    return None


def _send_in(s: Yard, table: Table, seat: Seat, done: tuple[str, ...], ready: dict[str, list[Job]]) -> Flow:
    answer = yield Ask(seat, [Call(name) for name in ORDER if name in ready], "7.3")
    assert isinstance(answer, Call)
    s.then(*ready[answer.member], ("send_in", seat, (*done, answer.member)))


def in_order(s: Yard) -> list[Seat]:
    """The order of flight: by number tiles before the flight, by the flight board after it. (7.3)"""
    flying = flyers(s)
    rest = [seat for seat in s.seats if seat not in flying]
    return flying + sorted(rest, key=lambda seat: (s.players[seat].number, seat))


@step
def gain_days(s: Yard, table: Table, seat: Seat, days: int) -> None:
    """So many free spaces ahead. (7.8)"""
    move(s, table, seat, days)


@step
def muster(s: Yard, table: Table) -> None:
    """A ship without a human stays where it is; who sleeps may wake in a deserter's place. (2.4, 7.19, 8.2.2)"""
    for seat in flyers(s):
        if not humans(s.players[seat].parts):
            give_up(s, table, seat, "humans")
    s.then(*after_losses(s))


# The Inspector


@step
def inspect(s: Yard, table: Table, seat: Seat) -> Flow:
    """Any pile, one after the other, until time is up or all are seen. (7.12)"""
    offered: list[Option] = [StopLooking()]
    if s.players[seat].holding == NONE:
        offered = [Decline(), *map(Look, open_piles(s, seat))]
    timer = Timer("inspection", INSPECTION) if s.building == "live" else None
    answer = yield Ask(seat, offered, "7.12", timer=timer)
    if isinstance(answer, Look | StopLooking):
        build_on(s, table, seat, answer)
        s.then(("inspect", seat))
    else:
        s.players[seat].holding = NONE


# The Con Artist


@step
def take_last_tile(s: Yard, table: Table, seat: Seat) -> Flow | None:
    """When everybody has finished: a single tile more, of those face up. (7.10)"""
    return _take(s, table, seat) if s.face_up and not to_order(s) else None


def _take(s: Yard, table: Table, seat: Seat) -> Flow:
    offered: list[Option] = [Decline(), *map(Take, s.face_up)]
    answer = yield Ask(seat, offered, "7.10")
    if isinstance(answer, Take):
        build_on(s, table, seat, answer)
        s.then(("place_last_tile", seat))


@step
def place_last_tile(s: Yard, table: Table, seat: Seat) -> Flow:
    """By the usual rules. (7.10)"""
    offered: list[Option] = [PutBack(), *places(s, seat)]
    answer = yield Ask(seat, offered, "7.10")
    build_on(s, table, seat, answer)
    if isinstance(answer, Place):
        s.players[seat].loose = NONE
