"""Others on the way: stiff competition, paranoid locals, abandoned debris, engine envy. (8.6)"""

from collections import Counter

from hyperespace.core.asks import Ask, Option, Sealed, Seat
from hyperespace.core.steps import Flow, SealedFlow
from hyperespace.core.table import Table
from hyperespace.games.trucker.additions import NOTHING, Jobs
from hyperespace.games.trucker.answers import Choose, Vote
from hyperespace.games.trucker.boards import column_of
from hyperespace.games.trucker.rough_roads.base import RoughRoad, open_road
from hyperespace.games.trucker.rough_roads.events import (
    LeaderShotAt,
    SideVoted,
)
from hyperespace.games.trucker.ship import CANNONS, of_kind
from hyperespace.games.trucker.state import NONE, Yard, flyers, step
from hyperespace.games.trucker.tiles import REAR

SIDES = "FRBL"

VOTES: tuple[Option, ...] = tuple(map(Vote, range(4)))


class StiffCompetition(RoughRoad):
    """Every other ship fires at whoever goes aboard a derelict."""

    name = "stiff_competition"

    def boarding(self, s: Yard, seat: Seat) -> Jobs:
        return [("come_in", "lF", (seat,)) for other in flyers(s) if other != seat]


class ParanoidLocals(RoughRoad):
    """They fire at whoever lands, and more so at a ship alone."""

    name = "paranoid_locals"

    def landing(self, s: Yard, seat: Seat) -> Jobs:
        seats = tuple(seat for seat in flyers(s) if seat in [each for each, _ in s.landed])
        return [("come_in", "lF" if len(seats) > 1 else "HF", seats)] if seats else NOTHING


class AbandonedDebris(RoughRoad):
    """Where there is a derelict, there is a meteor; all vote on where it comes from."""

    name = "abandoned_debris"

    def derelict(self, s: Yard, seat: Seat) -> Jobs:
        return [("vote", tuple(flyers(s)))]


@step
def vote(s: Yard, table: Table, seats: tuple[Seat, ...]) -> SealedFlow:
    """All who fly say where a meteor is to come from; with equal votes the leader decides. (8.6)"""
    answers = yield Sealed(seats, lambda seat: VOTES, "8.6")
    votes = Counter(answer.direction for answer in answers.values() if isinstance(answer, Vote))
    best = tuple(sorted(side for side, count in votes.items() if count == max(votes.values())))
    if len(best) == 1:
        _debris(s, table, best[0])
    else:
        s.then(("break_tie", flyers(s)[0], best or tuple(range(4))))


@step
def break_tie(s: Yard, table: Table, seat: Seat, sides: tuple[int, ...]) -> Flow:
    """The leader chooses among the sides with most votes. (8.6)"""
    answer = yield Ask(seat, list(map(Vote, sides)), "8.6")
    assert isinstance(answer, Vote)
    _debris(s, table, answer.direction)


def _debris(s: Yard, table: Table, direction: int) -> None:
    table.tell(SideVoted, direction)
    s.then(("come_in", "L" + SIDES[direction], tuple(flyers(s))))


class EngineEnvy(RoughRoad):
    """Whoever has taken the lead by the end of a card is fired at by the next behind."""

    name = "engine_envy"

    def before_card(self, s: Yard, seat: Seat) -> Jobs:
        return [("note_leader",)] if s.rough.leader == NONE else NOTHING

    def after_card(self, s: Yard, seat: Seat) -> Jobs:
        return [("envy",)]


@step
def note_leader(s: Yard, table: Table) -> None:
    """Who leads before the first card. (8.6)"""
    s.rough.leader = flyers(s)[0] if flyers(s) else s.rough.leader


@step
def envy(s: Yard, table: Table) -> None:
    """If there is a new leader, the next behind fires at them. (8.6)"""
    flying = flyers(s)
    if not flying or flying[0] == s.rough.leader:
        return
    s.rough.leader = flying[0]
    if len(flying) > 1:
        s.then(("fire_at_leader", flying[1], flying[0]))


@step
def fire_at_leader(s: Yard, table: Table, seat: Seat, leader: Seat) -> Flow | None:
    """A light shot from the rear, in the column of one of the shooter's cannons. Nothing is rolled. (8.6)"""
    columns = {column_of(cell): cell for cell, _ in of_kind(s.players[seat].parts, *CANNONS)}
    return _fire_at_leader(s, table, seat, leader, list(map(Choose, columns.values()))) if columns else None


def _fire_at_leader(s: Yard, table: Table, seat: Seat, leader: Seat, offered: list[Option]) -> Flow:
    answer = offered[0]
    if len(offered) > 1:
        answer = yield Ask(seat, offered, "8.6", values={"leader": leader})
    assert isinstance(answer, Choose)
    s.dice = ()
    table.tell(LeaderShotAt, leader, seat, answer.cell)
    s.then(("hit", leader, "lB", REAR, column_of(answer.cell), 0))


open_road(StiffCompetition())
open_road(ParanoidLocals())
open_road(AbandonedDebris())
open_road(EngineEnvy())
