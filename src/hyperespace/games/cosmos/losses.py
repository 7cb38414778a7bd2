"""Ships that are lost, and what they are worth to the enemy. (5.8, 8.9)"""

from hyperespace.core.table import Table
from hyperespace.games.cosmos.events import LostAboard
from hyperespace.games.cosmos.state import Battle, Fate, Ship, side_of


def damage(ship: Ship, points: int) -> None:
    """Cross off points of defence; never below zero. (5.8)"""
    ship.defence = max(0, ship.defence - points)


def lose(s: Battle, table: Table, ship: Ship, fate: Fate) -> None:
    """A ship is out of the battle, and the fighters aboard with it. (6.7)"""
    ship.fate = fate
    _score(s, ship)
    for fighter in s.ships:
        if fighter.fate == "aboard" and fighter.carrier == ship.name:
            if fate == "destroyed":
                fighter.defence = 0
                table.tell(LostAboard, fighter.name, ship.name)
            fighter.fate = fate
            _score(s, fighter)


def _score(s: Battle, ship: Ship) -> None:
    """The enemy scores the value of what he destroyed, and half of what fled. (8.9)"""
    shares = {"destroyed": 1.0, "left": 0.5}
    s.scores[1 - side_of(ship.seat)] += ship.sheet.value * shares.get(ship.fate, 0.0)
