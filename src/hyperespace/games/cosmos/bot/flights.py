"""Flights: where a ship is at the end of each phase, if it is given these orders."""

from bisect import bisect
from collections.abc import Sequence
from itertools import accumulate
from random import Random
from typing import Final, TypeAlias

from hyperespace.games.cosmos.bot.lookups import manoeuvres
from hyperespace.games.cosmos.bot.reading import Craft, Scene, Spot
from hyperespace.games.cosmos.flow.losses import edge_of
from hyperespace.games.cosmos.hexes import Cell, length
from hyperespace.games.cosmos.orders import STILL
from hyperespace.games.cosmos.scenarios import SIDES
from hyperespace.games.cosmos.state import PHASES

LIKELY: Final = {"M": 12, "MG": 4, "MD": 4, "MGG": 2, "MDD": 2, "G": 2, "D": 2, "GG": 1, "DD": 1, "X": 2}
"""How often a fighter's order is tried: it lives by its speed."""

FEW: Final = 300
"""Up to this many flights are tried one by one."""


class Flight:
    """Orders and the spots they lead to. A ship that has gained its exit, or landed, is nowhere from then on."""

    __slots__ = ("first", "is_out", "orders", "spots")

    def __init__(self, first: int, orders: tuple[str, ...], spots: tuple[Spot, ...], is_out: bool = False) -> None:
        self.first = first  # phase
        self.orders = orders  # phase by phase; empty where the ship cannot move
        self.spots = spots
        self.is_out = is_out

    def at(self, phase: int) -> Spot | None:
        """Where the ship is at the end of a phase."""
        number = phase - self.first
        return self.spots[number] if number < len(self.spots) else None


Guess: TypeAlias = Sequence[Flight]
"""One flight for each enemy."""


class Pilot:
    """Thinks up flights for one ship from one phase on."""

    def __init__(self, scene: Scene, craft: Craft, random: Random | None = None) -> None:
        self._scene, self._craft = scene, craft
        self._random = random or Random(0)  # where no flights are to be made up it does not matter
        self.first = scene.phase + 1
        self._exits = [
            exit.edge for exit in scene.plan.exits if (SIDES.index(exit.side), exit.kind) == (craft.side, craft.kind)
        ]
        self._orders = list(manoeuvres(craft.kind, 0))
        self._odds = list(accumulate(LIKELY[order] for order in self._orders))
        turns = sum(1 for phase in craft.sheet.moves if phase >= self.first)
        self.is_simple = len(self._orders) ** turns <= FEW

    def flown(self, orders: Sequence[str]) -> Flight | None:
        """The flight with these orders; none if it leads off the map."""
        kind, rooms = self._craft.kind, self._scene.rooms
        spots: list[Spot] = []
        cell, heading = self._craft.cell, self._craft.heading
        for order in orders:
            if order:
                ahead, heading = manoeuvres(kind, heading)[order]
                cell += ahead
                if cell not in rooms:
                    if edge_of(self._scene.plan, cell) in self._exits:
                        return Flight(self.first, tuple(orders), tuple(spots), is_out=True)
                    return None
            spots.append((cell, heading))
        return Flight(self.first, tuple(orders), tuple(spots))

    def every(self) -> list[Flight]:
        """All flights that stay on the map."""
        rows: list[tuple[str, ...]] = [()]
        for phase in PHASES[self.first - 1 :]:
            names = self._orders if self._may_move(phase) else [""]
            rows = [(*row, name) for row in rows for name in names]
        return [flight for row in rows if (flight := self.flown(row)) is not None]

    def _may_move(self, phase: int) -> bool:
        return phase in self._craft.sheet.moves

    def some(self, number: int) -> list[Flight]:
        """At most this many flights at random, usually all different."""
        found: list[Flight] = []
        for _ in range(4 * number):
            if len(found) == number:
                break
            flight = self.flown(self._any_orders())
            if flight is not None:
                found.append(flight)
        return found

    def _any_orders(self) -> list[str]:
        return [self._any_order() if self._may_move(phase) else "" for phase in PHASES[self.first - 1 :]]

    def _any_order(self) -> str:
        # What `choices` does, without adding up the odds each time.
        drawn = bisect(self._odds, self._random.random() * self._odds[-1], 0, len(self._odds) - 1)
        return self._orders[drawn]

    def varied(self, flight: Flight) -> Flight | None:
        """The same flight with one or two other orders; none if that cannot be, or the flight ends too soon for it."""
        if flight.is_out:
            return None
        orders = list(flight.orders)
        free = [number for number, order in enumerate(orders) if order]
        for number in self._random.sample(free, min(len(free), self._random.choice((1, 1, 2)))):
            orders[number] = self._any_order()
        return self.flown(orders)

    def to_any(self, goals: Sequence[Sequence[Cell]]) -> list[Flight]:
        """Flights to one of the cells that are good at the end of each phase; they end there."""
        reached: dict[Spot, tuple[tuple[str, ...], tuple[Spot, ...]]] = {
            (self._craft.cell, self._craft.heading): ((), ())
        }
        found: list[Flight] = []
        for number, cells in enumerate(goals):
            onward = {}
            for (cell, heading), (orders, spots) in reached.items():
                for order, (ahead, turned) in manoeuvres(self._craft.kind, heading).items():
                    spot = (cell + ahead, turned)
                    if spot not in onward and _is_in_time(spot[0], goals[number:]) and spot[0] in self._scene.rooms:
                        onward[spot] = ((*orders, order), (*spots, spot))
            reached = onward
            for (cell, _), (orders, spots) in reached.items():
                if cell in cells:
                    rest = (STILL,) * (len(goals) - number - 1)
                    found.append(Flight(self.first, (*orders, *rest), spots, is_out=True))
        return found

    def straight(self) -> Flight:
        """Straight ahead as long as there is room, then to the side where there is more of it."""
        orders: list[str] = []
        for phase in PHASES[self.first - 1 :]:
            tries = ("M", "X", "MD", "MG", "D", "G") if self._may_move(phase) else ("",)
            orders.append(next((each for each in tries if self.flown([*orders, each]) is not None), "X"))
        return self.flown(orders) or self.still()

    def still(self) -> Flight:
        row = tuple("X" if self._may_move(phase) else "" for phase in PHASES[self.first - 1 :])
        return Flight(self.first, row, ((self._craft.cell, self._craft.heading),) * len(row))


def _is_in_time(cell: Cell, goals: Sequence[Sequence[Cell]]) -> bool:
    """Whether one of these cells is near enough, at two cells a phase."""
    for phases, cells in enumerate(goals):
        for goal in cells:
            if length(goal - cell) <= 2 * phases:
                return True
    return False
