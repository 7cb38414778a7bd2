"""The moments of a flight at which additions have something to do. (7.3, 8.6)"""

from hyperespace.core.asks import Ask, Seat
from hyperespace.core.state import Job
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.trucker.answers import Call
from hyperespace.games.trucker.flow.flight import give_up
from hyperespace.games.trucker.in_play import in_order
from hyperespace.games.trucker.moments import before_flight, for_the_flight, for_truckers, losses_known
from hyperespace.games.trucker.ship import humans
from hyperespace.games.trucker.state import Yard, flyers, step

BEFORE_FLIGHT = "before_flight"


@step
def window(s: Yard, table: Table, moment: str) -> None:
    """In the order of flight, each trucker's additions act at this moment. (7.3)"""
    if moment == BEFORE_FLIGHT:
        s.then(*(("send_in", seat, ()) for seat in in_order(s)))
    else:
        s.then(*for_truckers(s, moment))


@step
def send_in(s: Yard, table: Table, seat: Seat, done: tuple[str, ...]) -> Flow | None:
    """Before the flight the owner says which member goes first: one may spend what another would take. (7.3)"""
    ready = {name: jobs for name, jobs in before_flight(s, seat).items() if name not in done}
    if len(ready) > 1:
        return _send_in(s, table, seat, done, ready)
    for jobs in ready.values():
        s.then(*jobs)
    return None


def _send_in(s: Yard, table: Table, seat: Seat, done: tuple[str, ...], ready: dict[str, list[Job]]) -> Flow:
    answer = yield Ask(seat, list(map(Call, ready)), "7.3")
    assert isinstance(answer, Call)
    s.then(*ready[answer.member], ("send_in", seat, (*done, answer.member)))


@step
def roads_after_building(s: Yard, table: Table) -> None:
    """Rough roads act after building, when support teams are done. (7.3, 8.6)"""
    s.then(*for_the_flight(s, "after_building"))


@step
def roads_before_loading(s: Yard, table: Table) -> None:
    """Rough roads act before loading, when ships do not change any more. (8.6)"""
    s.then(*for_the_flight(s, "before_loading"))


@step
def muster(s: Yard, table: Table) -> None:
    """A ship without a human stays where it is; a sleeper may replace a deserter. (2.4, 7.19, 8.2.2)"""
    for seat in flyers(s):
        if not humans(s.players[seat].parts):
            give_up(s, table, seat, "humans")
    s.then(*losses_known(s))
