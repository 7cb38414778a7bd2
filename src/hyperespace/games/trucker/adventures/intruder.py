"""Intruders aboard: they come in, walk from room to room, eat, lay charges, or meet somebody with arms. (6)"""

from hyperespace.core.asks import Seat
from hyperespace.core.table import Table
from hyperespace.games.trucker.adventures.base import Adventure, put_into_decks
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.cubes import hidden
from hyperespace.games.trucker.events import (
    ChargeLaid,
    ChargesWentOff,
    Devoured,
    IntruderBeaten,
    IntruderLeft,
    IntruderMoved,
    IntruderTurnedAway,
    Missed,
)
from hyperespace.games.trucker.flow.projectiles import INTRUDER, destroy_all
from hyperespace.games.trucker.flow.rewards import gain
from hyperespace.games.trucker.intruders import Walk, walk
from hyperespace.games.trucker.lines import Line
from hyperespace.games.trucker.modifiers import guarded, intruder
from hyperespace.games.trucker.moments import crew_lost
from hyperespace.games.trucker.ship import struck
from hyperespace.games.trucker.state import Yard, change, flyers, step
from hyperespace.games.trucker.tiles import Direction


class Intruder(Adventure):
    """One roll for all ships, as for a shot; nothing but a thruster moves it. (6.1)"""

    name = "intruder"
    paragraph = "6.1"

    def meet(self, s: Yard, table: Table) -> None:
        s.then(("come_in", INTRUDER + s.adventure.side, tuple(flyers(s))))


@step
def come_aboard(s: Yard, table: Table, seat: Seat, side: Direction, number: int, entry: int) -> None:
    """It misses the ship, finds the door defended, or comes in; of a pair, each goes its own way. (6.1, 6.5)"""
    parts, card, line, safe = s.players[seat].parts, intruder(s), Line(side, number, entry), guarded(s, seat)
    door = struck(parts, line)
    if door is None:
        table.tell(Missed, seat)
        return
    walks = [found for hand in card.hands if (found := walk(parts, line, hand, card.steps, safe)) is not None]
    if not walks:
        table.tell(IntruderTurnedAway, seat, door)
        return
    charged = set[Cell]()
    for hand, way in zip(card.hands, walks, strict=True):
        charged |= _follow(s, table, seat, hand, way)
    s.then(("set_off", seat, tuple(sorted(charged))), ("take_bounty", seat, sum(way.is_beaten for way in walks)))


def _follow(s: Yard, table: Table, seat: Seat, hand: str, way: Walk) -> set[Cell]:
    """Room by room; where it has left charges. (6.2)"""
    card = intruder(s)
    charged = way.charged(card.charges)
    for number, room in enumerate(way.rooms, start=1):
        table.tell(IntruderMoved, seat, hand, number, room)
        if card.eats and room in way.plundered():
            _devour(s, table, seat, room)
        if number in charged:
            table.tell(ChargeLaid, seat, room)
    table.tell(IntruderBeaten if way.is_beaten else IntruderLeft, seat, way.rooms[-1])
    return set(charged.values())


def _devour(s: Yard, table: Table, seat: Seat, room: Cell) -> None:
    """All crew who are awake, all cubes that are not hidden, all energy. (6.3)"""
    part, secret = s.players[seat].parts[room], hidden(s, seat, room)
    prey = part.humans + bool(part.alien), len(part.goods) - len(secret), part.energy
    if any(prey):
        table.tell(Devoured, seat, room, *prey)
        change(s.players[seat].parts, room, humans=0, alien="", goods=secret, energy=0)
        if prey[0]:
            s.then(*crew_lost(s, seat, room))


@step
def set_off(s: Yard, table: Table, seat: Seat, rooms: tuple[Cell, ...]) -> None:
    """All charges go off together, when nobody walks any more. (6.4)"""
    if rooms:
        table.tell(ChargesWentOff, seat, len(rooms))
        destroy_all(s, table, seat, rooms)


@step
def take_bounty(s: Yard, table: Table, seat: Seat, beaten: int) -> None:
    """The reward for each that was beaten. It costs no days. (6.6)"""
    if beaten:
        card = intruder(s)
        if beaten == len(card.hands):
            s.rough.gone.append(s.card)
        gain(s, table, seat, card.credits * beaten, card.goods * beaten)


put_into_decks(Intruder())
