"""Forces: the offence gathers pawns, both sides invite, the invited answer. (V.6, V.7)"""

from functools import cache
from itertools import combinations
from typing import Final

from hyperespace.core.asks import Ask, Option, Refusal, Seat
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.rencontre.answers import Ally, Done, Invite, Pass, Take
from hyperespace.games.rencontre.board import has_bases, put_on_cone
from hyperespace.games.rencontre.events import Allied, AlliesInvited, PawnsGathered, PushingIn, StayedOut
from hyperespace.games.rencontre.flow.turn import stop_turn
from hyperespace.games.rencontre.moving import takes, why_not_take
from hyperespace.games.rencontre.powers import moment, moment_of, with_own
from hyperespace.games.rencontre.seats import others
from hyperespace.games.rencontre.state import DEFENCE, OFFENCE, Galaxy, step

MOST: Final = 4
"""Pawns that a player may commit. (V.6)"""

DONE: Final = Done()
PASS: Final = Pass()
SIDES: Final = (OFFENCE, DEFENCE)
ALLIES: Final = {side: Ally(side) for side in SIDES}


def most_pawns(s: Galaxy, seat: Seat) -> int:
    """How many pawns this player may commit. (V.6)"""
    most = MOST
    for power in with_own(s, seat, "most_pawns"):
        most = power.most_pawns(s, seat, most)
    return most


@step
def gather(s: Galaxy, table: Table) -> Flow:
    """The offence takes one to four pawns from any of its bases. (V.6, R36)"""
    seat = s.offence
    on_cone = s.duel.oval[seat]
    left = most_pawns(s, seat) - on_cone
    options = takes(s, seat, left) if left > 0 else []
    if not options:
        if not on_cone:
            s.then(("stop_duel",))
        return
    if on_cone:
        options.insert(0, DONE)
    answer = yield Ask(
        seat, options, "V.6", why_not_take(options, "V.6"), values={"number": on_cone}, public=s.since(4)
    )
    if isinstance(answer, Take):
        commit(s, table, seat, OFFENCE, answer)
        s.then(("gather",))  # the limit may be another now (R16)


def commit(s: Galaxy, table: Table, seat: Seat, side: str, take: Take) -> None:
    """Pawns from a planet onto the cone. (V.6, V.7)"""
    put_on_cone(s, seat, take.planet, s.duel.oval if side == OFFENCE else s.duel.ring, take.pawns)
    table.tell(PawnsGathered, seat, take.planet, side, take.pawns)


@step
def stop_duel(s: Galaxy, table: Table) -> None:
    """The duel cannot go on: the turn is over and everybody goes home. (R31, R37)"""
    stop_turn(s, table)


@step
def offence_invites(s: Galaxy, table: Table) -> Flow:
    """The offence invites any of the others, all or none. (V.7)"""
    return invite(s, table, s.offence, OFFENCE)


@step
def defence_invites(s: Galaxy, table: Table) -> Flow:
    """Then the defence does, even those who were invited already. (V.7)"""
    return invite(s, table, s.duel.defence, DEFENCE)


def invite(s: Galaxy, table: Table, seat: Seat, side: str) -> Flow:
    """One main player's invitations. With two players there is nobody to invite. (V.7, VIII)"""
    seats = invitable(s)
    if not seats:
        return
    answer = yield Ask(seat, invitations(tuple(seats)), "V.7", why_not_invite)
    assert isinstance(answer, Invite)
    table.tell(AlliesInvited, seat, answer.seats)
    for other in answer.seats:
        s.duel.invited.setdefault(other, []).append(side)


def invitable(s: Galaxy) -> list[Seat]:
    """Everybody but the main players, from the offence's left. (V.7)"""
    return [seat for seat in others(s, s.offence) if seat != s.duel.defence]


@cache
def invitations(seats: tuple[Seat, ...]) -> list[Option]:
    """Everybody, some or none of these may be invited. (V.7)"""
    sizes = range(len(seats) + 1)
    return [Invite(chosen) for size in sizes for chosen in combinations(sorted(seats), size)]


def why_not_invite(seat: Seat, option: Option) -> Refusal | None:
    """Main players are not invited, nor anybody twice."""
    return Refusal("not_invitable", "V.7") if isinstance(option, Invite) else None


@step
def answers(s: Galaxy, table: Table) -> None:
    """Those invited answer one after the other, from the offence's left. (V.7)"""
    s.then(*[("before_answer", seat) for seat in invitable(s)])


@step
def before_answer(s: Galaxy, table: Table, seat: Seat) -> None:
    """Before a player answers, others' powers may act. (V.7)"""
    s.then(*moment(s, "before_answer", seat, without=seat), ("answer", seat))


def sides_open_to(s: Galaxy, seat: Seat) -> list[str]:
    """The sides that players may join: where they were invited, unless a power says otherwise. (V.7)"""
    if any(power.may_join_uninvited(s, seat) for power in with_own(s, seat, "may_join_uninvited")):
        return list(SIDES)
    return s.duel.invited.get(seat, [])


@step
def answer(s: Galaxy, table: Table, seat: Seat) -> Flow:
    """An invited player helps one side, or neither. (V.7)"""
    sides = sides_open_to(s, seat)
    forced = [side for side in SIDES if (seat, f"pulled to {side}") in s.duel.flags] if s.duel.flags else []
    if (seat, "kept out") in s.duel.flags or not (sides or forced) or not has_bases(s, seat):
        s.duel.answered.append(seat)
        return
    options: list[Option] = [ALLIES[side] for side in forced or sides]
    if not forced:
        options.insert(0, PASS)
    reply = options[0]
    if len(options) > 1:
        reply = yield Ask(seat, options, "V.7", why_not_ally)
    s.duel.answered.append(seat)
    if not isinstance(reply, Ally):
        table.tell(StayedOut, seat)
        return
    if forced or reply.side in s.duel.invited.get(seat, []):
        _enter(s, table, seat, reply.side)
    else:
        table.tell(PushingIn, seat, reply.side)
        s.then(*moment_of(s, seat, "pushing_in"), ("push_in", seat, reply.side))


def _enter(s: Galaxy, table: Table, seat: Seat, side: str) -> None:
    """The ally is on this side from now on, and only the pawns are missing. (V.7)"""
    table.tell(Allied, seat, side)
    s.then(*moment_of(s, seat, "before_joining"), ("join", seat, side))


def why_not_ally(seat: Seat, option: Option) -> Refusal | None:
    """Not invited by that side."""
    return Refusal("not_invited", "V.7") if isinstance(option, Ally) else None


@step
def push_in(s: Galaxy, table: Table, seat: Seat, side: str) -> None:
    """An uninvited ally joins. If the power for that was zapped, they answer again like everybody else. (V.7)"""
    if side in sides_open_to(s, seat):
        _enter(s, table, seat, side)
    else:
        s.duel.answered.remove(seat)
        s.then(("answer", seat))


@step
def join(s: Galaxy, table: Table, seat: Seat, side: str) -> Flow:
    """Allies commit one to four pawns to the side they have chosen. (V.7)"""
    ring = s.duel.oval if side == OFFENCE else s.duel.ring
    left = most_pawns(s, seat) - ring[seat]
    options = takes(s, seat, left) if left > 0 else []
    if not options:
        return
    if ring[seat]:
        options.insert(0, DONE)
    reply = yield Ask(
        seat, options, "V.7", why_not_take(options, "V.6"), values={"number": ring[seat]}, public=s.since(4)
    )
    if isinstance(reply, Take):
        commit(s, table, seat, side, reply)
        s.then(("join", seat, side))
