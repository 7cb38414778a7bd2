"""Hiring a support team between flights. (7.1)"""

from collections.abc import Iterable

from hyperespace.core.asks import Ask, Option, Sealed, Seat
from hyperespace.core.state import Job
from hyperespace.core.steps import Flow, SealedFlow
from hyperespace.core.table import Table
from hyperespace.games.trucker.additions import Addition, Jobs
from hyperespace.games.trucker.answers import Hire
from hyperespace.games.trucker.in_play import ALWAYS, register
from hyperespace.games.trucker.state import Yard, flyers, step
from hyperespace.games.trucker.team.base import MEMBERS
from hyperespace.games.trucker.team.events import Hired, MarketOpened, MembersOffered, NotHired

MOST = 3
"""Members in a team."""

DEALT = (3, 2, 1)
"""How many one may choose from, the first time, the second and the third."""


def for_hire(with_first_expansion: bool) -> list[str]:
    """All of them; those who are about tiles of the first expansion only where these are in play. (7.1)"""
    return sorted(name for name, member in MEMBERS.items() if with_first_expansion or not member.needs_first_expansion)


class Hiring(Addition):
    """Teams grow between flights, if they were agreed on."""

    name = "hiring"
    paragraph = "7.1"

    def between_flights(self, s: Yard, seat: Seat, flown: int) -> Jobs:
        return hiring(s, flown)


def hiring(s: Yard, flown: int) -> list[Job]:
    """What is to be done for the teams after a number of flights, if another one is to come. (7.1)"""
    times = flown if s.hires == "short" else flown - 1
    if s.hires == "none" or not 0 <= times < MOST:
        return []
    if s.hires == "competition":
        return [("open_market", flown)]
    return [("offer_members", DEALT[times], flown)]


@step
def offer_members(s: Yard, table: Table, count: int, since: int) -> None:
    """Offer each player some members, which nobody else sees; a single one is hired at once. (7.1)"""
    for seat in s.seats:
        drawn = [table.chance.pick(s.members)]
        s.members.remove(drawn[0])
        while len(drawn) < count:
            drawn.append(table.chance.pick(s.members))
            s.members.remove(drawn[-1])
        s.players[seat].offered = sorted(drawn)
    if count == 1:
        _hire(s, table, {seat: s.players[seat].offered[0] for seat in s.seats}, since)
        return
    for seat in s.seats:
        table.whisper(seat, MembersOffered, tuple(s.players[seat].offered))
    s.then(("hire", since))


@step
def hire(s: Yard, table: Table, since: int) -> SealedFlow:
    """All choose at once, and show whom they have chosen; nobody sees the others. (7.1)"""
    seats = tuple(s.seats)
    answers = yield Sealed(seats, lambda seat: [Hire(name) for name in s.players[seat].offered], "7.1")
    chosen = {seat: answers[seat] for seat in seats}
    _hire(s, table, {seat: answer.member for seat, answer in chosen.items() if isinstance(answer, Hire)}, since)


def _hire(s: Yard, table: Table, chosen: dict[Seat, str], since: int) -> None:
    """The others go back, and are shuffled with all who are left. (7.1)"""
    for seat, name in chosen.items():
        player = s.players[seat]
        s.members += [each for each in player.offered if each != name]
        player.offered = []
        _join(s, table, seat, name, since)
    s.members.sort()


def _join(s: Yard, table: Table, seat: Seat, name: str, since: int) -> None:
    s.players[seat].team.append((name, since))
    table.tell(Hired, seat, name)


# In open competition


@step
def open_market(s: Yard, table: Table, since: int) -> None:
    """One more than there are players; those who arrived choose in that order. (7.1)"""
    if len(s.members) <= len(s.players):
        return
    for _ in range(len(s.players) + 1):
        s.market.append(table.chance.pick(s.members))
        s.members.remove(s.market[-1])
    s.market.sort()
    table.tell(MarketOpened, tuple(s.market))
    s.then(*(("hire_openly", seat, since) for seat in flyers(s)), ("close_market", since))


@step
def hire_openly(s: Yard, table: Table, seat: Seat, since: int) -> Flow:
    """In the order of arrival, everybody hires one of those who are left on the market. (7.1)"""
    offered: list[Option] = list(map(Hire, s.market))
    answer = yield Ask(seat, offered, "7.1")
    assert isinstance(answer, Hire)
    s.market.remove(answer.member)
    _join(s, table, seat, answer.member, since)


@step
def close_market(s: Yard, table: Table, since: int) -> None:
    """Players who gave up get one of the rest, by chance; the last one leaves the game. (7.1)"""
    for seat in _without_choice(s):
        name = table.chance.pick(s.market)
        s.market.remove(name)
        _join(s, table, seat, name, since)
    for name in s.market:
        table.tell(NotHired, name)
    s.retired, s.market = sorted([*s.retired, *s.market]), []


def _without_choice(s: Yard) -> Iterable[Seat]:
    return [seat for seat in s.seats if not s.players[seat].flies]


register(Hiring(), ALWAYS)
