"""A fleet for a battle with bought fleets: one of several mixes, as far as the points go, in line abreast. (9)"""

from collections.abc import Sequence
from random import Random
from typing import Final

from hyperespace.core.asks import Option
from hyperespace.games.cosmos.answers import Arm, Buy, Face, Ready, Station, Stow
from hyperespace.games.cosmos.hexes import column_and_row, from_label
from hyperespace.games.cosmos.scenarios import scenario_of
from hyperespace.games.cosmos.sheets import FIGHTERS, base_of
from hyperespace.games.cosmos.view import CosmosView

MIXES: Final = (
    ("cruiser", "fighter", "fighter", "escort", "fighter", "fighter", "escort"),
    ("escort", "fighter", "escort", "fighter", "fighter"),
    ("cruiser", "fighter", "escort", "fighter", "fighter", "fighter"),
)
"""What is bought in turn; what is too dear is left out."""

COLUMNS: Final = {"cruiser": 3, "escort": 5, "fighter": 5}
"""How far from the home edge a class is stationed."""


def fleet(view: CosmosView, options: Sequence[Option], random: Random) -> Option:
    """The next thing to do for the fleet. The mix depends on nothing that changes while it is bought."""
    mix = _for_sale(random.choice(MIXES), view)
    first = options[1] if len(options) > 1 else options[0]
    match first:
        case Stow() | Station():
            return _place(view, options)
        case Face():
            return first
        case _:
            return _buy(view, options, mix)


def _for_sale(mix: Sequence[str], view: CosmosView) -> Sequence[str]:
    """What can be bought of a mix in this scenario; if that is nothing, then whatever there is."""
    terms = scenario_of(view.scenario).purchase
    kinds = terms.kinds if terms else ()
    called = {base_of(kind): kind for kind in kinds}
    return [called[kind] for kind in mix if kind in called] or kinds


def _buy(view: CosmosView, options: Sequence[Option], mix: Sequence[str]) -> Option:
    """Mines for what was just bought, or the next ship of the mix."""
    arms = [option for option in options if isinstance(option, Arm)]
    if arms:
        return arms[0]
    kinds = [option.kind for option in options if isinstance(option, Buy)]
    number = len(view.ships)
    for turn in range(len(mix)):
        kind = mix[(number + turn) % len(mix)]
        if kind in kinds:
            return Buy(kind)
    return Buy(kinds[-1]) if any(kind in FIGHTERS for kind in kinds) else Ready()


def _place(view: CosmosView, options: Sequence[Option]) -> Option:
    """Fighters go aboard as long as there is room; the others line up around the middle, a few rows apart."""
    stows = [option for option in options if isinstance(option, Stow)]
    if stows:
        return stows[0]
    kind = base_of(view.ships[-1].kind)
    stationed = sum(1 for ship in view.ships[:-1] if not ship.carrier)
    row = view.rows // 2 + (stationed + 1) // 2 * 4 * (-1) ** stationed
    column = COLUMNS.get(kind, 4) if view.side == 0 else view.columns + 1 - COLUMNS.get(kind, 4)
    stations = [option for option in options if isinstance(option, Station)]
    return min(stations, key=lambda station: _distance(station, column, row))


def _distance(station: Station, column: int, row: int) -> tuple[int, str]:
    there = column_and_row(from_label(station.at))
    return abs(there[0] - column) + abs(there[1] - row), station.at
