"""Whom one meets on rough roads: rivals, pests, voters, the union. (8.6)"""

from collections import Counter

from hyperespace.core.asks import Ask, Option, Sealed, Seat
from hyperespace.core.steps import Flow, SealedFlow
from hyperespace.core.table import Table
from hyperespace.games.trucker.answers import GiveUp, Hand, Lose
from hyperespace.games.trucker.boards import column_of
from hyperespace.games.trucker.cards import COLOURS, PESTS
from hyperespace.games.trucker.events import CrewLost
from hyperespace.games.trucker.flow.flight import give_up
from hyperespace.games.trucker.flow.losses import hand_over, why_not_lose
from hyperespace.games.trucker.machinations.answers import Pay
from hyperespace.games.trucker.machinations.fines import fine
from hyperespace.games.trucker.rough_roads.answers import Vote
from hyperespace.games.trucker.rough_roads.events import EnemyGrown, LeaderShotAt, SideVoted
from hyperespace.games.trucker.rough_roads.hooks import member_lost
from hyperespace.games.trucker.ship import CANNONS, figures, goods, of_kind
from hyperespace.games.trucker.state import Yard, flyers, step
from hyperespace.games.trucker.team.answers import Choose, UseSkill
from hyperespace.games.trucker.team.money import means
from hyperespace.games.trucker.tiles import REAR

SIDES = "FRBL"
DIE_TO_SIDE = "FFRBLL"
"""Where a pest comes in, by the die."""

VOTES: tuple[Option, ...] = tuple(map(Vote, range(4)))
ONE_CREDIT = Pay(1)


# Enemies and pests


@step
def strengthen(s: Yard, table: Table) -> None:
    """The lower of two dice is added to an enemy's strength. (8.6)"""
    s.rough.stronger = min(table.chance.roll(6), table.chance.roll(6))
    table.tell(EnemyGrown, s.rough.stronger)


@step
def meet_pest(s: Yard, table: Table) -> None:
    """A die says where it comes from. (8.6)"""
    if flyers(s):
        s.card = PESTS[DIE_TO_SIDE[table.chance.roll(6) - 1]]
        s.then(("meet_intruder",))


# Engine envy


@step
def note_leader(s: Yard, table: Table) -> None:
    """Who leads before the first card. (8.6)"""
    s.rough.leader = flyers(s)[0] if flyers(s) else s.rough.leader


@step
def envy(s: Yard, table: Table) -> None:
    """If somebody else leads now, the next behind fires at him. (8.6)"""
    flying = flyers(s)
    if not flying or flying[0] == s.rough.leader:
        return
    s.rough.leader = flying[0]
    if len(flying) > 1:
        s.then(("fire_at_leader", flying[1], flying[0]))


@step
def fire_at_leader(s: Yard, table: Table, seat: Seat, leader: Seat) -> Flow | None:
    """A light shot from the rear, in the column of one of his cannons. Nothing is rolled. (8.6)"""
    columns = {column_of(cell): cell for cell, _ in of_kind(s.players[seat].parts, *CANNONS)}
    return _fire_at_leader(s, table, seat, leader, list(map(Choose, columns.values()))) if columns else None


def _fire_at_leader(s: Yard, table: Table, seat: Seat, leader: Seat, offered: list[Option]) -> Flow:
    answer = yield Ask(seat, offered, "8.6", values={"leader": leader})
    assert isinstance(answer, Choose)
    s.dice = ()
    table.tell(LeaderShotAt, leader, seat, answer.cell)
    s.then(("hit", leader, "lB", REAR, column_of(answer.cell), 0))


# Abandoned debris


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


# Union ship


@step
def note_dues(s: Yard, table: Table) -> None:
    """The union comes once in a flight. (8.6)"""
    s.rough.is_paid = True


@step
def union(s: Yard, table: Table, seat: Seat) -> Flow | None:
    """A credit or a cube for each of the crew, or one gives up. Whoever cannot pay has no choice. (8.6)"""
    player = s.players[seat]
    if not player.flies:
        return None
    dues = figures(player.parts)
    if means(s, seat) + len(goods(player.parts)) < dues:
        give_up(s, table, seat, "union")
        return None
    return _union(s, table, seat, dues)


def _union(s: Yard, table: Table, seat: Seat, dues: int) -> Flow:
    answer = yield Ask(seat, [UseSkill(), GiveUp()], "8.6", values={"count": dues})
    if isinstance(answer, UseSkill):
        s.then(("pay_union", seat, dues))
    else:
        give_up(s, table, seat, "union")


@step
def pay_union(s: Yard, table: Table, seat: Seat, left: int) -> Flow | None:
    """One after the other, a credit or any cube. (8.6)"""
    parts = s.players[seat].parts
    offered: list[Option] = [ONE_CREDIT] if means(s, seat) else []
    offered += [Hand(cell, cube) for cell in sorted(parts) for cube in COLOURS if cube in parts[cell].goods]
    return _pay_union(s, table, seat, left, offered) if left and offered else None


def _pay_union(s: Yard, table: Table, seat: Seat, left: int, offered: list[Option]) -> Flow:
    answer = yield Ask(seat, offered, "8.6", values={"count": left})
    if isinstance(answer, Hand):
        hand_over(s, table, seat, answer)
    else:
        fine(s, table, seat, 1)
    s.then(("pay_union", seat, left - 1))


# Infected goods


@step
def lose_humans(s: Yard, table: Table, seat: Seat, count: int) -> Flow | None:
    """So many humans, of one's own choice, as long as there are any. (8.6)"""
    parts = s.players[seat].parts
    offered: list[Option] = [Lose(cell, "human") for cell in sorted(parts) if parts[cell].humans]
    return _lose_humans(s, table, seat, count, offered) if count and offered else None


def _lose_humans(s: Yard, table: Table, seat: Seat, count: int, offered: list[Option]) -> Flow:
    answer = yield Ask(seat, offered, "8.6", why_not_lose, values={"count": count})
    assert isinstance(answer, Lose)
    s.players[seat].parts[answer.cell].humans -= 1
    table.tell(CrewLost, seat, answer.cell, "human")
    s.then(("lose_humans", seat, count - 1))
    member_lost(s, seat, answer.cell)
