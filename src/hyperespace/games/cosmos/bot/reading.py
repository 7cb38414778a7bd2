"""What the bot reads off its view: ships as numbers, what they are worth, and where mines and asteroids will be."""

from collections.abc import Iterable
from typing import Final

from hyperespace.games.cosmos.bot.lookups import BESIDE_A_MINE, ON_A_MINE, ON_A_ROCK, rooms
from hyperespace.games.cosmos.bot.worth import worths
from hyperespace.games.cosmos.flow.movement import AWAY_FROM, drifted
from hyperespace.games.cosmos.hexes import Cell, Heading, from_label, length
from hyperespace.games.cosmos.scenarios import SIDES, AnyGoal, Destroy, DestroyShip, Drift, scenario_of
from hyperespace.games.cosmos.sheets import Sheet, known_sheets
from hyperespace.games.cosmos.ships import side_of
from hyperespace.games.cosmos.state import PHASES
from hyperespace.games.cosmos.view import CosmosView, ShipView

Spot = tuple[Cell, Heading]
"""Where a ship is, and which way it looks."""

NO_DRIFT = Drift(())

FORESEEN: Final = 2 * len(PHASES)
"""Mines and rocks are followed to the end of the next turn, phase by phase."""


class Craft:
    """A ship in the battle, as the bot thinks of it."""

    def __init__(self, ship: ShipView, worth: float) -> None:
        self.name = ship.name
        self.kind = ship.kind
        self.sheet: Sheet = known_sheets()[ship.kind]
        self.side = side_of(ship.seat)
        self.is_own = ship.orders is not None
        self.is_aboard = ship.fate == "aboard"
        self.carrier, self.ramp = ship.carrier, ship.ramp
        self.cell = from_label(ship.at)
        self.heading = ship.heading
        self.defence = ship.defence
        self.shots = self.sheet.shots - ship.shots  # left in this turn
        self.mines = ship.mines
        self.orders = ship.orders or ()
        self.worth = worth  # to the enemy who destroys it
        self.point = worth / max(1, ship.defence)  # the same by point of defence
        self.is_vital = False  # whether the battle is lost with it


class Scene:
    """The battle at one moment, from one side."""

    def __init__(self, view: CosmosView) -> None:
        assert view.side is not None
        self.side = view.side
        self.plan = scenario_of(view.scenario)
        self.turn, self.phase = view.turn, view.phase
        self.beacon = [from_label(cell) for cell in view.beacon]
        self.rooms = rooms(self.plan)
        worth = worths(view, self.plan)
        crafts = [Craft(ship, worth[ship.name]) for ship in view.ships if self._is_there(ship)]
        for craft in crafts:
            craft.is_vital = any(_loses_by(view, craft, goal) for goal in self.plan.victory)
        self.flying = [craft for craft in crafts if not craft.is_aboard]
        self.aboard = [craft for craft in crafts if craft.is_aboard]
        self.rocks = self._rocks_by_phase(view)
        self.mines = [self._mines_by_phase(view, side) for side in (0, 1)]

    def _is_there(self, ship: ShipView) -> bool:
        """Whether a ship is aboard or on the map: in the middle of a phase one that leaves is beyond the edge."""
        if ship.fate == "flying":
            return ship.at.isdigit() and from_label(ship.at) in self.rooms
        return ship.fate == "aboard"

    def side_with(self, side: int) -> list[Craft]:
        """The ships of a side on the map."""
        return [craft for craft in self.flying if craft.side == side]

    def _rocks_by_phase(self, view: CosmosView) -> list[list[Cell]]:
        """Where asteroids are at the end of each phase; from the present one on. (7.3)"""
        drift = self.plan.asteroid_drift or NO_DRIFT
        rocks = [(from_label(rock.at), rock.drift) for rock in view.asteroids]
        found = [[cell for cell, _ in rocks]]
        for number in range(1, FORESEEN + 1):
            if number > self.phase and (number - 1) % len(PHASES) + 1 in drift.phases:
                rocks = [(self._drifted(cell, heading, drift.cells), heading) for cell, heading in rocks]
            found.append([cell for cell, _ in rocks])
        return found

    def _drifted(self, cell: Cell, heading: Heading | None, cells: int) -> Cell:
        return cell if heading is None else drifted(self.plan, cell, heading, cells, self.plan.asteroids_return)

    def _mines_by_phase(self, view: CosmosView, side: int) -> list[list[Cell]]:
        """Where the mines of a side's enemies are at the end of each phase. (7.3)"""
        drift = self.plan.mine_drift or NO_DRIFT
        heading = AWAY_FROM[self.plan.sides[SIDES[1 - side]].home]
        mines = [from_label(mine.at) for mine in view.mines if mine.side != side]
        found = [mines]
        for number in range(1, FORESEEN + 1):
            if number > self.phase and (number - 1) % len(PHASES) + 1 in drift.phases:
                mines = [drifted(self.plan, mine, heading, drift.cells) for mine in mines]
            found.append(mines)
        return found

    def hazard(self, craft: Craft, phase: int, spot: Spot) -> float:
        """The damage that mines and asteroids do to a ship there at the end of a phase. (7.4, 7.5)"""
        rocks, mines = self.rocks[phase], self.mines[craft.side][phase]
        if not rocks and not mines:
            return 0.0
        hull = [spot[0] + part for part in craft.sheet.hull[spot[1]]]
        met = sum(1 for rock in rocks if rock in hull)
        return ON_A_ROCK * met + sum([mine_damage(mine, hull) for mine in mines], 0.0)


def _loses_by(view: CosmosView, craft: Craft, goal: AnyGoal) -> bool:
    """Whether the enemy has reached this goal when the ship is destroyed. (8)"""
    match goal:
        case DestroyShip(ship=name):
            return craft.name == name
        case Destroy(side=side, kind=kind, count=count) if craft.kind == kind and SIDES.index(side) != craft.side:
            gone = [ship for ship in view.ships if ship.kind == kind and ship.fate == "destroyed"]
            return count <= 1 + sum(1 for ship in gone if side_of(ship.seat) == craft.side)
    return False


def mine_damage(mine: Cell, hull: Iterable[Cell]) -> float:
    """What a mine does to a ship in one phase, on average. (7.4)"""
    distance = min(length(cell - mine) for cell in hull)
    return ON_A_MINE if distance == 0 else BESIDE_A_MINE if distance == 1 else 0.0
