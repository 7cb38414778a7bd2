"""Enemies and combat zones: strength against strength. (2.9.6, 2.9.7)"""

from hyperespace.core.asks import Ask, Seat
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.trucker.answers import Reward
from hyperespace.games.trucker.cards import Penalty
from hyperespace.games.trucker.events import EnemyBeaten, EnemyHeldOff, EnemyWon, LeastOf, WentBy
from hyperespace.games.trucker.flow import stakes
from hyperespace.games.trucker.flow.adventures import PASS
from hyperespace.games.trucker.flow.flight import move
from hyperespace.games.trucker.ship import crew
from hyperespace.games.trucker.state import Yard, flyers, step


@step
def meet_smugglers(s: Yard, table: Table) -> None:
    """They attack in the order of flight, and take goods. (2.9.6)"""
    s.then(*(("attacked", seat) for seat in flyers(s)))


@step
def meet_slavers(s: Yard, table: Table) -> None:
    """They attack in the order of flight, and take crew. (2.9.6)"""
    s.then(*(("attacked", seat) for seat in flyers(s)))


@step
def meet_pirates(s: Yard, table: Table) -> None:
    """They attack in the order of flight; then they fire at all whom they have beaten. (2.9.6)"""
    s.then(*(("attacked", seat) for seat in flyers(s)), ("fire_at_victims",))


@step
def attacked(s: Yard, table: Table, seat: Seat) -> None:
    """Once the enemy is beaten, nobody behind is attacked. (2.9.6)"""
    if not s.is_done:
        s.then(("declare", seat, "cannons", 0), ("fight", seat))


@step
def fight(s: Yard, table: Table, seat: Seat) -> Flow | None:
    """Stronger wins, equal holds it off, weaker suffers. (2.9.6)"""
    card, strength = s.adventure, s.players[seat].strength
    assert card.penalty is not None
    if strength > card.strength:
        return _win(s, table, seat)
    if strength == card.strength:
        table.tell(EnemyHeldOff, seat)
        return None
    table.tell(EnemyWon, seat)
    if card.penalty.kind == "shots":
        s.victims.append(seat)
    else:
        suffer(s, table, seat, card.penalty)
    return None


def _win(s: Yard, table: Table, seat: Seat) -> Flow:
    """The reward costs days, so one may decline both."""
    answer = yield Ask(seat, [PASS, Reward()], "2.9.6", values=stakes.of_victory(s, seat))
    s.is_done = True
    table.tell(EnemyBeaten, seat)
    if isinstance(answer, Reward):
        s.then(("take_reward", seat))
    else:
        table.tell(WentBy, seat)


@step
def fire_at_victims(s: Yard, table: Table) -> None:
    """All who were beaten are fired at together, with common rolls. (2.9.6)"""
    penalty = s.adventure.penalty
    assert penalty is not None
    if s.victims:
        s.then(*(("come_in", shot, tuple(s.victims)) for shot in penalty.shots))


def suffer(s: Yard, table: Table, seat: Seat, penalty: Penalty) -> None:
    """A penalty for one ship. (2.9)"""
    match penalty.kind:
        case "crew":
            s.then(("lose_crew", seat, penalty.count))
        case "goods":
            s.then(("lose_goods", seat, penalty.count))
        case "days":
            move(s, table, seat, -penalty.count)
        case "shots":
            s.then(*(("come_in", shot, (seat,)) for shot in penalty.shots))


@step
def meet_combat_zone(s: Yard, table: Table) -> None:
    """Three lines, one after the other. (2.9.7)"""
    s.then(*(("compare", line) for line in range(len(s.adventure.lines))))


@step
def compare(s: Yard, table: Table, line: int) -> None:
    """Everybody declares what the line is about. One ship alone has nobody to be weaker than. (2.9.7)"""
    flying, what = flyers(s), s.adventure.lines[line].least
    if len(flying) < 2:
        return
    if what == "crew":
        for seat in flying:
            s.players[seat].strength = float(crew(s.players[seat].parts))
        s.then(("punish_least", line))
    else:
        s.then(*(("declare", seat, what, 0) for seat in flying), ("punish_least", line))


@step
def punish_least(s: Yard, table: Table, line: int) -> None:
    """Of those who have least, the one further ahead suffers. (2.9.7)"""
    flying = flyers(s)
    victim = min(flying, key=lambda seat: (s.players[seat].strength, flying.index(seat)))
    table.tell(LeastOf, victim, s.adventure.lines[line].least)
    suffer(s, table, victim, s.adventure.lines[line].penalty)
