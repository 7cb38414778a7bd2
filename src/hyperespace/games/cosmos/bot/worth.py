"""What every ship is worth to whoever destroys it: its points, and how much of a victory it is. (8)"""

from typing import Final

from hyperespace.games.cosmos.scenarios import SIDES, Destroy, DestroyShip, Leave, Scenario
from hyperespace.games.cosmos.sheets import known_sheets
from hyperespace.games.cosmos.ships import side_of
from hyperespace.games.cosmos.view import CosmosView, ShipView

VICTORY: Final = 60.0
"""What it is worth to win at once."""


def worths(view: CosmosView, plan: Scenario) -> dict[str, float]:
    """What each ship is worth, by its name."""
    worth = {ship.name: float(known_sheets()[ship.kind].value) for ship in view.ships}
    for ship in view.ships:
        if ship.fate == "aboard":
            worth[ship.carrier] += worth[ship.name]
    for goal in plan.victory:
        side = SIDES.index(goal.side)
        match goal:
            case Destroy(kind=kind, count=count):
                _share(worth, _in_play(view, 1 - side, kind), count - _count(view, 1 - side, kind, "destroyed"))
            case DestroyShip(ship=name):
                worth[name] += VICTORY
            case Leave(kind=kind, count=count):
                _share(worth, _in_play(view, side, kind), count - _count(view, side, kind, "escaped"))
    return worth


def _in_play(view: CosmosView, side: int, kind: str) -> list[ShipView]:
    found = [ship for ship in view.ships if side_of(ship.seat) == side and ship.kind == kind]
    return [ship for ship in found if ship.fate in ("flying", "aboard")]


def _count(view: CosmosView, side: int, kind: str, fate: str) -> int:
    return sum(1 for ship in view.ships if (side_of(ship.seat), ship.kind, ship.fate) == (side, kind, fate))


def _share(worth: dict[str, float], ships: list[ShipView], missing: int) -> None:
    """Each ship is worth half a victory, divided by the number of such ships that are still missing for it."""
    for ship in ships:
        worth[ship.name] += VICTORY / max(1, missing) / 2
