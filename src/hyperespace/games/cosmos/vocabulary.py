"""Capitaine Cosmos: ships by name, cells by column and row. A scenario of one's own has tables of its own."""

from collections.abc import Iterable, Sequence

from hyperespace.core.vocabularies import Measure, Range, Value, Vocabulary, under
from hyperespace.games.cosmos.hexes import at, label
from hyperespace.games.cosmos.orders import ORDERS, PIVOTS
from hyperespace.games.cosmos.scenarios import Scenario, scenario_of
from hyperespace.games.cosmos.setup import points_agreed
from hyperespace.games.cosmos.sheets import Sheet, sheets
from hyperespace.games.cosmos.state import PHASES, CosmosOptions

SHOTS = 2
"""Places for what is fired in one phase, for each ship."""

WORDS = 20
"""Of a ship in a phase, at most: our bots say two, and no rule says how often an order may be written anew."""

BESIDE = 64
"""What has left the map is not farther from it: nothing drifts farther at once."""

MOST_ASTEROIDS = 24
"""Where they are drawn. (9.3)"""


def vocabulary(seats: int, options: CosmosOptions) -> Vocabulary:
    """The ships of the scenario, or those that could be bought."""
    plan = scenario_of(options.battle)
    names = _names(plan, seats, options)
    return Vocabulary(
        words=_words(plan, names),
        fixed={"scores": 2},
        most={
            "orders": len(PHASES),
            "mines": _mines(plan, options),
            "asteroids": max(len(plan.asteroids), MOST_ASTEROIDS if plan.purchase else 1),
            "beacon": len(plan.purchase.beacon) if plan.purchase else 1,
            **dict.fromkeys(("fired", "draft"), SHOTS * len(names)),
        },
        bags=frozenset(("dying",)),
        keyed={"ships": "name"},
        measured=dict.fromkeys(("at", "beacon"), _place_on(plan)),
        ranges=_ranges(plan, options),
        named={"heading": (-1, 5), "drift": (0, 5)} | {"seat": (0, seats - 1)} | _sides(),
        left_out=frozenset(("scenario", "past", "now")),
        is_complete=True,
        longest=WORDS * plan.turns * len(PHASES) * max(1, len(names)),
    )


def _ranges(plan: Scenario, options: CosmosOptions) -> dict[str, Range]:
    """What the scenario and the sheets say. Points are worth what the ships on the map are worth, and more."""
    every = _classes(plan).values()
    points = (0, 2 * points_agreed(plan.purchase, options) if plan.purchase else 1)
    return {
        "columns": (0, plan.columns),
        "rows": (0, plan.rows),
        **dict.fromkeys(("turn", "turns"), (0, plan.turns + 1)),
        "phase": (0, len(PHASES)),
        "defence": (0, max(sheet.defence for sheet in every)),
        "shots": (0, sum(arc.shots for sheet in every for arc in sheet.arcs)),
        "ships.mines": (0, _mines(plan, options)),
        "dying": (0, 1),
        **dict.fromkeys(("budget", "spent"), points),
    }


def _classes(plan: Scenario) -> dict[str, Sheet]:
    """All classes that there are, and those that the battle brings."""
    return {**sheets(), **{sheet.kind: sheet for sheet in plan.sheets}}


def _sides() -> dict[str, Range]:
    return dict.fromkeys(("view.side", "side", "winner"), (0, 1))


def _place_on(plan: Scenario) -> Measure:
    """Column and row."""
    ranges = ((-BESIDE, plan.columns + BESIDE), (-BESIDE, plan.rows + BESIDE))
    return Measure(("column", "row"), _place, ranges)


def _words(plan: Scenario, names: tuple[str, ...]) -> dict[str, Sequence[Value]]:
    every = _classes(plan).values()
    ramps = _each(ramp.name for sheet in every for ramp in sheet.ramps)
    columns, rows = range(1, plan.columns + 1), range(1, plan.rows + 1)
    cells = [label(at(column, row)) for column in columns for row in rows] if plan.purchase else []
    return {
        **under("ship name target dying", names),
        "carrier": ("", *names),
        "kind": tuple(_classes(plan)),
        **under("order orders", ("", *ORDERS)),
        "phase": PHASES,
        "ramp": ("", *ramps),
        "path": _each(path.name for sheet in every for ramp in sheet.ramps for path in ramp.paths),
        "pivot": tuple(PIVOTS),
        "side": _each(drop.name for sheet in every for drop in sheet.drops),
        "arc": _each(arc.name for sheet in every for arc in sheet.arcs),
        "station.at": cells,
        "heading": range(6),
    }


def _names(plan: Scenario, seats: int, options: CosmosOptions) -> tuple[str, ...]:
    """As the scenario calls them. Ships that are bought are numbered in each captain's colour. (9)"""
    if plan.purchase is None:
        return tuple(ship.name for ship in plan.ships)
    cheapest = min(_classes(plan)[kind].value for kind in plan.purchase.kinds)
    most = points_agreed(plan.purchase, options) * 2 // seats // cheapest
    return tuple(f"{colour}{number}" for colour in "BRGV"[:seats] for number in range(1, most + 1))


def _mines(plan: Scenario, options: CosmosOptions) -> int:
    if plan.purchase is None:
        return max(1, sum(ship.mines for ship in plan.ships))
    return 2 * points_agreed(plan.purchase, options) // plan.purchase.mine


def _each(names: Iterable[str]) -> tuple[str, ...]:
    """Every name once, in order."""
    return tuple(sorted(set(names)))


def _place(written: str) -> tuple[int, int]:
    """Column and row. What has left the map may be a cell or two beside it: `29-1`."""
    return int(written[:-2]), int(written[-2:])
