"""Setting up a battle. (1.1)"""

from collections import Counter
from collections.abc import Mapping

from hyperespace.core.asks import Seat
from hyperespace.core.chance import Chance
from hyperespace.core.errors import BadOptions
from hyperespace.games.cosmos.faults import BadFile
from hyperespace.games.cosmos.flow.movement import opposite
from hyperespace.games.cosmos.hexes import Cell, at, from_label
from hyperespace.games.cosmos.scenarios import SIDES, Placed, Purchase, Scenario, scenario_of
from hyperespace.games.cosmos.sheets import sheet_of
from hyperespace.games.cosmos.ships import sheet_for, side_of
from hyperespace.games.cosmos.state import Asteroid, Battle, CosmosOptions, Ship


def setup(seats: int, options: CosmosOptions, chance: Chance, rules: int) -> Battle:
    """The map, the ships and the asteroids of the scenario; or nothing but a purse. (1.1, 9)"""
    try:
        plan = scenario_of(options.battle)
    except BadFile as error:
        raise BadOptions(str(error), french=error.said("fr")) from None
    asteroids = [Asteroid(from_label(rock.at), rock.drift) for rock in plan.asteroids]
    battle = Battle(
        agenda=[("begin_turn",)],
        scenario=options.battle,
        ships=[_ship(placed, plan, seats) for placed in plan.ships],
        asteroids=asteroids,
        drafts=[[] for _ in range(seats)],
        scores=[0.0, 0.0],
    )
    if plan.purchase is not None:
        battle.points = points_agreed(plan.purchase, options)
        _open_purchase(battle, plan, options, chance)
    return battle


def points_agreed(terms: Purchase, options: CosmosOptions) -> int:
    """What each side may spend: one of the scenario's numbers. If nobody chose, the one in the middle. (9.1)"""
    if options.points is None:
        return terms.points[len(terms.points) // 2]
    if options.points not in terms.points:
        choices = ", ".join(map(str, terms.points))
        raise BadOptions(
            f"{options.scenario} cannot be played for {options.points} points, only for: {choices}",
            french=f"{options.scenario} ne se joue pas à {options.points} points, mais à\xa0: {choices}",
        )
    return options.points


def _ship(placed: Placed, plan: Scenario, seats: int) -> Ship:
    sheet = sheet_of(placed.kind)
    around = next((ship for ship in plan.ships if ship.name == placed.aboard), placed)
    assert around.at is not None
    return Ship(
        placed.name,
        placed.kind,
        captain(placed, seats),
        from_label(around.at),
        around.heading,
        placed.defence or sheet.defence,
        mines=placed.mines,
        fate="aboard" if placed.aboard else "flying",
        carrier=placed.aboard or "",
        ramp=placed.ramp or "",
    )


def captain(placed: Placed, seats: int) -> Seat:
    """Who commands a ship: blue sits on the even seats, red on the odd ones. (10)"""
    side = SIDES.index(placed.side)
    return side + 2 if seats == 4 and placed.captain == 2 else side


def _open_purchase(battle: Battle, plan: Scenario, options: CosmosOptions, chance: Chance) -> None:
    """Fleets are bought first. Asteroids are drawn, if they are wanted. (9)"""
    battle.beacon = options.beacon
    battle.spent = [0 for _ in battle.drafts]
    battle.agenda = [("begin_turn",), ("declare_winner",), ("show_fleets",), ("open_desk", "buy_fleet")]
    if options.asteroids:
        battle.asteroids = [Asteroid(cell) for cell in _drawn_cells(plan, chance)]
        if options.drift:
            battle.drift = chance.roll(6) - 1


def _drawn_cells(plan: Scenario, chance: Chance) -> list[Cell]:
    """A twelve-sided die says how many pairs there are; the two of a pair lie opposite each other. (9.3)"""
    assert plan.purchase is not None
    first, last = plan.purchase.asteroids
    cells: list[Cell] = []
    for _ in range(chance.roll(12)):
        cell = at(first + chance.below(last - first + 1), 1 + chance.below(plan.rows))
        cells += [cell, opposite(plan, cell)]
    return cells


def pieces(s: Battle) -> Mapping[str, int]:
    """What is never lost: every ship has a fate. With bought fleets, their value and the points that are left."""
    terms = s.plan.purchase
    if terms is None:
        return Counter(f"{ship.name} {ship.kind}" for ship in s.ships)
    worth: Counter[str] = Counter({side: s.points - sum(s.spent[SIDES.index(side) :: 2]) for side in SIDES})
    for ship in s.ships:
        worth[SIDES[side_of(ship.seat)]] += sheet_for(ship).value + terms.mine * ship.mines
    for mine in s.mines:
        worth[SIDES[mine.side]] += terms.mine
    return worth
