"""Enemies and combat zones: strength against strength. (2.9.6, 2.9.7)"""

from hyperespace.core.asks import Ask, Seat, Values
from hyperespace.core.state import Job
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.trucker.adventures.base import Adventure, put_into_decks
from hyperespace.games.trucker.answers import Reward
from hyperespace.games.trucker.cards import Penalty
from hyperespace.games.trucker.events import EnemyBeaten, EnemyHeldOff, EnemyWon, LeastOf, WentBy
from hyperespace.games.trucker.flow.flight import move
from hyperespace.games.trucker.flow.rewards import PASS, lowest, milder, spoils, take
from hyperespace.games.trucker.flow.robonauts import crews_compared
from hyperespace.games.trucker.modifiers import (
    spares_the_best_alone,
)
from hyperespace.games.trucker.moments import attacked as instead_of_fighting
from hyperespace.games.trucker.moments import enemy
from hyperespace.games.trucker.state import Yard, flyers, step


class Smugglers(Adventure):
    """They attack in the order of flight, and take goods. (2.9.6)"""

    name = "smugglers"
    paragraph = "2.9.6"

    def meet(self, s: Yard, table: Table) -> None:
        s.then(*enemy(s), *(("attacked", seat) for seat in flyers(s)))


class Slavers(Adventure):
    """They attack in the order of flight, and take crew. (2.9.6)"""

    name = "slavers"
    paragraph = "2.9.6"

    def meet(self, s: Yard, table: Table) -> None:
        s.then(*enemy(s), *(("attacked", seat) for seat in flyers(s)))


class Pirates(Adventure):
    """They attack in the order of flight; then they fire at all whom they have beaten. (2.9.6)"""

    name = "pirates"
    paragraph = "2.9.6"

    def meet(self, s: Yard, table: Table) -> None:
        s.then(*enemy(s), *(("attacked", seat) for seat in flyers(s)), ("fire_at_victims",))


@step
def attacked(s: Yard, table: Table, seat: Seat) -> None:
    """Once the enemy is beaten, nobody behind is attacked; somebody may know another way. (2.9.6, 8.4)"""
    if s.is_done:
        return
    s.then(*(instead_of_fighting(s, seat) or (("declare", seat, "cannons", ()), ("fight", seat))))


@step
def fight(s: Yard, table: Table, seat: Seat) -> Flow | None:
    """A stronger ship wins, an equal one holds the enemy off, a weaker one suffers. (2.9.6)"""
    card, strength = s.adventure, s.players[seat].strength - s.rough.stronger
    if strength > card.strength:
        return _win(s, table, seat)
    if strength == card.strength:
        table.tell(EnemyHeldOff, seat)
        return None
    table.tell(EnemyWon, seat)
    if s.takers:
        s.eased.append(seat)
    if card.kind == "pirates":
        s.victims.append(seat)
    else:
        suffer(s, table, seat, *(milder(each) if s.takers else each for each in card.penalties))
    return None


def _win(s: Yard, table: Table, seat: Seat) -> Flow:
    """The reward costs days, so one may decline both."""
    answer = yield Ask(seat, [PASS, Reward()], "2.9.6", values=of_victory(s, seat))
    take(s)
    table.tell(EnemyBeaten, seat)
    if isinstance(answer, Reward):
        s.then(("take_reward", seat))
    else:
        table.tell(WentBy, seat)


def of_victory(s: Yard, seat: Seat) -> Values:
    """Strength against strength, and what the beaten leave: credits, cubes or both. (2.9.6, 5.2)"""
    card = s.adventure
    credits, goods = spoils(s, s.takers)
    return {
        "kind": "both" if credits and goods else card.kind, "yours": f"{s.players[seat].strength:g}",
        "theirs": card.strength, "credits": credits, "goods": goods, "days": card.days,
    }  # fmt: skip


@step
def fire_at_victims(s: Yard, table: Table) -> None:
    """All who were beaten are fired at together, with common rolls. (2.9.6)"""
    if s.victims:
        s.then(*(("punish", number, tuple(s.victims)) for number in range(len(s.adventure.penalties))))


@step
def punish(s: Yard, table: Table, number: int, seats: tuple[Seat, ...]) -> None:
    """One penalty of the card, for all these ships: shots with common rolls, the rest one by one. (5.2)"""
    strike(s, s.adventure.penalties[number], seats)


def strike(s: Yard, penalty: Penalty, seats: tuple[Seat, ...]) -> None:
    """A penalty for several ships. Those that it strikes less hard skip the first shot, or lose one less. (8.1)"""
    if penalty.kind != "shots":
        eased = {seat: milder(penalty) if seat in s.eased else penalty for seat in seats}
        s.then(*(job for seat in seats for job in _jobs(seat, eased[seat])))
        return
    full = tuple(seat for seat in seats if seat not in s.eased)
    volley = [("come_in", shot, seats if number else full) for number, shot in enumerate(penalty.shots)]
    s.then(*(job for job in volley if job[2]))


def suffer(s: Yard, table: Table, seat: Seat, *penalties: Penalty) -> None:
    """Penalties for one ship, in this order. (2.9, 5.2)"""
    s.then(*(job for penalty in penalties for job in _jobs(seat, penalty)))


def _jobs(seat: Seat, penalty: Penalty) -> list[Job]:
    match penalty.kind:
        case "crew":
            return [("lose_crew", seat, penalty.count)]
        case "goods":
            return [("lose_goods", seat, penalty.count)]
        case "days":
            return [("lose_days", seat, penalty.count)]
        case "shots":
            return [("come_in", shot, (seat,)) for shot in penalty.shots]


@step
def lose_days(s: Yard, table: Table, seat: Seat, days: int) -> None:
    """Spaces back on the flight board. (2.9)"""
    move(s, table, seat, -days)


class CombatZone(Adventure):
    """Three lines, one after the other. (2.9.7)"""

    name = "combat_zone"
    paragraph = "2.9.7"

    def meet(self, s: Yard, table: Table) -> None:
        s.then(*(("compare", line) for line in range(len(s.adventure.lines))))


@step
def compare(s: Yard, table: Table, line: int) -> None:
    """Everybody declares what the line is about. A ship that flies alone is not compared. (2.9.7)"""
    flying, what = flyers(s), s.adventure.lines[line].least
    if len(flying) < 2:
        return
    if what == "crew":
        s.then(*(("rouse", seat, 0) for seat in flying), ("count_crews",), ("punish_least", line))
    else:
        s.then(*(("declare", seat, what, ()) for seat in flying), ("punish_least", line))


@step
def count_crews(s: Yard, table: Table) -> None:
    """Robonauts who are up count, and whoever is armed counts twice. (2.9.7, 3.6, 3.8)"""
    for seat, counted in crews_compared(s, table).items():
        s.players[seat].strength = counted


@step
def punish_least(s: Yard, table: Table, line: int) -> None:
    """The ship with least suffers, of equals the one ahead; of five, the second lowest a bit too. (2.9.7, 8.1)"""
    struck = s.adventure.lines[line]
    victims = lowest(s, {seat: s.players[seat].strength for seat in flyers(s)})
    for victim in victims:
        table.tell(LeastOf, victim, struck.least)
    s.eased = [] if spares_the_best_alone(s) else victims[1:]
    in_order = [seat for seat in flyers(s) if seat in victims]
    strike(s, struck.penalty, tuple(reversed(in_order) if struck.penalty.kind == "days" else in_order))


put_into_decks(Smugglers())
put_into_decks(Slavers())
put_into_decks(Pirates())
put_into_decks(CombatZone())
